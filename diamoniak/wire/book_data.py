"""A rulebook from its data."""

from typing import Any

import msgspec

from diamoniak.problems.problem import Problem
from diamoniak.problems.validation import read
from diamoniak.rulebook.book import Rulebook, RulebookClause, RulebookSection
from diamoniak.ruleset import Ruleset
from diamoniak.storage.encoding import decoder
from diamoniak.variants.variant import Source


class _ClauseData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    knobs: tuple[str, ...]
    sources: dict[str, Any]
    reasons: dict[str, str]


class _SectionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    heading: str
    clauses: tuple[_ClauseData, ...]


class BookData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``to_data`` makes of a rulebook."""

    title: str
    credit: str
    locale: str
    sections: tuple[_SectionData, ...]
    rules: dict[str, Any]


def book_from(data: dict[str, Any]) -> Rulebook:
    """The book that the data tells of; ValueError if it is not the data of a book."""
    decoder(BookData)
    found, problems = msgspec.convert(data, BookData), list[Problem]()
    rules = read(Ruleset, found.rules, problems)
    sections = tuple([_section(each, problems) for each in found.sections])
    if problems:
        raise ValueError(str(problems[0]))
    return Rulebook(found.title, found.credit, found.locale, rules, sections)


def _section(data: _SectionData, problems: list[Problem]) -> RulebookSection:
    return RulebookSection(data.id, data.heading, tuple([_clause(each, problems) for each in data.clauses]))


def _clause(data: _ClauseData, problems: list[Problem]) -> RulebookClause:
    sources = {knob: read(Source, source, problems) for knob, source in data.sources.items()}
    return RulebookClause(data.id, data.text, data.knobs, sources, data.reasons)
