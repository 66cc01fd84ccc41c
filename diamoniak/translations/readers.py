"""Who has translated a catalog, and who has read it: credits, and a mark at each message that a second person has read.

The mark is a comment, which gettext tools keep. It ends in a fingerprint of the message and its translation, so it
counts only as long as neither changes.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Final, NamedTuple

from diamoniak.errors import TranslationsError
from diamoniak.files.reading import read_file
from diamoniak.problems.quoting import printable
from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder, write_catalog
from diamoniak.translations.po_writer import po_text
from diamoniak.wording.catalogs.catalog import MAX_COMPILED
from diamoniak.wording.catalogs.locales import catalog_file, locales_in
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.mo import read_mo
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message

_MARK: Final = re.compile(r"#\s*read: (.{1,60}), ([0-9]{4}-[0-9]{2}-[0-9]{2}), ([0-9a-f]{8})")
_AUTHOR: Final = re.compile(r"#\s*([^<>]{1,60}?)\s*(?:<[^<>]{0,100}>)?,\s*[0-9][0-9, –-]{3,40}\.?")
_NAME: Final = re.compile(r"[^,<>#\n]{1,60}")
_NOBODY: Final = frozenset({"", "FULL NAME", "Automatically generated", "none"})


class Credits(NamedTuple):
    """Who has worked on a catalog."""

    locale: str
    translators: tuple[str, ...]
    readers: tuple[str, ...]


def readers_of(entry: Entry) -> list[str]:
    """Those who have read the message as it is now."""
    marks = [match for comment in entry.comments if (match := _MARK.fullmatch(comment.strip()))]
    return [mark[1] for mark in marks if mark[3] == _fingerprint(entry) and not entry.is_fuzzy]


def _fingerprint(entry: Entry) -> str:
    parts = (
        entry.context or "",
        entry.text or "",
        entry.plural or "",
        *(form for _n, form in sorted(entry.forms.items())),
    )
    return sha256("\0".join(parts).encode()).hexdigest()[:8]


def mark_as_read(
    catalog: CatalogFile, reader: str, is_wanted: Callable[[Message], bool], *, today: date
) -> tuple[int, int]:
    """Mark the wanted messages as read by somebody; how many were marked now, and how many before."""
    file = catalog.read()
    _must_be_second(reader, file)
    if file.problems:
        raise TranslationsError(f"{catalog.name} cannot be read: diamoniak translations check says why")
    wanted = {message.key for message in every_message() if is_wanted(message)}
    chosen = [entry for entry in file.entries if entry.key in wanted and entry.is_translated and not entry.is_fuzzy]
    fresh = {entry.key for entry in chosen if reader not in readers_of(entry)}
    entries = tuple(_marked(entry, reader, today) if entry.key in fresh else entry for entry in file.entries)
    write_catalog(catalog.path, po_text(replace(file, entries=entries)))
    return len(fresh), len(chosen) - len(fresh)


def _must_be_second(reader: str, file: PoFile) -> None:
    if not _NAME.fullmatch(reader) or not reader.isprintable() or reader != reader.strip():
        raise TranslationsError(
            f"{printable(reader)!r} is not a name: expected one such as “Jana Nová”, without commas"
        )
    if reader in translators_of(file.header.get("last-translator", "")):
        raise TranslationsError(f"{reader} is the last translator: a second person must read it")


def _marked(entry: Entry, reader: str, today: date) -> Entry:
    """The entry with the mark of the reader, and without an older one of the same person."""
    marks = [(comment, _MARK.fullmatch(comment.strip())) for comment in entry.comments]
    kept = [comment for comment, mark in marks if mark is None or mark[1] != reader]
    return replace(entry, comments=[*kept, f"# read: {reader}, {today.isoformat()}, {_fingerprint(entry)}"])


def translators_of(field: str) -> list[str]:
    """The name in a field such as Last-Translator, without its address."""
    name = field.partition("<")[0].strip()
    return [] if name in _NOBODY else [name]


def credits_of(folder: CatalogFolder) -> Iterator[Credits]:
    """Who has worked on each catalog of the folder; of compiled ones, the last translator."""
    for catalog in folder.catalogs():
        file = catalog.read()
        comments = file.head.comments if file.head else []
        authors = [match[1] for comment in comments if (match := _AUTHOR.fullmatch(comment.strip()))]
        named = dict.fromkeys(
            [
                *(each for each in authors if each not in _NOBODY),
                *translators_of(file.header.get("last-translator", "")),
            ]
        )
        readers = dict.fromkeys(reader for entry in file.entries for reader in readers_of(entry))
        yield Credits(catalog.locale, tuple(map(printable, named)), tuple(map(printable, readers)))
    for locale in sorted(locales_in(folder.root, ".mo")):
        try:
            head = read_mo(read_file(catalog_file(folder.root, locale, ".mo"), MAX_COMPILED))[""][0]
        except (OSError, ValueError):
            continue
        parts = [line.partition(": ") for line in head.split("\n")]
        last = next((translators_of(value) for name, _, value in parts if name == "Last-Translator"), list[str]())
        yield Credits(locale, tuple(map(printable, last)), ())
