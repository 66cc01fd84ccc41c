"""Why the rules refuse a command, as numbers: those of ``Reason``, which a test compares by their names."""

from typing import Final

FINE: Final = 0
"""There is no reason to refuse it."""
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
WITCH_WAITS: Final = 3
NO_WITCH: Final = 4
MUST_DRAW_FIRST: Final = 5
MUST_DRAW_ON: Final = 6
NO_MORE_DRAWS: Final = 7
NOTHING_TO_DRAW: Final = 8
OPENING_ROUND: Final = 9
NO_FAIRY: Final = 10
FAIRIES_ARE_IDLE: Final = 11
FAIRY_NOT_LOSABLE: Final = 12
WRONG_NUMBER_OF_CARDS: Final = 13
CHANCE_CHOOSES: Final = 14
NOT_YOUR_CARD: Final = 15
NO_CASTLE: Final = 16
NOT_YOUR_COLOUR: Final = 17
OWN_CARD: Final = 18
NOT_FOR_SALE: Final = 19
TOO_FEW_DIAMONDS: Final = 20
BUYING_REPLACES_DRAWING: Final = 21
NO_DIAMOND_PIECES: Final = 22
NO_GIFTS: Final = 23
NOT_A_SPARE: Final = 24
NOBODY_BUILDS_IT: Final = 25
NO_DISCARDING: Final = 26
DISCARDING_REPLACES_DRAWING: Final = 27
ONLY_SPARES: Final = 28
NO_EXTRA_DRAWS: Final = 29
DRAWING_IS_FREE: Final = 30
TURN_IS_STOPPED: Final = 31
NO_FAIRY_PIECES: Final = 32
