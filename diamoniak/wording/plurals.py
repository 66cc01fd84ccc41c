"""Plural forms: which of a message's forms goes with a number, as the header of a catalog says."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_FORMS: Final = 6
"""No language has more."""
LONGEST: Final = 400
SHOWN: Final = 60
LIMIT: Final = 2000
"""Every number below is tried before a rule is believed; greater ones go by their last three digits."""

# Possessive, so that no rule can be read in two ways: what takes long to read would take long to refuse.
_HEADER: Final = re.compile(r"nplurals\s*+=\s*+([0-9]{1,20}+)\s*+;\s*+plural\s*+=([^;]++);?", re.ASCII)
_TOKENS: Final = re.compile(
    r"(?:\s|n|[0-9]{1,7}+(?![0-9])|%\s*+[1-9][0-9]{0,6}+(?![0-9])|==|!=|<=|>=|<|>|&&|\|\||[?:()!])++", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Plurals:
    """How many forms there are, and which of them goes with a number."""

    count: int
    form: Callable[[int], int]
    singles: frozenset[int]
    """The forms that go with one number only, which they need not tell."""


def read_plurals(header: str) -> Plurals:
    """The plural forms that a header like ``nplurals=2; plural=(n != 1);`` describes; ValueError in words if none.

    There is no division and no remainder of zero in what is accepted, so a rule that was read never fails.

    >>> read_plurals("nplurals=2; plural=(n != 1);").form(7)
    1
    """
    match = _HEADER.fullmatch(header.strip()) if len(header) <= LONGEST else None
    if match is None or not _TOKENS.fullmatch(match[2]):
        raise ValueError("Plural-Forms is not like: nplurals=2; plural=(n != 1);")
    count, rule = int(match[1]), match[2].strip()
    if not 1 <= count <= MOST_FORMS:
        raise ValueError(f"Plural-Forms promises {count} forms: expected 1 to {MOST_FORMS}")
    from gettext import c2py  # noqa: PLC0415  # slow to import

    try:
        uses = tuple(map(c2py(rule), range(LIMIT)))
    except (ValueError, SyntaxError, ArithmeticError, RecursionError):
        raise ValueError(f"Plural-Forms has a rule that cannot be read: {rule[:SHOWN]}") from None
    outside = next((n for n, use in enumerate(uses) if use >= count), None)
    if outside is not None:
        raise ValueError(f"Plural-Forms leads to form {uses[outside]} for {outside}: there are {count}, from 0")

    def form(n: int) -> int:
        return uses[n] if n < LIMIT else uses[LIMIT - 1000 + n % 1000]

    return Plurals(count, form, frozenset(use for use in range(count) if uses.count(use) == 1))


def _english(n: int) -> int:
    return int(n != 1)


ENGLISH: Final = Plurals(2, _english, frozenset({0}))
