"""A table for other games: people, computers and spectators around a game, without any I/O.

``Table`` is all that a server needs; see there.
"""

from diamoniak.table.commands import TableCommand
from diamoniak.table.events import Entry, TableEvent
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.table.standing import Place
from diamoniak.table.table import Table, Waiting
from diamoniak.table.telling import level_names, words

__all__ = [
    "Entry",
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
