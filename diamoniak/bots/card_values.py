"""What cards and turns are worth to the player who decides; an early piece of a castle is worth about 0.3.

The weights were tuned by letting players with different weights play each other at ``standard-55``, two at a table.
"""

from operator import itemgetter
from typing import Final

from diamoniak.cards import DIAMONDS, FAIRIES, FAMILIES, Card
from diamoniak.rules.answers import losable_piles
from diamoniak.ruleset import COLOURS
from diamoniak.state import State

PIECE: Final = 0.22
"""Any piece of the player's own castle."""
GROWTH: Final = 0.84
"""What is added to that as the castle nears completion."""
VICTORY: Final = 4.0
HELD_BACK: Final = 0.4
"""A card that a rival needs and must pay for."""
HELD_BACK_LATE: Final = 0.25
"""What is added to that as the rival's castle grows."""
DANGEROUS: Final = -2.0
"""A card with which a rival can win at once."""
DIAMOND: Final = 0.12
FAIRY: Final = 0.3
SPARE: Final = 0.05
"""A card that nobody needs: it can still go to a witch."""
SHIELD: Final = 0.3
"""The share of the difference in worth that a card saves by being lost instead of a better one."""
TURN: Final = 0.4
"""A turn of drawing."""


def piece(count: int, needed: int) -> float:
    """The worth of the piece that brings a castle to ``count``."""
    return VICTORY if count >= needed else PIECE + GROWTH * count / needed


def by_family(view: State) -> list[float]:
    """The worth of a card that the player has aside, by the index of its family in ``FAMILIES``."""
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
    """The cards that a witch can take, each with its worth, in the order in which to give them up."""
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
    """What a witch costs if no fairy answers her."""
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
