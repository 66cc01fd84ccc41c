"""The log of a table: lines that only grow, and that are believed only if the table can be led through them again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from diamoniak import LogError, Ruleset
from diamoniak.errors import ForeignLogError, NewerLogError
from diamoniak.table import Table, TableReason
from tests.online.people import ANA, BEN, CLEO, chosen, done, played_out, playing, refusal, seated

Line = dict[str, Any]


def eventful() -> Table:
    """A table at which everything has happened."""
    table = done(playing(ANA, BEN, CLEO), CLEO, "leave")
    table = done(table, ANA, "seat computer", level="careful")
    for _ in range(4):
        table = chosen(table)
    table = done(done(table, ANA, "ask take-back"), BEN, "refuse")
    table = chosen(table)
    table = done(done(table, ANA, "ask take-back"), BEN, "agree")
    table = done(chosen(table), BEN, "resign")
    table = table.time_out(0, table.revision)
    table = done(done(table, ANA, "send away", seat=2), BEN, "begin")
    return played_out(table)


def test_a_table_is_its_log() -> None:
    table = eventful()
    again = Table.load(table.dump())

    assert again == table
    assert again.message(ANA, since=0) == table.message(ANA, since=0)
    assert again.revision == len(table.dump().splitlines())


def test_every_beginning_of_a_log_can_be_followed_to_its_end() -> None:
    table = playing(ANA, computers=1)
    tables = [table]
    for _ in range(30):
        table = chosen(table)
        tables.append(table)

    for earlier in tables:
        loaded = Table.load(earlier.since(0), seed=7)
        assert loaded == earlier
        assert loaded.follow(table.since(earlier.revision)) == table


def test_lines_can_be_written_otherwise_as_databases_do() -> None:
    table = eventful()
    lines = [json.dumps(json.loads(line), indent=None, sort_keys=True) for line in table.since(0)]

    assert Table.load(lines) == table
    assert Table.load(map(json.loads, lines)) == table
    assert Table.load("\r\n".join(lines) + "\r\n\n") == table


def test_nobody_can_make_a_log_that_is_too_long_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("table", "log"):
        monkeypatch.setattr(f"diamoniak.table.{module}.MOST_ENTRIES", 41)
    table = playing(ANA, BEN)
    while table.revision < 41:
        table = done(done(table, BEN, "leave"), BEN, "sit")

    assert table.revision == 41
    assert refusal(table, ANA, "leave") is TableReason.WORN_OUT
    assert Table.load(table.dump()) == table
    with pytest.raises(LogError, match=r"^line 42: the log is too long: at most 41 lines are read$"):
        Table.load([*table.since(0), *table.since(0)])


def edited(number: int, change: Callable[[Line], None]) -> list[str]:
    """The lines of a table with one of them changed; they are counted from 1."""
    lines = list(done(chosen(playing(ANA, BEN)), ANA, "ask take-back").since(0))
    fields = json.loads(lines[number - 1])
    change(fields)
    return [*lines[: number - 1], json.dumps(fields), *lines[number:]]


@pytest.mark.parametrize(
    ("number", "changes", "words"),
    [
        (2, {"seat": 9}, "SeatTaken cannot happen here: no such seat"),
        (2, {"seat": True}, "this is no entry: Expected `int`, got `bool`"),
        (2, {"more": 1}, "this is no entry: Object contains unknown field `more`"),
        (2, {"name": "x" * 41}, "this is no entry: Expected `str` of length <= 40"),
        (2, {"name": " Ana"}, "this table leads to SeatTaken here, with other content"),
        (2, {"viewer": ""}, "this is no entry: Expected `str` of length >= 1"),
        (3, {"seat": 0}, "SeatTaken cannot happen here: seat taken"),
        (3, {"viewer": ANA}, "SeatTaken cannot happen here: already seated"),
        (4, {"players": ["Ana", "Eve"]}, "this game cannot begin at this table"),
        (4, {"variant": "fr-55"}, "this game cannot begin at this table"),
        (6, {"card": "pink-5"}, "the rules lead to CastleFounded here, with other content"),
        (7, {"plays": 2}, "this table leads to TakeBackAsked here, with other content"),
        (7, {"seat": 1}, "TakeBackAsked cannot happen here: nothing to take back"),
        (7, {"event": "PlayTakenBack"}, "no command leads to PlayTakenBack here"),
        (7, {"event": "TableOpened"}, "this is no entry"),
    ],
)
def test_a_line_that_is_not_true_is_named(number: int, changes: Line, words: str) -> None:
    with pytest.raises(LogError) as caught:
        Table.load(edited(number, lambda fields: fields.update(changes)))

    assert caught.value.line == number
    assert words in caught.value.words


def test_a_log_that_ends_in_the_middle_is_refused() -> None:
    table = playing(ANA, BEN)
    with pytest.raises(LogError, match="line 5: the log ends in the middle of a play"):
        Table.load(table.since(0)[:-1])

    resigned = done(table, ANA, "resign")
    with pytest.raises(LogError, match="line 7: the log ends before GameAwarded"):
        Table.load(resigned.since(0)[:-1])


def test_no_line_is_left_out_doubled_or_moved() -> None:
    lines = list(eventful().since(0))
    for place in (1, 4, 8, 12, 16):
        for wrong in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
        ):
            with pytest.raises(LogError):
                Table.load(wrong)


@pytest.mark.parametrize("text", ["", "\n", "{}", "[]", "hello", '{"format":"diamoniak-log","version":1}', "{" * 9999])
def test_what_is_no_table_is_said_to_be_none(text: str) -> None:
    with pytest.raises(LogError) as caught:
        Table.load(text)

    assert caught.value.line == 1


def test_a_newer_or_an_unknown_version_is_said_to_be_one() -> None:
    with pytest.raises(NewerLogError, match="the version is 2: this release reads versions up to 1"):
        Table.load(edited(1, lambda fields: fields.update(version=2)))
    with pytest.raises(ForeignLogError):
        Table.load(edited(1, lambda fields: fields.update(version=0)))
    with pytest.raises(ForeignLogError):
        Table.load(edited(1, lambda fields: fields.pop("format")))


def test_nothing_is_said_twice_in_a_line() -> None:
    lines = list(seated(ANA).since(0))
    lines[1] = lines[1].replace('{"event"', '{"seat":3,"event"')

    with pytest.raises(LogError, match="line 2: this is no entry: it says 'seat' twice"):
        Table.load(lines)


def test_a_line_too_long_is_not_read() -> None:
    with pytest.raises(LogError, match="the line is too long"):
        Table.load([*Table.open(Ruleset()).since(0), " " * 30_000 + "{}"])


def test_lines_that_do_not_follow_are_refused_with_their_number() -> None:
    table = playing(ANA, BEN)
    with pytest.raises(LogError, match="line 6: this game cannot begin at this table"):
        table.follow(table.since(3))
