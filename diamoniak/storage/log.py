"""The log as text: JSON Lines, one line for the format and one for each event."""

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from diamoniak.cards import read_card
from diamoniak.chance import Chance, SeededChance
from diamoniak.decider.guards import checked_events
from diamoniak.errors import ForeignLogError, HistoryError, LogError, NewerLogError
from diamoniak.events import EVENT_TYPES, VIEWED_TYPES, Event, GameStarted
from diamoniak.problems.message import Said
from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.text import UnreadableTextError, check_characters
from diamoniak.storage import sentences
from diamoniak.storage.encoding import decoder, encode
from diamoniak.storage.plain_json import parse_plain
from diamoniak.storage.rules_data import check_knobs
from diamoniak.storage.verifying import VerifiedPlay, verified_plays

FORMAT: Final = "diamoniak-log"
VERSION: Final = 1
MAX_BYTES: Final = 4 * 1024 * 1024
"""Some 50,000 plays: no game between people comes near."""
MAX_LINE: Final = 20_000
"""A deck of 260 cards, the largest possible, takes 3,000 bytes."""

Upcast = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: Final[dict[int, Upcast]] = {}
"""For each older version, the function that turns one of its events into that of the next version."""


class _Header(msgspec.Struct, frozen=True):
    format: str
    version: int


def dump_log(events: "Iterable[Event]") -> str:
    """The events as text, which ``load_log`` turns back into the same events.

    >>> print(dump_log(()), end="")
    {"format":"diamoniak-log","version":1}
    """
    return (header() + dump_lines(checked_events(events))).decode()


def dump_lines(events: Iterable[Event]) -> bytes:
    """The lines of these events, without the header of a log."""
    lines: list[bytes] = []
    for event in events:
        if type(event) not in EVENT_TYPES:
            hint = ": a log has the real events, not their views" if type(event) in VIEWED_TYPES else ""
            raise TypeError(f"expected an event, not {event!r:.40}{hint}")
        lines += (encode(event), b"\n")
    return b"".join(lines)


def header() -> bytes:
    """The first line of a log."""
    return msgspec.json.encode(_Header(FORMAT, VERSION)) + b"\n"


def load_log(text: str) -> "tuple[Event, ...]":
    """The events of a game; LogError if its rules, played again, do not lead to them."""
    reader = reader_of(text)
    for _ in reader.plays(SeededChance(0)):
        pass
    return tuple(reader.events)


def reader_of(text: str) -> "LogReader":
    """A reader of the text of a log."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected the text of a log, not {type(text).__name__}: read a file with read_text('utf-8')")
    try:
        return LogReader(text[: MAX_BYTES + 1].encode())  # with more characters than that, it also has more bytes
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise _error(line, "unfit-character", "a lone surrogate, half of a character, cannot be read") from None


class LogReader:
    """Reads a log line by line; nothing is decoded before everything above it has been verified."""

    def __init__(self, content: bytes, *, mends: bool = False) -> None:
        if len(content) > MAX_BYTES:
            raise _error(1, "too-big", Said(sentences.LONG_LOG, n=MAX_BYTES // 1024 // 1024))
        self._content = content
        self._end = _end_of_last_line(content)
        self._mends = mends
        self.events: list[Event] = []
        """What has been read so far."""
        self.ends: list[int] = []
        """Where the header ends, and then the line of each event."""
        self.totals: list[int] = []
        """How many events there are after the start, and after each play."""
        self.is_torn = False
        """Whether the last line was cut off, and left out because this reader mends."""
        self.foreign_line: int | None = None
        """The first line that we would have written differently."""

    def plays(self, chance: Chance) -> Iterator[VerifiedPlay]:
        """The start and the plays of the game, each replayed by the rules."""
        try:
            for play in verified_plays(self._read(), chance):
                self.totals.append(play.record.version)
                yield play
        except HistoryError as error:
            raise _error(error.index + 2, "impossible", error.words) from error

    def _read(self) -> Iterator[Event]:
        content, ends = self._content, self.ends
        version = self._version(self._next_line(0))
        read = self._event if version == VERSION else partial(_old_event, version)
        while (start := ends[-1]) < self._end:
            line = self._next_line(start)
            try:
                event = read(line)
            except _UNREADABLE as error:
                if self._mends and ends[-1] > len(content) and not _begins_with_a_value(line):
                    self.is_torn = True
                    ends.pop()
                    return
                raise _error(len(ends), "unreadable", Said(sentences.NOT_AN_EVENT, detail=_words(error))) from error
            self.events.append(event)
            yield event
        if start < len(content):  # blank lines
            self._mark_foreign(len(ends) + 1)

    def _next_line(self, start: int) -> bytes:
        newline = self._content.find(b"\n", start, self._end)
        end = self._end if newline < 0 else newline
        self.ends.append(end + 1)
        if end - start > MAX_LINE:
            raise _error(len(self.ends), "too-long", Said(sentences.LONG_LINE, n=MAX_LINE))
        return self._content[start:end]

    def _version(self, line: bytes) -> int:
        plain = line.removeprefix(BOM_UTF8).removesuffix(b"\r")
        version = _header_version(plain)
        if plain != line or version != VERSION:
            self._mark_foreign(1)
        return version

    def _event(self, line: bytes) -> Event:
        if not line.isascii():
            check_characters(line.decode(), layout="\r\t")
        event: Event = decoder(Event).decode(line)
        if encode(event) != line:
            _check_all_read(event, parse_plain(line))
            self._mark_foreign(len(self.ends))
        return event

    def _mark_foreign(self, line: int) -> None:
        self.foreign_line = self.foreign_line or line


def _begins_with_a_value(line: bytes) -> bool:
    """Whether there is a whole JSON value, so that what follows it is not the rest of a line cut off."""
    from json import JSONDecoder  # noqa: PLC0415  # slow to import, and seldom needed

    try:
        JSONDecoder().raw_decode(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return False
    return True


def _end_of_last_line(content: bytes) -> int:
    """Where the last line that is not blank ends."""
    newline = content.find(b"\n", len(content.rstrip()))
    return len(content) if newline < 0 else newline


def _header_version(line: bytes) -> int:
    try:
        header = _HEADER.decode(line)
        is_plain = parse_plain(line).keys() == set(_Header.__struct_fields__)
    except _UNREADABLE as error:
        raise _foreign() from error
    is_ours = header.format == FORMAT
    if is_ours and header.version > VERSION:  # a newer release may also write this line differently
        words = f"the version is {header.version}: this release reads versions up to {VERSION}"
        raise NewerLogError(Problem("newer", words, place=Place(line=1)))
    if not (is_ours and is_plain and header.version in (VERSION, *UPCASTS)):
        raise _foreign()
    return header.version


def _old_event(version: int, line: bytes) -> Event:
    """An event that an older version wrote."""
    fields = parse_plain(line)
    for older in range(version, VERSION):
        fields = UPCASTS[older](fields)
    decoder(Event)
    event: Event = msgspec.convert(fields, Event, dec_hook=read_card)
    _check_all_read(event, fields)
    return event


def _check_all_read(event: Event, fields: dict[str, Any]) -> None:
    """Raise ValueError if the rules say more than was understood; with other fields, nothing is decoded at all."""
    if isinstance(event, GameStarted):
        check_knobs(fields["rules"])


def _words(error: Exception) -> str:
    if isinstance(error, UnreadableTextError):
        return error.problem.words
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8"
    return str(error) if isinstance(error, msgspec.DecodeError | ValueError) else "it cannot be read"


def _error(line: int, code: str, words: str) -> LogError:
    return LogError(Problem(code, words, place=Place(line=line)))


def not_begun() -> LogError:
    """What to raise if a log ends before the game has begun."""
    return _error(3, "incomplete", Said(sentences.NOT_BEGUN))


def no_game() -> LogError:
    """The error for a log without a game."""
    return _error(2, "empty", Said(sentences.NO_GAME))


def _foreign() -> ForeignLogError:
    return ForeignLogError(
        Problem("foreign", f"not a diamoniak log: expected {header().decode().strip()}", place=Place(line=1))
    )


# An upcast may trust its input, and so fail in any of these ways.
_UNREADABLE: Final = (msgspec.DecodeError, ValueError, LookupError, AttributeError, TypeError, RecursionError)
_HEADER: Final = msgspec.json.Decoder(_Header)
