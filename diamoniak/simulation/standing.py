"""How likely each player is to win, judging by what is on the table.

The weights come from a logistic regression over the turns of 30,000 games of ``standard-55`` between two players of
``CountingPlayer``'s strength: ``python -m benchmarks.standing`` reproduces them to within a few hundredths.
"""

from math import exp
from typing import Final

from diamoniak.rules import castle
from diamoniak.rules.numbers import DIAMOND, FAIRY, NO_COLOUR, NOBODY, Reals, reals
from diamoniak.simulation.counted_table import CountedTable

# What each of the features adds to the outlook of a player.
GROWN: Final = 2.84
OPEN: Final = 0.60
DIAMONDS: Final = 0.07
FAIRIES: Final = 0.15
HELD_BACK: Final = -0.25
IN_DECK: Final = 0.08
WITHIN_REACH: Final = 0.43
HAS_TURN: Final = 0.16
"""What it adds to have the turn, which is not among the features."""

FEATURES: Final = 7


def find_features(table: CountedTable, player: int, found: Reals) -> None:
    """What a player's chances depend on.

    How far the castle has grown (squared, as the last pieces count most), whether the colour is still open, diamonds,
    fairies, cards of the colour that rivals hold back, those left in the deck, and whether deck and diamonds suffice
    for all missing pieces.
    """
    colour, diamonds = table.colour[player], table.hands[player][DIAMOND]
    for feature in range(FEATURES):
        found[feature] = 0.0
    found[2] = diamonds
    found[3] = table.hands[player][FAIRY]
    if colour == NO_COLOUR:
        found[1] = 1.0
        return
    needed, pieces, held, left = table.knobs.castle_pieces, castle.pieces(table, player), 0, table.in_deck[colour]
    for rival in range(table.players):
        if rival != player:
            held += table.hands[rival][colour]
    missing = needed - pieces - min(held, diamonds // table.knobs.buying_price)
    found[0] = pieces / needed * (pieces / needed)
    found[4] = held
    found[5] = left
    found[6] = 1.0 if missing <= left else 0.0


def _outlook(table: CountedTable, player: int) -> float:
    found: Reals = reals(FEATURES)
    find_features(table, player, found)
    outlook = GROWN * found[0] + OPEN * found[1] + DIAMONDS * found[2] + FAIRIES * found[3]
    return outlook + HELD_BACK * found[4] + IN_DECK * found[5] + WITHIN_REACH * found[6]


def chance_of(table: CountedTable, player: int) -> float:
    """How likely the player is to win; the chances of all add up to one."""
    if table.is_over:
        if table.winner == NOBODY:
            return 1.0 / table.players
        return 1.0 if table.winner == player else 0.0
    own, everybody = 0.0, 0.0
    for each in range(table.players):
        weight = exp(_outlook(table, each) + (HAS_TURN if each == table.turn else 0.0))
        everybody += weight
        if each == player:
            own = weight
    return own / everybody


def find_chances(table: CountedTable, chances: Reals) -> None:
    """How likely each player is to win, leaving aside whose turn it is: so that no lead changes with every turn."""
    everybody = 0.0
    for player in range(table.players):
        if table.is_over:
            chances[player] = 1.0 if player == table.winner else 0.0
        else:
            chances[player] = exp(_outlook(table, player))
        everybody += chances[player]
    for player in range(table.players):
        chances[player] = chances[player] / everybody if everybody else 1.0 / table.players
