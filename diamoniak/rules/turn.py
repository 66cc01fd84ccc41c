"""The turn: when a player may or must draw, how a turn ends, and when the game is over."""

from collections.abc import Sequence

from diamoniak.chance import Chance
from diamoniak.commands import EndTurn
from diamoniak.events import DrawLapsed, Event, GameDrawn, TurnEnded, TurnMissed
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import deck
from diamoniak.rules.evolving import evolve
from diamoniak.state import State


def is_opening(state: State) -> bool:
    """Whether this is the opening round, in which everybody draws only one card."""
    return state.rules.turn.opening == "one card each" and state.turns < len(state.seats)


def why_not_draw(state: State) -> Reason | None:
    """Why the player may not draw a card now; None if they may."""
    if state.deck and state.draws_freely:
        return None
    draws, rules = state.draws, state.rules.turn
    if not state.deck and not deck.renewal(state):
        return Reason.NOTHING_TO_DRAW
    if not draws:
        return None
    if rules.max_draws is not None and draws >= rules.max_draws:
        return Reason.NO_MORE_DRAWS
    if rules.opening == "one card each" and is_opening(state) and not is_driven_on(state):
        return Reason.OPENING_ROUND
    if rules.after_castle == "may draw on if grown" and is_stopped(state):
        return Reason.NO_MORE_DRAWS
    return None


def is_driven_on(state: State) -> bool:
    """Whether the last card drawn obliges the player to draw another."""
    card, rules = state.last_drawn, state.rules.turn
    if card is None or state.draws_freely:
        return False
    if card.kind == "diamond":
        return rules.after_diamond == "must draw on"
    return card.kind == "fairy" and rules.after_fairy == "must draw on"


def is_stopped(state: State) -> bool:
    """Whether the last card drawn ends the turn."""
    card = state.last_drawn
    return (
        card is not None
        and card.colour is not None
        and state.rules.turn.after_castle == "may draw on if grown"
        and card.colour != state.seat.colour
    )


def duty(state: State) -> Reason | None:
    """Why the player must draw a card now; None if they need not."""
    if (state.draws and not is_driven_on(state)) or why_not_draw(state) is not None:
        return None
    return Reason.MUST_DRAW_ON if state.draws else Reason.MUST_DRAW_FIRST


def stop(state: State, _command: EndTurn, _chance: Chance) -> Sequence[Event]:
    """Carry out EndTurn."""
    if state.draws and state.draws_freely:
        return ending(state)
    if refusal := duty(state):
        raise IllegalCommandError(refusal)
    if state.draws:
        return ending(state)
    lapsed = DrawLapsed(state.turn)
    if state.lapses + 1 == len(state.seats):
        return lapsed, GameDrawn("nothing to draw")
    return lapsed, *ending(state)


def ending(state: State) -> Sequence[Event]:
    """The events that end the turn: play passes to the next player who does not miss a turn."""
    following = (state.turn + 1) % len(state.seats)
    ended = TurnEnded(state.turn, following)
    if state.turns + 1 == state.rules.limit.turns:
        return ended, GameDrawn("turn limit")
    if state.seats[following].misses_turn:
        return ended, *_missed_turns(evolve(state, ended))
    return (ended,)


def _missed_turns(state: State) -> Sequence[Event]:
    """The turns that are missed before play reaches a player who does not miss one."""
    missed = TurnMissed(state.turn, (state.turn + 1) % len(state.seats))
    if state.turns + 1 == state.rules.limit.turns:
        return missed, GameDrawn("turn limit")
    after = evolve(state, missed)
    return (missed, *_missed_turns(after)) if after.seat.misses_turn else (missed,)
