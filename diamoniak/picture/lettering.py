"""Lettering: text that fits the room it has, whatever the font and the language."""

from functools import lru_cache
from html import escape
from typing import Final
from unicodedata import category, east_asian_width, normalize

from diamoniak.wording.catalogs.names import in_its_direction, safe_to_show

SHRINKING: Final = (1.0, 0.9, 0.8, 0.7)
"""The scales at which a text is tried before it is shortened."""
LIGHT: Final = 0.93
"""The breadth of regular text relative to the same text in bold."""
LEADING: Final = 1.2
"""The distance from one line to the next, in units of the font size."""

_UNUSUAL: Final = {
    letter: breadth
    for letters, breadth in ((" !'(),-./:;I[]fijlrt|·’", 0.46), ("%&@MWmwÆŒæœМФжмфшщыю…", 1.1), ("ЖШЩЫЮ", 1.25))
    for letter in letters
}


def breadth(text: str) -> float:
    """How broad the text is in bold, in units of the font size; an estimate on the high side.

    >>> breadth("ill") < breadth("wow") < breadth("木木木")
    True
    """
    return sum(map(_breadth, text))


@lru_cache(maxsize=4096)
def _breadth(letter: str) -> float:
    """The breadth of a letter in the broadest of the usual fonts, in bold."""
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF:  # noqa: PLR2004  # scripts that few fonts have
        return 1.05 if letter.isalpha() else 1.35
    plain = normalize("NFD", letter)[0]
    return _UNUSUAL.get(plain) or (0.84 if plain.isupper() else 0.72)


def shortened(text: str, room: float) -> str:
    """The text, or as much of its beginning as there is room for, in units of the font size.

    >>> shortened("Bartholomew", 5)
    'Barth…'
    """
    if breadth(text) <= room:
        return text
    left = room - breadth("…")
    for end, letter in enumerate(text):
        left -= breadth(letter)
        if left < 0:
            return text[:end].rstrip() + "…"
    return text


def nickname(name: str, size: float, room: float) -> str:
    """A player's name, short enough to fit on a line in the smallest letters, and never broken."""
    return safe_to_show(shortened(name, room / size / SHRINKING[-1])).replace(" ", "\xa0")


def line(text: str, x: float, y: float, size: float, room: float, **look: str) -> str:
    """The text in one line on the baseline y; it begins at x, or is anchored there as its look says."""
    return lines(text, x, y, size, room, most=1, **look)


def lines(text: str, x: float, y: float, size: float, room: float, *, most: int, **look: str) -> str:  # noqa: PLR0913
    """The text in as few lines as it needs; the baseline of the middle one is y."""
    size, broken = fitted(text, size, room if "font_weight" in look else room / LIGHT, most)
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in look.items())
    first = y - (len(broken) - 1) * size * LEADING / 2
    return "".join(
        f'<text x="{x:g}" y="{first + number * size * LEADING:.4g}" font-size="{size:.3g}"{attributes}>'
        f"{escape(in_its_direction(words))}</text>"
        for number, words in enumerate(broken)
    )


def fitted(text: str, size: float, room: float, most: int) -> tuple[float, list[str]]:
    """The font size at which a text fits the room in at most ``most`` lines, and those lines."""
    broken: list[str] = []
    for factor in SHRINKING:
        broken = _broken(text, room / (size * factor))
        if len(broken) <= most and all(breadth(each) * size * factor <= room for each in broken):
            return size * factor, broken
    smallest = size * SHRINKING[-1]
    kept = [*broken[: most - 1], " ".join(broken[most - 1 :])]
    return smallest, [shortened(each, room / smallest) for each in kept]


def _broken(text: str, room: float) -> list[str]:
    """The text in lines no broader than the room, if its words allow it."""
    done: list[str] = []
    for word in text.split(" "):
        longer = f"{done[-1]} {word}" if done else word
        if done and breadth(longer) <= room:
            done[-1] = longer
        else:
            done.append(word)
    return done
