"""Discarding: giving up a card instead of drawing one, where the rules allow it."""

from collections.abc import Sequence
from itertools import chain

from diamoniak.chance import Chance
from diamoniak.commands import DiscardCard
from diamoniak.events import CardDiscarded, Event
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import castle, deck, turn
from diamoniak.rules.guards import checked_card
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def options(state: State) -> tuple[DiscardCard, ...]:
    """What the player can discard now; of twin cards, only one."""
    if _why_not(state) is not None:
        return ()
    return tuple(DiscardCard(state.turn, pile[0]) for pile in state.seat.piles if pile)


def discard(state: State, command: DiscardCard, chance: Chance) -> Sequence[Event]:
    """Carry out DiscardCard."""
    card = checked_card(command.card)
    if refusal := _why_not(state):
        raise IllegalCommandError(refusal)
    if card not in chain.from_iterable(state.seat.piles):
        raise IllegalCommandError(Reason.NOT_YOUR_CARD, card=card)
    outcome = Outcome(state, chance)
    outcome.add(CardDiscarded(state.turn, card))
    castle.release_if_empty(outcome)
    deck.renew_if_used_up(outcome)
    outcome.events.extend(turn.ending(state))
    return outcome.events


def _why_not(state: State) -> Reason | None:
    if state.rules.turn.instead_of_drawing == "nothing":
        return Reason.NO_DISCARDING
    if state.draws:
        return Reason.DISCARDING_REPLACES_DRAWING
    return Reason.OPENING_ROUND if turn.is_opening(state) else None
