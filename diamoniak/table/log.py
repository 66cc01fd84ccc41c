"""The log of a table as lines of JSON, and a table again from them: everything is decided once more on the way."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias, cast

import msgspec

from diamoniak.chance import Chance
from diamoniak.errors import ForeignLogError, HistoryError, LogError, NewerLogError
from diamoniak.events import Event, GameStarted
from diamoniak.game import Game, game_after, game_of
from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.text import UnreadableTextError, check_characters
from diamoniak.storage.encoding import decoder, encode
from diamoniak.storage.log import MAX_LINE
from diamoniak.storage.plain_json import parse_plain
from diamoniak.storage.rules_data import check_knobs, rules_data
from diamoniak.storage.verifying import verified_plays
from diamoniak.table import commands as c
from diamoniak.table import events as e
from diamoniak.table.commands import TableCommand
from diamoniak.table.deciding import decided, timed_out
from diamoniak.table.events import FORMAT, MOST_ENTRIES, TABLE_EVENT_TYPES, VERSION, Entry, TableEvent, TableOpened
from diamoniak.table.refusals import RefusedError
from diamoniak.table.standing import Standing
from diamoniak.table.table import Table, after, next_luck, opened_table, standing_of, with_play

Lines: TypeAlias = str | Iterable[str | Mapping[str, Any]]
"""A whole log as text, or its lines; where a database gives JSON as plain data, that will do as well."""


def dump_entry(entry: Entry) -> str:
    """The line of an entry."""
    if isinstance(entry, TableOpened):
        fields = {"event": "TableOpened", **msgspec.structs.asdict(entry), "rules": rules_data(entry.rules)}
        return msgspec.json.encode(fields).decode()
    if type(entry) in TABLE_EVENT_TYPES:
        return msgspec.json.encode(entry).decode()
    return encode(cast("Event", entry)).decode()


def loaded(lines: Lines, luck: Chance) -> Table:
    """The table whose log these lines are."""
    entries = list(_entries(lines, 1))
    if not entries:
        raise _error(1, "empty", "there is no table in this log")
    first, *others = entries
    if not isinstance(first, TableOpened):
        raise _foreign()
    return _replayed(opened_table(first, luck), others)


def followed(table: Table, lines: Lines) -> Table:
    """The table after further lines."""
    return _replayed(table, list(_entries(lines, table.revision + 1)))


def _replayed(table: Table, entries: list[Entry]) -> Table:
    start = table.revision
    while (done := table.revision - start) < len(entries):
        entry = entries[done]
        if type(entry) in TABLE_EVENT_TYPES:
            table = _decided_again(table, entries, done)
        else:
            table = _played_again(table, _segment(entries, done))
    return table


def _segment(entries: list[Entry], start: int) -> list[Event]:
    """The events of the rules from there on, within one game."""
    found: list[Event] = []
    for entry in islice(entries, start, None):
        if type(entry) in TABLE_EVENT_TYPES or (found and isinstance(entry, GameStarted)):
            break
        found.append(cast("Event", entry))
    return found


def _decided_again(table: Table, entries: list[Entry], start: int) -> Table:
    """The table after the command of which the event at that place came."""
    line, event = table.revision + 1, entries[start]
    try:
        made = _made_again(standing_of(table), cast("TableEvent", event))
    except RefusedError as error:
        raise _impossible(line, f"{type(event).__name__} cannot happen here: {error}") from error
    for place, each in enumerate(made):
        if start + place == len(entries):
            raise _impossible(line + place, f"the log ends before {type(each).__name__}")
        if entries[start + place] != each:
            raise _impossible(
                line + place, f"this table leads to {type(each).__name__} here, with other content or not at all"
            )
    return after(table, made)


def _made_again(standing: Standing, event: TableEvent) -> tuple[TableEvent, ...]:
    """What comes of the command that leads to the event."""
    if isinstance(event, e.TimeRanOut):
        return timed_out(standing, event.seat)
    viewer, command = _cause(standing, event)
    return decided(standing, viewer, command)


def _cause(standing: Standing, event: TableEvent) -> tuple[str | None, TableCommand]:
    now = standing.revision
    anybody = next((place.viewer for place in standing.seats if place.viewer is not None), None)
    seat: int = getattr(event, "seat", -1)
    place = standing.seats[seat] if seat in range(len(standing.seats)) else None
    player = None if place is None else place.viewer
    match event:
        case e.SeatTaken():
            return event.viewer, c.Sit(name=event.name, seat=event.seat, revision=now)
        case e.ComputerSeated():
            return anybody, c.SeatComputer(level=event.level, seat=event.seat, revision=now)
        case e.SeatLeft() if place is not None and place.level is not None:
            return anybody, c.SendAway(seat=event.seat, revision=now)
        case e.SeatLeft():
            return player, c.Leave(revision=now)
        case e.TakeBackAsked():
            return player, c.AskTakeBack(revision=now)
        case e.TakeBackAgreed():
            return player, c.Agree(revision=now)
        case e.TakeBackRefused():
            return player, c.Refuse(revision=now)
        case e.PlayerResigned():
            return player, c.Resign(revision=now)
        case _:
            raise _impossible(now + 1, f"no command leads to {type(event).__name__} here")


def _played_again(table: Table, events: list[Event]) -> Table:
    line, standing = table.revision + 1, standing_of(table)
    try:
        if isinstance(events[0], GameStarted):
            return _begun_again(table, events)
        if not standing.is_running or standing.game is None:
            raise _impossible(line, "no game is being played")
        return _with_plays(table, standing.game, game_after(standing.game, events), len(events))
    except HistoryError as error:
        first = 0 if isinstance(events[0], GameStarted) or standing.game is None else standing.game.state.version
        raise _impossible(line + error.index - first, error.words) from error


def _begun_again(table: Table, events: list[Event]) -> Table:
    started, standing = events[0], standing_of(table)
    names = tuple(place.name or "" for place in standing.seats if not place.is_free)
    if standing.is_running or started != GameStarted(standing.rules, names, standing.variant):
        raise _impossible(table.revision + 1, "this game cannot begin at this table")
    if not any(place.viewer is not None for place in standing.seats):
        raise _impossible(table.revision + 1, "nobody is there to begin a game")
    luck = next_luck(table)
    game = game_of(verified_plays(events, luck), luck)
    if game is None:
        return table
    return _with_plays(table, None, game, len(events))


def _with_plays(table: Table, before: Game | None, game: Game, count: int) -> Table:
    """The table after all plays that lead from one game to the other."""
    end = table.revision + count
    games = [game]
    while games[-1].plays > (0 if before is None else before.plays + 1):
        games.append(games[-1].before())
    for each in reversed(games):
        table = with_play(table, each)
    if table.revision != end:
        raise _impossible(end + 1, "the log ends in the middle of a play")
    return table


def _entries(lines: Lines, first: int) -> Iterator[Entry]:
    each = lines.split("\n") if isinstance(lines, str) else list(lines)
    while each and isinstance(each[-1], str) and not each[-1].strip():
        each.pop()
    for number, line in enumerate(each, first):
        if number > MOST_ENTRIES:
            raise _error(number, "too-big", f"the log is too long: at most {MOST_ENTRIES:,} lines are read")
        yield _entry(_text(line, number), number)


def _text(line: object, number: int) -> str:
    if isinstance(line, str):
        return line
    if not isinstance(line, Mapping):
        raise TypeError(f"expected the lines of a log, not {type(line).__name__}")
    try:
        return msgspec.json.encode(line).decode()
    except (TypeError, ValueError, RecursionError) as error:
        raise _error(number, "unreadable", "this is no entry: it is not JSON") from error


def _entry(line: str, number: int) -> Entry:
    if len(line) > MAX_LINE:
        raise _error(number, "too-long", f"the line is too long: at most {MAX_LINE:,} characters are read")
    try:
        content = line.encode()
        if not content.isascii():
            check_characters(line, layout="\r\t")
        fields = parse_plain(content)
        if number == 1:
            _check_head(fields)
        entry: Entry = decoder(Entry).decode(content)
        if isinstance(entry, TableOpened | GameStarted):
            check_knobs(fields["rules"])
    except UnreadableTextError as error:
        raise _error(number, "unreadable", f"this is no entry: {error.problem.words}") from error
    except (msgspec.DecodeError, ValueError, LookupError, TypeError, RecursionError) as error:
        if isinstance(error, LogError):
            raise
        words = "it is not UTF-8" if isinstance(error, UnicodeError) else str(error)
        raise _error(number, "unreadable", f"this is no entry: {words}") from error
    return entry


def _check_head(fields: dict[str, object]) -> None:
    version = fields.get("version")
    if fields.get("event") != "TableOpened" or fields.get("format") != FORMAT or not isinstance(version, int):
        raise _foreign()
    if version > VERSION:
        words = f"the version is {version}: this release reads versions up to {VERSION}"
        raise NewerLogError(Problem("newer", words, place=Place(line=1)))
    if version != VERSION:
        raise _foreign()


def _foreign() -> ForeignLogError:
    words = 'not the log of a table: expected {"event":"TableOpened", …} first'
    return ForeignLogError(Problem("foreign", words, place=Place(line=1)))


def _impossible(line: int, words: str) -> LogError:
    return _error(line, "impossible", words)


def _error(line: int, code: str, words: str) -> LogError:
    return LogError(Problem(code, words, place=Place(line=line)))
