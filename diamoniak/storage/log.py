"""The log as text: JSON Lines, a line for the format and one for each event."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any, Final

import msgspec

from diamoniak.chance import SeededChance
from diamoniak.events import EVENT_TYPES, Event, checked_events
from diamoniak.rules.verifying import HistoryError, plays
from diamoniak.storage.encoding import ENCODER, legible, parse_card

FORMAT: Final = "diamoniak-log"
VERSION: Final = 1

Upcast = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: Final[dict[int, Upcast]] = {}
"""For each older version: from an event as that version wrote it to the same event one version later."""


class LogError(ValueError):
    """Text that is no log of a game; ``line`` tells where, counted from 1."""

    def __init__(self, line: int, problem: str) -> None:
        self.problem = legible(problem)
        self.line = line
        super().__init__(f"line {line}: {self.problem}")

    def __reduce__(self) -> tuple[type["LogError"], tuple[int, str]]:
        return type(self), (self.line, self.problem)


class ForeignLogError(LogError):
    """Text that does not begin like a log of a game."""


class NewerLogError(LogError):
    """A log in a version that this release does not know yet."""


class _Header(msgspec.Struct, frozen=True):
    format: str
    version: int


def dump_log(events: Iterable[Event]) -> str:
    """The events as text, from which ``load_log`` makes the same events again.

    >>> print(dump_log(()), end="")
    {"format":"diamoniak-log","version":1}
    """
    lines = [ENCODER.encode(_Header(FORMAT, VERSION))]
    for event in checked_events(events):
        if type(event) not in EVENT_TYPES:
            raise TypeError(f"expected an event, not {event!r:.40}")
        lines.append(ENCODER.encode(event))
    return b"\n".join([*lines, b""]).decode()


def load_log(text: str) -> tuple[Event, ...]:
    """The events of a game; LogError if the rules, played again, could not have led to them."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected the text of a log, not {type(text).__name__}: that of a file is read_text('utf-8')")
    events = tuple(_read(text))
    try:
        for _ in plays(events, SeededChance(0)):
            pass
    except HistoryError as error:
        raise LogError(error.index + 2, error.problem) from error
    return events


def _read(text: str) -> Iterator[Event]:
    lines = text.removeprefix("\ufeff").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    version = _version(lines[0] if lines else "")
    read = _event if version == VERSION else partial(_old_event, version)
    for number, line in enumerate(lines[1:], 2):
        try:
            yield read(line)
        except _UNREADABLE as error:
            raise LogError(number, f"this is no event: {_in_words(error)}") from error


def _version(line: str) -> int:
    foreign = f"this is no log of a game: expected {dump_log(()).strip()}"
    try:
        header = _HEADER.decode(line)
        plain = ENCODER.encode(header) == line.rstrip("\r").encode()
    except _UNREADABLE as error:
        raise ForeignLogError(1, foreign) from error
    is_ours = header.format == FORMAT
    if is_ours and header.version > VERSION:  # which may also write this line in another way
        raise NewerLogError(1, f"the version is {header.version}: this release reads versions up to {VERSION}")
    if not (is_ours and plain and header.version in (VERSION, *UPCASTS)):
        raise ForeignLogError(1, foreign)
    return header.version


def _event(line: str) -> Event:
    event: Event = _decoder().decode(line)
    if ENCODER.encode(event) != line.rstrip("\r").encode():
        raise ValueError("it does not say what an event says, in the words that dump_log uses")
    return event


def _old_event(version: int, line: str) -> Event:
    """An event that an older version wrote."""
    fields = msgspec.json.decode(line, type=dict[str, Any])
    for older in range(version, VERSION):
        fields = UPCASTS[older](fields)
    event: Event = msgspec.convert(fields, Event, dec_hook=parse_card)
    if msgspec.json.decode(ENCODER.encode(event)) != fields:
        raise ValueError("it does not say what an event says")
    return event


def _in_words(error: Exception) -> str:
    return str(error) if isinstance(error, msgspec.DecodeError | ValueError) else "it cannot be read"


# An upcast may trust the text that it is given, and trip over it in its own way.
_UNREADABLE: Final = (msgspec.DecodeError, ValueError, LookupError, AttributeError, TypeError, RecursionError)
_HEADER: Final = msgspec.json.Decoder(_Header)


@cache
def _decoder() -> msgspec.json.Decoder[Event]:
    # Made when it is needed: for all these events it takes a while, and not everybody loads a log.
    return msgspec.json.Decoder(Event, dec_hook=parse_card)
