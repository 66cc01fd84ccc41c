"""Luck. It enters the game in one place only, and its outcome is recorded in an event, so a replay needs none."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Protocol

from diamoniak.cards import Card, checked_card
from diamoniak.rules.luck import MASK, shuffle, stream
from diamoniak.rules.numbers import FAMILIES, MOST_CARDS, Row, Word, row


class Chance(Protocol):
    """Anything that can shuffle cards.

    A game passes ``version``, the number of its events so far, and asks at most once for each version.
    If the order depends only on the cards and the version, the game is repeatable, even after plays are taken back.
    """

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The same cards in a new order; the last is drawn first."""
        ...


class SystemChance:
    """Luck from the operating system, which nobody can predict or repeat."""

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:  # noqa: ARG002
        """The same cards in a random order."""
        from random import SystemRandom  # noqa: PLC0415  # slow to import, and not needed to read or follow a game

        keys = memoryview(SystemRandom().randbytes(8 * len(cards))).cast("Q")  # the system is asked once
        return tuple([card for _key, card in sorted(zip(keys, cards, strict=True), key=itemgetter(0))])


class SeededChance:
    """Luck from a seed: the same seed gives the same luck on every Python version.

    >>> cards = (Card("pink-1"), Card("pink-2"), Card("pink-3"))
    >>> SeededChance(7).shuffled(cards, 1) == SeededChance(7).shuffled(cards, 1)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The same cards in an order determined by the seed and the version."""
        from random import Random  # noqa: PLC0415  # as above

        # Python promises to keep only seeding and random() the same, hence no shuffle().
        return _shuffled(tuple(cards), Random(f"{self._seed}/{version}").random)  # noqa: S311  # repeatable on purpose


def _shuffled(cards: tuple[Card, ...], draw: Callable[[], float]) -> tuple[Card, ...]:
    order: list[Card] = list(cards)
    for last in range(len(order) - 1, 0, -1):
        number: float = draw()
        chosen: int = int(number * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


class FastChance:
    """Luck from a seed, like ``SeededChance``, but in plain arithmetic, and with other decks for the same seed.

    It is for simulations and search. Which family comes when does not depend on how the cards lay before, so a program
    that only counts cards can play the same games. It is made to be compiled; interpreted, it is no faster than
    ``SeededChance``. Somebody who sees many cards could work out those to come.

    >>> cards = (Card("pink-1"), Card("blue-1"), Card("witch-1"))
    >>> FastChance(7).shuffled(cards, 1) == FastChance(7).shuffled(cards[::-1], 1)
    True
    """

    seed: Word

    def __init__(self, seed: int | str) -> None:
        self.seed = seed_word(seed)

    def shuffled(self, cards: "tuple[Card, ...]", version: int) -> tuple[Card, ...]:
        """The same cards in an order determined by the seed and the version."""
        known: tuple[Card, ...] = tuple(cards)
        if len(known) > MOST_CARDS:
            raise ValueError(f"expected at most {MOST_CARDS} cards, not {len(known)}")
        order: Row = row(MOST_CARDS, len(known))
        try:
            _sort(known, order)
        except AttributeError:
            for card in known:
                checked_card(card)
            raise
        shuffle(order, len(known), stream(self.seed, version & MASK))
        return tuple([known[order[place]] for place in range(len(known))])


def _sort(cards: tuple[Card, ...], order: Row) -> None:
    """Put down where the cards of the first family lie, then those of the second, and so on."""
    first: Row = row(FAMILIES + 1)
    card: Card
    for card in cards:
        first[card.family + 1] += 1
    for family in range(FAMILIES):
        first[family + 1] += first[family]
    for place in range(len(cards)):
        card = cards[place]
        order[first[card.family]] = place
        first[card.family] += 1


def seed_word(seed: int | str) -> Word:
    """The seed as a number of 64 bits; a text gives one that looks random."""
    if isinstance(seed, str):
        from hashlib import sha256  # noqa: PLC0415  # slow to import, and seldom needed

        return int.from_bytes(sha256(seed.encode()).digest()[:8])
    return seed & MASK


class ScriptedChance:
    """Luck from scripts: for each shuffle in turn, the cards to be drawn first.

    Cards that a script does not name stay below in their old order, as do all cards once the scripts are used up.

    >>> chance = ScriptedChance(["witch-1 pink-1"])
    >>> [str(card) for card in chance.shuffled((Card("pink-1"), Card("pink-2"), Card("witch-1")), 1)]
    ['pink-2', 'pink-1', 'witch-1']
    """

    def __init__(self, scripts: Iterable[str | Sequence[Card]]) -> None:
        self._scripts = iter([_cards(script) for script in scripts])

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:  # noqa: ARG002
        """The same cards, those of the next script on top."""
        script = next(self._scripts, ())
        missing = [card for card in script if card not in cards]
        if missing:
            raise ValueError(f"the script names {missing[0]}, which is not among the cards being shuffled")
        rest = tuple(card for card in cards if card not in script)
        return rest + script[::-1]


def _cards(script: str | Sequence[Card]) -> tuple[Card, ...]:
    return tuple(map(Card, script.split())) if isinstance(script, str) else tuple(script)
