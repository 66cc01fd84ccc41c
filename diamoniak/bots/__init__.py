"""Computer players. Each sees only its own view of the table, never the order of the deck.

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
"""In seconds. With a seed there is no limit, as the same game must come out however long it takes."""

LEVELS: Final[Mapping[str, Callable[[int | str | None], Player]]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "careful": lambda _seed: CarefulPlayer(),
        "counting": lambda _seed: CountingPlayer(),
        "searching": lambda seed: SearchingPlayer(seed=seed, seconds=LONGEST_THOUGHT if seed is None else None),
    }
)
"""How to make a player of each level, from the weakest to the strongest, with a seed for its luck if it needs any."""
