"""A game from its first event on, as something to hold on to."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from diamoniak.chance import Chance, SeededChance, SystemChance
from diamoniak.commands import Command
from diamoniak.events import Event, checked_events
from diamoniak.players import PlayerId
from diamoniak.rules.deciding import decide, legal_commands, set_up
from diamoniak.rules.evolving import evolve, replay
from diamoniak.rules.verifying import plays
from diamoniak.ruleset import Ruleset
from diamoniak.state import State

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant


# Known to the garbage collector, unlike all other structs: only so a long chain of games is freed without recursion.
class Game(Struct, frozen=True, eq=False):
    """A game that never changes: to play is to get another game, which shares its past with this one.

    Two games are equal only if they are the same object: to compare where they stand, compare their states.

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
    """How many plays led here; the start is none."""
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
        """Begin a game of a variant, or of rules without a name; the youngest player comes first.

        The luck comes from the operating system, or from a seed, or from a chance of your own.
        """
        luck = _luck(seed, chance)
        rules, name = (variant, None) if isinstance(variant, Ruleset) else _named(variant)
        events = set_up(rules, players, luck, name)
        return cls(replay(events), events, 0, luck)

    @classmethod
    def resume(cls, events: Iterable[Event], *, seed: int | str | None = None, chance: Chance | None = None) -> "Game":
        """Go on with a game from its log; a last play that was cut off is completed.

        Events that no game can have are refused with HistoryError. Views are no log: their deck has lost its order.
        """
        luck = _luck(seed, chance)
        game: Game | None = None
        for state, made in plays(tuple(checked_events(events)), luck):
            game = cls(state, made, game.plays + 1 if game else 0, luck, game)
        if game is None:
            raise ValueError("there is no game in an empty log")
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
        """Who has won; None while the game goes on, or when nobody has."""
        return self.state.winner

    @property
    def log(self) -> tuple[Event, ...]:
        """All events from the start. They are collected at each call: ``latest`` is for following a game."""
        past = [game.latest for game in self._backwards()]
        return tuple(chain.from_iterable(reversed(past)))

    def legal_commands(self) -> Sequence[Command]:
        """Every command that the rules would accept now; of commands that differ only in twin cards, one."""
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
            raise ValueError(f"cannot take back {n} plays of {self.plays}")
        return next(islice(self._backwards(), n, None))

    def _backwards(self) -> Iterator["Game"]:
        game: Game | None = self
        while game is not None:
            yield game
            game = game._previous

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.log, self._chance)  # link by link, a long game would be too deep to copy or pickle

    def _repr_svg_(self) -> str:
        """The table as a picture, which a notebook shows; the order of the deck is not in it."""
        from diamoniak.picture import table_svg  # noqa: PLC0415  # the rules do not draw

        return table_svg(self.state)

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.state.seats)
        return f"<Game of {names} after {self.plays} plays>"


def _named(variant: Any) -> tuple[Ruleset, str]:
    """The rules and the id of a variant, whose type is not imported here."""
    if not isinstance(getattr(variant, "rules", None), Ruleset):
        raise TypeError(f"expected a variant or a ruleset, not {variant!r:.40}: load_variant('fr-55') gives one")
    return variant.rules, variant.id


def _revived(events: tuple[Event, ...], chance: Chance) -> Game:
    return Game.resume(events, chance=chance)


def _luck(seed: int | str | None, chance: Chance | None) -> Chance:
    if not isinstance(seed, int | str | None):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a whole number or a text as seed, not {seed!r:.40}")
    if chance is None:
        return SystemChance() if seed is None else SeededChance(seed)
    if seed is not None:
        raise ValueError("give a seed or a chance, not both")
    return chance
