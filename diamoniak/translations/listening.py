"""A voice that remembers what it has said, so that every sentence leads back to its message."""

from collections.abc import Sequence
from typing import NamedTuple

from diamoniak.wording.catalogs.catalog import Catalog
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.voice import Voice


class Line(NamedTuple):
    """A line that people see or hear, and the messages that it is made of."""

    text: str
    messages: frozenset[Message] = frozenset()


class Listener(Voice):
    """A voice that notes each message it says."""

    def __init__(self, locale: str, catalogs: Sequence[Catalog]) -> None:
        super().__init__(locale, catalogs)
        self._noted: set[Message] = set()

    def say(self, message: Message, **values: str | int) -> str:
        """The sentence with its placeholders filled in."""
        self._noted.add(message)
        return super().say(message, **values)

    def count(self, message: Message, n: int, **values: str | int) -> str:
        """The sentence in the form that goes with the number."""
        self._noted.add(message)
        return super().count(message, n, **values)

    def teller(self, message: Message) -> Voice:
        """The voice that says the message, which is noted also if that is another one."""
        self._noted.add(message)
        return super().teller(message)

    def line(self, text: str) -> Line:
        """The text, with everything that was said since the last line."""
        noted, self._noted = frozenset(self._noted), set()
        return Line(text, noted)
