"""Events that happen again and again, made once: they never change, so all games can share them.

Each is in a tuple of its own, because most plays are one event, and need not make even the tuple.
"""

from collections.abc import Callable
from typing import Final, Literal

from diamoniak.cards import Card
from diamoniak.events import CardDiscarded, CardSetAside, CastleGrown, Event, TurnEnded, WitchDrawn
from diamoniak.rules.numbered import PLACES
from diamoniak.rules.numbers import MOST_PLAYERS


class KnownEvents:
    """The events of one kind, for each card and each player; each is made when it first happens."""

    __slots__ = ("_event", "known")

    _event: Callable[[int, Card], Event]
    known: list[tuple[tuple[Event, ...], ...]]
    """By the place of the card, since a dictionary would take longer.

    Whoever needs an event looks here first, and lets it be ``made`` if it is missing: nearly every play asks for one.
    """

    def __init__(self, event: Callable[[int, Card], Event]) -> None:
        self._event = event
        self.known = [()] * PLACES

    def made(self, card: Card) -> tuple[tuple[Event, ...], ...]:
        """What happens to the card through each player, made now and known from here on."""
        known: tuple[tuple[Event, ...], ...] = tuple([(self._event(each, card),) for each in range(MOST_PLAYERS)])
        self.known[card.place] = known
        return known


SET_ASIDE: Final[KnownEvents] = KnownEvents(CardSetAside)
GROWN: Final[KnownEvents] = KnownEvents(CastleGrown)
WITCH_DRAWN: Final[KnownEvents] = KnownEvents(WitchDrawn)
DISCARDED: Final[KnownEvents] = KnownEvents(CardDiscarded)
ENDED: Final[tuple[tuple[tuple[Event], ...], ...]] = tuple(
    tuple((TurnEnded(player, following),) for following in range(MOST_PLAYERS)) for player in range(MOST_PLAYERS)
)
"""The end of a turn, for each player and each who follows."""

# In the order of the numbers in ``rules.endings``.
WON_BECAUSE: Final[tuple[Literal["complete castle", "end of the round", "most pieces"], ...]] = (
    "complete castle",
    "end of the round",
    "most pieces",
)
DRAWN_BECAUSE: Final[tuple[Literal["turn limit", "nothing to draw", "several castles"], ...]] = (
    "turn limit",
    "nothing to draw",
    "several castles",
)
