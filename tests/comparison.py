"""Compare the compiled engine with its source, game for game: ``python -m tests.comparison GAMES``."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from diamoniak.engine import IS_COMPILED

ROOT: Final = Path(__file__).parents[1]


def differences(first: int, last: int) -> list[str]:
    """The games of ``tests.traces`` that are not the same with both engines, told by both."""
    middle = (first + last) // 2
    halves = (first, middle), (middle, last)  # at once, for machines with two cores
    runs = [_started(*half, pure) for pure in ("1", "") for half in halves]
    told = [run.communicate()[0].splitlines() for run in runs]
    interpreted, compiled = told[0] + told[1], told[2] + told[3]
    if any(run.returncode for run in runs) or not len(interpreted) == len(compiled) == last - first:
        return ["a game could not be played to its end"]
    return [f"{one} / {other}" for one, other in zip(interpreted, compiled, strict=True) if one != other]


def _started(first: int, last: int, pure: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.traces", str(first), str(last)]
    environment = {**os.environ, "DIAMONIAK_PURE": pure, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)  # noqa: S603


def main() -> None:
    """Play so many games, and say whether they were the same."""
    games = int(sys.argv[1])
    if not IS_COMPILED:
        sys.exit("the compiled engine does not run: make compiled builds it, and DIAMONIAK_PURE must not be set")
    found = differences(0, games)
    if found:
        sys.exit("\n".join(found))
    sys.stdout.write(f"{games} games were the same\n")


if __name__ == "__main__":
    main()
