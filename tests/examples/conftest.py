"""A server on a store of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from diamoniak.store import SqliteStore
from examples.web.server import application
from tests.cluster import Cluster, running_cluster
from tests.examples.serving import served


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the tables are kept."""
    return tmp_path / "tables.db"


@pytest.fixture
def port(path: Path) -> Iterator[int]:
    with served(application(SqliteStore(path), pace=0)) as found:
        yield found
