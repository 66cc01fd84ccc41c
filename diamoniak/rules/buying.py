"""Buying: diamonds for a castle card of one's own colour, or, in some variants, for a piece without a seller."""

from diamoniak.rules import castle, deck, turn
from diamoniak.rules.happenings import card_bought, piece_built
from diamoniak.rules.numbers import DIAMOND, NO_COLOUR, NOBODY
from diamoniak.rules.reasons import (
    BUYING_REPLACES_DRAWING,
    FINE,
    NO_CASTLE,
    NO_DIAMOND_PIECES,
    NOT_FOR_SALE,
    NOT_YOUR_COLOUR,
    OPENING_ROUND,
    OWN_CARD,
    TOO_FEW_DIAMONDS,
)
from diamoniak.rules.table import Table


def purchases(table: Table) -> int:
    """From how many opponents the player can buy a card now."""
    player, found = table.turn, 0
    if (
        table.hands[player][DIAMOND] >= table.knobs.buying_price
        and _why_not_spend(table, table.knobs.buying_price) == FINE
    ):
        for seller in range(table.players):
            if seller != player and table.hands[seller][table.colour[player]]:
                found += 1
    return found


def nth_seller(table: Table, n: int) -> int:
    """The opponent from whom the player can buy, counted from 0."""
    for seller in range(table.players):
        if seller != table.turn and table.hands[seller][table.colour[table.turn]]:
            if not n:
                return seller
            n -= 1
    return NOBODY


def can_build(table: Table) -> bool:
    """Whether the player can pay diamonds for a piece now."""
    price = table.knobs.castle_diamonds_per_piece
    return price > 0 and _why_not_spend(table, price) == FINE


def buy(table: Table, owner: int, family: int) -> int:
    """Carry out BuyCard: a card of that family which lies before its owner, or before nobody."""
    player = table.turn
    reason = _why_not_spend(table, table.knobs.buying_price)
    if reason != FINE:
        return reason
    if owner == player:
        return OWN_CARD
    if family != table.colour[player]:
        return NOT_YOUR_COLOUR
    if owner == NOBODY:
        return NOT_FOR_SALE
    card_bought(table, player, owner, family)
    _finish(table, player)
    return FINE


def build(table: Table) -> int:
    """Carry out BuildWithDiamonds."""
    price = table.knobs.castle_diamonds_per_piece
    if not price:
        return NO_DIAMOND_PIECES
    reason = _why_not_spend(table, price)
    if reason != FINE:
        return reason
    piece_built(table, table.turn)
    _finish(table, table.turn)
    return FINE


def _why_not_spend(table: Table, price: int) -> int:
    """Why the player cannot spend so many diamonds now."""
    player = table.turn
    if table.colour[player] == NO_COLOUR:
        return NO_CASTLE
    if table.hands[player][DIAMOND] < price:
        return TOO_FEW_DIAMONDS
    if turn.is_opening(table):
        return OPENING_ROUND
    if table.draws and table.knobs.buying_when_instead_of_drawing:
        return BUYING_REPLACES_DRAWING
    return turn.why_draw(table) if table.draws or table.knobs.buying_when_after_drawing else FINE


def _finish(table: Table, player: int) -> None:
    if not castle.win_if_complete(table, player):
        deck.renew_if_used_up(table)
        turn.end(table)
