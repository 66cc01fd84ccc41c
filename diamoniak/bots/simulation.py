"""Many games between simple players, to see what a ruleset is like."""

from collections import Counter
from statistics import median
from typing import Final, NamedTuple

from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.player import NAMES, played_on
from diamoniak.game import Game
from diamoniak.ruleset import Ruleset
from diamoniak.state import State

CARDS: Final = 2
"""How many cards a simple player draws in a turn."""
PATIENCE: Final = 10
"""If none of this many games ends, the rest are not played."""


class Report(NamedTuple):
    """The results of many games."""

    players: int
    games: int
    won: int
    drawn: int
    endless: int
    turns: int
    """The median number of turns of the games that ended."""
    seats: tuple[float, ...]
    """Each seat's share of the wins, the youngest player's first."""


def simulate(rules: Ruleset, players: int, games: int) -> Report:
    """Play that many games, and report the results."""
    ends: list[State] = []
    for seed in range(games):
        ends.append(_played(Game.start(rules, NAMES[:players], seed=seed)).state)
        if len(ends) == PATIENCE and not any(state.is_over for state in ends):
            break
    over = [state for state in ends if state.is_over]
    wins = Counter(state.winner for state in over if state.winner is not None)
    won = sum(wins.values())
    seats = tuple(wins[player] / won if won else 0.0 for player in range(players))
    turns = round(median(state.turns for state in over)) if over else 0
    return Report(players, len(ends), won, len(over) - won, len(ends) - len(over), turns, seats)


def _played(game: Game) -> Game:
    return played_on(game, [CarefulPlayer(CARDS)] * len(game.state.seats))
