"""Drawing: the next card of the deck is turned over, and has its effect."""

from diamoniak.rules import buying, castle, continuation, deck, turn, witch
from diamoniak.rules.happenings import card_set_aside, castle_founded, castle_grown, draw_bought, take_card
from diamoniak.rules.numbers import NO_COLOUR, WITCH
from diamoniak.rules.reasons import FINE
from diamoniak.rules.table import Table


def draw(table: Table) -> int:
    """Carry out DrawCard: turn over the next card, from a new deck if there is none left."""
    reason = turn.why_not_draw(table)
    if reason != FINE:
        return reason
    turn_over(table)
    return FINE


def buy_draw(table: Table) -> int:
    """Carry out BuyDraw: pay for another card, and turn it over."""
    reason = buying.why_not_buy_draw(table)
    if reason != FINE:
        return reason
    draw_bought(table, table.turn)
    turn_over(table)
    return FINE


def turn_over(table: Table) -> None:
    """Turn over the next card, which has its effect."""
    if not table.left:
        deck.renew(table)
    player, family = table.turn, take_card(table)
    if family == WITCH:
        witch.meet(table)
        return
    colour = table.colour[player]
    if family == colour:
        castle_grown(table, player, family)
    elif colour == NO_COLOUR and castle.can_be_founded(table, family):
        castle_founded(table, player, family)
    else:
        card_set_aside(table, player, family)
        continuation.go_on(table)
        return
    if not castle.win_if_complete(table, player):
        continuation.go_on(table)
