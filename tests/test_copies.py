"""What never changes need not be copied, and what is pickled takes no secret along."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from diamoniak import FastChance, Game, Ruleset, SeededChance, State, load_variant, outcomes, view_for
from diamoniak.commands import COMMAND_TYPES
from diamoniak.events import EVENT_TYPES
from tests.properties.laws import moments
from tests.strategies import games

SEED = "the seed that nobody may know"


def game_of(seed: str, plays: int = 60) -> Game:
    game = Game.start(load_variant("lv-55"), ["Ana", "Ben"], seed=seed)
    while not game.is_over and game.plays < plays:
        game = game.play(game.legal_commands()[0])
    return game


def sections(rules: Ruleset) -> list[Any]:
    return [getattr(rules, name) for name in Ruleset.__dataclass_fields__]


def things() -> list[Any]:
    """One of everything that never changes, and all that it consists of."""
    game, variant = game_of(SEED), load_variant("lt-55")
    commands = [play.command for play in game.history()]
    table = [game, game.state, *game.state.seats, *game.state.deck]
    return [*table, *game.log, *commands, variant, variant.about, *variant.sources.values(), *sections(variant.rules)]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_of_what_never_changes_is_the_thing_itself(copied: Any) -> None:
    for thing in things():
        assert copied(thing) is thing


def test_a_copy_of_a_container_holds_the_things_themselves() -> None:
    for thing in things():
        again = copy.deepcopy({"here": [thing, (thing,)]})
        assert again["here"][0] is thing
        assert again["here"][1] == (thing,)
        assert again["here"][1][0] is thing


def test_every_event_and_command_is_copied_for_nothing() -> None:
    kinds: Any = EVENT_TYPES | COMMAND_TYPES
    for kind in kinds:
        blank = kind.__new__(kind)
        assert copy.copy(blank) is blank
        assert copy.deepcopy(blank) is blank


def again(thing: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))  # noqa: S301  # our own bytes


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_states_events_commands_and_outcomes_survive_the_way_between_processes(protocol: int) -> None:
    game = game_of(SEED)
    for play in game.history():
        assert again(play, protocol) == play
    command = game.legal_commands()[0]
    assert again(outcomes(game.state, command), protocol) == outcomes(game.state, command)
    assert again(command, protocol) == command
    assert again(game.log, protocol) == game.log


def test_the_answers_to_a_witch_survive_the_way_between_processes() -> None:
    game = game_of(SEED, plays=0)
    while game.state.witch is None:
        game = game.play(game.legal_commands()[0])
    answers = game.legal_commands()
    assert answers == again(answers) == copy.copy(answers) == copy.deepcopy(answers)


@given(games(100))
def test_every_state_survives_the_way_between_processes(game: Game) -> None:
    for state in moments(game):
        revived: State = again(state)
        assert revived == state
        assert repr(revived) == repr(state)
        assert revived.deck == state.deck
        assert view_for(None, revived) == view_for(None, state)


def test_a_state_goes_on_as_it_would_have_after_the_way_between_processes() -> None:
    game = game_of(SEED)
    for command in game.legal_commands():
        assert outcomes(again(game.state), command) == outcomes(game.state, command)


def test_no_seed_goes_along_with_a_state() -> None:
    game = game_of(SEED)

    assert SEED.encode() in pickle.dumps(game), "a game needs its luck, so that this test looks for the right thing"
    for thing in (game.state, game.before(game.plays).state, game.history(), game.log, game.legal_commands()):
        assert SEED.encode() not in pickle.dumps(thing)


def test_no_luck_goes_along_with_a_state() -> None:
    for chance in (SeededChance(7), FastChance(7)):
        state = Game.start(Ruleset(), ["Ana", "Ben"], chance=chance).state
        assert type(chance).__name__.encode() not in pickle.dumps(state)


def test_a_game_goes_on_with_its_luck_after_the_way_between_processes() -> None:
    game = game_of(SEED)
    revived: Game = again(game)
    while not game.is_over:
        command = game.legal_commands()[0]
        game, revived = game.play(command), revived.play(command)
    assert (revived.log, revived.state) == (game.log, game.state)
