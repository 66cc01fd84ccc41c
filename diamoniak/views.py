"""What a player or a spectator may see: everything but the order of the deck."""

from operator import attrgetter
from typing import overload

from msgspec.structs import replace

from diamoniak.cards import Card
from diamoniak.decider.guards import checked_player
from diamoniak.events import EVENT_TYPES, DeckShuffled, Event
from diamoniak.players import PlayerId
from diamoniak.state import State, with_deck


@overload
def view_for(player: PlayerId | None, x: State) -> State: ...
@overload
def view_for(player: PlayerId | None, x: Event) -> Event: ...
def view_for(player: PlayerId | None, x: State | Event) -> State | Event:
    """The state or event as the player sees it; None is a spectator.

    The deck is shown in the order in which it left the box, whatever its real order: everybody can work out which cards
    it holds, but nobody which comes next. Everything else at the table is public, so everybody sees the same.

    A view is a state or event like any other. A program that is sent only views can follow a game with ``evolve`` and
    ``view_for``; one that shuffles the deck of a view can play the game on as it might go.
    """
    if isinstance(x, State):
        if player is not None:
            checked_player(player)
            if not 0 <= player < len(x.names):
                raise ValueError(f"there is no player {player!r:.40} at this table")
        return with_deck(x, _unordered(x.deck))
    if isinstance(x, DeckShuffled):
        return replace(x, deck=_unordered(x.deck))
    if type(x) not in EVENT_TYPES:  # anything else might hold a secret
        raise TypeError(f"expected a state or an event, not {type(x).__name__}")
    return x


def _unordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=attrgetter("place")))
