"""Between two cards: whether the turn goes on."""

from diamoniak.rules import buying, castle, deck, discards, gifts, turn
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table


def go_on(table: Table) -> None:
    """Leave the choice to the player, or end a turn in which nothing is left to choose."""
    if not table.left or not table.knobs.turn_is_free:
        _end_if_nothing_is_left(table)


def _end_if_nothing_is_left(table: Table) -> None:
    deck.renew_if_used_up(table)
    if table.knobs.castle_complete_ends_the_round and castle.is_complete(table, table.turn):
        turn.pass_on(table)
    elif not table.draws or turn.why_not_draw(table) == FINE or buying.why_not_buy_draw(table) == FINE:
        return
    elif turn.is_stopped(table) or not _is_anything_left(table):
        turn.pass_on(table)


def _is_anything_left(table: Table) -> bool:
    """Whether the player could do anything but end the turn."""
    return (
        buying.count_sellers(table) > 0
        or buying.can_build(table)
        or buying.can_build_with_fairy(table)
        or gifts.count_presents(table) > 0
        or discards.count_discardable(table) > 0
    )
