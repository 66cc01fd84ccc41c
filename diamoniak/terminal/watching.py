"""Computer players among themselves."""

from collections.abc import Iterable, Iterator

from diamoniak.game import Game
from diamoniak.simulation import MOST_PLAYS
from diamoniak.terminal.computers import Computers, answered
from diamoniak.terminal.story import heading, story
from diamoniak.variant import Variant
from diamoniak.wording import table
from diamoniak.wording.voice import Voice


def games(game: Game, players: Computers) -> Iterator[Game]:
    """The game after each play, to its end if it comes in time."""
    yield game
    while not game.is_over and game.plays < MOST_PLAYS:
        game = game.play(answered(game, players))
        yield game


def watched(voice: Voice, variant: Variant, steps: Iterable[Game]) -> Iterator[str]:
    """What there is to see: by which rules is played, and what happens."""
    yield from heading(voice, variant)
    for game in steps:
        yield from story(voice, game.latest, game.state.names)
        if not game.is_over and game.plays == MOST_PLAYS:
            yield voice.count(table.STOPPED, game.plays)
