"""Find the weights of ``simulation.standing``: ``python -m benchmarks.standing [GAMES]`` prints them.

Counting players play each other, with a random slip in one choice of twenty to reach tables that their habits avoid.
The features of both are recorded at the beginning of every turn, and who won at the end. The weights are those of a
logistic regression, fitted by Newton's method.
"""

import sys
from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from benchmarks.progress import show_progress
from diamoniak import Game, load_variant
from diamoniak.bots import CountingPlayer
from diamoniak.players import PlayerId
from diamoniak.simulation import standing
from diamoniak.simulation.laying import counted
from diamoniak.state import State, record_of

SLIPS = 0.05
STEPS = 8

IN_USE = (
    standing.GROWN,
    standing.OPEN,
    standing.DIAMONDS,
    standing.FAIRIES,
    standing.HELD_BACK,
    standing.IN_DECK,
    standing.WITHIN_REACH,
    standing.HAS_TURN,
)

Row = tuple[tuple[float, ...], bool]
"""By how much the player to move leads in each feature, and a one for the turn itself; whether that player won."""


def rows(game: Game, random: Random) -> Iterator[Row]:
    """A row for each turn of the game, played to its end."""
    player, turns = CountingPlayer(), dict[int, State]()
    while not game.is_over:
        turns.setdefault(game.state.turns, game.state)
        slips = random.random() < SLIPS
        game = game.play(random.choice(game.legal_commands()) if slips else player.choose(game.state))
    for state in turns.values():
        pairs = zip(features(state, state.turn), features(state, 1 - state.turn), strict=True)
        yield (*(own - other for own, other in pairs), 1.0), game.winner == state.turn


def features(state: State, player: PlayerId) -> list[float]:
    """What the player's chances depend on."""
    found = [0.0] * standing.FEATURES
    standing.find_features(counted(record_of(state)), player, found)
    return found


def fitted(table: Sequence[Row]) -> list[float]:
    """The weights that best explain who won."""
    size = len(table[0][0])
    weights = [0.0] * size
    for step in range(STEPS):
        show_progress(f"step {step + 1} of {STEPS}")
        gradient, curvature = [0.0] * size, [[0.0] * size for _ in range(size)]
        for values, won in table:
            chance = 1 / (1 + exp(-sum(map(float.__mul__, weights, map(float, values)))))
            for i, value in enumerate(values):
                gradient[i] += (won - chance) * value
                for j in range(i, size):
                    curvature[i][j] += chance * (1 - chance) * value * values[j]
        full = [[curvature[min(i, j)][max(i, j)] for j in range(size)] for i in range(size)]
        weights = list(map(float.__add__, weights, solved(full, gradient)))
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite."""
    rest = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rest):
        pivot[:] = [value / pivot[i] for value in pivot]
        for other in rest:
            if other is not pivot:
                other[:] = [value - other[i] * mine for value, mine in zip(other, pivot, strict=True)]
    return [row[-1] for row in rest]


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000
    seen: list[Row] = []
    for seed in range(games):
        if not seed % 100:
            show_progress(f"game {seed} of {games}")
        seen += rows(Game.start(load_variant("standard-55"), ("Ana", "Ben"), seed=f"standing/{seed}"), Random(seed))
    show_progress("")
    print("found:  ", *(f"{weight:6.2f}" for weight in fitted(seen)))
    print("in use: ", *(f"{weight:6.2f}" for weight in IN_USE))
