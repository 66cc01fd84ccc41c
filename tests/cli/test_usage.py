"""How the program is called, where its output goes, and its exit codes."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from diamoniak.cli import commands
from diamoniak.wording.voice import voice_for
from tests.cli.program import GOOD

ROOT = Path(__file__).parents[2]


def documented() -> set[str]:
    """The commands that the documents show, without what becomes of their output."""
    found: set[str] = set()
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for block in re.findall(r"```console\n(.*?)```", document.read_text("utf-8"), re.DOTALL):
            lines = [line.removeprefix("$ ") for line in block.splitlines()]
            found |= {line.partition(" > ")[0] for line in lines if line.startswith("diamoniak ")}
    return found


def test_what_the_terminal_cannot_show_is_spelled_out(mine: Path) -> None:
    mine.write_text(GOOD.replace("title: Mine", "title: Mein Rätsel"), "utf-8")
    command = [sys.executable, "-m", "diamoniak", "show", str(mine)]
    run = subprocess.run(command, check=True, capture_output=True, env={"PYTHONIOENCODING": "ascii"})  # noqa: S603

    assert run.stdout.splitlines()[0] == b"mine: Mein R\\xe4tsel"


def test_a_full_disk_is_told_in_a_line() -> None:
    command = f"{sys.executable} -m diamoniak variants > /dev/full"
    run = subprocess.run(["/bin/sh", "-c", command], check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stderr) == (2, "diamoniak: The output cannot be written: the disk is full\n")


@pytest.mark.parametrize("command", ["variants", "watch --seed 1", "play --seed 1"])
def test_an_output_that_is_closed_is_told_in_a_line(command: str, tmp_path: Path) -> None:
    closed = f"{sys.executable} -m diamoniak {command} >&-"
    run = subprocess.run(["/bin/sh", "-c", closed], check=False, capture_output=True, text=True, cwd=tmp_path)  # noqa: S603

    assert (run.returncode, run.stderr) == (2, "diamoniak: The output cannot be written: it is closed\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "code"), [("check quick --games 2", 0), ("show nosuch.yaml", 2), ("show nosuch", 2)]
)
def test_nobody_need_listen_to_what_is_wrong(command: str, code: int, tmp_path: Path) -> None:
    deaf = f"{sys.executable} -m diamoniak {command} 2>&-"
    run = subprocess.run(["/bin/sh", "-c", deaf], check=False, capture_output=True, text=True, cwd=tmp_path)  # noqa: S603

    assert run.returncode == code


@pytest.mark.parametrize("arguments", [[], ["dance"], ["show"], ["check"], ["variants", "--yaml"], ["show", "a", "b"]])
def test_wrong_usage_is_told_in_few_words(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "diamoniak", *arguments]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("usage: diamoniak")


@pytest.mark.parametrize("line", sorted(documented()))
def test_every_command_in_the_documents_is_one(line: str) -> None:
    program, *arguments = shlex.split(line, comments=True)

    assert program == "diamoniak"
    if arguments == ["--version"]:  # which is done as soon as it is read
        with pytest.raises(SystemExit, match="0"):
            commands(voice_for("en")).parse(arguments)
    else:
        assert callable(commands(voice_for("en")).parse(arguments).run)
