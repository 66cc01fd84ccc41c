"""Games to be saved, and one that was."""

from pathlib import Path
from typing import Final

from diamoniak import Game, Ruleset
from diamoniak.save import SaveFile

PLAYS: Final = 60


def begun(plays: int = 0) -> Game:
    """A game after so many plays, in which witches and a second deck have come."""
    game = Game.start(Ruleset(), ["Žofie", "Ben"], seed=7)
    for _ in range(plays):
        game = game.play(game.legal_commands()[0])
    return game


def saved(path: Path, plays: int) -> Game:
    """A game that was played and kept."""
    game = begun()
    with SaveFile.create(path, game) as save:
        while game.plays < plays:
            game = game.play(game.legal_commands()[0])
            save.keep(game)
    return game
