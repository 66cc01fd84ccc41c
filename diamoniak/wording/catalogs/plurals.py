"""Plural forms: which of a message's forms goes with a number, as the header of a catalog declares."""

import re
from collections.abc import Callable
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import Final, TypeAlias

MOST_FORMS: Final = 6
"""No language has more."""
LONGEST: Final = 400
DEEPEST: Final = 20
SHOWN: Final = 60
LIMIT: Final = 2000
"""Every number below this is tried before a rule is accepted; greater ones go by their last three digits."""

# Possessive, so that nothing backtracks: a hostile rule is refused as quickly as a good one is read.
_HEADER: Final = re.compile(r"nplurals\s*+=\s*+([0-9]{1,20}+)\s*+;\s*+plural\s*+=([^;]++);?", re.ASCII)
# The sign % and its divisor are one word, so that the divisor is never zero.
_WORD: Final = re.compile(
    r"\s*+(n|[0-9]{1,7}+(?![0-9])|%\s*+[1-9][0-9]{0,6}+(?![0-9])|[=!<>]=|&&|\|\||[<>?:()!])\s*+", re.ASCII
)


_Numbers: TypeAlias = list[int]
"""The values of a part of a rule for 0, 1, 2 and so on."""


def _either(left: _Numbers, right: _Numbers) -> _Numbers:
    return [1 if one or other else 0 for one, other in zip(left, right, strict=True)]


def _both(left: _Numbers, right: _Numbers) -> _Numbers:
    return [1 if one and other else 0 for one, other in zip(left, right, strict=True)]


def _compared(compare: Callable[[int, int], int]) -> Callable[[_Numbers, _Numbers], _Numbers]:
    return lambda left, right: list(map(compare, left, right))


_OPERATIONS: Final[tuple[dict[str, Callable[[_Numbers, _Numbers], _Numbers]], ...]] = (
    {"||": _either},
    {"&&": _both},
    {"==": _compared(eq), "!=": _compared(ne)},
    {"<": _compared(lt), "<=": _compared(le), ">": _compared(gt), ">=": _compared(ge)},
)
"""From the loosest binding to the tightest."""


class Plurals:
    """How many forms there are, and which of them goes with a number."""

    def __init__(self, count: int, form: Callable[[int], int], singles: frozenset[int]) -> None:
        self.count = count
        self.form = form
        self.singles = singles
        """The forms that go with one number only, and may leave out ``{n}``."""


@lru_cache(maxsize=64)
def read_plurals(header: str) -> Plurals:
    """The plural forms that a header like ``nplurals=2; plural=(n != 1);`` describes; ValueError if it is invalid.

    Division and remainders by zero are not accepted, so a rule that was read never fails.

    >>> read_plurals("nplurals=2; plural=(n != 1);").form(7)
    1
    """
    match = _HEADER.fullmatch(header.strip()) if len(header) <= LONGEST else None
    if match is None or _WORD.sub("", match[2]):
        raise ValueError("Plural-Forms should look like nplurals=2; plural=(n != 1);")
    count, rule = int(match[1]), match[2].strip()
    if not 1 <= count <= MOST_FORMS:
        raise ValueError(f"Plural-Forms declares {count} forms: expected 1 to {MOST_FORMS}")
    try:
        uses = _Rule(_WORD.findall(rule)).forms()
    except ValueError:
        raise ValueError(f"Plural-Forms has a rule that cannot be read: {rule[:SHOWN]}") from None
    if max(uses) >= count:
        outside = next(n for n, use in enumerate(uses) if use >= count)
        raise ValueError(f"Plural-Forms gives form {int(uses[outside])} for {outside}: the last one is {count - 1}")

    def form(n: int) -> int:
        return uses[n] if n < LIMIT else uses[LIMIT - 1000 + n % 1000]

    return Plurals(count, form, frozenset(use for use in range(count) if uses.count(use) == 1))


class _Rule:
    """A rule, evaluated for all numbers at once; ValueError if it makes no sense or is nested too deeply."""

    def __init__(self, words: list[str]) -> None:
        self._words = ["", *reversed(words)]

    def forms(self) -> _Numbers:
        forms = self._choice(0)
        self._expect("")
        return forms

    def _expect(self, word: str) -> None:
        if self._words.pop() != word:
            raise ValueError(word)

    def _choice(self, depth: int) -> _Numbers:
        asked = self._operation(0, depth)
        if self._words[-1] != "?":
            return asked
        self._expect("?")
        first = self._choice(depth + 1)
        self._expect(":")
        second = self._choice(depth + 1)
        return [yes if answer else no for answer, yes, no in zip(asked, first, second, strict=True)]

    def _operation(self, level: int, depth: int) -> _Numbers:
        if level == len(_OPERATIONS):
            return self._remainder(depth)
        left = self._operation(level + 1, depth)
        while self._words[-1] in _OPERATIONS[level]:
            operate = _OPERATIONS[level][self._words.pop()]
            left = operate(left, self._operation(level + 1, depth))
        return left

    def _remainder(self, depth: int) -> _Numbers:
        is_n = self._words[-1] == "n"
        left = self._operand(depth)
        while self._words[-1].startswith("%"):
            divisor = int(self._words.pop()[1:])
            left = (left[:divisor] * (LIMIT // divisor + 1))[:LIMIT] if is_n else [each % divisor for each in left]
            is_n = False  # only the remainders of n itself can be copied like this
        return left

    def _operand(self, depth: int) -> _Numbers:
        word = self._words.pop()
        if depth > DEEPEST:
            raise ValueError(word)
        if word == "n":
            return list(range(LIMIT))
        if word == "!":
            return [not each for each in self._operand(depth + 1)]
        if word == "(":
            inside = self._choice(depth + 1)
            self._expect(")")
            return inside
        return [int(word)] * LIMIT


def _english(n: int) -> int:
    return int(n != 1)


ENGLISH: Final = Plurals(2, _english, frozenset({0}))
