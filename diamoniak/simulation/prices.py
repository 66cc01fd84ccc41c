"""What cards and turns are worth to the player who decides; an early piece of a castle is worth about 0.3.

The weights were tuned by letting players with different weights play each other at ``standard-55``, two at a table.
"""

from typing import Final

from diamoniak.rules import castle, turn, witch
from diamoniak.rules.numbers import (
    COLOURS,
    DIAMOND,
    FAIRY,
    FAMILIES,
    NO_COLOUR,
    Reals,
    Row,
    reals,
    row,
)
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table

PIECE: Final = 0.22
"""Any piece of the player's own castle."""
GROWTH: Final = 0.84
"""What is added to that as the castle nears completion."""
VICTORY: Final = 4.0
HELD_BACK: Final = 0.4
"""A card that a rival needs and must pay for."""
HELD_BACK_LATE: Final = 0.25
"""What is added to that as the rival's castle grows."""
DANGEROUS: Final = -2.0
"""A card with which a rival can win at once."""
ONE_DIAMOND: Final = 0.12
ONE_FAIRY: Final = 0.3
SPARE: Final = 0.05
"""A card that nobody needs: it can still go to a witch."""
SHIELD: Final = 0.3
"""The share of the difference in worth that a card saves by being lost instead of a better one."""
ONE_TURN: Final = 0.4
"""A turn of drawing."""


class Prices:
    """What the cards of the player whose turn it is are worth, and in which order to give them up."""

    __slots__ = ("kinds", "order", "worth")

    worth: Reals
    """Of a card of each family that lies aside."""
    kinds: int
    """How many families lie aside that a witch can take."""
    order: Row
    """Which these are, the cheapest first. Pieces of the castle are given up after all of them."""

    def __init__(self) -> None:
        self.worth = reals(FAMILIES)
        self.kinds = 0
        self.order = row(FAMILIES)


def find_prices(prices: Prices, table: Table) -> None:
    """Find what the cards of the player whose turn it is are worth."""
    for family in range(FAMILIES):
        prices.worth[family] = SPARE
    prices.worth[DIAMOND] = ONE_DIAMOND
    prices.worth[FAIRY] = ONE_FAIRY
    for rival in range(table.players):
        if rival != table.turn and table.colour[rival] != NO_COLOUR:
            prices.worth[table.colour[rival]] = _against(table, rival)
    _sort(prices, table)


def _against(table: Table, rival: int) -> float:
    """The worth of a card that the rival needs; the most where a witch would pass it on to that rival."""
    if table.knobs.witch_goes_to_next_player and rival == turn.next_player(table):
        return HELD_BACK + next_piece(table, rival)
    needed, pieces = table.knobs.castle_pieces, castle.pieces(table, rival)
    if pieces == needed - 1 and table.hands[rival][DIAMOND] >= table.knobs.buying_price:
        return DANGEROUS
    return HELD_BACK + HELD_BACK_LATE * pieces / needed


def _sort(prices: Prices, table: Table) -> None:
    """Find the order in which to give cards up."""
    player = table.turn
    prices.kinds = 0
    for family in range(witch.losable_families(table)):
        if table.hands[player][family] and family != table.colour[player]:
            place = prices.kinds
            while place and prices.worth[prices.order[place - 1]] > prices.worth[family]:
                prices.order[place] = prices.order[place - 1]
                place -= 1
            prices.order[place] = family
            prices.kinds += 1


def piece(count: int, needed: int) -> float:
    """The worth of the piece that brings a castle to ``count``."""
    return VICTORY if count >= needed else PIECE + GROWTH * count / needed


def next_piece(table: Table, player: int) -> float:
    """The worth of the piece that the player's castle needs next."""
    return piece(castle.pieces(table, player) + 1, table.knobs.castle_pieces)


def own_card(prices: Prices, table: Table, family: int) -> float:
    """The worth of a card that the player has: aside, or in the castle."""
    player = table.turn
    if family < COLOURS and family == table.colour[player]:
        return piece(castle.pieces(table, player), table.knobs.castle_pieces)
    return prices.worth[family]


def given_up(prices: Prices, table: Table, count: int) -> float:
    """The worth of the first ``count`` cards to be given up."""
    player, left, worth = table.turn, count, 0.0
    for place in range(prices.kinds):
        family = prices.order[place]
        cards = min(left, table.hands[player][family])
        worth += cards * prices.worth[family]
        left -= cards
    if left and table.colour[player] != NO_COLOUR:
        pieces, needed = castle.pieces(table, player), table.knobs.castle_pieces
        for lost in range(min(left, table.hands[player][table.colour[player]])):
            worth += piece(pieces - lost, needed)
    return worth


def last_given_up(prices: Prices, table: Table, count: int) -> float:
    """The worth of the last of the first ``count`` cards to be given up; 0 if there are fewer."""
    player, left = table.turn, count
    for place in range(prices.kinds):
        left -= table.hands[player][prices.order[place]]
        if left <= 0:
            return prices.worth[prices.order[place]]
    if table.colour[player] == NO_COLOUR or table.hands[player][table.colour[player]] < left:
        return 0.0
    return piece(castle.pieces(table, player) + 1 - left, table.knobs.castle_pieces)


def loss(prices: Prices, table: Table) -> float:
    """What a witch costs if no fairy answers her."""
    takes, cards = witch.wanted(table), witch.losable(table)
    if table.knobs.witch_chosen_by_chance and cards > takes:
        worth = given_up(prices, table, cards) * takes / cards
    else:
        worth = given_up(prices, table, takes)
    return worth + ONE_TURN if table.knobs.witch_then_next_turn_is_missed else worth


def fairy_cost(table: Table) -> float:
    """What it costs to answer a witch with a fairy."""
    return 0.0 if table.knobs.fairy_goes_to_stays else ONE_FAIRY


def witch_cost(prices: Prices, table: Table) -> float:
    """What a witch costs the player if she comes next."""
    if witch.why_no_fairy(table) != FINE:
        return loss(prices, table)
    if not table.knobs.fairy_use_ask:
        return fairy_cost(table)
    return min(loss(prices, table), fairy_cost(table))
