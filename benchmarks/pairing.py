"""Measuring beside g: machines are noisy, so every slice of a contender lies between two slices of g.

A slice is timed in CPU seconds of this thread. Its ratio is its speed over the mean of the two g. A slice whose two g
differ by more than an eighth was disturbed, and is left out as long as half of the slices remain.
"""

import gc
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import thread_time
from typing import NamedTuple

from benchmarks import minimal
from benchmarks.progress import show_progress

Play = Callable[[], int]
"""Plays a whole game, and says how many steps it took."""


class Pace(NamedTuple):
    """How long to measure."""

    rounds: int
    seconds: float
    """The length of a slice; a slice of g takes a third of it, and none takes less than one game."""


class Contender(NamedTuple):
    """Something to measure."""

    name: str
    play: Play
    players: int
    """How many play the game of g beside it."""


class Spread(NamedTuple):
    """The median of some figures, and the middle half of them."""

    median: float
    low: float
    high: float


class Slice(NamedTuple):
    """Steps per second of a contender, and of g before and after it."""

    own: float
    before: float
    after: float

    @property
    def ratio(self) -> float:
        """The speed as a multiple of g's."""
        return 2 * self.own / (self.before + self.after)

    @property
    def is_clean(self) -> bool:
        """Whether the machine was equally fast before and after."""
        return abs(self.before - self.after) <= (self.before + self.after) / 16


class Measured(NamedTuple):
    """What came out for a contender."""

    contender: Contender
    ratio: Spread
    speed: float
    """Steps per CPU second."""
    g: float
    """Those of g."""


def spread(figures: Iterable[float]) -> Spread:
    """The median of the figures, and the middle half of them."""
    ordered = sorted(figures)
    quarter = len(ordered) // 4
    return Spread(median(ordered), ordered[quarter], ordered[-1 - quarter])


def measured(contenders: Sequence[Contender], pace: Pace) -> list[Measured]:
    """Measure all contenders, one slice each in every round."""
    yardsticks = {players: minimal.games(players) for players in {contender.players for contender in contenders}}
    for play in (*yardsticks.values(), *(contender.play for contender in contenders)):
        _speed(play, 2 * pace.seconds)  # caches are warm in a program that runs
    gc.collect()
    slices: list[list[Slice]] = [[] for _ in contenders]
    for nth in range(pace.rounds):
        for own, contender in zip(slices, contenders, strict=True):
            show_progress(f"round {nth + 1} of {pace.rounds}: {contender.name}")
            own.append(_slice(contender.play, yardsticks[contender.players], pace.seconds))
    show_progress("")
    return [_summed_up(contender, own) for contender, own in zip(contenders, slices, strict=True)]


def _slice(play: Play, yardstick: Play, seconds: float) -> Slice:
    before = _speed(yardstick, seconds / 3)
    own = _speed(play, seconds)
    return Slice(own, before, _speed(yardstick, seconds / 3))


def _speed(play: Play, seconds: float) -> float:
    """Steps per CPU second, over whole games."""
    steps, took, start = 0, 0.0, thread_time()
    while took <= seconds:
        steps += play()
        took = thread_time() - start
    return steps / took


def _summed_up(contender: Contender, slices: Sequence[Slice]) -> Measured:
    clean = [each for each in slices if each.is_clean]
    used = clean if 2 * len(clean) >= len(slices) else slices
    g = median((each.before + each.after) / 2 for each in used)
    return Measured(contender, spread(each.ratio for each in used), median(each.own for each in used), g)
