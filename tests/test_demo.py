"""The demonstration: one whole game, printed."""

import subprocess
import sys

import pytest

from diamoniak import load_log, replay
from diamoniak.cli import main


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_it_plays_to_the_end(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--players", players, "--seed", "7"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["1", "GameStarted", *["Ana", "Ben", "Cleo", "Dan"][: int(players)], "standard-55"]
    assert lines[-1].split()[1] == "GameWon"


def test_the_same_seed_prints_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = {(main(["demo", "--seed", seed]), capsys.readouterr().out) for seed in ("7", "7", "8")}

    assert len(outputs) == 2


def test_json_is_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    main(["demo", "--seed", "7", "--json"])

    assert replay(load_log(capsys.readouterr().out)).is_over


@pytest.mark.parametrize(
    "wrong", [["--players", "1"], ["--players", "5"], ["--players", "two"], ["--variant", "fr"], ["--colour"]]
)
def test_wrong_usage_is_told_without_a_traceback(wrong: list[str]) -> None:
    command = [sys.executable, "-m", "diamoniak", "demo", *wrong]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.count("\n") <= 4
    assert "Traceback" not in run.stderr


def test_a_reader_may_leave_early() -> None:
    command = f"{sys.executable} -m diamoniak demo --seed 7 | head -n 1"
    run = subprocess.run(["/bin/sh", "-c", command], check=True, capture_output=True, text=True)  # noqa: S603

    assert (run.stdout, run.stderr) == ("   1 GameStarted       Ana Ben standard-55\n", "")
