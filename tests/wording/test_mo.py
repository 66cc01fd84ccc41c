"""Compiled catalogs say what their sources say."""

from pathlib import Path

import pytest

from diamoniak import list_locales
from diamoniak.wording.catalogs.catalog import Catalog, bundled
from diamoniak.wording.catalogs.locales import catalog_file, locales_root
from diamoniak.wording.catalogs.mo import read_mo
from diamoniak.wording.registry import every_message
from hatch_build import compiled


@pytest.mark.parametrize("locale", list_locales())
def test_a_compiled_catalog_says_what_its_source_says(locale: str) -> None:
    texts = read_mo(compiled(Path(str(catalog_file(locales_root(), locale)))))
    original = bundled(locale)[0]
    again = Catalog("again", texts, original.plurals)

    assert all(again.forms(message) == original.forms(message) for message in every_message())
    assert any(again.forms(message) for message in every_message())


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="this is not a compiled catalog"):
        read_mo(b"\0" * 100)
