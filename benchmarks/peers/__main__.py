"""Measure other libraries beside ours: ``python -m benchmarks.peers [--rounds N] [--slice SECONDS] [--json]``.

``make bench-peers`` installs them first, into an environment of their own. Those that are not there are left out.
"""

import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from benchmarks import options
from benchmarks.figures import shown
from benchmarks.pairing import Contender, Measured, Pace, measured
from benchmarks.peers.libraries import LIBRARIES, Library, playing


class Entry(NamedTuple):
    """A game of a library that can be played here."""

    library: Library
    version: str
    contender: Contender


Result = tuple[Entry, Measured]


def entries() -> list[Entry]:
    """All that can be played here; what cannot is told on stderr."""
    return [entry for library in LIBRARIES for entry in _entries_of(library)]


def _entries_of(library: Library) -> list[Entry]:
    try:
        installed = version(library.package)
    except PackageNotFoundError:
        print(f"{library.name} is not installed: left out", file=sys.stderr)
        return []
    found: list[Entry] = []
    for game, players in library.games:
        try:
            play = playing(library, game, players)
        except Exception as error:  # noqa: BLE001  # whatever goes wrong in another library, the others go on
            print(f"{library.name}, {game}: left out, {type(error).__name__}: {error}", file=sys.stderr)
        else:
            found.append(Entry(library, installed, Contender(game, play, players)))
    return found


def data(entry: Entry, found: Measured) -> dict[str, Any]:
    """A row for a program."""
    library = entry.library
    return {
        "library": library.name,
        "version": entry.version,
        "game": entry.contender.name,
        "players": entry.contender.players,
        "steps_per_second": found.speed,
        "ratio": found.ratio._asdict(),
        "log": library.log,
        "undo": library.undo,
        "legality": library.legality,
    }


def show(entry: Entry, found: Measured) -> None:
    """Print a row for a person."""
    library, contender = entry.library, entry.contender
    speeds = f"{found.speed:12,.0f}{_fine(found):>26}"
    keeps = f"{library.log:12}{library.undo:15}{library.legality}"
    print(f"{library.name + ' ' + entry.version:21}{contender.name:36}{contender.players:8}{speeds}  {keeps}")


def _fine(found: Measured) -> str:
    """The ratio; some are so small that only more digits tell them apart."""
    if found.ratio.median >= 0.01:
        return shown(found.ratio)
    return "{:.4f} ({:.4f} to {:.4f})".format(*found.ratio)


def show_all(results: Sequence[Result], pace: Pace) -> None:
    """Print the table for a person."""
    print("Steps per CPU second, and as a multiple of g, a bare loop of our game for as many players (2 or 4).")
    print(f"Medians of {pace.rounds} slices, each between two of g, with the middle half of them.")
    print("A step is a decision of a player; where luck counts, every card that it deals is a step, too.\n")
    print(f"{'':57}{'players':>8}{'steps/s':>12}{'of g':>26}  {'log':12}{'undo':15}legality")
    for entry, found in results:
        show(entry, found)


def main() -> None:
    """Measure all games in one run, and print them."""
    given = options.parser("benchmarks.peers", "Measure other libraries beside ours.").parse_args()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # PettingZoo imports it, and it would greet on stdout
    there, pace = entries(), options.pace(given)
    results = list(zip(there, measured([entry.contender for entry in there], pace), strict=True))
    if given.json:
        about = {"python": platform.python_version(), **pace._asdict()}
        print(json.dumps({**about, "peers": [data(*result) for result in results]}, indent=2))
    else:
        show_all(results, pace)


if __name__ == "__main__":
    main()
