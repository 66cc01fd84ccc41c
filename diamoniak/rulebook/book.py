"""A rulebook: sections of clauses, told in one language."""

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
    """Why these knobs are as they are, by knob, where the variant says so; the remarks are in the book's language."""
    reasons: Mapping[str, str] = field(hash=False)
    """The sources in words."""

    def data(self) -> dict[str, Any]:
        """The clause as plain data."""
        sources = {knob: asdict(source) for knob, source in self.sources.items()}
        told = {"id": self.id, "text": self.text, "knobs": list(self.knobs)}
        return told | {"sources": sources, "reasons": dict(self.reasons)}


@dataclass(frozen=True, slots=True)
class RulebookSection(Unchanging):
    """Clauses under one heading."""

    id: str
    heading: str
    clauses: tuple[RulebookClause, ...]

    def data(self) -> dict[str, Any]:
        """The section as plain data."""
        return {"id": self.id, "heading": self.heading, "clauses": [clause.data() for clause in self.clauses]}


@dataclass(frozen=True, slots=True)
class Rulebook(Unchanging):
    """The rules of a variant, or of a ruleset without a name, as a book."""

    title: str
    credit: str
    """Whose game it is."""
    locale: str
    rules: Ruleset
    sections: tuple[RulebookSection, ...]

    @property
    def clauses(self) -> tuple[RulebookClause, ...]:
        """All clauses of the book."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def data(self) -> dict[str, Any]:
        """The book as plain data, for JSON, sources included."""
        told = {"title": self.title, "credit": self.credit, "locale": self.locale}
        return told | {"sections": [section.data() for section in self.sections]}

    def _repr_markdown_(self) -> str:
        """What a notebook shows."""
        return self.markdown()

    def text(self, *, why: bool = False, width: int | None = None) -> str:
        """The book as plain text, wrapped if there is a width; why: with the sources after each rule."""
        from diamoniak.rulebook.text import text  # noqa: PLC0415  # one format is wanted, seldom two

        return text(self, why=why, width=width)

    def markdown(self, *, why: bool = False) -> str:
        """The book as Markdown; why: with the sources after each rule."""
        from diamoniak.rulebook.markdown import markdown  # noqa: PLC0415  # see text

        return markdown(self, why=why)

    def html(self, *, why: bool = False, leaflet: bool = False) -> str:
        """The book as one web page to be read on a phone, or to be printed.

        Why: with the sources in small print after each rule. Leaflet: on paper it is a sheet to be folded in three.
        """
        from diamoniak.rulebook.page import page  # noqa: PLC0415  # see text

        return page(self, why=why, leaflet=leaflet)
