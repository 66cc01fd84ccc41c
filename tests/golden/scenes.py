"""The plays of a game as scenes, and what it takes for a behaviour to be seen in one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, TypeVar

from diamoniak import Card, Kind, Ruleset, Seat, SeededChance, State, replay
from diamoniak.events import (
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    Event,
    GameStarted,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import Colour, DeckRules, PlayerRules
from diamoniak.state import state_of
from diamoniak.storage.verifying import verified_plays

Value: TypeAlias = str | bool | int | tuple[Colour, ...] | None

_E = TypeVar("_E")
_V = TypeVar("_V", bound=Value)

SMALL: Final = Ruleset(
    deck=DeckRules(colours=("pink", "blue"), pieces=3, diamonds=4, witches=2, fairies=1),
    players=PlayerRules(max=2),
)


@dataclass(frozen=True)
class Scene:
    """One play of a game: the table before, what happened, the table after."""

    before: State
    events: tuple[Event, ...]
    after: State

    def find(self, kind: type[_E]) -> _E | None:
        """The first event of that kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def has(self, *kinds: type[Event]) -> bool:
        """Whether something of each kind happened."""
        return all(self.find(kind) for kind in kinds)

    @property
    def drew(self) -> bool:
        """Whether the play was to draw a card."""
        return any(isinstance(event, CardSetAside | CastleFounded | CastleGrown | WitchDrawn) for event in self.events)

    @property
    def ended(self) -> bool:
        """Whether the turn ended by itself after a card that is no witch."""
        return self.drew and self.has(TurnEnded) and not self.has(WitchDrawn)

    @property
    def last_kind(self) -> Kind | None:
        """What the card shows that was drawn before this play in the same turn."""
        card = self.before.last_drawn
        return None if card is None else card.kind

    @property
    def seat(self) -> Seat:
        """The player's seat afterwards."""
        return self.after.seats[self.before.turn]

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards that a witch took."""
        event = self.find(CardsSurrendered)
        return event.cards if event else ()

    def holds(self, kind: Kind) -> int:
        """How many cards of that kind lay before the player."""
        return sum(card.kind == kind for card in self.held)

    @property
    def keeps_a_fairy(self) -> bool:
        """Whether the player has a fairy afterwards."""
        return any(card.kind == "fairy" for card in self.seat.aside)

    @property
    def held(self) -> tuple[Card, ...]:
        """Everything that lay before the player."""
        return self.before.seat.castle + self.before.seat.aside


Shows: TypeAlias = Callable[[Scene], bool]


@dataclass(frozen=True)
class Behaviour:
    """A value of a knob, and a scene in which it shows."""

    knob: str
    """Such as ``witch.goes_to``."""
    value: Value
    shows: Shows
    also: Mapping[str, Value] = field(default_factory=dict[str, Value])
    """Other knobs that give it an occasion."""

    @property
    def name(self) -> str:
        """Such as ``witch.goes_to=under-the-deck``."""
        return f"{self.knob}={spelled(self.value)}"

    @property
    def rules(self) -> Ruleset:
        """A small game with the value."""
        return changed(SMALL, {**self.also, self.knob: self.value})

    @property
    def players(self) -> int:
        """How many sit down: as many as a knob about players says."""
        return self.value if self.knob.startswith("players.") and isinstance(self.value, int) else 2

    def is_seen_in(self, log: Sequence[Event]) -> bool:
        """Whether the value shows in the game."""
        return any(map(self.shows, scenes(log)))


def spelled(value: Value) -> str:
    """The value as part of a file name."""
    words = " ".join(value) if isinstance(value, tuple) else str(value).lower()
    return words.replace(" ", "-")


def changed(rules: Ruleset, values: Mapping[str, Value]) -> Ruleset:
    """The rules with other values of some knobs, all of them changed at once."""
    sections: dict[str, Any] = {}
    for path, value in values.items():
        section, _, name = path.partition(".")
        old = sections.get(section, getattr(rules, section))
        sections[section] = replace(old, **{name: value}) if name else value
    return replace(rules, **sections)


def scenes(log: Sequence[Event]) -> Iterator[Scene]:
    """The plays of a log; the first is the setting up."""
    started = log[0]
    assert isinstance(started, GameStarted)
    before = replay([started])
    for play in verified_plays(log, SeededChance(0)):
        after = state_of(play.record.twin())
        yield Scene(before, play.events, after)
        before = after


def words(path: str, shown_by: Mapping[Value, Shows], also: Mapping[str, Value] | None = None) -> Iterator[Behaviour]:
    """The behaviours of a knob whose values are words."""
    return (Behaviour(path, value, shows, also or {}) for value, shows in shown_by.items())


def several(
    path: str, values: Sequence[_V], shown_by: Callable[[_V], Shows], also: Mapping[str, Value] | None = None
) -> Iterator[Behaviour]:
    """Some behaviours of a knob that has too many values to show them all."""
    return (Behaviour(path, value, shown_by(value), also or {}) for value in values)
