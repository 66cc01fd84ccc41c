"""Classes as structures of C."""

import ast
from collections.abc import Iterator
from textwrap import indent

from tools.compiled.functions import NUMBER_ROOMS, Writer, is_overload, written_function
from tools.compiled.modules import Module
from tools.compiled.types import FACES, ROWS, named

OF_PYTHON = frozenset({"NamedTuple", "Protocol", "Struct"})
SPARE = 256
"""So many freed objects of a class are kept for new ones: enough for a game of usual length, with an object a play."""


def compiled_classes(modules: list[Module]) -> dict[str, ast.ClassDef]:
    """The classes that become structures of C: those in numbers, and those that say all they hold."""
    return {
        node.name: node
        for module in modules
        for node in module.tree.body
        if isinstance(node, ast.ClassDef) and not OF_PYTHON & {named(base) for base in node.bases}
        if module.name.startswith(NUMBER_ROOMS) or _slots(node)
    }


def _slots(node: ast.ClassDef) -> list[str]:
    for each in node.body:
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__slots__":
            return list(ast.literal_eval(each.value))
    return []


def written_class(writer: Writer, node: ast.ClassDef) -> str:
    """The class as Cython reads it."""
    if node.name not in writer.classes:
        return _of_python(writer, node)
    own = [base for base in node.bases if named(base) in writer.classes]
    bases = f"({', '.join(named(base) for base in own)})" if own else ""
    lines = [*_fields(writer, node), *_methods(writer, node)]
    head = "@cython.trashcan(True)\n" if _holds_itself(node) else ""
    head += "@cython.final\n" if _is_final(writer, node) else ""
    head += f"@cython.freelist({SPARE})\n" if "__slots__" in ast.unparse(node) and not own else ""
    head += f"cdef class {node.name}{bases}:\n"
    registered = "".join(f"{named(base)}.register({node.name})\n" for base in node.bases if base not in own)
    return head + indent("\n".join(lines), "    ") + "\n" + registered


def _is_final(writer: Writer, node: ast.ClassDef) -> bool:
    """Whether nothing is derived from it: then no method is looked up. Users may derive from what they get to see."""
    bases = {named(base) for each in writer.classes.values() for base in each.bases}
    return writer.has_numbers and node.name not in bases and node.name not in FACES.values()


def _holds_itself(node: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.AnnAssign) and named(each.annotation) == node.name for each in node.body)


def _of_python(writer: Writer, node: ast.ClassDef) -> str:
    """A class that stays one of Python."""
    known = ", ".join(ast.unparse(each) for each in (*node.bases, *node.keywords))
    parts = [
        written_function(writer, each, node) if isinstance(each, ast.FunctionDef) else ast.unparse(writer.renamed(each))
        for each in node.body
    ]
    return f"class {node.name}({known}):\n" + indent("\n".join(parts), "    ") + "\n"


def _fields(writer: Writer, node: ast.ClassDef) -> Iterator[str]:
    docstring = ast.get_docstring(node, clean=False)
    if docstring:
        yield repr(docstring)
    types = writer.types_for("_")
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            name, kind = each.target.id, named(each.annotation)
            if kind in (*ROWS, "Rows"):
                yield f"cdef readonly {ROWS.get(kind, 'int')} {name}{writer.size(_given(node, name))}"
            else:
                yield f"cdef {'readonly' if name[0] == '_' else 'public'} {types.of(each.annotation)} {name}"
    if "__weakref__" in _slots(node):
        yield "cdef object __weakref__"


def _given(node: ast.ClassDef, name: str) -> ast.Call:
    """The row that ``__init__`` gives to a field."""
    for each in ast.walk(node):
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == f"self.{name}":
            assert isinstance(each.value, ast.Call), f"{node.name}.{name} must begin as a row of zeros"  # noqa: S101
            return each.value
    raise ValueError(f"{node.name}.{name} gets no row in __init__")


def _methods(writer: Writer, node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        match each:
            case ast.FunctionDef() if not is_overload(each):
                yield written_function(writer, each, node)
            case ast.Assign(targets=[ast.Name(id=name)]) if name != "__slots__":
                yield ast.unparse(each)
            case _:
                pass
