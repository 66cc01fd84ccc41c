"""Where people see the table: in plain lines, or drawn if the terminal can do that."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from typing import Final, Protocol

from diamoniak.players import PlayerId
from diamoniak.state import State
from diamoniak.terminal.choices import Menu
from diamoniak.terminal.keyboard import is_somebody_there, read_line
from diamoniak.terminal.lines import print_lines
from diamoniak.terminal.marks import SIGNS
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import middle, seat_account, spoken, table_account
from diamoniak.wording.voice import Voice

WHOLE_TABLE: Final = "*"
"""What to type to hear the whole table. It is not a letter, which might begin a choice."""
INSTALLING: Final = 'pip install "diamoniak[cli]"'


class Screen(Protocol):
    """Where people see the table, and say what they want."""

    def tell(self, *sentences: str) -> None:
        """Say what has happened."""
        ...

    def turn_to(self, past: Sequence[str], now: Sequence[str]) -> None:
        """Go to another play of the game: say what happened in it, and before it."""
        ...

    def think(self, state: State, sentence: str) -> None:
        """Show the table while a computer player thinks, long enough to be followed."""
        ...

    def ask(self, state: State, menu: Menu) -> str:
        """Show the table and what can be chosen, and wait for an answer."""
        ...

    def explain(self, *sentences: str) -> None:
        """Show something to read, and wait until it has been read."""
        ...

    def finish(self, state: State) -> None:
        """Show the table for the last time."""
        ...

    def leave(self, *sentences: str) -> None:
        """Say something below the table."""
        ...


def screen_for(voice: Voice, *, is_plain: bool = False) -> Screen:
    """The screen that suits the terminal."""
    if is_plain or not _can_draw():
        return PlainScreen(voice)
    if find_spec("rich") is None:
        print_lines([voice.say(table.NO_RICH, command=INSTALLING)])
        return PlainScreen(voice)
    from diamoniak.terminal.drawn_screen import DrawnScreen  # noqa: PLC0415  # rich may be missing

    return DrawnScreen(voice)


def _can_draw() -> bool:
    """Whether the terminal can show a drawn table."""
    is_dumb = os.environ.get("TERM", "dumb" if os.name == "posix" else "") in ("dumb", "unknown")
    is_terminal = is_somebody_there() and sys.stdout.isatty()
    return is_terminal and not is_dumb and _can_show(SIGNS)


def _can_show(signs: str) -> bool:
    try:
        signs.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


class PlainScreen:
    """Sentences line by line: for screen readers, pipes and simple terminals."""

    def __init__(self, voice: Voice, write: Callable[[Iterable[str]], None] = print_lines) -> None:
        self._voice = voice
        self._write = write
        self._heard: dict[PlayerId, str] = {}
        self._asked: State | None = None
        self._is_first = True

    def tell(self, *sentences: str) -> None:
        """Say what has happened."""
        self._write(sentences)

    def turn_to(self, past: Sequence[str], now: Sequence[str]) -> None:  # noqa: ARG002
        """Say what happened in one play."""
        self._write(now)

    def think(self, state: State, sentence: str) -> None:
        """Do nothing: the play itself will be announced in a moment."""

    def ask(self, state: State, menu: Menu) -> str:
        """Say what has changed at the table and what can be chosen, and wait for an answer."""
        if state is not self._asked:
            self._write([*self._changes(state), spoken(*middle(self._voice, state))])
            self._asked = state
        while True:
            self._offer(menu)
            typed = read_line()
            if typed.strip() != WHOLE_TABLE:
                return typed
            menu = menu._replace(notice="")
            self._write(table_account(self._voice, state))

    def explain(self, *sentences: str) -> None:
        """Say something, and offer the keys again with the next question."""
        self._write(sentences)
        self._is_first = True

    def finish(self, state: State) -> None:
        """Describe the whole table."""
        self._write(table_account(self._voice, state))

    def leave(self, *sentences: str) -> None:
        """Say something."""
        self._write(sentences)

    def _changes(self, state: State) -> list[str]:
        now = {player: seat_account(self._voice, state, player) for player in range(len(state.seats))}
        changed = [sentence for player, sentence in now.items() if self._heard.get(player) != sentence]
        self._heard = now
        return changed

    def _offer(self, menu: Menu) -> None:
        if self._is_first:
            say = self._voice.say
            keys = (*menu.keys, (WHOLE_TABLE, table.WHOLE_TABLE))
            self._write(say(table.LABELLED, label=key, value=say(meaning)) for key, meaning in keys)
            self._is_first = False
        self._write([menu.asked, *(f"{number}. {words}" for number, words in enumerate(menu.choices, 1))])
