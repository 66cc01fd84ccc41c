"""A rulebook: sections of clauses, told in one language."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from diamoniak.ruleset import Ruleset
from diamoniak.unchanging import Unchanging
from diamoniak.variants.variant import Source


@dataclass(frozen=True, slots=True)
class RulebookClause(Unchanging):
    """A sentence, and where it comes from."""

    id: str
    """Its name, the same in every language."""
    text: str
    knobs: tuple[str, ...]
    """The knobs on which it depends."""
    sources: Mapping[str, Source] = field(hash=False)
    """Why these knobs are set as they are, by knob, where the variant says so."""


@dataclass(frozen=True, slots=True)
class RulebookSection(Unchanging):
    """Clauses under one heading."""

    id: str
    heading: str
    clauses: tuple[RulebookClause, ...]


@dataclass(frozen=True, slots=True)
class Rulebook(Unchanging):
    """The rules of a variant, or of a ruleset without a name, as a book."""

    title: str
    summary: str
    """What is special about the variant; empty for a ruleset."""
    locale: str
    rules: Ruleset
    sections: tuple[RulebookSection, ...]

    @property
    def clauses(self) -> tuple[RulebookClause, ...]:
        """All clauses of the book."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def data(self) -> dict[str, Any]:
        """The book as plain data, for JSON."""
        told = {"title": self.title, "summary": self.summary, "locale": self.locale}
        return told | {"sections": [_section_data(section) for section in self.sections]}

    def text(self) -> str:
        """The book as plain text."""
        parts = [self.title, self.summary, *(_paragraph(section, "", "") for section in self.sections)]
        return "\n\n".join(filter(None, parts)) + "\n"

    def markdown(self) -> str:
        """The book as Markdown."""
        head = [f"# {_plain(self.title)}", _plain(self.summary)]
        parts = [*head, *(_paragraph(section, "## ", "- ") for section in self.sections)]
        return "\n\n".join(filter(None, parts)) + "\n"

    def html(self) -> str:
        """The book as one web page to be read on a phone, or to be printed."""
        from diamoniak.rulebook.page import page  # noqa: PLC0415  # pictures are seldom wanted

        return page(self)


def _paragraph(section: RulebookSection, mark: str, bullet: str) -> str:
    gap = "\n\n" if mark else "\n"
    return f"{mark}{section.heading}{gap}" + "\n".join(f"{bullet or '  '}{clause.text}" for clause in section.clauses)


def _plain(text: str) -> str:
    """A text from a file of somebody else, which Markdown shall take for nothing but text."""
    return re.sub(r"([\\`*_{}\[\]<>#|!])", r"\\\1", text)


def _section_data(section: RulebookSection) -> dict[str, Any]:
    return {
        "id": section.id,
        "heading": section.heading,
        "clauses": [
            {
                "id": clause.id,
                "text": clause.text,
                "knobs": list(clause.knobs),
                "sources": {knob: asdict(source) for knob, source in clause.sources.items()},
            }
            for clause in section.clauses
        ],
    }
