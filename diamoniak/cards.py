"""The cards: castle cards in four colours, diamonds, witches and fairies."""

import re
import sys
from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta

from diamoniak.errors import DataError
from diamoniak.rules.numbered import NUMBERS, Numbered
from diamoniak.rules.numbers import MOST_CARDS
from diamoniak.ruleset import COLOURS, Colour, DeckRules
from diamoniak.unchanging import Unchanging

Kind = Literal["castle", "diamond", "witch", "fairy"]
"""What a card shows."""

FAMILIES: Final[tuple[Colour | Kind, ...]] = (*COLOURS, "diamond", "fairy", "witch")
"""The kinds of cards, castle cards by colour. Cards of one family are twins: only their numbers tell them apart."""

DIAMONDS: Final = FAMILIES.index("diamond")
FAIRIES: Final = FAMILIES.index("fairy")
_TEXT: Final = rf"({'|'.join(FAMILIES)})-([1-9][0-9]?)"


class Card(Numbered, Unchanging):
    """One physical card; no two cards of a deck are equal.

    The same text always gives the same object, so cards may be compared with ``is``.

    >>> card = Card("pink-3")
    >>> card.kind, card.colour, card.number
    ('castle', 'pink', 3)
    >>> str(card)
    'pink-3'
    >>> Card("diamond-17").colour is None
    True
    >>> Card("pink-0")
    Traceback (most recent call last):
    diamoniak.errors.DataError: 'pink-0' is not a card: expected one like 'pink-3', 'diamond-17', 'witch-8' or 'fairy-1'
    """

    __slots__ = ("colour", "kind", "number", "text")

    kind: Kind
    """What it shows."""
    colour: Colour | None
    """The colour of a castle card; None for every other card."""
    number: int
    """Its number within the family, counted from 1."""
    text: str
    """The text form, which ``str`` also returns."""
    alone: "tuple[Card]"  # pyright: ignore[reportIncompatibleVariableOverride]  # nobody sets it

    def __new__(cls, text: str) -> "Card":  # noqa: D102, PYI034  # the class docstring says it
        known = KNOWN_CARDS.get(text)
        if known is not None:
            return known
        if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"expected the text of a card such as 'pink-3', not {text!r:.40}")
        match = re.fullmatch(_TEXT, text, re.ASCII)
        if match is None:
            raise DataError(
                f"{text[:40]!r} is not a card: expected one like 'pink-3', 'diamond-17', 'witch-8' or 'fairy-1'"
            )
        name, number = match.groups()
        is_piece = name in COLOURS
        card = super().__new__(cls)
        assign: Callable[[object, str, object], None] = object.__setattr__
        assign(card, "text", text)
        assign(card, "number", int(number))
        assign(card, "family", FAMILIES.index(name))
        assign(card, "place", FAMILIES.index(name) * NUMBERS + int(number))
        assign(card, "kind", "castle" if is_piece else sys.intern(name))
        assign(card, "colour", sys.intern(name) if is_piece else None)
        assign(card, "alone", (card,))
        return KNOWN_CARDS.setdefault(text, card)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card never changes: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card never changes: cannot delete {name!r}")

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.text,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"


KNOWN_CARDS: Final[dict[str, Card]] = {}
"""Every card that somebody has asked for, by its text."""

Cards: TypeAlias = Annotated[tuple[Card, ...], Meta(max_length=MOST_CARDS)]
"""Cards of one deck. The largest has four colours of 20 pieces, and 60 each of diamonds, fairies and witches."""


def checked_card(x: object) -> Card:
    """The card, or TypeError."""
    if not isinstance(x, Card):
        raise TypeError(f"expected a card such as Card('pink-3'), not {x!r:.40}")
    return x


def read_card(expected: type, value: object) -> Card:
    """What msgspec reads where a card is expected."""
    if expected is Card and isinstance(value, str):
        return KNOWN_CARDS.get(value) or Card(value)
    raise ValueError(f"expected the text of a card, got {type(value).__name__}")


def card_schema(expected: type) -> dict[str, Any]:
    """What JSON Schema says of a card."""
    if expected is Card:
        return {"type": "string", "pattern": f"^{_TEXT}$"}
    raise NotImplementedError


class FaceDown:
    """A stand-in for hidden cards: it shows how many there are, not which."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._count = len(cards)

    def __repr__(self) -> str:
        return f"<{self._count} cards>"


def printed_order(card: Card) -> tuple[int, int]:
    """The sort key for the order in which cards leave the box."""
    return card.family, card.number


def in_printed_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order in which they leave the box, whatever their order was."""
    return tuple(sorted(cards, key=attrgetter("place")))


@lru_cache(maxsize=256)
def printed_deck(rules: DeckRules) -> tuple[Card, ...]:
    """Every card of a deck, in the order in which they leave the box.

    >>> [str(card) for card in printed_deck(DeckRules())[:3]]
    ['pink-1', 'pink-2', 'pink-3']
    >>> len(printed_deck(DeckRules()))
    55
    """
    counts = {"diamond": rules.diamonds, "fairy": rules.fairies, "witch": rules.witches}
    counts |= dict.fromkeys(rules.colours, rules.pieces)
    return tuple(Card(f"{family}-{n}") for family in FAMILIES for n in range(1, counts.get(family, 0) + 1))
