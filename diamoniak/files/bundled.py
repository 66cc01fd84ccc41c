"""Where the files lie that are not Python: beside the package in a checkout, inside it when it is installed."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def is_packed() -> bool:
    """Whether they lie inside the package: it is installed, and nobody should write there."""
    package = Path(__file__).parents[1]
    return (package / "_data").is_dir() or not package.is_dir()


def data_root() -> "Traversable":
    """The folder that holds ``variants`` and ``locales``."""
    package = Path(__file__).parents[1]
    if not is_packed():
        return package.parent
    if package.is_dir():
        return package / "_data"
    from importlib.resources import files  # noqa: PLC0415  # slow to import, and only a zipped package needs it

    return files("diamoniak") / "_data"
