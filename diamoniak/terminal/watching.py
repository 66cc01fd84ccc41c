"""Watching computer players play each other."""

from collections.abc import Iterator, Sequence

from diamoniak.bots.player import Player, games
from diamoniak.game import Game
from diamoniak.terminal.story import heading, story
from diamoniak.variants.variant import Variant
from diamoniak.wording.sentences import table
from diamoniak.wording.voice import Voice


def watched(
    voice: Voice, variant: Variant, game: Game, players: Sequence[Player], notes: Sequence[str] = ()
) -> Iterator[str]:
    """What there is to see: the rules being played, notes about them, then what happens."""
    yield from heading(voice, variant)
    yield from notes
    end = game
    for end in games(game, players):
        yield from story(voice, end.latest, end.state.names)
    if not end.is_over:
        yield voice.count(table.STOPPED, end.plays)
