"""Objects that a function makes without ``__init__``: in C their fields are None already."""

import ast
from collections.abc import Iterator


def without_needless_none(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements without those that put None into a field of a new object before anything else happens to it.

    It is worth leaving them out: processors wait for each count of the references to None.
    """
    name, filled = "", set[str]()
    for statement in body:
        field = _field_of(statement, name)
        if made := _made_in(statement):
            name, filled = made, set[str]()
        elif field is None:
            name = ""
        elif ast.unparse(statement).endswith(" = None") and field not in filled:
            continue
        else:
            filled.add(field)
        yield statement


def _made_in(statement: ast.stmt) -> str:
    """The local name of the object that the statement makes, if it makes one."""
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=ast.Call() as value):
            return name if ast.unparse(value) == f"{ast.unparse(kind)}.__new__({ast.unparse(kind)})" else ""
        case _:
            return ""


def _field_of(statement: ast.stmt, name: str) -> str | None:
    """The field of that object into which the statement puts something that has nothing to do with it."""
    match statement:
        case ast.Assign(targets=[ast.Attribute(value=ast.Name(id=owner), attr=field)], value=value) if owner == name:
            mentioned = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            return None if name in mentioned else field
        case _:
            return None
