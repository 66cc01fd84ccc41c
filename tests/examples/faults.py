"""What happens when something dies: one of two servers on a database, at random moments, or the database itself.

``python -m tests.examples.faults`` does so 200 times, and takes the database away for ten seconds. No play may be lost
or done twice, and everybody goes on: at the other server, or as soon as the database is back.
"""

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from typing import NamedTuple

from websockets.exceptions import WebSocketException

from benchmarks.progress import show_progress
from diamoniak import Table
from diamoniak.store import open_store
from diamoniak.table import words
from diamoniak.table.message import entry_data
from examples.web.server import application
from tests.cluster import Cluster, running_cluster
from tests.examples.guests import Guest, plain
from tests.examples.serving import PATIENCE, Process, opened, served

NAMES = ("Ana", "Ben", "Cleo")
LANGUAGES = ("en", "lt", "de")


class Tally(NamedTuple):
    """What has been counted."""

    kills: int
    games: int
    entries: int
    """Rows in the database at the end."""
    plays: int
    """That people have sent."""
    unanswered: int
    """Of these, those that were on the way when a server died."""
    landed: int
    """Of the unanswered, those that were done all the same, once each."""
    refused: int


class Party:
    """People at a table who play on, whatever becomes of the servers."""

    def __init__(self, servers: list[Process], table_id: str, luck: random.Random) -> None:
        self.servers, self.luck = servers, luck
        seed = luck.randrange(10**9)
        guests = zip(NAMES, LANGUAGES, strict=True)
        self.guests = [Guest(name, language, table_id, seed=seed) for name, language in guests]
        self.at: dict[str, Process] = {}
        self.counts: Counter[str] = Counter()

    async def begin(self) -> None:
        """Sit down, and begin."""
        for guest in self.guests:
            await self.come(guest)
            await guest.do("sit", name=guest.name)
            for each in self.guests[: self.guests.index(guest)]:
                await each.see(guest.message["revision"])
        await self.guests[0].do("begin")

    async def come(self, guest: Guest) -> None:
        """Come to whichever server answers."""
        while True:
            server = self.luck.choice(self.servers)
            try:
                await guest.come(server.port)
            except (WebSocketException, OSError, TimeoutError):
                await asyncio.sleep(0.05)
            else:
                self.at[guest.name] = server
                return

    async def play(self, guest: Guest) -> None:
        """Play, and begin again, without end."""
        while True:
            sent: int | None = None
            try:
                while True:
                    revision = guest.message["revision"]
                    if guest.message["result"] is not None and guest.name == NAMES[0]:
                        await guest.say("begin")
                    elif (play := guest.choice()) is not None and sent != revision:
                        sent = revision
                        self.counts["plays"] += 1
                        await guest.say("play", **play)
                    message = await guest.hear()
                    self.counts["refused"] += "refused" in message
            except (WebSocketException, OSError):
                before = len(guest.events)
                await self.come(guest)
                if sent == before:
                    self.counts["unanswered"] += 1
                    self.counts["landed"] += len(guest.events) > before


async def killed(servers: list[Process], table_id: str, kills: int, luck: random.Random) -> Party:
    """The party after so many kills; after each, everybody has seen something new."""
    party = Party(servers, table_id, luck)
    await party.begin()
    tasks = [asyncio.create_task(party.play(guest)) for guest in party.guests]
    for done in range(kills):
        show_progress(f"kill {done + 1} of {kills}")
        victim = luck.choice(servers)
        await asyncio.sleep(luck.random() * 0.3)
        await asyncio.to_thread(victim.kill)
        seen = [len(guest.events) for guest in party.guests]
        deadline = time.monotonic() + PATIENCE
        while any(len(guest.events) <= before for guest, before in zip(party.guests, seen, strict=True)):
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > deadline:
                raise TimeoutError(f"after {done} kills somebody could not go on: {[*map(str, party.guests)]}")
            await asyncio.sleep(0.01)
        await asyncio.to_thread(victim.start)
    while not all(task.done() for task in tasks):  # a connection that opens or breaks just now may swallow it
        for task in tasks:
            task.cancel()
        await asyncio.sleep(0.05)
    for guest in party.guests:
        await guest.leave()
    show_progress("")
    return party


def check(guests: list[Guest], rows: Sequence[str]) -> Table:
    """Everybody has seen just what the database holds, once each, and the rules can be led through it again."""
    table = Table.load(rows)
    entries = [plain(entry_data(entry)) for entry in table.log]
    for guest in guests:
        assert guest.events == entries[: len(guest.events)], f"{guest.name} has seen something else"
        assert len(entries) - len(guest.events) < 40, f"{guest.name} was left behind"
    return table


async def played_without_database(cluster: Cluster, port: int, table_id: str, seconds: float) -> list[Guest]:
    """Guests who have tried to play while the database was away, and have played on when it was back."""
    ana, ben = [await Guest(name, "de", table_id).come(port) for name in ("Ana", "Ben")]
    await ana.do("sit", name="Ana")
    await ben.see(ana.message["revision"])
    await ben.do("sit", name="Ben")
    await ana.see(ben.message["revision"])
    await ana.do("begin")
    await asyncio.to_thread(cluster.stop)
    revision, end = ana.message["revision"], time.monotonic() + seconds
    while not ana.refusals or time.monotonic() < end:
        await ana.do("play", choice=0)
        await asyncio.sleep(0.1)
    assert ana.message["revision"] == revision, "nothing was done"
    await asyncio.to_thread(cluster.start)
    while ana.message["revision"] == revision:
        await ana.do("play", choice=0)
    await asyncio.gather(ana.play(revision + 30), ben.play(revision + 30))
    for guest in (ana, ben):
        await guest.leave()
    return [ana, ben]


def run(address: str, kills: int, seed: int) -> Tally:
    """Kill that often, and count."""
    luck = random.Random(seed)  # noqa: S311  # repeatable on purpose
    servers = [Process(address), Process(address)]
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
            server.start()
        table_id = opened(servers[0].port)
        party = asyncio.run(killed(servers, table_id, kills, luck))
    with open_store(address) as store:
        table = check(party.guests, store.read(table_id))
    counts = party.counts
    games = sum(event["event"] == "GameStarted" for event in party.guests[0].events)
    return Tally(
        kills, games, table.revision, counts["plays"], counts["unanswered"], counts["landed"], counts["refused"]
    )


def run_away(cluster: Cluster, seconds: float) -> int:
    """Take the database away for so long; how often that was said."""
    address = cluster.new_url()
    with served(application(open_store(address), pace=0)) as port:
        table_id = opened(port)
        guests = asyncio.run(played_without_database(cluster, port, table_id, seconds))
    with open_store(address) as store:
        check(guests, store.read(table_id))
    expected = {"refused": "unsaved", "words": words("de")["unsaved"]}
    assert all(refusal == expected for refusal in guests[0].refusals)
    return len(guests[0].refusals)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.examples.faults")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--away", type=float, default=10, help="for how many seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with running_cluster() as cluster:
        refusals = run_away(cluster, given.away)
        sys.stdout.write(f"without a database for {given.away:.0f} seconds: {refusals} clear answers, nothing lost\n")
        start = time.monotonic()
        tally = run(cluster.new_url(), given.kills, given.seed)
        sys.stdout.write(f"{tally} in {time.monotonic() - start:.0f} seconds\n")


if __name__ == "__main__":
    main()
