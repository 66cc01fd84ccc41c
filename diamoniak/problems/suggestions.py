"""What a message says about somebody's text: the text itself, fit to be shown, and what may be meant by it."""

from collections.abc import Collection
from typing import Final

LONGEST_QUOTE: Final = 40
LONGEST_PATH: Final = 200


def shown(text: str) -> str:
    """A text from a file, fit to stand in a message."""
    return repr(cut(text))


def printable(text: str) -> str:
    """The text with a mark for each character that a terminal could obey, or that cannot be seen."""
    return "".join(each if each.isprintable() else "\ufffd" for each in text)


def path_shown(path: str) -> str:
    """The path, or the end of a long one, fit to be shown."""
    return printable(path[-LONGEST_PATH:])


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
    from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and only for mistakes

    near = get_close_matches(word, words, 3)
    return sorted(near, key=lambda other: _first_difference(word, other), reverse=True)


def _first_difference(word: str, other: str) -> int:
    pairs = enumerate(zip(word, other, strict=False))
    return next((place for place, (one, another) in pairs if one != another), min(len(word), len(other)))
