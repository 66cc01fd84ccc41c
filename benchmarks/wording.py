"""What a sentence costs: ``describe`` against ``str.format``, and the first sentence of a new process."""

import compileall
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time

from benchmarks.figures import Figure
from benchmarks.pairing import spread
from benchmarks.progress import show_progress
from diamoniak import Event, Game, describe, load_variant
from diamoniak.bots import CarefulPlayer, played_on
from hatch_build import compiled

ROOT = Path(__file__).parents[1]
FIRST = """
import sys, time
sys.path.insert(0, sys.argv[1])
import diamoniak
from diamoniak.events import GameWon
start = time.process_time()
diamoniak.describe(GameWon(player=0), sys.argv[2])
print(time.process_time() - start)
"""


def figures(rounds: int) -> list[Figure]:
    """All of them."""
    return [*(sentences(locale, rounds) for locale in ("en", "fr", "lt")), *first_sentences(rounds)]


def sentences(locale: str, rounds: int) -> Figure:
    """What it costs to describe a whole game, as a multiple of formatting the same sentences."""
    game = played_on(Game.start(load_variant("standard-55"), ("Ana", "Ben"), seed=7), [CarefulPlayer(2)] * 2)
    log, names = game.log, game.state.names
    templates = [_template(event, locale, names) for event in log]
    ratios: list[float] = []
    for _ in range(rounds):
        start = thread_time()
        for event in log:
            describe(event, locale, names=names)
        middle = thread_time()
        for text, values in templates:
            text.format(**values)
        ratios.append((middle - start) / (thread_time() - middle))
    return Figure(f"describe in {locale}", spread(ratios), "times str.format")


def _template(event: Event, locale: str, names: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """The sentence as a template with placeholders for the players' names, and these names."""
    text, values = describe(event, locale, names=names), dict[str, str]()
    for role in ("player", "seller", "next"):
        name = names[seat] if isinstance(seat := getattr(event, role, None), int) else None
        if name and name in text:
            text, values[role] = text.replace(name, f"{{{role}}}"), name
    return text, values


def first_sentences(rounds: int) -> list[Figure]:
    """How long the first sentence of a process takes from compiled catalogs, imports included."""
    with TemporaryDirectory() as folder:
        _install(Path(folder))
        return [_first_sentence(folder, locale, rounds) for locale in ("en", "fr", "lt")]


def _first_sentence(folder: str, locale: str, rounds: int) -> Figure:
    times: list[float] = []
    for nth in range(rounds):
        show_progress(f"first sentence in {locale}: {nth + 1} of {rounds}")
        times.append(_first(folder, locale))
    show_progress("")
    return Figure(f"the first sentence of a process in {locale}", spread(times), "milliseconds")


def _first(folder: str, locale: str) -> float:
    command = [sys.executable, "-c", FIRST, folder, locale]
    return 1000 * float(subprocess.run(command, check=True, capture_output=True).stdout)  # noqa: S603  # our own code


def _install(folder: Path) -> None:
    """Lay the package out as an installed wheel does, byte code included."""
    shutil.copytree(ROOT / "diamoniak", folder / "diamoniak", ignore=shutil.ignore_patterns("__pycache__"))
    for source in ROOT.glob("locales/*/LC_MESSAGES/diamoniak.po"):
        target = folder / "diamoniak" / "_data" / source.relative_to(ROOT).with_suffix(".mo")
        target.parent.mkdir(parents=True)
        target.write_bytes(compiled(source))
    compileall.compile_dir(folder, quiet=1)
