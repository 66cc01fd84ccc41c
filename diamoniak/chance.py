"""Luck. It enters the game in one place only, and its outcome is recorded in an event, so a replay needs none."""

import random
from collections.abc import Iterable, Sequence
from typing import Protocol

from diamoniak.cards import Card


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
        order = list(cards)
        random.SystemRandom().shuffle(order)
        return tuple(order)


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
        # Python promises to keep only seeding and random() the same, hence no shuffle().
        draw = random.Random(f"{self._seed}/{version}").random  # noqa: S311  # repeatable on purpose
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = int(draw() * (last + 1))
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


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
