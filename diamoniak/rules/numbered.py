"""What a card is in numbers, which C reads without asking Python."""

from typing import Final

from diamoniak.rules.numbers import FAMILIES

NUMBERS: Final = 100
"""The number of a card within its family is smaller than this."""
PLACES: Final = FAMILIES * NUMBERS
"""The place of a card is smaller than this."""


class Numbered:
    """Something that belongs to a family."""

    __slots__ = ("alone", "family", "place")

    family: int
    """Its family, as a number: one of those in ``numbers``."""
    place: int
    """Its place in the order in which cards leave the box."""
    alone: tuple[object, ...]
    """The card itself, as a pile of one: piles grow by it."""
