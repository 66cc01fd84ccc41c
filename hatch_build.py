"""Adds the data at the top of the checkout to the wheel, with the catalogs compiled, and the engine where it can be."""

import os
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[BuilderConfig]):
    """Puts the data into the package, where ``diamoniak.files.bundled`` finds it, and the engine beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """List the folders and files to ship, each with its place in the wheel."""
        if version == "editable":  # the checkout is its own data, and a copy would go stale
            return
        included = build_data["force_include"]
        included[str(Path(self.root, "variants"))] = "diamoniak/_data/variants"
        locales = Path(self.root, "locales")
        for source in (locales / "diamoniak.pot", *locales.glob("*/*.yaml")):  # for those who write words of their own
            included[str(source)] = f"diamoniak/_data/{source.relative_to(self.root).as_posix()}"
        for source in sorted(locales.glob("*/LC_MESSAGES/diamoniak.po")):
            locale = source.parts[-3]
            target = Path(self.root, "build", "locales", f"{locale}.mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled(source))
            included[str(target)] = f"diamoniak/_data/locales/{locale}/LC_MESSAGES/diamoniak.mo"
        engine = None if os.environ.get("DIAMONIAK_PURE") else self._engine()
        if engine is not None:
            included[str(engine)] = f"diamoniak/{engine.name}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _engine(self) -> Path | None:
        """The compiled engine; None where it cannot be built, for its source runs everywhere."""
        sys.path.insert(0, self.root)
        try:
            from tools.compiled.building import build  # noqa: PLC0415  # found only from here

            return build(Path(self.root, "diamoniak"), Path(self.root, "build", "engine"))
        except (Exception, SystemExit) as error:  # a compiler fails in many ways
            if os.environ.get("DIAMONIAK_COMPILED"):
                raise
            self.app.display_info(
                f"The engine cannot be compiled here ({type(error).__name__}: {error}): a wheel of pure Python."
            )
            return None
        finally:
            sys.path.remove(self.root)


def compiled(source: Path) -> bytes:
    """The catalog, compiled."""
    content = BytesIO()
    with source.open("rb") as po:  # Babel keeps the plural forms, because the header of each catalog names its language
        catalog = read_po(po, abort_invalid=True)
        catalog.creation_date = datetime.fromtimestamp(0, UTC)  # or the wheel would be another one a minute later
        write_mo(content, catalog)
    return content.getvalue()
