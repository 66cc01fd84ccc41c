"""Untrusted text inside a message: short, and safe to show in a terminal."""

from typing import Any, Final

LONGEST_QUOTE: Final = 40
LONGEST_PATH: Final = 200
LONGEST_MESSAGE: Final = 200
NO_BREAK_SPACES: Final = "\u00a0\u202f"
"""Spaces that belong to the typography of some languages, though Python does not call them printable."""


def quoted(text: str) -> str:
    """The text, or the beginning of a long one, in quotes."""
    return repr(shortened(text))


def shortened(text: str) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def printable(text: str) -> str:
    """The text with U+FFFD for every character that is invisible or that a terminal could obey."""
    return text if text.isprintable() else "".join(each if _is_harmless(each) else "\ufffd" for each in text)


def _is_harmless(character: str) -> bool:
    return character.isprintable() or character in NO_BREAK_SPACES


def shown_path(path: str) -> str:
    """The path, or the end of a long one, safe to show."""
    return printable(path[-LONGEST_PATH:])


def legible(message: str) -> str:
    """The message made safe to show: it may quote control characters, or megabytes."""
    return printable(message[:LONGEST_MESSAGE])


def yaml_text(value: Any) -> str:
    """The value of a knob as it is written in a file."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(value) if isinstance(value, tuple) else str(value)  # pyright: ignore[reportUnknownArgumentType]
