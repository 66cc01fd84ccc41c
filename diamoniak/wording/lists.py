"""Lists in a sentence, joined as each language does it. The patterns are messages like any other."""

import re
from typing import Final

from diamoniak.wording.catalogs.message import Message

_NOTE: Final = "How a list is joined: see the standard list patterns for your language in the Unicode CLDR."
PAIR: Final = Message("list of two", "{first} and {last}", note=_NOTE)
MIDDLE: Final = Message("list, all but the last", "{first}, {last}", note=_NOTE)
END: Final = Message("list, the last of more than two", "{first} and {last}", note=_NOTE)

_BEFORE: Final = {
    "es": (" y ", " e ", re.compile(r"h[ií](?!e)|[ií]", re.IGNORECASE)),
    "it": (" e ", " ed ", re.compile(r"[eèé](?!d)", re.IGNORECASE)),
}
"""The usual “and” of a language, the other one, and how a word begins before which the other one is said."""


def euphonic(language: str, joined: str, last: str) -> str:
    """The list as it sounds best: in some languages “and” has another form before certain sounds."""
    forms = _BEFORE.get(language)
    if forms is None:
        return joined
    usual, other, sound = forms
    if sound.match(last) and joined.endswith(f"{usual}{last}"):
        return f"{joined.removesuffix(f'{usual}{last}')}{other}{last}"
    return joined
