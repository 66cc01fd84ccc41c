"""Rulebooks as web pages: each is one file, with drawings of its own, for a phone and for paper."""

import re
from collections.abc import Iterable, Iterator
from html import escape

from diamoniak.picture.cards import symbols
from diamoniak.picture.palette import patterns
from diamoniak.rulebook.book import Rulebook, RulebookClause, RulebookSection
from diamoniak.rulebook.comparison import NOTHING, ComparedSection, Comparison
from diamoniak.rulebook.drawings import MARK, drawing, emblem, signs
from diamoniak.rulebook.style import SCREEN, fitting, folded, sheet
from diamoniak.wording.catalogs.tag import direction, html_language


def page(book: Rulebook, *, why: bool, leaflet: bool) -> str:
    """The page of a book."""
    size = fitting(_letters(book, why=why))
    return "\n".join(
        [
            *_head(book.title, book.locale, SCREEN + (folded(size) if leaflet else sheet(size))),
            f'<svg class="defs" aria-hidden="true"><defs>{patterns(MARK)}{symbols(MARK)}{signs()}</defs></svg>',
            f"<header>{emblem(book.rules)}<div><h1>{escape(book.title)}</h1><p>{escape(book.credit)}</p></div></header>",
            "<main>",
            *(line for section in book.sections for line in _section(book, section, why=why)),
            *_TAIL,
        ]
    )


def _letters(book: Rulebook, *, why: bool) -> int:
    reasons = sum(len(reason) for clause in book.clauses for reason in clause.reasons.values()) if why else 0
    return reasons + sum(len(clause.text) for clause in book.clauses)


def comparison_page(comparison: Comparison, *, why: bool) -> str:
    """The page that shows two books side by side, or below each other where there is no room."""
    titles = [book.title for book in comparison.books]
    return "\n".join(
        [
            *_head(" / ".join(titles), comparison.books[0].locale, SCREEN + sheet()),
            f"<header><h1><span>{' /</span> <span>'.join(map(escape, titles))}</span></h1></header>",
            '<main class="compared">',
            *([f"<p>{escape(comparison.alike)}</p>"] if comparison.alike else []),
            *(line for section in comparison.sections for line in _table(comparison.names, section, why=why)),
            *_TAIL,
        ]
    )


_TAIL = ("</main>", "</body>", "</html>", "")


def _head(title: str, locale: str, style: str) -> Iterable[str]:
    return (
        "<!DOCTYPE html>",
        f'<html lang="{escape(html_language(locale))}" dir="{direction(locale)}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{style}</style></head>",
        "<body>",
    )


def _section(book: Rulebook, section: RulebookSection, *, why: bool) -> Iterator[str]:
    yield f'<section id="{escape(section.id)}"><h2>{escape(section.heading)}</h2>'
    yield drawing(book.rules, section.id)
    yield "<ul>"
    yield from (f'<li id="rule-{escape(clause.id)}">{_told(clause, why=why)}</li>' for clause in section.clauses)
    yield "</ul></section>"


def _table(names: tuple[str, str], section: ComparedSection, *, why: bool) -> Iterator[str]:
    yield f'<section id="{escape(section.id)}"><h2>{escape(section.heading)}</h2>'
    titles = (f'<th scope="col">{escape(name)}</th>' for name in names)
    yield f"<table><thead><tr>{''.join(titles)}</tr></thead><tbody>"
    for pair in section.pairs:
        cells = (
            f'<td data-name="{escape(name)}">{NOTHING if clause is None else _told(clause, why=why)}</td>'
            for name, clause in zip(names, pair, strict=True)
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table></section>"


def _told(clause: RulebookClause, *, why: bool) -> str:
    reasons = clause.reasons.items() if why else ()
    notes = (f"<small><code>{escape(knob)}</code> {escape(reason)}</small>" for knob, reason in reasons)
    return _typeset(clause.text) + "".join(notes)


def _typeset(text: str) -> str:
    """The text with numbers that stay with what they count."""
    return escape(re.sub(r"(?<=\d) (?=\w)", "\N{NO-BREAK SPACE}", text))
