"""Files of variants, written for a test."""

from pathlib import Path

import pytest

from diamoniak import VariantError, load_variant
from diamoniak.variants.loading import Problem


def write(folder: Path, name: str, body: str = "") -> Path:
    """A file with a head that is right, and the body."""
    path = folder / f"{name}.yaml"
    path.write_text(f"schema: 1\nid: {name}\nabout: {{title: The {name}, summary: For a test.}}\n{body}")
    return path


def problems(name: str | Path) -> tuple[Problem, ...]:
    """What is wrong with the variant, each file without its folder; the test fails if nothing is."""
    with pytest.raises(VariantError) as caught:
        load_variant(name)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return tuple(problem._replace(file=Path(problem.file).name) for problem in caught.value.problems)
