"""Messages: the English sentences that catalogs translate, and words that remember of which message they are made."""

import re
from functools import partial
from typing import Any, Final, Self

from diamoniak.problems.quoting import legible

PLACEHOLDER: Final = r"\{([a-z]{1,20})\}"
"""The pattern of one. It is not compiled here, since whoever only plays looks for none."""


class Message:
    r"""A whole English sentence with named placeholders, or two of them: a singular and a plural.

    >>> message = Message("event", "{player} draws a witch!")
    >>> sorted(message.fields), message.key == "event\x04{player} draws a witch!"
    (['player'], True)
    """

    __slots__ = ("context", "key", "note", "plural", "text")

    def __init__(self, context: str, text: str, plural: str = "", *, note: str = "") -> None:
        self.context = context
        """Where it is used."""
        self.text = text
        self.plural = plural
        """The text for any number ``n`` but one; empty if the message does not count anything."""
        self.note = note
        """What a translator should know about it."""
        self.key = f"{context}\x04{text}"
        """The name of the message in a catalog."""

    def __repr__(self) -> str:
        return f"Message({self.context!r}, {self.text!r})"

    @property
    def fields(self) -> frozenset[str]:
        """The placeholders that a translation must have; it may have no others."""
        return frozenset(re.findall(PLACEHOLDER, self.text + self.plural))

    @property
    def forms(self) -> tuple[str, ...]:
        """The English texts: one, or a singular and a plural."""
        return (self.text, self.plural) if self.plural else (self.text,)


class Said(str):
    """A message filled in: English words that can still be said in another language.

    ``diamoniak.wording`` does so, which is above everything that can go wrong. A value may be words of the same kind.
    The ``detail`` is for developers, and only there in English.

    >>> late = Message("problem", "there is {n} problem", "there are {n} problems")
    >>> words = Said(late, n=2)
    >>> words, words.message is late, words.values
    ('there are 2 problems', True, {'n': 2})
    """

    __slots__ = ("detail", "message", "values")

    message: Message
    values: dict[str, str | int]
    detail: str

    def __new__(cls, message: Message, *, detail: str = "", **values: str | int) -> Self:  # noqa: D102
        text = message.plural if message.plural and values["n"] != 1 else message.text
        filled = text.format_map(values)
        said = super().__new__(cls, f"{filled}: {legible(detail)}" if detail else filled)
        said.message, said.values, said.detail = message, values, detail
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Said, self.message, detail=self.detail, **self.values), ()
