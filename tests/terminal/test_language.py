"""An edition is told in its language where nobody asks for another, and what was chosen is said."""

from pathlib import Path
from typing import Final

import pytest

from diamoniak import load_variant
from diamoniak.terminal.story import choice
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.variants import title
from diamoniak.wording.voice import voice_for
from tests.terminal.program import Program
from tests.terminal.pseudo import CODES, NEVER, Terminal

WATCH: Final = ("watch", "--seed", "7", "--pace", "0")
PLAY: Final = ("play", "--seed", "7", "--people", "Ana", "Ben", "--computers", "0")
SILENT: Final = {"LC_ALL": "C.UTF-8"}
GERMAN: Final = {"LC_ALL": "de_DE.UTF-8"}
OTHERS: Final = "To choose others: --variant, --language"


def said(language: str, variant: str) -> str:
    return choice(voice_for(language), load_variant(variant))


def test_the_line_says_what_was_chosen_and_how_to_choose_otherwise() -> None:
    assert said("en", "en-55") == f"Rules: en-55; language: en. {OTHERS}."
    assert said("en", "quick") == f"Rules: quick; language: en. {OTHERS}."
    assert said("en", "ru-54") == (f"Rules: ru-54; language: en. {OTHERS}; this edition is in --language ru@feminine.")
    for language, variant in (("lt", "lt-55"), ("ru@feminine", "ru-54"), ("fr@feminine", "fr-55")):
        assert voice_for(language).say(table.CHOICE, variant="", language="")[:5] == said(language, variant)[:5]
        assert f"--language {language}" not in said(language, variant)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shell", "variant", "language"),
    [
        (SILENT, "lt-55", "lt"),
        (SILENT, "ru-54", "ru@feminine"),
        (SILENT, "quick", "en"),
        (GERMAN, "lt-55", "de"),
        (GERMAN, "de-55", "de"),
    ],
)
@pytest.mark.parametrize("command", [WATCH, (*PLAY, "--plain")], ids=["watch", "play"])
def test_an_edition_is_told_in_its_language_unless_the_shell_has_one(
    tmp_path: Path, command: tuple[str, ...], shell: dict[str, str], variant: str, language: str
) -> None:
    with Terminal(*command, "--variant", variant, folder=tmp_path, changes=shell, size=(200, 40)) as terminal:
        shown = CODES.sub("", terminal.read_until("Ben"))
        assert title(voice_for(language), load_variant(variant)) in shown
        shown += CODES.sub("", terminal.read_until(NEVER if command is WATCH else "> "))
        assert said(language, variant) in shown


@pytest.mark.slow
def test_on_the_drawn_table_it_is_said_as_well(tmp_path: Path) -> None:
    with Terminal(*PLAY, "--variant", "lt-55", folder=tmp_path, changes=GERMAN, size=(200, 40)) as terminal:
        assert said("de", "lt-55") in CODES.sub("", terminal.read_until())


@pytest.mark.parametrize("command", [WATCH, PLAY], ids=["watch", "play"])
def test_whoever_chose_everything_is_told_nothing(program: Program, command: tuple[str, ...]) -> None:
    chosen = program.run(*command, "--variant", "lt-55", "--language", "en")
    half_chosen = program.run(*command, "--language", "en")

    assert "Rules:" not in chosen.out
    assert said("en", "en-55") in half_chosen.lines


def test_for_programs_nothing_but_the_log_is_printed(program: Program) -> None:
    assert all(line.startswith("{") for line in program.run(*WATCH, "--variant", "lt-55", "--json").lines)


def test_a_saved_game_is_continued_and_shown_again_in_the_same_language(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.run(*PLAY, "--variant", "lt-55")
    heading = title(voice_for("lt"), load_variant("lt-55"))

    assert program.run("replay", "diamoniak-1.jsonl").lines[0] == heading
    assert heading in program.run("play", "--resume", "diamoniak-1.jsonl").lines
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert program.run("replay", "diamoniak-1.jsonl").lines[0] == title(voice_for("en"), load_variant("lt-55"))
