"""People at a table: each is called by a token that nobody else may ever see."""

from typing import Any

import pytest

from diamoniak import Ruleset, Table
from diamoniak.refusals import Reason
from diamoniak.table import Entry, RefusedError, TableReason

ANA, BEN, CLEO, DAN = TOKENS = ("token-of-A", "token-of-B", "token-of-C", "token-of-D")
NAMES = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
STRANGER = "token-of-X"


def done(table: Table, viewer: str | None, do: str, **details: Any) -> Table:
    """The table after what somebody asks for who has seen all there is."""
    return table.handle(viewer, {"do": do, "revision": table.revision} | details)


def seated(*viewers: str, computers: int = 0, rules: Ruleset | None = None, seed: int = 7) -> Table:
    """A table at which these people sit."""
    table = Table.open(rules or Ruleset(), seed=seed)
    for viewer in viewers:
        table = done(table, viewer, "sit", name=NAMES[viewer])
    for _ in range(computers):
        table = done(table, viewers[0], "seat computer")
    return table


def playing(*viewers: str, computers: int = 0, rules: Ruleset | None = None, seed: int = 7) -> Table:
    """A table at which these people have begun a game."""
    return done(seated(*viewers, computers=computers, rules=rules, seed=seed), viewers[0], "begin")


def chosen(table: Table, choice: int = 0) -> Table:
    """The table after whoever it waits for has chosen something."""
    waiting = table.waiting_for
    assert waiting is not None
    if waiting.kind == "computer":
        return table.think(seed=1)
    return done(table, table.seats[waiting.seats[0]].viewer, "play", choice=choice)


def played_out(table: Table) -> Table:
    """The table after its game."""
    while table.is_running:
        table = chosen(table)
    return table


def news(before: Table, after: Table) -> tuple[Entry, ...]:
    """What has happened between two tables."""
    return after.log[before.revision :]


def refusal(table: Table, viewer: str | None, do: str, **details: Any) -> TableReason | Reason:
    """Why the table refuses."""
    with pytest.raises(RefusedError) as caught:
        done(table, viewer, do, **details)
    return caught.value.reason
