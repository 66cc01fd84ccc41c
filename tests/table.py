"""Given, when, then: a table laid out by events, a command, and the events that follow."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from diamoniak import (
    Card,
    Game,
    IllegalCommandError,
    Reason,
    Ruleset,
    ScriptedChance,
    State,
    decide,
    evolve,
    legal_commands,
    replay,
)
from diamoniak.commands import Command
from diamoniak.events import (
    CardDiscarded,
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    DeckShuffled,
    Event,
    GameStarted,
    TurnEnded,
    WitchDrawn,
)

MOST_TAKEN = 10
ANA, BEN, CLEO, DAN = range(4)
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def most_taken(rules: Ruleset) -> int:
    """The most cards that a witch takes."""
    return MOST_TAKEN if rules.witch.takes == "half" else rules.witch.takes


def cards(text: str) -> tuple[Card, ...]:
    """The cards named in a text, such as ``"pink-1 diamond-3"``."""
    return tuple(map(Card, text.split()))


@dataclass(frozen=True)
class Hand:
    """What lies before a player."""

    player: int
    castle: str = ""
    aside: str = ""


@dataclass(frozen=True)
class Table:
    """A state, and the luck that is still to come."""

    state: State
    shuffles: tuple[str, ...] = ()

    def when(self, command: Command) -> tuple[Event, ...]:
        """The events that follow from the command."""
        return decide(self.state, command, ScriptedChance(self.shuffles))

    def after(self, *commands: Command) -> "Table":
        """The table after the commands. Each takes its luck from the first shuffles anew."""
        state = self.state
        for command in commands:
            for event in decide(state, command, ScriptedChance(self.shuffles)):
                state = evolve(state, event)
        return replace(self, state=state)

    def refuses(self, command: Command) -> Reason:
        """Why the rules refuse the command; the test fails if they don't."""
        return self.refusal(command).reason

    def refusal(self, command: Command) -> IllegalCommandError:
        """The refusal of the command, with all it tells; the test fails if there is none, or the table changes."""
        before = repr(self.state)
        with pytest.raises(IllegalCommandError) as caught:
            self.when(command)
        assert repr(self.state) == before
        return caught.value

    def legal(self) -> set[Command]:
        """Every legal command."""
        commands = legal_commands(self.state)
        assert len(set(commands)) == len(commands)
        return set(commands)


def given(  # noqa: PLR0913  # a table has many parts, and a test names those it is about
    rules: Ruleset = Ruleset(),  # noqa: B008  # frozen
    *hands: Hand,
    deck: str = "",
    discards: str = "",
    players: int = 2,
    turn: int = ANA,
    turns: int | None = None,
    only: bool = False,
    shuffles: Sequence[str] = (),
) -> Table:
    """Lay out a table between two turns.

    ``deck`` names the cards to be drawn next, the first of them first; the other cards lie below. With ``only`` they
    are put among the discards instead, before the named ones. ``turns`` is how many turns are over: one round, unless
    told; 0 only for tables without hands and discards. ``shuffles`` are the outcomes of the shuffles to come, as
    ScriptedChance reads them.
    """
    state = replay([GameStarted(rules, NAMES[:players])])
    for hand in hands:
        for nth, card in enumerate(cards(hand.castle)):
            built = CastleGrown(hand.player, card) if nth else CastleFounded(hand.player, card)
            state = evolve(state, built)
        for card in cards(hand.aside):
            state = evolve(state, CardSetAside(hand.player, card))
    named, gone = cards(deck), cards(discards)
    rest = tuple(card for card in state.deck if card not in named + gone)
    for card in (*(rest if only else ()), *gone):
        state = _discarded(state, card)
    lowest = () if only else rest
    state = evolve(state, DeckShuffled((*lowest, *reversed(named))))
    for _ in range(players if turns is None else turns):
        state = evolve(state, TurnEnded(state.turn, turn))
    return Table(state, tuple(shuffles))


def _discarded(state: State, card: Card) -> State:
    """Put a card of the deck among the discards: through a player's hands, as events know no other way."""
    if card.kind == "witch":
        return evolve(evolve(state, WitchDrawn(ANA, card)), CardsSurrendered(ANA, card, ()))
    return evolve(evolve(state, CardSetAside(ANA, card)), CardDiscarded(ANA, card))


def played(game: Game, *commands: Command) -> Game:
    """The game after the commands."""
    for command in commands:
        game = game.play(command)
    return game
