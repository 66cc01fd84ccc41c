"""How far each catalog has come."""

from typing import NamedTuple

from diamoniak.wording.registry import every_message
from diamoniak.workshop.catalogs import Place


class Status(NamedTuple):
    """How many messages of a catalog are complete, only guessed, or missing."""

    locale: str
    complete: int
    fuzzy: int
    missing: int
    problem: str | None
    """Why there is nothing to count."""

    @property
    def share(self) -> float:
        """How much of it is complete."""
        return self.complete / (self.complete + self.fuzzy + self.missing)


def status(place: Place) -> Status:
    """Count the messages that the program says. An overlay misses none: it has what it says in another way."""
    file = place.read()
    keys = {message.key for message in every_message()}
    entries = [entry for entry in file.entries if entry.key in keys and any(entry.forms.values())]
    fuzzy = sum(entry.is_fuzzy for entry in entries)
    complete = sum(entry.is_translated and not entry.is_fuzzy for entry in entries)
    total = complete + fuzzy if place.is_sparse else len(keys)
    problem = f"line {file.problems[0][0]}: {file.problems[0][1]}" if file.problems else None
    return Status(place.locale, complete, fuzzy, total - complete - fuzzy, problem)
