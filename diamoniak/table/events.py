"""What happens around a game: who sits at the table, what is taken back, who gives up.

These events stand in one log with those of the rules, and are written in the same way.
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from diamoniak.events import Event
from diamoniak.players import MAX_NAME_LENGTH, PlayerId
from diamoniak.ruleset import Ruleset
from diamoniak.unchanging import Unchanging

FORMAT: Final = "diamoniak-table"
VERSION: Final = 1
LONGEST_VIEWER: Final = 200
MOST_ENTRIES: Final = 100_000
"""Hundreds of games: no evening is longer, and nobody can make a log that is too long to be read again."""

Viewer: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_VIEWER)]
"""What a server calls a person by: an account or a token. It is in the log, and never in what is sent to anybody."""
Level: TypeAlias = Literal["random", "careful", "counting", "searching"]
"""How a computer player thinks: a key of ``diamoniak.bots.LEVELS``."""


class _TableEvent(Unchanging, Struct, frozen=True, gc=False, tag=True, tag_field="event", forbid_unknown_fields=True):
    pass


class TableOpened(_TableEvent, frozen=True, gc=False):
    """A table is opened, for games by these rules. The first entry of every log."""

    rules: Ruleset
    variant: Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,40}\Z")] | None = None
    """The id of the variant that the rules come from, if there is one."""
    format: Literal["diamoniak-table"] = FORMAT
    version: int = VERSION
    """Of the format of the log."""


class SeatTaken(_TableEvent, frozen=True, gc=False):
    """A person sits down; during a game, in a seat that somebody has left, whose name it keeps."""

    seat: PlayerId
    name: Annotated[str, Meta(max_length=MAX_NAME_LENGTH)]
    viewer: Viewer

    def __repr__(self) -> str:
        return f"SeatTaken(seat={self.seat!r}, name={self.name!r}, viewer=Ellipsis)"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        """What may be seen in a log or a traceback: a viewer may be a token."""
        return [("seat", self.seat), ("name", self.name), ("viewer", ...)]


class ComputerSeated(_TableEvent, frozen=True, gc=False):
    """A computer player sits down."""

    seat: PlayerId
    name: Annotated[str, Meta(max_length=MAX_NAME_LENGTH)]
    level: Level


class SeatLeft(_TableEvent, frozen=True, gc=False):
    """Somebody leaves the table, or a computer player is sent away; a game waits for whoever sits down instead."""

    seat: PlayerId
    name: Annotated[str, Meta(max_length=MAX_NAME_LENGTH)]


class TakeBackAsked(_TableEvent, frozen=True, gc=False):
    """A player would like to take the last play back, with everything that came after it."""

    seat: PlayerId
    plays: int
    """How many plays that is."""


class TakeBackAgreed(_TableEvent, frozen=True, gc=False):
    """A player agrees to that."""

    seat: PlayerId


class TakeBackRefused(_TableEvent, frozen=True, gc=False):
    """A player does not agree, or plays on; or whoever asked thinks better of it. Nothing is taken back."""

    seat: PlayerId


class PlayTakenBack(_TableEvent, frozen=True, gc=False):
    """The last plays are taken back: the game is as it was before them. The log still has them."""

    seat: PlayerId
    """Who asked for it."""
    plays: int


class PlayerResigned(_TableEvent, frozen=True, gc=False):
    """A player gives up this game; if others play on, a computer player does so for that seat."""

    seat: PlayerId


class TimeRanOut(_TableEvent, frozen=True, gc=False):
    """A player has taken too long, as the server's clock says, and counts as having given up this game."""

    seat: PlayerId


class GameAwarded(_TableEvent, frozen=True, gc=False):
    """The game is over: everybody else has given up."""

    seat: PlayerId
    """Who wins."""


TableEvent: TypeAlias = (
    TableOpened
    | SeatTaken
    | ComputerSeated
    | SeatLeft
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackRefused
    | PlayTakenBack
    | PlayerResigned
    | TimeRanOut
    | GameAwarded
)
Entry: TypeAlias = TableEvent | Event
"""One line of the log of a table."""

TABLE_EVENT_TYPES: Final[frozenset[type]] = frozenset(get_args(TableEvent))
