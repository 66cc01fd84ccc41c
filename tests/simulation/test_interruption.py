"""Ctrl-C in the middle of a series."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from diamoniak import Ruleset, simulate

PROGRAM = """
from diamoniak import Ruleset, simulate
from tests.simulation.policies import OwnPlayer

def tell(done, games):
    print("progress", flush=True)

if __name__ == "__main__":
    report = simulate(Ruleset(), 2, 1_000_000_000 if {policies!r} == "None" else 100_000, {policies}, progress=tell)
    print(report.games, sum(report.wins) + report.drawn + report.endless, report.is_complete)
"""
HERE = Path(__file__).parents[2]


def is_anybody_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes to interrupt")
@pytest.mark.parametrize("to_all", [True, False], ids=["as a terminal does", "one process only"])
@pytest.mark.parametrize("policies", ["None", "OwnPlayer()"])
def test_ctrl_c_leaves_with_what_is_done_and_no_process_behind(tmp_path: Path, policies: str, to_all: bool) -> None:  # noqa: FBT001
    script = tmp_path / "series.py"
    script.write_text(PROGRAM.format(policies=policies), "utf-8")
    run = subprocess.Popen(  # noqa: S603
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(HERE)},
        start_new_session=True,
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "progress\n"
    if to_all:
        os.killpg(run.pid, signal.SIGINT)
    else:
        run.send_signal(signal.SIGINT)
    told, errors = run.communicate(timeout=60)
    games, counted, is_complete = told.splitlines()[-1].split()

    assert (run.returncode, errors) == (0, "")
    assert 0 < int(games) == int(counted)
    assert is_complete == "False"
    patience = monotonic() + 10
    while is_anybody_left(run.pid) and monotonic() < patience:
        sleep(0.05)
    assert not is_anybody_left(run.pid)


def test_ctrl_c_after_the_last_game_is_not_swallowed() -> None:
    def stop_at_the_end(done: int, games: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(Ruleset(), 2, 3, progress=stop_at_the_end)
