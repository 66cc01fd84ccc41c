"""What every language and every game says alike: placeholders, and what a message quotes from the file of a variant."""

import re
from typing import Final

from diamoniak.variants.knobs import knobs
from diamoniak.wording.catalogs.message import FIELD

_PATHS: Final = "|".join(re.escape(path) for path in knobs() if "." in path)
_KEYS: Final = "|".join(dict.fromkeys(path.rpartition(".")[2] for path in knobs()))

VERBATIM: Final = re.compile(rf"{FIELD.pattern}|\b(?:{_PATHS})\b|\b(?:{_KEYS}): [0-9]+\b")
"""Such as ``{n}``, ``deck.witches`` and ``witches: 12``."""


def blanked(text: str) -> str:
    """The text without them, in which every other word stands where it stood."""
    return VERBATIM.sub(lambda match: "{" + " " * (len(match[0]) - 2) + "}", text)
