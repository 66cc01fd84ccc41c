"""What the games of one series were like, each figure with its interval."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from diamoniak.figures.kinds import KINDS, Kind, Name
from diamoniak.figures.measure import Lengths, Measure, mean, quantile, share
from diamoniak.series.report import Report
from diamoniak.simulation.measures import COURSE, POINTS, WHOLE

SELDOM: Final = 0.5
"""If more games than this do not end, games seldom end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What so many games between so many players were like."""

    players: int
    games: int
    won: Measure
    """The share of the games that somebody has won."""
    drawn: Measure
    endless: Measure
    short: Measure
    """The turns that one game in ten does not exceed, of those that ended."""
    median: Measure
    """The turns that half of them do not exceed."""
    long: Measure
    """The turns that nine in ten do not exceed."""
    lengths: Lengths
    """How many games took how many turns."""
    seats: tuple[Measure, ...]
    """Each seat's share of the games that somebody has won, the youngest player's first."""
    means: Mapping[Name, Measure]
    """The means of everything in ``KINDS``, over the games that ended."""
    course: tuple[Measure, ...]
    """The chance of whoever won, at the beginning and at so many equal steps up to the end of the game."""

    @property
    def seldom_end(self) -> bool:
        """Whether most games did not end."""
        return self.endless.value > SELDOM if self.games else False


def figures_of(report: Report) -> Figures:
    """The figures of a report on games that were measured.

    >>> from diamoniak import Ruleset, simulate
    >>> figures = figures_of(simulate(Ruleset(), 2, 50, measured=True))
    >>> figures.median.low <= figures.median.value <= figures.median.high
    True
    """
    if report.games and not report.sums:
        raise ValueError("nothing was measured in these games: simulate(…, measured=True) does that")
    games = report.games
    return Figures(
        players=report.players,
        games=games,
        won=share(report.won, games),
        drawn=share(report.drawn, games),
        endless=share(report.endless, games),
        short=quantile(report.lengths, 0.1),
        median=quantile(report.lengths, 0.5),
        long=quantile(report.lengths, 0.9),
        lengths=report.lengths,
        seats=tuple(share(wins, report.won) for wins in report.wins),
        means={name: _mean(report, kind) for name, kind in KINDS.items()},
        course=tuple(_mean(report, Kind(COURSE + point, WHOLE, needs_winner=True)) for point in range(POINTS + 1)),
    )


def _mean(report: Report, kind: Kind) -> Measure:
    games = report.won if kind.needs_winner else report.won + report.drawn
    if not games:
        return Measure(0.0, 0.0, 0.0)
    return mean(games, report.sums[kind.number], report.squares[kind.number], kind.scale)
