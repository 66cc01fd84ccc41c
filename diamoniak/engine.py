"""Which engine runs: the compiled one where it was built, or else the same source, interpreted.

The compiled engine is one module, ``diamoniak._compiled``. While it is imported, it offers every module that it was
made of under its own name, so that whoever imports ``diamoniak.game`` gets what was compiled of it. With
``DIAMONIAK_PURE=1`` in the environment the source is interpreted all the same.
"""

import sys
from importlib import import_module
from os import environ
from types import ModuleType
from typing import Any, Final

COMPILED: Final = "diamoniak._compiled"


def offer(name: str, contents: dict[str, Any]) -> None:
    """Let a module consist of what was compiled of it, unless its source was chosen and is in use already."""
    if _is_pure():
        return
    module = ModuleType(name)
    vars(module).update(contents)
    sys.modules[name] = module
    package, _, last = name.rpartition(".")
    setattr(import_module(package), last, module)  # as an import does: ``diamoniak.game`` must be found
    for own_name, each in contents.items():
        if getattr(each, "__module__", None) == COMPILED and not _is_built_in(each):
            each.__module__ = name  # pickles and messages name it as if it were interpreted
            each.__name__ = each.__qualname__ = own_name


def _is_built_in(x: object) -> bool:
    """Whether it is a class of C, whose name cannot change."""
    return isinstance(x, type) and not x.__flags__ & _HEAP_TYPE


_HEAP_TYPE: Final = 1 << 9


def _is_pure() -> bool:
    return bool(environ.get("DIAMONIAK_PURE"))


def _take_over() -> bool:
    """Import the compiled engine, if there is one."""
    if _is_pure():
        return False
    try:
        import_module(COMPILED)
    except ModuleNotFoundError as error:
        if error.name != COMPILED:
            raise
        return False
    return True


IS_COMPILED: Final = _take_over()
