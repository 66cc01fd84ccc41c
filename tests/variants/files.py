"""Files of variants, written for a test."""

from pathlib import Path
from typing import NamedTuple

import pytest

from diamoniak import VariantError, load_variant
from diamoniak.problems.problem import Place, Problem


class Told(NamedTuple):
    """A problem as somebody reads it, the file without its folder."""

    file: str
    line: int
    column: int
    path: str
    problem: str

    def __str__(self) -> str:
        return str(Problem("", self.problem, (self.path,) if self.path else (), Place(*self[:3])))


def write(folder: Path, name: str, body: str = "") -> Path:
    """A file with a head that is right, and the body."""
    path = folder / f"{name}.yaml"
    path.write_text(f"schema: 1\nid: {name}\nabout: {{title: The {name}, summary: For a test.}}\n{body}")
    return path


def problems(name: str | Path) -> tuple[Told, ...]:
    """What is wrong with the variant; the test fails if nothing is."""
    with pytest.raises(VariantError) as caught:
        load_variant(name)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return tuple(told(problem) for problem in caught.value.problems)


def told(problem: Problem) -> Told:
    """The problem as somebody reads it."""
    file, line, column = problem.place
    return Told(Path(file).name, line, column, problem.dotted_path, problem.words)
