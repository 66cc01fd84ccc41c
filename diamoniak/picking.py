"""What a witch may be given, card by card."""

from typing import NamedTuple

from diamoniak.cards import Cards
from diamoniak.commands import SurrenderCards
from diamoniak.decider.deciding import legal_commands
from diamoniak.decider.guards import checked_state
from diamoniak.state import State


class Demand(NamedTuple):
    """What a witch wants."""

    number: int
    """How many cards she gets."""
    cards: Cards
    """Those from which they are picked: any of them will do. ``SurrenderCards`` gives her what was picked."""


def what_to_give(state: State) -> Demand | None:
    """How many cards a witch wants, and from which; None if no witch is waiting, or if there is nothing to pick.

    Show this to people rather than all the legal ``SurrenderCards``, of which there may be dozens. Where chance picks
    the cards, there is nothing to pick.

    >>> from diamoniak import Game, Ruleset
    >>> what_to_give(Game.start(Ruleset(), ["Ana", "Ben"]).state) is None
    True
    """
    if checked_state(state).witch is None:
        return None
    ways = [each.cards for each in legal_commands(state) if isinstance(each, SurrenderCards) and each.cards]
    if not ways:
        return None
    families = {card.family for cards in ways for card in cards}
    return Demand(len(ways[0]), tuple(card for family in sorted(families) for card in state.seat.piles[family]))
