"""Gifts: a spare goes to the player who builds its colour."""

from diamoniak.cards import Card
from diamoniak.commands import GiveCard
from diamoniak.events import CardGiven
from diamoniak.players import PlayerId
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import castle, turn
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def options(state: State) -> tuple[GiveCard, ...]:
    """What the player can give now; of twin cards, only one."""
    if _why_not(state) is not None:
        return ()
    firsts = [pile[0] for pile in state.seat.piles if pile]
    return tuple(GiveCard(state.turn, card) for card in firsts if _receiver(state, card) is not None)


def give(outcome: Outcome, card: Card) -> None:
    """Carry out GiveCard, except for what follows the gift."""
    state = outcome.before
    if refusal := _why_not(state):
        raise IllegalCommandError(refusal)
    if card not in state.seat.spares:
        raise IllegalCommandError(Reason.NOT_A_SPARE, card=card)
    receiver = _receiver(state, card)
    if receiver is None:
        raise IllegalCommandError(Reason.NOBODY_BUILDS_IT, card=card)
    outcome.add(CardGiven(state.turn, receiver, card))
    castle.win_if_complete(outcome, receiver)


def _why_not(state: State) -> Reason | None:
    if state.rules.gifts == "none":
        return Reason.NO_GIFTS
    return Reason.OPENING_ROUND if turn.is_opening(state) else None


def _receiver(state: State, card: Card) -> PlayerId | None:
    """The opponent who builds the colour of the card; None if nobody does."""
    builders = (player for player, seat in enumerate(state.seats) if seat.colour == card.colour is not None)
    return next((player for player in builders if player != state.turn), None)
