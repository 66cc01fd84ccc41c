"""The same games by two sets of rules: with the same luck, most of what differs comes from the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import add, sub
from typing import NamedTuple

from diamoniak.figures.kinds import KINDS, Kind, Name
from diamoniak.figures.measure import Measure, mean
from diamoniak.record.starting import knobs_of
from diamoniak.rules.numbers import NOBODY, Word
from diamoniak.ruleset import Ruleset
from diamoniak.series.policies import Policies, company_of
from diamoniak.simulation.games import seed_of_game
from diamoniak.simulation.measured_games import measure_game
from diamoniak.simulation.measured_table import MeasuredTable
from diamoniak.simulation.measures import CHOICES, COUNTS, COURSE, Measures, numbers_of

Numbers = tuple[int, ...]
NOTHING = (0,) * COUNTS


class Course(NamedTuple):
    """One game in numbers."""

    numbers: Numbers
    is_over: bool
    winner: int
    events: int

    @property
    def story(self) -> tuple[int, ...]:
        """What happened, whatever else could have been chosen: games whose stories are equal went alike."""
        return (self.winner, self.events, *self.numbers[:CHOICES], *self.numbers[COURSE:])


class Table:
    """Where the games of a series are played one by one, by players in numbers."""

    def __init__(self, rules: Ruleset, policies: Policies) -> None:
        company = company_of(policies)
        if company is None:
            raise TypeError("expected players that play in numbers")
        self._company = company
        self._table = MeasuredTable(knobs_of(rules), len(policies), Measures(len(policies)))

    def course(self, seed: Word, n: int) -> Course:
        """The nth game of the series with that seed."""
        table = self._table
        measure_game(self._company, table, seed_of_game(seed, n))
        return Course(numbers_of(table.measures), table.is_over, table.winner, table.version)


@dataclass(frozen=True, slots=True)
class Pairs:
    """What differed between pairs of games; those of two series add up."""

    games: int = 0
    different: int = 0
    """Pairs in which anything differed."""
    ended: int = 0
    """Pairs in which both games ended."""
    won: int = 0
    """Pairs in which somebody won both."""
    firsts: int = 0
    """By how many more of these the first seat won."""
    swings: int = 0
    """In how many of these it won one, and not the other."""
    sums: Numbers = NOTHING
    """By how much each number was greater, in pairs that ended, or were won where only those count."""
    squares: Numbers = NOTHING

    def __add__(self, other: "Pairs") -> "Pairs":
        return Pairs(
            self.games + other.games,
            self.different + other.different,
            self.ended + other.ended,
            self.won + other.won,
            self.firsts + other.firsts,
            self.swings + other.swings,
            tuple(map(add, self.sums, other.sums)),
            tuple(map(add, self.squares, other.squares)),
        )

    def differences(self) -> Mapping[Name, Measure]:
        """By how much each mean is greater."""
        return {name: self._difference(kind) for name, kind in KINDS.items()}

    def _difference(self, kind: Kind) -> Measure:
        games = self.won if kind.needs_winner else self.ended
        found = mean(games, self.sums[kind.number], self.squares[kind.number], kind.scale)
        return found if self.squares[kind.number] else Measure(0.0, -found.high, found.high)

    def first_seat(self) -> Measure:
        """By how much the first seat's share of the games is greater."""
        found = mean(self.won, self.firsts, self.swings)
        return found if self.swings else Measure(0.0, -found.high, found.high)


def pair(one: Course, other: Course) -> Pairs:
    """What differs between two games."""
    both_ended = one.is_over and other.is_over
    both_won = NOBODY not in (one.winner, other.winner)
    first = ((one.winner == 0) - (other.winner == 0)) if both_won else 0
    gaps = tuple(map(sub, one.numbers, other.numbers)) if both_ended else NOTHING
    if not both_won:
        gaps = tuple(0 if number in _OF_WINNERS else gap for number, gap in enumerate(gaps))
    different = one.story != other.story
    return Pairs(1, different, both_ended, both_won, first, first * first, gaps, tuple(gap * gap for gap in gaps))


_OF_WINNERS = frozenset(kind.number for kind in KINDS.values() if kind.needs_winner)
