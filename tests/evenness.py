"""Whether orders of cards are as even as chance makes them, by chi-square."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from math import cbrt, factorial, sqrt
from operator import itemgetter
from typing import Any, Final, TypeAlias

from diamoniak import Card, Chance

Order: TypeAlias = bytes
"""The number of the card at each place."""
Grid: TypeAlias = list[list[Order]]
"""For each seed and version an order."""

UNUSUAL: Final = 4.5
"""So many standard deviations are too many: true luck gets as far once in 100,000 times."""


def deviation(counts: Counter[Any], cells: int) -> float:
    """How far counts of so many possible things are from even, in standard deviations; below 0: nearer than usual.

    It is chi-square, made normal as Wilson and Hilferty found.
    """
    usual = counts.total() / cells
    uneven = sum((count - usual) ** 2 for count in counts.values()) / usual + usual * (cells - len(counts))
    free = cells - 1
    spread = 2 / (9 * free)
    return (cbrt(uneven / free) - 1 + spread) / sqrt(spread)


def grid_of(chance: Callable[[int], Chance], cards: tuple[Card, ...], seeds: int, versions: int) -> Grid:
    """Orders of the cards for the first so many seeds and versions."""
    numbers = {card: number for number, card in enumerate(cards)}
    known: dict[tuple[Card, ...], Order] = {}

    def order(shuffled: tuple[Card, ...]) -> Order:
        if shuffled not in known:
            known[shuffled] = bytes([numbers[card] for card in shuffled])
        return known[shuffled]

    lucks = map(chance, range(seeds))
    return [[order(luck.shuffled(cards, version)) for version in range(versions)] for luck in lucks]


def deviations(grid: Grid) -> dict[str, float]:
    """How far from even is all that we count in a grid."""
    orders = Counter(order for row in grid for order in row)
    size = len(grid[0][0])
    found = {"orders": deviation(orders, factorial(size))}
    for place in range(size):
        found[f"place {place}"] = deviation(_seen(orders, itemgetter(place)), size)
    for one, other in combinations(range(size), 2):
        pairs = _seen(orders, itemgetter(one, other))
        found[f"places {one} and {other}"] = deviation(pairs, size * (size - 1))
    for name, shift in (("versions", 0), ("seeds", 1), ("seeds and versions", 2)):
        found[f"neighbouring {name}"] = deviation(_changes(_neighbours(grid, shift)), factorial(size))
    return found


def faults(grid: Grid) -> dict[str, float]:
    """What is less even than luck would have it, or more."""
    return {name: far for name, far in deviations(grid).items() if abs(far) > UNUSUAL}


def _seen(orders: Counter[Order], look: Callable[[Order], object]) -> Counter[object]:
    seen: Counter[object] = Counter()
    for order, count in orders.items():
        seen[look(order)] += count
    return seen


def _neighbours(grid: Grid, shift: int) -> Iterable[tuple[Order, Order]]:
    """Orders of one seed and two versions; of two seeds and one version; or with a higher seed and a lower version."""
    if shift == 0:
        return (pair for row in grid for pair in pairwise(row))
    return (
        pair
        for row, following in pairwise(grid)
        for pair in zip(row[shift - 1 :], following[: len(following) + 1 - shift], strict=True)
    )


def _changes(pairs: Iterable[tuple[Order, Order]]) -> Counter[Order]:
    """What one would have to do with the first order of each pair to get the second."""
    places: dict[Order, bytes] = {}
    changes: Counter[Order] = Counter()
    for one, other in pairs:
        if one not in places:
            places[one] = bytes(one.index(number) for number in range(len(one))).ljust(256)
        changes[other.translate(places[one])] += 1
    return changes
