"""What a message says about somebody's text: the text itself, fit to be shown, and what may be meant by it."""

from collections.abc import Collection
from difflib import get_close_matches
from os.path import commonprefix
from typing import Final

LONGEST_QUOTE: Final = 40


def shown(text: str) -> str:
    """A text from a file, fit to stand in a message."""
    return repr(cut(text))


def cut(text: str) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def advice(word: str, words: Collection[str]) -> str:
    """Which of the words may be meant, or else all of them."""
    return did_you_mean(word, words) or f"expected one of {', '.join(words)}"


def did_you_mean(word: str, words: Collection[str]) -> str:
    """Which of the words may be meant; nothing if none is near."""
    return "".join(f"did you mean {near!r}?" for near in nearest(word, words)[:1])


def nearest(word: str, words: Collection[str]) -> list[str]:
    """The words that are near; what begins alike is rather meant."""
    near = get_close_matches(word, words, 3)
    return sorted(near, key=lambda other: -len(commonprefix([word, other])))  # noqa: RUF071  # of letters
