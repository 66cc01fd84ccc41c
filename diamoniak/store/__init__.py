"""Where tables are kept: rows of text in a real database, appended and never changed.

A store knows nothing of games. Each table is a list of rows, and its revision is the number of them. Whoever appends
says which revision they have read, so of two servers that answer the same click, one is refused.

>>> from diamoniak.store import SqliteStore
>>> store = SqliteStore(":memory:")
>>> store.append("kitchen", ["first", "second"], expected=0)
2
>>> store.append("kitchen", ["third"], expected=1)
Traceback (most recent call last):
diamoniak.errors.ConflictError: the table 'kitchen' is at revision 2, not 1: read it again
>>> store.read("kitchen", after=1)
('second',)
>>> store.close()

``SqliteStore`` is all that one server needs. ``diamoniak.store.postgres.PostgresStore`` is for many servers, and needs
``pip install "diamoniak[postgres]"``. ``open_store`` opens either.
"""

from diamoniak.store.opening import open_store
from diamoniak.store.protocol import Notice, Store
from diamoniak.store.sqlite import SqliteStore

__all__ = ["Notice", "SqliteStore", "Store", "open_store"]
