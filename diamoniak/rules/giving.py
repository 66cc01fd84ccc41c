"""Giving: a castle card that lies aside, to the player who builds its colour."""

from diamoniak.rules import castle, continuation, gifts
from diamoniak.rules.happenings import card_given
from diamoniak.rules.numbers import COLOURS, NOBODY
from diamoniak.rules.reasons import FINE, NOBODY_BUILDS_IT, NOT_A_SPARE
from diamoniak.rules.table import Table


def give(table: Table, owner: int, family: int) -> int:
    """Carry out GiveCard: a card of that family which lies before its owner, or before nobody."""
    player = table.turn
    reason = gifts.why_not_give(table)
    if reason != FINE:
        return reason
    if owner != player or family >= COLOURS or family == table.colour[player]:
        return NOT_A_SPARE
    builder = gifts.receiver(table, family)
    if builder == NOBODY:
        return NOBODY_BUILDS_IT
    card_given(table, player, builder, family)
    if not castle.win_if_complete(table, builder):
        continuation.go_on(table)
    return FINE
