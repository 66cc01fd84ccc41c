"""A pseudo-terminal in which the real program runs, and somebody who plays there."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Final, Self

from diamoniak import Game, State, load_variant
from diamoniak.commands import Command, SurrenderCards
from diamoniak.terminal.choices import choices
from diamoniak.wording.voice import Voice

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60
"""A program that shows nothing for so many seconds hangs."""
NEVER: Final = "\x00never shown"
PROMPT: Final = "> "
CLEARED: Final = "\x1b[2J\x1b[H"
CODES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
# Only the leader of a session gets a terminal of its own, with Ctrl-C and a window that can change.
TAKE_TERMINAL: Final = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)


TRACED: Final = {name: value for name, value in os.environ.items() if name.startswith("COVERAGE_")}
"""What a program has to know whose coverage is measured."""


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """An environment that is the same on every machine."""
    fixed = {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    return fixed | TRACED | dict(changes)


class Terminal:
    """A program in a pseudo-terminal of 80 columns and 24 lines."""

    def __init__(
        self,
        *arguments: str,
        folder: Path | None = None,
        size: tuple[int, int] = (80, 24),
        changes: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._screen, inside = pty.openpty()
        self.resize(*size)
        program = [sys.executable, "-m", "diamoniak", *arguments]
        self._program = subprocess.Popen(  # noqa: S603
            [sys.executable, "-ISc", TAKE_TERMINAL, *program],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=folder,
            env=environment(changes),
            start_new_session=True,
        )
        os.close(inside)
        self._shown = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if TRACED and self._program.poll() is None:  # only a program that ends by itself tells its coverage
            self.press("\x03")
            with suppress(subprocess.TimeoutExpired):
                self._program.wait(2)
        self._program.kill()
        self.exit_code()

    def read_until(self, text: str = PROMPT) -> str:
        """What is shown until the text appears, or the program ends; what comes after it is kept for the next time."""
        while text.encode() not in self._shown:
            if not select.select([self._screen], [], [], PATIENCE)[0]:
                raise AssertionError(f"{text!r} does not come after {self._shown[-2000:]!r}")
            try:
                more = os.read(self._screen, 4096)
            except OSError:  # the program has ended
                break
            if not more:
                break
            self._shown += more
        before, found, self._shown = self._shown.partition(text.encode())
        return (before + found).decode(errors="replace")

    def type(self, line: str, text: str = PROMPT) -> str:
        """What is shown after a line was typed, until the text appears."""
        self.press(f"{line}\n")
        return self.read_until(text)

    def press(self, keys: str) -> None:
        os.write(self._screen, keys.encode(errors="surrogateescape"))

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def leave(self, keys: str = "\x03") -> str:
        """What is shown after keys that end the program, such as Ctrl-C."""
        self.press(keys)
        return self.read_until(NEVER)

    def kill(self) -> None:
        """End the program at once, as when the battery is empty."""
        self._program.send_signal(signal.SIGKILL)
        self._program.wait()

    def come_back(self) -> None:
        """Let the program know that it was in the background, and is so no more."""
        self._program.send_signal(signal.SIGCONT)

    def exit_code(self) -> int:
        code = self._program.wait(PATIENCE)
        if self._screen >= 0:
            os.close(self._screen)
            self._screen = -1
        return code


def lines_on(shown: str) -> list[str]:
    """The lines that are on the screen after all this was shown: those since it was cleared last."""
    return CODES.sub("", shown.rpartition(CLEARED)[2]).replace("\r", "").split("\n")


class Person:
    """Somebody who plays after a plan, and knows what to type for it."""

    def __init__(self, voice: Voice, *, by_words: bool = False) -> None:
        self._voice = voice
        self._by_words = by_words

    def answers(self, state: State, command: Command) -> list[str]:
        """What to type in order to give the command."""
        offered = choices(self._voice, state)
        place = next((place for place, each in enumerate(offered) if each.command == command), None)
        if place is not None:
            return [self._typed([each.words for each in offered], place)]
        assert isinstance(command, SurrenderCards)
        typed: list[str] = []
        picked: tuple[int, ...] = ()
        for family in (card.family for card in command.cards):
            offered = choices(self._voice, state, picked)
            place = next(place for place, each in enumerate(offered) if each.family == family)
            typed.append(self._typed([each.words for each in offered], place))
            picked = (*picked, family)
        return typed

    def _typed(self, words: Sequence[str], place: int) -> str:
        """The number, or as much of the words as is needed, in capitals."""
        if not self._by_words:
            return str(place + 1)
        beginnings = (words[place][:length] for length in range(2, len(words[place])))
        return next(each for each in beginnings if sum(word.startswith(each) for word in words) == 1).upper()


def start(variant: str, *names: str) -> Game:
    """The game that the program begins with the seed 7."""
    return Game.start(load_variant(variant), names, seed="7")


def saved(folder: Path) -> str:
    """What the first game that is saved in the folder has on disk."""
    return (folder / "diamoniak-1.jsonl").read_text("utf-8")
