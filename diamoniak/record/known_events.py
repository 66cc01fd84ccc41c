"""Events that happen again and again, made once: they never change, so all games can share them.

Each is in a tuple of its own, because most plays are one event, and need not make even the tuple.
"""

from collections.abc import Callable
from typing import Final

from diamoniak.cards import Card
from diamoniak.events import CardDiscarded, CardSetAside, CastleGrown, Event, TurnEnded, WitchDrawn
from diamoniak.rules.numbers import MOST_PLAYERS


class _ByCardAndPlayer(dict[Card, tuple[tuple[Event], ...]]):
    """What happens to a card through a player, for each card and each player; made when it first happens."""

    def __init__(self, event: Callable[[int, Card], Event]) -> None:
        super().__init__()
        self._event = event

    def __missing__(self, card: Card) -> tuple[tuple[Event], ...]:
        made = tuple([(self._event(player, card),) for player in range(MOST_PLAYERS)])
        return self.setdefault(card, made)


SET_ASIDE: Final = _ByCardAndPlayer(CardSetAside)
GROWN: Final = _ByCardAndPlayer(CastleGrown)
WITCH_DRAWN: Final = _ByCardAndPlayer(WitchDrawn)
DISCARDED: Final = _ByCardAndPlayer(CardDiscarded)
ENDED: Final = tuple(
    tuple((TurnEnded(player, following),) for following in range(MOST_PLAYERS)) for player in range(MOST_PLAYERS)
)
"""The end of a turn, for each player and each who follows."""
