"""Rulebooks as Markdown."""

import re
from collections.abc import Iterator
from typing import Final

from diamoniak.rulebook.book import Rulebook, RulebookClause
from diamoniak.rulebook.comparison import NOTHING, Comparison, Pair

_MARKS: Final = re.compile(
    r"[\\`*_{}\[\]<>#|!&~$@]"
    r"|^[-+=]|(?<=^\d)[.)]|(?<=^\d\d)[.)]"  # a list or a heading begins so
    r"|:(?=//)|(?<=www)\.",  # a link is made of it
    re.IGNORECASE,
)


def markdown(book: Rulebook, *, why: bool) -> str:
    """The book."""
    return "\n".join(_lines(book, why=why)) + "\n"


def _lines(book: Rulebook, *, why: bool) -> Iterator[str]:
    yield from (f"# {plain(book.title)}", "", plain(book.credit))
    for section in book.sections:
        yield from ("", f"## {plain(section.heading)}", "")
        for clause in section.clauses:
            yield f"- {plain(clause.text)}"
            yield from (f"  - {reason}" for reason in _reasons(clause, why=why))


def tables(comparison: Comparison, *, why: bool) -> str:
    """What two books say differently, in a table for each section."""
    return "\n".join(_rows(comparison, why=why)) + "\n"


def _rows(comparison: Comparison, *, why: bool) -> Iterator[str]:
    titles = [plain(book.title) for book in comparison.books]
    yield f"# {' / '.join(titles)}"
    if comparison.alike:
        yield from ("", plain(comparison.alike))
    for section in comparison.sections:
        yield from ("", f"## {plain(section.heading)}", "")
        yield f"| {' | '.join(map(plain, comparison.names))} |"
        yield "|---|---|"
        yield from (_row(pair, why=why) for pair in section.pairs)


def _row(pair: Pair, *, why: bool) -> str:
    return f"| {' | '.join(_cell(clause, why=why) for clause in pair)} |"


def _cell(clause: RulebookClause | None, *, why: bool) -> str:
    return NOTHING if clause is None else "<br>".join([plain(clause.text), *_reasons(clause, why=why)])


def _reasons(clause: RulebookClause, *, why: bool) -> list[str]:
    return [f"`{knob}`: {plain(reason)}" for knob, reason in clause.reasons.items()] if why else []


def plain(text: str) -> str:
    r"""A text that Markdown shall take for nothing but text.

    >>> plain("Ana's [rules](https://example.org)")
    "Ana's \\[rules\\](https\\://example.org)"
    """
    return _MARKS.sub(r"\\\g<0>", re.sub(r"[\r\n]+", " ", text))
