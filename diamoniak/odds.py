"""The chances of the next card, from what everybody at the table can know."""

from collections import Counter

from msgspec import Struct

from diamoniak.cards import Card
from diamoniak.rules import deck
from diamoniak.rules.guards import checked_state
from diamoniak.ruleset import Colour
from diamoniak.state import State


class Odds(Struct, frozen=True):
    """The probability of each kind of card to be the next; all are 0 when there is nothing to draw."""

    castle: dict[Colour, float]
    """By colour, for every colour of the deck."""
    diamond: float
    witch: float
    fairy: float


def odds(state: State) -> Odds:
    """The chances of the next card, counting cards and remembering no order.

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
    """The cards of which one will be drawn next."""
    # What a waiting witch will take is not foreseen; but she herself will be there when a new deck is made.
    waiting = () if state.witch is None else (state.witch,)
    return state.deck or (*deck.renewal(state), *waiting)


def _family(card: Card) -> str:
    return card.colour or card.kind
