"""Between two cards: whether the turn goes on."""

from diamoniak.rules import buying, deck, gifts, turn
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table


def go_on(table: Table) -> None:
    """Leave the choice to the player, or end a turn in which nothing is left to choose."""
    if table.left and table.knobs.turn_is_free:
        return
    deck.renew_if_used_up(table)
    if not table.draws or turn.why_not_draw(table) == FINE:
        return
    if turn.is_stopped(table) or not (buying.purchases(table) or buying.can_build(table) or gifts.presents(table)):
        turn.end(table)
