"""Buying: diamonds for a castle card of one's own colour, or, in some variants, for a piece without a seller."""

from diamoniak.rules import castle, deck, turn
from diamoniak.rules.happenings import card_bought, fairy_built, piece_built
from diamoniak.rules.numbers import DIAMOND, FAIRY, NO_COLOUR, NOBODY
from diamoniak.rules.reasons import (
    BUYING_REPLACES_DRAWING,
    DRAWING_IS_FREE,
    FINE,
    NO_CASTLE,
    NO_DIAMOND_PIECES,
    NO_EXTRA_DRAWS,
    NO_FAIRY,
    NO_FAIRY_PIECES,
    NO_MORE_DRAWS,
    NOT_FOR_SALE,
    NOT_YOUR_COLOUR,
    OPENING_ROUND,
    OWN_CARD,
    TOO_FEW_DIAMONDS,
)
from diamoniak.rules.table import Table


def count_sellers(table: Table) -> int:
    """From how many opponents the player can buy a card now."""
    player, price = table.turn, table.knobs.buying_price
    # Computers ask this before every play: what most often says no comes first.
    if has_drawn_instead(table) or table.hands[player][DIAMOND] < price:
        return 0
    if _why_not_spend(table, price) != FINE:
        return 0
    colour = table.colour[player]
    found = -1 if table.hands[player][colour] else 0  # nobody buys from themselves
    for seller in range(table.players):
        if table.hands[seller][colour]:
            found += 1
    return found


def nth_seller(table: Table, n: int) -> int:
    """The nth opponent from whom the player can buy, counted from 0; NOBODY if there are fewer."""
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


def can_build_with_fairy(table: Table) -> bool:
    """Whether a fairy can become a piece now."""
    return table.knobs.fairy_builds and table.hands[table.turn][FAIRY] > 0 and _why_not_spend(table, 0) == FINE


def why_not_buy_draw(table: Table) -> int:
    """Why the player cannot buy an extra draw now."""
    if not table.knobs.turn_extra_draw:
        return NO_EXTRA_DRAWS
    if turn.is_opening(table):
        return OPENING_ROUND
    reason = turn.why_not_draw(table)
    if reason != NO_MORE_DRAWS:
        return DRAWING_IS_FREE if reason == FINE else reason
    return FINE if table.hands[table.turn][DIAMOND] >= table.knobs.turn_extra_draw else TOO_FEW_DIAMONDS


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
    payee = owner if table.knobs.buying_paid_to_seller else NOBODY
    card_bought(table, player, owner, family, payee)
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


def build_with_fairy(table: Table) -> int:
    """Carry out BuildWithFairy."""
    if not table.knobs.fairy_builds:
        return NO_FAIRY_PIECES
    reason = _why_not_spend(table, 0)
    if reason != FINE:
        return reason
    if not table.hands[table.turn][FAIRY]:
        return NO_FAIRY
    fairy_built(table, table.turn)
    _finish(table, table.turn)
    return FINE


def _why_not_spend(table: Table, price: int) -> int:
    """Why the player cannot pay that price now."""
    player = table.turn
    if table.colour[player] == NO_COLOUR:
        return NO_CASTLE
    if table.hands[player][DIAMOND] < price:
        return TOO_FEW_DIAMONDS
    if has_drawn_instead(table):
        return BUYING_REPLACES_DRAWING
    if not table.knobs.turn_is_free:  # else nothing ever forbids to trade
        reason = turn.why_not_trade(table)
        if reason != FINE:
            return reason
    return turn.why_draw(table) if table.draws or table.knobs.buying_when_after_drawing else FINE


def has_drawn_instead(table: Table) -> bool:
    """Whether the player has drawn, where one can buy only instead."""
    return table.draws > 0 and table.knobs.buying_when_instead_of_drawing


def _finish(table: Table, player: int) -> None:
    if not castle.win_if_complete(table, player):
        deck.renew_if_used_up(table)
        turn.pass_on(table)
