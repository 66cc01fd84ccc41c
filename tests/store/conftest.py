"""Both kinds of stores, each empty."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from diamoniak.store import SqliteStore, Store
from diamoniak.store.postgres import PostgresStore
from tests.cluster import Cluster, running_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def another(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Each call opens the same database once more, as another server would."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield lambda: stack.enter_context(SqliteStore(tmp_path / "store.db"))
        else:
            address = request.getfixturevalue("cluster").new_address()
            yield lambda: stack.enter_context(PostgresStore(address))


@pytest.fixture
def store(another: Callable[[], Store]) -> Store:
    return another()
