"""Packs of cards: shuffled, sorted out, looked through."""

from typing import Final, TypeAlias

from diamoniak.cards import Card
from diamoniak.chance import Chance, FastChance, SeededChance, SystemChance
from diamoniak.rules.numbers import Row

Heap: TypeAlias = "tuple[Heap, tuple[Card, ...], tuple[Card, ...]] | None"
"""Cards on a heap: what lay there before, and two packs that were thrown upon it, which copies none of the rest."""

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


def first_cards(hand: tuple[tuple[Card, ...], ...], gone: Row, count: int) -> tuple[Card, ...]:
    """The first ``count`` families of the row as cards of the hand: of twins those that came first."""
    found: list[Card] = []
    place, family = 0, -1
    for following in gone[:count]:
        place = place + 1 if following == family else 0
        family = following
        pile: tuple[Card, ...] = hand[family]
        found.append(pile[place])
    return tuple(found)


def is_any_twice(cards: tuple[Card, ...]) -> bool:
    """Whether one of the cards is named twice."""
    return len(set(cards)) < len(cards)


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """All the cards but those that are gone."""
    return tuple([card for card in cards if card not in gone])


def spread(heap: Heap) -> tuple[Card, ...]:
    """The cards of a heap; those thrown last come last."""
    if heap is not None and heap[0] is None and not heap[2]:
        return heap[1]
    packs: list[tuple[Card, ...]] = []
    while heap is not None:
        packs.append(heap[2])
        packs.append(heap[1])
        heap = heap[0]
    found: list[Card] = []
    for pack in reversed(packs):
        found.extend(pack)
    return tuple(found)


def lay_like(piles: list[tuple[Card, ...]], others: list[tuple[Card, ...]]) -> None:
    """Make the others like these piles, of which there are as many. Most are alike already, as few cards move."""
    for place in range(len(piles)):
        pile: tuple[Card, ...] = piles[place]
        if others[place] is not pile:
            others[place] = pile
