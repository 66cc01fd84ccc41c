"""A table for other games: people, computers and spectators around a game, without any I/O.

``Table`` is all that a server needs; see there. ``KeptTable`` is one in a store, and ``LiveTables`` has
them for servers with an event loop.
"""

from diamoniak.table.commands import TableCommand
from diamoniak.table.events import Entry, TableEvent
from diamoniak.table.kept import KeptTable
from diamoniak.table.live import LiveTable, LiveTables
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.table.standing import Place
from diamoniak.table.table import Table, Waiting
from diamoniak.table.telling import level_names, words

__all__ = [
    "Entry",
    "KeptTable",
    "LiveTable",
    "LiveTables",
    "Place",
    "RefusedError",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableReason",
    "Waiting",
    "level_names",
    "words",
]
