"""The tree of errors: everything that is raised on purpose hangs on it."""

import inspect
import pkgutil
from importlib import import_module

import pytest

import diamoniak
from diamoniak import errors
from diamoniak.errors import DiamoniakError
from diamoniak.problems.problem import Problem
from diamoniak.problems.text import UnreadableTextError
from diamoniak.refusals import IllegalCommandError
from diamoniak.table import RefusedError
from diamoniak.terminal.keyboard import WindowChangedError

PROMISED = {
    "IllegalCommandError": ValueError,
    "DataError": ValueError,
    "RulesetError": ValueError,
    "VariantError": ValueError,
    "HistoryError": ValueError,
    "LogError": ValueError,
    "SaveLostError": OSError,
    "StoreError": OSError,
}
NEVER_SEEN = {UnreadableTextError, WindowChangedError}
"""Signals between two modules, caught by the one that is told."""


def all_errors() -> set[type[Exception]]:
    found: set[type[Exception]] = set()
    for each in pkgutil.walk_packages(diamoniak.__path__, "diamoniak."):
        if not each.name.endswith("__main__"):
            classes = inspect.getmembers(import_module(each.name), inspect.isclass)
            found |= {kind for _, kind in classes if issubclass(kind, Exception) and "diamoniak" in kind.__module__}
    return found


def test_every_error_of_the_package_has_the_same_base() -> None:
    assert {kind.__name__ for kind in all_errors() - NEVER_SEEN if not issubclass(kind, DiamoniakError)} == set()


@pytest.mark.parametrize("name", PROMISED)
def test_an_error_is_also_what_python_would_raise(name: str) -> None:
    kind = getattr(diamoniak, name)
    assert issubclass(kind, DiamoniakError)
    assert issubclass(kind, PROMISED[name])


def test_the_drawing_shows_the_tree_as_it_is() -> None:
    drawn: dict[str, str] = {}
    branch = ""
    for line in (errors.__doc__ or "").splitlines():
        if "── " in line:
            name = line.partition("── ")[2].split()[0]
            drawn[name] = "DiamoniakError" if line.startswith(("    ├", "    └")) else branch
            branch = name if drawn[name] == "DiamoniakError" else branch
    public = {kind for name, kind in vars(errors).items() if name[0] != "_" and inspect.isclass(kind)} | {
        IllegalCommandError,
        RefusedError,
    }
    tree = {kind for kind in public if issubclass(kind, DiamoniakError) and kind is not DiamoniakError}

    assert drawn == {
        kind.__name__: next(base.__name__ for base in kind.__mro__[1:] if base in {*tree, DiamoniakError})
        for kind in tree
    }


def test_an_error_of_many_problems_tells_the_first_fifty() -> None:
    problems = [Problem("wrong-value", f"number {number}") for number in range(60)]
    error = errors.VariantError(*problems)

    assert str(error).splitlines() == [*(f"number {number}" for number in range(50)), "and 10 more problems"]
    assert str(errors.VariantError(*problems[:51])).endswith("and 1 more problem")
    assert len(errors.VariantError(*problems[:50]).problems) == 50
