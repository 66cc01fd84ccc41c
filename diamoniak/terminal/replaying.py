"""Replaying a saved game: the table after one play, or all plays step by step."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from diamoniak.events import Event
from diamoniak.game import Game
from diamoniak.players import PlayerId
from diamoniak.state import State
from diamoniak.terminal.choices import Menu
from diamoniak.terminal.keyboard import number_in
from diamoniak.terminal.refusal import RefusedError
from diamoniak.terminal.screen import Screen
from diamoniak.terminal.story import CONTEXT, sentences
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import spoken, table_account
from diamoniak.wording.voice import Voice

FORWARD, BACK, LEAVE = "", "b", "q"


class Step(NamedTuple):
    """What happened in a play, or at the start, and the table after it."""

    events: tuple[Event, ...]
    state: State


def steps(game: Game) -> list[Step]:
    """The start of a game and each of its plays."""
    history = game.history()
    events = [game.before(game.plays).latest, *(play.events for play in history)]
    states = [*(play.state for play in history), game.state]
    return list(map(Step, events, states))


def step_number(voice: Voice, steps: Sequence[Step], number: int | None) -> int:
    """The number of the step asked for; None asks for the last."""
    if number is None:
        return len(steps) - 1
    if not 0 <= number < len(steps):
        raise RefusedError(voice.say(table.NO_SUCH_PLAY, n=number, total=len(steps) - 1))
    return number


def player_called(voice: Voice, names: Sequence[str], wanted: str | None) -> PlayerId | None:
    """The player with that name, or at that seat counted from 1; None is a spectator."""
    if wanted is None:
        return None
    for known in (names, [voice.called(name) for name in names]):
        if wanted in known:
            return known.index(wanted)
    number = number_in(wanted)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    raise RefusedError(voice.say(table.NO_SUCH_PLAYER, name=safe_to_show(wanted)))


def table_text(voice: Voice, state: State, number: int, total: int) -> list[str]:
    """The table after a play, in sentences."""
    return [spoken(voice.say(table.PLAY_OF, n=number, total=total)), *table_account(voice, state)]


class Replay:
    """A game shown step by step."""

    def __init__(self, voice: Voice, steps: Sequence[Step], beginning: Sequence[str], screen: Screen) -> None:
        self._voice = voice
        self._steps = steps
        self._screen = screen
        names = steps[0].state.names
        self._told = [sentences(voice, step.events, names) for step in steps]
        self._told[0] = [*beginning, *self._told[0]]

    def run(self) -> int:
        """Go forwards and backwards until somebody leaves, and return the exit code."""
        with suppress(EOFError):
            self._go()
        return 0

    def _go(self) -> None:
        place, notice = 0, ""
        self._turn_to(place)
        while (typed := self._screen.ask(self._steps[place].state, self._menu(place, notice)).strip().lower()) != LEAVE:
            try:
                place, notice = self._place(place, typed), ""
                self._turn_to(place)
            except RefusedError as error:
                notice = str(error)

    def _place(self, place: int, typed: str) -> int:
        if typed == FORWARD:
            return min(place + 1, len(self._steps) - 1)
        if typed == BACK:
            return max(place - 1, 0)
        number = number_in(typed)
        if number is None:
            raise RefusedError(self._voice.say(table.NO_KEY))
        return step_number(self._voice, self._steps, number)

    def _turn_to(self, place: int) -> None:
        past = [sentence for told in self._told[max(0, place - CONTEXT) : place] for sentence in told]
        self._screen.turn_to(past[-CONTEXT:], self._told[place])

    def _menu(self, place: int, notice: str) -> Menu:
        question = self._voice.say(table.PLAY_OF, n=place, total=len(self._steps) - 1)
        keys = (
            (self._voice.say(table.ENTER_KEY), table.FORWARD),
            (BACK, table.BACK),
            (self._voice.say(table.NUMBER), table.JUMP),
            (LEAVE, table.QUIT),
        )
        return Menu(spoken(question), (), keys, notice)
