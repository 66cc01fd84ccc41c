"""What is played for a study, and what came of it: in parts that anybody may play, and that add up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import add, ne
from time import monotonic
from typing import Final, NamedTuple

from diamoniak.bots import LEVELS, CountingPlayer, Player, RandomPlayer
from diamoniak.errors import DiamoniakError
from diamoniak.figures.pairs import Course, Pairs, Table, pair
from diamoniak.figures.trials import Trial
from diamoniak.rules.numbers import Word
from diamoniak.ruleset import Ruleset
from diamoniak.series.chunks import IN_NUMBERS, Chunk, playing
from diamoniak.series.policies import Policies, company_of
from diamoniak.series.report import Report, no_games

# Of so many games of the study one is also played otherwise, as it costs more and need not be known as well.
PAIRED: Final = 2
WILD: Final = 4
MATCHED: Final = 4
UNDONE: Final = 8
TRIED: Final = 32


Story = tuple[int, ...]


class OutOfTimeError(DiamoniakError):
    """The time is over before a part was played."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play."""

    rules: Ruleset
    parent: Ruleset | None
    players: tuple[int, ...]
    """Each number of players there is."""
    level: str
    seed: Word
    trials: tuple[Trial, ...]

    def table_of(self, player: Player, players: int | None = None) -> Policies:
        """So many players of a kind, or as few as can play."""
        return (player,) * (players or self.players[0])

    @property
    def player(self) -> Player:
        """The one who plays."""
        return LEVELS[self.level](0)

    @property
    def counted_player(self) -> Player:
        """The one who plays where every game is compared with another: in numbers, for else it takes too long."""
        return self.player if company_of((self.player,)) else CountingPlayer()

    @property
    def rungs(self) -> tuple[tuple[str, str], ...]:
        """Each level with the next weaker one. Those above the one that plays take too long."""
        levels = list(LEVELS)
        known = levels[: max(levels.index("counting"), levels.index(self.level)) + 1]
        return tuple(zip(known[1:], known, strict=False))


class Match(NamedTuple):
    """Games between two levels: how many somebody won, and how many the stronger."""

    won: int = 0
    stronger: int = 0


class Try(NamedTuple):
    """Games with another rule: how many there were and how many went differently; and the same with random players."""

    games: int = 0
    different: int = 0
    wild: int = 0
    wild_different: int = 0


@dataclass(frozen=True, slots=True)
class Findings:
    """What came of some games of a study."""

    games: int
    tables: tuple[Report, ...]
    wild: Report
    matches: tuple[Match, ...]
    pairs: Pairs
    tries: tuple[Try, ...]

    def __add__(self, other: "Findings") -> "Findings":
        return Findings(
            self.games + other.games,
            tuple(map(add, self.tables, other.tables)),
            self.wild + other.wild,
            tuple(Match(*map(add, *both)) for both in zip(self.matches, other.matches, strict=True)),
            self.pairs + other.pairs,
            tuple(Try(*map(add, *both)) for both in zip(self.tries, other.tries, strict=True)),
        )


def nothing_yet(plan: Plan) -> Findings:
    """The findings before the first game."""
    tables = tuple(no_games(players, 0) for players in plan.players)
    matches = (Match(),) * len(plan.rungs)
    return Findings(0, tables, no_games(plan.players[0], 0), matches, Pairs(), (Try(),) * len(plan.trials))


class Part:
    """Some games of a study, from the first one on, and the moment at which they must be done."""

    def __init__(self, plan: Plan, first: int, games: int, deadline: float | None) -> None:
        self._plan = plan
        self._first = first
        self._games = games
        self._deadline = deadline

    def played(self) -> Findings:
        """What came of them; OutOfTimeError if there is not enough time."""
        plan, few = self._plan, self._plan.players[0]
        return Findings(
            self._games,
            tuple(self._series(plan.table_of(plan.player, players)) for players in plan.players),
            self._series(plan.table_of(RandomPlayer()), WILD),
            tuple(self._match(LEVELS[stronger](0), LEVELS[weaker](0), few) for stronger, weaker in plan.rungs),
            self._compared(),
            tuple(self._tries()),
        )

    def _span(self, step: int) -> range:
        """The numbers of the games of a series of which there are fewer."""
        return range(self._first // step, (self._first + self._games) // step)

    def _check_time(self) -> None:
        if self._deadline is not None and monotonic() > self._deadline:
            raise OutOfTimeError

    def _series(self, policies: Policies, step: int = 1) -> Report:
        span, report = self._span(step), no_games(len(policies), 0)
        play = playing(Chunk(self._plan.rules, policies, self._plan.seed, span.start, len(span), is_measured=True))
        size = IN_NUMBERS.batch if company_of(policies) else 1
        for first in range(span.start, span.stop, size):
            self._check_time()
            games = min(size, span.stop - first)
            report += play(Chunk(self._plan.rules, policies, self._plan.seed, first, games, is_measured=True))
        return report

    def _match(self, stronger: Player, weaker: Player, players: int) -> Match:
        """The levels sit down in turn; each game is played twice, so that nobody has the better seats."""
        won = wins = 0
        for shift in range(2):
            seats = [(place + shift) % 2 for place in range(players)]
            report = self._series(tuple(weaker if seat else stronger for seat in seats), MATCHED)
            won += report.won
            wins += sum(wins for wins, seat in zip(report.wins, seats, strict=True) if not seat)
        return Match(won, wins)

    def _compared(self) -> Pairs:
        plan, found = self._plan, Pairs()
        if plan.parent is not None and self._span(PAIRED):
            own, other = self._player(plan.rules), self._player(plan.parent)
            for n in self._span(PAIRED):
                found += pair(own(n), other(n))
        return found

    def _player(self, rules: Ruleset, player: Player | None = None) -> Callable[[int], Course]:
        table = Table(rules, self._plan.table_of(player or self._plan.counted_player))

        def course(n: int) -> Course:
            self._check_time()
            return table.course(self._plan.seed, n)

        return course

    def _tries(self) -> Iterator[Try]:
        known = dict[tuple[int, bool], list[Story]]()
        for trial in self._plan.trials:
            step, counts = UNDONE if trial.is_change else TRIED, list[int]()
            for player in (None, RandomPlayer()):
                key = (step, player is None)
                if key not in known:
                    known[key] = self._stories(self._plan.rules, player, step)
                others = self._stories(trial.rules, player, step)
                counts += [len(others), sum(map(ne, known[key], others))]
            yield Try(*counts)

    def _stories(self, rules: Ruleset, player: Player | None, step: int) -> list[Story]:
        span = self._span(step)
        course = self._player(rules, player) if span else None
        return [] if course is None else [course(n).story for n in span]
