"""The table between two events."""

# pyright: reportPrivateUsage=false
# Functions look into a state, rather than methods: nobody else shall see what is behind it.

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from diamoniak.cards import Card, FaceDown, checked_card, in_printed_order
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.record.record import Record
from diamoniak.rules.numbers import NOBODY
from diamoniak.ruleset import Ruleset
from diamoniak.seat import Seat, checked_count, checked_place, laid, seat_of

__all__ = ["FIELDS", "Seat", "State", "View"]


class State:
    """The whole table. Every card is in one place: the deck, the discards, a castle, aside, or waiting as the witch.

    A state never changes; ``replace`` gives another one.
    """

    __slots__ = ("__weakref__", "_decided", "_lay", "_record", "_seats")

    _record: Record | None
    _lay: Callable[[], Record] | None
    # What gives the record once somebody asks for it: few look at the table between two events of a play.
    _seats: tuple[Seat, ...] | None
    _decided: tuple[tuple[Event, ...], Record] | None
    # What was decided here last, and where it led: ``evolve`` is usually asked next, and need not work it out again.
    # Not for a view, since the record does not show its deck in the order of the box; and nobody may change the record.
    # Both in one: another thread may decide something else here.

    def __init__(  # noqa: PLR0913, PLR0917  # all that a table is
        self,
        rules: Ruleset,
        seats: "tuple[Seat, ...]",
        deck: "tuple[Card, ...]",
        discards: "tuple[Card, ...]" = (),
        turn: PlayerId = 0,
        witch: "Card | None" = None,
        draws: int = 0,
        last_drawn: "Card | None" = None,
        turns: int = 0,
        lapses: int = 0,
        is_over: bool = False,  # noqa: FBT001, FBT002
        winner: PlayerId | None = None,
        version: int = 1,
    ) -> None:
        record = laid(rules, seats, deck, discards, witch)
        if isinstance(self, View):
            record.cards = in_printed_order(record.cards)
        if last_drawn is not None:
            record.last_card = checked_card(last_drawn)
            record.last = last_drawn.family
        record.turn = checked_place(turn, record.players)
        record.draws = checked_count("draws", draws)
        record.turns = checked_count("turns", turns)
        record.lapses = checked_count("lapses", lapses)
        record.is_over = bool(is_over)
        record.winner = NOBODY if winner is None else checked_place(winner, record.players)
        record.version = checked_count("version", version)
        self._record = record
        self._lay = None
        self._seats = None
        self._decided = None

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return record_of(self).rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at the table, the youngest player's first."""
        if self._seats is None:
            record = record_of(self)
            self._seats = tuple([seat_of(record, player) for player in range(record.players)])
        return self._seats

    @property
    def deck(self) -> tuple[Card, ...]:
        """The last card is the next to be drawn. Secret: show others only what ``view_for`` returns."""
        record = record_of(self)
        return record.cards[: record.left]

    @property
    def discards(self) -> tuple[Card, ...]:
        """The card discarded last comes last."""
        return record_of(self).discarded()

    @property
    def turn(self) -> PlayerId:
        """Whose decision it is."""
        return record_of(self).turn

    @property
    def witch(self) -> Card | None:
        """The witch that is waiting for an answer."""
        return record_of(self).witch

    @property
    def draws(self) -> int:
        """How many cards have been drawn this turn."""
        return record_of(self).draws

    @property
    def last_drawn(self) -> Card | None:
        """The card drawn last this turn."""
        return record_of(self).last_card

    @property
    def turns(self) -> int:
        """How many turns are over, missed ones included."""
        return record_of(self).turns

    @property
    def lapses(self) -> int:
        """How many turns in a row ended with nothing to draw."""
        return record_of(self).lapses

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        record: Record | None = self._record  # asked at every play, so no function is called for it
        return (late_record(self) if record is None else record).is_over

    @property
    def winner(self) -> PlayerId | None:
        """Who has won; None while the game goes on, or when nobody has."""
        winner = record_of(self).winner
        return None if winner == NOBODY else winner

    @property
    def version(self) -> int:
        """How many events led here."""
        return record_of(self).version

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of their seats."""
        return record_of(self).names

    @property
    def seat(self) -> Seat:
        """The seat of the player whose decision it is."""
        return self.seats[record_of(self).turn]

    def replace(self, **changes: Any) -> "State":
        """A state that differs in these fields, such as ``state.replace(turn=1)``."""
        return State(**{name: getattr(self, name) for name in FIELDS} | changes)

    __replace__ = replace

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self is other or _told(record_of(self)) == _told(record_of(other)))

    def __hash__(self) -> int:
        record = record_of(self)
        return hash((record.rules, record.version, tuple(record.piles), self.deck))

    def __copy__(self) -> "State":
        return self

    def __deepcopy__(self, _memo: object) -> "State":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        fields = [getattr(self, name) for name in FIELDS]  # neither the luck nor what was decided
        return _revived, (isinstance(self, View), *fields)

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks; the order of the deck is not in it."""
        return str(import_module("diamoniak.notebook").picture_of(self))  # by name: the rules know of no notebooks

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Everything but the order of the deck, which would otherwise end up in every server's logs."""
        return [(name, FaceDown(self.deck) if name == "deck" else getattr(self, name)) for name in FIELDS]


class View(State):
    """The table as everybody may see it: the deck is in the order in which it left the box, whatever its real order.

    ``view_for`` makes a view of a state, and ``evolve`` makes the next view. A view is a state like any other, but only
    a view can be sent to others: ``to_data`` refuses all other states. There is no view with its deck in another order;
    ``replace`` gives a plain state, as the one who calls it only imagines that table.
    """

    __slots__ = ()


FIELDS: Final = (
    "rules",
    "seats",
    "deck",
    "discards",
    "turn",
    "witch",
    "draws",
    "last_drawn",
    "turns",
    "lapses",
    "is_over",
    "winner",
    "version",
)
"""What a state consists of, in the order in which ``State`` takes it."""


def _revived(is_view: bool, *fields: Any) -> State:  # noqa: FBT001  # pickle knows no keywords
    return (View if is_view else State)(**dict(zip(FIELDS, fields, strict=True)))


def state_of(record: Record) -> State:
    """The state in which a record is; nobody may change the record afterwards."""
    state: State = State.__new__(State)
    state._record = record
    state._lay = None
    state._seats = None
    state._decided = None
    return state


def view_of(record: Record) -> View:
    """The view of a table whose record nobody else has; nobody may change it afterwards."""
    record.cards = in_printed_order(record.cards[: record.left])
    record.chance = None
    view = View.__new__(View)
    _fill(view, record)
    return view


def _fill(state: State, record: Record) -> None:
    # For views, which are no structures of C: their fields can be set only where they are taken for states.
    state._record = record
    state._lay = None
    state._seats = None
    state._decided = None


def record_of(state: State) -> Record:
    """The record behind a state, which nobody may change."""
    record: Record | None = state._record
    return late_record(state) if record is None else record


def late_record(state: State) -> Record:
    """The record of a state that was not laid yet, when somebody asked."""
    lay = state._lay
    if lay is not None:  # else another thread was quicker
        state._record = lay()
        state._lay = None
    record: Record | None = state._record
    if record is None:  # as happens in C, where the rules would crash
        raise AttributeError("this state has no table: State(...) or game.state gives one that has")
    return record


def _told(record: Record) -> tuple[object, ...]:
    """All that a record tells, to be compared."""
    numbers = (record.turn, record.draws, record.turns, record.lapses, record.is_over, record.winner, record.version)
    seats = [(record.colour[player], record.built[player], record.misses[player]) for player in range(record.players)]
    cards = (record.cards[: record.left], record.discarded(), record.piles, record.witch, record.last_card)
    return (numbers, cards, seats, record.names, record.rules)
