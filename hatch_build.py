"""Adds the data at the top of the checkout to the wheel, with the catalogs compiled."""

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[BuilderConfig]):
    """Puts the data into the package, where ``diamoniak.files.bundled`` finds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """List the folders and files to ship, each with its place in the wheel."""
        if version == "editable":  # the checkout is its own data, and a copy would go stale
            return
        included = build_data["force_include"]
        included[str(Path(self.root, "variants"))] = "diamoniak/_data/variants"
        for source in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/diamoniak.po")):
            locale = source.parts[-3]
            target = Path(self.root, "build", "locales", f"{locale}.mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled(source))
            included[str(target)] = f"diamoniak/_data/locales/{locale}/LC_MESSAGES/diamoniak.mo"


def compiled(source: Path) -> bytes:
    """The catalog, compiled."""
    content = BytesIO()
    with source.open("rb") as po:  # Babel keeps the plural forms, because the header of each catalog names its language
        write_mo(content, read_po(po, abort_invalid=True))
    return content.getvalue()
