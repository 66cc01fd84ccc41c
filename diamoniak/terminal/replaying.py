"""A saved game shown again: the table after a play, or all of them step by step."""

from collections.abc import Sequence
from contextlib import suppress

from diamoniak.events import Event
from diamoniak.game import Game
from diamoniak.players import PlayerId
from diamoniak.state import State
from diamoniak.terminal.choices import Menu
from diamoniak.terminal.keyboard import number_in
from diamoniak.terminal.refusal import RefusedError
from diamoniak.terminal.screen import Screen
from diamoniak.terminal.story import CONTEXT, told
from diamoniak.wording.catalogs.names import harmless
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import spoken, table_account
from diamoniak.wording.voice import Voice

FORWARD, BACK, LEAVE = "", "b", "q"


def plays(events: Sequence[Event]) -> tuple[list[Game], bool]:
    """The game after each play, and whether the last play was recorded in part only; that one is left out."""
    game = Game.resume(events, seed=0)
    is_cut = game.plays > 0 and len(game.log) > len(events)
    steps = [game.before(1) if is_cut else game]
    while steps[-1].plays:
        steps.append(steps[-1].before(1))
    return steps[::-1], is_cut


def play_at(voice: Voice, steps: Sequence[Game], number: int | None) -> Game:
    """The game after so many plays; None: after all of them."""
    if number is None:
        return steps[-1]
    if not 0 <= number < len(steps):
        raise RefusedError(voice.say(table.NO_SUCH_PLAY, n=number, total=len(steps) - 1))
    return steps[number]


def player_called(voice: Voice, names: Sequence[str], wanted: str | None) -> PlayerId | None:
    """The player of that name, or at that seat counted from 1; None is a spectator."""
    if wanted is None:
        return None
    if wanted in names:
        return names.index(wanted)
    number = number_in(wanted)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    raise RefusedError(voice.say(table.NO_SUCH_PLAYER, name=harmless(wanted)))


def table_text(voice: Voice, state: State, number: int, total: int) -> list[str]:
    """The table after a play in sentences."""
    return [spoken(voice.say(table.PLAY_OF, n=number, total=total)), *table_account(voice, state)]


class Replay:
    """A game that is shown step by step."""

    def __init__(self, voice: Voice, steps: Sequence[Game], beginning: Sequence[str], screen: Screen) -> None:
        self._voice = voice
        self._steps = steps
        self._screen = screen
        names = steps[0].state.names
        self._told = [told(voice, game.latest, names) for game in steps]
        self._told[0] = [*beginning, *self._told[0]]

    def run(self) -> int:
        """Go forwards and backwards until somebody leaves. The exit code."""
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
        return play_at(self._voice, self._steps, number).plays

    def _turn_to(self, place: int) -> None:
        past = [sentence for told in self._told[max(0, place - CONTEXT) : place] for sentence in told]
        self._screen.turn_to(past[-CONTEXT:], self._told[place])

    def _menu(self, place: int, notice: str) -> Menu:
        question = self._voice.say(table.PLAY_OF, n=place, total=len(self._steps) - 1)
        keys = (
            ("Enter", table.FORWARD),
            (BACK, table.BACK),
            (self._voice.say(table.NUMBER), table.JUMP),
            (LEAVE, table.QUIT),
        )
        return Menu(f"{notice} {spoken(question)}".strip(), (), keys)
