"""A player who counts cards: what the next one may bring, against what a witch would take."""

from diamoniak.bots.player import choices
from diamoniak.commands import Command
from diamoniak.simulation.company import COUNTING
from diamoniak.simulation.laying import choice_at
from diamoniak.state import State, record_of


class CountingPlayer:
    """Weighs every legal command, knows the odds of the next card, and remembers nothing."""

    def choose(self, view: State) -> Command:
        """The command that is worth most."""
        legal = choices(view)
        return legal[0] if len(legal) == 1 else legal[choice_at(record_of(view), COUNTING, 0)]
