"""Functions and methods with the types of C."""

import ast
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from copy import deepcopy
from dataclasses import dataclass
from textwrap import indent

from tools.compiled.fresh import without_needless_none
from tools.compiled.modules import Module
from tools.compiled.types import ROWS, Types, named

NUMBER_ROOMS = ("rules", "record", "simulation")
"""Where nobody passes a number that is too large for C."""
FACING_USERS = ("chance", "record.carrying_out", "seat", "state", "decider", "game")
"""Where users may come with a None, or with a game that was never filled. The others trust what they are given."""
CLOSURES = (ast.Lambda, ast.GeneratorExp, ast.FunctionDef, ast.Yield, ast.YieldFrom)
"""What only a function of Python can have."""


@dataclass(frozen=True)
class Writer:
    """What one needs to know to write a module."""

    module: Module
    modules: list[Module]
    classes: Mapping[str, ast.ClassDef]
    constants: Mapping[str, int | float]
    bare: AbstractSet[str] = frozenset()
    """The functions that others call that know nothing of Python, by their names in the compiled module."""

    @property
    def has_numbers(self) -> bool:
        """Whether its numbers are those of C."""
        return self.module.name.startswith(NUMBER_ROOMS)

    def types_for(self, function: str) -> Types:
        """What annotations mean in a function: those that users call get numbers of any size."""
        is_own = self.has_numbers or (function.startswith("_") and not function.startswith("__"))
        return Types(self.classes.keys(), is_own)

    def types_passed_to(self, function: str) -> Types:
        """What the annotations of its parameters mean."""
        types = self.types_for(function)
        if self.module.name.split(".")[0] != "decider":
            return types
        # Whatever users pass as a state comes to the decider, whose guards have better words than C.
        return Types(types.classes - {"State"}, types.has_numbers)

    def takes_row(self, node: ast.FunctionDef) -> bool:
        """Whether Python cannot call it."""
        return any(named(each.annotation) in ROWS for each in node.args.args)

    def renamed(self, node: ast.AST, local: frozenset[str] = frozenset()) -> ast.AST:
        """The same with all names as they are in the compiled module."""
        renamed: ast.AST = Renaming(self, local).visit(deepcopy(node))
        return renamed

    def size(self, call: ast.Call) -> str:
        """How much room a row needs: ``[7]``, or ``[4][7]`` for a row for each player."""
        rows = call.args[:2] if ast.unparse(call.func) == "rows" else call.args[:1]
        known = {name: self.constants[full] for name, full in self.module.names.items() if full in self.constants}
        sizes = [eval(ast.unparse(each), {"__builtins__": {}}, known) for each in rows]  # noqa: S307  # our own source
        return "".join(f"[{size}]" for size in sizes)


class Renaming(ast.NodeTransformer):
    """Gives the names of a module those that they have in the compiled one."""

    def __init__(self, writer: Writer, local: frozenset[str]) -> None:
        self._module = writer.module
        self._modules = {module.name: module for module in writer.modules}
        self._local = local

    def visit_Name(self, node: ast.Name) -> ast.AST:  # as ast wants it
        """A name that is not a local one."""
        name = node.id if node.id in self._local else self._module.names.get(node.id, node.id)
        return ast.copy_location(ast.Name(name, node.ctx), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``witch.meet``, where witch is a module."""
        if isinstance(node.value, ast.Name) and node.value.id not in self._local:
            room = self._module.rooms.get(node.value.id)
            if room is not None:
                return ast.copy_location(ast.Name(self._modules[room].names[node.attr], node.ctx), node)
        return self.generic_visit(node)


def written_function(writer: Writer, node: ast.FunctionDef, owner: ast.ClassDef | None = None) -> str:
    """The function as Cython reads it."""
    return _written(writer, node, _header(writer, writer.types_passed_to(node.name), node, owner))


def written_inline(writer: Writer, node: ast.FunctionDef) -> str:
    """The function as Cython reads it, which only C calls."""
    header = _header(writer, writer.types_passed_to(node.name), node, None)
    return _written(writer, node, f"cdef inline {header.partition(' ')[2]} nogil")


def _written(writer: Writer, node: ast.FunctionDef, header: str) -> str:
    types = writer.types_for(node.name)
    local = frozenset(_local_names(node))
    declarations, body = _body(writer, types, node, local)
    lines = ["@cython.nonecheck(True)"] if writer.module.name.startswith(FACING_USERS) else []
    lines.append(header + ":")
    lines += [indent(line, "    ") for line in (*declarations, *body)]
    return "\n".join(lines) + "\n"


def is_overload(node: ast.FunctionDef) -> bool:
    """Whether it is there for type checkers only."""
    return any(ast.unparse(made) == "overload" for made in node.decorator_list)


def is_for_python(node: ast.FunctionDef) -> bool:
    """Whether it can be nothing but a function of Python."""
    has_closure = any(isinstance(each, CLOSURES) for part in node.body for each in ast.walk(part))
    takes_any = node.args.kwonlyargs or node.args.vararg or node.args.kwarg
    return bool(node.decorator_list or has_closure or takes_any)


def _header(writer: Writer, types: Types, node: ast.FunctionDef, owner: ast.ClassDef | None) -> str:
    name = node.name if owner else writer.module.names[node.name]
    if is_for_python(node) or (owner and _is_python_method(writer, node, owner)):
        decorators = "".join(f"@{ast.unparse(writer.renamed(each))}\n" for each in node.decorator_list)
        return f"{decorators}def {name}({_plain_arguments(writer, node)})"
    parameters = list(_parameters(writer, types, node, owner))
    result, safety = _result(writer, types, node, owner)
    opening = (
        "cdef"
        if writer.takes_row(node) or (owner and (safety == " noexcept" or node.name.startswith("_")))
        else "cpdef"
    )
    if not owner and name in writer.bare:
        safety += " nogil"
    return f"{opening} {result}{name}({', '.join(parameters)}){safety}"


def _is_python_method(writer: Writer, node: ast.FunctionDef, owner: ast.ClassDef) -> bool:
    if node.name.startswith("__") or node.name.endswith("_"):  # which others call by that name, like _repr_svg_
        return True
    is_public = not node.name.startswith("_")
    has_python_base = any(named(base) not in writer.classes for base in owner.bases)
    return owner.name not in writer.classes or (is_public and (has_python_base or not writer.has_numbers))


def _plain_arguments(writer: Writer, node: ast.FunctionDef) -> str:
    arguments = deepcopy(node.args)
    for each in (*arguments.args, *arguments.kwonlyargs):
        each.annotation = None
    return ast.unparse(writer.renamed(arguments))


def _parameters(writer: Writer, types: Types, node: ast.FunctionDef, owner: ast.ClassDef | None) -> Iterator[str]:
    arguments = node.args.args
    defaults: list[ast.expr | None] = [None] * (len(arguments) - len(node.args.defaults))
    for place, (each, default) in enumerate(zip(arguments, [*defaults, *node.args.defaults], strict=True)):
        if owner and not place:
            yield each.arg
            continue
        value = "" if default is None else f"={ast.unparse(writer.renamed(default))}"
        yield f"{types.of(each.annotation)} {each.arg}{value}"


def _result(writer: Writer, types: Types, node: ast.FunctionDef, owner: ast.ClassDef | None) -> tuple[str, str]:
    """What it gives back, and what becomes of errors."""
    own = node.args.args[1:] if owner else node.args.args
    is_numeric = _cannot_fail(writer, node, owner) and all(types.is_numeric(each.annotation) for each in own)
    result = types.of(node.returns)
    if is_numeric and types.is_numeric(node.returns) and result not in types.classes:
        return f"{result} ", " noexcept"
    if result == "void":
        return "object ", ""
    return f"{result} ", " except? -1" if types.is_numeric(node.returns) and result not in types.classes else ""


def _cannot_fail(writer: Writer, node: ast.FunctionDef, owner: ast.ClassDef | None) -> bool:
    """Whether no error can leave it: the rules in numbers raise none, and a table keeps its own to itself."""
    if writer.module.name.startswith(("rules", "simulation")):
        return True
    table = writer.classes["Table"]
    is_table = owner is not None and any(named(base) == "Table" for base in owner.bases)
    return is_table and any(isinstance(each, ast.FunctionDef) and each.name == node.name for each in table.body)


def _local_names(node: ast.FunctionDef) -> Iterator[str]:
    for each in (*node.args.args, *node.args.kwonlyargs):
        yield each.arg
    for part in node.body:
        for inner in ast.walk(part):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                yield inner.id
            elif isinstance(inner, ast.ExceptHandler) and inner.name:
                yield inner.name
            elif isinstance(inner, ast.alias):
                yield inner.asname or inner.name


def _body(writer: Writer, types: Types, node: ast.FunctionDef, local: frozenset[str]) -> tuple[list[str], list[str]]:
    """The types of local names, and what is done."""
    typed = Typing(writer, types)
    statements: list[ast.AST | None] = [typed.visit(deepcopy(each)) for each in without_needless_none(node.body)]
    renamed = [writer.renamed(each, local) for each in statements if each is not None]
    lines = [ast.unparse(each) for each in renamed]
    return typed.declarations, ["pass" if line == "..." else line for line in lines] or ["pass"]


class Typing(ast.NodeTransformer):
    """Turns what Python says of rows and of the types of local names into what C needs."""

    def __init__(self, writer: Writer, types: Types) -> None:
        self._writer = writer
        self._types = types
        self.declarations: list[str] = []

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """``gone: Row = row(MOST_CARDS)`` becomes room for so many numbers, all 0."""
        name, kind = ast.unparse(node.target), named(node.annotation)
        if kind in ROWS and isinstance(node.value, ast.Call):
            self.declarations.append(f"cdef {ROWS[kind]} {name}{self._writer.size(node.value)}")
            return ast.parse(f"memset({name}, 0, sizeof({name}))").body[0]
        self.declarations.append(f"cdef {self._types.of(node.annotation)} {name}")
        return None if node.value is None else ast.Assign([node.target], self.visit(node.value), lineno=0)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """In C the quotient of two whole numbers is a whole number."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Div):
            return ast.BinOp(ast.BinOp(ast.Constant(1.0), ast.Mult(), node.left), ast.Div(), node.right)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """A row that becomes like another, or that begins: all memory of a new object is 0.

        In Python two tables may share a row, and whoever changes it copies it first. In C each has its own.
        """
        match node:
            case ast.Assign(value=ast.Call(func=ast.Name(id="row" | "rows" | "reals"))):
                return None
            case ast.Assign(
                targets=[target],
                value=ast.Call(func=ast.Attribute(value=source, attr="copy")) | source,
            ) if self._is_row(target) and self._is_row(source):
                place, other = ast.unparse(target), ast.unparse(source)
                return None if place == other else ast.parse(f"memcpy({place}, {other}, sizeof({place}))").body[0]
            case ast.Assign(targets=[ast.Name(id=name)]) if self._types.has_numbers and is_yes_or_no(node.value):
                self.declarations.append(f"cdef bint {name}")
                return self.generic_visit(node)
            case _:
                return self.generic_visit(node)

    def _is_row(self, node: ast.expr) -> bool:
        """Whether it is a field that is a row, or a row of a field that has several."""
        match node:
            case ast.Attribute(attr=name):
                return name in self._fields(*ROWS, "Rows")
            case ast.Subscript(value=ast.Attribute(attr=name)):
                return name in self._fields("Rows")
            case _:
                return False

    def _fields(self, *kinds: str) -> set[str]:
        """The names that are fields of one of these kinds, in whatever class."""
        fields = [
            (node.target.id, named(node.annotation) in kinds)
            for owner in self._writer.classes.values()
            for node in owner.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        ]
        return {name for name, is_one in fields if is_one} - {name for name, is_one in fields if not is_one}


def is_yes_or_no(value: ast.expr) -> bool:
    """Whether it compares: Cython would take what comes of that for an object."""
    match value:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return any(map(is_yes_or_no, values))
        case _:
            return False
