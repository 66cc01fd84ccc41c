"""The modules that are compiled, read as syntax trees, in an order in which each can be defined."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ENGINE = ("rules", "record", "simulation", "chance", "seat", "state", "decider", "game")
"""The rooms and modules that become C."""
INTERPRETED = frozenset({"decider.seating"})
"""Those among them that gain nothing by it."""


@dataclass
class Module:
    """A module of the engine."""

    name: str
    """Without the name of the package: ``rules.witch``."""
    tree: ast.Module
    names: dict[str, str] = field(default_factory=dict[str, str])
    """What its global names are called in the compiled module."""
    rooms: dict[str, str] = field(default_factory=dict[str, str])
    """The modules of the engine that it imports as a whole, by the names it uses for them."""

    @property
    def prefix(self) -> str:
        """What stands before its own names."""
        return self.name.replace(".", "_") + "__"

    @property
    def path(self) -> str:
        """Where it stands in the checkout."""
        return f"diamoniak/{self.name.replace('.', '/')}.py"

    def values(self) -> dict[str, ast.expr]:
        """The names that it gives a value, in order."""
        return dict(filter(None, map(assignment, self.tree.body)))

    def needs(self) -> Iterator[tuple[str, list[ast.alias]]]:
        """What it imports from the package: a module, and the names of it."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "diamoniak":
                yield (node.module or "").removeprefix("diamoniak").removeprefix("."), node.names


def assignment(node: ast.stmt) -> tuple[str, ast.expr] | None:
    """The name and its value, if the statement gives a value to one name."""
    match node:
        case (
            ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            | ast.Assign(targets=[ast.Name(id=name)], value=value)
        ):
            return name, value
        case _:
            return None


def engine(package: Path) -> list[Module]:
    """All modules of the engine, each after those it needs."""
    found = {name: Module(name, ast.parse((package / path).read_text("utf-8"))) for name, path in _files(package)}
    ordered: list[Module] = []
    for name in found:
        _append(found, name, ordered)
    for module in ordered:
        _name(module, found)
    return ordered


def _files(package: Path) -> Iterator[tuple[str, Path]]:
    for room in ENGINE:
        paths = [package / f"{room}.py"] if (package / f"{room}.py").exists() else sorted((package / room).glob("*.py"))
        for path in paths:
            relative = path.relative_to(package)
            name = ".".join(relative.with_suffix("").parts)
            if path.name != "__init__.py" and name not in INTERPRETED:
                yield name, relative


def _append(found: dict[str, Module], name: str, ordered: list[Module]) -> None:
    module = found[name]
    if module in ordered:
        return
    for source, names in module.needs():
        for needed in (source, *(f"{source}.{alias.name}".lstrip(".") for alias in names)):
            if needed in found:
                _append(found, needed, ordered)
    ordered.append(module)


def _name(module: Module, found: dict[str, Module]) -> None:
    for source, names in module.needs():
        for alias in names:
            name, whole = alias.asname or alias.name, f"{source}.{alias.name}".lstrip(".")
            if whole in found:
                module.rooms[name] = whole
            elif source in found:
                module.names[name] = found[source].names[alias.name]
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef):
            module.names[node.name] = node.name
        elif isinstance(node, ast.FunctionDef):
            module.names[node.name] = module.prefix + node.name
    for name in module.values():
        module.names[name] = module.prefix + name
