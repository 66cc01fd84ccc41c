"""Print docs/reference.md, made from the docstrings: ``python -m tools.reference``."""

import ast
import inspect
import sys
from collections.abc import Iterator
from typing import Any, get_args

from msgspec.structs import fields

from diamoniak import errors
from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.refusals import Reason
from diamoniak.state import Seat, State

INTRODUCTION = """\
# Commands, events, reasons, errors, state

This page is made from the code by `make docs`. Commands come from `diamoniak` or `diamoniak.commands`, events from
`diamoniak.events`, `SaveFile` from `diamoniak.save`, everything else from `diamoniak`. A player is a number: the seat
at the table, counted from 0.
"""

ERRORS = {
    "DiamoniakError": ("The base of all errors of the library.", "Catch it where you do not care which one it is."),
    "IllegalCommandError": (
        "The rules refuse a command, or players who want to start a game.",
        "Show it: `describe(error)` says why; `reason` is for programs.",
    ),
    "DataError": (
        "`read_command`, `read_event`, `read_view`, `read_data` or `read_notation` reads something else.",
        "Refuse whatever sent it.",
    ),
    "LogError": (
        "`load_log`, `Game.load` or `SaveFile.open` reads something that is not the log of a game; `line` says where.",
        "Keep the file and show the error: somebody has changed it, or a newer release wrote it.",
    ),
    "HistoryError": (
        "`Game.resume` is given events that no game can have; `index` says which.",
        "Give it all events of one game as they were, and no views.",
    ),
    "VariantError": (
        "`load_variant` finds no such variant, or a file that is wrong; `problems` has every place.",
        "Show it to the author of the file.",
    ),
    "RulesetError": (
        "A `Ruleset` is made of knobs that cannot be played; `problems` has their paths.",
        "Correct the knobs.",
    ),
    "SaveLostError": (
        "`SaveFile.keep` finds that its file was removed, replaced or cut by another program.",
        "`SaveFile.create` a new file for the game, which you still hold.",
    ),
    "StoreError": (
        "A store cannot reach its database, or the database refuses.",
        "Say so, and try again later: read the table first, because the rows may have landed all the same.",
    ),
    "ConflictError": (
        "`append` finds the table at another revision than expected: another server was faster.",
        "Read the table again, and decide anew.",
    ),
    "OverlayError": (
        "`describe`, `Teller`, `choose_locale` or anything else with `overlays` finds none at a path; `path` has it.",
        "Correct the path: it is a `.po` file, or a folder laid out like `locales`.",
    ),
    "ValueError": (
        "`SaveFile.keep` is given another game, a number is out of range.",
        "The message says what would be right.",
    ),
    "TypeError": ("An argument is not of the type that the function takes.", "Correct your program."),
    "FileExistsError": ("`SaveFile.create` finds a file of that name.", "Choose another name, or open that file."),
    "BlockingIOError": ("`SaveFile.open` finds that another program plays this game.", "Wait until it has ended."),
    "OSError": (
        "`SaveFile` finds no file, something that is not a file, or a full disk.",
        "`save.game` is what the file holds: `keep` the game again when there is room.",
    ),
}
"""When each error is raised, and what to do."""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield INTRODUCTION
    yield from _structs("Commands", get_args(Command))
    yield from _structs("Events", get_args(Event))
    yield "\n## Reasons\n\nThe `reason` of an `IllegalCommandError`, which also has the details named here.\n"
    yield "| reason | why |\n|---|---|"
    for name, text in attributes(Reason).items():
        yield f"| `Reason.{name}` | {text.replace('``', '`')} |"
    yield "\n## Errors\n\nWhen one of these is raised, the game that you hold is as it was before.\n"
    yield f"```\n{_error_tree()}\n```\n"
    yield "| error | when | what to do |\n|---|---|---|"
    for name, (cause, remedy) in ERRORS.items():
        yield f"| `{name}` | {cause} | {remedy} |"
    for struct in (State, Seat):
        yield f"\n## {struct.__name__}\n\n{inspect.getdoc(struct)}\n\n| field | what it is |\n|---|---|"
        for name, text in attributes(struct).items():
            yield f"| `{name}` | {text.replace('``', '`')} |"


def _error_tree() -> str:
    """The drawing in the docstring of ``diamoniak.errors``."""
    lines = (errors.__doc__ or "").splitlines()
    return "\n".join(line.removeprefix("    ") for line in lines if line.startswith("    "))


def _structs(title: str, structs: tuple[type[Any], ...]) -> Iterator[str]:
    yield f"\n## {title}\n\n| | what it means |\n|---|---|"
    for struct in structs:
        arguments = ", ".join(field.name for field in fields(struct))
        yield f"| `{struct.__name__}({arguments})` | {inspect.getdoc(struct)} |"


def attributes(kind: type[Any]) -> dict[str, str]:
    """The attributes of a class in order, each with the docstring below it; a property has its own."""
    (definition,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(definition, ast.ClassDef)  # noqa: S101  # that is what the source of a class is
    found: dict[str, str] = {}
    name = ""
    for node in definition.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]) if name[0] != "_":
                found[name] = ""
            case ast.Expr(value=ast.Constant(value=str(text))) if name:
                found[name] = text
            case ast.FunctionDef(name=function) if not function.startswith("_"):
                found[function] = ast.get_docstring(node) or ""
            case _:
                pass
    return found


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()) + "\n")
