"""The deck: renewed when it has run out, and where cards come back to it."""

from diamoniak.rules.happenings import aside_collected, cards_returned, deck_renewed, deck_shuffled
from diamoniak.rules.numbers import FAMILIES
from diamoniak.rules.table import Table


def can_be_renewed(table: Table) -> bool:
    """Whether there are cards for a new deck."""
    return table.thrown > 0 or (table.knobs.reshuffle_collects_discards_and_aside and _is_anything_aside(table))


def renew(table: Table) -> None:
    """Make a new deck from the discards, and from what lies aside if the rules collect that too."""
    if table.knobs.reshuffle_collects_discards_and_aside and _is_anything_aside(table):
        aside_collected(table)
    deck_renewed(table, table.knobs.reshuffle_order_turned_over)
    if table.knobs.reshuffle_order_shuffled:
        deck_shuffled(table)


def renew_if_used_up(table: Table) -> None:
    """Make a new deck once the last card is resolved, where the rules do not wait for the next draw."""
    if not table.left and not table.knobs.reshuffle_when_next_draw and can_be_renewed(table):
        renew(table)


def put_under(table: Table, count: int) -> None:
    """Put the cards discarded last under the deck."""
    cards_returned(table, count)


def mix_in(table: Table, count: int) -> None:
    """Mix the cards discarded last into the deck."""
    cards_returned(table, count)
    deck_shuffled(table)


def _is_anything_aside(table: Table) -> bool:
    for player in range(table.players):
        for family in range(FAMILIES):
            if family != table.colour[player] and table.hands[player][family]:
                return True
    return False
