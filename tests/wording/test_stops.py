"""Names that end in a full stop, as of two Annas in a class: a sentence never ends in two."""

import pytest

from diamoniak import Game, Ruleset, describe, list_locales
from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.player import played_on
from diamoniak.wording.sentences.spoken_table import table_account
from diamoniak.wording.voice import voice_for

NAMES = ("Anna K.", "דוד ל.", "Max Jr.")


@pytest.mark.parametrize("locale", list_locales())
def test_a_name_that_ends_in_a_full_stop_adds_none(locale: str) -> None:
    game = played_on(Game.start(Ruleset(), NAMES, seed=5), [CarefulPlayer(2)] * 3)
    told = [describe(event, locale, names=NAMES) for event in game.log]
    told += [line for play in game.history() for line in table_account(voice_for(locale), play.state)]

    assert [line for line in told if ".." in line.replace("\u2069", "")] == []
    assert any("Anna K." in line for line in told), "but the name keeps its own inside a sentence"
