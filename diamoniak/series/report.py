"""What came of a series of games, in whole numbers."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

Lengths = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of a series. Those of two series add up.

    >>> one = Report(asked=2, games=2, wins=(1, 1), drawn=0, endless=0, turns=30, plays=90, lengths=((10, 1), (20, 1)))
    >>> both = one + one
    >>> both.games, both.wins, both.lengths, both.median_turns
    (4, (2, 2), ((10, 2), (20, 2)), 15.0)
    """

    asked: int
    """How many games were asked for."""
    games: int
    """How many were played: fewer than asked for, if somebody has interrupted them."""
    wins: tuple[int, ...]
    """How many games each seat has won, the youngest player's first."""
    drawn: int
    """How many ended without a winner."""
    endless: int
    """How many were broken off because they took too many plays."""
    turns: int
    """Of all games together."""
    plays: int
    """Of all games together: how many commands were given."""
    lengths: Lengths
    """How many turns the games took that ended: pairs of a number of turns and a number of games, in order."""
    sums: tuple[int, ...] = ()
    """What was measured, as sums over the games that ended; ``diamoniak.figures`` says what each of them is."""
    squares: tuple[int, ...] = ()
    """The sums of the squares of the same."""

    @property
    def players(self) -> int:
        """How many sat at the table."""
        return len(self.wins)

    @property
    def won(self) -> int:
        """How many games somebody has won."""
        return sum(self.wins)

    @property
    def is_complete(self) -> bool:
        """Whether every game was played that was asked for."""
        return self.games == self.asked

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the games that somebody has won; all are 0 if nobody has."""
        return tuple(wins / (self.won or 1) for wins in self.wins)

    @property
    def median_turns(self) -> float:
        """How many turns half of the games exceed, of those that ended; 0 if none did."""
        ended = self.won + self.drawn
        return (self._length(ended // 2) + self._length((ended - 1) // 2)) / 2 if ended else 0.0

    def _length(self, n: int) -> int:
        """How many turns the nth of the games took that ended, sorted by that and counted from 0."""
        for turns, games in self.lengths:
            n -= games
            if n < 0:
                return turns
        raise IndexError(n)

    def __add__(self, other: "Report") -> "Report":
        if not isinstance(other, Report):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        if other.players != self.players:
            raise ValueError(f"cannot add games of {other.players} players to those of {self.players}")
        lengths = Counter[int]()
        for turns, games in chain(self.lengths, other.lengths):
            lengths[turns] += games
        return Report(
            asked=self.asked + other.asked,
            games=self.games + other.games,
            wins=tuple(one + more for one, more in zip(self.wins, other.wins, strict=True)),
            drawn=self.drawn + other.drawn,
            endless=self.endless + other.endless,
            turns=self.turns + other.turns,
            plays=self.plays + other.plays,
            lengths=tuple(sorted(lengths.items())),
            sums=_added(self.sums, other.sums),
            squares=_added(self.squares, other.squares),
        )


def _added(one: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """What was measured in both; where there were no games, nothing was."""
    return tuple(a + b for a, b in zip(one, more, strict=True)) if one and more else one or more


def no_games(players: int, asked: int) -> Report:
    """The report before the first game."""
    return Report(asked=asked, games=0, wins=(0,) * players, drawn=0, endless=0, turns=0, plays=0, lengths=())
