"""A careful player, who knows what to do without looking at every option."""

from typing import Final

from diamoniak.rules import buying, drawing, turn, witch
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table
from diamoniak.rules.ways import find_families
from diamoniak.simulation.counting import cheapest_surrender, find_cheapest
from diamoniak.simulation.options import Options
from diamoniak.simulation.prices import Prices, find_prices

DRAW: Final = 0
STOP: Final = 1
BUY: Final = 2
BUILD: Final = 3
USE_FAIRY: Final = 4
SURRENDER: Final = 5


def plan(table: Table, cards: int) -> int:
    """Draw that many cards and stop; answer witches with fairies, buy and build with diamonds whenever possible."""
    if table.witch_waits:
        return USE_FAIRY if witch.why_no_fairy(table) == FINE else SURRENDER
    if buying.count_sellers(table):
        return BUY
    if buying.can_build(table):
        return BUILD
    if turn.why_not_draw(table) != FINE:
        return STOP
    return DRAW if table.draws < cards or turn.needs_card(table) else STOP


def careful_option(prices: Prices, options: Options, table: Table, cards: int) -> int:
    """The number of the option that is planned."""
    planned = plan(table, cards)
    if planned == SURRENDER:
        find_prices(prices, table)
        return cheapest_surrender(prices, options, table)
    if planned == BUY:
        return options.first_purchase
    if planned == BUILD:
        return options.first_piece
    return options.first_stop if planned == STOP else 0


def play_carefully(prices: Prices, options: Options, table: Table, cards: int) -> None:
    """Carry out what is planned, and do not count the options."""
    planned = plan(table, cards)
    if planned == DRAW:
        drawing.turn_over(table)
    elif planned == STOP:
        turn.end_by_choice(table)
    elif planned == BUY:
        buying.buy(table, buying.nth_seller(table, 0), table.colour[table.turn])
    elif planned == BUILD:
        buying.build(table)
    elif planned == USE_FAIRY:
        witch.drive_away(table)
    else:
        _surrender(prices, options, table)


def _surrender(prices: Prices, options: Options, table: Table) -> None:
    if table.knobs.witch_chosen_by_chance:
        witch.take_by_chance(table)
        return
    find_prices(prices, table)
    find_families(options.ways, table)
    find_cheapest(prices, options, table)
    found = 0
    for kind in range(options.ways.kinds):
        for _ in range(options.taken[kind]):
            options.gone[found] = options.ways.families[kind]
            found += 1
    witch.strike(table, options.gone, found)
