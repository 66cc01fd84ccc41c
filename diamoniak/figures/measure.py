"""A figure with its interval: what it is in these games, and between which limits it is in all games there could be."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from statistics import NormalDist
from typing import Final

DOUBT: Final = 0.05
SURE: Final = NormalDist().inv_cdf(1 - DOUBT / 2)
"""How many standard errors to either side hold 95 % of a normal distribution."""
RARE: Final = 3.0
"""What never happened in n games happens less than 3 / n times in a game; this is right 95 times of 100."""

Lengths = Sequence[tuple[int, int]]
"""Pairs of a value and how many games have it, in order."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure, and the limits of its 95 % interval.

    >>> wins = share(30, 100)
    >>> wins.value, round(wins.low, 2), round(wins.high, 2)
    (0.3, 0.22, 0.4)
    """

    value: float
    low: float
    high: float

    def excludes(self, value: float, among: int = 1) -> bool:
        """Whether the interval leaves this value out, so that the difference is hardly luck.

        Whoever looks at many figures finds some that are unusual: if this is one among so many, its interval must be
        broader, so that in 95 cases of 100 none of them is unusual by luck alone.
        """
        sure = NormalDist().inv_cdf(1 - DOUBT / 2 / among)
        return abs(value - (self.low + self.high) / 2) > (self.high - self.low) / 2 * sure / SURE


def share(part: int, whole: int) -> Measure:
    """How many of so many: Wilson's interval, which also holds for few games and for all or none of them."""
    if not whole:
        return Measure(0.0, 0.0, 1.0)
    value, doubt = part / whole, SURE * SURE / whole
    middle = (value + doubt / 2) / (1 + doubt)
    reach = sqrt(value * (1 - value) * doubt + doubt * doubt / 4) / (1 + doubt)
    return Measure(value, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(games: int, total: float, squares: float, scale: float = 1.0) -> Measure:
    """A mean of so many games, from the sum of their numbers and of the squares: Student's interval."""
    if not games:
        return Measure(0.0, 0.0, 0.0)
    value = total / games
    if not squares:
        return Measure(0.0, 0.0, RARE / games / scale)
    if games == 1:
        return Measure(value / scale, float("-inf"), float("inf"))
    spread = max(0.0, squares - total * value) / (games - 1)
    reach = _student(games - 1) * sqrt(spread / games)
    return Measure(value / scale, (value - reach) / scale, (value + reach) / scale)


def _student(freedom: int) -> float:
    """The limit of Student's distribution that goes with ``SURE``: its first terms in 1 / freedom."""
    cubed = SURE**3
    return SURE + (cubed + SURE) / 4 / freedom + (5 * SURE**5 + 16 * cubed + 3 * SURE) / 96 / freedom**2


def quantile(lengths: Lengths, part: float) -> Measure:
    """The value that this part of the games does not exceed; its limits are values of games as well."""
    games = sum(count for _value, count in lengths)
    if not games:
        return Measure(0.0, 0.0, 0.0)
    reach = SURE * sqrt(games * part * (1 - part))
    places = (ceil(games * part), floor(games * part - reach), ceil(games * part + reach) + 1)
    return Measure(*(float(_nth(lengths, min(max(place, 1), games))) for place in places))


def _nth(lengths: Lengths, n: int) -> int:
    """The nth of the values, sorted and counted from 1."""
    for value, count in lengths:
        n -= count
        if n <= 0:
            return value
    raise IndexError(n)
