"""Catalogs: the messages of one file, each checked when it is asked for."""

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final

from diamoniak.files.reading import read_file
from diamoniak.wording.catalogs.locales import catalog_file, is_compiled, locales_root
from diamoniak.wording.catalogs.message import Message, problems
from diamoniak.wording.catalogs.mo import read_mo
from diamoniak.wording.catalogs.plurals import ENGLISH, Plurals, read_plurals
from diamoniak.wording.catalogs.reports import report
from diamoniak.wording.catalogs.tag import lineage

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from diamoniak.wording.catalogs.po import Entry, PoFile

MAX_COMPILED: Final = 1024 * 1024


class Catalog:
    """The translations in one file. One that cannot be used is reported once, and then treated as missing."""

    def __init__(self, name: str, texts: dict[str, tuple[str, ...]], plurals: Plurals, team: str = "") -> None:
        self.name = name
        self.plurals = plurals
        self.team = team.partition("<")[0].strip()
        """Who translates it, which is usually the English name of the language."""
        self._texts = texts

    def forms(self, message: Message) -> tuple[str, ...] | None:
        """The forms of a message, safe to format; None if the catalog has none that are."""
        forms = self._texts.get(message.key)
        if not forms or not all(forms):
            return None
        problem = unusable(message, forms, self.plurals)
        if problem is None:
            return forms
        del self._texts[message.key]
        report(self.name, f"{message.text!r} is not used: {problem}")
        return None


def unusable(message: Message, forms: tuple[str, ...], plurals: Plurals) -> str | None:
    """Why these forms of a message cannot be used; None if they can."""
    if len(forms) != (plurals.count if message.plural else 1):
        return f"it has {len(forms)} forms"
    for number, form in enumerate(forms):
        is_for_one = bool(message.plural) and number in plurals.singles
        wrong = next(problems(message, form, is_for_one=is_for_one), None)
        if wrong is not None:
            return wrong.words
    return None


def bundled(locale: str) -> list[Catalog]:
    """The bundled catalogs of a locale, the most specific first."""
    root, names = locales_root(), lineage(locale)
    if is_compiled():
        found = [_from_mo(catalog_file(root, name, ".mo")) for name in names]
    else:
        found = [_from_po(catalog_file(root, name)) for name in names]
    return [catalog for catalog in found if catalog is not None]


def overlay(path: str | PathLike[str], locale: str) -> list[Catalog]:
    """The catalogs that an overlay has for a locale: a ``.po`` file for all, or a folder laid out like ``locales``."""
    place = Path(path)
    files = [catalog_file(place, name) for name in lineage(locale)] if place.is_dir() else [place]
    found = [_from_po(file) for file in files]
    return [catalog for catalog in found if catalog is not None]


def _from_mo(file: "Traversable") -> Catalog | None:
    try:
        texts = read_mo(read_file(file, MAX_COMPILED))
        head = texts.pop("")[0].split("\n")
        fields = {name: value for name, _colon, value in (line.partition(":") for line in head)}
        plurals = read_plurals(fields["Plural-Forms"]) if "Plural-Forms" in fields else ENGLISH
        return Catalog(str(file), texts, plurals, fields.get("Language-Team", ""))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        report(str(file), f"the catalog cannot be used: {getattr(error, 'strerror', None) or error}")
        return None


def _from_po(file: "Traversable") -> Catalog | None:
    from diamoniak.wording.catalogs.po import MAX_BYTES, read_po  # noqa: PLC0415  # an installed package has no .po files

    try:
        content = read_file(file, MAX_BYTES)
    except FileNotFoundError:
        return None
    except OSError as error:
        report(str(file), f"the file cannot be read: {error.strerror}")
        return None
    return catalog_of(read_po(content), str(file))


def catalog_of(read: "PoFile", name: str) -> Catalog | None:
    """The catalog in a file, whose problems are reported; None if its plural forms are invalid."""
    for problem in read.problems:
        report(f"{name}:{problem.place.line}", problem.words)
    try:
        plurals = plurals_of(read)
    except ValueError as error:
        report(f"{name}:{read.header_lines['plural-forms']}", str(error))
        return None
    texts = {entry.key: forms_of(entry) for entry in read.entries if not entry.is_fuzzy}
    return Catalog(name, texts, plurals, read.header.get("language-team", ""))


def plurals_of(file: "PoFile") -> Plurals:
    """The plural forms that the header of a file declares; ValueError if they are invalid."""
    return read_plurals(file.header["plural-forms"]) if "plural-forms" in file.header else ENGLISH


def forms_of(entry: "Entry") -> tuple[str, ...]:
    """The forms of a message in a file, empty where one is missing."""
    return tuple(entry.forms.get(form, "") for form in range(max(entry.forms) + 1))
