"""The deck: shuffled at the start, and renewed when it has run out."""

from diamoniak.cards import Card
from diamoniak.events import AsideCollected, CardsReturned, DeckRenewed, DeckShuffled
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def shuffle(outcome: Outcome) -> None:
    """Shuffle the deck."""
    state = outcome.state
    outcome.add(DeckShuffled(outcome.shuffled(state.deck, state.version)))


def renewal(state: State) -> tuple[Card, ...]:
    """The cards that would make up a new deck."""
    if state.rules.reshuffle.collects == "discards":
        return state.discards
    return _everything_aside(state) + state.discards


def renew(outcome: Outcome) -> None:
    """Make a new deck from the discards."""
    aside, rules = _everything_aside(outcome.state), outcome.before.rules.reshuffle
    if rules.collects == "discards and aside" and aside:
        outcome.add(AsideCollected(aside))
    outcome.add(DeckRenewed(rules.order == "turned over"))
    if rules.order == "shuffled":
        shuffle(outcome)


def renew_if_used_up(outcome: Outcome) -> None:
    """Make a new deck once the last card is resolved, where the rules do not wait for the next draw."""
    if len(outcome.before.deck) > 1:  # one command draws one card
        return
    state = outcome.state
    if not state.deck and state.rules.reshuffle.when == "last card resolved" and renewal(state):
        renew(outcome)


def put_back(outcome: Outcome, cards: tuple[Card, ...], where: str) -> None:
    """Move cards from the discards into or under the deck, if the rules say so."""
    if where in ("into the deck", "under the deck"):
        outcome.add(CardsReturned(cards))
    if where == "into the deck":
        shuffle(outcome)


def _everything_aside(state: State) -> tuple[Card, ...]:
    return tuple(card for seat in state.seats for card in seat.aside)
