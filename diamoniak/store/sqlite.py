"""A store in a file of SQLite: all that a program with a single server needs, and nothing to install."""

import sqlite3
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from os import PathLike, fspath
from threading import Condition, RLock
from typing import Final, Self

from diamoniak.errors import ConflictError, StoreError
from diamoniak.store.protocol import Notice, checked_id, checked_revision, checked_rows

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS diamoniak_rows (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (table_id, revision)
)
"""
PATIENCE: Final = 5.0
"""How many seconds to wait for another process that writes."""
PAUSE: Final = 0.05
"""How many seconds may pass before a row of another process is noticed."""


class SqliteStore:
    """A store in one file, which several threads and several processes of one machine may share.

    A row that was appended is on the disk. ``":memory:"`` is a store that ends with the program.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self._lock = RLock()
        self._appended = Condition(self._lock)
        self._is_closed = False
        try:
            self._connection = sqlite3.connect(
                fspath(path), timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise _failure(error) from error
        try:
            with self._using() as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute(SCHEMA)
        except StoreError:
            self._connection.close()
            raise

    def append(self, table_id: str, rows: Sequence[str], expected: int) -> int:
        """See ``Store``."""
        contents = checked_rows(rows)
        checked_id(table_id)
        checked_revision(expected)
        with self._using() as connection, _transaction(connection):
            revision = _number(connection, "SELECT max(revision) FROM diamoniak_rows WHERE table_id = ?", table_id)
            if revision != expected:
                raise ConflictError(table_id, expected, revision)
            connection.executemany(
                "INSERT INTO diamoniak_rows (table_id, revision, content) VALUES (?, ?, ?)",
                ((table_id, place, content) for place, content in enumerate(contents, start=expected + 1)),
            )
            place = "SELECT max(place) FROM diamoniak_rows WHERE table_id = ? AND revision = ?"
            last = _number(connection, place, table_id, expected + len(contents))
        with self._appended:
            self._appended.notify_all()
        return last

    def read(self, table_id: str, after: int = 0) -> Sequence[str]:
        """See ``Store``."""
        query = "SELECT content FROM diamoniak_rows WHERE table_id = ? AND revision > ? ORDER BY revision"
        with self._using() as connection:
            return tuple(
                content for (content,) in connection.execute(query, (checked_id(table_id), checked_revision(after)))
            )

    def notices(self, after: int = 0, limit: int = 1000) -> Sequence[Notice]:
        """See ``Store``."""
        query = "SELECT table_id, revision, place FROM diamoniak_rows WHERE place > ? ORDER BY place LIMIT ?"
        with self._using() as connection:
            return [Notice(*found) for found in connection.execute(query, (after, limit))]

    def last_place(self) -> int:
        """See ``Store``."""
        with self._using() as connection:
            return _number(connection, "SELECT max(place) FROM diamoniak_rows")

    def follow(self, after: int | None = None) -> Iterator[Notice]:
        """See ``Store``."""
        return self._followed(self.last_place() if after is None else after)

    def _followed(self, place: int) -> Iterator[Notice]:
        while not self._is_closed:
            with self._appended:
                found = self._news(place)
                if not found:
                    self._appended.wait(PAUSE)
            for notice in found:
                place = notice.place
                yield notice

    def _news(self, place: int) -> Sequence[Notice]:
        return () if self._is_closed else self.notices(place)

    def close(self) -> None:
        """See ``Store``."""
        with self._appended:
            self._is_closed = True
            self._connection.close()
            self._appended.notify_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _using(self) -> Generator[sqlite3.Connection]:
        with self._lock:
            if self._is_closed:
                raise StoreError("the store is closed")
            try:
                yield self._connection
            except sqlite3.Error as error:
                raise _failure(error) from error


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Generator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _number(connection: sqlite3.Connection, query: str, *arguments: str | int) -> int:
    (found,) = connection.execute(query, arguments).fetchone()
    return found or 0


def _failure(error: sqlite3.Error) -> StoreError:
    return StoreError(f"the database has failed: {error}")
