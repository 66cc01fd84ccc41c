"""A clause: a sentence of the rulebook, when it is printed, and the law that it states."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences.rulebook import CLAUSES, HEADINGS
from diamoniak.wording.voice import Voice

Condition: TypeAlias = Callable[[Ruleset], bool]
Law: TypeAlias = Callable[[Ruleset, Scene], bool | None]
"""Whether a play agrees with what the book of these rules says; None if it has nothing to do with it."""

SECTIONS: Final = tuple(HEADINGS)
"""The sections of a book, in the order of the printed sheets."""


@dataclass(frozen=True, slots=True)
class Clause:
    """What the book says about one thing. Its words are in ``diamoniak.wording.sentences.rulebook``."""

    id: str
    section: str
    knobs: tuple[str, ...]
    """The knobs on which it depends whether it is printed, or with which number; as a file names them."""
    is_said: Condition
    """Whether it is printed."""
    law: Law
    number: Callable[[Ruleset], int] | None = None
    """What is counted in it."""
    values: Callable[[Voice, Ruleset], dict[str, str | int]] | None = None
    """What else is filled in."""

    @property
    def message(self) -> Message:
        """Its words."""
        return CLAUSES[self.id]

    def text(self, voice: Voice, rules: Ruleset) -> str:
        """The sentence in the book of these rules."""
        teller = voice.teller(self.message)
        values = self.values(teller, rules) if self.values else {}
        if self.number is None:
            return teller.say(self.message, **values)
        return teller.count(self.message, self.number(rules), **values)


def always(_rules: Ruleset) -> bool:
    """What every book says."""
    return True
