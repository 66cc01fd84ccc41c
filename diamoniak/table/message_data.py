"""What is in a message, key by key: for the schema, and for other languages."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from diamoniak.cards import Card
from diamoniak.commands import Command, SurrenderCards
from diamoniak.events import ViewedEvent
from diamoniak.odds import Odds
from diamoniak.table.events import Level, TableEvent
from diamoniak.wire.view_data import ViewData


class TableSeat(Struct, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str | None
    you: bool
    turn: bool
    free: bool
    """Whether somebody can sit down there now."""
    out: bool
    """Whether the player has given up this game."""
    level: Level | None
    """How the computer thinks that plays here."""
    computer: str | None
    """The same in words."""


class TableWaiting(Struct, frozen=True):
    """Whom the game waits for."""

    kind: Literal["person", "computer", "nobody"]
    seats: tuple[int, ...]
    words: str


class TableChoice(Struct, frozen=True):
    """Something that can be played."""

    choice: int
    words: str
    command: Command


class TableCard(Struct, frozen=True):
    """A card that can be picked."""

    card: Card
    words: str


class TablePick(Struct, frozen=True):
    """How many cards a witch gets, and from which; those that are picked go into the command."""

    number: int
    words: str
    cards: tuple[TableCard, ...]
    command: SurrenderCards


class TableButton(Struct, frozen=True):
    """Something else that can be done."""

    do: Literal["sit", "leave", "seat computer", "send away", "begin", "ask take-back", "agree", "refuse", "resign"]
    words: str


class TableQuestion(Struct, frozen=True):
    """Somebody asks for a take-back."""

    seat: int
    plays: int
    words: str
    yours: bool
    """Whether the answer of this person is awaited."""


class TableResult(Struct, frozen=True):
    """How the last game ended."""

    winner: int | None
    words: str


class TableMessage(Struct, frozen=True):
    """What a person is sent: everything to see and to do at a table."""

    revision: int
    """To be sent back with whatever the person does."""
    variant: str | None
    you: int | None
    """The seat of this person; null for a spectator."""
    seats: tuple[TableSeat, ...]
    standing: str | None
    waiting: TableWaiting | None
    told: tuple[str, ...]
    events: tuple[ViewedEvent | TableEvent, ...]
    choices: tuple[TableChoice, ...]
    pick: TablePick | None
    may: tuple[TableButton, ...]
    asked: TableQuestion | None
    result: TableResult | None
    odds: Odds | None
    view: ViewData | None
    picture: str | UnsetType | None = UNSET
    """Only on request."""


class TableRefusal(Struct, frozen=True):
    """Why a table refuses what somebody asked for."""

    refused: str
    """For programs: it never changes."""
    words: str
