"""Where the files lie that are not Python: beside the package in a checkout, inside it when it is installed."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data_root() -> "Traversable":
    """The folder that holds ``variants`` and ``locales``."""
    package = Path(__file__).parent
    if (package / "_data").is_dir():
        return package / "_data"
    if package.is_dir():
        return package.parent
    from importlib.resources import files  # noqa: PLC0415  # slow to import, and only a zipped package needs it

    return files("diamoniak") / "_data"
