"""The keyboard: lines that people type, or that come from a pipe instead."""

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
    """The window changed while waiting for a line; the screen must be drawn again."""


def is_somebody_there() -> bool:
    """Whether somebody is at the keyboard; if not, lines come from a file or a pipe, or there are none."""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line() -> str:
    """What a person types, or the next line of a file; EOFError at its end."""
    _be_lenient(sys.stdin)
    if not is_somebody_there():  # so a prompt would be of no use
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        return line.rstrip("\n")
    _wait_for_line(PROMPT)
    try:
        return input()
    except EOFError:
        sys.stdout.write("\n")
        raise


def _be_lenient(stream: object) -> None:
    if isinstance(stream, TextIOWrapper) and stream.errors != "replace":  # only possible before the first read
        stream.reconfigure(errors="replace")


def number_in(typed: str) -> int | None:
    """The number that was typed, if it is one.

    >>> number_in("012"), number_in("1.2"), number_in("1" * 5000)
    (12, None, None)
    """
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None


def plain(text: str) -> str:
    """The text without capitals, accents and extra spaces, which people need not type.

    >>> plain(" Élargir  le château ")
    'elargir le chateau'
    """
    letters = normalize("NFKD", text.casefold().translate(_PLAIN_LETTERS))
    return " ".join("".join(each for each in letters if not combining(each)).split())


def watch_window() -> None:
    """From now on, raise WindowChangedError if the window changes while waiting for a line."""
    if _wakeup_pipe() is not None and sys.platform != "win32":
        for change in (signal.SIGWINCH, signal.SIGCONT):  # another size, or back from the background
            signal.signal(change, _ignore_signal)


def pause(seconds: float) -> None:
    """Give people time to see something; Enter ends the wait."""
    if sys.platform == "win32":  # where select takes only sockets
        time.sleep(seconds)
    else:
        select.select([sys.stdin], [], [], seconds)


def _wait_for_line(prompt: str) -> None:
    """Show the prompt and wait for a line; WindowChangedError if a signal comes first."""
    wakeup = _wakeup_pipe()
    sys.stdout.write(prompt)
    sys.stdout.flush()
    if wakeup is not None and wakeup in select.select([sys.stdin, wakeup], [], [])[0]:
        with suppress(BlockingIOError):
            os.read(wakeup, 4096)
        sys.stdout.write("\n")  # what comes next does not belong on the line of the prompt
        raise WindowChangedError


@cache
def _wakeup_pipe() -> int | None:
    """The end of a pipe to wait at for signals, so that none is missed, not even Ctrl-C just before the wait."""
    if sys.platform == "win32":
        return None
    wakeup, signalled = os.pipe()
    for end in (wakeup, signalled):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wakeup


def _ignore_signal(_signal: int, _frame: FrameType | None) -> None:
    """Do nothing: the wake-up pipe ends the wait."""
