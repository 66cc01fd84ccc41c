"""The house rules keep what their summaries say of simulated games."""

from collections.abc import Iterator
from functools import cache

import pytest

from diamoniak import Game, Ruleset, load_variant, simulate
from diamoniak.bots import CarefulPlayer
from diamoniak.events import CardsSurrendered
from diamoniak.figures import Figures, Measure, figures_of
from diamoniak.figures.measure import mean
from tests.table import NAMES

GAMES = 200
EACH = range(2, 5)
SIMPLE = CarefulPlayer(2)
"""The players of whom the summaries speak draw two cards in a turn."""
STANDARD, GENTLE, FIERCE, QUICK = (load_variant(name).rules for name in ("standard-55", "gentle", "fierce", "quick"))

each_number = pytest.mark.parametrize("players", EACH)


@cache
def figures(rules: Ruleset, players: int) -> Figures:
    return figures_of(simulate(rules, players, GAMES, SIMPLE, measured=True))


@each_number
def test_a_gentle_witch_takes_less_than_a_quarter_of_the_cards(players: int) -> None:
    gentle, standard = (figures(rules, players).means["cards_lost"] for rules in (GENTLE, STANDARD))

    assert gentle.high < standard.low / 4


@each_number
def test_quick_takes_about_half_the_moves(players: int) -> None:
    quick, standard = (figures(rules, players).means["plays"] for rules in (QUICK, STANDARD))

    assert standard.high * 0.4 < quick.low
    assert quick.high < standard.low * 0.6


def test_quick_takes_three_to_four_minutes_over_all_numbers_of_players() -> None:
    minutes = [figures(QUICK, players).means["minutes"] for players in EACH]

    assert 3 * len(EACH) < sum(each.low for each in minutes)
    assert sum(each.high for each in minutes) < 4 * len(EACH)


def pieces_lost(rules: Ruleset, players: int) -> Measure:
    """How many pieces of their castles witches take from players in a game."""
    numbers = [sum(_losses(rules, players, seed)) for seed in range(GAMES)]
    return mean(GAMES, sum(numbers), sum(number * number for number in numbers))


def _losses(rules: Ruleset, players: int, seed: int) -> Iterator[int]:
    game = Game.start(rules, NAMES[:players], seed=seed)
    while not game.is_over:
        state = game.state
        game = game.play(SIMPLE.choose(state))
        for event in game.latest:
            if isinstance(event, CardsSurrendered):
                yield len({*state.seats[event.player].castle} & {*event.cards})


@pytest.mark.slow
@each_number
def test_fierce_costs_more_than_twice_as_many_pieces(players: int) -> None:
    assert pieces_lost(FIERCE, players).low > 2 * pieces_lost(STANDARD, players).high
