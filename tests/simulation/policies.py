"""Players of somebody's own, in a module, so that other processes find them."""

from diamoniak import Command, State, legal_commands
from diamoniak.bots import CountingPlayer


class OwnPlayer(CountingPlayer):
    """Plays like its parent, which nobody can know."""


class FirstPlayer:
    """Does the first thing that is legal."""

    def choose(self, view: State) -> Command:
        return legal_commands(view)[0]


class FailingPlayer:
    """Gives up in the middle of a game."""

    def choose(self, view: State) -> Command:
        if view.version > 9:
            raise RuntimeError("I give up")
        return legal_commands(view)[0]
