"""Measure the library against g, the bare loop of the same game: ``python -m benchmarks [ROUNDS]``.

Machines are noisy, so in every round the contenders play the same slice of games one after the other, and what counts
is the median over the rounds of the ratio to g.
"""

import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import perf_counter

from benchmarks import minimal, records, wording
from benchmarks.progress import show_progress
from diamoniak import Game, Ruleset, SeededChance, decide, evolve, legal_commands, replay
from diamoniak.events import Event
from diamoniak.rules.deciding import set_up

RULES = Ruleset()
PLAYERS = ("Ana", "Ben")
GAMES = range(30)
"""The seeds of the games in a slice."""


def by_functions(seed: int) -> int:
    """Play a game with legal_commands, decide and evolve, keeping the full log."""
    return len(_log_and_steps(seed)[1])


def _log_and_steps(seed: int) -> tuple[list[Event], range]:
    choice, chance = Random(seed).choice, SeededChance(seed)
    log = list(set_up(RULES, PLAYERS, chance))
    state = replay(log)
    steps = 0
    while not state.is_over:
        events = decide(state, choice(legal_commands(state)), chance)
        for event in events:
            state = evolve(state, event)
        log += events
        steps += 1
    return log, range(steps)


def by_game(seed: int) -> int:
    """Play a game with Game, which also remembers every state for undo."""
    choice = Random(seed).choice
    game = Game.start(RULES, PLAYERS, seed=seed)
    while not game.is_over:
        game = game.play(choice(game.legal_commands()))
    return game.plays


LOGS = {seed: _log_and_steps(seed) for seed in GAMES}


def by_replay(seed: int) -> int:
    """Replay the log of a game."""
    log, steps = LOGS[seed]
    replay(log)
    return len(steps)


CONTENDERS: dict[str, Callable[[int], int]] = {
    "g, the bare loop": minimal.play,
    "decide + evolve": by_functions,
    "Game.play": by_game,
    "replay": by_replay,
}


def speeds(rounds: int) -> None:
    """Print the steps per second of each contender, and their ratio to g."""
    for play in CONTENDERS.values():
        _rate(play)
    rates: dict[str, list[float]] = {name: [] for name in CONTENDERS}
    for nth in range(rounds):
        show_progress(f"round {nth + 1} of {rounds}")
        for name, play in CONTENDERS.items():
            rates[name].append(_rate(play))
    yardstick, *_ = rates.values()
    print(f"{'':20}{'steps/s':>12}{'ratio to g':>14}{'middle half':>17}")
    for name, own in rates.items():
        ratios = sorted(rate / g for rate, g in zip(own, yardstick, strict=True))
        low, high = ratios[rounds // 4], ratios[-1 - rounds // 4]
        print(f"{name:20}{median(own):12,.0f}{median(ratios):14.3f}{low:10.3f} to {high:.3f}")
    faster = median(r / d for r, d in zip(rates["replay"], rates["decide + evolve"], strict=True))
    print(f"\nreplay is {faster:.1f} times as fast as playing")


def _rate(play: Callable[[int], int]) -> float:
    start = perf_counter()
    steps = sum(map(play, GAMES))
    return steps / (perf_counter() - start)


def imports(rounds: int) -> None:
    """Print how long ``import diamoniak`` takes, in starts of a bare interpreter."""
    bare, full = _command("pass"), _command("import diamoniak")
    ratios = [full() / bare() for _ in range(rounds)]
    print(f"import diamoniak takes {median(ratios):.1f} starts of a bare interpreter")


def _command(code: str) -> Callable[[], float]:
    def run() -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-I", "-c", code], check=True)  # noqa: S603  # our own code
        return perf_counter() - start

    return run


def memory() -> None:
    """Print how much memory a game takes per play, undo included."""
    sizes = [_bytes_per_play(seed) for seed in GAMES]
    print(f"a game takes {median(sizes):.0f} bytes for each play, undo included (at most {max(sizes):.0f})")


def _bytes_per_play(seed: int) -> float:
    tracemalloc.start()
    choice = Random(seed).choice
    game = Game.start(RULES, PLAYERS, seed=seed)
    while not game.is_over:
        game = game.play(choice(game.legal_commands()))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / game.plays


def structs() -> None:
    """Print what making and encoding an event costs in each kind of record that was considered."""
    print(f"\n{'an event as':20}{'made':>12}{'as JSON':>12}   (times a msgspec struct)")
    makers, encoders = _costs(kind.make for kind in records.KINDS), _costs(kind.encode for kind in records.KINDS)
    for kind, made, encoded in zip(records.KINDS, makers, encoders, strict=True):
        print(f"{kind.name:20}{made:12.1f}{encoded:12.1f}")


def _costs(functions: Iterable[Callable[[], object]]) -> list[float]:
    """The cost of each function, as a multiple of the first's."""
    todo = list(functions)
    slices: list[list[float]] = [[] for _ in todo]
    for _ in range(15):
        for times, function in zip(slices, todo, strict=True):
            start = perf_counter()
            for _ in range(5_000):
                function()
            times.append(perf_counter() - start)
    return [median(own / first for own, first in zip(times, slices[0], strict=True)) for times in slices]


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    speeds(count)
    imports(count)
    memory()
    wording.sentences(count)
    wording.first_sentences(count)
    structs()
