"""A log in a database: row by row, and written again by the database."""

import json
import sqlite3
from random import Random
from typing import Any, cast

import pytest

import diamoniak as dk
from tests.strategies import play_on

GAME = play_on(dk.Game.start(dk.load_variant("lv-55"), ["Žofie", "Ben"], seed=7), 80, Random(7))  # noqa: S311


def like_jsonb(line: str) -> str:
    """What PostgreSQL makes of a line: keys by length and then by name, a space after each colon and comma."""

    def ordered(x: Any) -> Any:
        if type(x) is list:
            return [ordered(each) for each in cast("list[object]", x)]
        if type(x) is not dict:
            return x
        found = cast("dict[str, Any]", x)
        return {key: ordered(found[key]) for key in sorted(found, key=lambda key: (len(key), key))}

    return json.dumps(ordered(json.loads(line)), ensure_ascii=False)


def plays(game: dk.Game) -> list[dk.Game]:
    return [game.before(n) for n in range(game.plays, -1, -1)]


def test_rows_appended_play_by_play_are_the_log() -> None:
    rows = [row for game in plays(GAME) for row in dk.dump_play(game)]
    assert dk.join_rows(rows) == dk.dump_log(GAME.log)
    assert [row.place for row in rows] == list(range(len(GAME.log)))


def test_a_log_survives_a_database_that_writes_json_anew() -> None:
    rows = [(row.place, like_jsonb(row.line)) for game in plays(GAME) for row in dk.dump_play(game)]
    assert dk.join_rows(rows) != dk.dump_log(GAME.log)
    assert dk.load_log(dk.join_rows(rows)) == GAME.log
    as_data = [(place, json.loads(line)) for place, line in rows]
    assert dk.Game.load(dk.join_rows(as_data)).state == GAME.state


def test_rows_live_in_sqlite() -> None:
    with sqlite3.connect(":memory:") as database:
        database.execute("CREATE TABLE events (place INTEGER PRIMARY KEY, line TEXT)")
        for game in plays(GAME):
            database.executemany("INSERT INTO events VALUES (?, ?)", dk.dump_play(game))
        rows = database.execute("SELECT place, line FROM events ORDER BY place")
        assert dk.Game.load(dk.join_rows(rows)).state == GAME.state
        with pytest.raises(sqlite3.IntegrityError):
            database.executemany("INSERT INTO events VALUES (?, ?)", dk.dump_play(GAME))
    database.close()


ROWS = [row for game in plays(GAME) for row in dk.dump_play(game)]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (ROWS[1:], "line 2: the row at place 0 is missing: there is one at 1"),
        ([*ROWS[:3], *ROWS[4:]], "line 5: the row at place 3 is missing: there is one at 4"),
        ([*ROWS[:3], ROWS[2]], "line 5: the row at place 3 is missing: there is one at 2"),
        ([*ROWS[:3], (3, "{}\n{}")], "line 5: a row is one line"),
        ([*ROWS[:3], (3, {"x": object()})], "line 5: this is not an event"),
        ([(n, "x" * 10**6) for n in range(10)], "the log is too long"),
    ],
    ids=range(6),
)
def test_rows_that_are_no_log_are_refused(rows: Any, problem: str) -> None:
    with pytest.raises(dk.LogError) as caught:
        dk.join_rows(rows)
    assert problem in str(caught.value)


@pytest.mark.parametrize("line", ['{"event":"TurnEnded","player":0,"next":1,"x":1}', '{"event":"TurnEnded","event":1}'])
def test_unknown_and_doubled_keys_are_refused_in_any_order(line: str) -> None:
    with pytest.raises(dk.LogError, match="line 5: this is not an event"):
        dk.load_log(dk.join_rows([*ROWS[:3], (3, line)]))
