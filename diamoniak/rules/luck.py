"""Luck in numbers: a stream of numbers that follows from a seed and a version, the same on every machine.

splitmix64 starts a stream, and xorshift64* continues it. Both are small and quick, and statistics cannot tell them from
chance (``tests/test_chance.py`` tries); whoever sees many cards could work the stream out. Where that matters, luck
comes from the operating system.
"""

from typing import Final

from diamoniak.rules.numbers import Row, Word

MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15
_SILVER: Final = 0xD1B54A32D192ED03
_BRONZE: Final = 0x632BE59BD9B4E019
_MIX_1: Final = 0xBF58476D1CE4E5B9
_MIX_2: Final = 0x94D049BB133111EB
_STAR: Final = 0x2545F4914F6CDD1D


def stream(seed: Word, version: Word) -> Word:
    """The beginning of a stream of numbers; never 0."""
    z: Word = (seed * _GOLDEN + version * _SILVER + _BRONZE) & MASK
    z = ((z ^ (z >> 30)) * _MIX_1) & MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & MASK
    z = z ^ (z >> 31)
    return z or 1


def following(x: Word) -> Word:
    """The next number of the stream."""
    y: Word = x ^ (x >> 12)
    y = y ^ ((y << 25) & MASK)
    return y ^ (y >> 27)


def below(x: Word, limit: int) -> int:
    """What the number of the stream chooses from 0 to the limit, which is left out."""
    return ((((x * _STAR) & MASK) >> 32) * limit) >> 32


def shuffle(numbers: Row, count: int, x: Word) -> None:
    """Put the first ``count`` numbers into an order that follows from the stream."""
    for last in range(count - 1, 0, -1):
        x = following(x)
        chosen = below(x, last + 1)
        numbers[last], numbers[chosen] = numbers[chosen], numbers[last]
