"""A game as one object: its state, its past, and where its luck comes from."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from msgspec import Struct

from diamoniak.chance import Chance, SeededChance, SystemChance
from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.rules.deciding import decide, legal_commands, set_up
from diamoniak.rules.evolving import evolve, replay
from diamoniak.rules.guards import checked_events, checked_seed
from diamoniak.rules.verifying import VerifiedPlay, command_for, verified_plays
from diamoniak.ruleset import Ruleset
from diamoniak.state import State
from diamoniak.storage.log import no_game, reader_of

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant


class Play(NamedTuple):
    """One play of a game."""

    state: State
    """The table when the command was given."""
    command: Command
    events: tuple[Event, ...]
    """What happened."""


# Tracked by the garbage collector, unlike all other structs: otherwise freeing a long chain of games would recurse.
class Game(Struct, frozen=True, eq=False):
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

    state: State
    """The table now."""
    latest: tuple[Event, ...]
    """The events of the last play."""
    plays: int
    """How many plays led here; 0 at the start."""
    _chance: Chance
    _previous: "Game | None" = None

    @classmethod
    def start(
        cls,
        variant: "Variant | Ruleset",
        players: Sequence[str],
        *,
        seed: int | str | None = None,
        chance: Chance | None = None,
    ) -> "Game":
        """Start a game of a variant, or of rules without a name; the youngest player comes first.

        The luck comes from the operating system, unless you give a seed or a chance of your own.
        """
        luck = luck_of(seed, chance)
        rules, name = (variant, None) if isinstance(variant, Ruleset) else _rules_and_id(variant)
        events = set_up(rules, players, luck, name)
        return cls(replay(events), events, 0, luck)

    @classmethod
    def resume(cls, events: Iterable[Event], *, seed: int | str | None = None, chance: Chance | None = None) -> "Game":
        """Continue a game from its log; a last play that was cut off is completed.

        HistoryError if no game can have these events. Views are not a log: their deck has lost its order.
        """
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
        luck = luck_of(seed, chance)
        game = game_of(reader_of(text).plays(luck), luck)
        if game is None:
            raise no_game()
        return game

    @property
    def turn(self) -> PlayerId:
        """Whose decision it is."""
        return self.state.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def winner(self) -> PlayerId | None:
        """Who has won; None during the game, or if nobody has."""
        return self.state.winner

    @property
    def log(self) -> tuple[Event, ...]:
        """All events from the start, collected on each access; to follow a game, use ``latest``."""
        past = [game.latest for game in self._backwards()]
        return tuple(chain.from_iterable(reversed(past)))

    def history(self, since: int = 0) -> tuple[Play, ...]:
        """All plays, or those after the first ``since``.

        >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
        >>> game = game.play(game.legal_commands()[0])
        >>> [(play.state.version, play.command, play.events) for play in game.history()]
        [(2, DrawCard(player=0), (CastleFounded(player=0, card=Card('pink-4'), joined=()),))]
        """
        games = list(islice(self._backwards(), max(0, self.plays - since) + 1))[::-1]
        return tuple(_play_of(before, after) for before, after in pairwise(games))

    def legal_commands(self) -> Sequence[Command]:
        """Every command that the rules would accept now; only one of those that differ merely in twins."""
        return legal_commands(self.state)

    def play(self, command: Command) -> "Game":
        """The game after the command; IllegalCommandError if the rules refuse it."""
        events = decide(self.state, command, self._chance)
        state = self.state
        for event in events:
            state = evolve(state, event)
        return Game(state, events, self.plays + 1, self._chance, self)

    def before(self, n: int = 1) -> "Game":
        """The game as it was n plays ago."""
        if not isinstance(n, int):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"expected a number of plays, not {n!r:.40}")
        if not 0 <= n <= self.plays:
            raise ValueError(f"cannot take back {n} of {self.plays} plays")
        return next(islice(self._backwards(), n, None))

    def _backwards(self) -> Iterator["Game"]:
        game: Game | None = self
        while game is not None:
            yield game
            game = game._previous

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.log, self._chance)  # link by link, a long game would be too deep to copy or pickle

    def _repr_svg_(self) -> str:
        """The table as a picture for notebooks, without the order of the deck."""
        from diamoniak.picture import table_svg  # noqa: PLC0415  # the rules do not draw

        return table_svg(self.state)

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.state.seats)
        return f"<Game of {names} after {self.plays} plays>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """What may appear in a log or a traceback: neither the order of the deck nor the seed."""
        return [("state", self.state), ("plays", self.plays)]


def game_of(plays: Iterable[VerifiedPlay], luck: Chance) -> Game | None:
    """The game after these plays; None if there is not even a start."""
    game: Game | None = None
    for play in plays:
        game = Game(play.state, play.events, game.plays + 1 if game else 0, luck, game)
    return game


def _play_of(before: Game, after: Game) -> Play:
    command = command_for(before.state, after.latest[0])
    return Play(before.state, cast("Command", command), after.latest)


def _rules_and_id(variant: object) -> tuple[Ruleset, str]:
    from diamoniak.variants.variant import Variant  # noqa: PLC0415  # a variant brings it along

    if not isinstance(variant, Variant):
        raise TypeError(f"expected a variant or a ruleset, not {variant!r:.40}: load_variant('fr-55') gives one")
    return variant.rules, variant.id


def _revived(events: tuple[Event, ...], chance: Chance) -> Game:
    return Game.resume(events, chance=chance)


def luck_of(seed: int | str | None, chance: Chance | None) -> Chance:
    """The given chance, or one from the seed, or else the operating system's."""
    checked_seed(seed)
    if chance is None:
        return SystemChance() if seed is None else SeededChance(seed)
    if seed is not None:
        raise ValueError("give a seed or a chance, not both")
    return chance
