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
"""How wide a table is that goes into a file."""
NARROWEST_TEXT: Final = 30
"""A paragraph, or the last column of a table, is never narrower."""

Lines = Iterable[str]


def as_json(data: Any) -> list[str]:
    """The data for programs."""
    return [json.dumps(data, ensure_ascii=False, indent=2)]


def problem_data(problem: Problem) -> dict[str, Any]:
    """A problem for programs."""
    file, line, column = problem.place
    place = {"file": file, "line": line, "column": column}
    return {**place, "path": problem.dotted_path, "code": problem.code, "problem": problem.words}


def warn(sentence: str) -> None:
    """Say something beside the output: that something is wrong, or odd."""
    sys.stderr.write(f"diamoniak: {sentence}\n")


def paragraph(text: str) -> list[str]:
    """The text in lines that fit."""
    return wrap(text, max(NARROWEST_TEXT, _width()))


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as they need to be; the last one is wrapped."""
    widths = [max(map(_columns, column)) for column in zip(titles, *rows, strict=True)][:-1]
    indent = sum(widths) + 2 * len(widths)
    for row in (titles, *rows):
        start = "".join(f"{cell}{' ' * (width - _columns(cell))}  " for cell, width in zip(row, widths, strict=False))
        first, *more = wrap(row[-1], max(NARROWEST_TEXT, _width() - indent)) or [""]
        yield (start + first).rstrip(" ")
        yield from (" " * indent + line for line in more)


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def _width() -> int:
    return shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else WIDTH
