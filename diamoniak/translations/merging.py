"""Bringing catalogs up to date with the program, without losing anything a translator wrote."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import CatalogFile, write_catalog
from diamoniak.translations.languages import plural_forms
from diamoniak.translations.po_header import completed
from diamoniak.translations.po_writer import msgid_lines, po_text
from diamoniak.translations.template import untranslated
from diamoniak.wording.catalogs.locales import SOURCE
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import ENGLISH, read_plurals
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message

ALIKE: Final = 0.7
"""How similar two sentences must be for one to be taken as a rewording of the other."""
LONGEST: Final = 400
MOST: Final = 400
"""Unknown messages beyond this many are not compared with the new ones."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What an update did to a catalog."""

    new: int = 0
    reworded: int = 0
    dropped: int = 0
    is_written: bool = False


def update(catalog: CatalogFile) -> Changes:
    """Bring the catalog up to date. TranslationsError if it cannot be read; it is then left unchanged."""
    file = catalog.read()
    if file.problems:
        problems = "\n".join(str(each.at(each.place._replace(file=catalog.name))) for each in file.problems)
        raise TranslationsError(f"{problems}\n{catalog.name} cannot be read, and was left unchanged")
    merged, changes = _merged(file, catalog)
    return replace(changes, is_written=write_catalog(catalog.path, po_text(merged)))


def _merged(file: PoFile, catalog: CatalogFile) -> tuple[PoFile, Changes]:
    messages = {message.key: message for message in every_message()}
    kept = {entry.key: entry for entry in file.entries if _is_current(entry, messages)}
    left = [entry for entry in file.entries if entry.key not in kept]
    revived = {entry.key: entry for entry in file.obsolete if entry.key not in kept and _is_current(entry, messages)}
    absent = [message for key, message in messages.items() if key not in kept and key not in revived]
    guesses, used = _guesses(absent, left[:MOST])
    known, count = kept | revived | guesses, _count(file, catalog)
    if not catalog.is_sparse:
        known |= {each.key: _new_entry(each, count, catalog.locale) for each in absent if each.key not in guesses}
    entries = tuple(_current(known[key], count) for key in messages if key in known)
    old = [entry for entry in file.obsolete if revived.get(entry.key) is not entry]
    dropped = [replace(entry, is_obsolete=True) for entry in left if entry.key not in used and _is_worth_keeping(entry)]
    merged = replace(file, head=completed(file, catalog.locale), entries=entries, obsolete=(*old, *dropped))
    return merged, Changes(len(entries) - len(kept) - len(guesses), len(guesses), len(left) - len(used))


def _is_current(entry: Entry, messages: dict[str, Message]) -> bool:
    return entry.key in messages and (entry.plural or "") == messages[entry.key].plural


def _guesses(absent: Sequence[Message], left: Sequence[Entry]) -> tuple[dict[str, Entry], set[str]]:
    """The old translations of reworded messages, matched by similarity, and the keys of the entries they come from."""
    pairs = sorted(_pairs(absent, left), key=lambda pair: -pair[0])
    guesses: dict[str, Entry] = {}
    used: set[str] = set()
    for _likeness, message, entry in pairs:
        if message.key not in guesses and entry.key not in used:
            guesses[message.key] = _guess(message, entry)
            used.add(entry.key)
    return guesses, used


def _pairs(absent: Sequence[Message], left: Sequence[Entry]) -> Iterator[tuple[float, Message, Entry]]:
    for entry in left:
        matcher = SequenceMatcher(None, b=(entry.text or "")[:LONGEST], autojunk=False)
        for message in absent if any(entry.forms.values()) else ():
            if message.context == entry.context and bool(message.plural) == (entry.plural is not None):
                matcher.set_seq1(message.text)
                if matcher.quick_ratio() >= ALIKE and (likeness := matcher.ratio()) >= ALIKE:
                    yield likeness, message, entry


def _guess(message: Message, entry: Entry) -> Entry:
    flags = ["fuzzy", *(flag for flag in entry.flags if flag != "fuzzy")]
    previous = entry.previous if entry.is_fuzzy and entry.previous else msgid_lines(entry)
    return replace(entry, text=message.text, plural=message.plural or None, flags=flags, previous=previous)


def _new_entry(message: Message, count: int, locale: str) -> Entry:
    entry = untranslated(message, count)
    return replace(entry, forms=dict(enumerate(message.forms))) if locale == SOURCE else entry


def _current(entry: Entry, count: int) -> Entry:
    """The entry as a current one, with all the plural forms of the language."""
    empty = dict.fromkeys(range(count), "") if entry.plural is not None else {}
    return replace(entry, is_obsolete=False, forms=empty | entry.forms)


def _count(file: PoFile, catalog: CatalogFile) -> int:
    place = (catalog.locale or file.header.get("language", "")).partition("@")[0]
    rule = file.header.get("plural-forms") or plural_forms(place) or ""
    try:
        return read_plurals(rule).count
    except ValueError:
        return ENGLISH.count


def _is_worth_keeping(entry: Entry) -> bool:
    return any(entry.forms.values()) or bool(entry.comments)
