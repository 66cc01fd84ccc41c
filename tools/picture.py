"""Print docs/table.svg, a moment of a real game: ``python -m tools.picture``."""

import sys
from typing import Final

from diamoniak import Game, State, load_variant
from diamoniak.bots import CarefulPlayer
from diamoniak.picture import table_svg

SEED: Final = 26
PLAYS: Final = 69
"""A witch meets a player who is one piece from winning, and has a fairy."""


def moment() -> State:
    """The table as the picture shows it."""
    game = Game.start(load_variant("en-55"), ["Ana", "Ben", "Cleo"], seed=SEED)
    for _ in range(PLAYS):
        game = game.play(CarefulPlayer(2).choose(game.state))
    return game.state


if __name__ == "__main__":
    sys.stdout.write(table_svg(moment()))
