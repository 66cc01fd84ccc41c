"""Lines for people to read."""

import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap


def print_lines(lines: Iterable[str]) -> None:
    """Write the lines, and flush the output."""
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def print_wrapped(lines: Iterable[str]) -> None:
    """Write the lines, wrapped between words to the width of the window."""
    width = max(1, get_terminal_size().columns - 1)
    print_lines(part for line in lines for part in wrap(line, width) or [""])
