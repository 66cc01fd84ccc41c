"""How complete each catalog is."""

from typing import NamedTuple

from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.readers import readers_of
from diamoniak.wording.catalogs.catalog import forms_of, plurals_of, unusable
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import Plurals
from diamoniak.wording.catalogs.po import Entry
from diamoniak.wording.registry import every_message


class Status(NamedTuple):
    """How many messages of a catalog are complete, fuzzy, unusable in a game (``wrong``), or missing."""

    locale: str
    complete: int
    fuzzy: int
    wrong: int
    missing: int
    problem: str | None
    """Why there is nothing to count."""
    below: str | None = None
    """The locale that says what this one leaves out, if it is an overlay."""
    read: int = 0
    """How many messages a second person has read as they are now."""

    @property
    def share(self) -> float:
        """The share of messages that are complete."""
        return self.complete / (self.complete + self.fuzzy + self.wrong + self.missing)


def status(catalog: CatalogFile) -> Status:
    """Count the messages that the program says. An overlay misses none: it holds only what it says differently."""
    file = catalog.read()
    messages = {message.key: message for message in every_message()}
    entries = [entry for entry in file.entries if entry.key in messages and any(entry.forms.values())]
    fuzzy = sum(entry.is_fuzzy for entry in entries)
    whole = [entry for entry in entries if entry.is_translated and not entry.is_fuzzy]
    try:
        plurals = plurals_of(file)
    except ValueError:
        plurals = None
    wrong = sum(_is_wrong(entry, messages[entry.key], plurals) for entry in whole)
    total = len(whole) + fuzzy if catalog.is_sparse else len(messages)
    read = sum(bool(readers_of(entry)) for entry in whole)
    problem = str(file.problems[0]) if file.problems else None
    below = catalog.below.locale if catalog.below else catalog.locale.partition("@")[0] if catalog.is_sparse else None
    return Status(catalog.locale, len(whole) - wrong, fuzzy, wrong, total - len(whole) - fuzzy, problem, below, read)


def _is_wrong(entry: Entry, message: Message, plurals: Plurals | None) -> bool:
    """Whether a game cannot use the entry. If the plural forms cannot be read, that is true of all entries."""
    return plurals is None or unusable(message, forms_of(entry), plurals) is not None
