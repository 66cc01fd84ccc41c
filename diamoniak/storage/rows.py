"""A log row by row, for databases: each event with its place, written play by play."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from diamoniak.errors import LogError
from diamoniak.problems.problem import Place, Problem
from diamoniak.storage.encoding import encode
from diamoniak.storage.log import MAX_BYTES, header

if TYPE_CHECKING:
    from diamoniak.game import Game


class LogRow(NamedTuple):
    """An event of a log."""

    place: int
    """Its index in the log, counted from 0."""
    line: str
    """The event as JSON: a line of the log."""


def dump_play(game: "Game") -> tuple[LogRow, ...]:
    """The rows of the last play, to be appended to those of the plays before; at the start, those of the start.

    Like a log they tell the order of the deck, and are not for players.

    >>> from diamoniak import EndTurn, Game, Ruleset
    >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    >>> game = game.play(game.legal_commands()[0])
    >>> dump_play(game.play(EndTurn(0)))
    (LogRow(place=3, line='{"event":"TurnEnded","player":0,"next":1}'),)
    """
    first = game.state.version - len(game.latest)
    return tuple([LogRow(first + n, encode(event).decode()) for n, event in enumerate(game.latest)])


def join_rows(rows: Iterable[tuple[int, str | Mapping[str, Any]]]) -> str:
    """The log that the rows make up, for ``load_log`` and ``Game.load``; LogError if there is a gap between them.

    The rows must be in order. Where a database gives JSON as plain data, that will do as well.
    """
    lines, size = [header().decode()], 0
    for expected, (place, line) in enumerate(rows):
        if place != expected:
            raise _error(expected, f"the row at place {expected} is missing: there is one at {place!s:.40}")
        text = line if isinstance(line, str) else _written(expected, line)
        size += len(text)
        if size > MAX_BYTES:
            raise _error(expected, f"the log is too long: at most {MAX_BYTES // 1024 // 1024} MB are read")
        if "\n" in text:
            raise _error(expected, "a row is one line")
        lines.append(text + "\n")
    return "".join(lines)


def _written(place: int, data: Mapping[str, Any]) -> str:
    try:
        return msgspec.json.encode(data).decode()
    except (TypeError, ValueError, RecursionError):
        raise _error(place, "this is not an event") from None


def _error(place: int, words: str) -> LogError:
    return LogError(Problem("row", words, place=Place(line=place + 2)))
