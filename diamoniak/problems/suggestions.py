"""What someone may have meant by an unknown word."""

from collections.abc import Collection
from itertools import takewhile
from operator import eq
from typing import Final

from diamoniak.problems import sentences
from diamoniak.problems.characters import code_point
from diamoniak.problems.message import Said

_OPPOSITES: Final = {"min": "max", "max": "min"}


def suggestion(word: str, words: Collection[str]) -> str:
    """The known word that is probably meant, or all known words if none is close."""
    return did_you_mean(word, words) or Said(sentences.ONE_OF_THESE, expected=sentences.one_of(words))


def did_you_mean(word: str, words: Collection[str]) -> str:
    """The known word that is probably meant; empty if none is close.

    >>> did_you_mean("fairys", ["fairies", "witches"]), did_you_mean("min_draws", ["max_draws"])
    ("did you mean 'fairies'?", '')
    """
    close = nearest(word, words)
    return _meant(word, repr(close[0])) if close else ""


def nearest(word: str, words: Collection[str]) -> list[str]:
    """Close matches, those with the longest common beginning first."""
    from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and only for mistakes

    known = {each.casefold(): each for each in words if not _are_opposites(word, each)}
    close = get_close_matches(word.casefold(), known, 3)
    close.sort(key=lambda other: _common_beginning(word.casefold(), other), reverse=True)
    return [known[each] for each in close]


def _common_beginning(word: str, other: str) -> int:
    return len(list(takewhile(bool, map(eq, word, other))))


def _are_opposites(word: str, other: str) -> bool:
    """Whether one says min where the other says max: that is never a typing error."""
    parts, others = word.split("_"), other.split("_")
    return len(parts) == len(others) and any(_OPPOSITES.get(one) == two for one, two in zip(parts, others, strict=True))


def _meant(word: str, name: str) -> str:
    """The question, with a note about the first letter that only looks like an ASCII one, if there is one."""
    foreign = next((letter for letter in word if not letter.isascii() and letter.isalpha()), None)
    if foreign is None:
        return Said(sentences.DID_YOU_MEAN, name=name)
    from unicodedata import name as unicode_name  # noqa: PLC0415

    title = unicode_name(foreign, "–").lower()
    letter, character = repr(foreign), code_point(foreign)
    return Said(sentences.DID_YOU_MEAN_LETTER, name=name, letter=letter, character=character, title=title)
