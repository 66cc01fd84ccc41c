"""The ways to surrender cards to a witch: every one that differs from the others in more than twins, counted.

Families are taken one after the other, those of which there are fewest first. The first way takes as little as possible
of the first family; then comes one card more of it, and so on.
"""

from diamoniak.rules import witch
from diamoniak.rules.numbers import FAMILIES, MOST_TAKEN, Row, row
from diamoniak.rules.table import Table

_COLUMNS = MOST_TAKEN + 1


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
    """For each family and each number of cards: in how many ways these can be taken of that family and those after."""

    def __init__(self) -> None:
        self.count = 0
        self.taken = 0
        self.kinds = 0
        self.families = row(FAMILIES)
        self.sizes = row(FAMILIES)
        self.counts = row((FAMILIES + 1) * _COLUMNS)


def count_ways(ways: Ways, table: Table) -> int:
    """Find the ways to answer the witch at the table; how many there are."""
    ways.taken = witch.how_many(table)
    _find_families(ways, table)
    for cards in range(ways.taken + 1):
        ways.counts[ways.kinds * _COLUMNS + cards] = 0
    ways.counts[ways.kinds * _COLUMNS] = 1
    for kind in range(ways.kinds - 1, -1, -1):
        here, following, count = kind * _COLUMNS, (kind + 1) * _COLUMNS, 0
        for cards in range(ways.taken + 1):
            count += ways.counts[following + cards]
            if cards > ways.sizes[kind]:
                count -= ways.counts[following + cards - ways.sizes[kind] - 1]
            ways.counts[here + cards] = count
    ways.count = ways.counts[ways.taken]
    return ways.count


def _find_families(ways: Ways, table: Table) -> None:
    """The families with cards to lose, sorted by how many cards of each could be taken."""
    ways.kinds = 0
    for family in range(witch.losable_families(table)):
        size = min(table.hands[table.turn][family], ways.taken)
        if size:
            place = ways.kinds
            while place and ways.sizes[place - 1] > size:
                ways.sizes[place] = ways.sizes[place - 1]
                ways.families[place] = ways.families[place - 1]
                place -= 1
            ways.sizes[place] = size
            ways.families[place] = family
            ways.kinds += 1


def nth_way(ways: Ways, n: int, taken: Row) -> None:
    """Put down how many cards of each family the nth way takes, counted from 0."""
    left = ways.taken
    for kind in range(ways.kinds):
        count, following = 0, (kind + 1) * _COLUMNS + left
        while n >= ways.counts[following - count]:
            n -= ways.counts[following - count]
            count += 1
        taken[kind] = count
        left -= count


def place_of_way(ways: Ways, taken: Row) -> int:
    """The number of the way that takes so many cards of each family, or -1 if there is none."""
    n, left = 0, ways.taken
    for kind in range(ways.kinds):
        if taken[kind] > ways.sizes[kind] or taken[kind] > left:
            return -1
        for fewer in range(taken[kind]):
            n += ways.counts[(kind + 1) * _COLUMNS + left - fewer]
        left -= taken[kind]
    return -1 if left else n
