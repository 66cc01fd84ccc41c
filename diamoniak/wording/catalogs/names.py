"""Names of players and files, made safe to show in a sentence."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import bidirectional

from diamoniak.problems.quoting import printable

LONGEST: Final = 300
_LEFTWARD: Final = {"R", "AL", "AN"}
_ISOLATE, _LEFTWARD_ISOLATE, _END = "\u2068", "\u2067", "\u2069"


@lru_cache(maxsize=4096)
def safe_to_show(name: str, longest: int = LONGEST) -> str:
    r"""The name without control characters; if it is written right to left, isolated from the text around it.

    >>> safe_to_show("Ana"), safe_to_show("A\x1b[2Jna")
    ('Ana', 'A\ufffd[2Jna')
    """
    if name.isascii() and name.isprintable() and len(name) <= longest:
        return name
    shown = printable(name[:longest])
    return f"{_ISOLATE}{shown}{_END}" if any(bidirectional(each) in _LEFTWARD for each in shown) else shown


def in_its_direction(text: str) -> str:
    r"""The text, marked if it is in a language written right to left: so that its marks and numbers stand in order.

    A name that is isolated already does not count.

    >>> in_its_direction("Ana wins"), in_its_direction("Ana \u05de\u05e0\u05e6\u05d7\u05ea")
    ('Ana wins', '\u2067Ana \u05de\u05e0\u05e6\u05d7\u05ea\u2069')
    """
    depth = 0
    for each in "" if text.isascii() else text:
        depth += (each in (_ISOLATE, _LEFTWARD_ISOLATE)) - (each == _END)
        if depth == 0 and bidirectional(each) in ("R", "AL"):
            return f"{_LEFTWARD_ISOLATE}{text}{_END}"
    return text


def with_one_stop(text: str, values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values for a text, without a full stop at the end of those that the text puts one after.

    >>> with_one_stop("Play passes to {next}.", {"next": "Anna K.", "player": "Max Jr."})
    {'next': 'Anna K', 'player': 'Max Jr.'}
    """
    return {name: _unstopped(value) if f"{{{name}}}." in text else value for name, value in values.items()}


def _unstopped(value: str | int) -> str | int:
    if not isinstance(value, str):
        return value
    end = _END if value.endswith(_END) else ""
    bare = value.removesuffix(end)
    return bare.removesuffix(".") + end if bare.endswith(".") else value
