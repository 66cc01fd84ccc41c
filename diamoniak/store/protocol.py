"""What a store promises, whichever database keeps it."""

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import NamedTuple, Protocol, Self


class Notice(NamedTuple):
    """A row was appended to a table."""

    table_id: str
    revision: int
    """The revision of the table from this row on."""
    place: int
    """The place of the row among the rows of all tables. It only grows; whoever has seen it has seen all before it."""


class Store(Protocol):
    """Rows of text for each table, in a database. Any thread may call any method."""

    def append(self, table_id: str, rows: Sequence[str], expected: int) -> int:
        """Append all rows or none, if the table is at the expected revision; return the place of its last row.

        It raises ConflictError if the table is at another revision, and StoreError if the database cannot be reached or
        refuses. After a StoreError it may be that the rows have landed all the same: read the table again.
        """
        ...

    def read(self, table_id: str, after: int = 0) -> Sequence[str]:
        """The rows of a table after a revision; none if nobody has appended any."""
        ...

    def notices(self, after: int = 0, limit: int = 1000) -> Sequence[Notice]:
        """What has been appended to any table after a place, at most this many."""
        ...

    def last_place(self) -> int:
        """The place of the last row in the store, or 0."""
        ...

    def follow(self, after: int | None = None) -> Iterator[Notice]:
        """What anybody appends to any table after a place, or from now on, as it happens.

        It waits for more until the store is closed. While the database is away it waits as well, and then goes on
        where it was.
        """
        ...

    def close(self) -> None:
        """End whatever follows this store, and leave the database."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...


def checked_rows(rows: object) -> list[str]:
    """The rows, or TypeError or ValueError, so that every database refuses the same ones."""
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        raise TypeError(f"expected a list of rows, not {type(rows).__name__}")
    found: list[str] = []
    for row in rows:  # pyright: ignore[reportUnknownVariableType]
        if not isinstance(row, str):
            raise TypeError(f"expected rows of text, not {type(row).__name__}")  # pyright: ignore[reportUnknownArgumentType]
        if "\0" in row:
            raise ValueError("a row contains NUL, which PostgreSQL cannot keep")
        row.encode()  # half a character is not text: this raises UnicodeEncodeError, which is a ValueError
        found.append(row)
    return found
