"""What the eventsourcing package asks of a recorder, asked of our stores."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from eventsourcing.tests import persistence as cases

from diamoniak.store import SqliteStore, Store
from diamoniak.store.postgres import PostgresStore
from tests.store.recorder import StoreRecorder, TableRecorder


class OfSqlite:
    """Gives a test of the package an empty store."""

    store: Store

    @pytest.fixture(autouse=True)
    def open_store(self, tmp_path: Path) -> Iterator[None]:
        with SqliteStore(tmp_path / "store.db") as self.store:
            yield


class OfPostgres:
    """The same in the other database."""

    store: Store

    @pytest.fixture(autouse=True)
    def open_store(self, request: pytest.FixtureRequest) -> Iterator[None]:
        with PostgresStore(request.getfixturevalue("cluster").new_address()) as self.store:
            yield


class Tables(cases.AggregateRecorderTestCase):
    INITIAL_VERSION = 0
    store: Store

    def create_recorder(self) -> TableRecorder:
        return TableRecorder(self.store)


class Stores(cases.ApplicationRecorderTestCase[StoreRecorder]):
    INITIAL_VERSION = 0
    store: Store

    def create_recorder(self) -> StoreRecorder:
        return StoreRecorder(self.store)


class Places(cases.NonInterleavingNotificationIDsBaseCase):
    INITIAL_VERSION = 0
    store: Store

    def create_recorder(self) -> StoreRecorder:
        return StoreRecorder(self.store)


class TestTablesInSqlite(OfSqlite, Tables): ...


class TestTablesInPostgres(OfPostgres, Tables): ...


class TestStoreInSqlite(OfSqlite, Stores): ...


class TestStoreInPostgres(OfPostgres, Stores): ...


class TestPlacesInSqlite(OfSqlite, Places): ...


class TestPlacesInPostgres(OfPostgres, Places): ...


del Tables, Stores, Places  # they are not to be run by themselves
