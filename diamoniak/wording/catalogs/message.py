"""Messages: the English sentences that catalogs translate, and what a translation of them may contain."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from diamoniak.problems.characters import first_unfit, unfit_words
from diamoniak.problems.problem import Problem

FIELD: Final = re.compile(r"\{([a-z]{1,20})\}", re.ASCII)
"""A placeholder."""
_BRACE: Final = re.compile(r"\{[^{}]{0,60}\}?|\}")
_MOST: Final = 2
"""How often a placeholder may appear in a translation: list patterns nest, so repeats multiply."""


class Message:
    r"""A whole English sentence with named placeholders, or two of them: a singular and a plural.

    >>> message = Message("event", "{player} draws a witch!")
    >>> sorted(message.fields), message.key == "event\x04{player} draws a witch!"
    (['player'], True)
    """

    __slots__ = ("context", "key", "note", "plural", "text")

    def __init__(self, context: str, text: str, plural: str = "", *, note: str = "") -> None:
        self.context = context
        """Where it is used."""
        self.text = text
        self.plural = plural
        """The text for any number ``n`` but one; empty if the message does not count anything."""
        self.note = note
        """What a translator should know about it."""
        self.key = f"{context}\x04{text}"
        """The name of the message in a catalog."""

    def __repr__(self) -> str:
        return f"Message({self.context!r}, {self.text!r})"

    @property
    def fields(self) -> frozenset[str]:
        """The placeholders that a translation must have; it may have no others."""
        return frozenset(FIELD.findall(self.text + self.plural))

    @property
    def forms(self) -> tuple[str, ...]:
        """The English texts: one, or a singular and a plural."""
        return (self.text, self.plural) if self.plural else (self.text,)


def problems(message: Message, form: str, *, is_for_one: bool = False) -> Iterator[Problem]:
    """Why a translation cannot be used; a form for a single number may leave out ``{n}``.

    Only what passes here is ever formatted and shown: the placeholders that the message has, nothing else in braces,
    and no characters that a terminal would obey.

    >>> [problem.code for problem in problems(Message("event", "{player} wins!"), "{player.name} gana")]
    ['unsafe-field', 'missing-field']
    """
    fields, found = message.fields, Counter(FIELD.findall(form))
    for brace in (each for each in _BRACE.findall(form) if not FIELD.fullmatch(each)):
        allowed = f"only {_listed(fields)} may be in braces" if fields else "nothing may be in braces here"
        yield Problem("unsafe-field", f"{brace} is not a placeholder: {allowed}")
    for name in sorted(found.keys() - fields):
        yield Problem("unknown-field", f"{{{name}}} is unknown here: this message has {_listed(fields) or 'none'}")
    for name in sorted(fields - found.keys()):
        if not (name == "n" and is_for_one):
            yield Problem("missing-field", f"{{{name}}} is missing: it will be filled in, and must be there")
    for name, times in found.items():
        if times > _MOST:
            yield Problem("repeated-field", f"{{{name}}} is here {times} times: expected once, or twice")
    unfit = first_unfit(form)
    if unfit is not None:
        yield Problem("unprintable", unfit_words(form[unfit]))


def _listed(fields: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(fields))
