"""Games of every bundled variant, played at random: the laws hold, and there is an end."""

from random import Random

import pytest

from diamoniak import Game, dump_log, list_variants, load_log, load_variant, replay
from diamoniak.events import GameStarted
from tests.properties.laws import accepts_just_what_is_legal, commands_of_one_card_at_most, holds_every_card_once
from tests.strategies import play_on
from tests.table import NAMES

GAMES = 24
MANY_PLAYS = 5000

each_variant = pytest.mark.parametrize("name", list_variants())


def whims(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # repeatable on purpose


def game_of(name: str, seed: int) -> Game:
    """A game of the variant for 2, 3 or 4 players, before the first card."""
    return Game.start(load_variant(name), NAMES[: 2 + seed % 3], seed=seed)


@each_variant
def test_a_game_comes_to_an_end(name: str) -> None:
    ends = [play_on(game_of(name, seed), MANY_PLAYS, whims(seed)) for seed in range(GAMES)]
    assert all(game.winner is not None for game in ends)
    assert all(holds_every_card_once(game.state) for game in ends)


@each_variant
def test_a_log_can_be_loaded_and_leads_to_the_same_table(name: str) -> None:
    for seed in range(3):
        game = play_on(game_of(name, seed), MANY_PLAYS, whims(seed))
        loaded = load_log(dump_log(game.log))
        assert loaded == game.log
        assert replay(loaded) == game.state
        assert isinstance(loaded[0], GameStarted)
        assert loaded[0].variant == name


@each_variant
def test_what_is_legal_and_nothing_else_is_accepted(name: str) -> None:
    for seed in range(3):
        whim = whims(seed)
        game = play_on(game_of(name, seed), 5, whim)
        for _ in range(6):
            assert holds_every_card_once(game.state)
            assert accepts_just_what_is_legal(game.state, commands_of_one_card_at_most(game.state))
            game = play_on(game, whim.randrange(1, 12), whim)
