"""What the program prints: lines, tables and data."""

import json
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final
from unicodedata import east_asian_width

from diamoniak.problems.problem import Problem

WIDTH: Final = 118
"""The width of output that does not go to a terminal."""
NARROWEST_TEXT: Final = 30
"""A paragraph, or the last column of a table, is never narrower."""

Lines = Iterable[str]


def as_json(data: Any) -> list[str]:
    """The data as JSON."""
    return [json.dumps(data, ensure_ascii=False, indent=2)]


def problem_data(problem: Problem) -> dict[str, Any]:
    """A problem as data for JSON."""
    file, line, column = problem.place
    place = {"file": file, "line": line, "column": column}
    return {**place, "path": problem.dotted_path, "code": problem.code, "problem": problem.words}


def warn(sentence: str) -> None:
    """Write a sentence to standard error."""
    sys.stderr.write(f"diamoniak: {sentence}\n")


def paragraph(text: str) -> list[str]:
    """The text, wrapped to the width of the output."""
    return wrap(text, max(NARROWEST_TEXT, width()))


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table. Columns are as wide as they need to be; the last one is wrapped.

    A cell of the others may have several lines.
    """
    cells = [[cell.split("\n") for cell in row[:-1]] for row in (titles, *rows)]
    widths = [max(_columns(line) for cell in column for line in cell) for column in zip(*cells, strict=True)]
    left = max(NARROWEST_TEXT, width() - sum(widths) - 2 * len(widths))
    for row, last in zip(cells, (each[-1] for each in (titles, *rows)), strict=True):
        for line in zip_longest(*row, wrap(last, left), fillvalue=""):
            padded = (f"{cell}{' ' * (wide - _columns(cell))}  " for cell, wide in zip(line, widths, strict=False))
            yield ("".join(padded) + line[-1]).rstrip(" ")


def _columns(text: str) -> int:
    """How many terminal columns the text takes up."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def width() -> int:
    """How many columns the output has."""
    return shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else WIDTH
