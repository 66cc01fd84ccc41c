"""What the program prints: lines, tables and data."""

import json
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
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

    What stands before a line break in a first cell gets a line of its own above the row.
    """
    cells = [(*row[0].rpartition("\n")[::2], *row[1:]) for row in (titles, *rows)]
    widths = [max(map(_columns, column)) for column in zip(*cells, strict=True)][1:-1]
    indent = sum(widths) + 2 * len(widths)
    for above, *row in cells:
        start = "".join(f"{cell}{' ' * (width - _columns(cell))}  " for cell, width in zip(row, widths, strict=False))
        first, *more = wrap(row[-1], max(NARROWEST_TEXT, width() - indent)) or [""]
        yield from [above] if above else []
        yield (start + first).rstrip(" ")
        yield from (" " * indent + line for line in more)


def _columns(text: str) -> int:
    """How many terminal columns the text takes up."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def width() -> int:
    """How many columns the output has."""
    return shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else WIDTH
