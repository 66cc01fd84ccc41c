"""A game: a state, its past and its luck in one object."""

# pyright: reportPrivateUsage=false
# Functions make a game, rather than methods: nobody else shall make one of a record.

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from diamoniak.chance import Chance, SeededChance, SystemChance
from diamoniak.commands import Command
from diamoniak.decider.deciding import play, set_up
from diamoniak.decider.evolving import follow, replay
from diamoniak.decider.guards import checked_chance, checked_events, checked_number, checked_rules, checked_seed
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.record.choices import choices
from diamoniak.record.record import Record, is_abandoned
from diamoniak.refusals import IllegalCommandError
from diamoniak.ruleset import Ruleset
from diamoniak.state import State, record_of, state_of

if TYPE_CHECKING:
    from diamoniak.storage.verifying import VerifiedPlay
    from diamoniak.variants.variant import Variant

STRIDE: Final = 32
"""One game in 32 keeps its record, from which those after it can be laid again."""


class Play(NamedTuple):
    """One play of a game."""

    state: State
    """The table when the command was given."""
    command: Command
    events: tuple[Event, ...]
    """What happened."""


class Game:
    """A game that never changes: each play gives a new game, which shares its past with this one.

    Two games are equal only if they are the same object; to compare two tables, compare the states.

    >>> from diamoniak.commands import DrawCard
    >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    >>> later = game.play(DrawCard(player=game.turn))
    >>> later.latest
    (CastleFounded(player=0, card=Card('pink-4'), joined=()),)
    >>> later.before(1) is game
    True
    """

    __slots__ = (
        "__weakref__",
        "_chance",
        "_is_over",
        "_keeps",
        "_latest",
        "_led_on",
        "_legal",
        "_plays",
        "_previous",
        "_record",
        "_state",
        "_tried",
        "_turn",
    )

    _latest: tuple[Event, ...]
    _plays: int
    _turn: int
    _is_over: bool
    _chance: Chance
    _previous: "Game | None"
    _record: Record | None
    # None while somebody uses it, and once the game was played on: then it is laid again when it is needed.
    _state: State | None
    # Made from the record, which then must not change any more.
    _legal: Sequence[Command] | None
    # What is legal, if it keeps its record and was asked: a search comes back and asks again.
    _keeps: bool
    # Whether its record is worth keeping: one of many is, and one to which somebody came back or will come back.
    _led_on: bool
    # Whether somebody has played on from it.
    _tried: Record | None
    # The record of the game that was tried last, if this one keeps its own. A search soon drops that game.

    @classmethod
    def start(
        cls,
        variant: "Variant | Ruleset",
        players: Sequence[str],
        *,
        seed: int | str | None = None,
        chance: Chance | None = None,
    ) -> "Game":
        """Start a game of a variant, or of plain rules; the youngest player comes first.

        Luck comes from the operating system, from a seed, or from a chance of your own.
        """
        name = None if isinstance(variant, Ruleset) else getattr(variant, "id", None)
        return begun_game(checked_rules(variant), players, luck_of(seed, chance), name)

    @classmethod
    def resume(
        cls, events: "Iterable[Event]", *, seed: int | str | None = None, chance: Chance | None = None
    ) -> "Game":
        """Continue a game from its log; an incomplete last play is completed.

        Events that no game can have are refused with HistoryError. Views are not a log: their deck has lost its order.
        """
        from diamoniak.storage.verifying import verified_plays  # noqa: PLC0415  # who plays a new game needs no storage

        luck = luck_of(seed, chance)
        game = game_of(verified_plays(checked_events(events), luck), luck)
        if game is None:
            raise ValueError("there is no game in an empty log")
        return game

    @classmethod
    def load(cls, text: str, *, seed: int | str | None = None, chance: Chance | None = None) -> "Game":
        """Continue a game from the text of its log, as ``dump_log`` writes it; LogError if it is anything else.

        >>> from diamoniak import dump_log
        >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
        >>> Game.load(dump_log(game.log)).state == game.state
        True
        """
        from diamoniak.storage.log import no_game, reader_of  # noqa: PLC0415  # as above

        luck = luck_of(seed, chance)
        game = game_of(reader_of(text).plays(luck), luck)
        if game is None:
            raise no_game()
        return game

    @property
    def state(self) -> State:
        """The table now."""
        state = self._state
        if state is None:
            record = self._record
            if record is None:
                record = self._lay_again()
            self._record = None
            state = self._state = state_of(record)
            self._record = record
        return state

    @property
    def latest(self) -> tuple[Event, ...]:
        """The events of the last play."""
        return self._latest

    @property
    def plays(self) -> int:
        """How many plays led here; 0 at the start."""
        return self._plays

    @property
    def turn(self) -> PlayerId:
        """Whose decision it is."""
        return self._turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._is_over

    @property
    def winner(self) -> PlayerId | None:
        """Who has won; None while the game goes on, or when nobody has."""
        return self.state.winner

    @property
    def log(self) -> tuple[Event, ...]:
        """All events from the start. They are collected on every access: to follow a game, use ``latest``."""
        past: list[tuple[Event, ...]] = []
        game: Game | None = self
        while game is not None:
            past.append(game._latest)
            game = game._previous
        found: list[Event] = []
        for events in reversed(past):
            for event in events:
                found.append(event)  # noqa: PERF402  # compiled, it is quicker than to extend
        return tuple(found)

    def history(self, since: int = 0) -> tuple[Play, ...]:
        """The plays from the first on, or those after the first ``since``.

        >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
        >>> game = game.play(game.legal_commands()[0])
        >>> [(play.state.version, play.command, play.events) for play in game.history()]
        [(2, DrawCard(player=0), (CastleFounded(player=0, card=Card('pink-4'), joined=()),))]
        """
        from diamoniak.storage.verifying import command_for  # noqa: PLC0415  # as above

        count = max(0, self._plays - max(0, checked_number(since)))
        games = list(islice(self._backwards(), count + 1))[::-1]
        record, found = record_of(games[0].state).twin(), list[Play]()
        for game in games[1:]:
            command = command_for(record.turn, record.rules, game._latest[0])
            found.append(Play(state_of(record.twin()), cast("Command", command), game._latest))
            for event in game._latest:
                follow(record, event)
        return tuple(found)

    def legal_commands(self) -> "Sequence[Command]":
        """Every command that the rules would accept now; of commands that differ only in twin cards, one."""
        if self._keeps and self._legal is not None:
            return self._legal
        record = self._record
        if record is None:
            record = self._lay_again()
        else:
            self._record = None
        found = choices(record)
        self._record = record
        if self._keeps:
            self._legal = found
        return found

    def play(self, command: "Command") -> "Game":
        """The game after the command; IllegalCommandError if the rules refuse it."""
        own = self._record
        if own is None:
            own = self._lay_again()
        else:
            self._record = None
        keeps = self._keeps  # asked once: while chance shuffles, somebody may come back to this game
        is_search = self._led_on  # whoever tries several commands here will try several after them
        self._led_on = True
        record = self._twin_of(own) if keeps or self._state is not None else own
        try:
            events = play(record, command)
        except BaseException as error:
            is_refusal = isinstance(error, IllegalCommandError) and own.failure is None  # luck may raise anything
            if record is not own or is_refusal:  # else nobody knows what is left of it
                self._record = own
            raise
        if keeps:
            self._record = own
            self._tried = record
        else:
            self._state = None
        game = _game_after(self, self._plays + 1, record, events, self._chance)
        if is_search:
            game._keeps = True
        return game

    def _twin_of(self, own: Record) -> Record:
        tried: Record | None = self._tried
        self._tried = None
        if is_abandoned(tried):
            return own.twin(tried)
        return own.twin()

    def before(self, n: int = 1) -> "Game":
        """The game as it was n plays ago."""
        if not 0 <= checked_number(n) <= self._plays:
            raise ValueError(f"cannot take back {n} of {self._plays} plays")
        return next(islice(self._backwards(), n, None))

    def _backwards(self) -> Iterator["Game"]:
        game: Game | None = self
        while game is not None:
            yield game
            game = game._previous

    def _lay_again(self) -> Record:
        """A record like the one that was played on."""
        past: list[Game] = []
        game: Game | None = self
        kept: Record | None = None
        while game is not None:
            kept = game._record
            if kept is not None:
                game._record = None  # at once: another thread may play on with it
                break
            past.append(game)
            game = game._previous
        if game is None or kept is None:
            record = record_of(replay(past.pop()._latest)).twin()
            record.chance = self._chance
        else:
            record = kept.twin()
            game._record = kept
        for game in reversed(past):
            for event in game._latest:
                follow(record, event)
        self._keeps = True
        return record

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, _memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.log, self._chance)  # link by link, a long game would recurse too deeply

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks; the order of the deck is not in it."""
        return str(import_module("diamoniak.notebook").picture_of(self))  # by name: the rules know of no notebooks

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.state.seats)
        return f"<Game of {names} after {self._plays} plays>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """What may be seen in a log or a traceback: neither the order of the deck nor the seed."""
        return [("state", self.state), ("plays", self._plays)]


def _game_after(previous: Game | None, plays: int, record: Record, events: tuple[Event, ...], luck: Chance) -> Game:
    game: Game = Game.__new__(Game)
    game._latest = events
    game._plays = plays
    game._turn = record.turn
    game._is_over = record.is_over
    game._chance = luck
    game._previous = previous
    game._record = record
    game._state = None
    game._legal = None
    game._tried = None
    game._keeps = plays % STRIDE == 0
    game._led_on = False
    return game


def begun_game(rules: Ruleset, players: Sequence[str], luck: Chance, variant: str | None) -> Game:
    """A game that begins; ``variant`` is the id of the variant that the rules come from."""
    record, events = set_up(rules, players, luck, variant)
    return _game_after(None, 0, record, events, luck)


def game_after(game: Game, events: Iterable[Event]) -> Game:
    """The game after these events of further plays, verified like those of a log."""
    from diamoniak.storage.verifying import plays_after  # noqa: PLC0415  # as above

    plays = plays_after(record_of(game.state).twin(), events, game._chance)
    return game_of(plays, game._chance, after=game) or game


def game_of(
    plays: "Iterable[VerifiedPlay]", luck: Chance, *, after: Game | None = None, whole_only: bool = False
) -> Game | None:
    """The game after these plays; None if they do not even include its start."""
    game: Game | None = after
    for made in plays:
        if whole_only and not made.is_whole:
            break
        game = _game_after(game, 0 if game is None else game._plays + 1, made.record, made.events, luck)
        game._record = _twin_for(luck, made.record) if game._keeps else None  # the next play changes this record
    return game


def _twin_for(luck: Chance, record: Record) -> Record:
    twin = record.twin()
    twin.chance = luck
    return twin


def _revived(events: tuple[Event, ...], chance: Chance) -> Game:
    return Game.resume(events, chance=chance)


def luck_of(seed: int | str | None, chance: Chance | None) -> Chance:
    """The given chance, or one from the seed, or else the operating system's."""
    checked_seed(seed)
    if chance is None:
        return SystemChance() if seed is None else SeededChance(seed)
    if seed is not None:
        raise ValueError("give a seed or a chance, not both")
    return checked_chance(chance)
