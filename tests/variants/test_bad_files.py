"""Every way in which a file can be wrong: what is told about it, and that it costs little."""

import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from diamoniak.variants.strict_yaml import MAX_BYTES
from tests.variants.files import problems, write

ROOT = Path(__file__).parents[2]
BAD = Path(__file__).parent / "bad"
EXPECTED = {
    name: list(lines)
    for name, lines in groupby((BAD / "expected.txt").read_text().splitlines(), lambda line: line.partition(":")[0])
}

HALF_A_SECOND = 0.5
FIFTY_MEGABYTES = 50_000
MEASURED = """
import resource, sys
import diamoniak.variants.schema
from diamoniak import VariantError, load_variant
resource.setrlimit(resource.RLIMIT_AS, (400_000_000, 400_000_000))
try:
    load_variant(sys.argv[1])
except VariantError:
    pass
before = resource.getrusage(resource.RUSAGE_SELF)
try:
    load_variant(sys.argv[2])
except VariantError as error:
    after = resource.getrusage(resource.RUSAGE_SELF)
    print(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss - before.ru_maxrss)
"""


def in_lines(text: str) -> str:
    """The text in lines that are not too long, and so that the file is not too big."""
    return "\n".join(text[start : start + 900] for start in range(0, len(text), 900))[: MAX_BYTES - 100]


WORST = {
    "brackets": in_lines("[" * MAX_BYTES),
    "braces": in_lines("{" * MAX_BYTES),
    "dashes": in_lines("- " * MAX_BYTES),
    "question marks": in_lines("? " * MAX_BYTES),
    "keys on one line": in_lines("a: " * MAX_BYTES),
    "keys": "".join(f"k{number}:\n" for number in range(8000))[: MAX_BYTES - 100],
    "quotes": in_lines('"' * MAX_BYTES),
    "an open quote": '"' + in_lines("a " * MAX_BYTES),
    "anchors": in_lines("&" * MAX_BYTES),
    "comments": in_lines("#" * MAX_BYTES).replace("\n", "\n#")[: MAX_BYTES - 100],
    "comment signs": "#\n" * (MAX_BYTES // 2 - 100),
    "blank lines": "\n" * (MAX_BYTES - 100),
    "indentation": "".join(" " * depth + "a:\n" for depth in range(300)),
    "an alias bomb": (BAD / "alias-bomb.yaml").read_text(),
    "a merge key bomb": (BAD / "merge-key-bomb.yaml").read_text(),
    "a text for a section": "deck: |\n  witches:\n" + "\n" * 60_000 + "  :\n  x\n",
    "unknown keys": "".join(f"{'aboutsources' * 4}{number}: 1\n" for number in range(990)),
}


def test_every_bad_file_has_its_messages() -> None:
    assert set(EXPECTED) == {file.name for file in BAD.glob("*.yaml")}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_all_that_is_wrong_is_told(name: str) -> None:
    assert list(map(str, problems(BAD / name))) == EXPECTED[name]


def test_a_file_that_is_too_big_is_told_by_its_first_bytes(tmp_path: Path) -> None:
    path = write(tmp_path, "big", "#\n" * 10)
    path.write_bytes(path.read_bytes().ljust(MAX_BYTES + 1, b"\n"))
    (problem,) = problems(path)
    assert str(problem) == "big.yaml: the file cannot be read: it has more than 65536 bytes"


def test_of_very_many_problems_the_first_are_told(tmp_path: Path) -> None:
    unknown = "".join(f"  no.{number}: {{}}\n" for number in range(900))
    found = problems(write(tmp_path, "many", f"sources:\n{unknown}"))
    assert len(found) == 51
    assert str(found[-1]) == "and 3550 more problems"
    assert sum(len(str(problem)) for problem in found) < 60_000


@pytest.mark.slow
@pytest.mark.measured
@pytest.mark.parametrize("body", WORST.values(), ids=WORST)
def test_the_worst_files_cost_little_time_and_memory(tmp_path: Path, body: str) -> None:
    path = tmp_path / "worst.yaml"
    path.write_text(body)
    assert len(body) < MAX_BYTES
    assert_costs_little(path)


@pytest.mark.measured
def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "worst.yaml"
    with path.open("wb") as stream:
        stream.truncate(200_000_000)
    assert_costs_little(path)


def assert_costs_little(path: Path) -> None:
    """Load a bad file in a process of its own; the file before it is for all that is imported late."""
    command = [sys.executable, "-c", MEASURED, str(BAD / "unknown-knob.yaml"), str(path)]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603
    seconds, kilobytes = map(float, run.stdout.split())
    assert seconds < HALF_A_SECOND
    assert kilobytes < FIFTY_MEGABYTES
