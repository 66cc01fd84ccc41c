"""Which characters text from outside may contain: one rule for names, titles, catalogs, variants and logs.

A character is fit if people can see it, or if it is a space. Unfit are control characters, which a terminal would obey;
characters that are invisible or change the direction of writing; private and unassigned ones; and lone surrogates.
"""

import re
import unicodedata
from typing import Final

from diamoniak.problems import sentences
from diamoniak.problems.message import Said

MOST_MARKS: Final = 3
"""The most combining marks a letter may carry beyond those composed with it: more would spill over other lines."""
NO_BREAK: Final = str.maketrans(dict.fromkeys("\u00a0\u202f", " "))
"""Turns no-break spaces into plain ones."""

_BLANK: Final = " \u00a0\u202f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as printable but show nothing."""
_JOINERS: Final = r"(?<=[^\W\d_]|[\u0900-\u0dff])[\u200c\u200d](?=[^\W\d_])"
"""Joiners and non-joiners inside a word, where scripts such as that of Persian need them."""


def first_unfit(text: str, *, layout: str = "", joiners: bool = True) -> int | None:
    r"""The index of the first unfit character, if any; ``layout`` lists the line breaks and tabs that are allowed.

    Joiners inside a word are allowed, unless ``joiners`` is false: texts that differ only in them look the same.

    >>> first_unfit("Ana"), first_unfit("A\x1bna"), first_unfit("A\tna", layout="\t")
    (None, 1, None)
    """
    if text.isprintable():
        return None
    plain = text.translate(NO_BREAK | dict.fromkeys(map(ord, layout), " "))
    fine = {match.start() for match in re.finditer(_JOINERS, plain)} if joiners else set[int]()
    unfit = (at for at, each in enumerate(plain) if not each.isprintable() and at not in fine)
    return next(unfit, None)


def unfit_words(character: str) -> str:
    """What is wrong with an unfit character, in words."""
    return Said(sentences.UNFIT, character=code_point(character))


def code_point(character: str) -> str:
    """The number of a character, as Unicode writes it."""
    return f"U+{ord(character):04X}"


def is_blank(text: str) -> bool:
    """Whether the text has nothing that can be seen."""
    return not text.strip().strip(_BLANK)


def has_piled_marks(text: str) -> bool:
    """Whether combining marks pile up so high that they spill over other lines."""
    pile = 0
    for character in text:
        pile = pile + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if pile > MOST_MARKS:
            return True
    return False
