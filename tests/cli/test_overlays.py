"""Words of one's own on the command line."""

import sys
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from diamoniak.cli import main
from diamoniak.wording.sentences.program import NO_OVERLAY, OVERLAY
from diamoniak.wording.voice import voice_for
from tests.cli.program import Program

PIRATES: Final = str(Path(__file__).parents[2] / "examples" / "piratatak" / "locales")
WATCH: Final = ("watch", "--seed", "3", "--variant", "fr-54")


@pytest.fixture(autouse=True)
def plain_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that asks for no language."""
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def overlay(path: Path, said: str) -> str:
    path.write_text(f'msgctxt "table"\nmsgid "no castle yet"\nmsgstr "{said}"\n', "utf-8")
    return str(path)


@pytest.mark.parametrize(
    "words",
    [
        ("--language", "de", "--overlay", PIRATES),
        (f"--overlay={PIRATES}", "--language=de"),
        ("--language", "de@pirates", "--overlay", PIRATES),
        ("--language", "Deutsch", "--overlay", PIRATES),
    ],
)
def test_every_way_of_naming_them_is_understood(program: Program, words: tuple[str, ...]) -> None:
    assert "Anna zieht eine Goldmünze." in program.lines("watch", "--seed", "3", *words)


def test_an_option_before_the_command_counts_as_well(program: Program) -> None:
    lines = program.lines("--overlay", PIRATES, "--language", "fr", "show", "fr-55")

    assert any("pièces d’or" in line for line in lines)


@pytest.mark.parametrize("name", ["C.UTF-8", "tlh"])
def test_where_no_language_is_asked_for_it_is_their_english(
    program: Program, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("LC_ALL", name)

    assert any("gold coins" in line for line in program.lines("show", "standard-55", "--overlay", PIRATES))


def test_the_edition_of_a_variety_is_told_in_their_words(program: Program) -> None:
    """The edition fr-54 is in fr@feminine, which has castles."""
    lines = program.lines(*WATCH, "--overlay", PIRATES)

    assert "Rules: fr-54" not in lines[1]
    assert any("fr@pirates" in line for line in lines[:3])
    assert any("carte navire" in line for line in lines)
    assert not any("château" in line for line in lines)


def test_the_first_of_several_takes_precedence(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text("\n".join(program.lines("watch", "--seed", "3", "--json")), "utf-8")
    one, other = overlay(tmp_path / "one.po", "no hut yet"), overlay(tmp_path / "other.po", "no tent yet")

    def shown(*words: str) -> str:
        return "\n".join(program.lines("replay", str(log), "--at", "0", *words, "--language", "en"))

    assert "hut yet" in shown("--overlay", one, "--overlay", other)
    assert "tent yet" in shown("--overlay", other, "--overlay", one)
    assert "hut yet" in shown("--overlay", one, "--format", "svg")


@pytest.mark.parametrize("command", ["watch", "variants", "show fr-55", "rulebook fr-55", "replay none.jsonl", "play"])
@pytest.mark.parametrize("language", ["de", "en", "lt"])
def test_a_wrong_path_is_refused_in_the_language_that_is_asked_for(
    program: Program, tmp_path: Path, command: str, language: str
) -> None:
    wrong = str(tmp_path / "nowhere")
    refusal = program.refusal(*command.split(), "--overlay", wrong, "--language", language)

    assert refusal == f"diamoniak: {voice_for(language).say(NO_OVERLAY, file=wrong)}\n"


def test_a_path_with_escapes_is_shown_without_them(program: Program) -> None:
    assert "\x1b" not in program.refusal("variants", "--overlay", "no\x1b[2Jwhere")


def test_the_help_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rulebook", "--help"])

    out = capsys.readouterr().out
    assert "--overlay FILE" in out
    assert " ".join(OVERLAY.text.split()) in " ".join(out.split())


def test_how_to_continue_a_game_names_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    words = ["play", "--variant", "quick", "--people", "Ana", "--computers", "1", "--level", "counting", "--plain"]
    main([*words, "--language", "de", "--overlay", PIRATES, "--seed", "1"])

    assert f"--language de --overlay {PIRATES}" in capsys.readouterr().out
