"""The compiled engine and its source: one cannot tell them apart, but by their speed."""

import ast
import os
import shutil
import subprocess
import sys
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from random import Random

import pytest

from diamoniak import __version__
from diamoniak.engine import IS_COMPILED
from diamoniak.problems.bounds import annotations
from tests.comparison import ROOT, differences
from tests.traces import SECTIONS, random_rules
from tools.compiled import building
from tools.compiled.bundle import bundle
from tools.compiled.fresh import without_needless_none
from tools.compiled.functions import is_yes_or_no
from tools.compiled.modules import Module, engine
from tools.compiled.types import Types

PACKAGE = ROOT / "diamoniak"


def version(**environment: str) -> str:
    command = [sys.executable, "-m", "diamoniak", "--version"]
    return subprocess.run(  # noqa: S603
        command, check=True, capture_output=True, text=True, env={**os.environ, **environment}
    ).stdout.strip()


def test_the_program_tells_which_engine_runs() -> None:
    assert version(DIAMONIAK_PURE="1") == f"diamoniak {__version__} (interpreted)"
    assert version() == f"diamoniak {__version__} ({'compiled' if IS_COMPILED else 'interpreted'})"


@pytest.mark.skipif(not IS_COMPILED, reason="there is no compiled engine: make compiled builds it")
def test_both_engines_play_the_same_games() -> None:
    assert differences(0, 40) == []


def test_the_games_that_are_compared_turn_every_knob() -> None:
    seen: dict[str, set[str]] = {}
    for number in range(600):
        rules = random_rules(Random(number))  # noqa: S311  # repeatable on purpose
        seen.setdefault("gifts", set()).add(rules.gifts)
        for section in set(SECTIONS) - {"gifts"}:
            for knob in annotations(type(getattr(rules, section))):
                seen.setdefault(f"{section}.{knob}", set()).add(repr(getattr(getattr(rules, section), knob)))
    assert not [knob for knob, values in seen.items() if len(values) < 2]


@pytest.mark.skipif(not IS_COMPILED, reason="there is no compiled engine: make compiled builds it")
def test_the_compiled_engine_takes_no_place_where_its_source_was_chosen() -> None:
    code = "import diamoniak, diamoniak.game as game, diamoniak._compiled; print(game is sys.modules['diamoniak.game'])"
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", f"import sys; {code}"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "DIAMONIAK_PURE": "1"},
    )
    assert run.stdout.strip() == "True"


@pytest.fixture(scope="module")
def source() -> str:
    """What Cython gets to read."""
    return bundle(PACKAGE)


def test_the_source_of_the_compiled_engine_can_be_written_without_a_compiler(source: str) -> None:
    assert "cdef class Record(Table):" in source
    assert "cpdef void rules_witch__meet(Table table) noexcept:" in source
    assert "cdef readonly int hands[4][7]" in source


def test_the_rules_are_written_once_more_for_a_final_table(source: str) -> None:
    assert "cdef inline void rules_witch__meet__SimulatedTable(SimulatedTable table) noexcept nogil:" in source
    assert "    rules_witch__drive_away__SimulatedTable(table)" in source
    assert "__SimulatedTable(" not in source.partition("cdef class MeasuredTable")[2].partition("offer(")[0]


def test_what_is_written_for_a_final_table_looks_no_method_up(source: str) -> None:
    """Its methods become functions, its own before those of its bases."""
    _, _, written = source.partition("cdef inline void simulation_games__start__SimulatedTable(")

    assert "cdef inline int CountedTable__next_card__SimulatedTable(SimulatedTable self) noexcept nogil:" in written
    assert "    CountedTable__mix_next_card__SimulatedTable(self)" in written
    assert "    Table__note_turn_ended__SimulatedTable(table, player, following)" in written
    assert "table.note_" not in written
    assert "Table__next_card__SimulatedTable" not in written.replace("CountedTable__next_card", "")


def test_what_is_written_for_a_final_table_needs_no_python(source: str) -> None:
    """So C counts no references there: Cython refuses whatever would be an object."""
    heads = [line for line in source.splitlines() if line.startswith("cdef inline ")]
    assert len(heads) > 100
    assert all(line.endswith(" noexcept nogil:") for line in heads)
    assert "cpdef uint64_t rules_luck__stream(uint64_t seed, uint64_t version) noexcept nogil:" in source
    assert "cdef void rules_luck__shuffle(int* numbers, int count, uint64_t x) noexcept:" in source, (
        "only the search does"
    )


@pytest.mark.parametrize("expression", ["a == b", "not a", "a and b < c", "(a or b) and not c"])
def test_what_compares_is_a_yes_or_no(expression: str) -> None:
    assert is_yes_or_no(ast.parse(expression, mode="eval").body)


@pytest.mark.parametrize("expression", ["a and b", "a + b", "1 if a == b else 0"])
def test_what_only_uses_a_yes_or_no_is_none(expression: str) -> None:
    assert not is_yes_or_no(ast.parse(expression, mode="eval").body)


def test_a_yes_or_no_with_a_name_is_none_of_python(source: str) -> None:
    stopped = source.partition("cpdef bint rules_turn__is_stopped(")[2].partition("\ncpdef")[0]

    assert "    cdef bint is_castle_card\n" in stopped


@pytest.mark.parametrize(
    ("statements", "left_out"),
    [
        (["made._seats = None", "made._lay = lay", "made._decided = None"], [0, 2]),
        (["made._lay = lay", "made._lay = None"], []),
        (["lay()", "made._seats = None"], []),
        (["fill(made)", "made._seats = None"], []),
        (["made._lay = lay(made)", "made._seats = None"], []),
        (["other = made", "made._seats = None"], []),
        (["if lay:\n    made._seats = None"], []),
        (["for each in lay:\n    made._seats = None\n    made._seats = each"], []),
        (["other._seats = None"], []),
        (["made._seats: tuple = None"], []),
    ],
)
def test_none_is_not_put_into_a_new_object_which_has_it_in_c(statements: list[str], left_out: list[int]) -> None:
    """Only right after it was made: later, something else may have been put there."""
    body = ast.parse("\n".join(["made: State = State.__new__(State)", *statements])).body

    found = [ast.unparse(statement) for statement in without_needless_none(body)]
    assert found[1:] == [each for place, each in enumerate(statements) if place not in left_out]


def test_none_is_put_into_an_object_that_somebody_else_has_made() -> None:
    body = ast.parse("made: State = State.__new__(View)\nmade._seats = None").body

    assert [*without_needless_none(body)] == body


def test_the_modules_of_the_engine_are_found_in_their_packages() -> None:
    for module in engine(PACKAGE):
        found = import_module(f"diamoniak.{module.name}")
        package, _, last = found.__name__.rpartition(".")
        assert getattr(import_module(package), last) is found
        assert getdoc(found) == ast.get_docstring(module.tree)


def test_every_module_of_the_engine_comes_after_those_it_needs() -> None:
    modules = engine(PACKAGE)
    places = {module.name: place for place, module in enumerate(modules)}

    assert len(places) == len(modules) > 30
    for module in modules:
        assert all(places[room] < places[module.name] for room in module.rooms.values())


def test_no_name_means_two_things_in_the_compiled_engine() -> None:
    """Names that are imported from elsewhere keep their names, and so do classes."""
    meanings: dict[str, set[str]] = {}
    for module in engine(PACKAGE):
        for node in module.tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    name = alias.asname or alias.name
                    if name not in module.names and name not in module.rooms:
                        meanings.setdefault(name, set()).add(f"{node.module}.{alias.name}")
            elif isinstance(node, ast.ClassDef):
                meanings.setdefault(node.name, set()).add(f"{module.name}.{node.name}")

    assert {name: each for name, each in meanings.items() if len(each) > 1} == {}


@pytest.mark.parametrize(
    ("annotation", "in_numbers", "for_users"),
    [
        ("int", "int", "object"),
        ("bool", "bint", "object"),
        ("float", "double", "object"),
        ("Word", "uint64_t", "uint64_t"),
        ("Row", "int*", "int*"),
        ("int | None", "object", "object"),
        ("Table | None", "Table", "Table"),
        ("'Table'", "Table", "Table"),
        ("tuple[Card, ...] | None", "tuple", "tuple"),
        ("None", "void", "void"),
        ("Chance", "object", "object"),
    ],
)
def test_annotations_become_types_of_c(annotation: str, in_numbers: str, for_users: str) -> None:
    node = ast.parse(annotation, mode="eval").body

    assert Types({"Table"}, has_numbers=True).of(node) == in_numbers
    assert Types({"Table"}, has_numbers=False).of(node) == for_users


def test_a_module_knows_what_it_needs() -> None:
    tree = ast.parse("from diamoniak.rules import deck\nfrom diamoniak import events as e\nfrom os import environ")

    found = [(source, [alias.name for alias in names]) for source, names in Module("x", tree).needs()]
    assert found == [("rules", ["deck"]), ("", ["events"])]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package to try things with."""
    return shutil.copytree(PACKAGE, tmp_path / "diamoniak", ignore=shutil.ignore_patterns("__pycache__", "_compiled.*"))


@pytest.mark.parametrize(
    "statement",
    ["for family in range(7):\n    pass", "first, second = 1, 2", "LIMIT: int", "if True:\n    LIMIT = 1", "print(1)"],
)
def test_what_cannot_be_compiled_is_told_with_its_place(package: Path, statement: str) -> None:
    chapter = package / "rules" / "deck.py"
    lines = chapter.read_text("utf-8").count("\n")
    with chapter.open("a", encoding="utf-8") as file:
        file.write(f"{statement}\n")

    with pytest.raises(ValueError, match=rf"^diamoniak/rules/deck\.py:{lines + 1}: .* cannot be compiled: "):
        bundle(package)


def test_a_build_that_fails_leaves_the_engine_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may find half of an engine, and a program that runs one keeps it."""
    old, new = tmp_path / building.file_name(), tmp_path / "new"
    old.write_bytes(b"old")
    new.write_bytes(b"new")

    def compiled(_source: Path, _folder: Path, *, checked: bool) -> Path:  # noqa: ARG001
        return new

    monkeypatch.setattr(building, "_compiled", compiled)

    def full(_path: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="No space left"):
            building.build(PACKAGE, tmp_path)
    assert old.read_bytes() == b"old"
    with old.open("rb") as running:
        assert building.build(PACKAGE, tmp_path).read_bytes() == b"new"
        assert running.read() == b"old"
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([old.name, "new"])
