"""How likely each player is to win, judging by what is on the table.

The weights come from a logistic regression over the turns of 30,000 games of ``standard-55`` between two players of
``CountingPlayer``'s strength: ``python -m benchmarks.standing`` reproduces them to within a few hundredths.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from diamoniak.cards import DIAMONDS, FAIRIES
from diamoniak.players import PlayerId
from diamoniak.ruleset import COLOURS
from diamoniak.state import State

WEIGHTS: Final = (2.84, 0.60, 0.07, 0.15, -0.25, 0.08, 0.43)
"""What each of the ``features`` adds to the outlook of a player."""
TURN: Final = 0.16
"""What it adds to have the turn."""

Features = tuple[float, int, int, int, int, int, bool]


def features(state: State, player: PlayerId) -> Features:
    """What a player's chances depend on.

    How far the castle has grown (squared, as the last pieces count most), whether the colour is still open, diamonds,
    fairies, cards of the colour that rivals hold back, those left in the deck, and whether deck and diamonds suffice
    for all missing pieces.
    """
    seat = state.seats[player]
    diamonds, fairies = len(seat.piles[DIAMONDS]), len(seat.piles[FAIRIES])
    if seat.colour is None:
        return 0, True, diamonds, fairies, 0, 0, False
    family, needed = COLOURS.index(seat.colour), state.rules.deck.pieces
    held = sum([len(rival.piles[family]) for place, rival in enumerate(state.seats) if place != player])
    left = sum([card.family == family for card in state.deck])
    missing = needed - seat.pieces - min(held, diamonds // state.rules.buying.price)
    return (seat.pieces / needed) ** 2, False, diamonds, fairies, held, left, missing <= left


def chances(state: State) -> Sequence[float]:
    """How likely each player is to win, by seat; they add up to one."""
    if state.is_over:
        share = 1 / len(state.seats)
        return [share if state.winner is None else float(seat == state.winner) for seat in range(len(state.seats))]
    weights = [exp(_outlook(state, seat)) for seat in range(len(state.seats))]
    total = sum(weights)
    return [weight / total for weight in weights]


def _outlook(state: State, player: PlayerId) -> float:
    found = features(state, player)
    return sum([weight * each for weight, each in zip(WEIGHTS, found, strict=True)]) + TURN * (player == state.turn)
