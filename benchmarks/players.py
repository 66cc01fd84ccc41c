"""Let the computer players play against each other: ``python -m benchmarks.players [GAMES]``.

Each match is for two players at ``standard-55``. Every deal has its own seed and is played twice, with swapped seats.
"""

import sys
from collections.abc import Callable
from math import sqrt
from time import perf_counter

from benchmarks.progress import show_progress
from diamoniak import Game, load_variant
from diamoniak.bots import CarefulPlayer, CountingPlayer, Player, RandomPlayer, SearchingPlayer, played_on

Maker = Callable[[int], Player]
MATCHES: dict[str, tuple[Maker, Maker, float]] = {
    "counting : careful": (lambda _seed: CountingPlayer(), lambda _seed: CarefulPlayer(3), 1.0),
    "counting : random": (lambda _seed: CountingPlayer(), RandomPlayer, 1.0),
    "searching : counting": (lambda seed: SearchingPlayer(seed=seed), lambda _seed: CountingPlayer(), 0.2),
}
"""Two players, and the share of the games that they play: searching takes time."""
FIRST_SEED = 1_000_000


def match(name: str, one: Maker, other: Maker, deals: int) -> None:
    """Print how many games one wins against the other, with the 95% confidence interval."""
    wins, start = 0, perf_counter()
    for deal in range(deals):
        show_progress(f"{name}: deal {deal + 1} of {deals}")
        seed = FIRST_SEED + deal
        game = Game.start(load_variant("standard-55"), ("Ana", "Ben"), seed=seed)
        wins += played_on(game, [one(seed), other(seed)]).winner == 0
        wins += played_on(game, [other(seed), one(seed)]).winner == 1
    low, high = wilson(wins, 2 * deals)
    took = (perf_counter() - start) / deals / 2 * 1000
    print(f"{name:21} {wins / deals / 2:6.1%} of {2 * deals} games ({low:.1%} to {high:.1%}), {took:,.0f} ms a game")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson score interval for the share of wins, at 95% confidence."""
    z, share = 1.96, wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (centre - spread) / (1 + z * z / games), (centre + spread) / (1 + z * z / games)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for title, (first, second, part) in MATCHES.items():
        match(title, first, second, max(1, round(count * part / 2)))
