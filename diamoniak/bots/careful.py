"""A player who stops after a few cards."""

from diamoniak.bots.counting import answer
from diamoniak.bots.player import choices
from diamoniak.commands import BuildWithDiamonds, BuyCard, Command, DrawCard, EndTurn, UseFairy
from diamoniak.state import State


class CarefulPlayer:
    """Draws a fixed number of cards in a turn and stops; spends fairies and diamonds whenever possible."""

    def __init__(self, cards: int = 3) -> None:
        if cards < 1:
            raise ValueError(f"expected at least one card in a turn, not {cards}")
        self._cards = cards

    def choose(self, view: State) -> Command:
        """The command that its habits dictate."""
        legal = choices(view)
        spending = (UseFairy, BuyCard, BuildWithDiamonds)
        habit = (EndTurn, DrawCard) if view.draws >= self._cards else (DrawCard, EndTurn)
        wishes = spending if view.witch else (*spending, *habit)
        found = (command for wish in wishes for command in legal if isinstance(command, wish))
        return next(found, None) or answer(view, legal)
