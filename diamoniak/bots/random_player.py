"""A player who leaves everything to luck."""

from random import SystemRandom

from diamoniak.bots.player import choices
from diamoniak.chance import seed_word
from diamoniak.commands import Command
from diamoniak.simulation.company import any_option, luck_for_choices
from diamoniak.state import State


class RandomPlayer:
    """Chooses any legal command; with a seed, always the same one at the same moment of a game."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._luck = None if seed is None else luck_for_choices(seed_word(seed))

    def choose(self, view: State) -> Command:
        """Any legal command, each as likely as the others."""
        legal = choices(view)
        if self._luck is None:
            return SystemRandom().choice(legal)
        return legal[any_option(self._luck, view.version, len(legal))]

    def seeded(self, seed: int | str) -> "RandomPlayer":
        """A player like this one, with the luck of that seed."""
        return RandomPlayer(seed)
