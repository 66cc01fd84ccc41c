"""Print docs/reference.md, made from the docstrings: ``python -m tools.reference``."""

import ast
import inspect
import sys
from collections.abc import Iterator
from typing import Any, get_args

from msgspec.structs import fields

from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.refusals import Reason
from diamoniak.state import Seat, State

INTRODUCTION = """\
# Commands, events, reasons, state

This page is made from the code by `make docs`. Commands come from `diamoniak.commands`, events from `diamoniak.events`,
all else from `diamoniak`. A player is a number: the seat at the table, counted from 0.
"""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield INTRODUCTION
    yield from _structs("Commands", get_args(Command))
    yield from _structs("Events", get_args(Event))
    yield "\n## Reasons\n\nThe `reason` of an `IllegalCommandError`, which also has the details named here.\n"
    yield "| reason | why |\n|---|---|"
    for name, text in _attributes(Reason).items():
        yield f"| `Reason.{name}` | {text.replace('``', '`')} |"
    for struct in (State, Seat):
        yield f"\n## {struct.__name__}\n\n{inspect.getdoc(struct)}\n\n| field | what it is |\n|---|---|"
        for name, text in _attributes(struct).items():
            yield f"| `{name}` | {text.replace('``', '`')} |"


def _structs(title: str, structs: tuple[type[Any], ...]) -> Iterator[str]:
    yield f"\n## {title}\n\n| | what it means |\n|---|---|"
    for struct in structs:
        arguments = ", ".join(field.name for field in fields(struct))
        yield f"| `{struct.__name__}({arguments})` | {inspect.getdoc(struct)} |"


def _attributes(kind: type[Any]) -> dict[str, str]:
    """The attributes of a class in order, each with the docstring below it, or of its own if it is a property."""
    (definition,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(definition, ast.ClassDef)  # noqa: S101  # that is what the source of a class is
    found: dict[str, str] = {}
    name = ""
    for node in definition.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                found[name] = ""
            case ast.Expr(value=ast.Constant(value=str(text))) if name:
                found[name] = text
            case ast.FunctionDef(name=function):
                found[function] = ast.get_docstring(node) or ""
            case _:
                pass
    return found


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()) + "\n")
