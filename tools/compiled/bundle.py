"""All modules of the engine in one, as Cython reads it."""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path
from textwrap import indent

from tools.compiled.by_hand import BY_HAND
from tools.compiled.classes import compiled_classes, written_class
from tools.compiled.final import FinalTables
from tools.compiled.functions import Writer, is_overload, written_function, written_inline
from tools.compiled.modules import Module, assignment, engine
from tools.compiled.types import CONTAINERS, ROWS, named

HEADER = """\
# cython: language_level=3, infer_types=True, cdivision=True, annotation_typing=False, auto_pickle=False
cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset
from collections.abc import Sequence
from diamoniak.engine import offer
"""
LARGEST = 2**31 - 1
PLAIN = frozenset({"rules.numbers", "rules.reasons"})
"""Modules that Python imports from their source also where the engine is compiled: it has their constants itself."""


def bundle(package: Path) -> str:
    """The source of the compiled module."""
    modules = engine(package)
    classes = compiled_classes(modules)
    parts = [HEADER]
    constants: dict[str, int | float] = {}
    for module in modules:
        _read_constants(module, constants)
    parts += _declared(constants)
    tables = FinalTables(modules, classes)
    for module in modules:
        writer = Writer(module, modules, classes, constants, tables.bare)
        parts += _written(writer)
        parts.append(_handed_over(writer))
    parts += [written_inline(Writer(own, modules, classes, constants), node) for own, node in tables.written.values()]
    return "\n".join(parts) + "\n"


def _read_constants(module: Module, constants: dict[str, int | float]) -> None:
    """Work out the numbers that never change."""
    for name, value in module.values().items():
        known = {each: constants[full] for each, full in module.names.items() if full in constants}
        number = number_in(value, known)
        if number is not None:
            constants[module.names[name]] = number


def number_in(value: ast.expr, known: dict[str, int | float]) -> int | float | None:
    """The number that an expression of constants gives; None if it is none."""
    if not all(isinstance(node, ARITHMETIC) for node in ast.walk(value)):
        return None
    if any(isinstance(node, ast.Name) and node.id not in known for node in ast.walk(value)):
        return None
    found = eval(compile(ast.Expression(value), "constant", "eval"), {"__builtins__": {}}, dict(known))  # noqa: S307
    return found if isinstance(found, int | float) and not isinstance(found, bool) else None


ARITHMETIC = (ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)


def _declared(constants: dict[str, int | float]) -> Iterator[str]:
    small = {name: value for name, value in constants.items() if isinstance(value, int) and value <= LARGEST}
    yield "cdef enum:"
    yield from (f"    {name} = {value}" for name, value in small.items())
    yield 'cdef extern from *:\n    """'
    for name, value in constants.items():
        if name not in small:
            yield f"    #define {name} {value}{'ULL' if isinstance(value, int) else ''}"
    yield '    """'
    for name, value in constants.items():
        if name not in small:
            yield f"    const {'uint64_t' if isinstance(value, int) else 'double'} {name}"


def _written(writer: Writer) -> Iterator[str]:
    for node in writer.module.tree.body:
        match node:
            case ast.Import():
                yield ast.unparse(node)
            case ast.ImportFrom():
                yield from _imported(writer, node)
            case ast.FunctionDef() if is_overload(node):
                pass
            case ast.FunctionDef() if writer.module.names[node.name] in BY_HAND:
                yield BY_HAND[writer.module.names[node.name]]
            case ast.FunctionDef():
                if named(node.returns) not in (*ROWS, "Rows"):  # in C a row is declared where it is needed
                    yield written_function(writer, node)
            case ast.ClassDef():
                yield written_class(writer, node)
            case ast.Expr(value=ast.Constant()) | ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
                pass
            case _:
                yield from _assigned(writer, node)


def _assigned(writer: Writer, node: ast.stmt) -> Iterator[str]:
    module, found = writer.module, assignment(node)
    if found is None:
        raise ValueError(
            f"{module.path}:{node.lineno}: {ast.unparse(node).splitlines()[0]!r:.60} cannot be compiled: "
            "a module of the engine consists of imports, names with a value, functions and classes"
        )
    name, value = found
    if module.names[name] not in writer.constants and not _is_a_type(node):
        kind = declared_type(node, writer.classes)
        yield f"{kind}{module.names[name]} = {ast.unparse(writer.renamed(value))}"


def declared_type(node: ast.AST, classes: Collection[str]) -> str:
    """What Cython needs to know to be quick with a table."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Subscript):
        kind = named(node.annotation.slice)
        return f"cdef {kind} " if kind in CONTAINERS or kind in classes else ""
    return ""


def _is_a_type(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _imported(writer: Writer, node: ast.ImportFrom) -> Iterator[str]:
    module = writer.module
    if node.module == "math":
        yield f"from libc.math cimport {', '.join(alias.name for alias in node.names)}"
        return
    if left := _from_elsewhere(module, node):
        yield ast.unparse(ast.ImportFrom(node.module, left, 0))


def _from_elsewhere(module: Module, node: ast.ImportFrom) -> list[ast.alias]:
    return [alias for alias in node.names if (alias.asname or alias.name) not in module.names | module.rooms]


def _handed_over(writer: Writer) -> str:
    """Python finds what the module offers where the source would be."""
    module, visible = writer.module, list[str]()
    if module.name in PLAIN:
        return ""
    for node in module.tree.body:
        match node:
            case ast.FunctionDef(name=name) if writer.takes_row(node) or module.names[name] in BY_HAND:
                pass
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                visible.append(name)
            case _ if (found := assignment(node)) and not _is_a_type(node):
                visible.append(found[0])
            case _:
                pass
    visible += [name for name in _exported(module) if name not in visible]
    lines = [f"'__doc__': {ast.get_docstring(module.tree)!r},"]
    lines += [f"{name!r}: {module.names[name]}," for name in visible]
    for node in module.tree.body:  # the types of its fields are looked up in the module
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("diamoniak."):
            names = [alias.asname or alias.name for alias in _from_elsewhere(module, node)]
            lines += [f"{name!r}: {name}," for name in names]
    return f"offer('diamoniak.{module.name}', {{\n" + indent("\n".join(lines), "    ") + "\n})"


def _exported(module: Module) -> list[str]:
    """What it says that it offers, also what it has from another module."""
    listed = module.values().get("__all__")
    return [] if listed is None else list(ast.literal_eval(listed))
