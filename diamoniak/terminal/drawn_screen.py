"""The screen that is redrawn for every play. It uses rich, but only to draw."""

import os
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Final

from rich.console import Console, RenderableType
from rich.segment import Segment, SegmentLines
from rich.text import Text

from diamoniak.state import State
from diamoniak.terminal.choices import Menu
from diamoniak.terminal.drawn_table import drawn, packed
from diamoniak.terminal.keyboard import WindowChangedError, pause, read_line, watch_window
from diamoniak.terminal.lines import print_lines, print_wrapped
from diamoniak.terminal.screen import PlainScreen
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import table
from diamoniak.wording.voice import Voice

PAUSE: Final = 0.5
"""How many seconds each play of a computer player is shown; Enter skips the wait."""
NARROWEST_WINDOW: Final = 60
"""In a narrower window, plain lines are easier to read."""
LEAST_STORY: Final = 1
ROOMY_STORY: Final = 6
"""With fewer lines for the story, choices are shown side by side."""
TALLEST: Final = 40
"""The most lines of a window that are used."""

Lines = list[list[Segment]]


class DrawnScreen:
    """The story, the table below it, and the choices at the bottom."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._plain = PlainScreen(voice, print_wrapped)
        self._story: deque[str] = deque(maxlen=TALLEST)
        self._unseen = 0
        """How many sentences of the story are new since the last question."""
        watch_window()

    def tell(self, *sentences: str) -> None:
        """Add to the story."""
        self._story.extend(sentences)
        self._unseen += len(sentences)

    def turn_to(self, past: Sequence[str], now: Sequence[str]) -> None:
        """Show another part of the story."""
        self._story.clear()
        self._story.extend([*past, *now])
        self._unseen = len(now)

    def think(self, state: State, sentence: str) -> None:
        """Show the table for a moment."""
        if self._draw(state, Menu(sentence)):
            pause(PAUSE)

    def ask(self, state: State, menu: Menu) -> str:
        """Draw the table, again whenever the window changes, until there is an answer."""
        while True:
            try:
                answer = self._answer(state, menu)
            except WindowChangedError:
                continue
            self._unseen = 0
            return answer

    def explain(self, *sentences: str) -> None:
        """Show the sentences on a page of their own."""
        console = _console()
        console.clear()
        for sentence in sentences:
            console.print(Text(sentence))
        print_lines(["", self._voice.say(table.ENTER)])
        with suppress(WindowChangedError):
            read_line()

    def finish(self, state: State) -> None:
        """Draw the table, and leave the cursor below it."""
        if not self._draw(state, Menu("")):
            print_wrapped(self._latest())
            self._plain.finish(state)

    def leave(self, *sentences: str) -> None:
        """Say something below the table."""
        print_lines(sentences)

    def _answer(self, state: State, menu: Menu) -> str:
        if self._draw(state, menu):
            return read_line()
        print_wrapped(self._latest())
        self._unseen = 0  # even if the window changes before there is an answer
        return self._plain.ask(state, menu)

    def _latest(self) -> list[str]:
        return list(islice(self._story, max(0, len(self._story) - self._unseen), None))

    def _draw(self, state: State, menu: Menu) -> bool:
        """Draw everything; False if the window is too small."""
        if window_size()[0] < NARROWEST_WINDOW:
            return False
        console = _console()
        return any(self._draw_if_it_fits(console, state, menu, is_tight=is_tight) for is_tight in (False, True))

    def _draw_if_it_fits(self, console: Console, state: State, menu: Menu, *, is_tight: bool) -> bool:
        below = _lines(console, drawn(self._voice, state, console.width, is_tight=is_tight))
        room = min(console.height, TALLEST) - len(below) - 1
        asked = self._question(console, menu, room)
        room -= len(asked)
        if room < LEAST_STORY:
            return False
        story = self._story_lines(console)[-room:]
        console.clear()
        console.print(SegmentLines([*([[]] * (room - len(story))), *story, *below, *asked], new_lines=True), end="")
        return True

    def _story_lines(self, console: Console) -> Lines:
        seen = len(self._story) - self._unseen
        sentences = [Text(sentence, "dim" if place < seen else "") for place, sentence in enumerate(self._story)]
        return [line for sentence in sentences for line in _lines(console, sentence)]

    def _question(self, console: Console, menu: Menu, room: int) -> Lines:
        """The question and the choices: one below the other, or side by side if there is little room."""
        words = [Text.assemble((f"{n:2} ", "bold"), each) for n, each in enumerate(menu.choices, 1)]
        keys = [self._key(key, meaning) for key, meaning in menu.keys]
        is_roomy = room - len(words) - 2 >= ROOMY_STORY  # the question and the keys take a line each
        choices = words if is_roomy or not words else packed(words, console.width)
        parts = [Text(menu.asked, "bold"), *choices, *(packed(keys, console.width) if keys else [])]
        return [line for part in parts for line in _lines(console, part)]

    def _key(self, key: str, meaning: Message) -> Text:
        line = Text(self._voice.say(table.LABELLED, label=key, value=self._voice.say(meaning)))
        line.stylize("bold", 0, len(key))
        return line


def window_size() -> tuple[int, int]:
    """The columns and lines of the window; 80 by 24 if it does not say."""
    size = os.get_terminal_size(sys.stdout.fileno())
    return size.columns or 80, size.lines or 24


def _console() -> Console:
    """A console of the window's size now, less a column: filling the last one starts a new line in some terminals."""
    columns, lines = window_size()
    return Console(width=columns - 1, height=lines, highlight=False, markup=False, emoji=False)


def _lines(console: Console, part: RenderableType) -> Lines:
    return console.render_lines(part, pad=False)
