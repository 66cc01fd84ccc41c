"""What the package offers, and what importing it costs."""

import ast
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from pydoc import plain, render_doc
from typing import get_args

from msgspec import Struct, StructMeta

import diamoniak
from diamoniak import commands, events
from diamoniak.decider import evolving
from diamoniak.storage import verifying


def test_all_names_are_sorted_and_there() -> None:
    assert diamoniak.__all__ == sorted(diamoniak.__all__)
    assert all(hasattr(diamoniak, name) for name in diamoniak.__all__)


def test_nothing_public_is_missing_from_the_names() -> None:
    modules = {name for name, value in vars(diamoniak).items() if type(value).__name__ == "module"}
    public = {name for name in vars(diamoniak) if not name.startswith("_")} - {
        "TYPE_CHECKING",
        "Any",
        "Final",
        "import_module",
    }

    assert public - modules <= set(diamoniak.__all__)


def test_the_public_modules_are_shown_and_can_be_imported() -> None:
    shown = set(dir(diamoniak)) - set(diamoniak.__all__) - {"__version__"}

    assert {"commands", "events", "save", "bots", "errors"} <= shown
    assert all(import_module(f"diamoniak.{name}") for name in shown)
    assert not shown & {"problems", "files", "storage", "rules", "wording", "variants", "terminal", "cli"}


def test_the_public_modules_need_no_import_of_their_own() -> None:
    code = "import diamoniak as dk; dk.save.SaveFile, dk.store.SqliteStore, dk.bots.LEVELS, dk.plots.page"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603


def test_what_is_imported_late_is_what_type_checkers_see() -> None:
    tree = ast.parse(Path(diamoniak.__file__).read_text("utf-8"))
    (late,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen = {alias.name: each.module for each in late.body if isinstance(each, ast.ImportFrom) for alias in each.names}

    assert seen == {name: f"diamoniak.{module}" for name, module in vars(diamoniak)["_LATE"].items()}
    assert set(seen) <= set(diamoniak.__all__)


def test_the_version_is_that_of_the_distribution() -> None:
    assert diamoniak.__version__ == version("diamoniak")


def test_the_eight_commands_are_exported() -> None:
    assert {kind.__name__ for kind in get_args(commands.Command)} <= set(diamoniak.__all__)


def test_every_event_moves_the_table() -> None:
    assert set(evolving.EVOLUTIONS) == events.EVENT_TYPES | events.VIEWED_TYPES


def test_every_event_has_a_command_or_is_known_to_have_none() -> None:
    assert set(verifying.COMMANDS) == set(get_args(events.Event))


def test_every_command_and_event_of_the_modules_is_in_its_union() -> None:
    for module, union in ((commands, commands.Command), (events, events.Event | events.ViewedEvent)):
        structs = [each for name, each in vars(module).items() if isinstance(each, StructMeta) and name[0] != "_"]
        assert {struct for struct in structs if struct is not Struct} == set(get_args(union))


def test_importing_the_package_brings_no_heavy_library() -> None:
    code = "import sys, diamoniak; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603

    brought = set(run.stdout.split())
    assert not {"pydantic", "yaml", "babel", "gettext", "hypothesis", "json"} & brought
    rooms = (
        "wire",
        "table",
        "store",
        "rulebook.book",
        "storage",
        "variants",
        "wording",
        "bots",
        "series",
        "problems.suggestions",
    )
    assert not [name for name in brought if name.startswith(tuple(f"diamoniak.{room}" for room in rooms))]


def test_help_calls_unions_by_their_names() -> None:
    told = plain(render_doc(diamoniak))

    assert "view_for(player: int | None, x: 'State | Event') -> 'View | ViewedEvent'" in told
    assert told.index("begin with") < told.index("PACKAGE CONTENTS")
    assert all(len(line) < 500 for line in told.splitlines() if "(" in line and not is_of_many_fields(line))


def is_of_many_fields(line: str) -> bool:
    """Whether the line is about something that is made of all its fields."""
    return any(name in line for name in ("Ruleset(", "Play(", "Outcome(", "__new__(", "__init__("))
