"""The first thing that a server does may be done by many threads at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.online.people import ANA, BEN, playing

ROOT = Path(__file__).parents[2]
AT_ONCE = """
import sys, threading
sys.setswitchinterval(1e-6)
import diamoniak.table.log
from diamoniak import Table
text, ready, done = sys.stdin.read(), threading.Barrier(8), []

def load():
    ready.wait()
    done.append(Table.load(text))

threads = [threading.Thread(target=load) for _ in range(8)]
for each in threads: each.start()
for each in threads: each.join()
sys.exit(len(done) != 8)
"""
"""Where each thread makes out for itself what an event is like, one process in three dies."""


@pytest.mark.parametrize("attempt", range(3))
def test_the_first_tables_are_loaded_at_once(attempt: int) -> None:
    del attempt
    done = subprocess.run(  # noqa: S603  # our own code
        [sys.executable, "-c", AT_ONCE], input=playing(ANA, BEN).dump(), text=True, check=False, cwd=ROOT
    )

    assert done.returncode == 0
