"""A rulebook: sections of clauses, told in one language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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
    sections: tuple[RulebookSection, ...]

    @property
    def clauses(self) -> tuple[RulebookClause, ...]:
        """All clauses of the book."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def data(self) -> dict[str, Any]:
        """The book as plain data, for JSON."""
        from dataclasses import asdict  # noqa: PLC0415

        return asdict(self)
