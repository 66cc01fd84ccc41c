"""A comparison: what two rulebooks say differently, side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from diamoniak.rulebook.book import Rulebook, RulebookClause
from diamoniak.rulebook.clause import SECTIONS
from diamoniak.rulebook.writing import written
from diamoniak.unchanging import Unchanging
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences.program import ALIKE
from diamoniak.wording.voice import Voice

NOTHING: Final = "–"
"""What stands beside a clause if the other book has nothing in its place."""


class Pair(NamedTuple):
    """What each book says about one thing, if it says anything."""

    first: RulebookClause | None
    second: RulebookClause | None


@dataclass(frozen=True, slots=True)
class ComparedSection(Unchanging):
    """What two books say differently under one heading."""

    id: str
    heading: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Comparison(Unchanging):
    """Two books, and what they say differently."""

    names: tuple[str, str]
    """The ids of the two variants."""
    books: tuple[Rulebook, Rulebook]
    sections: tuple[ComparedSection, ...]
    alike: str
    """The sentence that there is no difference, or nothing."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All that is told differently."""
        return tuple(pair for section in self.sections for pair in section.pairs)

    def data(self) -> list[dict[str, Any]]:
        """The comparison as plain data, for JSON, sources included."""
        return [{"first": _data(pair.first), "second": _data(pair.second)} for pair in self.pairs]

    def text(self, *, why: bool = False, width: int) -> str:
        """The comparison as plain text in two columns; why: with the sources after each rule."""
        from diamoniak.rulebook.text import side_by_side  # noqa: PLC0415  # one format is wanted, seldom two

        return side_by_side(self, why=why, width=width)

    def markdown(self, *, why: bool = False) -> str:
        """The comparison as tables in Markdown; why: with the sources after each rule."""
        from diamoniak.rulebook.markdown import tables  # noqa: PLC0415  # see text

        return tables(self, why=why)

    def html(self, *, why: bool = False) -> str:
        """The comparison as one web page; why: with the sources in small print after each rule."""
        from diamoniak.rulebook.page import comparison_page  # noqa: PLC0415  # see text

        return comparison_page(self, why=why)


def _data(clause: RulebookClause | None) -> dict[str, Any] | None:
    return None if clause is None else clause.data()


def compared(first: Variant, second: Variant, voice: Voice) -> Comparison:
    """The books of two variants, compared."""
    books = written(first, voice), written(second, voice)
    names = safe_to_show(first.id), safe_to_show(second.id)
    sections = tuple(_differing(*books))
    alike = "" if sections else voice.say(ALIKE, first=names[0], second=names[1])
    return Comparison(names, books, sections, alike)


def _differing(first: Rulebook, second: Rulebook) -> Iterator[ComparedSection]:
    ours, theirs = ({section.id: section for section in book.sections} for book in (first, second))
    for name in SECTIONS:
        here, there = ours.get(name), theirs.get(name)
        pairs = tuple(_pairs(here.clauses if here else (), there.clauses if there else ()))
        either = here or there
        if pairs and either:
            yield ComparedSection(name, either.heading, pairs)


def _pairs(here: tuple[RulebookClause, ...], there: tuple[RulebookClause, ...]) -> Iterator[Pair]:
    """What only one of them says, or the other in other words; what is about the same together."""
    left = [clause for clause in here if clause.text not in {other.text for other in there}]
    right = [clause for clause in there if clause.text not in {other.text for other in here}]
    for clause in left:
        rival = next((other for other in right if _is_about_the_same(clause, other)), None)
        yield Pair(clause, rival)
        right = [other for other in right if other is not rival]
    yield from (Pair(None, other) for other in right)


def _is_about_the_same(clause: RulebookClause, other: RulebookClause) -> bool:
    """Whether two clauses depend on the same knobs, for the most part."""
    first, second = {*clause.knobs}, {*other.knobs}
    return 2 * len(first & second) > len(first | second)
