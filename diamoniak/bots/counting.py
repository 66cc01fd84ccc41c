"""A player who counts cards: what the next one may bring, against what a witch would take."""

from collections.abc import Sequence
from typing import Final, assert_never

from diamoniak.bots import card_values as worth
from diamoniak.bots.player import choices
from diamoniak.cards import DIAMONDS, FAIRIES, Card
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.odds import Odds, odds
from diamoniak.ruleset import COLOURS
from diamoniak.state import State

ENOUGH: Final = 100
"""The most cards to draw in a turn: where witches are few and the deck renews itself, it might last for ever."""

PATIENCE: Final = 0.6
"""The share of the cards before the next witch that a turn is expected to draw: it is best to stop early."""
RAREST_WITCH: Final = 0.05
"""The least chance of a witch to reckon with: where witches are rarer, turns end for other reasons."""


class CountingPlayer:
    """Weighs every legal command, knows the odds of the next card, and remembers nothing."""

    def choose(self, view: State) -> Command:
        """The command that is worth most."""
        legal = choices(view)
        if len(legal) == 1:
            return legal[0]
        if view.witch is not None:
            return answer(view, legal)
        prospects = Prospects(view)
        return max(legal, key=prospects.worth_of)


def answer(view: State, legal: Sequence[Command]) -> Command:
    """The answer to a witch that costs least: a fairy, or the cheapest cards."""
    priced = worth.losable(view, worth.by_family(view))
    if isinstance(legal[0], UseFairy) and worth.fairy_cost(view) < worth.loss(view, priced):
        return legal[0]
    surrender = legal[-1]
    if not isinstance(surrender, SurrenderCards) or not surrender.cards:
        return surrender
    return SurrenderCards(view.turn, tuple(card for _worth, card in priced[: len(surrender.cards)]))


class Prospects:
    """What each command is worth at this moment; ending the turn is worth nothing."""

    def __init__(self, view: State) -> None:
        self._view = view
        self._worth = worth.by_family(view)

    def worth_of(self, command: Command) -> float:
        """What the player gains by the command, on the scale of ``card_values``."""
        match command:
            case DrawCard():
                return self._drawing()
            case EndTurn() | UseFairy() | SurrenderCards():
                return 0
            case BuyCard():
                return self._buying()
            case BuildWithDiamonds():
                return self._growth() - worth.DIAMOND * (self._view.rules.castle.diamonds_per_piece or 0)
            case GiveCard(card=card):
                return self._giving(card)
            case DiscardCard(card=card):
                return -self._own(card)
            case _:
                assert_never(command)

    def _drawing(self) -> float:
        """What the next card brings on average or, before the first card of a turn, what the whole turn brings."""
        view, chances = self._view, odds(self._view)
        if view.draws >= ENOUGH:
            return -1
        priced = worth.losable(view, self._worth)
        cost = worth.loss(view, priced)
        if worth.has_helper(view):
            cost = worth.fairy_cost(view) if view.rules.fairy.use == "automatic" else min(cost, worth.fairy_cost(view))
        gain = self._hopes(chances, priced) - chances.witch * cost
        return gain if view.draws else gain * PATIENCE / max(chances.witch, RAREST_WITCH)

    def _hopes(self, chances: Odds, priced: list[tuple[float, Card]]) -> float:
        """What the cards other than witches bring. Besides its own worth, a card can shield a better one."""
        view = self._view
        takes = view.rules.witch.takes
        shielded = priced[takes - 1][0] if len(priced) >= takes else 0.0
        hopes = chances.diamond * _shielding(self._worth[DIAMONDS], shielded) + chances.fairy * self._worth[FAIRIES]
        taken = [seat.colour for seat in view.seats]
        for family, colour in enumerate(COLOURS):
            chance = chances.castle.get(colour, 0.0)
            if colour == view.seat.colour or (view.seat.colour is None and colour not in taken):
                hopes += chance * self._growth()
            else:
                hopes += chance * _shielding(self._worth[family], shielded)
        return hopes

    def _growth(self) -> float:
        return worth.piece(self._view.seat.pieces + 1, self._view.rules.deck.pieces)

    def _buying(self) -> float:
        """The gain of a piece for diamonds: the seller can no longer hold the card back, but may be paid for it."""
        rules = self._view.rules.buying
        riches = worth.DIAMOND * rules.price if rules.paid_to == "seller" else 0
        return self._growth() + worth.HELD_BACK - worth.DIAMOND * rules.price - riches

    def _giving(self, card: Card) -> float:
        """The loss by helping a rival, which is never wise, least of all when it wins the rival the game."""
        view = self._view
        receiver = next(seat for seat in view.seats if seat.colour == card.colour)
        return -worth.piece(receiver.pieces + 1, view.rules.deck.pieces) - worth.HELD_BACK

    def _own(self, card: Card) -> float:
        """What one of the player's cards is worth."""
        seat = self._view.seat
        if card.colour is not None and card.colour == seat.colour:
            return worth.piece(seat.pieces, self._view.rules.deck.pieces)
        return self._worth[card.family]


def _shielding(own: float, shielded: float) -> float:
    """What a card is worth if it would be lost instead of another."""
    return own + worth.SHIELD * max(0.0, shielded - own)
