"""What the wheel holds besides the package: the data that lies at the top of the checkout."""

from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[BuilderConfig]):
    """Puts the data into the package, where ``diamoniak.data`` finds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folders and files to ship, each with its place in the wheel."""
        if version == "editable":  # the checkout is its own data, and a copy would go stale
            return
        build_data["force_include"][str(Path(self.root, "variants"))] = "diamoniak/_data/variants"
