"""The odds of the next card, from what everybody at the table can know."""

from collections import Counter
from importlib import import_module

from msgspec import Struct

from diamoniak.cards import Card
from diamoniak.decider.guards import checked_state
from diamoniak.ruleset import Colour
from diamoniak.state import State


class Odds(Struct, frozen=True):
    """How likely each kind of card is to be drawn next, from 0 to 1; all are 0 if there is nothing to draw."""

    castle: dict[Colour, float]
    """By colour, for every colour of the deck."""
    diamond: float
    witch: float
    fairy: float

    def _repr_markdown_(self) -> str:
        """The odds in words, for notebooks."""
        return str(import_module("diamoniak.notebook").odds_in_words(self))  # by name: the rules know of no notebooks


def odds(state: State) -> Odds:
    """The odds of the next card, for someone who counts cards but remembers no order.

    >>> from diamoniak import Game, Ruleset
    >>> chances = odds(Game.start(Ruleset(), ["Ana", "Ben"]).state)
    >>> round(chances.witch, 4), round(chances.castle["pink"], 4)
    (0.1455, 0.1091)
    """
    cards = drawable(checked_state(state))
    counts = Counter(map(_family, cards))
    total = len(cards) or 1
    return Odds(
        {colour: counts[colour] / total for colour in state.rules.deck.colours},
        counts["diamond"] / total,
        counts["witch"] / total,
        counts["fairy"] / total,
    )


def drawable(state: State) -> tuple[Card, ...]:
    """The cards that might be drawn next."""
    # We cannot foresee what a waiting witch will take, but she herself will be part of a new deck.
    waiting = () if state.witch is None else (state.witch,)
    return state.deck or (*_renewal(state), *waiting)


def _renewal(state: State) -> tuple[Card, ...]:
    """The cards that would make up a new deck."""
    if state.rules.reshuffle.collects == "discards":
        return state.discards
    return (*(card for seat in state.seats for card in seat.aside), *state.discards)


def _family(card: Card) -> str:
    return card.colour or card.kind
