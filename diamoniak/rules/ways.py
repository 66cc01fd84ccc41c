"""The ways to surrender cards to a witch: every one that differs from the others in more than twins, counted.

Families are taken one after the other, those of which there are fewest first. The first way takes as little as possible
of the first family; then comes one card more of it, and so on.
"""

from diamoniak.rules import witch
from diamoniak.rules.numbers import FAMILIES, MOST_TAKEN, Row, row
from diamoniak.rules.table import Table

_COLUMNS = 2 * (MOST_TAKEN + 1)
_FIRST = MOST_TAKEN + 1
"""The column for no cards. Those before it are for less than none, and stay 0."""


class Ways:
    """The ways there are at one moment."""

    count: int
    """How many there are."""
    taken: int
    """How many cards are surrendered."""
    kinds: int
    """How many families there are to choose from."""
    families: Row
    """Which families those are, in the order in which they are taken."""
    sizes: Row
    """How many cards of each could be taken."""
    counts: Row
    """For each family and each number of cards: in how many ways these can be taken of that family and those after.

    A family has ``_COLUMNS`` columns, and there is one more row of them for after the last family.
    """

    def __init__(self) -> None:
        self.count = 0
        self.taken = 0
        self.kinds = 0
        self.families = row(FAMILIES)
        self.sizes = row(FAMILIES)
        self.counts = row((FAMILIES + 1) * _COLUMNS)


def count_ways(ways: Ways, table: Table) -> int:
    """Find the ways to answer the witch at the table; how many there are."""
    find_families(ways, table)
    taken = ways.taken
    for place in range(ways.kinds * _COLUMNS + _FIRST, ways.kinds * _COLUMNS + _FIRST + taken + 1):
        ways.counts[place] = 0
    ways.counts[ways.kinds * _COLUMNS + _FIRST] = 1
    for kind in range(ways.kinds - 1, -1, -1):
        following, size, count = (kind + 1) * _COLUMNS + _FIRST, ways.sizes[kind], 0
        for place in range(following, following + taken + 1):
            count += ways.counts[place] - ways.counts[place - size - 1]
            ways.counts[place - _COLUMNS] = count
    ways.count = ways.counts[_FIRST + taken]
    return ways.count


def find_families(ways: Ways, table: Table) -> None:
    """How many cards are surrendered, and the families there are to choose from."""
    ways.taken = witch.how_many(table)
    found, taken, losable = 0, ways.taken, witch.losable_families(table)
    hand: Row = table.hands[table.turn]
    for size in range(1, taken + 1):
        for family in range(losable):
            # Written down first, and counted only if it is of that size; else the next one takes its place.
            ways.families[found] = family
            ways.sizes[found] = size
            found += 1 if min(hand[family], taken) == size else 0
    ways.kinds = found


def find_cards(ways: Ways, n: int, gone: Row) -> None:
    """Put down the families of the cards that the nth way takes, counted from 0."""
    counts: Row = ways.counts
    kind, place = 0, _COLUMNS + _FIRST + ways.taken
    for found in range(ways.taken):
        while n < counts[place]:  # in that many ways no more of this family are taken
            kind += 1
            place += _COLUMNS
        n -= counts[place]
        gone[found] = ways.families[kind]
        place -= 1


def place_of_way(ways: Ways, taken: Row) -> int:
    """The number of the way that takes as many cards of each of its families, in their order; -1 if there is none."""
    n, left = 0, ways.taken
    for kind in range(ways.kinds):
        if taken[kind] > ways.sizes[kind] or taken[kind] > left:
            return -1
        for fewer in range(taken[kind]):
            n += ways.counts[(kind + 1) * _COLUMNS + _FIRST + left - fewer]
        left -= taken[kind]
    return -1 if left else n
