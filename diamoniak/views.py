"""What a player or a spectator may see: everything but the order of the deck."""

from typing import cast, overload

from diamoniak.decider.guards import checked_player
from diamoniak.events import VIEWED_TYPES, DeckShuffled, DeckShuffledUnseen, Event, ViewedEvent
from diamoniak.players import PlayerId
from diamoniak.state import State, View, record_of, view_of


@overload
def view_for(player: PlayerId | None, x: State) -> View: ...
@overload
def view_for(player: PlayerId | None, x: Event) -> ViewedEvent: ...
def view_for(player: PlayerId | None, x: "State | Event") -> "View | ViewedEvent":
    """The state or event as the player sees it; None is a spectator.

    The deck is shown in the order in which it left the box, whatever its real order: everybody can work out which cards
    it holds, but nobody which comes next. Everything else at the table is public, so everybody sees the same.

    A view is a state or event like any other, but of a type of its own: only views can be sent with ``to_data``. A
    program that is sent only views can follow a game with ``evolve``; one that shuffles the deck of a view can play the
    game on as it might go.
    """
    if isinstance(x, State):
        if player is not None:
            checked_player(player)
            if not 0 <= player < len(x.names):
                raise ValueError(f"there is no player {player!r:.40} at this table")
        return x if isinstance(x, View) else view_of(record_of(x).twin())
    if type(x) is DeckShuffled:
        return DeckShuffledUnseen(x.deck)
    if type(x) not in VIEWED_TYPES:  # anything else might hold a secret
        raise TypeError(f"expected a state or an event, not {type(x).__name__}")
    return cast("ViewedEvent", x)
