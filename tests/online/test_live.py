"""Tables in a store, as servers see them: one or several, with threads or with an event loop."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from diamoniak import Ruleset, Table
from diamoniak.errors import ConflictError, StoreError
from diamoniak.store import SqliteStore, open_store
from diamoniak.table import KeptTable, LiveTables, RefusedError, TableReason
from tests.online.people import ANA, BEN, done, playing, seated

PATIENCE = 30


class Fragile(SqliteStore):
    """A store whose database can be away."""

    is_away = False

    def append(self, table_id: str, rows: Sequence[str], expected: int) -> int:
        if self.is_away:
            raise StoreError("the database cannot be reached")
        return super().append(table_id, rows, expected)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Fragile]:
    with Fragile(tmp_path / "tables.db") as made:
        yield made


def sit(name: str) -> dict[str, object]:
    return {"do": "sit", "name": name, "revision": 1}


def test_what_is_done_is_kept(store: Fragile) -> None:
    kept = KeptTable.open(store, "one", Table.open(Ruleset()))
    after = kept.change(lambda table: table.handle(ANA, sit("Ana")))

    assert kept.table is after
    assert Table.load(store.read("one")) == after
    assert KeptTable(store, "one").table == after


def test_a_table_is_opened_once_and_must_be_there(store: Fragile) -> None:
    KeptTable.open(store, "one", Table.open(Ruleset()))

    with pytest.raises(ConflictError):
        KeptTable.open(store, "one", Table.open(Ruleset()))
    with pytest.raises(LookupError, match="there is no table 'two' in the store"):
        KeptTable(store, "two")


def test_who_is_slower_is_asked_again_about_the_table_as_it_is_then(store: Fragile) -> None:
    here, there = KeptTable.open(store, "one", Table.open(Ruleset())), KeptTable(store, "one")
    here.change(lambda table: table.handle(ANA, sit("Ana")))
    there.change(lambda table: table.handle(BEN, sit("Ben")))

    assert [place.name for place in there.table.seats[:2]] == ["Ana", "Ben"]
    assert here.catch_up() == there.table


def test_what_has_become_out_of_date_is_refused_and_nothing_is_kept(store: Fragile) -> None:
    table = playing(ANA, BEN)
    here, there = KeptTable.open(store, "one", table), KeptTable(store, "one")
    draw = {"do": "play", "choice": 0, "revision": table.revision}
    here.change(lambda table: table.handle(ANA, draw))

    with pytest.raises(RefusedError) as caught:
        there.change(lambda table: table.handle(ANA, draw))
    assert caught.value.reason is TableReason.STALE
    assert there.table == here.table == Table.load(store.read("one"))


def test_without_a_database_nothing_changes(store: Fragile) -> None:
    kept = KeptTable.open(store, "one", seated(ANA, BEN))
    before, store.is_away = kept.table, True
    with pytest.raises(StoreError):
        kept.change(lambda table: done(table, ANA, "begin"))
    assert kept.table is before

    store.is_away = False
    assert kept.change(lambda table: done(table, ANA, "begin")).is_running


def test_a_store_that_has_lost_rows_is_noticed(store: Fragile, tmp_path: Path) -> None:
    kept = KeptTable.open(store, "one", seated(ANA, BEN))
    with SqliteStore(tmp_path / "older.db") as older:
        older.append("one", kept.table.since(0)[:1], 0)
        vars(kept)["_store"] = older
        with pytest.raises(ConflictError):
            kept.change(lambda table: done(table, ANA, "begin"))


def test_everybody_hears_of_a_play_that_another_server_made_first(tmp_path: Path) -> None:
    """Whoever is refused because somebody else was faster has thereby heard of it; so must the others."""

    async def scene() -> None:
        path, table = tmp_path / "tables.db", playing(ANA, BEN)
        draw = {"do": "play", "choice": 0, "revision": table.revision}
        async with LiveTables(SqliteStore(path)) as tables:
            await tables.open("one", table)
            async with tables.join("one") as live:
                waiting = asyncio.create_task(live.after(table.revision))
                await asyncio.sleep(0)
                with SqliteStore(path) as elsewhere:
                    KeptTable(elsewhere, "one").change(lambda table: table.handle(ANA, draw))
                with pytest.raises(RefusedError):
                    await live.handle(ANA, draw)
                after = await asyncio.wait_for(waiting, PATIENCE)
        assert after.revision == table.revision + 1

    asyncio.run(scene())


def test_everybody_hears_of_a_play_whose_player_has_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        table, entered, go_on = playing(ANA, BEN), threading.Event(), threading.Event()

        def slowly(table: Table) -> Table:
            entered.set()
            go_on.wait(PATIENCE)
            return done(table, ANA, "play", choice=0)

        async with LiveTables(SqliteStore(tmp_path / "tables.db")) as tables:
            await tables.open("one", table)
            async with tables.join("one") as live:
                waiting = asyncio.create_task(live.after(table.revision))
                gone = asyncio.create_task(live.change(slowly))
                await asyncio.to_thread(entered.wait, PATIENCE)
                gone.cancel()
                await asyncio.gather(gone, return_exceptions=True)
                go_on.set()
                assert (await asyncio.wait_for(waiting, PATIENCE)).revision > table.revision

    asyncio.run(scene())


def test_what_is_done_elsewhere_is_heard_of(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "tables.db"
        async with LiveTables(SqliteStore(path)) as tables:
            await tables.open("one", seated(ANA, BEN))
            async with tables.join("one") as live:
                before = live.table.revision
                with SqliteStore(path) as elsewhere:
                    after = KeptTable(elsewhere, "one").change(lambda table: done(table, ANA, "begin"))
                assert await asyncio.wait_for(live.after(before), PATIENCE) == after
            with pytest.raises(LookupError):
                async with tables.join("two"):
                    pass

    asyncio.run(scene())


class Reluctant(SqliteStore):
    """A store whose database is away for the first plays of the computer."""

    failures = 3

    def append(self, table_id: str, rows: Sequence[str], expected: int) -> int:
        if '"player":1' in rows[0] and self.failures:
            self.failures -= 1
            raise StoreError("the database cannot be reached")
        return super().append(table_id, rows, expected)


def test_computers_play_by_themselves_and_try_again_without_a_database(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Reluctant(tmp_path / "tables.db")
        async with LiveTables(store, pace=0.01) as tables:
            await tables.open("one", playing(ANA, computers=1))
            async with tables.join("one") as live:
                while live.table.game is not None and live.table.game.turn == 0:
                    await live.change(lambda table: done(table, ANA, "play", choice=len(choices(table)) - 1))
                await asyncio.wait_for(live.after(live.table.revision), PATIENCE)
        assert store.failures == 0

    asyncio.run(scene())


def choices(table: Table) -> Sequence[object]:
    return [] if table.game is None else table.game.legal_commands()


def test_an_address_says_which_store_it_is(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "tables.db")) as store:
        assert isinstance(store, SqliteStore)
    with pytest.raises(StoreError, match="the database cannot be reached"):
        open_store("postgresql://nobody@127.0.0.1:1/nowhere")
