"""Rulebooks as plain text."""

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from diamoniak.rulebook.book import Rulebook, RulebookClause
from diamoniak.rulebook.comparison import NOTHING, Comparison

GAP: Final = "    "
"""What is between two books side by side."""
NARROWEST: Final = 26
"""The least width of one of them."""
WIDEST: Final = 100_000
"""A line that is not wrapped."""


def text(book: Rulebook, *, why: bool, width: int | None) -> str:
    """The book, wrapped if there is a width."""
    return "\n".join(_lines(book, why=why, width=width or WIDEST)) + "\n"


def _lines(book: Rulebook, *, why: bool, width: int) -> Iterator[str]:
    yield book.title
    yield from _wrapped(book.credit, "", width)
    for section in book.sections:
        yield from ("", section.heading)
        for clause in section.clauses:
            yield from _told(clause, "  ", why=why, width=width)


def _told(clause: RulebookClause, indent: str, *, why: bool, width: int) -> Iterator[str]:
    yield from _wrapped(clause.text, indent, width)
    for knob, reason in clause.reasons.items() if why else ():
        yield from _wrapped(f"{knob}: {reason}", indent + "    ", width)


def _wrapped(words: str, indent: str, width: int) -> list[str]:
    return wrap(words, max(NARROWEST, width), initial_indent=indent, subsequent_indent=indent)


def side_by_side(comparison: Comparison, *, why: bool, width: int) -> str:
    """What two books say differently, in two columns."""
    return "\n".join(_rows(comparison, why=why, column=max(NARROWEST, (width - len(GAP)) // 2))) + "\n"


def _rows(comparison: Comparison, *, why: bool, column: int) -> Iterator[str]:
    if comparison.alike:
        yield comparison.alike
        return
    yield from _beside([comparison.names[0]], [comparison.names[1]], column)
    for section in comparison.sections:
        yield from ("", section.heading)
        for nth, pair in enumerate(section.pairs):
            yield from [""] * (nth > 0)
            left, right = (_cell(clause, why=why, column=column) for clause in pair)
            yield from _beside(left, right, column)


def _cell(clause: RulebookClause | None, *, why: bool, column: int) -> list[str]:
    return [f"  {NOTHING}"] if clause is None else list(_told(clause, "  ", why=why, width=column))


def _beside(left: list[str], right: list[str], column: int) -> Iterator[str]:
    for first, second in zip_longest(left, right, fillvalue=""):
        yield f"{first:{column}}{GAP}{second}".rstrip()
