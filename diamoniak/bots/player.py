"""Anything that can play: it is shown what a player may see, and chooses a command."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, runtime_checkable

from diamoniak.commands import Command
from diamoniak.decider.deciding import legal_commands
from diamoniak.game import Game
from diamoniak.simulation.games import MOST_PLAYS
from diamoniak.state import State
from diamoniak.views import view_for

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
"""Names for players who have none of their own."""


class Player(Protocol):
    """Something that decides for the player whose turn it is."""

    def choose(self, view: State) -> Command:
        """A legal command. The view comes from ``view_for``, so the order of its deck reveals nothing."""
        ...


@runtime_checkable
class LuckyPlayer(Player, Protocol):
    """A player with luck of its own."""

    def seeded(self, seed: int) -> Player:
        """A player like this one, with the luck of that seed: so that a game can be played again."""
        ...


def choices(view: State) -> Sequence[Command]:
    """The legal commands; ValueError if the game is over."""
    legal = legal_commands(view)
    if not legal:
        raise ValueError("the game is over: there is nothing to choose")
    return legal


def choice_of(player: Player, game: Game) -> Command:
    """The command that the player chooses for the seat whose turn it is."""
    return player.choose(view_for(game.turn, game.state))


def games(game: Game, players: Sequence[Player]) -> Iterator[Game]:
    """The game, and then the game after each play, until it is over or has had ``MOST_PLAYS`` plays."""
    if len(players) != len(game.state.seats):
        raise ValueError(f"expected a player for each of {len(game.state.seats)} seats, not {len(players)}")
    for player in players:
        if isinstance(player, type):
            raise TypeError(f"expected a player, not the class {player.__name__}: use {player.__name__}()")
    yield game
    while not game.is_over and game.plays < MOST_PLAYS:
        game = game.play(choice_of(players[game.turn], game))
        yield game


def played_on(game: Game, players: Sequence[Player]) -> Game:
    """The game played on by a player for each seat, until it is over or has had ``MOST_PLAYS`` plays."""
    return deque(games(game, players), maxlen=1)[0]
