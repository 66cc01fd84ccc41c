"""Games of every bundled variant, played at random: the laws hold, and there is an end."""

from random import Random

import pytest

from diamoniak import (
    Game,
    dump_log,
    legal_commands,
    list_variants,
    load_log,
    load_variant,
    odds,
    replay,
    view_for,
)
from diamoniak.events import GameStarted
from tests.properties.laws import accepts_just_what_is_legal, commands_of_one_card_at_most, holds_every_card_once
from tests.strategies import play_on
from tests.table import NAMES

GAMES = 200
MANY_PLAYS = 5000

pytestmark = pytest.mark.slow
each_variant = pytest.mark.parametrize("name", list_variants())


def whims(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # repeatable on purpose


def game_of(name: str, seed: int) -> Game:
    """A game of the variant for 2, 3 or 4 players, before the first card."""
    return Game.start(load_variant(name), NAMES[: 2 + seed % 3], seed=seed)


@each_variant
def test_games_come_to_an_end_and_keep_the_promises_on_the_way(name: str) -> None:
    for seed in range(GAMES):
        whim = whims(seed)
        game = play_on(game_of(name, seed), MANY_PLAYS, whim)
        assert game.winner is not None
        for moment in (game, *(game.before(whim.randrange(game.plays)) for _ in range(4))):
            assert holds_every_card_once(moment.state)
            assert replay(moment.log) == moment.state
            assert accepts_just_what_is_legal(moment.state, moment.legal_commands())


@each_variant
def test_the_same_seed_gives_the_same_bytes_and_they_load_again(name: str) -> None:
    for seed in range(GAMES // 10):
        game, again = (play_on(game_of(name, seed), MANY_PLAYS, whims(seed)) for _ in range(2))
        text = dump_log(game.log)
        assert dump_log(again.log) == text
        assert load_log(text) == game.log
        assert isinstance(game.log[0], GameStarted)
        assert game.log[0].variant == name


@each_variant
def test_two_games_that_differ_in_what_is_hidden_look_the_same(name: str) -> None:
    for seed in range(GAMES // 10):
        whim = whims(seed)
        state = play_on(game_of(name, seed), whim.randrange(60), whim).state
        other = state.replace(deck=tuple(whim.sample(state.deck, len(state.deck))))
        assert view_for(None, other) == view_for(None, state)
        assert legal_commands(other) == legal_commands(state)
        assert odds(other) == odds(state)


@each_variant
def test_what_is_legal_and_nothing_else_is_accepted(name: str) -> None:
    for seed in range(3):
        whim = whims(seed)
        game = play_on(game_of(name, seed), 5, whim)
        for _ in range(6):
            assert holds_every_card_once(game.state)
            assert accepts_just_what_is_legal(game.state, commands_of_one_card_at_most(game.state))
            game = play_on(game, whim.randrange(1, 12), whim)
