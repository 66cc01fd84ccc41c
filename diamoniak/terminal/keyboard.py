"""The keyboard: lines that people type, or that a pipe brings in their place."""

import os
import select
import signal
import sys
import time
from contextlib import suppress
from functools import cache
from io import TextIOWrapper
from types import FrameType
from typing import Final
from unicodedata import combining, normalize

PROMPT: Final = "> "
MOST_DIGITS: Final = 9
"""No number that is asked for has more."""
_PLAIN_LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "’": "'"})


class WindowChangedError(Exception):
    """The window has changed while a line was waited for; what was shown is to be shown anew."""


def is_somebody_there() -> bool:
    """Whether somebody sits at the keyboard; if not, lines come from a file or a pipe, or there are none."""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line() -> str:
    """What a person types, or the next line of a file; EOFError at its end."""
    _be_lenient(sys.stdin)
    if not is_somebody_there():  # so there is no prompt to wait behind
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        return line.rstrip("\n")
    _wait_behind(PROMPT)
    try:
        return input()
    except EOFError:
        sys.stdout.write("\n")
        raise


def _be_lenient(stream: object) -> None:
    if isinstance(stream, TextIOWrapper) and stream.errors != "replace":  # it can be changed only at the beginning
        stream.reconfigure(errors="replace")


def number_in(typed: str) -> int | None:
    """The number that was typed, if it is one.

    >>> number_in("012"), number_in("1.2"), number_in("1" * 5000)
    (12, None, None)
    """
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None


def plain(text: str) -> str:
    """The text without capitals, accents and needless spaces: people need not type them.

    >>> plain(" Élargir  le château ")
    'elargir le chateau'
    """
    letters = normalize("NFKD", text.casefold().translate(_PLAIN_LETTERS))
    return " ".join("".join(each for each in letters if not combining(each)).split())


def watch_window() -> None:
    """From now on, let WindowChangedError end the waiting for a line when the window changes."""
    if _bell() is not None and sys.platform != "win32":
        for change in (signal.SIGWINCH, signal.SIGCONT):  # another size, or back from the background
            signal.signal(change, _is_heard)


def pause(seconds: float) -> None:
    """Let people see something, unless somebody is in a hurry and has pressed Enter."""
    if sys.platform == "win32":  # where one cannot wait for both
        time.sleep(seconds)
    else:
        select.select([sys.stdin], [], [], seconds)


def _wait_behind(prompt: str) -> None:
    """Wait for a line to come, but not longer than for a signal."""
    bell = _bell()
    sys.stdout.write(prompt)
    sys.stdout.flush()
    if bell is not None and bell in select.select([sys.stdin, bell], [], [])[0]:
        with suppress(BlockingIOError):
            os.read(bell, 4096)
        sys.stdout.write("\n")  # what comes next does not belong behind the prompt
        raise WindowChangedError


@cache
def _bell() -> int | None:
    """Rung by signals: Ctrl-C too is heard at once, also if it came in the moment before the waiting."""
    if sys.platform == "win32":
        return None
    bell, rung = os.pipe()
    for end in (bell, rung):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(rung, warn_on_full_buffer=False)
    return bell


def _is_heard(_signal: int, _frame: FrameType | None) -> None:
    """Nothing else: whoever waits hears the bell."""
