"""What the package offers, and what importing it costs."""

import subprocess
import sys
from typing import get_args

from msgspec import Struct, StructMeta

import diamoniak
from diamoniak import commands, events
from diamoniak.rules import deciding, evolving


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


def test_every_command_has_a_rule() -> None:
    assert set(deciding.RULES) == set(get_args(commands.Command))


def test_every_event_moves_the_table() -> None:
    assert set(evolving.EVOLUTIONS) == set(get_args(events.Event))


def test_every_command_and_event_of_the_modules_is_in_its_union() -> None:
    for module, union in ((commands, commands.Command), (events, events.Event)):
        structs = [each for name, each in vars(module).items() if isinstance(each, StructMeta) and name[0] != "_"]
        assert {struct for struct in structs if struct is not Struct} == set(get_args(union))


def test_importing_the_package_brings_no_heavy_library() -> None:
    code = "import sys, diamoniak; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603

    assert not {"pydantic", "yaml", "babel", "gettext", "hypothesis"} & set(run.stdout.split())
