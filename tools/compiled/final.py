"""Rules for a final table: written once more for it and its methods, as functions of C that know nothing of Python.

So C looks no method up, and counts no references.
"""

import ast
from collections.abc import Iterator, Mapping
from copy import deepcopy

from tools.compiled.modules import Module
from tools.compiled.types import named

Classes = Mapping[str, ast.ClassDef]


def is_final(node: ast.ClassDef) -> bool:
    """Whether the source says that nothing is derived from it."""
    return any(named(each) == "final" for each in node.decorator_list)


def ancestors(name: str, classes: Classes) -> Iterator[ast.ClassDef]:
    """The compiled classes from which a class is derived, the nearest first."""
    for base in classes[name].bases:
        if named(base) in classes:
            yield classes[named(base)]
            yield from ancestors(named(base), classes)


class FinalTables:
    """Finds what is called with a final table, and writes it for that table."""

    def __init__(self, modules: list[Module], classes: Classes) -> None:
        self._modules = {module.name: module for module in modules}
        self._classes = classes
        self._functions = {
            module.names[node.name]: (module, node)
            for module in modules
            for node in module.tree.body
            if isinstance(node, ast.FunctionDef)
        }
        self.written: dict[str, tuple[Module, ast.FunctionDef]] = {}
        """What was written once more, by its name in the compiled module."""
        self.bare: set[str] = set()
        """The functions that these call as they are, by their names: none of them needs Python."""
        for module, node in self._functions.values():
            for each in node.args.args:
                found = classes.get(named(each.annotation))
                if found and is_final(found):
                    _Calls(self, module, each.arg, found.name).visit(node)

    def name_for(self, module: Module, call: ast.Call, argument: str, table: str) -> str | None:
        """What the function that is called with the table as its argument is called where it is written for it."""
        full = self._full_name(module, call.func)
        if full not in self._functions:
            return None
        theirs, node = self._functions[full]
        for given, each in zip(call.args, node.args.args, strict=False):
            if ast.unparse(given) == argument and self._is_base(named(each.annotation), table):
                return self._write(full, theirs, node, each.arg, table)
        if full not in self.bare:
            self.bare.add(full)
            _Calls(self, theirs, "", table).visit(node)
        return None

    def method_for(self, method: str, table: str) -> str:
        """What the method of the table is called where it is written as a function."""
        for owner in (self._classes[table], *ancestors(table, self._classes)):
            for node in owner.body:
                if isinstance(node, ast.FunctionDef) and node.name == method:
                    (home,) = [module for module in self._modules.values() if owner in module.tree.body]
                    return self._write(f"{owner.name}__{method}", home, node, node.args.args[0].arg, table)
        raise ValueError(f"{table} has no method {method}")

    def _write(self, full: str, module: Module, node: ast.FunctionDef, argument: str, table: str) -> str:
        name = f"{full}__{table}"
        if name in self.written:
            return name
        own = deepcopy(node)
        own.name = name
        module.names[own.name] = name
        for each in own.args.args:
            if each.arg == argument:
                each.annotation = ast.Name(table, ast.Load())
        self.written[name] = (module, own)
        _Calls(self, module, argument, table).visit(own)
        return name

    def _full_name(self, module: Module, function: ast.expr) -> str | None:
        match function:
            case ast.Name(id=name):
                return module.names.get(name)
            case ast.Attribute(value=ast.Name(id=room), attr=name) if room in module.rooms:
                return self._modules[module.rooms[room]].names.get(name)
            case _:
                return None

    def _is_base(self, name: str, table: str) -> bool:
        return any(each.name == name for each in ancestors(table, self._classes))


class _Calls(ast.NodeTransformer):
    """Lets a function call what was written for its table."""

    def __init__(self, tables: FinalTables, module: Module, argument: str, table: str) -> None:
        self._tables, self._module, self._argument, self._table = tables, module, argument, table

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A function that gets the table, or a method of the table."""
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(value=ast.Name(id=self._argument), attr=method):
                node.args.insert(0, ast.Name(self._argument, ast.Load()))
                name: str | None = self._tables.method_for(method, self._table)
            case _:
                name = self._tables.name_for(self._module, node, self._argument, self._table)
        if name is not None:
            node.func = ast.Name(name, ast.Load())
        return node
