"""Which store an address means."""

from diamoniak.store.protocol import Store
from diamoniak.store.sqlite import SqliteStore


def open_store(address: str) -> Store:
    """The store in PostgreSQL if it is such an address, ``postgresql://…``; else in that file, which may be new."""
    if address.startswith(("postgresql://", "postgres://")):
        from diamoniak.store.postgres import PostgresStore  # noqa: PLC0415  # it needs diamoniak[postgres]

        return PostgresStore(address)
    return SqliteStore(address)
