"""The guide for translators shows what really happens."""

import re
import shlex
from pathlib import Path

import pytest

from diamoniak.cli import main
from diamoniak.translations.languages import plural_forms
from diamoniak.wording.catalogs.plurals import Plurals, read_plurals
from tests.translations.test_typography import QUOTES

GUIDE = (Path(__file__).parents[2] / "docs" / "translating.md").read_text("utf-8")
BLOCK = re.compile(r"```(po|console)\n(.*?)```", re.DOTALL)


def rows(title: str) -> list[list[str]]:
    """The cells of the table below a title, without its head."""
    lines = [line for line in GUIDE.split(f"\n## {title}\n")[1].split("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_commands_print_what_the_guide_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = 0
    for language, text in BLOCK.findall(GUIDE):
        if language == "po":
            (tmp_path / text.splitlines()[0].removeprefix("# ")).write_text(text, "utf-8")
            continue
        command, _, output = text.partition("\n")
        main(shlex.split(command.removeprefix("$ diamoniak ")))
        assert capsys.readouterr().out == output
        commands += 1
    assert commands == 3


def test_every_catalog_of_the_guide_is_well_in_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {
        text.splitlines()[0].removeprefix("# "): text for language, text in BLOCK.findall(GUIDE) if language == "po"
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")

    assert main(["translations", "check", *(str(tmp_path / name) for name in files)]) == 0, capsys.readouterr().out


def test_the_table_of_plural_forms_is_right() -> None:
    told = {language: cells for languages, *cells in rows("One and many") for language in languages.split(", ")}
    for language, cells in told.items():
        plurals = read_plurals(plural_forms(language) or "")
        assert plurals.count == len([cell for cell in cells if cell])
        for form, cell in enumerate(cells[: plurals.count]):
            assert all(plurals.form(n) == form for n in numbers(cell)), (language, cell)
            assert_says_all(plurals, form, cell)
    assert set(told) <= set(QUOTES)


def numbers(cell: str) -> set[int]:
    """The numbers that a cell names."""
    ranges = [re.findall(r"\d+", part) for part in cell.split(",")]
    return {n for found in ranges if found for n in range(int(found[0]), int(found[-1]) + 1)}


def assert_says_all(plurals: Plurals, form: int, cell: str) -> None:
    """A cell that does not say “and so on” names every number."""
    if "…" not in cell and cell != "all else":
        assert numbers(cell) == {n for n in range(1000) if plurals.form(n) == form}


def test_the_table_of_quotes_is_right() -> None:
    told = {
        language: quotes for languages, quotes, *_ in rows("How it is written") for language in languages.split(", ")
    }

    assert set(told) <= set(QUOTES)
    for language, quotes in told.items():
        assert quotes.replace(" ", "\u00a0").startswith(QUOTES[language][0]), language


def test_the_commands_offer_no_other_language(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["translations", "--help"], ["translations", "check", "--help"]):
        with pytest.raises(SystemExit):
            main(words)
        assert "--language" not in capsys.readouterr().out
    for words in (["translations", "--language", "de", "status"], ["translations", "status", "--language", "de"]):
        with pytest.raises(SystemExit, match="2"):
            main(words)
