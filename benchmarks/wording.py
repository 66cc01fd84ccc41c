"""What a sentence costs: ``describe`` against ``str.format``, and the first sentence of a new process."""

import compileall
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from diamoniak import Event, Game, describe, list_locales, load_variant
from diamoniak.bots import CarefulPlayer, played_on
from hatch_build import compiled

ROOT = Path(__file__).parents[1]
FIRST = """
import sys, time
sys.path.insert(0, sys.argv[1])
import diamoniak
from diamoniak.events import GameWon
start = time.perf_counter()
diamoniak.describe(GameWon(player=0), sys.argv[2])
print(time.perf_counter() - start)
"""


def sentences(rounds: int) -> None:
    """Print what it costs to describe a whole game, as a multiple of formatting the same sentences."""
    game = played_on(Game.start(load_variant("standard-55"), ("Ana", "Ben"), seed=7), [CarefulPlayer(2)] * 2)
    log, names = game.log, game.state.names
    for locale in ("en", "fr", "lt"):
        templates = [_template(event, locale, names) for event in log]
        ratios: list[float] = []
        for _ in range(rounds):
            start = perf_counter()
            for event in log:
                describe(event, locale, names=names)
            middle = perf_counter()
            for text, values in templates:
                text.format(**values)
            ratios.append((middle - start) / (perf_counter() - middle))
        print(f"describe in {locale} costs {median(ratios):.1f} times str.format")


def _template(event: Event, locale: str, names: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """The sentence as a template with placeholders for the players' names, and these names."""
    text, values = describe(event, locale, names=names), dict[str, str]()
    for role in ("player", "seller", "next"):
        name = names[seat] if isinstance(seat := getattr(event, role, None), int) else None
        if name and name in text:
            text, values[role] = text.replace(name, f"{{{role}}}"), name
    return text, values


def first_sentences(rounds: int) -> None:
    """Print how long the first sentence of a process takes from compiled catalogs, imports included."""
    with TemporaryDirectory() as folder:
        _install(Path(folder))
        times = {locale: median(_first(folder, locale) for _ in range(rounds)) for locale in list_locales()}
    slowest = max(times, key=lambda locale: times[locale])
    print(f"the first sentence takes {median(times.values()):.1f} ms, at most {times[slowest]:.1f} ms ({slowest})")


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
