"""A table in a store: what is done here is appended, and what is done elsewhere is read."""

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from diamoniak.errors import ConflictError
from diamoniak.table.table import Table

if TYPE_CHECKING:
    from diamoniak.store import Store


class KeptTable:
    """A table that a store keeps, and that other servers may change at any time. Any thread may call any method.

    LookupError if the store has no such table; ``KeptTable.open`` puts one there.

    >>> from diamoniak import load_variant
    >>> from diamoniak.store import SqliteStore
    >>> store = SqliteStore(":memory:")
    >>> here = KeptTable.open(store, "saturday", Table.open(load_variant("fr-55")))
    >>> there = KeptTable(store, "saturday")
    >>> here.change(lambda table: table.handle("token of Ana", '{"do": "sit", "name": "Ana", "revision": 1}'))
    <Table of Ana at revision 2>
    >>> there.table, there.catch_up()
    (<Table of nobody at revision 1>, <Table of Ana at revision 2>)
    >>> store.close()
    """

    def __init__(self, store: "Store", table_id: str) -> None:
        rows = store.read(table_id)
        if not rows:
            raise LookupError(f"there is no table {table_id!r:.40} in the store")
        self._store, self._table_id, self._table, self._lock = store, table_id, Table.load(rows), Lock()

    @classmethod
    def open(cls, store: "Store", table_id: str, table: Table) -> "KeptTable":
        """Keep a new table; ConflictError if the store has one of that id."""
        store.append(table_id, table.since(0), 0)
        return cls(store, table_id)

    @property
    def table(self) -> Table:
        """The table as it is known here; it asks nobody."""
        return self._table

    def catch_up(self) -> Table:
        """The table with everything that was done elsewhere; StoreError if the database cannot be reached."""
        with self._lock:
            return self._caught_up()

    def change(self, change: Callable[[Table], Table]) -> Table:
        """The table after a change, such as ``lambda table: table.handle(viewer, data)``, once it is kept.

        Whatever the change raises, nothing is kept. If another server was faster, the change is asked again about the
        table as it is then, which refuses what has become out of date. After a StoreError the change may have landed
        all the same; then it is found out by the next call, whichever it is.
        """
        with self._lock:
            while True:
                now = self._table
                after = change(now)
                if after is now:
                    return now
                try:
                    self._store.append(self._table_id, after.since(now.revision), now.revision)
                except ConflictError:
                    if self._caught_up() is now:  # the store has less than was once there
                        raise
                else:
                    self._table = after
                    return after

    def _caught_up(self) -> Table:
        rows = self._store.read(self._table_id, self._table.revision)
        if rows:
            self._table = self._table.follow(rows)
        return self._table
