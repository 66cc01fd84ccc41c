"""Everything that people see is translated.

The catalog of a made-up language has every message in letters in which no message is written. So every plain letter in
the output is something that was typed, or a word of a file or of a command, or it was never translated.
"""

import io
import json
import re
import string
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from diamoniak import Game, dump_log, list_variants, load_variant
from diamoniak.bots import LEVELS
from diamoniak.bots.player import NAMES
from diamoniak.cli import main
from diamoniak.events import EVENT_TYPES
from diamoniak.problems.bounds import annotations
from diamoniak.problems.remedies import words_of
from diamoniak.rulebook.writing import AUTHORS
from diamoniak.ruleset import Ruleset
from diamoniak.table.schema import KINDS
from diamoniak.variants.knobs import knobs
from diamoniak.variants.starting_file import SCHEMA_FILE
from diamoniak.variants.variant import About, Head, Source
from diamoniak.wording.catalogs.locales import LOCALES_VARIABLE
from diamoniak.wording.catalogs.message import FIELD
from diamoniak.wording.registry import every_message
from diamoniak.wording.voice import forget_catalogs
from tests.storage.forgeries import EDITS, TEXT

BAD: Final = Path(__file__).parents[1] / "variants" / "bad"
LANGUAGE: Final = "qps"
FOREIGN: Final = str.maketrans(
    {letter: chr(0x1D5A0 + place) for place, letter in enumerate(string.ascii_uppercase)}
    | {letter: chr(0x1D5BA + place) for place, letter in enumerate(string.ascii_lowercase)}
)
"""Letters that look like ours, and are others."""
COMMANDS: Final = (
    "variants",
    "show",
    "diff",
    "schema",
    "new",
    "check",
    "simulate",
    "rulebook",
    "play",
    "watch",
    "replay",
)
"""All but ``translations``, which is in English."""


def foreign(text: str) -> str:
    """The text in the letters of the language, with its placeholders as they are."""
    return "".join(
        part if place % 2 else part.translate(FOREIGN) for place, part in enumerate(re.split(r"(\{[a-z]+\})", text))
    )


def catalog() -> Iterator[str]:
    yield 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    for message in every_message():
        head = [f"msgctxt {quoted(message.context)}", f"msgid {quoted(message.text)}"]
        if message.plural:
            forms = [f"msgstr[{n}] {quoted(foreign(form))}" for n, form in enumerate(message.forms)]
            yield "\n".join([*head, f"msgid_plural {quoted(message.plural)}", *forms, ""])
        else:
            yield "\n".join([*head, f"msgstr {quoted(foreign(message.text))}", ""])


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def words_of_files() -> Iterator[str]:
    """What is written in files and commands in every language."""
    yield from (
        "true",
        "false",
        "null",
        "house",
        "yaml",
        "diamoniak",
        "translations",
        "ID",
        "N",
        "A",
        "B",
        LANGUAGE,
        "en",
    )
    yield from (*COMMANDS, *LEVELS, *NAMES, *list_variants(), *(kind.__name__ for kind in EVENT_TYPES))
    yield from " ".join(AUTHORS).replace("é", " ").split()
    yield from ("text", "md", "html", "json", "svg", SCHEMA_FILE, "variant", *KINDS)
    yield from (load_variant(name).about.locale or "" for name in list_variants())
    for kind in (Head, About, Source, Ruleset, *(hint for hint in annotations(Ruleset).values() if is_dataclass(hint))):
        yield from annotations(kind)
        for hint in annotations(kind).values():
            yield from words_of(hint)
    yield from knobs()


def known(words: Iterator[str]) -> re.Pattern[str]:
    listed = "|".join(re.escape(word) for word in sorted(set(words), key=len, reverse=True) if word)
    return re.compile(rf"(?<![A-Za-z])(?:{listed})(?![A-Za-z])")


OF_FILES: Final = known(words_of_files())
OF_CODES: Final = re.compile(
    r"--?[a-z][a-z-]*|U\+[0-9A-F]{4,6}|\\n|\\U[0-9A-F]{8}|\b[A-Z]{2,3}-[0-9]+\b|\bQ[0-9]+\b|\b[A-Z]{2}\b"
    r"|diamoniak-[0-9]+\.jsonl"
)
"""Options, characters, clauses of the analysis, countries, files of games."""


class Speaker:
    """The program in the made-up language."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def says(self, *arguments: str) -> str:
        """All that the program prints."""
        with suppress(SystemExit):
            main([*arguments, "--language", LANGUAGE])
        printed = self._capsys.readouterr()
        return printed.out + printed.err

    def english(self, *arguments: str, data: str = "") -> list[str]:
        """What it prints in English, apart from what was typed and what the files say."""
        said = self.says(*arguments)
        assert said
        if said.startswith(("{", "[")):  # for programs
            return []
        typed = known(iter(re.findall(r"\w+", " ".join([*arguments, data]))))
        for pattern in (OF_CODES, OF_FILES, typed):
            said = pattern.sub(" ", said)
        return re.findall(r"[A-Za-z]{2,}", said)


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Speaker]:
    file = tmp_path / "locales" / LANGUAGE / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True)
    file.write_text("\n".join(catalog()), "utf-8")
    monkeypatch.setenv(LOCALES_VARIABLE, str(tmp_path / "locales"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    forget_catalogs()
    yield Speaker(capsys)
    monkeypatch.delenv(LOCALES_VARIABLE)
    forget_catalogs()


def test_the_catalog_says_everything_in_other_letters(speaker: Speaker) -> None:
    assert speaker.says("variants").count("𝗌𝗉𝖾𝖼𝗂𝖺𝗅")
    assert not [message for message in every_message() if re.search("[A-Za-z]", FIELD.sub("", foreign(message.text)))]


def test_what_was_never_translated_is_found(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def untranslated(_error: OSError) -> str:
        return "No such file or directory"

    monkeypatch.setattr("diamoniak.terminal.files.trouble", untranslated)

    assert speaker.english("replay", "nowhere.jsonl") == ["No", "such", "file", "or", "directory"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_and_wrong_options(speaker: Speaker, command: str) -> None:
    options = sorted(set(re.findall(r"--[a-z-]+", speaker.says(command, "--help"))))
    wrong = [(command, "--help"), (command,), (command, "--nonsense"), (command, "x", "y", "z")]
    wrong += [(command, option) for option in options] + [(command, f"{option}=☃") for option in options]

    assert {words: english for words in wrong if (english := speaker.english(*words))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--help",
        "--version",
        "dance",
        "variants",
        "show lt-55",
        "show quick --diff-from lv-55",
        "show nothing",
        "show nothing.yaml",
        "show .yaml",
        "show locales.yaml",
        "diff lt-55 fierce",
        "diff fr-55 en-55",
        "new lt-55",
        "new mine",
        "new locales",
        "new Mine",
        "new mine --extends gentel",
        "check gentle --games 2",
        "simulate fierce --games 2",
        "simulate quick --players 4 --games 1 --html no/where.html",
        "simulate quick --players 7",
        "simulate quick --games many",
        "rulebook lt-55",
        "rulebook quick --leaflet",
        "play --people Ana Ana",
        "play --people Ana --computers 3 --seed 7",
        "play --people bot-x",
        "play --computers 2 --seed 7",
        "play --resume locales",
        "play --resume nowhere --save here",
        "play --save no/where",
        "watch --seed 7",
        "watch --seed 7 --players 9",
        "watch --pace 61",
        "replay game.jsonl",
        "replay game.jsonl --at 3",
        "replay game.jsonl --at 999",
        "replay game.jsonl --at three",
        "replay game.jsonl --as Zoe",
        "replay nowhere",
        "replay game.jsonl --format pdf",
    ],
)
def test_commands_that_are_right_or_wrong(speaker: Speaker, line: str) -> None:
    Path("locales.yaml").mkdir()
    Path("game.jsonl").write_text(dump_log(Game.start(load_variant("lt-55"), ["Ana", "Ben"], seed=7).log), "utf-8")

    assert speaker.english(*line.split()) == []


def test_files_with_every_mistake(speaker: Speaker) -> None:
    files = sorted(BAD.glob("*.yaml"))
    assert len(files) > 200

    left = {file.name: speaker.english("check", str(file), data=written(file)) for file in files}
    assert {name: english for name, english in left.items() if english} == {}


def written(file: Path) -> str:
    """The words of a file, long ones also as far as they are quoted, and what a remedy may call a letter in it."""
    text = file.read_bytes().decode("utf-8", "replace").replace("\\n", " ")
    quotes = [part for word in re.findall(r"\w+", text) for part in (word[:40], word[-200:])]
    return f"{text} {' '.join(quotes)} {text.encode('ascii', 'namereplace').decode().lower()}"


def test_saved_games_with_every_mistake(speaker: Speaker) -> None:
    left: dict[str, Any] = {}
    for old, new in EDITS:
        Path("bad.jsonl").write_text(TEXT.replace(old, new, 1), "utf-8", "surrogatepass")
        left[new[:80]] = speaker.english("replay", "bad.jsonl", data=TEXT)
    assert {edit: english for edit, english in left.items() if english} == {}


def test_a_game_at_the_keyboard(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["?", "*", "9", "nonsense", "<", "1", "1", "2", "<", "q"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed)))

    assert speaker.english("play", "--people", "Zoe", "--plain", "--seed", "7", data=" ".join(typed)) == []
