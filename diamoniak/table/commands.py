"""What a person at a table, or on the way to it, can ask for. All of it may come from strangers."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast, get_args

import msgspec
from msgspec import Struct

from diamoniak.cards import read_card
from diamoniak.commands import Command
from diamoniak.players import PlayerId
from diamoniak.problems.quoting import legible
from diamoniak.storage.encoding import decoder
from diamoniak.storage.plain_json import parse_plain
from diamoniak.table.events import Level
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.unchanging import Unchanging


class _TableCommand(Unchanging, Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    revision: int
    """The revision of the table that the person saw."""


class Sit(_TableCommand, frozen=True, tag="sit"):
    """Sit down: in that seat, or in the first that is free."""

    name: str = ""
    """Not needed in a running game, where a seat keeps its name."""
    seat: PlayerId | None = None


class Leave(_TableCommand, frozen=True, tag="leave"):
    """Leave the table. A running game waits until somebody sits down instead."""


class SeatComputer(_TableCommand, frozen=True, tag="seat computer"):
    """Let a computer player have that seat, or the first that is free."""

    level: Level = "counting"
    seat: PlayerId | None = None


class SendAway(_TableCommand, frozen=True, tag="send away"):
    """Send a computer player away before a game."""

    seat: PlayerId


class Begin(_TableCommand, frozen=True, tag="begin"):
    """Begin a game, or the next one, with everybody who has a seat; the first seat is the youngest player's."""


class Play(_TableCommand, frozen=True, tag="play"):
    """Play: a command of the rules, or the number of a choice in the message that the person was sent."""

    command: Command | None = None
    choice: int | None = None

    def __post_init__(self) -> None:
        if (self.command is None) == (self.choice is None):
            raise ValueError("expected either a command or a choice")


class AskTakeBack(_TableCommand, frozen=True, tag="ask take-back"):
    """Ask the others to let you take your last play back, and with it what came after."""


class Agree(_TableCommand, frozen=True, tag="agree"):
    """Agree to what is asked."""


class Refuse(_TableCommand, frozen=True, tag="refuse"):
    """Refuse what is asked; or, if you asked, withdraw it."""


class Resign(_TableCommand, frozen=True, tag="resign"):
    """Give up this game, but stay at the table for the next."""


TableCommand: TypeAlias = Sit | Leave | SeatComputer | SendAway | Begin | Play | AskTakeBack | Agree | Refuse | Resign
TABLE_COMMAND_TYPES: Final[frozenset[type]] = frozenset(get_args(TableCommand))


def read_table_command(data: object) -> TableCommand:
    """The command in this data or text of JSON, which may be untrusted; RefusedError if there is none.

    >>> read_table_command('{"do": "sit", "name": "Ana", "revision": 1}')
    Sit(name='Ana', seat=None, revision=1)
    """
    try:
        if isinstance(data, str | bytes):
            data = parse_plain(data.encode() if isinstance(data, str) else data)
        if not isinstance(data, Mapping):
            raise _unreadable(f"got {type(data).__name__}")
        decoder(TableCommand)
        return cast("TableCommand", msgspec.convert(data, TableCommand, dec_hook=read_card))
    except RefusedError:
        raise
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise _unreadable(str(error)) from error


def _unreadable(words: str) -> RefusedError:
    return RefusedError(TableReason.UNREADABLE, legible(words))
