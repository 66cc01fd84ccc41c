"""From the annotations of Python to the types of C."""

import ast
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

NUMBERS = {"int": "int", "bool": "bint", "float": "double", "Word": "uint64_t"}
ROWS = {"Row": "int", "Reals": "double"}
FACES = {"Card": "Numbered"}
"""Classes of Python that are made of one of C."""
CONTAINERS = {"tuple", "list", "dict", "str"}


@dataclass(frozen=True)
class Types:
    """What an annotation means in a module."""

    classes: AbstractSet[str]
    """The classes that become structures of C."""
    has_numbers: bool
    """Whether an ``int`` is a number of C. Where users pass numbers of any size, it is an object."""

    def of(self, annotation: ast.expr | None) -> str:
        """The type of a parameter, a local name or what a function returns."""
        name = named(annotation)
        name = FACES.get(name, name)
        if name in self.classes or name in CONTAINERS:
            return name
        if name in ROWS:
            return ROWS[name] + "*"
        if name == "None":
            return "void"
        if isinstance(annotation, ast.BinOp):
            return "object"
        return NUMBERS.get(name, "object") if self.has_numbers or name == "Word" else "object"

    def is_numeric(self, annotation: ast.expr | None) -> bool:
        """Whether nothing of this type can raise an error."""
        return self.of(annotation) not in CONTAINERS | {"object"}


def named(annotation: ast.expr | None) -> str:
    """The name in an annotation, without what may be None and what a container contains."""
    match annotation:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=None):
            return "None"
        case ast.Constant(value=str(text)):
            return named(ast.parse(text, mode="eval").body)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return named(left)
        case ast.Subscript(value=ast.Name(id=name)):
            return name
        case _:
            return "object"
