"""From a state and a command to events."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from diamoniak.cards import DIAMONDS
from diamoniak.chance import Chance
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import Event, GameStarted
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import buying, continuation, deck, discarding, drawing, gifts, turn, witch
from diamoniak.rules.evolving import opened
from diamoniak.rules.guards import checked_card, checked_player, checked_state, not_a_command
from diamoniak.rules.outcome import Outcome
from diamoniak.rules.seating import seated
from diamoniak.ruleset import Ruleset
from diamoniak.state import State


def decide(state: State, command: Command, chance: Chance) -> tuple[Event, ...]:
    """The events that the command leads to; IllegalCommandError if the rules refuse it."""
    try:
        rule, waiting = RULES[type(command)], state.witch
    except AttributeError:
        checked_state(state)
        raise
    except KeyError:
        raise not_a_command(command) from None
    if state.is_over:
        raise IllegalCommandError(Reason.GAME_OVER)
    if command.player != state.turn:
        checked_player(command.player)
        raise IllegalCommandError(Reason.NOT_YOUR_TURN, player=state.turn)
    if waiting is not None and not isinstance(command, (SurrenderCards, UseFairy)):
        raise IllegalCommandError(Reason.WITCH_WAITS)
    return tuple(rule(state, command, chance))


def _give(state: State, command: GiveCard, chance: Chance) -> Sequence[Event]:
    outcome = Outcome(state, chance)
    gifts.give(outcome, checked_card(command.card))
    if not outcome.state.is_over:
        continuation.go_on(outcome)
    return outcome.events


# A table for speed, like EVOLUTIONS; a test checks that it is complete.
RULES: Final[dict[type[Command], Callable[[State, Any, Chance], Sequence[Event]]]] = {
    DrawCard: drawing.draw,
    EndTurn: turn.stop,
    BuyCard: buying.buy,
    UseFairy: witch.use_fairy,
    SurrenderCards: witch.surrender,
    GiveCard: _give,
    DiscardCard: discarding.discard,
    BuildWithDiamonds: buying.build,
}


def set_up(rules: Ruleset, names: Sequence[str], chance: Chance, variant: str | None = None) -> tuple[Event, ...]:
    """The events that start a game; IllegalCommandError if these players cannot play together."""
    started = GameStarted(rules, seated(names, rules.players), variant)
    outcome = Outcome(opened(started), chance)
    if rules.setup.shuffle:
        deck.shuffle(outcome)
    return (started, *outcome.events)


def legal_commands(state: State) -> Sequence[Command]:
    """Every command that the rules would accept now; of those that differ only in twin cards, only one."""
    try:
        if state.is_over:
            return ()
        if state.witch is not None:
            return witch.answers(state)
        player, rules, has_drawn = state.turn, state.rules, state.draws > 0
    except AttributeError:
        checked_state(state)
        raise
    may_draw = (state.deck and state.draws_freely) or turn.why_not_draw(state) is None
    may_end = not may_draw or (has_drawn and (state.draws_freely or not turn.is_driven_on(state)))
    commands: tuple[Command, ...] = (_BOTH if may_end else _DRAW)[player] if may_draw else _END[player]
    if state.seats[player].piles[DIAMONDS] and (not has_drawn or rules.buying.when != "instead of drawing"):
        commands += buying.options(state)
    if rules.gifts != "none":
        commands += gifts.options(state)
    if rules.turn.instead_of_drawing != "nothing":
        commands += discarding.options(state)
    return commands


# Built once: most of the time these are the only choices.
_DRAW: Final = [(DrawCard(player),) for player in range(4)]
_END: Final = [(EndTurn(player),) for player in range(4)]
_BOTH: Final = [(DrawCard(player), EndTurn(player)) for player in range(4)]
