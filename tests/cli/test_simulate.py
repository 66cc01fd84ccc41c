"""The command that tells how variants play."""

from pathlib import Path

import pytest

from diamoniak.cli import main
from tests.cli.program import Program


def test_variants_are_simulated_side_by_side(program: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    told = program.lines(
        "simulate", "quick", "gentle", "--games", "30", "--players", "2", "--seed", "7", "--html", str(page)
    )

    assert "quick: Quick house rules" in told
    assert "gentle: Gentle house rules" in told
    assert "To play exactly these games again: --games 30 --seed 7 --level counting --players 2" in told
    assert page.read_text("utf-8").count("<figure>") == 6


def test_a_simulation_is_the_same_for_programs_however_many_work(program: Program) -> None:
    options = ("simulate", "lv-55", "--games", "20", "--players", "3", "--level", "careful")
    (one,), (two,) = (program.data(*options, "--workers", workers) for workers in "12")

    assert one == two
    assert (one["variant"], one["parent"], one["games"], one["level"]) == ("lv-55", "standard-55", 20, "careful")
    assert one["tables"][0]["players"] == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("nosuch", "There is no variant nosuch."),
        ("quick --games 0", "--games: expected a number from 1 to 999999999, not 0."),
        ("quick --games 1e3", "--games: expected a number from 1 to 999999999, not 1e3."),
        ("quick --games 1234567890", "--games: expected a number from 1 to 999999999, not 1234567890."),
        ("quick --workers -1", "--workers: expected a number from 1 to 999999999, not -1."),
        ("quick --players 5", "--players: expected one of 2, 3, 4, not 5."),
        ("quick --games 1 --players 2 --html no/such/folder.html", "no/such/folder.html cannot be written"),
        ("mine.yaml --players 3", "mine: These rules are for 2 to 2 players, not for 3."),
    ],
)
def test_what_cannot_be_simulated_is_told(
    options: str, words: str, mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(mine.parent)
    try:
        code = main(["simulate", *options.split()])
    except SystemExit as exit_:
        code = exit_.code if isinstance(exit_.code, int) else 0

    assert code == 2
    assert words in capsys.readouterr().err
