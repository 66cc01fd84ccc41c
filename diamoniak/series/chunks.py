"""A chunk of a series: what one worker plays at a time."""

from collections import Counter
from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from diamoniak.bots.player import NAMES, played_on
from diamoniak.chance import FastChance
from diamoniak.engine import IS_COMPILED
from diamoniak.game import Game
from diamoniak.record.starting import knobs_of
from diamoniak.rules.numbers import Word
from diamoniak.ruleset import Ruleset
from diamoniak.series.policies import Policies, company_of, seeded
from diamoniak.series.report import Report
from diamoniak.simulation.company import Company
from diamoniak.simulation.counted_table import CountedTable
from diamoniak.simulation.games import Tally, games_of_length, play_games, seed_of_game, wins_of


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
    company = company_of(chunk.policies)
    table = CountedTable(knobs_of(chunk.rules), len(chunk.policies))
    for batch in _parts(chunk, _size_of(chunk).batch):
        yield _by_views(batch) if company is None else _in_numbers(batch, company, table)


def _in_numbers(batch: Chunk, company: Company, table: CountedTable) -> Report:
    tally = Tally(batch.seed)
    play_games(company, table, batch.first, batch.games, tally)
    lengths = [(turns, games_of_length(tally, turns)) for turns in range(tally.longest + 1)]
    return Report(
        asked=batch.games,
        games=tally.games,
        wins=tuple([wins_of(tally, player) for player in range(len(batch.policies))]),
        drawn=tally.drawn,
        endless=tally.endless,
        turns=tally.turns,
        plays=tally.plays,
        lengths=tuple([(turns, games) for turns, games in lengths if games]),
    )


def _by_views(batch: Chunk) -> Report:
    ends = [_played(batch, n) for n in range(batch.first, batch.first + batch.games)]
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
    )


def _played(batch: Chunk, n: int) -> Game:
    """The end of the nth game of the series."""
    seed = seed_of_game(batch.seed, n)
    game = Game.start(batch.rules, NAMES[: len(batch.policies)], chance=FastChance(seed))
    return played_on(game, seeded(batch.policies, seed))
