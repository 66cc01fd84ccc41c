"""The answers to a witch: every distinct way to surrender cards."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias, overload

from diamoniak.cards import FAIRIES, Card
from diamoniak.commands import SurrenderCards, UseFairy
from diamoniak.state import State

Answer: TypeAlias = UseFairy | SurrenderCards


class Answers(Sequence[Answer]):
    """Answers to a witch, each made on access: there may be hundreds, and only one is chosen."""

    __slots__ = ("_cards", "_fairies", "_len", "_player", "_ways")

    def __init__(self, state: State, fairies: tuple[UseFairy, ...]) -> None:
        takes = state.rules.witch.takes
        twins = [pile[:takes] for pile in losable_piles(state) if pile]
        # Sorted, so that few patterns of sizes occur and the cache of _ways soon holds them all.
        twins.sort(key=len)
        self._cards = cards = tuple(chain.from_iterable(twins))
        self._ways = ways = _ways(tuple(map(len, twins)), min(takes, len(cards)))
        self._player, self._fairies, self._len = state.turn, fairies, len(fairies) + len(ways)

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Answer, ...]: ...
    def __getitem__(self, index: int | slice) -> Answer | tuple[Answer, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not -self._len <= index < self._len:
            raise IndexError(index)
        place = index % self._len - len(self._fairies)
        if place < 0:
            return self._fairies[place]
        cards = self._cards
        return SurrenderCards(self._player, tuple([cards[chosen] for chosen in self._ways[place]]))

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, Answers) else other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def losable_piles(state: State) -> tuple[tuple[Card, ...], ...]:
    """The piles from which a witch can take cards."""
    piles = state.seats[state.turn].piles
    return piles if state.rules.fairy.losable else piles[:FAIRIES]


@lru_cache(maxsize=1024)
def _ways(sizes: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """The ways to choose ``count`` cards from piles of twins in a row, as indices into that row."""
    return tuple(_places(sizes, count, 0))


def _places(sizes: tuple[int, ...], count: int, start: int) -> Iterator[tuple[int, ...]]:
    if not sizes:
        if not count:
            yield ()
        return
    for taken in range(min(sizes[0], count) + 1):
        first = tuple(range(start, start + taken))
        for others in _places(sizes[1:], count - taken, start + sizes[0]):
            yield first + others
