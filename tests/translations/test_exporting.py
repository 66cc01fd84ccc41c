"""The glossary and the translations in the formats of other programs, read by one of them."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from diamoniak.translations.catalog_files import CatalogFolder
from diamoniak.translations.sheet import TERMS, read_sheet
from tests.translations.desk import WITCH, Desk, message
from tests.translations.test_catalogs import LOCALES

tbx = pytest.importorskip("translate.storage.tbx")
tmx = pytest.importorskip("translate.storage.tmx")
csvl10n = pytest.importorskip("translate.storage.csvl10n")

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Write:
    """Writes the bundled glossary or translations to a file."""
    desk = Desk(LOCALES, capsys)

    def write(kind: str, *languages: str) -> Path:
        file = tmp_path / f"out.{kind}"
        assert desk.lines("export", kind, *languages, "--output", str(file))[0].endswith("is written.")
        return file

    return write


@pytest.mark.parametrize(
    "locale", [each.locale for each in CatalogFolder(str(LOCALES)).catalogs() if each.locale != "en"]
)
def test_every_language_has_a_word_for_every_term_of_the_printed_sheet(locale: str) -> None:
    words, problems = read_sheet(LOCALES / locale / "sheet.yaml")

    assert problems == ()
    assert list(words) == list(TERMS)


def test_other_programs_read_the_glossary_as_tbx(write: Write) -> None:
    file: Any = tbx.tbxfile.parsefile(str(write("tbx", "de")))

    assert {unit.source: unit.target for unit in file.units}["witch"] == "Hexe"
    assert [unit.source for unit in file.units] == list(TERMS)


def test_the_glossary_of_all_languages_is_one_file(write: Write) -> None:
    text = write("tbx").read_text("utf-8")
    rows = list(csv.reader(write("csv").read_text("utf-8").splitlines()))

    assert text.count("<termEntry") == len(TERMS)
    assert text.count("<langSet") >= len(TERMS) * 14
    assert rows[0][:3] == ["en", "cs", "da"]
    assert [row[0] for row in rows[1:]] == list(TERMS)
    assert all(len(row) == len(rows[0]) for row in rows)


def test_weblate_finds_the_columns_it_expects_in_the_glossary_of_one_language(write: Write) -> None:
    file: Any = csvl10n.csvfile.parsefile(str(write("csv", "cs")))
    units = [unit for unit in file.units if not unit.isheader()]

    assert {unit.source: unit.target for unit in units}["witch"] == "bosorka"
    assert len(units) == len(TERMS)


def test_other_programs_read_the_translations_as_tmx(write: Write) -> None:
    file: Any = tmx.tmxfile.parsefile(str(write("tmx", "cs")))
    found = {(unit.source, unit.target) for unit in file.units}

    assert ("witch", "bosorka") in found
    assert ("{n} diamonds", "{n}\u00a0diamanty") in found or ("{n} diamonds", "{n} diamanty") in found
    assert all(unit.source and unit.target for unit in file.units)


def test_guesses_and_marks_of_xml_stay_out_of_the_memory(desk: Desk) -> None:
    desk.write("de", "\n#, fuzzy" + message("The deck is shuffled.", "Gemischt?"), message(WITCH, "{player} & <Hexe>!"))
    text = "\n".join(desk.lines("export", "tmx", "de"))

    assert "Gemischt" not in text
    assert "{player} &amp; &lt;Hexe&gt;!" in text


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        ("witch: Hexe\n", []),
        ("wich: Hexe\n", [(1, "'wich' is not a term: did you mean 'witch'?")]),
        ("castle: Schloss\nwitch: [Hexe]\n", [(2, "witch: expected a word")]),
        ("- a\n", [(1, "expected lines such as castle: Schloss")]),
        ("witch: \x1b\n", [(1, "the character U+001B cannot be shown")]),
    ],
)
def test_words_that_are_wrong_are_told(desk: Desk, content: str, problems: list[tuple[int, str]]) -> None:
    desk.write("de@a")
    (desk.folder / "de@a" / "sheet.yaml").write_text(content, "utf-8")

    assert desk.findings("de@a") == [f"de@a/sheet.yaml:{line}: {words}" for line, words in problems]
