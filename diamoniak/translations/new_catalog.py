"""New catalogs: of a new language, or as an overlay on an existing catalog."""

from dataclasses import replace

from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import FOLDER, CatalogFile, CatalogFolder, write_catalog
from diamoniak.translations.glossary import EMPTY
from diamoniak.translations.languages import advice, is_known, list_patterns, plural_forms, too_general
from diamoniak.translations.original import has_original
from diamoniak.translations.po_header import new_head
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.template import untranslated
from diamoniak.wording.catalogs.locales import DOMAIN
from diamoniak.wording.catalogs.plurals import ENGLISH, read_plurals
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.catalogs.tag import LOCALE, canonical, is_variety
from diamoniak.wording.registry import every_message


def create(folder: CatalogFolder, locale: str) -> CatalogFile:
    """Write a new catalog, and an empty glossary beside it."""
    catalog = planned(folder, locale)
    if catalog.path.exists():
        raise TranslationsError(f"{catalog.name} already exists: diamoniak translations update brings it up to date")
    write_catalog(catalog.path, po_text(_begun(catalog)))
    if not catalog.glossary.exists():
        write_catalog(catalog.glossary, EMPTY)
    return catalog


def _begun(catalog: CatalogFile) -> PoFile:
    if is_variety(catalog.locale):
        return new_overlay(catalog.locale)
    return _catalog(catalog.locale) if catalog.below is None else _regional(catalog.locale, catalog.below)


def planned(folder: CatalogFolder, locale: str) -> CatalogFile:
    """The catalog of that name, which need not exist; TranslationsError if there can be none."""
    folder.must_be_ours()
    locale = canonical(locale) or locale
    language = locale.partition("@")[0]
    if not is_known(language):
        raise TranslationsError(f"unknown language {language!r}: {advice(language)}")
    if instead := too_general(language):
        raise TranslationsError(f"{language!r} means several languages: write {instead}")
    if not LOCALE.fullmatch(locale):
        raise TranslationsError(
            f"{locale!r} is not a valid name for a catalog: expected one such as pl, or fr@school for an overlay"
        )
    if is_variety(locale) and not has_original(folder.root, language):
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


def _regional(locale: str, below: CatalogFile) -> PoFile:
    """What the catalog below says, each message marked as a guess: until it is confirmed, that catalog says it."""
    head = new_head(locale)
    about = [
        "#",
        f"# What is left out here, or marked as fuzzy, is said as in {below.locale}. Change a translation or leave it,",
        f"# and delete the word fuzzy; delete the message if {below.locale} says it just as well.",
    ]
    rule = plural_forms(locale)
    count = read_plurals(rule).count if rule else ENGLISH.count
    guesses = [_guess(entry, count) for entry in below.read().entries if any(entry.forms.values())]
    return PoFile(head=replace(head, comments=[*head.comments, *about]), entries=tuple(guesses))


def _guess(entry: Entry, count: int) -> Entry:
    """The entry as a guess, in as many forms as the region has."""
    last = entry.forms[max(entry.forms)]
    forms = entry.forms if entry.plural is None else {form: entry.forms.get(form, last) for form in range(count)}
    return replace(entry, forms=forms, flags=["fuzzy", *entry.flags], comments=[])


def new_overlay(locale: str) -> PoFile:
    """An overlay with no message yet."""
    head, language = new_head(locale), locale.partition("@")[0]
    about = [
        "#",
        f"# An overlay holds only what it says differently from {language}; all else comes from there.",
        f"# Copy a message from {language}/{FOLDER}/{DOMAIN}.po, and change its translation here.",
    ]
    return PoFile(head=replace(head, comments=[*head.comments, *about]))
