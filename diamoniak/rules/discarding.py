"""Discarding: a card of one's own instead of drawing, where the rules allow it."""

from diamoniak.rules import castle, deck, turn
from diamoniak.rules.happenings import card_discarded
from diamoniak.rules.numbers import FAMILIES
from diamoniak.rules.reasons import DISCARDING_REPLACES_DRAWING, FINE, NO_DISCARDING, NOT_YOUR_CARD, OPENING_ROUND
from diamoniak.rules.table import Table


def discardable(table: Table) -> int:
    """How many families of cards the player can discard now."""
    found = 0
    if why_not_discard(table) == FINE:
        for family in range(FAMILIES):
            if table.hands[table.turn][family]:
                found += 1
    return found


def nth_discardable(table: Table, n: int) -> int:
    """The family that the player can discard, counted from 0."""
    for family in range(FAMILIES):
        if table.hands[table.turn][family]:
            if not n:
                return family
            n -= 1
    return FAMILIES


def discard(table: Table, owner: int, family: int) -> int:
    """Carry out DiscardCard."""
    player = table.turn
    reason = why_not_discard(table)
    if reason != FINE:
        return reason
    if owner != player:
        return NOT_YOUR_CARD
    card_discarded(table, player, family)
    castle.release_if_empty(table, player)
    deck.renew_if_used_up(table)
    turn.end(table)
    return FINE


def why_not_discard(table: Table) -> int:
    """Why the player cannot discard anything now."""
    if not table.knobs.turn_instead_of_drawing_discard_one_card:
        return NO_DISCARDING
    if table.draws:
        return DISCARDING_REPLACES_DRAWING
    return OPENING_ROUND if turn.is_opening(table) else FINE
