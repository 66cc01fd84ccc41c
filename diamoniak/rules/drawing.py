"""Drawing: the next card of the deck is turned over and takes effect."""

from collections.abc import Sequence

from diamoniak.chance import Chance
from diamoniak.commands import DrawCard
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, Event, WitchDrawn
from diamoniak.refusals import IllegalCommandError
from diamoniak.rules import castle, continuation, deck, turn, witch
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def draw(state: State, _command: DrawCard, chance: Chance) -> Sequence[Event]:
    """Carry out DrawCard."""
    if state.draws_freely and len(state.deck) > 1:
        if event := _lone_event(state):
            return (event,)
    elif refusal := turn.why_not_draw(state):
        raise IllegalCommandError(refusal)
    outcome = Outcome(state, chance)
    if not state.deck:
        deck.renew(outcome)
        state = outcome.state
    player, card = state.turn, state.deck[-1]
    placed = castle.takes_up(state, card)
    if card.kind == "witch":
        outcome.add(WitchDrawn(player, card))
        witch.meet(outcome, state, card)
    elif placed is None:
        outcome.add(CardSetAside(player, card))
        continuation.go_on(outcome)
    else:
        outcome.add(placed)
        joined = len(placed.joined) if isinstance(placed, CastleFounded) else 0
        if not castle.win_if_complete(outcome, player, 1 + joined):
            continuation.go_on(outcome)
    return outcome.events


def _lone_event(state: State) -> Event | None:
    """The event of the next card if nothing can follow from it: a shortcut that serves most cards."""
    card, player = state.deck[-1], state.turn
    if card.kind == "witch":
        return WitchDrawn(player, card) if witch.waits(state) else None
    if card.colour is None:
        return CardSetAside(player, card)
    seat = state.seats[player]
    if card.colour == seat.colour:
        return CastleGrown(player, card) if seat.pieces + 1 < state.rules.deck.pieces else None
    return None if castle.takes_up(state, card) else CardSetAside(player, card)
