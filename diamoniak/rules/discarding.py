"""Discarding: a card of one's own instead of drawing, or a spare at any time in one's turn."""

from diamoniak.rules import castle, continuation, deck, discards, turn
from diamoniak.rules.happenings import card_discarded
from diamoniak.rules.reasons import FINE, NOT_YOUR_CARD, ONLY_SPARES
from diamoniak.rules.table import Table


def discard(table: Table, owner: int, family: int) -> int:
    """Carry out DiscardCard."""
    player = table.turn
    reason = discards.why_not_discard(table)
    if reason != FINE:
        return reason
    if owner != player:
        return NOT_YOUR_CARD
    if not table.knobs.turn_spares_may_be_discarded:
        card_discarded(table, player, family)
        castle.release_if_empty(table, player)
        deck.renew_if_used_up(table)
        turn.pass_on(table)
        return FINE
    if not discards.is_spare(table, family):
        return ONLY_SPARES
    card_discarded(table, player, family)
    continuation.go_on(table)
    return FINE
