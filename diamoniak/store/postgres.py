"""A store in PostgreSQL: any number of servers share it, and each hears what the others append.

It needs ``pip install "diamoniak[postgres]"``.
"""

from collections.abc import Iterator, Sequence
from threading import BoundedSemaphore, Event, Lock
from typing import Any, Final, LiteralString, Protocol, Self, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from diamoniak.errors import ConflictError, StoreError
from diamoniak.store.protocol import Notice, checked_id, checked_revision, checked_rows

LOCK: Final = "SELECT pg_advisory_xact_lock(7235419204557465953)"
"""Everybody who appends waits here, so that places are given in the order in which rows can be seen.

NOTIFY makes commits wait for each other anyway. And whoever tries again after a lost connection waits here until the
database has done with the first attempt.
"""
LISTEN: Final = "LISTEN diamoniak_rows"
NOTIFY: Final = "NOTIFY diamoniak_rows"
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS diamoniak_rows (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text NOT NULL,
    revision integer NOT NULL,
    content text NOT NULL,
    UNIQUE (table_id, revision)
)
"""
REVISION: Final = "SELECT coalesce(max(revision), 0) FROM diamoniak_rows WHERE table_id = %s"
PLACE: Final = "SELECT place FROM diamoniak_rows WHERE table_id = %s AND revision = %s"
LAST_PLACE: Final = "SELECT coalesce(max(place), 0) FROM diamoniak_rows"
INSERT: Final = """
INSERT INTO diamoniak_rows (table_id, revision, content)
SELECT %s, %s + number, content FROM unnest(%s::text[]) WITH ORDINALITY AS given (content, number) ORDER BY number
"""
READ: Final = "SELECT content FROM diamoniak_rows WHERE table_id = %s AND revision > %s ORDER BY revision"
NOTICES: Final = "SELECT table_id, revision, place FROM diamoniak_rows WHERE place > %s ORDER BY place LIMIT %s"
PAUSE: Final = 0.25
"""How many seconds pass before a follower looks whether the store is closed, or the database is back."""
PATIENCE: Final = 5
"""How many seconds to wait for a connection, unless the address says otherwise."""

Connection = psycopg.Connection[tuple[Any, ...]]
T = TypeVar("T", covariant=True)  # noqa: PLC0105


class PostgresStore:
    """A store in a database of PostgreSQL, at an address such as ``"postgresql://games@db.example/diamoniak"``.

    It makes its one table if that is missing, and opens connections as threads need them, up to a number. A connection
    that was lost is opened again; when that fails as well, StoreError says so at once.
    """

    def __init__(self, address: str, *, connections: int = 8) -> None:
        self._closed = Event()
        self._idle: list[Connection] = []
        self._idle_lock = Lock()
        self._room = BoundedSemaphore(connections)
        try:
            self._parameters: dict[str, Any] = {"connect_timeout": PATIENCE, **conninfo_to_dict(address)}
        except psycopg.Error as error:
            raise _failure(error) from error
        self._do(_create)

    def append(self, table_id: str, rows: Sequence[str], expected: int) -> int:
        """See ``Store``."""
        contents = checked_rows(rows)
        checked_id(table_id)
        checked_revision(expected)

        def insert(connection: Connection, *, is_again: bool) -> int:
            with connection.transaction():
                connection.execute(LOCK)
                revision = _number(connection, REVISION, (table_id,))
                if revision != expected:
                    if is_again and _has(connection, table_id, contents, expected):
                        return _place(connection, table_id, expected + len(contents))
                    raise ConflictError(table_id, expected, revision)
                connection.execute(INSERT, (table_id, expected, contents))
                connection.execute(NOTIFY)
                return _place(connection, table_id, expected + len(contents))

        return self._do(insert)

    def read(self, table_id: str, after: int = 0) -> Sequence[str]:
        """See ``Store``."""
        wanted = checked_id(table_id), checked_revision(after)
        found = self._do(_fetching(READ, wanted))
        return tuple(content for (content,) in found)

    def notices(self, after: int = 0, limit: int = 1000) -> Sequence[Notice]:
        """See ``Store``."""
        found = self._do(_fetching(NOTICES, (after, limit)))
        return [Notice(*each) for each in found]

    def last_place(self) -> int:
        """See ``Store``."""
        ((place,),) = self._do(_fetching(LAST_PLACE))
        return int(place)

    def follow(self, after: int | None = None) -> Iterator[Notice]:
        """See ``Store``."""
        return self._followed(self.last_place() if after is None else after)

    def _followed(self, place: int) -> Iterator[Notice]:
        while not self._closed.is_set():
            try:
                with self._connect() as listening:
                    listening.execute(LISTEN)
                    while not self._closed.is_set():
                        for notice in self.notices(place):
                            place = notice.place
                            yield notice
                        for _ in listening.notifies(timeout=PAUSE, stop_after=1):
                            pass
            except (psycopg.Error, StoreError):  # the rows are in the database: they are read when it is back
                self._closed.wait(PAUSE)

    def close(self) -> None:
        """See ``Store``."""
        self._closed.set()
        self._leave()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _do(self, work: "Work[T]") -> T:
        """What the work returns; it is done again if the connection was lost, and then it is told so."""
        with self._room:
            for is_again in (False, True):
                if self._closed.is_set():
                    raise StoreError("the store is closed")
                connection: Connection | None = None
                try:
                    connection = self._take()
                    return work(connection, is_again=is_again)
                except psycopg.Error as error:
                    is_lost = connection is not None and connection.closed
                    if is_again or not is_lost:
                        raise _failure(error) from error
                    self._leave()  # what lost one connection has most likely lost them all
                finally:
                    self._give_back(connection)
        raise AssertionError

    def _take(self) -> Connection:
        with self._idle_lock:
            if self._idle:
                return self._idle.pop()
        return self._connect()

    def _give_back(self, connection: Connection | None) -> None:
        if connection is None:
            return
        with self._idle_lock:
            if not connection.closed and not self._closed.is_set():
                self._idle.append(connection)
                return
        connection.close()

    def _leave(self) -> None:
        with self._idle_lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _connect(self) -> Connection:
        return psycopg.connect(**self._parameters, autocommit=True)


class Work(Protocol[T]):
    """Something to do with a connection."""

    def __call__(self, connection: Connection, /, *, is_again: bool) -> T:
        """Do it."""
        ...


def _fetching(query: LiteralString, arguments: tuple[str | int, ...] = ()) -> Work[list[tuple[Any, ...]]]:
    def fetch(connection: Connection, *, is_again: bool) -> list[tuple[Any, ...]]:  # noqa: ARG001  # it changes nothing
        return connection.execute(query, arguments).fetchall()

    return fetch


def _create(connection: Connection, *, is_again: bool) -> None:  # noqa: ARG001  # doing it twice does no harm
    with connection.transaction():
        connection.execute(LOCK)  # two servers may start at once
        connection.execute(SCHEMA)


def _has(connection: Connection, table_id: str, contents: list[str], expected: int) -> bool:
    """Whether the rows after the expected revision are these: then the first attempt has landed."""
    found = connection.execute(READ, (table_id, expected)).fetchmany(len(contents))
    return [content for (content,) in found] == contents


def _place(connection: Connection, table_id: str, revision: int) -> int:
    return _number(connection, PLACE, (table_id, revision))


def _number(connection: Connection, query: LiteralString, arguments: tuple[str | int, ...] = ()) -> int:
    found = connection.execute(query, arguments).fetchone()
    return int(found[0]) if found else 0


def _failure(error: psycopg.Error) -> StoreError:
    reason = " ".join(str(error).split())
    if isinstance(error, psycopg.OperationalError):
        return StoreError(f"the database cannot be reached: {reason}")
    return StoreError(f"the database has failed: {reason}")
