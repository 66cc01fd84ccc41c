"""Compiled catalogs say what their sources say."""

from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from diamoniak import list_locales
from diamoniak.wording.catalog import DOMAIN, Catalog, bundled
from diamoniak.wording.locales import locales_root
from diamoniak.wording.mo import read_mo
from diamoniak.wording.registry import every_message


@pytest.mark.parametrize("locale", list_locales())
def test_a_compiled_catalog_says_what_its_source_says(locale: str) -> None:
    source, compiled = locales_root() / locale / "LC_MESSAGES" / f"{DOMAIN}.po", BytesIO()
    with source.open("rb") as stream:
        write_mo(compiled, read_po(stream, locale=locale.partition("@")[0]))
    texts = read_mo(compiled.getvalue())
    original = bundled(locale)[0]
    again = Catalog("again", texts, original.plurals)

    assert all(again.forms(message) == original.forms(message) for message in every_message())
    assert any(again.forms(message) for message in every_message())


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="this is no compiled catalog"):
        read_mo(b"\0" * 100)
