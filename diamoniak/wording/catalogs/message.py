"""What a translation of a message may contain."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from diamoniak.problems.characters import first_unfit, unfit_words
from diamoniak.problems.message import PLACEHOLDER, Message
from diamoniak.problems.problem import Problem

__all__ = ["FIELD", "Message", "problems"]

FIELD: Final = re.compile(PLACEHOLDER)
"""A placeholder."""
_BRACE: Final = re.compile(r"\{[^{}]{0,60}\}?|\}")
_MOST: Final = 2
"""How often a placeholder may appear in a translation: list patterns nest, so repeats multiply."""


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
