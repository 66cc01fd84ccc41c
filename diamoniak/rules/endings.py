"""How a game ends, as numbers: those of games that are won, and those of games that nobody wins."""

from typing import Final

COMPLETE_CASTLE: Final = 0
END_OF_ROUND: Final = 1
"""A castle was complete when everybody had had as many turns."""
MOST_PIECES: Final = 2

TURN_LIMIT: Final = 0
NOTHING_LEFT: Final = 1
SEVERAL_CASTLES: Final = 2
"""They are complete at the end of a round."""
