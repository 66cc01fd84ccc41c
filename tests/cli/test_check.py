"""``diamoniak check``: files that somebody wrote, and how they play."""

import json
import re
import sys
from pathlib import Path
from time import monotonic

import pytest

from diamoniak.cli import main
from tests.cli.program import GOOD, Program


def test_a_good_file_is_played(program: Program, mine: Path) -> None:
    head, *_changes = told = program.lines("check", "--games", "40", str(mine))
    titles, *rows = told[told.index("") + 1 :]
    wins = [row.split() for row in rows if row.startswith("  wins of seat")]

    assert head == f"{mine} is valid"
    assert titles.split() == ["games", "played:", "40", "2", "players"]
    assert sum(int(row[4].rstrip("%")) for row in wins) == pytest.approx(100, abs=1)
    assert rows[-1] == "  To play exactly these games again: --games 40 --seed 0 --level counting --players 2"


def test_what_the_family_will_read_is_shown_before_the_figures(program: Program, mine: Path) -> None:
    told = program.lines("check", "--games", "4", str(mine))

    assert told[1 : told.index("")] == [
        "  What its rulebook says instead of that of quick:",
        "  − For 2 to 4 players.",
        "  + For 2 players.",
    ]


def test_a_file_that_changes_no_rule_is_told_so(program: Program, mine: Path) -> None:
    mine.write_text(GOOD.replace("players: {max: 2}\n", ""), "utf-8")

    assert program.lines("check", "--games", "4", str(mine))[1] == "  Its rulebook says the same as that of quick."


def test_a_file_that_extends_nothing_is_compared_with_nothing(program: Program, mine: Path) -> None:
    mine.write_text(GOOD.replace("extends: quick\n", ""), "utf-8")

    assert program.lines("check", "--games", "4", str(mine))[1].startswith("  games played: 4")
    assert program.data("check", "--games", "4", str(mine))[0]["clauses"] == []


def test_numbers_are_written_as_the_language_does(program: Program, mine: Path) -> None:
    english, german = (
        [line for line in program.lines("check", "--games", "40", str(mine), "--language", language) if "(" in line]
        for language in ("en", "de")
    )

    assert any(re.search(r"\d\.\d% \(\d+\.\d to \d+\.\d\)", line) for line in english)
    assert any(re.search(r"\d,\d\u00a0% \(\d+,\d bis \d+,\d\)", line) for line in german)


def test_games_that_seldom_end_are_told_and_are_a_failure(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    endless = "deck: {pieces: 20, fairies: 0, witches: 60}\nwitch: {takes: 10}\nbuying: {price: 20}\n"
    mine.write_text(GOOD.replace("quick", "standard-55") + endless, "utf-8")

    assert main(["check", "--games", "2", str(mine)]) == 1
    assert (
        "With 2 players, games seldom end: 100% of them were cut short after 3000 moves. limit.turns would end them."
        in capsys.readouterr().out
    )
    assert main(["simulate", "--games", "2", str(mine), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["seldom_ends"]


def test_a_check_shows_its_progress_on_a_terminal(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    main(["check", "--games", "9", str(mine)])
    shown = capsys.readouterr().err

    assert f"{mine}: playing games: 9 (100%) …" in shown
    assert shown.endswith("\033[K")


@pytest.mark.parametrize("command", ["check", "simulate"])
def test_ctrl_c_leaves_with_what_is_done(
    command: str, mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_progress: object, games: int, _done: float) -> None:
        if games > 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("diamoniak.cli.simulating._Progress.show", interrupt)

    assert main([command, str(mine), str(mine)]) == 130
    told = capsys.readouterr().out
    assert told.count("This was interrupted: here is what was known by then.") == 1
    assert "games played: " in told


def test_nobody_wins_within_two_turns(program: Program, mine: Path) -> None:
    mine.write_text(GOOD + "limit: {turns: 2}\n", "utf-8")
    told = program.lines("check", "--games", "5", str(mine))

    assert "  With 2 players, nobody ever won." in told


@pytest.mark.measured
def test_a_check_takes_no_longer_than_it_may(mine: Path) -> None:
    hostile = (
        "deck: {pieces: 20, diamonds: 3}\ncastle: {diamonds_per_piece: 1}\nwitch: {goes_to: into the deck}\n"
        "gifts: to the builder\nfairy: {then: turn goes on}\n"
    )
    mine.write_text(GOOD.replace("quick", "standard-55").replace("players: {max: 2}\n", "") + hostile, "utf-8")
    begin = monotonic()
    main(["check", str(mine)])

    assert monotonic() - begin < 5


def test_a_check_tells_programs_the_same(program: Program, mine: Path) -> None:
    (report,) = program.data("check", "--games", "20", str(mine))

    assert (report["file"], report["problems"], len(report["tables"])) == (str(mine), [], 1)
    ((before, after),) = [(pair["before"], pair["after"]) for pair in report["clauses"]]
    assert (before["id"], after["id"], after["text"]) == ("players.range", "players.exact", "For 2 players.")
    assert report["tables"][0]["endless"]["value"] == 0
    assert sum(seat["value"] for seat in report["tables"][0]["seats"]) == pytest.approx(1, abs=1e-5)


def test_bad_files_are_told_and_the_good_ones_checked_all_the_same(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD.replace("max: 2", "max: 7"), "utf-8")

    assert main(["check", "--games", "4", str(bad), str(mine), str(tmp_path / "none.yaml")]) == 1
    first, second, *_, last = capsys.readouterr().out.splitlines()
    assert first == f"{bad}:5:16: players.max: expected a whole number from 2 to 4, not 7"
    assert second == f"{mine} is valid"
    assert last == f"{tmp_path / 'none.yaml'}: there is no such file"


def test_problems_are_told_to_programs_with_their_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("schema: 1\nid: bad\nid: worse\n", "utf-8")

    assert main(["check", "--json", str(bad)]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["problems"] == [
        {
            "file": str(bad),
            "line": 3,
            "column": 1,
            "path": "",
            "code": "doubled-key",
            "problem": "the key 'id' is here twice: first on line 2",
        }
    ]
