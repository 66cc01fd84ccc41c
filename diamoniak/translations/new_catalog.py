"""New catalogs: of a new language, or as an overlay on an existing catalog."""

from dataclasses import replace

from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import FOLDER, CatalogFile, CatalogFolder, write_catalog
from diamoniak.translations.glossary import EMPTY
from diamoniak.translations.languages import advice, is_known, list_patterns, plural_forms
from diamoniak.translations.original import has_original
from diamoniak.translations.po_header import new_head
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.template import untranslated
from diamoniak.wording.catalogs.locales import DOMAIN, LOCALE
from diamoniak.wording.catalogs.plurals import ENGLISH, read_plurals
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message


def create(folder: CatalogFolder, locale: str) -> CatalogFile:
    """Write a new catalog, and an empty glossary beside it."""
    catalog = planned(folder, locale)
    if catalog.path.exists():
        raise TranslationsError(f"{catalog.name} already exists: diamoniak translations update brings it up to date")
    is_overlay = "@" in catalog.locale
    write_catalog(catalog.path, po_text(new_overlay(catalog.locale) if is_overlay else _catalog(catalog.locale)))
    if not catalog.glossary.exists():
        write_catalog(catalog.glossary, EMPTY)
    return catalog


def planned(folder: CatalogFolder, locale: str) -> CatalogFile:
    """The catalog of that name, which need not exist; TranslationsError if there can be none."""
    folder.must_be_ours()
    if LOCALE.fullmatch(locale.lower()):
        locale = locale.lower()
    language, at, _modifier = locale.partition("@")
    if not is_known(language):
        raise TranslationsError(f"unknown language {language!r}: {advice(language)}")
    if not LOCALE.fullmatch(locale):
        raise TranslationsError(
            f"{locale!r} is not a valid name for a catalog: expected one such as pl, or fr@school for an overlay"
        )
    if at and not has_original(folder.root, language):
        raise TranslationsError(
            f"the overlay {locale!r} needs a catalog {language!r}, and there is none: start that one first"
        )
    return folder.catalog(locale)


def _catalog(language: str) -> PoFile:
    rule = plural_forms(language)
    count = read_plurals(rule).count if rule else ENGLISH.count
    patterns = list_patterns(language)
    entries = [untranslated(message, count) for message in every_message()]
    return PoFile(head=new_head(language), entries=tuple(_joined(entry, patterns) for entry in entries))


def _joined(entry: Entry, patterns: dict[str, str]) -> Entry:
    """The entry, already translated if it is about joining lists."""
    return replace(entry, forms={0: patterns[entry.key]}) if entry.key in patterns else entry


def new_overlay(locale: str) -> PoFile:
    """An overlay with no message yet."""
    head, language = new_head(locale), locale.partition("@")[0]
    about = [
        "#",
        f"# An overlay holds only what it says differently from {language}; all else comes from there.",
        f"# Copy a message from {language}/{FOLDER}/{DOMAIN}.po, and change its translation here.",
    ]
    return PoFile(head=replace(head, comments=[*head.comments, *about]))
