"""From a sentence that somebody heard to its line in a catalog, and to the places where it is said."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from diamoniak.terminal.keyboard import plain
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.notes import comments, shown_by
from diamoniak.translations.places import Place, places
from diamoniak.translations.speaking import quiet, speaking
from diamoniak.wording.catalogs.message import FIELD, Message
from diamoniak.wording.registry import every_message

MOST: Final = 10
"""How many messages are shown at most."""
MOST_PLACES: Final = 3
_FEWEST_LETTERS: Final = 4
"""A message with fewer letters of its own is found only by a word in it: otherwise it would be in every sentence."""
_INVISIBLE: Final = str.maketrans(dict.fromkeys("\u2066\u2067\u2068\u2069\u200e\u200f"))


class Found(NamedTuple):
    """A message that may be what was heard."""

    catalog: CatalogFile
    line: int
    form: str
    message: Message
    rank: tuple[int, int]
    """The whole sentence comes before a word in it, and that before a part of it; then the longest comes first."""


def find(catalogs: Iterable[CatalogFile], heard: str) -> list[Found]:
    """The messages that may have been heard, the likeliest first."""
    words, messages = _bare(heard), {message.key: message for message in every_message()}
    found = [
        Found(catalog, entry.lines[number], form, messages[entry.key], rank)
        for catalog in catalogs
        for entry in catalog.read().entries
        if entry.key in messages
        for number, form in entry.forms.items()
        if (rank := _rank(form, words)) is not None
    ]
    return sorted(found, key=lambda each: each.rank, reverse=True)


def _bare(text: str) -> str:
    return plain(text.translate(_INVISIBLE))


@lru_cache(maxsize=20_000)
def _pieces(form: str) -> tuple[str, ...]:
    """What a translation says by itself, between its placeholders."""
    return tuple(_bare(piece) for piece in FIELD.split(form)[::2])


def _rank(form: str, heard: str) -> tuple[int, int] | None:
    """How well a translation fits what was heard; None if it does not."""
    pieces = _pieces(form)
    letters = sum(each.isalnum() for piece in pieces for each in piece)
    is_said = letters >= _FEWEST_LETTERS and _is_in(pieces, heard)
    if is_said and heard.startswith(pieces[0]) and heard.endswith(pieces[-1]):
        return 3, letters
    if heard and any(heard in piece for piece in pieces):
        return 2, -letters
    return (1, letters) if is_said else None


def _is_in(pieces: Sequence[str], heard: str) -> bool:
    """Whether the pieces are all in the sentence, one after the other."""
    place = 0
    for piece in filter(None, pieces):
        place = heard.find(piece, place)
        if place < 0:
            return False
        place += len(piece)
    return True


def account(found: Sequence[Found]) -> Iterator[str]:
    """The messages for people to read, with what a translator should know, and where each is said."""
    told: dict[CatalogFile, tuple[Place, ...]] = {}
    for each in found[:MOST]:
        if each.catalog not in told:
            with quiet():
                told[each.catalog] = tuple(places(speaking(each.catalog, each.catalog.read())))
        yield f"{each.catalog.name}:{each.line}: {each.form}"
        yield f"    {' / '.join(each.message.forms)} ({each.message.context})"
        yield from (f"    {comment}" for comment in comments(each.message))
        yield from (f"    said in {place}" for place in said_in(each.message, told[each.catalog]))
        yield ""
    if len(found) > MOST:
        yield f"and {len(found) - MOST} more: say more of the sentence, or name the language"


def said_in(message: Message, told: Iterable[Place]) -> list[str]:
    """The first places where the message is said, each with a line in which it is heard; or where else it is seen."""
    heard = [
        f"{place.title}: {line.text}"
        for place in told
        for line in [next((each for each in place.lines if message in each.messages), None)]
        if line is not None
    ]
    return heard[:MOST_PLACES] or [shown_by(message)]
