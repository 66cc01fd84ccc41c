"""What the player can do now, numbered in the order of ``legal_commands``: for whoever plays in numbers."""

from diamoniak.rules import buying, discarding, discards, drawing, gifts, giving, turn, witch
from diamoniak.rules.numbers import FAMILIES, MOST_TAKEN, Row, row
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table
from diamoniak.rules.ways import Ways, count_ways, find_cards


class Options:
    """The options at one moment, each sort of them with the number of its first."""

    ways: Ways
    taken: Row
    """How many cards of each family a way takes."""
    gone: Row
    """The families of these cards."""
    first_stop: int
    first_purchase: int
    first_piece: int
    first_present: int
    first_discard: int
    first_extra: int
    """The draw that can be bought."""
    first_fairy_piece: int
    first_surrender: int
    """The options before it are to use a fairy."""

    def __init__(self) -> None:
        self.ways = Ways()
        self.taken = row(FAMILIES)
        self.gone = row(MOST_TAKEN)
        self.first_stop = 0
        self.first_purchase = 0
        self.first_piece = 0
        self.first_present = 0
        self.first_discard = 0
        self.first_extra = 0
        self.first_fairy_piece = 0
        self.first_surrender = 0


def count_options(options: Options, table: Table) -> int:
    """Find the options at the table; how many there are."""
    if table.witch_waits:
        options.first_surrender = 1 if witch.why_no_fairy(table) == FINE else 0
        if table.knobs.witch_chosen_by_chance:
            return options.first_surrender + 1
        return options.first_surrender + count_ways(options.ways, table)
    can_draw = turn.why_not_draw(table) == FINE
    must_draw = can_draw and turn.needs_card(table)
    options.first_stop = 1 if can_draw else 0
    options.first_purchase = options.first_stop + (0 if must_draw else 1)
    options.first_piece = options.first_purchase + buying.count_sellers(table)
    if table.knobs.only_purchases:
        options.first_present = options.first_piece
        options.first_discard = options.first_piece
        options.first_extra = options.first_piece
        options.first_fairy_piece = options.first_piece
        return options.first_piece
    options.first_present = options.first_piece + (1 if buying.can_build(table) else 0)
    options.first_discard = options.first_present + gifts.count_presents(table)
    options.first_extra = options.first_discard + discards.count_discardable(table)
    options.first_fairy_piece = options.first_extra + (1 if buying.why_not_buy_draw(table) == FINE else 0)
    return options.first_fairy_piece + (1 if buying.can_build_with_fairy(table) else 0)


def choose(options: Options, table: Table, n: int) -> None:
    """Carry out the nth option, counted from 0. It is legal, so only the rarer ones ask the rules once more."""
    player = table.turn
    if table.witch_waits:
        _answer(options, table, n)
    elif n < options.first_stop:
        drawing.turn_over(table)
    elif n < options.first_purchase:
        turn.end_by_choice(table)
    elif n < options.first_piece:
        seller = buying.nth_seller(table, n - options.first_purchase)
        buying.buy(table, seller, table.colour[player])
    elif n < options.first_present:
        buying.build(table)
    elif n < options.first_discard:
        giving.give(table, player, gifts.nth_present(table, n - options.first_present))
    elif n < options.first_extra:
        discarding.discard(table, player, discards.nth_discardable(table, n - options.first_discard))
    elif n < options.first_fairy_piece:
        drawing.buy_draw(table)
    else:
        buying.build_with_fairy(table)


def _answer(options: Options, table: Table, n: int) -> None:
    if n < options.first_surrender:
        witch.drive_away(table)
    elif table.knobs.witch_chosen_by_chance:
        witch.take_by_chance(table)
    else:
        find_cards(options.ways, n - options.first_surrender, options.gone)
        witch.strike(table, options.gone, options.ways.taken)
