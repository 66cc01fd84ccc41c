"""Where the bundled data files are: beside the package in a checkout, inside it when it is installed."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE: Final = Path(__file__).parents[1]


def is_installed() -> bool:
    """Whether the data files are inside the package, where nobody should write."""
    return (_PACKAGE / "_data").is_dir() or not _PACKAGE.is_dir()


def bundled_files() -> "Traversable":
    """The folder that holds ``variants`` and ``locales``."""
    if not is_installed():
        return _PACKAGE.parent
    if _PACKAGE.is_dir():
        return _PACKAGE / "_data"
    from importlib.resources import files  # noqa: PLC0415  # slow to import, and only a zipped package needs it

    return files("diamoniak") / "_data"
