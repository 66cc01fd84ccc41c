"""Names of players and files, made safe to show in a sentence."""

from functools import lru_cache
from typing import Final
from unicodedata import bidirectional

from diamoniak.problems.quoting import printable

LONGEST: Final = 300
_LEFTWARD: Final = {"R", "AL", "AN"}
_ISOLATE, _END = "\u2068", "\u2069"


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
