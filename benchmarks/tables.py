"""Measure a server with tables: ``python -m benchmarks.tables [--rounds N] [--plays N] [--tables N] [--json]``.

One process of examples/web serves, this one has all the people, and nothing leaves 127.0.0.1. Everything is bounded: by
``--rounds`` slices of ``--plays`` plays each, and by ``--tables`` tables at once.
"""

import argparse
import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.figures import Figure, show
from benchmarks.pairing import spread
from benchmarks.progress import show_progress
from diamoniak import Table, load_variant
from diamoniak.store import SqliteStore
from diamoniak.table import KeptTable

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
PATIENCE: Final = 60
"""How many seconds any answer may take before all is given up."""
SECONDS: Final = 4
"""How long a number of tables has to hold."""
IN_TIME: Final = 1.0
"""Every table makes a play each second, and all four have to see it within as long."""


class Seen(msgspec.Struct):
    """What a client has to read of a message in order to play."""

    revision: int
    you: int | None
    choices: list[dict[str, Any]]
    pick: dict[str, Any] | None
    result: dict[str, Any] | None


READ: Final = msgspec.json.Decoder(Seen)


class Company:
    """Four people at a table."""

    def __init__(self, port: int, *, picture: bool = False) -> None:
        self.port, self.query = port, "?picture" if picture else ""
        self.sockets: list[ClientConnection] = []
        self.seen: list[Seen] = []
        self.size = 0
        """Of the last message, in bytes."""

    async def begin(self) -> None:
        """Open a table, sit down, and begin."""
        table_id = await asyncio.to_thread(_opened, self.port)
        for name in NAMES:
            address = f"ws://127.0.0.1:{self.port}/tables/{table_id}{self.query}"
            headers = {"Cookie": f"diamoniak={name}"}
            self.sockets.append(await connect(address, additional_headers=headers, proxy=None, max_size=None))
            self.seen.append(READ.decode(await self.sockets[-1].recv()))
            await self.send(len(self.sockets) - 1, {"do": "sit", "name": name})
        await self.send(0, {"do": "begin"})

    async def send(self, who: int, command: dict[str, Any]) -> None:
        """Ask for something, and wait until all have seen what comes of it."""
        before = self.seen[who].revision
        await self.sockets[who].send(msgspec.json.encode({**command, "revision": before}).decode())
        async with asyncio.timeout(PATIENCE):
            self.seen = list(await asyncio.gather(*(self._after(each, before) for each in self.sockets)))

    async def _after(self, one: ClientConnection, revision: int) -> Seen:
        while True:
            text = await one.recv()
            self.size = len(text)
            message = READ.decode(text)
            if message.revision > revision:
                return message

    async def play(self) -> None:
        """One play, or a new game."""
        who = next((n for n, seen in enumerate(self.seen) if seen.choices or seen.pick), 0)
        seen = self.seen[who]
        if seen.result is not None:
            await self.send(who, {"do": "begin"})
        elif seen.pick is not None:
            cards = [each["card"] for each in seen.pick["cards"]][: seen.pick["number"]]
            await self.send(who, {"do": "play", "command": seen.pick["command"] | {"cards": cards}})
        else:
            await self.send(who, {"do": "play", "choice": seen.choices[-1]["choice"]})

    async def leave(self) -> None:
        """Close all connections."""
        for each in self.sockets:
            await each.close()


async def messages(port: int, rounds: int, plays: int) -> list[Figure]:
    """Messages per CPU second of the server, against an echo of as many bytes; slices take turns."""
    plain, drawn = Company(port), Company(port, picture=True)
    for company in (plain, drawn):
        await company.begin()
        for _ in range(plays):
            await company.play()
    rates: dict[str, list[float]] = {name: [] for name in ("plain", "plain echo", "drawn", "drawn echo")}
    for nth in range(rounds):
        show_progress(f"messages: round {nth + 1} of {rounds}")
        for name, company in (("plain", plain), ("drawn", drawn)):
            rates[f"{name} echo"].append(await _echoed(port, company.size, len(NAMES) * plays))
            start = await asyncio.to_thread(_work, port)
            for _ in range(plays):
                await company.play()
            rates[name].append(len(NAMES) * plays / (await asyncio.to_thread(_work, port) - start))
    for company in (plain, drawn):
        await company.leave()
    found: list[Figure] = []
    for name, words in (("plain", "messages"), ("drawn", "messages with a picture")):
        own, echo = rates[name], rates[f"{name} echo"]
        ratios = [one / other for one, other in zip(own, echo, strict=True)]
        found += [
            Figure(f"{words}, as a share of an echo", spread(ratios), "of its speed"),
            Figure(words, spread(own), "a CPU second"),
            Figure(
                f"an echo of as many bytes ({(plain if name == 'plain' else drawn).size:,})",
                spread(echo),
                "a CPU second",
            ),
        ]
    return found


async def _echoed(port: int, size: int, count: int) -> float:
    """Echoes per CPU second."""
    text = "".join(chr(97 + n * n % 26) for n in range(size))
    async with connect(f"ws://127.0.0.1:{port}/echo", proxy=None, max_size=None) as one:
        await one.send(text)
        await one.recv()
        start = await asyncio.to_thread(_work, port)
        for _ in range(count):
            await one.send(text)
            await one.recv()
        return count / (await asyncio.to_thread(_work, port) - start)


async def capacity(port: int, most: int) -> list[Figure]:
    """How many tables of four one process holds if each makes a play a second."""
    companies: list[Company] = []
    found: list[Figure] = []
    wanted = 2
    while wanted <= most:
        show_progress(f"tables: {wanted}")
        while len(companies) < wanted:
            companies.append(Company(port))
            await companies[-1].begin()
        waits = sorted([wait for waits in await asyncio.gather(*map(_paced, companies)) for wait in waits])
        slowest = waits[len(waits) * 99 // 100]
        found.append(
            Figure(f"{wanted} tables: 99 of 100 plays seen by all in", spread([slowest * 1000]), "milliseconds")
        )
        if slowest > IN_TIME:
            break
        wanted *= 2
    for company in companies:
        await company.leave()
    return found


async def _paced(company: Company) -> list[float]:
    """How long plays took, one each second."""
    waits: list[float] = []
    start = time.perf_counter() + hash(id(company)) % 100 / 100
    for second in range(SECONDS):
        await asyncio.sleep(max(0.0, start + second - time.perf_counter()))
        before = time.perf_counter()
        await company.play()
        waits.append(time.perf_counter() - before)
    return waits


def growth(entries: int) -> list[Figure]:
    """What a play costs early and late at a table with so many entries, and what loading costs for each of them."""
    with TemporaryDirectory() as folder, SqliteStore(Path(folder) / "tables.db") as store:
        kept = KeptTable.open(store, "one", Table.open(load_variant("fr-55"), seed=7))
        for name in NAMES:
            _done(kept, name, {"do": "sit", "name": name})
        costs: list[float] = []
        short: Sequence[str] = ()
        while kept.table.revision < entries:
            show_progress(f"growth: {kept.table.revision} of {entries}")
            costs.append(_cost(kept))
            if not short and kept.table.revision >= entries // 8:
                short = kept.table.since(0)
        table = kept.table
        tenth = len(costs) // 10
        early, late = spread(costs[tenth : 2 * tenth]), spread(costs[-tenth:])
        loads = [[_loaded(rows) / len(rows) for rows in (short, table.since(0))] for _ in range(3)]
    microseconds = [spread([number * 1e6 for number in each]) for each in (early, late)]
    return [
        Figure("a play and its four messages, early", microseconds[0], "microseconds"),
        Figure(f"the same after {entries * 9 // 10:,} entries", microseconds[1], "microseconds"),
        Figure("late : early", spread([late.median / early.median]), "(1 is flat)"),
        Figure(
            f"loading, each of {entries:,} entries : of {entries // 8:,}",
            spread([late / early for early, late in loads]),
            "(1 is linear)",
        ),
    ]


def _cost(kept: KeptTable) -> float:
    """CPU seconds of a play that is kept, and of a message to each of the four."""
    table = kept.table
    game = table.game
    start = time.thread_time()
    if game is None or not table.is_running:
        after = _done(kept, NAMES[0], {"do": "begin"})
    else:
        count = len(game.legal_commands())
        after = _done(kept, table.seats[game.turn].viewer, {"do": "play", "choice": count - 1})
    for name in NAMES:
        json.dumps(after.message(name, "de", since=table.revision))
    return time.thread_time() - start


def _done(kept: KeptTable, viewer: str | None, command: dict[str, Any]) -> Table:
    return kept.change(lambda table: table.handle(viewer, {**command, "revision": table.revision}))


def _loaded(rows: Sequence[str]) -> float:
    start = time.thread_time()
    Table.load(rows)
    return time.thread_time() - start


@contextlib.contextmanager
def serving() -> Generator[int]:
    """The port of a server in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.table_server", str(port), str(Path(folder) / "tables.db")]
        with subprocess.Popen(command) as process:  # noqa: S603  # our own program
            try:
                for _ in range(PATIENCE * 10):
                    with contextlib.suppress(OSError):
                        _work(port)
                        break
                    time.sleep(0.1)
                yield port
            finally:
                process.terminate()


def _work(port: int) -> float:
    """How many CPU seconds the server has worked."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/cost", timeout=PATIENCE) as answer:
        return float(json.load(answer))


def _opened(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/tables", b"fr-55", timeout=PATIENCE) as answer:
        return str(json.load(answer))


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description="Measure a server with tables.")
    parser.add_argument("--rounds", type=int, default=15, help="how many slices of each kind (15)")
    parser.add_argument("--plays", type=int, default=50, help="plays of a slice (50)")
    parser.add_argument("--tables", type=int, default=128, help="at most so many at once (128)")
    parser.add_argument("--entries", type=int, default=8000, help="how long the log of a table is to grow (8000)")
    parser.add_argument("--json", action="store_true", help="print the figures for a program")
    given = parser.parse_args()
    with serving() as port:
        found = asyncio.run(messages(port, given.rounds, given.plays)) + asyncio.run(capacity(port, given.tables))
    found += growth(given.entries)
    show_progress("")
    if given.json:
        print(json.dumps([figure.data() for figure in found], indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
