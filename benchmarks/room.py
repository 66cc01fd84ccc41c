"""What the library takes before and while a game is played: the time to import it, and memory."""

import gc
import subprocess
import sys
import tracemalloc
from pathlib import Path
from time import perf_counter

import diamoniak as dk
from benchmarks.figures import Figure
from benchmarks.ours import NAMES, PLAYERS, VARIANTS, random_game
from benchmarks.pairing import spread
from benchmarks.progress import show_progress

if sys.platform != "win32":
    import resource

GOAL = 600
"""So many bytes a play may take."""
ROOT = Path(dk.__file__).parents[1]


def imports(rounds: int) -> Figure:
    """How long ``import diamoniak`` takes, the start of the interpreter included."""
    _cpu_seconds("import diamoniak")  # writes byte code
    ratios: list[float] = []
    for nth in range(rounds):
        show_progress(f"import {nth + 1} of {rounds}")
        before, own, after = map(_cpu_seconds, ("pass", "import diamoniak", "pass"))
        ratios.append(2 * own / (before + after))
    show_progress("")
    return Figure("a program that says import diamoniak", spread(ratios), "starts of a bare interpreter")


def _cpu_seconds(code: str) -> float:
    start = _spent()
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"
    subprocess.run([sys.executable, "-I", "-c", program], check=True)  # noqa: S603  # our own code
    return _spent() - start


def _spent() -> float:
    """CPU seconds of all processes that were started here and ended; on Windows, which cannot tell, the clock."""
    if sys.platform == "win32":
        return perf_counter()
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def memory(games: int, variant: str, players: int) -> Figure:
    """How much memory a game takes per play, from its start, with all that taking plays back needs."""
    sizes = [_bytes_per_play(variant, players, seed) for seed in range(games)]
    return Figure(f"memory, {variant}, {players} players", spread(sizes), f"bytes a play (goal: {GOAL} at most)")


def _bytes_per_play(variant: str, players: int, seed: int) -> float:
    loaded, names = dk.load_variant(variant), NAMES[:players]
    random_game(loaded, names, seed)  # fills caches that all games share
    gc.collect()  # also empties the interpreter's lists of free objects, whose use would not be counted
    tracemalloc.start()
    game = random_game(loaded, names, seed)
    size, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / game.plays


def figures(rounds: int) -> list[Figure]:
    """All of them."""
    return [imports(rounds), *(memory(rounds, variant, players) for variant in VARIANTS for players in PLAYERS)]
