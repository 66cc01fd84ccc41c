"""Commands that are given again and again, made once: most choices are one of these."""

from typing import Final

from diamoniak.commands import Command, DrawCard, EndTurn, UseFairy
from diamoniak.rules.numbers import MOST_PLAYERS

# For each player, and as the tuple that is the whole choice.
DRAW: Final[tuple[tuple[DrawCard], ...]] = tuple((DrawCard(player),) for player in range(MOST_PLAYERS))
END: Final[tuple[tuple[EndTurn], ...]] = tuple((EndTurn(player),) for player in range(MOST_PLAYERS))
DRAW_OR_END: Final[tuple[tuple[Command, ...], ...]] = tuple(
    (*DRAW[player], *END[player]) for player in range(MOST_PLAYERS)
)
FAIRY: Final[tuple[tuple[UseFairy], ...]] = tuple((UseFairy(player),) for player in range(MOST_PLAYERS))
