"""Discards: which cards a player can discard, where the rules allow it.

Discarding itself is another module: after a spare the turn goes on, and whether it does depends on those that are left.
"""

from diamoniak.rules import turn
from diamoniak.rules.numbers import COLOURS, FAMILIES
from diamoniak.rules.reasons import DISCARDING_REPLACES_DRAWING, FINE, NO_DISCARDING
from diamoniak.rules.table import Table


def count_discardable(table: Table) -> int:
    """How many families of cards the player can discard now."""
    found = 0
    if why_not_discard(table) == FINE:
        for family in range(FAMILIES):
            if can_be_discarded(table, family):
                found += 1
    return found


def nth_discardable(table: Table, n: int) -> int:
    """The nth family that the player can discard, counted from 0; FAMILIES if there are fewer."""
    for family in range(FAMILIES):
        if can_be_discarded(table, family):
            if not n:
                return family
            n -= 1
    return FAMILIES


def can_be_discarded(table: Table, family: int) -> bool:
    """Whether the player has such a card and, where only spares are discarded, it is one."""
    return table.hands[table.turn][family] > 0 and (
        not table.knobs.turn_spares_may_be_discarded or is_spare(table, family)
    )


def is_spare(table: Table, family: int) -> bool:
    """Whether the player's cards of that family are castle cards that do not fit the castle."""
    return family < COLOURS and family != table.colour[table.turn]


def why_not_discard(table: Table) -> int:
    """Why the player cannot discard anything now."""
    if not table.knobs.turn_spares_may_be_discarded:
        if not table.knobs.turn_instead_of_drawing_discard_one_card:
            return NO_DISCARDING
        if table.draws:
            return DISCARDING_REPLACES_DRAWING
    return turn.why_not_trade(table)
