"""The names of the cards, alone and counted in a list, and helpers for messages that vary with the card."""

from typing import Final, TypeAlias

from diamoniak.cards import DIAMONDS, FAIRIES, FAMILIES
from diamoniak.ruleset import COLOURS
from diamoniak.wording.catalogs.message import Message

ByFamily: TypeAlias = dict[int, Message]
"""Messages by the index of a card's family in ``FAMILIES``."""


def by_colour(context: str, text: str, plural: str = "", *, note: str = "") -> ByFamily:
    """A message for each colour, which replaces COLOUR in the English text."""
    return {
        family: Message(context, text.replace("COLOUR", colour), plural.replace("COLOUR", colour), note=note)
        for family, colour in enumerate(COLOURS)
    }


def by_card(context: str, text: str, diamond: str, fairy: str, *, note: str = "") -> ByFamily:
    """A message for each family of cards except the witches."""
    others = {DIAMONDS: Message(context, diamond, note=note), FAIRIES: Message(context, fairy, note=note)}
    return by_colour(context, text, note=note) | others


_ALONE: Final = "The name of a card, on its own or after a colon."
_COUNTED: Final = "Part of a list after a colon, such as: 2 diamonds, 1 fairy and 1 pink castle card."


def _english(family: str) -> tuple[str, str]:
    plural = {"fairy": "fairies", "witch": "witches", "diamond": "diamonds"}
    return (family, plural[family]) if family in plural else (f"{family} castle card", f"{family} castle cards")


CARD: Final[ByFamily] = {
    place: Message("card", _english(family)[0], note=_ALONE) for place, family in enumerate(FAMILIES)
}

CARDS: Final[ByFamily] = {
    place: Message("cards", f"{{n}} {_english(family)[0]}", f"{{n}} {_english(family)[1]}", note=_COUNTED)
    for place, family in enumerate(FAMILIES)
}

COLOUR: Final = {
    colour: Message("colour", colour, note="The colour of a castle, in a list of colours.") for colour in COLOURS
}
