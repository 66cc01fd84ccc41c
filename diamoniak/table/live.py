"""Tables in a store, for a server with an event loop: nothing here keeps others waiting."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from threading import Thread
from typing import TYPE_CHECKING, Self

from diamoniak.errors import StoreError
from diamoniak.table.events import Viewer
from diamoniak.table.kept import KeptTable
from diamoniak.table.table import Table

if TYPE_CHECKING:
    from diamoniak.store import Notice, Store

PAUSE = 1.0
"""How many seconds pass before a database that is away is asked again."""


class LiveTable:
    """A table while somebody is at it. Computers play by themselves, and what other servers do is heard of."""

    def __init__(self, kept: KeptTable, pace: float) -> None:
        self._kept, self._pace, self._news = kept, pace, asyncio.Event()
        self.guests = 0
        self.computers = asyncio.create_task(self._play_computers())

    @property
    def table(self) -> Table:
        """The table as it is known here."""
        return self._kept.table

    async def after(self, revision: int) -> Table:
        """The table as soon as something has happened after that revision. Whoever is slow hears of much at once."""
        while (table := self.table).revision <= revision:
            await self._news.wait()
        return table

    async def handle(self, viewer: Viewer | None, data: object) -> None:
        """Do what that person asks for, as ``Table.handle`` does, and keep it.

        RefusedError says why not, and StoreError that the database cannot be reached.
        """
        await self.change(lambda table: table.handle(viewer, data))

    async def change(self, change: Callable[[Table], Table]) -> None:
        """Change the table in any other way; see ``KeptTable.change``."""
        await self._work(lambda: self._kept.change(change))

    async def catch_up(self) -> None:
        """Read what other servers have done; StoreError if the database cannot be reached."""
        await self._work(self._kept.catch_up)

    async def catch_up_with(self, revision: int) -> None:
        """The same, as soon as it can be reached."""
        while self.table.revision < revision:
            try:
                await self.catch_up()
            except StoreError:
                await asyncio.sleep(PAUSE)

    async def _work(self, work: Callable[[], Table]) -> None:
        """Work in a thread; others hear of it even if who asked has gone, or is refused because others were faster."""
        loop = asyncio.get_running_loop()

        def work_and_tell() -> None:
            try:
                work()
            finally:
                loop.call_soon_threadsafe(self._tell)

        await asyncio.to_thread(work_and_tell)

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def _play_computers(self) -> None:
        while True:
            table = self.table
            if table.waiting_for is None or table.waiting_for.kind != "computer":
                await self.after(table.revision)
                continue
            await asyncio.sleep(random.uniform(0.5, 1.5) * self._pace)  # noqa: S311  # servers seldom think at once
            with suppress(StoreError):
                await self._play_computer(table)

    async def _play_computer(self, table: Table) -> None:
        if self.table is table:
            thought = await asyncio.to_thread(table.think)
            await self.change(lambda now: thought if now is table else now)


class LiveTables:
    """The tables of a store, for a server with an event loop; at the end the store is closed.

    >>> from diamoniak import load_variant
    >>> from diamoniak.store import SqliteStore
    >>> async def evening():
    ...     async with LiveTables(SqliteStore(":memory:")) as tables:
    ...         await tables.open("saturday", Table.open(load_variant("fr-55")))
    ...         async with tables.join("saturday") as live:
    ...             await live.handle("token of Ana", '{"do": "sit", "name": "Ana", "revision": 1}')
    ...             return live.table.message("token of Ana", "de", since=1)["told"]
    >>> asyncio.run(evening())
    ['Ana nimmt Platz.']
    """

    def __init__(self, store: "Store", *, pace: float = 1.0) -> None:
        """Computers take about as many seconds for a play as the pace says, so that people can follow."""
        self._store, self._pace, self._joined = store, pace, dict[str, LiveTable]()

    async def __aenter__(self) -> Self:
        followed = await asyncio.to_thread(self._store.follow)
        loop = asyncio.get_running_loop()
        self._follower = Thread(target=self._follow, args=(followed, loop), daemon=True)
        self._follower.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._store.close()
        await asyncio.to_thread(self._follower.join)

    async def open(self, table_id: str, table: Table) -> None:
        """Keep a new table; ConflictError if there is one of that id."""
        await asyncio.to_thread(KeptTable.open, self._store, table_id, table)

    @asynccontextmanager
    async def join(self, table_id: str) -> AsyncGenerator[LiveTable]:
        """Be at a table; LookupError if there is none of that id, StoreError if the database cannot be reached."""
        if table_id not in self._joined:
            kept = await asyncio.to_thread(KeptTable, self._store, table_id)
            if table_id not in self._joined:  # nobody was faster
                self._joined[table_id] = LiveTable(kept, self._pace)
        live = self._joined[table_id]
        live.guests += 1
        try:
            await live.catch_up()  # what was done before anybody followed
            yield live
        finally:
            live.guests -= 1
            if not live.guests:
                del self._joined[table_id]
                live.computers.cancel()

    def _follow(self, followed: "Iterator[Notice]", loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own: stores wait."""
        for table_id, revision, _place in followed:
            live = self._joined.get(table_id)
            if live is not None and live.table.revision < revision:
                asyncio.run_coroutine_threadsafe(live.catch_up_with(revision), loop)
