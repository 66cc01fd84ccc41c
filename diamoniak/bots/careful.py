"""A player who stops after a few cards."""

from diamoniak.bots.player import choices
from diamoniak.commands import Command
from diamoniak.rules.numbers import MOST_CARDS
from diamoniak.simulation.company import CAREFUL
from diamoniak.simulation.laying import choice_at
from diamoniak.state import State, record_of


class CarefulPlayer:
    """Draws a fixed number of cards in a turn and stops; answers witches with fairies, and buys whenever possible."""

    def __init__(self, cards: int = 3) -> None:
        if cards < 1:
            raise ValueError(f"expected at least one card in a turn, not {cards}")
        self._cards = min(int(cards), MOST_CARDS)

    @property
    def cards(self) -> int:
        """How many cards it draws in a turn."""
        return self._cards

    def choose(self, view: State) -> Command:
        """The command that its habits dictate."""
        legal = choices(view)
        return legal[0] if len(legal) == 1 else legal[choice_at(record_of(view), CAREFUL, self._cards)]
