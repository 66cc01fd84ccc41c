"""Packs of cards: shuffled, sorted out, looked through."""

from typing import Final

from diamoniak.cards import Card
from diamoniak.chance import Chance, FastChance, SeededChance, SystemChance

OUR_OWN: Final = frozenset({SystemChance, SeededChance, FastChance})
"""Chances that lose no cards: nobody checks what they return."""


def shuffled_by(chance: Chance | None, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
    """The cards as chance orders them; ValueError if some of them got lost."""
    if chance is None:
        raise ValueError("there is no chance to ask")
    order = tuple(chance.shuffled(cards, version))
    if type(chance) not in OUR_OWN and (len(order) != len(cards) or not set(order).issuperset(cards)):
        raise ValueError(f"{type(chance).__name__} returned different cards from those it was given to shuffle")
    return order


def without_witches(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """All the cards but the witches."""
    return tuple([card for card in cards if card.kind != "witch"])


def first_of(family: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The first card of that family, alone."""
    return next(card.alone for card in cards if card.family == family)


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """All the cards but those that are gone."""
    return tuple([card for card in cards if card not in gone])
