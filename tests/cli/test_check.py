"""``diamoniak check``: files that somebody wrote, and how they play."""

import json
import sys
from pathlib import Path

import pytest

from diamoniak.cli import main
from diamoniak.series.report import Report, no_games
from tests.cli.program import GOOD, Program


def test_a_good_file_is_played(program: Program, mine: Path) -> None:
    head, titles, games = program.lines("check", str(mine))

    assert head == f"{mine} is valid"
    assert titles == "  players  games  unfinished  no winner  turns (median)  wins by seat"
    assert games.split()[:4] == ["2", "200", "0", "0"]
    assert sum(int(share.rstrip("%")) for share in games.split()[5:]) == 100


def test_shares_are_written_as_the_language_does(program: Program, mine: Path) -> None:
    english = program.lines("check", str(mine))[-1].split()[5:]
    german = program.lines("check", str(mine), "--language", "de")[-1]

    assert german.endswith("  ".join(share.replace("%", "\u00a0%") for share in english))


def test_games_that_do_not_end_are_told(program: Program, mine: Path) -> None:
    endless = "deck: {pieces: 20, fairies: 0, witches: 60}\nwitch: {takes: 10}\nbuying: {price: 20}\n"
    mine.write_text(GOOD.replace("quick", "standard-55") + endless, "utf-8")

    *_, games, remark = program.lines("check", str(mine))
    assert games.split() == ["2", "10", "10", "0", "–", "–"]
    assert remark == "  None of these games ended within 3000 moves: limit.turns would end them."


def test_a_check_shows_its_progress_on_a_terminal(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    main(["check", str(mine)])
    shown = capsys.readouterr().err

    assert f"{mine}: playing games, number of players: 2 200/200 …" in shown
    assert shown.endswith("\033[K")


def test_a_check_can_be_interrupted(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_series: object, **_named: object) -> Report:
        return no_games(2, 200)

    monkeypatch.setattr("diamoniak.cli.variants.simulate", interrupted)

    assert main(["check", str(mine)]) == 130
    assert capsys.readouterr().out == f"{mine} is valid\n"


def test_few_wins_tell_nothing_about_the_seats(program: Program, mine: Path) -> None:
    mine.write_text(GOOD + "limit: {turns: 2}\n", "utf-8")

    assert program.lines("check", str(mine))[-1].split() == ["2", "200", "0", "200", "2", "–"]


def test_a_check_tells_programs_the_same(program: Program, mine: Path) -> None:
    (report,) = program.data("check", str(mine))

    assert (report["file"], report["problems"], len(report["games"])) == (str(mine), [], 1)
    assert report["games"][0]["endless"] == 0
    assert sum(report["games"][0]["seats"]) == pytest.approx(1)


def test_bad_files_are_told_and_the_good_ones_checked_all_the_same(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD.replace("max: 2", "max: 7"), "utf-8")

    assert main(["check", str(bad), str(mine), str(tmp_path / "none.yaml")]) == 1
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
