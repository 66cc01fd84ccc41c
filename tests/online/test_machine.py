"""People who do anything in any order, in any ruleset, with messages old, wrong and hostile.

Two servers share a store, and one of them is always behind.
"""

import json
from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any, cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from diamoniak.errors import ConflictError
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, DeckShuffled, GameStarted, WitchDrawn
from diamoniak.store import Store
from diamoniak.table import Entry, RefusedError, Table, TableReason
from diamoniak.table.events import TABLE_EVENT_TYPES, PlayTakenBack
from diamoniak.table.log import dump_entry
from tests.online.people import NAMES, STRANGER, TOKENS, done
from tests.strategies import WHIMS, tables
from tests.strategies import Table as Players

VIEWERS = st.sampled_from([*TOKENS, STRANGER, None])
SEATS = st.none() | st.integers(-1, 5)
HOSTILE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
DOING = ["sit", "leave", "seat computer", "send away", "begin", "play", "ask take-back", "agree", "refuse", "resign"]
DETAILS: dict[str, dict[str, Any]] = {
    "sit": {"name": "Eve"},
    "play": {"choice": 0},
    "send away": {"seat": 0},
}
DRAWS = (CardSetAside, CastleFounded, CastleGrown, WitchDrawn)


IDS = count()


def sent(table: Table, viewer: str | None, **options: Any) -> bytes:
    """What that person is sent, from the beginning."""
    return json.dumps(table.message(viewer, "cs", since=0, **options)).encode()


def answers(table: Table, viewer: str | None) -> list[str]:
    """What that person is told who tries everything, once in vain and once as it should be."""
    found: list[str] = []
    for do in DOING:
        for revision in (0, table.revision):
            try:
                done(table, viewer, do, revision=revision, **DETAILS.get(do, {}))
                found.append("done")
            except RefusedError as error:
                found.append(json.dumps(error.message("cs")))
    return found


def drawn_from(table: Table) -> dict[int, int]:
    """For the place of each shuffle, how many cards were drawn from it at most, in plays that were taken back too."""
    drawn: dict[int, int] = {}
    past: list[tuple[int, int]] = []
    place, last, draws = 0, -1, 0
    for step in table.steps(0):
        if isinstance(step.entries[0], GameStarted):
            past = []
        elif type(step.entries[0]) not in TABLE_EVENT_TYPES:
            past.append((last, draws))
        for entry in step.entries:
            if isinstance(entry, PlayTakenBack):
                last, draws = past[-entry.plays]
                del past[-entry.plays :]
            elif isinstance(entry, DeckShuffled):
                last, draws = place, 0
            draws += isinstance(entry, DRAWS)
            drawn[last] = max(drawn.get(last, 0), draws)
            place += 1
    return drawn


def with_another_future(table: Table, whims: Random) -> Table:
    """The same table, but the cards that no shuffle has brought to light yet lay in another order."""
    entries: list[Entry] = list(table.log)
    drawn = drawn_from(table)
    for place, entry in enumerate(table.log):
        if isinstance(entry, DeckShuffled):
            hidden = entry.deck[: max(len(entry.deck) - drawn[place], 0)]
            entries[place] = DeckShuffled((*whims.sample(hidden, len(hidden)), *entry.deck[len(hidden) :]))
    return Table.load(map(dump_entry, entries))


class Evening(RuleBasedStateMachine):
    """A table, and everything that people try there."""

    table: Table
    before: Table
    elsewhere: Table
    """The table as another server knows it, which may not have heard of everything."""
    whims: Random
    refused: str = "-"

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.id = f"table {next(IDS)}"
        self.clicks: list[tuple[str | None, dict[str, Any]]] = []
        self.agreed: set[str | None] = set()

    @initialize(players=tables(), seed=st.integers(0, 1000), whims=WHIMS, count=st.integers(0, 4))
    def open(self, players: Players, seed: int, whims: Random, count: int) -> None:
        self.table = self.before = self.elsewhere = Table.open(players[0], seed=seed)
        self.store.append(self.id, self.table.since(0), 0)
        self.whims = whims
        for viewer in TOKENS[:count]:
            self.ask(viewer, "sit", name=NAMES[viewer])
        self.ask(TOKENS[0], "begin")

    def ask(self, viewer: str | None, do: str, **details: Any) -> None:
        data = {"do": do, "revision": self.table.revision} | details
        self.become(lambda: self.table.handle(viewer, data))
        if self.table is not self.before and do not in ("sit", "leave"):  # which mean the same for a long time
            self.clicks.append((viewer, data))
        if do == "agree" and self.table is not self.before:
            self.agreed.add(viewer)
        if self.table.message(None)["asked"] is None:
            self.agreed = set()

    def become(self, happen: Callable[[], Table]) -> None:
        self.before = self.table
        try:
            self.table = happen()
        except RefusedError as error:
            self.refused = error.message("en")["words"]
            return
        assert self.table.revision > self.before.revision
        self.store.append(self.id, self.table.since(self.before.revision), self.before.revision)

    @rule(viewer=VIEWERS, seat=SEATS, name=st.sampled_from([*NAMES.values(), "", "Eve"]))
    def sit(self, viewer: str | None, seat: int | None, name: str) -> None:
        self.ask(viewer, "sit", name=name, seat=seat)

    @rule(viewer=VIEWERS, do=st.sampled_from(["leave", "begin", "ask take-back", "agree", "refuse", "resign"]))
    def do(self, viewer: str | None, do: str) -> None:
        self.ask(viewer, do)

    @rule(viewer=VIEWERS, seat=SEATS)
    def seat_computer(self, viewer: str | None, seat: int | None) -> None:
        self.ask(viewer, "seat computer", level="careful", seat=seat)

    @rule(viewer=VIEWERS, seat=st.integers(-1, 5))
    def send_away(self, viewer: str | None, seat: int) -> None:
        self.ask(viewer, "send away", seat=seat)

    @rule(seat=st.integers(-1, 5))
    def take_too_long(self, seat: int) -> None:
        self.become(lambda: self.table.time_out(seat, self.table.revision))

    @precondition(lambda self: self.table.waiting_for)
    @rule(data=st.data(), plays=st.integers(1, 9))
    def play(self, data: st.DataObject, plays: int) -> None:
        for _ in range(plays):
            waiting = self.table.waiting_for
            if waiting is None:
                return
            if waiting.kind == "computer":
                self.become(lambda: self.table.think(seed=1))
            else:
                viewer = self.table.seats[waiting.seats[0]].viewer
                self.ask(viewer, "play", choice=data.draw(st.integers(0, 3)))

    @precondition(lambda self: self.table.game and self.table.game.plays)
    @rule(who=st.sampled_from(TOKENS), votes=st.tuples(*[st.sampled_from(["agree", "agree", "refuse"])] * len(TOKENS)))
    def vote(self, who: str, votes: tuple[str, ...]) -> None:
        self.ask(who, "ask take-back")
        for viewer, vote in zip(TOKENS, votes, strict=True):
            self.ask(viewer, vote)

    @rule(viewer=VIEWERS, do=st.sampled_from(DOING), revision=st.integers(-2, 400))
    def come_too_late(self, viewer: str | None, do: str, revision: int) -> None:
        self.ask(viewer, do, **DETAILS.get(do, {}) | {"revision": revision})

    @precondition(lambda self: self.clicks)
    @rule(data=st.data())
    def click_again(self, data: st.DataObject) -> None:
        """Whatever somebody has done once does not happen again, also not after a take-back."""
        viewer, click = data.draw(st.sampled_from(self.clicks))
        with pytest.raises(RefusedError) as caught:
            self.table.handle(viewer, click)
        if click["do"] not in ("agree", "refuse", "resign"):
            assert caught.value.reason is TableReason.STALE

    @rule(viewer=VIEWERS, do=st.sampled_from(DOING))
    def another_server_answers(self, viewer: str | None, do: str) -> None:
        """It is refused unless it has heard of everything, and then it hears of the rest."""
        theirs = self.elsewhere
        try:
            after = done(theirs, viewer, do, **DETAILS.get(do, {}))
        except RefusedError:
            after = theirs
        lines = after.since(theirs.revision)
        if theirs.revision == self.table.revision and lines:
            self.become(lambda: after)
        elif lines:
            with pytest.raises(ConflictError):
                self.store.append(self.id, lines, theirs.revision)
        self.elsewhere = theirs.follow(self.store.read(self.id, theirs.revision))
        assert self.elsewhere == self.table

    @rule(viewer=VIEWERS, do=st.sampled_from([*DOING, "time out"]), details=HOSTILE, more=HOSTILE)
    def be_hostile(self, viewer: str | None, do: str, details: Any, more: Any) -> None:
        data = {"do": do, "revision": self.table.revision}
        for attack in (details, [data], data | {"command": details}, data | {"seat": details}, data | {"name": more}):
            self.become(partial(self.table.handle, viewer, attack))

    @invariant()
    def refusals_have_words(self) -> None:
        assert self.refused

    @invariant()
    def the_store_has_what_the_memory_has(self) -> None:
        assert [*self.store.read(self.id, self.before.revision)] == [*self.table.since(self.before.revision)]

    @invariant()
    def nobody_is_asked_twice(self) -> None:
        assert not any((self.table.message(viewer)["asked"] or {"yours": False})["yours"] for viewer in self.agreed)

    @invariant()
    def the_log_only_grows(self) -> None:
        before, after = self.before.log, self.table.log
        assert after[: len(before)] == before
        assert self.table.revision == len(after)

    @invariant()
    def another_server_can_follow(self) -> None:
        followed = self.before.follow(self.table.since(self.before.revision))
        assert followed == self.table
        assert sent(followed, None) == sent(self.table, None)

    @invariant()
    def buttons_do_what_they_say(self) -> None:
        for viewer in (TOKENS[1], STRANGER):
            for button in self.table.message(viewer)["may"]:
                if button["do"] not in ("sit", "send away"):
                    done(self.table, viewer, button["do"])

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        loaded, other = Table.load(self.store.read(self.id)), with_another_future(self.table, self.whims)
        assert loaded == self.table
        for viewer in (*TOKENS, STRANGER, None):
            message = sent(self.table, viewer, picture="narrow")
            assert b"token-of" not in message
            assert sent(loaded, viewer, picture="narrow") == message
            assert sent(other, viewer, picture="narrow") == message
            assert answers(other, viewer) == answers(self.table, viewer)


def test_whatever_people_do(another: Callable[[], Store]) -> None:
    store = another()
    run_state_machine_as_test(cast("type[Evening]", partial(Evening, store)))
