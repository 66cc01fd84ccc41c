"""Many games between simple players, to see what a ruleset is like."""

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

from diamoniak.commands import BuildWithDiamonds, BuyCard, Command, DrawCard, EndTurn, UseFairy
from diamoniak.game import Game
from diamoniak.ruleset import Ruleset
from diamoniak.state import State

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
MOST_PLAYS: Final = 3000
"""A game that takes longer counts as one that does not end."""
PATIENCE: Final = 10
"""When so many games have not ended, the others are not played."""


class Report(NamedTuple):
    """What came out of many games of so many players."""

    players: int
    games: int
    won: int
    drawn: int
    endless: int
    turns: int
    """The median number of turns of the games that ended."""
    seats: tuple[float, ...]
    """The share of the wins of each seat, the youngest's first."""


def simulated(rules: Ruleset, players: int, games: int) -> Report:
    """Play so many games, and tell what came out."""
    ends: list[State] = []
    for seed in range(games):
        ends.append(played(Game.start(rules, NAMES[:players], seed=seed)).state)
        if len(ends) == PATIENCE and not any(state.is_over for state in ends):
            break
    over = [state for state in ends if state.is_over]
    wins = Counter(state.winner for state in over if state.winner is not None)
    won = sum(wins.values())
    seats = tuple(wins[player] / won if won else 0.0 for player in range(players))
    turns = round(median(state.turns for state in over)) if over else 0
    return Report(players, len(ends), won, len(over) - won, len(ends) - len(over), turns, seats)


def played(game: Game) -> Game:
    """The game played on by simple players, to its end if it has one."""
    while not game.is_over and game.plays < MOST_PLAYS:
        game = game.play(choose(game.state, game.legal_commands()))
    return game


def choose(state: State, legal: Sequence[Command]) -> Command:
    """What a simple player does: spend fairies and diamonds when possible, draw two cards, give up what comes first."""
    spending = (UseFairy, BuyCard, BuildWithDiamonds)
    wishes = (*spending, EndTurn, DrawCard) if state.draws > 1 else (*spending, DrawCard)
    return next((command for wish in wishes for command in legal if isinstance(command, wish)), legal[0])
