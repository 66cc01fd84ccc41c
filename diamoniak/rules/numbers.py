"""The numbers in which the rules are written, so that the same source can be interpreted and compiled.

The rules use whole numbers, rows of them, and nothing else. When the package is compiled, these types become those of
C; ``docs/adr/0012-rules-in-numbers.md`` tells how.
"""

from typing import Final, TypeAlias

Row: TypeAlias = list[int]
"""A fixed number of small whole numbers."""
Rows: TypeAlias = list[Row]
"""A row for each player."""
Reals: TypeAlias = list[float]
"""A fixed number of numbers that need not be whole."""
Word: TypeAlias = int
"""A whole number of 64 bits, without a sign."""

MOST_PLAYERS: Final = 4
MOST_CARDS: Final = 260
MOST_DEALT: Final = 10
"""The most cards that a player is dealt before the first turn."""
MOST_TAKEN: Final = 10
"""The most cards a witch takes."""

COLOURS: Final = 4
"""Families with a smaller number are castle cards, one family for each colour."""
DIAMOND: Final = 4
FAIRY: Final = 5
WITCH: Final = 6
FAMILIES: Final = 7

NOBODY: Final = -1
NO_COLOUR: Final = -1
NO_CARD: Final = -1


def row(most: int, size: int = 0) -> Row:
    """A row of zeros, as many as there are at most, or as are needed here."""
    return [0] * (size or most)


def rows(most: int, size: int, count: int) -> Rows:
    """``count`` rows of ``size`` zeros; there are never more than ``most`` rows."""
    return [[0] * size for _ in range(min(count, most))]


def reals(most: int) -> Reals:
    """A row of zeros that need not stay whole."""
    return [0.0] * most


def total(numbers: Row, count: int) -> int:
    """The sum of the first ``count`` numbers."""
    return sum(numbers[:count])
