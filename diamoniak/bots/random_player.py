"""A player who leaves everything to luck."""

from random import Random, SystemRandom

from diamoniak.bots.player import choices
from diamoniak.commands import Command
from diamoniak.state import State


class RandomPlayer:
    """Chooses any legal command; with a seed, always the same one at the same moment of a game."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = seed

    def choose(self, view: State) -> Command:
        """Any legal command, each as likely as the others."""
        return luck(self._seed, view).choice(choices(view))


def luck(seed: int | str | None, view: State) -> Random:
    """The luck of a player at this moment; after an undo it is the same again."""
    if seed is None:
        return SystemRandom()
    return Random(f"choice/{seed}/{view.version}")  # noqa: S311  # repeatable on purpose, and not the luck of the deck
