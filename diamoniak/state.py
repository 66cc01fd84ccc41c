"""The table between two events."""

from typing import Any, Final

from msgspec import Struct

from diamoniak.cards import FAMILIES, Card, FaceDown
from diamoniak.players import PlayerId
from diamoniak.ruleset import COLOURS, Colour, Ruleset

SHORTCUTS: Final = frozenset({"draws_freely"})
"""Fields of a state that only save time: they are not shown, and not part of its data."""


class Seat(Struct, frozen=True, gc=False):
    """A place at the table, with everything that lies there."""

    name: str
    colour: Colour | None = None
    """The colour of the castle that the player builds."""
    piles: tuple[tuple[Card, ...], ...] = ((),) * (len(FAMILIES) - 1)
    """The player's cards, one pile for each of ``FAMILIES`` except witches; the pile of ``colour`` is the castle."""
    diamond_pieces: int = 0
    """How many pieces of the castle were built with diamonds."""
    misses_turn: bool = False

    @property
    def castle(self) -> tuple[Card, ...]:
        """The castle cards in the castle."""
        return () if self.colour is None else self.piles[COLOURS.index(self.colour)]

    @property
    def aside(self) -> tuple[Card, ...]:
        """Everything that lies beside the castle."""
        return tuple(card for pile in self.piles for card in pile if card.colour is None or card.colour != self.colour)

    @property
    def spares(self) -> tuple[Card, ...]:
        """The castle cards that lie aside."""
        return tuple(card for card in self.aside if card.kind == "castle")

    @property
    def pieces(self) -> int:
        """How many pieces the castle has."""
        return len(self.castle) + self.diamond_pieces


class State(Struct, frozen=True, gc=False):
    """The whole table. Every card is in one place: the deck, the discards, a castle, aside, or waiting as the witch."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    """The last card is the next to be drawn. Secret: show others only what ``view_for`` returns."""
    discards: tuple[Card, ...] = ()
    """The card discarded last comes last."""
    turn: PlayerId = 0
    """Whose decision it is."""
    witch: Card | None = None
    """The witch that is waiting for an answer."""
    draws: int = 0
    """How many cards have been drawn this turn."""
    last_drawn: Card | None = None
    """The card drawn last this turn."""
    turns: int = 0
    """How many turns are over, missed ones included."""
    lapses: int = 0
    """How many turns in a row ended with nothing to draw."""
    is_over: bool = False
    winner: PlayerId | None = None
    version: int = 1
    """How many events led here."""
    draws_freely: bool = True  # whether only the player limits the draws: saves checking five knobs at each card

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of their seats."""
        return tuple([seat.name for seat in self.seats])

    @property
    def seat(self) -> Seat:
        """The seat of the player whose decision it is."""
        return self.seats[self.turn]

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Everything but the order of the deck, which would otherwise end up in every server's logs."""
        shown = [name for name in self.__struct_fields__ if name not in SHORTCUTS]
        return [(name, FaceDown(self.deck) if name == "deck" else getattr(self, name)) for name in shown]
