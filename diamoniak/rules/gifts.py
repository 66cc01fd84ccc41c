"""Gifts: which cards a player can give away, and to whom.

Giving itself is another module: after a gift the turn goes on, and whether it does depends on the gifts that are left.
"""

from diamoniak.rules import turn
from diamoniak.rules.numbers import COLOURS, NOBODY
from diamoniak.rules.reasons import FINE, NO_GIFTS
from diamoniak.rules.table import Table


def count_presents(table: Table) -> int:
    """How many families of cards the player can give away now."""
    found = 0
    if why_not_give(table) == FINE:
        for family in range(COLOURS):
            if can_be_given(table, family):
                found += 1
    return found


def nth_present(table: Table, n: int) -> int:
    """The nth family that the player can give away, counted from 0; COLOURS if there are fewer."""
    for family in range(COLOURS):
        if can_be_given(table, family):
            if not n:
                return family
            n -= 1
    return COLOURS


def can_be_given(table: Table, family: int) -> bool:
    """Whether the player has such a castle card, and an opponent builds its colour."""
    return table.hands[table.turn][family] > 0 and receiver(table, family) != NOBODY


def why_not_give(table: Table) -> int:
    """Why the player cannot give anything away now."""
    if not table.knobs.gifts_to_the_builder:
        return NO_GIFTS
    return turn.why_not_trade(table)


def receiver(table: Table, colour: int) -> int:
    """The opponent who builds a castle of that colour."""
    for player in range(table.players):
        if player != table.turn and table.colour[player] == colour:
            return player
    return NOBODY
