"""Playing a series: the same report whoever plays it, and however many they are."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from diamoniak.bots.player import Player
from diamoniak.chance import seed_word
from diamoniak.decider.guards import checked_rules, checked_seed
from diamoniak.ruleset import Ruleset
from diamoniak.series.chunks import Chunk, chunks, count_chunks
from diamoniak.series.policies import Policies, can_travel, checked_policies
from diamoniak.series.report import Report, no_games
from diamoniak.series.workers import Collect, play_elsewhere, play_here, play_in_processes
from diamoniak.simulation.games import seed_of_game

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant

Progress: TypeAlias = Callable[[int, int], object]
"""What is told how many games are done, of how many."""


def simulate(  # noqa: PLR0913, PLR0917  # who plays what and how often, and who does the work
    rules: "Ruleset | Variant",
    players: int,
    games: int,
    policies: Player | Sequence[Player] | None = None,
    seed: int | str = 0,
    executor: Executor | None = None,
    *,
    measured: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Play many games, and report what came of them.

    There is a policy for each seat, the youngest player's first, or one for all; without any, everybody counts cards.
    The report depends on nothing but the rules, the policies and the seed. Built-in players other than SearchingPlayer
    play in numbers; with any other player at the table the games would be the same, but take longer.

    The games are played by as many processes as there are processors, if that is worth while, or by the workers of an
    executor of your own. Ctrl-C ends the series: the report tells of the games that were played until then, and
    ``is_complete`` is False. After the last game it raises KeyboardInterrupt, as anywhere else.

    If the games are ``measured``, the report also has what ``diamoniak.figures`` tells of them, and takes longer.
    """
    known, count = checked_rules(rules), _checked_count(games)
    company = checked_policies(policies, _checked_players(players, known))
    workers = _checked_executor(executor, company)
    series = Chunk(known, company, _seed_word(seed), 0, count, measured)
    collection = _Collection(no_games(len(company), 0), count, progress)
    try:
        _play(series, collection.add, workers)
    except KeyboardInterrupt:
        if collection.report.games == count:  # nothing here is left to be stopped, so somebody else is meant
            raise
    return replace(collection.report, asked=count)


def game_seed(seed: int | str, n: int) -> int:
    """The seed of the nth game of a series, counted from 0, with which it can be played again.

    >>> from diamoniak import FastChance, Game
    >>> from diamoniak.bots import CountingPlayer, played_on
    >>> report = simulate(Ruleset(), 2, 1, seed="my series")
    >>> game = Game.start(Ruleset(), ["Ana", "Ben"], chance=FastChance(game_seed("my series", 0)))
    >>> played_on(game, [CountingPlayer()] * 2).plays == report.plays
    True
    """
    return seed_of_game(_seed_word(seed), n)


class _Collection:
    """The report as far as it is known."""

    def __init__(self, report: Report, games: int, progress: Progress | None) -> None:
        self.report = report
        self._games = games
        self._progress = progress

    def add(self, report: Report) -> None:
        self.report += report
        if self._progress is not None:
            self._progress(self.report.games, self._games)


def _play(series: Chunk, collect: Collect, executor: Executor | None) -> None:
    processors = min(os.cpu_count() or 1, count_chunks(series))
    if executor is not None:
        play_elsewhere(chunks(series), collect, executor)
    elif processors > 1 and can_travel(series.policies):
        play_in_processes(chunks(series), collect, processors)
    else:
        play_here(chunks(series), collect)


def _checked_players(x: object, rules: Ruleset) -> int:
    least, most = rules.players.min, rules.players.max
    if not isinstance(x, int):
        raise TypeError(f"expected how many players there are, from {least} to {most}, not {x!r:.40}")
    if not least <= x <= most:
        raise ValueError(f"these rules are for {least} to {most} players, not {x}")
    return x


def _checked_count(x: object) -> int:
    if not isinstance(x, int):
        raise TypeError(f"expected a number of games, not {x!r:.40}")
    if x < 0:
        raise ValueError(f"cannot play {x} games")
    return x


def _seed_word(x: object) -> int:
    seed = checked_seed(x)
    if seed is None:
        raise TypeError("expected an integer or a string as the seed: without one, no series could be repeated")
    return seed_word(seed)


def _checked_executor(x: object, policies: Policies) -> Executor | None:
    if isinstance(x, type):
        raise TypeError(f"expected an executor, not the class {x.__name__}: use {x.__name__}()")
    if x is not None and not isinstance(x, Executor):
        raise TypeError(f"expected an executor such as ProcessPoolExecutor(2), not {x!r:.40}")
    if isinstance(x, ProcessPoolExecutor) and not can_travel(policies):
        raise TypeError("these policies cannot be sent to another process: define their classes in a module")
    return x
