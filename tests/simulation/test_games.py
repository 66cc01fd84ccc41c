"""The simulator plays the same games as the engine."""

from collections.abc import Callable
from typing import Literal

import pytest
from hypothesis import given, settings

from diamoniak import FastChance, Game, Ruleset, list_variants, load_variant
from diamoniak.bots import CarefulPlayer, CountingPlayer, Player, RandomPlayer
from diamoniak.bots.player import choice_of
from diamoniak.record.starting import knobs_of
from diamoniak.rules.numbers import FAMILIES
from diamoniak.rules.table import Table
from diamoniak.ruleset import DeckRules, SetupRules
from diamoniak.series import game_seed
from diamoniak.simulation.company import (
    CAREFUL,
    COUNTING,
    RANDOM,
    Company,
    choice,
    luck_for_choices,
    play,
    seat,
)
from diamoniak.simulation.counted_table import SimulatedTable
from diamoniak.simulation.games import MOST_PLAYS, Tally, play_games, start, wins_of
from diamoniak.simulation.laying import counted
from diamoniak.state import State, record_of
from tests import strategies
from tests.strategies import SEEDS

PLAYERS: dict[int, Callable[[int], Player]] = {
    RANDOM: RandomPlayer,
    CAREFUL: lambda _seed: CarefulPlayer(2),
    COUNTING: lambda _seed: CountingPlayer(),
}
each_kind = pytest.mark.parametrize("kind", PLAYERS, ids=["random", "careful", "counting"])


def company_of(kind: int, players: int) -> Company:
    company = Company()
    for place in range(players):
        seat(company, place, kind, 2)
    return company


def told(table: Table) -> list[object]:
    """Everything that a table says, except the order of its deck."""
    seats = [(table.hands[p], table.colour[p], table.built[p], table.misses[p]) for p in range(table.players)]
    turn = (table.turn, table.witch_waits, table.draws, table.last, table.turns, table.lapses)
    return [seats, turn, table.left, table.thrown, table.is_over, table.winner, table.version]


def deck_of(state: State) -> list[int]:
    families = [card.family for card in state.deck]
    return [families.count(family) for family in range(FAMILIES)]


def play_side_by_side(rules: Ruleset, names: tuple[str, ...], kind: int, seed: int, most: int) -> None:
    """Compare the table of the simulator with that of the engine after each play."""
    company, table = company_of(kind, len(names)), SimulatedTable(knobs_of(rules), len(names))
    company.luck = luck_for_choices(seed)
    start(table, seed)
    game, player = Game.start(rules, names, chance=FastChance(seed)), PLAYERS[kind](seed)
    for _ in range(most):
        assert told(table) == told(record_of(game.state))
        assert table.in_deck == deck_of(game.state)
        assert [table.discards[n] for n in range(table.thrown)] == [card.family for card in game.state.discards]
        if game.is_over:
            break
        command = choice_of(player, game)
        assert list(game.legal_commands()).index(command) == choice(company, table)
        game = game.play(command)
        play(company, table)


@each_kind
@settings(max_examples=60)
@given(table=strategies.tables(), seed=SEEDS)
def test_whatever_the_rules_are_each_play_is_that_of_the_engine(kind: int, table: strategies.Table, seed: int) -> None:
    play_side_by_side(*table, kind, seed, 120)


@pytest.mark.parametrize("fairies", ["nobody", "the youngest", "everybody"])
def test_the_same_cards_are_dealt_as_by_the_engine(fairies: Literal["nobody", "the youngest", "everybody"]) -> None:
    """The fairies that somebody has got already are not among them."""
    rules = Ruleset(deck=DeckRules(fairies=6, pieces=8), setup=SetupRules(cards=6, fairies=fairies))
    for seed in range(20):
        play_side_by_side(rules, ("Ana", "Ben", "Cleo"), RANDOM, seed, 1)


@each_kind
@pytest.mark.parametrize("name", list_variants())
def test_games_of_every_variant_are_those_of_the_engine(name: str, kind: int) -> None:
    variant = load_variant(name)
    for count in range(variant.rules.players.min, variant.rules.players.max + 1):
        table, names = SimulatedTable(knobs_of(variant.rules), count), ("Ana", "Ben", "Cleo", "Dan")[:count]
        tally, seed = Tally(7), game_seed(7, 5)
        play_games(company_of(kind, count), table, 5, 1, tally)
        game, player = Game.start(variant, names, chance=FastChance(seed)), PLAYERS[kind](seed)
        while not game.is_over and game.plays < MOST_PLAYS:
            game = game.play(choice_of(player, game))

        assert (tally.plays, tally.turns, tally.endless) == (game.plays, game.state.turns, not game.is_over)
        assert [wins_of(tally, player) for player in range(count)] == [game.winner == p for p in range(count)]
        assert told(table) == told(record_of(game.state))


@given(game=strategies.games(60))
def test_a_table_laid_from_a_record_is_like_it(game: Game) -> None:
    table = counted(record_of(game.state))

    assert told(table) == told(record_of(game.state))
    assert table.in_deck == deck_of(game.state)
    assert [table.deck[n] for n in range(table.left)] == [card.family for card in game.state.deck]
    assert [table.discards[n] for n in range(table.thrown)] == [card.family for card in game.state.discards]
