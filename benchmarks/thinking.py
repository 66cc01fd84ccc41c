"""Computers that think ahead, at many tables at once, in threads and in processes.

``python -m benchmarks.thinking`` lets them think at 8 tables, and prints how long that takes, and how late an event
loop wakes up meanwhile that has nothing else to do.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from os import cpu_count
from statistics import median
from time import perf_counter
from typing import NamedTuple

from diamoniak import Table, load_variant

TABLES = 8
PLAYS = 30
TICK = 0.005
WAYS: dict[str, Callable[[], Executor]] = {
    "one after the other": lambda: ThreadPoolExecutor(1),
    f"{TABLES} threads": lambda: ThreadPoolExecutor(TABLES),
    f"{cpu_count()} processes": lambda: ProcessPoolExecutor(cpu_count()),
}


class Measured(NamedTuple):
    """What was found out, in seconds."""

    total: float
    lateness: list[float]


def thinking_table(seed: int) -> Table:
    """A table in the middle of a game, at which it is the turn of a computer that thinks ahead."""
    table = Table.open(load_variant("fr-55"), seed=seed)
    for command in (
        {"do": "sit", "name": "Eve"},
        {"do": "seat computer", "level": "searching"},
        {"do": "seat computer", "level": "counting"},
        {"do": "begin"},
        {"do": "resign"},  # so that a computer plays for her
    ):
        table = table.handle("Eve", command | {"revision": table.revision})
    while table.game and (table.game.plays < PLAYS or table.seats[table.game.turn].level != "searching"):
        table = table.think(seed=seed)
    return table


async def measured(tables: list[Table], executor: Executor) -> Measured:
    """What it takes if the executor lets all computers think."""
    lateness: list[float] = []
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(executor, sum, ())  # it has begun
    started = perf_counter()
    thoughts = asyncio.gather(*(loop.run_in_executor(executor, Table.think, each, 7) for each in tables))
    while not thoughts.done():
        slept = perf_counter()
        await asyncio.sleep(TICK)
        lateness.append(perf_counter() - slept - TICK)
    return Measured(perf_counter() - started, lateness)


def main() -> None:
    """Print the figures."""
    tables = [thinking_table(seed) for seed in range(TABLES)]
    for name, executor in WAYS.items():
        with executor() as running:
            asyncio.run(measured(tables, running))
            found = asyncio.run(measured(tables, running))
        late = f"{1000 * median(found.lateness):.1f} ms (median), {1000 * max(found.lateness):.0f} ms (worst)"
        print(f"{name:20} {found.total:5.1f} s, the loop wakes up late by {late}")


if __name__ == "__main__":
    main()
