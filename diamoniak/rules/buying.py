"""Buying: diamonds buy a castle card of the player's colour or, in some variants, a piece without a seller."""

from collections.abc import Sequence
from itertools import chain

from diamoniak.cards import DIAMONDS
from diamoniak.chance import Chance
from diamoniak.commands import BuildWithDiamonds, BuyCard
from diamoniak.events import CardBought, Event, PieceBuilt
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import castle, deck, turn
from diamoniak.rules.guards import checked_card
from diamoniak.rules.outcome import Outcome
from diamoniak.ruleset import COLOURS
from diamoniak.state import State


def options(state: State) -> tuple[BuyCard | BuildWithDiamonds, ...]:
    """What the player can buy now; of an opponent's twin cards, only one."""
    player, rules = state.turn, state.rules
    colour, diamonds = state.seats[player].colour, len(state.seats[player].piles[DIAMONDS])
    found: tuple[BuyCard | BuildWithDiamonds, ...] = ()
    if colour is None or not diamonds:
        return found
    if diamonds >= rules.buying.price and _why_not(state, rules.buying.price) is None:
        family = COLOURS.index(colour)
        for other, seat in enumerate(state.seats):
            if other != player and seat.piles[family]:
                found += (BuyCard(player, seat.piles[family][0]),)
    per_piece = rules.castle.diamonds_per_piece
    if per_piece is not None and _why_not(state, per_piece) is None:
        found += (BuildWithDiamonds(player),)
    return found


def buy(state: State, command: BuyCard, chance: Chance) -> Sequence[Event]:
    """Carry out BuyCard."""
    card, rules = checked_card(command.card), state.rules.buying
    buyer = state.seat
    _check(state, rules.price)
    if card in chain.from_iterable(buyer.piles):
        raise IllegalCommandError(Reason.OWN_CARD, card=card)
    if card.colour != buyer.colour:
        raise IllegalCommandError(Reason.NOT_YOUR_COLOUR, card=card)
    seller = next((player for player, seat in enumerate(state.seats) if card in seat.piles[card.family]), None)
    if seller is None:
        raise IllegalCommandError(Reason.NOT_FOR_SALE, card=card)
    bought = CardBought(state.turn, seller, card, buyer.piles[DIAMONDS][-rules.price :], rules.paid_to)
    return _finished(state, bought, chance)


def build(state: State, _command: BuildWithDiamonds, chance: Chance) -> Sequence[Event]:
    """Carry out BuildWithDiamonds."""
    per_piece = state.rules.castle.diamonds_per_piece
    if per_piece is None:
        raise IllegalCommandError(Reason.NO_DIAMOND_PIECES)
    _check(state, per_piece)
    return _finished(state, PieceBuilt(state.turn, state.seat.piles[DIAMONDS][-per_piece:]), chance)


def _check(state: State, price: int) -> None:
    if refusal := _why_not(state, price):
        raise IllegalCommandError(refusal, count=price if refusal is Reason.TOO_FEW_DIAMONDS else None)


def _why_not(state: State, price: int) -> Reason | None:
    """Why the player cannot spend that many diamonds now; None if they can."""
    seat = state.seats[state.turn]
    if seat.colour is None:
        return Reason.NO_CASTLE
    if len(seat.piles[DIAMONDS]) < price:
        return Reason.TOO_FEW_DIAMONDS
    when = state.rules.buying.when
    if not state.draws_freely and turn.is_opening(state):
        return Reason.OPENING_ROUND
    if state.draws and when == "instead of drawing":
        return Reason.BUYING_REPLACES_DRAWING
    return turn.duty(state) if state.draws or when == "after drawing" else None


def _finished(state: State, event: CardBought | PieceBuilt, chance: Chance) -> Sequence[Event]:
    outcome = Outcome(state, chance)
    outcome.add(event)
    if not castle.win_if_complete(outcome, state.turn):
        deck.renew_if_used_up(outcome)
        outcome.events.extend(turn.ending(state))
    return outcome.events
