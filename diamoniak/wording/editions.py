"""Editions: which variant goes with a language or a country."""

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType
from typing import Final

from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.locales import check_locale, tags

STANDARD: Final = "standard-55"

_SPOKEN: Final = {
    "cs": "CZ SK",
    "da": "DK",
    "de": "AT DE LI",
    "en": "AU GB IE NZ UK US",
    "es": "AR CL CO CR CU DO EC ES GT HN MX NI PA PE SV UY VE",
    "et": "EE",
    "fr": "FR MC",
    "it": "IT SM",
    "lt": "LT",
    "lv": "LV",
    "nl": "NL",
    "pt": "BR PT",
    "ru": "RU",
    "sv": "SE",
}
"""Where each language is that of nearly everybody. Countries with several of them are not here."""
COUNTRIES: Final = MappingProxyType({each: language for language, them in _SPOKEN.items() for each in them.split()})
"""The language of each country whose code alone says which edition is meant."""


def variant_for(*wanted: str | None) -> Variant:
    """The edition for the first of these requests that can be met; ``standard-55`` if none can.

    A request is a language or a country as people and programs write them, a list such as a browser sends, or None. A
    country counts where its language does not say it: alone, in capitals, or beside a language without an edition.
    Where a language has two editions it is the one of 55 cards; ``fr@feminine`` and ``ru@feminine``, or the id itself,
    give the one of 54 cards.

    >>> variant_for("lt-LT").id, variant_for("EE").id, variant_for("fr-CA, lt;q=0.8").id, variant_for("pl").id
    ('lt-55', 'et-54', 'fr-55', 'standard-55')
    """
    for request in wanted:
        check_locale(request)
        if request is not None and request in _editions().values():
            return load_variant(request)
        for locale in _locales(request or ""):
            if locale in _editions():
                return load_variant(_editions()[locale])
    return load_variant(STANDARD)


def _locales(request: str) -> Iterator[str]:
    """The locales whose editions would meet a request, the best first: its languages, then its countries."""
    found = list(tags(request))
    for tag in found:
        if tag.is_bare and tag.language.upper() in COUNTRIES:
            yield COUNTRIES[tag.language.upper()]
        yield from tag.locales
    yield from (COUNTRIES[tag.country] for tag in found if tag.country in COUNTRIES)


@cache
def _editions() -> dict[str, str]:
    """The id of the edition in each locale."""
    named = {name: load_variant(name).about.locale for name in list_variants()}
    return {locale: name for name, locale in named.items() if locale is not None}
