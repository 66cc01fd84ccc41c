"""Computer players. Each sees only its view of the table, and none the order of the deck.

>>> from diamoniak import Game, load_variant
>>> game = Game.start(load_variant("lt-55"), ["Ana", "Ben"], seed=7)
>>> end = played_on(game, [CountingPlayer(), CarefulPlayer(3)])
>>> end.is_over
True
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.counting import CountingPlayer
from diamoniak.bots.player import Player, played_on
from diamoniak.bots.random_player import RandomPlayer
from diamoniak.bots.searching import SearchingPlayer

__all__ = ["LEVELS", "CarefulPlayer", "CountingPlayer", "Player", "RandomPlayer", "SearchingPlayer", "played_on"]

LONGEST_THOUGHT: Final = 2.0
"""In seconds. Who gives a seed wants the same game again, however long it takes."""

LEVELS: Final[Mapping[str, Callable[[int | str | None], Player]]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "careful": lambda _seed: CarefulPlayer(),
        "counting": lambda _seed: CountingPlayer(),
        "searching": lambda seed: SearchingPlayer(seed=seed, seconds=LONGEST_THOUGHT if seed is None else None),
    }
)
"""From the weakest to the strongest: how to make such a player, with the seed of its luck if it needs any."""
