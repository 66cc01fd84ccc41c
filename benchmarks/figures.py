"""What a benchmark finds out, and how it is printed."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from benchmarks.pairing import Spread


class Figure(NamedTuple):
    """One figure."""

    name: str
    spread: Spread
    unit: str
    """What the number is followed by."""

    def data(self) -> dict[str, Any]:
        """The figure for a program."""
        return {"name": self.name, "unit": self.unit, **self.spread._asdict()}


def show(figures: Iterable[Figure]) -> None:
    """Print figures for a person, a line each."""
    for figure in figures:
        print(f"{figure.name:46}{shown(figure.spread):>26}  {figure.unit}")
    print()


def shown(spread: Spread) -> str:
    """A median with its middle half, each with about three digits."""
    digits = 3 if spread.median < 1 else 2 if spread.median < 10 else 1 if spread.median < 100 else 0
    median, low, high = (f"{number:,.{digits}f}" for number in spread)
    return f"{median} ({low} to {high})"
