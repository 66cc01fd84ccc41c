"""Names of players and files, made safe to show in a sentence."""

from functools import lru_cache
from typing import Final
from unicodedata import bidirectional

from diamoniak.problems.quoting import printable

LONGEST: Final = 500
"""A file may say 300 characters, and translations of them are longer."""
_LEFTWARD: Final = {"R", "AL", "AN"}
_ISOLATE, _END = "\u2068", "\u2069"


@lru_cache(maxsize=4096)
def safe_to_show(name: str) -> str:
    r"""The name without control characters; if it is written right to left, isolated from the text around it.

    >>> safe_to_show("Ana"), safe_to_show("A\x1b[2Jna")
    ('Ana', 'A\ufffd[2Jna')
    """
    if name.isascii() and name.isprintable() and len(name) <= LONGEST:
        return name
    shown = printable(name[:LONGEST])
    return f"{_ISOLATE}{shown}{_END}" if any(bidirectional(each) in _LEFTWARD for each in shown) else shown
