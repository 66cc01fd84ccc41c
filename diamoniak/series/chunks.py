"""A chunk of a series: what one worker plays at a time."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from diamoniak.engine import IS_COMPILED
from diamoniak.record.starting import knobs_of
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import Word
from diamoniak.ruleset import Ruleset
from diamoniak.series.policies import Policies, company_of
from diamoniak.series.report import Report
from diamoniak.series.viewing import played_by_views
from diamoniak.simulation.company import Company
from diamoniak.simulation.counted_table import SimulatedTable
from diamoniak.simulation.games import Tally, games_of_length, play_games, seed_of_game, wins_of
from diamoniak.simulation.measured_games import measure_games
from diamoniak.simulation.measured_table import MeasuredTable
from diamoniak.simulation.measures import Measures, squares_of, sums_of


class Size(NamedTuple):
    """How many games are played at once."""

    chunk: int
    """By a worker: long enough to be worth the way, short enough to show progress."""
    batch: int
    """Before somebody can interrupt them."""


IN_NUMBERS: Final = Size(20_000, 1000) if IS_COMPILED else Size(500, 25)
BY_VIEWS: Final = Size(40, 1)


class Chunk(NamedTuple):
    """Some games of a series, or all of them."""

    rules: Ruleset
    policies: Policies
    seed: Word
    first: int
    games: int
    is_measured: bool = False


def chunks(series: Chunk) -> Iterator[Chunk]:
    """A whole series in chunks. Their size changes nothing in the report."""
    return _parts(series, _size_of(series).chunk)


def count_chunks(series: Chunk) -> int:
    """How many chunks there are in a series."""
    return ceil(series.games / _size_of(series).chunk)


def _size_of(series: Chunk) -> Size:
    return BY_VIEWS if company_of(series.policies) is None else IN_NUMBERS


def _parts(whole: Chunk, size: int) -> Iterator[Chunk]:
    end = whole.first + whole.games
    for first in range(whole.first, end, size):
        yield whole._replace(first=first, games=min(size, end - first))


def batches(chunk: Chunk) -> Iterator[Report]:
    """The reports on a chunk, batch by batch."""
    play = playing(chunk)
    for batch in _parts(chunk, _size_of(chunk).batch):
        yield play(batch)


def playing(chunk: Chunk) -> Callable[[Chunk], Report]:
    """How to play the games of a chunk, or of a part of it."""
    company = company_of(chunk.policies)
    if company is None:
        return _by_views
    return partial(_in_numbers, company, knobs_of(chunk.rules))


def _in_numbers(company: Company, knobs: Knobs, batch: Chunk) -> Report:
    tally, players = Tally(batch.seed), len(batch.policies)
    measures = Measures(players) if batch.is_measured else None
    if measures is None:
        play_games(company, SimulatedTable(knobs, players), batch.first, batch.games, tally)
    else:
        measure_games(company, MeasuredTable(knobs, players, measures), batch.first, batch.games, tally)
    lengths = [(turns, games_of_length(tally, turns)) for turns in range(tally.longest + 1)]
    return Report(
        asked=batch.games,
        games=tally.games,
        wins=tuple([wins_of(tally, player) for player in range(players)]),
        drawn=tally.drawn,
        endless=tally.endless,
        turns=tally.turns,
        plays=tally.plays,
        lengths=tuple([(turns, games) for turns, games in lengths if games]),
        sums=sums_of(measures),
        squares=squares_of(measures),
    )


def _by_views(batch: Chunk) -> Report:
    measures = Measures(len(batch.policies)) if batch.is_measured else None
    games = range(batch.first, batch.first + batch.games)
    ends = [played_by_views(batch.rules, batch.policies, seed_of_game(batch.seed, n), measures) for n in games]
    over = [end for end in ends if end.is_over]
    wins = Counter(end.winner for end in over)
    return Report(
        asked=batch.games,
        games=len(ends),
        wins=tuple([wins[player] for player in range(len(batch.policies))]),
        drawn=wins[None],
        endless=len(ends) - len(over),
        turns=sum([end.state.turns for end in ends]),
        plays=sum([end.plays for end in ends]),
        lengths=tuple(sorted(Counter(end.state.turns for end in over).items())),
        sums=sums_of(measures),
        squares=squares_of(measures),
    )
