"""Watching computer players: a whole game, told."""

import os
import shlex
import subprocess
import sys
from types import SimpleNamespace

import pytest

from diamoniak import list_variants, load_log, load_variant, replay
from diamoniak.cli.playing import PACE
from diamoniak.wording.sentences.variants import title
from diamoniak.wording.voice import voice_for
from tests.terminal.program import Program
from tests.terminal.pseudo import Terminal, environment

SEEDED = ("watch", "--seed", "7", "--language", "en", "--variant", "standard-55")


@pytest.mark.parametrize(
    ("players", "names"), [("2", "Ana and Ben"), ("3", "Ana, Ben and Cleo"), ("4", "Ana, Ben, Cleo and Dan")]
)
def test_it_is_played_to_the_end(program: Program, players: str, names: str) -> None:
    run = program.run(*SEEDED, "--players", players)

    assert (run.code, run.err) == (0, "")
    assert run.lines[0] == "Standard rules, 55 cards"
    assert run.lines[1] == f"{names} sit down to play."
    assert run.lines[-1].endswith(" completes the castle and wins!")


def test_turns_are_set_apart(program: Program) -> None:
    lines = program.run(*SEEDED).lines
    ends = [place for place, line in enumerate(lines) if line.startswith("Play passes from ")]

    assert ends
    assert [place + 1 for place in ends] == [place for place, line in enumerate(lines) if not line]


@pytest.mark.parametrize("level", ["random", "counting"])
def test_the_same_seed_gives_the_same_game(program: Program, level: str) -> None:
    first, second, other = (program.run(*SEEDED, "--level", level, "--seed", seed).out for seed in ("7", "7", "8"))

    assert first == second != other


@pytest.mark.parametrize("level", ["random", "careful"])
def test_other_players_play_otherwise(program: Program, level: str) -> None:
    assert program.run(*SEEDED, "--level", level).out != program.run(*SEEDED).out


@pytest.mark.parametrize("variant", list_variants())
def test_every_variant_can_be_watched(program: Program, variant: str) -> None:
    run = program.run("watch", "--seed", "7", "--language", "en", "--variant", variant)

    assert run.code == 0
    assert run.lines[0] == title(voice_for("en"), load_variant(variant))


def test_it_is_told_in_the_language_that_is_asked_for(program: Program) -> None:
    czech = voice_for("cs")
    run = program.run("watch", "--seed", "7", "--language", "cs")

    assert run.lines[0] == title(czech, load_variant("cs-54"))


def test_a_game_of_luck_can_be_seen_again(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = [8, 7]

    def chosen(most: int) -> int:
        return seeds.pop() % most

    monkeypatch.setattr("diamoniak.cli.playing.randbelow", chosen)
    wanted = ("watch", "--level", "random", "--language=en", "--variant", "quick")
    first, other = program.run(*wanted).lines, program.run(*wanted).lines

    assert first[-1] == "To see this game again: diamoniak watch --level random --language=en --variant quick --seed 7"
    assert program.run(*shlex.split(first[-1].partition(": diamoniak ")[2])).lines == first[:-1] != other[:-1]


def test_for_programs_it_is_a_log(program: Program) -> None:
    assert replay(load_log(program.run(*SEEDED, "--json").out)).is_over


def test_a_game_without_an_end_is_stopped(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diamoniak.bots.player.MOST_PLAYS", 10)

    assert program.run(*SEEDED).lines[-1] == "Nobody has won after 10 moves, so the game stops here."


def test_it_has_a_pace(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("diamoniak.cli.playing.time", SimpleNamespace(sleep=waited.append))  # others may sleep
    at_once = program.run(*SEEDED).out
    assert waited == []

    assert program.run(*SEEDED, "--pace", "0.25").out == at_once
    assert waited == [0.25] * at_once.count("\n")


def test_in_a_terminal_it_has_a_pace_by_itself(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("diamoniak.cli.playing.time", SimpleNamespace(sleep=waited.append))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    shown = program.run(*SEEDED).out
    assert waited == [PACE] * shown.count("\n")
    assert PACE > 0
    waited.clear()
    program.run(*SEEDED, "--pace", "0")
    assert waited == []


def test_in_a_terminal_it_can_be_followed_and_left() -> None:
    with Terminal(*SEEDED) as terminal:
        terminal.read_until("The deck is shuffled.")
        shown = terminal.leave()
        assert "wins!" not in shown
        assert "Traceback" not in shown
        assert terminal.exit_code() == 130


@pytest.mark.parametrize(
    "wrong",
    [
        ["--players", "1"],
        ["--players", "5"],
        ["--players", "two"],
        ["--variant", "fr"],
        ["--colour"],
        ["--level", "wise"],
        ["--pace", "-1"],
        ["--pace", "nan"],
        ["--pace", "soon"],
    ],
)
def test_wrong_usage_is_told_without_a_traceback(program: Program, wrong: list[str]) -> None:
    run = program.run("watch", *wrong)

    assert (run.code, run.out) == (2, "")
    assert run.err
    assert "Traceback" not in run.err


def test_a_reader_may_leave_early() -> None:
    reading, writing = os.pipe()
    os.close(reading)  # before anything is written, so that it does not depend on who is faster
    command = [sys.executable, "-m", "diamoniak", *SEEDED]
    run = subprocess.run(command, check=False, stdout=writing, stderr=subprocess.PIPE, env=environment({}))  # noqa: S603
    os.close(writing)

    assert (run.returncode, run.stderr) == (0, b"")
