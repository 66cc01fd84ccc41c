"""What things at the table are worth to the player who decides; an early piece of a castle is worth about 0.3.

The weights were found by letting players with other weights play against each other, two at a table of ``standard-55``.
"""

from operator import itemgetter
from typing import Final

from diamoniak.cards import DIAMONDS, FAIRIES, FAMILIES, Card
from diamoniak.rules.answers import losable_piles
from diamoniak.ruleset import COLOURS
from diamoniak.state import State

PIECE: Final = 0.22
"""Any piece of one's castle."""
GROWTH: Final = 0.84
"""What a piece is worth besides, the nearer the castle is to its end."""
VICTORY: Final = 4.0
HELD_BACK: Final = 0.4
"""A card that a rival needs and must pay for."""
HELD_BACK_LATE: Final = 0.25
"""What it is worth besides, the further the rival's castle has grown."""
DANGEROUS: Final = -2.0
"""A card with which a rival can win at once."""
DIAMOND: Final = 0.12
FAIRY: Final = 0.3
SPARE: Final = 0.05
"""A card that nobody needs can still go to a witch."""
SHIELD: Final = 0.3
"""How much of what a better card is worth beyond it a card saves that would be lost instead."""
TURN: Final = 0.4
"""A turn of drawing."""


def piece(count: int, needed: int) -> float:
    """The worth of the piece with which a castle has so many."""
    return VICTORY if count >= needed else PIECE + GROWTH * count / needed


def by_family(view: State) -> list[float]:
    """The worth of a card that lies aside at the player's, by the place of its kind among ``FAMILIES``."""
    worth = [SPARE] * len(FAMILIES)
    worth[DIAMONDS], worth[FAIRIES] = DIAMOND, FAIRY
    needed, price = view.rules.deck.pieces, view.rules.buying.price
    for player, seat in enumerate(view.seats):
        if player == view.turn or seat.colour is None:
            continue
        can_win = seat.pieces == needed - 1 and len(seat.piles[DIAMONDS]) >= price
        held_back = HELD_BACK + HELD_BACK_LATE * seat.pieces / needed
        worth[COLOURS.index(seat.colour)] = DANGEROUS if can_win else held_back
    return worth


def losable(view: State, worth: list[float]) -> list[tuple[float, Card]]:
    """The cards that a witch can take with what they are worth, those first that one would rather lose."""
    seat = view.seat
    own = None if seat.colour is None else COLOURS.index(seat.colour)
    piles = losable_piles(view)
    aside = [(worth[family], card) for family, pile in enumerate(piles) if family != own for card in pile]
    aside.sort(key=itemgetter(0))
    if own is None:
        return aside
    needed = view.rules.deck.pieces
    return aside + [(piece(seat.pieces - lost, needed), card) for lost, card in enumerate(reversed(piles[own]))]


def loss(view: State, priced: list[tuple[float, Card]]) -> float:
    """What a witch costs that no fairy answers."""
    rules = view.rules.witch
    if rules.chosen_by == "owner":
        taken = sum(worth for worth, _card in priced[: rules.takes])
    else:
        taken = sum(worth for worth, _card in priced) * min(1, rules.takes / max(1, len(priced)))
    return taken + (TURN if rules.then == "next turn is missed" else 0)


def fairy_cost(view: State) -> float:
    """What it costs to answer a witch with a fairy."""
    return 0 if view.rules.fairy.goes_to == "stays" else FAIRY


def has_helper(view: State) -> bool:
    """Whether the player has a fairy who can answer a witch."""
    return bool(view.seat.piles[FAIRIES]) and view.rules.fairy.use != "never"
