"""The voice of a catalog as its file is at this moment."""

import logging
from collections.abc import Generator
from contextlib import contextmanager

from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.languages import language_part
from diamoniak.translations.listening import Listener
from diamoniak.wording.catalogs.catalog import bundled, catalog_of, overlay
from diamoniak.wording.catalogs.locales import DOMAIN, list_locales
from diamoniak.wording.catalogs.po import PoFile
from diamoniak.wording.catalogs.tag import lineage


def speaking(catalog: CatalogFile, file: PoFile) -> Listener:
    """The voice of the catalog, which falls back on the catalog below it, if any, and on English."""
    locale = catalog.locale or file.header.get("language", "")
    language = language_part(locale)
    own = catalog_of(file, catalog.name)
    if not catalog.locale:
        below = bundled(language) if language in list_locales() else []
    else:
        _, *elders = lineage(locale)
        below = overlay(catalog.path.parents[2], elders[0]) if elders else []
    return Listener(locale, [each for each in (own, *below) if each is not None])


@contextmanager
def quiet() -> Generator[None]:
    """Silence the log: what is wrong with a catalog is shown by other means."""
    logger = logging.getLogger(DOMAIN)
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)
