"""Commands that are given again and again, made once: most choices are one of these."""

from typing import Final

from diamoniak.commands import Command, DrawCard, EndTurn, UseFairy
from diamoniak.rules.numbers import MOST_PLAYERS

# For each player.
DRAW_CARD: Final[tuple[DrawCard, ...]] = tuple(DrawCard(player) for player in range(MOST_PLAYERS))
END_TURN: Final[tuple[EndTurn, ...]] = tuple(EndTurn(player) for player in range(MOST_PLAYERS))
USE_FAIRY: Final[tuple[tuple[UseFairy], ...]] = tuple((UseFairy(player),) for player in range(MOST_PLAYERS))
"""In tuples of their own, because other answers follow."""

# All that a player can do, where there is nothing else.
DRAW: Final[tuple[tuple[Command, ...], ...]] = tuple((draw,) for draw in DRAW_CARD)
END: Final[tuple[tuple[Command, ...], ...]] = tuple((end,) for end in END_TURN)
DRAW_OR_END: Final[tuple[tuple[Command, ...], ...]] = tuple(zip(DRAW_CARD, END_TURN, strict=True))
