"""Text from outside: decoding it, and finding the place of what is wrong in it."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

from diamoniak.problems import sentences
from diamoniak.problems.characters import first_unfit, unfit_words
from diamoniak.problems.message import Said
from diamoniak.problems.problem import Place, Problem

LINE_BREAKS: Final = "\n\r"
_UTF16: Final = (BOM_UTF16_BE, BOM_UTF16_LE)


class UnreadableTextError(ValueError):
    """Text that cannot be read. Callers turn this into an error or a report of their own."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark."""
    try:
        text = content.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        raise UnreadableTextError(_not_utf8(place_after(before))) from None
    if content.startswith(_UTF16) or "\0" in text[:2]:  # ASCII in UTF-16 is valid UTF-8, with a NUL beside each letter
        raise UnreadableTextError(_not_utf8(Place(line=1, column=1)))
    return text


def check_characters(text: str, *, layout: str = "") -> None:
    """Raise UnreadableTextError if a character of the text cannot be shown."""
    unfit = first_unfit(text, layout=layout)
    if unfit is not None:
        place = place_after(text[:unfit])
        raise UnreadableTextError(Problem("unfit-character", unfit_words(text[unfit]), place=place))


def place_after(text: str) -> Place:
    """The place where the text ends."""
    return Place(line=text.count("\n") + 1, column=len(text) - text.rfind("\n"))


def _not_utf8(place: Place) -> Problem:
    return Problem("encoding", Said(sentences.NOT_UTF8), place=place)
