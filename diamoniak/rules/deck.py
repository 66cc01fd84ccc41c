"""The deck: shuffled at the start, and made anew when it has run out."""

from diamoniak.cards import Card
from diamoniak.events import AsideCollected, CardsReturned, DeckRenewed, DeckShuffled
from diamoniak.rules.outcome import Play
from diamoniak.state import State


def shuffle(play: Play) -> None:
    """Shuffle the deck."""
    state = play.state
    play.emit(DeckShuffled(play.shuffled(state.deck, state.version)))


def renewal(state: State) -> tuple[Card, ...]:
    """The cards that a new deck would be made of."""
    if state.rules.reshuffle.collects == "discards":
        return state.discards
    return _everything_aside(state) + state.discards


def renew(play: Play) -> None:
    """Make a new deck of the discards."""
    aside, rules = _everything_aside(play.state), play.before.rules.reshuffle
    if rules.collects == "discards and aside" and aside:
        play.emit(AsideCollected(aside))
    play.emit(DeckRenewed(rules.order == "turned over"))
    if rules.order == "shuffled":
        shuffle(play)


def renew_if_used_up(play: Play) -> None:
    """Make a new deck once the last card is resolved, where the rules do not wait for the next draw."""
    if len(play.before.deck) > 1:  # one command draws one card
        return
    state = play.state
    if not state.deck and state.rules.reshuffle.when == "last card resolved" and renewal(state):
        renew(play)


def put_back(play: Play, cards: tuple[Card, ...], where: str) -> None:
    """Take cards from the discards to where the rules want them instead."""
    if where in ("into the deck", "under the deck"):
        play.emit(CardsReturned(cards))
    if where == "into the deck":
        shuffle(play)


def _everything_aside(state: State) -> tuple[Card, ...]:
    return tuple(card for seat in state.seats for card in seat.aside)
