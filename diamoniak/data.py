"""Where the files lie that are not Python: beside the package in a checkout, inside it when it is installed."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data_root() -> Traversable:
    """The folder that holds ``variants``."""
    packaged = files("diamoniak") / "_data"
    return packaged if packaged.is_dir() else Path(__file__).parents[1]
