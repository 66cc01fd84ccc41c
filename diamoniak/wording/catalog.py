"""Catalogs: the messages of one file, checked one by one as they are asked for."""

import os
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final

from diamoniak.wording.locales import LOCALE, LOCALES_VARIABLE, lineage, locales_root
from diamoniak.wording.message import Message, problems
from diamoniak.wording.mo import read_mo
from diamoniak.wording.names import harmless
from diamoniak.wording.plurals import ENGLISH, Plurals, read_plurals

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DOMAIN: Final = "diamoniak"


class Catalog:
    """What one file says in its language. What is wrong in it is reported once, and then as if it were not there."""

    def __init__(self, name: str, texts: dict[str, tuple[str, ...]], plurals: Plurals) -> None:
        self.name = name
        self.plurals = plurals
        self._texts = texts

    def forms(self, message: Message) -> tuple[str, ...] | None:
        """The forms of a message, safe to be formatted; None if the catalog has none that are."""
        forms = self._texts.get(message.key)
        if not forms or not all(forms):
            return None
        if len(forms) != (self.plurals.count if message.plural else 1):
            self._refuse(message, f"it has {len(forms)} forms")
            return None
        for number, form in enumerate(forms):
            is_for_one = bool(message.plural) and number in self.plurals.singles
            wrong = next(problems(message, form, is_for_one=is_for_one), None)
            if wrong is not None:
                self._refuse(message, wrong.text)
                return None
        return forms

    def _refuse(self, message: Message, problem: str) -> None:
        self._texts.pop(message.key, None)
        report(self.name, f"{message.text!r} is not used from here: {problem}")


def bundled(locale: str) -> list[Catalog]:
    """The catalogs of a locale, the most special first."""
    found = [_bundled(locales_root() / name / "LC_MESSAGES") for name in lineage(locale)]
    return [catalog for catalog in found if catalog is not None]


def overlay(path: str | PathLike[str], locale: str) -> list[Catalog]:
    """The catalogs that an overlay has for a locale: a ``.po`` file for all, or a folder laid out like ``locales``."""
    place = Path(path)
    try:
        is_folder, is_file = place.is_dir(), place.is_file()
    except OSError:  # its name is too long, or nobody may look
        is_folder = is_file = False
    if not (is_folder or is_file):
        report(str(place), "there is no such overlay")
        return []
    names = [name for name in lineage(locale) if LOCALE.fullmatch(name)]
    files = [place / name / "LC_MESSAGES" / f"{DOMAIN}.po" for name in names] if is_folder else [place]
    found = [_from_po(file) for file in files]
    return [catalog for catalog in found if catalog is not None]


def _bundled(folder: "Traversable") -> Catalog | None:
    """The catalog in a folder. A ``.po`` is there where translators work; compiled are those in the package."""
    source, compiled = folder / f"{DOMAIN}.po", folder / f"{DOMAIN}.mo"
    if os.environ.get(LOCALES_VARIABLE) or source.is_file():
        return _from_po(source)
    return _from_mo(compiled) if compiled.is_file() else None


def _from_mo(file: "Traversable") -> Catalog:
    texts = read_mo(file.read_bytes())
    (head,) = texts.pop("")
    rule = next(line for line in head.split("\n") if line.startswith("Plural-Forms:"))
    return Catalog(str(file), texts, read_plurals(rule.partition(":")[2]))


def _from_po(file: "Traversable") -> Catalog | None:
    from diamoniak.wording.po import MAX_BYTES, read_po  # noqa: PLC0415  # an installed package has no such files

    try:
        if not file.is_file():  # nobody knows when a pipe would end
            return None
        with file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        report(str(file), f"the file cannot be read: {error.strerror}")
        return None
    read = read_po(content)
    for line, problem in read.problems:
        report(f"{file}:{line}", problem)
    try:
        plurals = read_plurals(read.header["plural-forms"]) if "plural-forms" in read.header else ENGLISH
    except ValueError as error:
        report(f"{file}:{read.header_lines['plural-forms']}", str(error))
        return None
    texts = {
        entry.key: tuple(entry.forms.get(form, "") for form in range(max(entry.forms) + 1))
        for entry in read.entries
        if not entry.is_fuzzy
    }
    return Catalog(str(file), texts, plurals)


@lru_cache(maxsize=1000)
def report(place: str, problem: str) -> None:
    """Tell whoever looks after the program, once; the game goes on."""
    import logging  # noqa: PLC0415  # slow to import, and seldom needed

    logging.getLogger(DOMAIN).warning("%s: %s", harmless(place), harmless(problem))
