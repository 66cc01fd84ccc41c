"""A player who counts cards: what the next one may bring, against what a witch would take."""

from typing import Final

from diamoniak.rules import gifts, witch
from diamoniak.rules.discards import nth_discardable
from diamoniak.rules.numbers import COLOURS, DIAMOND, FAIRY, FAMILIES, NO_COLOUR, NOBODY, WITCH, Row, row
from diamoniak.rules.table import Table
from diamoniak.rules.ways import place_of_way
from diamoniak.simulation.counted_table import CountedTable
from diamoniak.simulation.options import Options
from diamoniak.simulation.prices import (
    HELD_BACK,
    ONE_DIAMOND,
    ONE_FAIRY,
    SHIELD,
    Prices,
    fairy_cost,
    find_prices,
    last_given_up,
    loss,
    next_piece,
    own_card,
    witch_cost,
)

ENOUGH: Final = 100
"""The most cards to draw in a turn: where witches are few and the deck renews itself, it might last for ever."""
PATIENCE: Final = 0.6
"""The share of the cards before the next witch that a turn is expected to draw: it is best to stop early."""
RAREST_WITCH: Final = 0.05
"""The least chance of a witch to reckon with: where witches are rarer, turns end for other reasons."""


def best_option(prices: Prices, options: Options, table: CountedTable, count: int) -> int:
    """The number of the option that is worth most."""
    find_prices(prices, table)
    if table.witch_waits:
        return _best_answer(prices, options, table)
    best, most = 0, _worth_of(prices, options, table, 0)
    for n in range(1, count):
        worth = _worth_of(prices, options, table, n)
        if worth > most:
            best, most = n, worth
    return best


def _best_answer(prices: Prices, options: Options, table: Table) -> int:
    """The answer to a witch that costs least: a fairy, or the cheapest cards."""
    if options.first_surrender and fairy_cost(table) < loss(prices, table):
        return 0
    return cheapest_surrender(prices, options, table)


def cheapest_surrender(prices: Prices, options: Options, table: Table) -> int:
    """The number of the option that surrenders the cards that are given up first."""
    if table.knobs.witch_chosen_by_chance:
        return options.first_surrender
    find_cheapest(prices, options, table)
    return options.first_surrender + place_of_way(options.ways, options.taken)


def find_cheapest(prices: Prices, options: Options, table: Table) -> None:
    """Put down how many cards of each family are surrendered, if those go that are given up first."""
    taken: Row = row(FAMILIES)
    left = options.ways.taken
    for place in range(prices.kinds):
        family = prices.order[place]
        taken[family] = min(left, table.hands[table.turn][family])
        left -= taken[family]
    if left:
        taken[table.colour[table.turn]] = left
    for kind in range(options.ways.kinds):
        options.taken[kind] = taken[options.ways.families[kind]]


def _worth_of(prices: Prices, options: Options, table: CountedTable, n: int) -> float:
    """What the player gains by the nth option; ending the turn gains nothing."""
    if n < options.first_stop:
        return _drawing(prices, table)
    if n < options.first_purchase:
        return 0.0
    if n < options.first_piece:
        return _buying(table)
    if n < options.first_present:
        return next_piece(table, table.turn) - ONE_DIAMOND * table.knobs.castle_diamonds_per_piece
    if n < options.first_discard:
        return _giving(table, gifts.nth_present(table, n - options.first_present))
    if n < options.first_extra:
        return -own_card(prices, table, nth_discardable(table, n - options.first_discard))
    if n < options.first_fairy_piece:
        return _drawing(prices, table) - ONE_DIAMOND * table.knobs.turn_extra_draw
    return next_piece(table, table.turn) - ONE_FAIRY


def _drawing(prices: Prices, table: CountedTable) -> float:
    """What the next card brings on average or, before the first card of a turn, what the whole turn brings."""
    if table.draws >= ENOUGH:
        return -1.0
    counts: Row = row(FAMILIES)
    cards = max(1, count_drawable(table, counts))
    danger = counts[WITCH] / cards
    gain = _hopes(prices, table, counts) / cards - danger * witch_cost(prices, table)
    return gain if table.draws else gain * PATIENCE / max(danger, RAREST_WITCH)


def count_drawable(table: CountedTable, counts: Row) -> int:
    """Put down how many cards of each family might be drawn next; how many they are in all."""
    if table.left:
        for family in range(FAMILIES):
            counts[family] = table.in_deck[family]
        return table.left
    for family in range(FAMILIES):
        counts[family] = 0
    for place in range(table.thrown):
        counts[table.discards[place]] += 1
    return table.thrown + (_count_aside(table, counts) if table.knobs.reshuffle_collects_discards_and_aside else 0)


def _count_aside(table: Table, counts: Row) -> int:
    """Add the cards that lie aside; how many they are."""
    cards = 0
    for player in range(table.players):
        for family in range(FAMILIES):
            if family != table.colour[player]:
                counts[family] += table.hands[player][family]
                cards += table.hands[player][family]
    return cards


def _hopes(prices: Prices, table: Table, counts: Row) -> float:
    """What all cards but the witches would bring. Besides having its own worth, a card can shield a better one."""
    player = table.turn
    shielded = last_given_up(prices, table, witch.wanted(table))
    hopes = counts[DIAMOND] * _shielding(prices.worth[DIAMOND], shielded) + counts[FAIRY] * prices.worth[FAIRY]
    for family in range(COLOURS):
        if counts[family]:
            is_open = table.colour[player] == NO_COLOUR and gifts.receiver(table, family) == NOBODY
            if is_open or family == table.colour[player]:
                hopes += counts[family] * next_piece(table, player)
            else:
                hopes += counts[family] * _shielding(prices.worth[family], shielded)
    return hopes


def _shielding(own: float, shielded: float) -> float:
    """What a card is worth if it would be lost instead of another."""
    return own + SHIELD * max(0.0, shielded - own)


def _buying(table: Table) -> float:
    """The gain of a piece for diamonds: the seller can no longer hold the card back, but may be paid for it."""
    price = ONE_DIAMOND * table.knobs.buying_price
    riches = price if table.knobs.buying_paid_to_seller else 0.0
    return next_piece(table, table.turn) + HELD_BACK - price - riches


def _giving(table: Table, family: int) -> float:
    """The loss by helping a rival, which is never wise, least of all when it wins the rival the game."""
    return -next_piece(table, gifts.receiver(table, family)) - HELD_BACK
