"""People who do anything in any order, in any ruleset, with messages old, wrong and hostile."""

import json
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, DeckShuffled, GameStarted, WitchDrawn
from diamoniak.table import Entry, RefusedError, Table
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
DRAWS = (CardSetAside, CastleFounded, CastleGrown, WitchDrawn)


def sent(table: Table, viewer: str | None) -> bytes:
    """What that person is sent, from the beginning."""
    return json.dumps(table.message(viewer, "cs", since=0)).encode()


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
    whims: Random
    refused: str = "-"

    @initialize(players=tables(), seed=st.integers(0, 1000), whims=WHIMS, count=st.integers(0, 4))
    def open(self, players: Players, seed: int, whims: Random, count: int) -> None:
        self.table = self.before = Table.open(players[0], seed=seed)
        self.whims = whims
        for viewer in TOKENS[:count]:
            self.ask(viewer, "sit", name=NAMES[viewer])
        self.ask(TOKENS[0], "begin")

    def ask(self, viewer: str | None, do: str, **details: Any) -> None:
        self.become(lambda: done(self.table, viewer, do, **details))

    def become(self, happen: Any) -> None:
        self.before = self.table
        try:
            self.table = happen()
        except RefusedError as error:
            self.refused = error.message("en")["words"]

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
    @rule()
    def take_back(self) -> None:
        for viewer in TOKENS:
            self.ask(viewer, "ask take-back")
        for viewer in TOKENS:
            self.ask(viewer, "agree")

    @rule(viewer=VIEWERS, do=st.sampled_from(DOING), revision=st.integers(-2, 400))
    def come_too_late(self, viewer: str | None, do: str, revision: int) -> None:
        more: dict[str, Any] = {"play": {"choice": 0}, "send away": {"seat": 0}}.get(do, {})
        self.ask(viewer, do, revision=revision, **more)

    @rule(viewer=VIEWERS, do=st.sampled_from([*DOING, "time out"]), details=HOSTILE, more=HOSTILE)
    def be_hostile(self, viewer: str | None, do: str, details: Any, more: Any) -> None:
        data = {"do": do, "revision": self.table.revision}
        for attack in (details, [data], data | {"command": details}, data | {"seat": details}, data | {"name": more}):
            self.become(lambda attack=attack: self.table.handle(viewer, attack))

    @invariant()
    def refusals_have_words(self) -> None:
        assert self.refused

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
        loaded, other = Table.load(self.table.dump()), with_another_future(self.table, self.whims)
        assert loaded == self.table
        for viewer in (*TOKENS, STRANGER, None):
            message = sent(self.table, viewer)
            assert b"token-of" not in message
            assert sent(loaded, viewer) == message
            assert sent(other, viewer) == message


TestEvening = Evening.TestCase
