"""A study of how a variant plays: as many games as there is time for, or as were asked for."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from math import inf
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final, TypeAlias

from diamoniak.bots import LEVELS
from diamoniak.chance import seed_word
from diamoniak.decider.guards import checked_rules, checked_seed
from diamoniak.figures.figures import Figures, figures_of
from diamoniak.figures.findings import Findings, OutOfTimeError, Part, Plan, nothing_yet
from diamoniak.figures.kinds import Name
from diamoniak.figures.measure import Measure, share
from diamoniak.figures.pairs import Pairs
from diamoniak.figures.trials import Trial, trials
from diamoniak.ruleset import Ruleset
from diamoniak.series.workers import Ear
from diamoniak.variants.variant import Variant

SECONDS: Final = 10.0
"""The time for a study, if neither time nor games are given."""
MOST_GAMES: Final = 100_000
"""With so many games every interval is small, however much time is left."""
ROUND: Final = 0.2
"""How long a round should take, in seconds: after each of them one can stop."""

Progress: TypeAlias = Callable[[int, float], object]
"""What is told how many games are done, and which part of the work that is."""


@dataclass(frozen=True, slots=True)
class Rung:
    """How often a level beats the next weaker one; half of the games would be no better."""

    stronger: str
    weaker: str
    wins: Measure


@dataclass(frozen=True, slots=True)
class Comparison:
    """The differences to the parent of a variant: each from the same games by both rules."""

    games: int
    different: Measure
    """The share of the games that went differently."""
    first_seat: Measure
    """By how much the first seat's share is greater."""
    means: Mapping[Name, Measure]
    """By how much the mean of everything in ``KINDS`` is greater."""


@dataclass(frozen=True, slots=True)
class Influence:
    """Whether it matters that a knob is not set otherwise."""

    knob: str
    value: Any
    other: Any
    is_change: bool
    """Whether the other value is that of the parent."""
    games: int
    """How many were played with each value, by usual players and as many by random ones."""
    matters: Measure
    """The share of the games that went differently."""
    matters_wild: Measure
    """The same among random players, who try everything."""

    @property
    def is_idle(self) -> bool:
        """Whether it has never mattered."""
        return not self.matters.value and not self.matters_wild.value

    @property
    def is_unseen(self) -> bool:
        """Whether it has mattered only among random players."""
        return not self.matters.value and bool(self.matters_wild.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """How a variant plays."""

    variant: str | None
    parent: str | None
    level: str
    seed: int | str
    games: int
    """How many were played with each number of players: with as many and the same seed, everything comes out again."""
    is_complete: bool
    """Whether nobody has interrupted it."""
    tables: tuple[Figures, ...]
    """For each number of players."""
    wild: Figures
    """Of random players, as few as can play."""
    ladder: tuple[Rung, ...]
    compared: Comparison | None
    influences: tuple[Influence, ...]

    @property
    def seldom_ends(self) -> bool:
        """Whether there is a number of players with which most games do not end."""
        return any(figures.seldom_end for figures in self.tables)

    @property
    def idle(self) -> Mapping[str, int]:
        """The knobs that never mattered, whatever else they were set to, and in how many games they were tried."""
        return self._where(lambda each: each.is_idle)

    @property
    def unseen(self) -> Mapping[str, int]:
        """The knobs that mattered only among random players, and in how many games they were tried."""
        return {
            knob: games
            for knob, games in self._where(lambda each: not each.matters.value).items()
            if knob not in self.idle
        }

    def _where(self, is_so: Callable[[Influence], bool]) -> Mapping[str, int]:
        """The knobs of which something holds whatever else they were set to."""
        others = {each.knob for each in self.influences if not is_so(each)}
        found = [each for each in self.influences if each.knob not in others and each.games]
        return {each.knob: sum(other.games for other in found if other.knob == each.knob) for each in found}


def study(  # noqa: PLR0913  # what to play, how much of it, and who does the work
    rules: Ruleset | Variant,
    parent: Ruleset | Variant | None = None,
    *,
    players: int | None = None,
    level: str = "counting",
    games: int | None = None,
    seconds: float | None = None,
    seed: int | str = 0,
    workers: int = 1,
    progress: Progress | None = None,
) -> Study:
    """Find out how a variant plays, and how that differs from its parent.

    Without a number of players, all there can be are tried. So many games are played with each, or as many as there is
    time for: 10 seconds, if nothing is said. Ctrl-C ends the study: it tells of the games until then, and
    ``is_complete`` is False.

    >>> from diamoniak import load_variant
    >>> found = study(load_variant("gentle"), load_variant("standard-55"), players=2, games=64)
    >>> found.compared.means["cards_lost"].high < 0  # a gentle witch takes fewer cards
    True
    """
    plan = _plan(rules, parent, players, level, seed)
    limit = _checked_games(games)
    time = None if games is not None and seconds is None else SECONDS if seconds is None else seconds
    work = _Work(plan, limit, time, progress)
    try:
        work.go_on(workers)
    except KeyboardInterrupt:
        is_complete = False
    else:
        is_complete = True
    return _told(rules, parent, seed, plan, work.findings, is_complete=is_complete)


def _plan(rules: Any, parent: Any, players: int | None, level: str, seed: int | str) -> Plan:
    own, before = checked_rules(rules), None if parent is None else checked_rules(parent)
    counts = tuple(range(own.players.min, own.players.max + 1))
    if players is not None:
        if players not in counts:
            raise ValueError(f"these rules are for {counts[0]} to {counts[-1]} players, not {players}")
        counts = (players,)
    if level not in LEVELS:
        raise ValueError(f"expected one of {', '.join(LEVELS)}, not {level!r:.40}")
    if before is not None and not before.players.min <= counts[0] <= before.players.max:
        before = None  # so few cannot play by its rules
    known = checked_seed(seed)
    if known is None:
        raise TypeError("expected an integer or a string as the seed: without one, no study could be repeated")
    return Plan(own, before, counts, level, seed_word(known), tuple(trials(own, before)))


def _checked_games(games: object) -> int:
    if games is None:
        return MOST_GAMES
    if not isinstance(games, int) or games < 1:
        raise ValueError(f"expected a number of games, not {games!r:.40}")
    return games


class _Work:
    """The findings of a study as far as they are known."""

    def __init__(self, plan: Plan, games: int, seconds: float | None, progress: Progress | None) -> None:
        self.findings = nothing_yet(plan)
        self._plan = plan
        self._games = games
        self._begin = monotonic()
        self._seconds = inf if seconds is None else seconds
        self._progress = progress

    def go_on(self, workers: int) -> None:
        """Play until all is done, or the time is over."""
        with _pool(workers) as pool, nullcontext() if pool is None else Ear() as ear:
            size = 1
            while self.findings.games < self._games and size:
                begin = monotonic()
                try:
                    self._round(size, workers, pool)
                except OutOfTimeError:
                    break
                size = self._next_size(size, monotonic() - begin)
                self._tell()
                if ear is not None and ear.has_heard:
                    raise KeyboardInterrupt

    def _round(self, size: int, workers: int, pool: Executor | None) -> None:
        """Let each worker play so many games. If one has not enough time, the whole round counts for nothing."""
        first = self.findings.games
        spans = list(_spans(first, min(first + size * workers, self._games), size))
        deadline = None if self._seconds == inf else self._begin + self._seconds
        parts = [Part(self._plan, start, count, deadline) for start, count in spans]
        done = [part.played() for part in parts] if pool is None else pool.map(Part.played, parts)
        for found in list(done):
            self.findings += found

    def _next_size(self, size: int, took: float) -> int:
        """As many games as fit into a round and into the time that is left; at most twice as many as before."""
        each = max(took / size, 1e-6)
        left = max(0.0, self._seconds - (monotonic() - self._begin))
        return min(2 * size, max(1, int(ROUND / each)), int(min(left / each, 1e9)))

    def _tell(self) -> None:
        if self._progress is not None:
            time = (monotonic() - self._begin) / self._seconds
            self._progress(self.findings.games, min(1.0, max(time, self.findings.games / self._games)))


def _spans(first: int, end: int, size: int) -> Iterator[tuple[int, int]]:
    for start in range(first, end, size):
        yield start, min(size, end - start)


def _pool(workers: int) -> Any:
    return (
        nullcontext() if workers == 1 else ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_IGN))
    )


def _told(  # noqa: PLR0913  # all that is known
    rules: Any, parent: Any, seed: int | str, plan: Plan, found: Findings, *, is_complete: bool
) -> Study:
    return Study(
        variant=getattr(rules, "id", None),
        parent=getattr(parent, "id", None),
        level=plan.level,
        seed=seed,
        games=found.games,
        is_complete=is_complete,
        tables=tuple(map(figures_of, found.tables)),
        wild=figures_of(found.wild),
        ladder=tuple(
            Rung(*rung, share(match.stronger, match.won)) for rung, match in zip(plan.rungs, found.matches, strict=True)
        ),
        compared=None if plan.parent is None else _comparison(found.pairs),
        influences=tuple(_influence(*each) for each in zip(plan.trials, found.tries, strict=True)),
    )


def _comparison(pairs: Pairs) -> Comparison:
    return Comparison(pairs.games, share(pairs.different, pairs.games), pairs.first_seat(), pairs.differences())


def _influence(trial: Trial, found: Any) -> Influence:
    return Influence(
        trial.knob,
        trial.value,
        trial.other,
        trial.is_change,
        found.games,
        share(found.different, found.games),
        share(found.wild_different, found.wild),
    )
