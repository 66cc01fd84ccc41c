"""What a store promises, of both databases."""

import sqlite3
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest

from diamoniak.errors import ConflictError, StoreError
from diamoniak.store import Notice, SqliteStore, Store
from diamoniak.store.postgres import PostgresStore
from tests.cluster import Cluster


def test_rows_come_back_as_they_were_in_their_order(store: Store) -> None:
    rows = ['{"a": 1}', "", "Šárka – Ягодка 🏰", "'; DROP TABLE diamoniak_rows; --", "a\nb"]
    store.append("one", rows[:3], 0)
    store.append("two", ["other"], 0)
    store.append("one", rows[3:], 3)

    assert [*store.read("one")] == rows
    assert [*store.read("one", after=4)] == rows[4:]
    assert [*store.read("nobody")] == []
    assert store.last_place() == 6


def test_an_append_at_another_revision_changes_nothing(store: Store) -> None:
    store.append("one", ["a", "b"], 0)
    for expected in (0, 1, 3):
        with pytest.raises(ConflictError) as caught:
            store.append("one", ["c"], expected)
        assert (caught.value.table_id, caught.value.expected, caught.value.revision) == ("one", expected, 2)

    assert [*store.read("one")] == ["a", "b"]


def test_of_many_who_append_at_once_one_is_heard(another: Callable[[], Store]) -> None:
    servers = [another() for _ in range(4)]
    outcomes: list[bool] = []
    ready = threading.Barrier(4)

    def race(server: Store, name: str) -> None:
        for revision in range(10):
            ready.wait()
            try:
                server.append("one", [name], revision)
                outcomes.append(True)
            except ConflictError:
                outcomes.append(False)

    racers = [threading.Thread(target=race, args=(each, str(n))) for n, each in enumerate(servers)]
    for each in racers:
        each.start()
    for each in racers:
        each.join()

    assert (outcomes.count(True), outcomes.count(False)) == (10, 30)
    assert len(servers[0].read("one")) == 10


def test_who_follows_hears_what_other_servers_append(another: Callable[[], Store]) -> None:
    mine, theirs = another(), another()
    theirs.append("old", ["before"], 0)
    heard: list[Notice] = []
    following = mine.follow()
    listener = threading.Thread(target=lambda: heard.extend(islice(following, 3)))
    listener.start()
    theirs.append("one", ["a", "b"], 0)
    mine.append("two", ["c"], 0)
    listener.join(10)

    assert heard == [("one", 1, 2), ("one", 2, 3), ("two", 1, 4)]
    assert [*islice(mine.follow(after=0), 2)] == [("old", 1, 1), ("one", 1, 2)]


def test_closing_a_store_ends_its_followers_and_refuses_the_rest(another: Callable[[], Store]) -> None:
    store = another()
    heard: list[Notice] = []
    follower = threading.Thread(target=lambda: heard.extend(store.follow(0)))
    follower.start()
    store.append("one", ["a"], 0)
    store.close()
    follower.join(10)

    assert not follower.is_alive()
    with pytest.raises(StoreError, match=r"^the store is closed$"):
        store.read("one")


@pytest.mark.parametrize(
    ("rows", "kind", "words"),
    [
        ("abc", TypeError, "expected a list of rows, not str"),
        (7, TypeError, "expected a list of rows, not int"),
        ([b"a"], TypeError, "expected rows of text, not bytes"),
        (["a\0"], ValueError, "NUL"),
        (["\ud800"], ValueError, "surrogates"),
    ],
)
def test_what_is_not_text_is_refused(store: Store, rows: object, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        store.append("one", cast("Any", rows), 0)
    assert store.last_place() == 0


@pytest.mark.parametrize("table_id", ["", "a\0", "\ud800", "a\nb", "x" * 201, 7, None])
def test_a_table_has_an_id_that_can_be_shown(store: Store, table_id: Any) -> None:
    for attempt in (lambda: store.append(table_id, ["a"], 0), lambda: store.read(table_id)):
        with pytest.raises((ValueError, TypeError), match=r"^expected the id of a table"):
            attempt()
    assert store.last_place() == 0


@pytest.mark.parametrize("revision", [-1, 2**31, 10**400, True, 1.0, "1", None])
def test_a_revision_is_a_number_that_a_table_can_have(store: Store, revision: Any) -> None:
    for attempt in (lambda: store.append("one", ["a"], revision), lambda: store.read("one", revision)):
        with pytest.raises((ValueError, TypeError), match=r"^expected a revision"):
            attempt()
    assert store.last_place() == 0


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    path.write_text("This is a letter to my grandmother, and not a database at all.\n" * 20, "utf-8")

    with pytest.raises(StoreError, match=r"^the database has failed: file is not a database$"):
        SqliteStore(path)
    with pytest.raises(StoreError, match=r"^the database has failed: unable to open"):
        SqliteStore(tmp_path / "nowhere" / "store.db")


def test_a_full_or_broken_database_keeps_what_it_had(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "store.db") as store:
        store.append("one", ["a"], 0)
        with sqlite3.connect(tmp_path / "store.db") as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON diamoniak_rows BEGIN SELECT raise(ABORT, 'full'); END")
        other.close()

        with pytest.raises(StoreError, match="full"):
            store.append("one", ["b", "c"], 1)
        assert [*store.read("one")] == ["a"]


def test_a_database_that_is_away_is_told_and_found_again(cluster: Cluster) -> None:
    with PostgresStore(cluster.new_address()) as store:
        store.append("one", ["a"], 0)
        following = store.follow(after=0)
        assert next(following) == ("one", 1, 1)
        cluster.stop()
        try:
            for attempt in (lambda: store.append("one", ["b"], 1), lambda: store.read("one")):
                with pytest.raises(StoreError, match=r"^the database cannot be reached: "):
                    attempt()
        finally:
            cluster.start()

        assert [*store.read("one")] == ["a"]
        store.append("one", ["b"], 1)
        assert next(following) == ("one", 2, store.last_place())


def test_a_lost_connection_is_opened_again_and_nothing_is_doubled(cluster: Cluster) -> None:
    address = cluster.new_address()
    with PostgresStore(address) as store:
        store.append("one", ["a"], 0)
        cut_connections(cluster)
        store.append("one", ["b"], 1)
        cut_connections(cluster)

        assert [*store.read("one")] == ["a", "b"]


def test_an_append_whose_answer_was_lost_is_known_to_have_landed(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    with PostgresStore(cluster.new_address()) as store:
        lose_answers(monkeypatch, cluster)

        place = store.append("one", ["a", "b"], 0)

        assert [*store.read("one")] == ["a", "b"]
        assert place == 2


def test_somebody_elses_rows_are_not_taken_for_ones_own(cluster: Cluster) -> None:
    address = cluster.new_address()
    with PostgresStore(address) as store, PostgresStore(address) as other:
        other.append("one", ["theirs"], 0)
        cut_connections(cluster)
        with pytest.raises(ConflictError):
            store.append("one", ["mine"], 0)


def test_an_address_that_makes_no_sense_is_told() -> None:
    with pytest.raises(StoreError, match=r"^the database has failed: "):
        PostgresStore("this is no address")


def cut_connections(cluster: Cluster) -> None:
    with psycopg.connect(cluster.address(), autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )


def lose_answers(monkeypatch: pytest.MonkeyPatch, cluster: Cluster) -> None:
    """The first transaction is committed, but its connection breaks before anybody is told."""
    leave = psycopg.Transaction.__exit__

    def leave_and_lose(self: psycopg.Transaction, *details: Any) -> bool:
        leave(self, *details)
        monkeypatch.undo()
        cut_connections(cluster)
        self.connection.execute("SELECT 1")
        raise AssertionError

    monkeypatch.setattr(psycopg.Transaction, "__exit__", leave_and_lose)
