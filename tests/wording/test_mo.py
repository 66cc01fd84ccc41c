"""Compiled catalogs say what their sources say."""

from pathlib import Path
from struct import Struct

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


def test_a_catalog_that_is_cut_anywhere_is_refused_or_says_the_same() -> None:
    content = compiled(Path(str(catalog_file(locales_root(), "fr@feminine"))))
    whole = read_mo(content)
    for size in range(len(content)):
        try:
            assert read_mo(content[:size]) == whole
        except ValueError as error:
            assert str(error) == "this is not a compiled catalog, or it is damaged"  # noqa: PT017  # it may come or not


def test_a_catalog_with_any_byte_changed_never_fails_in_another_way() -> None:
    content = bytearray(compiled(Path(str(catalog_file(locales_root(), "fr@feminine")))))
    for place in range(0, len(content), 3):
        content[place] ^= 0xFF
        try:
            read_mo(bytes(content))
        except ValueError as error:
            assert str(error) == "this is not a compiled catalog, or it is damaged"  # noqa: PT017  # it may come or not
        content[place] ^= 0xFF


def test_texts_that_overlap_cannot_grow_without_end() -> None:
    count, size = 40_000, 1_000_000
    start = 28
    table = Struct("<2I").pack(size, start + 8 * count) * count
    bomb = Struct("<7I").pack(0x950412DE, 0, count, start, start, 0, 0) + table + b"x" * size

    with pytest.raises(ValueError, match="or it is damaged"):
        read_mo(bomb)
