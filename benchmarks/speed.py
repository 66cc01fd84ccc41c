"""The speed of the library as a multiple of g's."""

from itertools import groupby
from typing import Any, NamedTuple

from benchmarks import ours
from benchmarks.figures import shown
from benchmarks.pairing import Measured, Pace, measured


class Row(NamedTuple):
    """One way to play one variant."""

    way: str
    variant: str
    players: int
    measured: Measured

    def data(self) -> dict[str, Any]:
        """The row for a program."""
        ratio = self.measured.ratio._asdict()
        speeds = {"steps_per_second": self.measured.speed, "steps_per_second_of_g": self.measured.g}
        return {"way": self.way, "variant": self.variant, "players": self.players, "ratio": ratio, **speeds}


def rows(pace: Pace) -> list[Row]:
    """Measure every way to play every variant, all in one run; ways first, and then variants."""
    keys = [(variant, players) for variant in ours.VARIANTS for players in ours.PLAYERS]
    found = iter(measured([each for key in keys for each in ours.contenders(*key)], pace))
    table = [Row(way, *key, next(found)) for key in keys for way in ours.WAYS]
    order = list(ours.WAYS)
    return sorted(table, key=lambda row: order.index(row.way))


def show(table: list[Row], pace: Pace) -> None:
    """Print the rows for a person: a line for each way and variant."""
    print("Speed as a multiple of g, a bare loop of the standard rules for as many players, in CPU time.")
    print(f"Medians of {pace.rounds} slices, each between two of g, with the middle half of them.\n")
    heads = "".join(f"{players} players".rjust(25) for players in ours.PLAYERS)
    print(f"{'':25}{'':13}{heads}{'steps/s':>24}")
    for (way, variant), cells in groupby(table, key=lambda row: (row.way, row.variant)):
        lines = [cell.measured for cell in cells]
        ratios = "".join(shown(each.ratio).rjust(25) for each in lines)
        speeds = "".join(f"{each.speed:12,.0f}" for each in lines)
        print(f"{way:25}{variant:13}{ratios}{speeds}")
    speeds = "".join(f"{each.measured.g:12,.0f}" for each in table[: len(ours.PLAYERS)])
    print(f"{'g':25}{ours.VARIANTS[0]:13}{'1':>25}{'1':>25}{speeds}\n")
