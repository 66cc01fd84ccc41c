"""A search tries one command after another, keeps some of the games that come of it, and forgets the others."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given

from diamoniak import DrawCard, Game, Ruleset, legal_commands, replay
from diamoniak.engine import IS_COMPILED
from diamoniak.record.record import Record
from diamoniak.state import record_of
from tests.strategies import WHIMS, games

TRIED = 25
"""How many games a search plays on from."""
AT_MOST = 8
"""How many commands it tries in each."""


def searched(game: Game, whims: Random) -> list[Game]:
    """The games that a search has kept; at some of them it has looked, and some it has played on from."""
    kept = [game]
    for _ in range(TRIED):
        at = whims.choice(kept)
        for command in islice(at.legal_commands(), AT_MOST):
            tried = at.play(command)
            if whims.random() < 1 / 2:
                assert tried.state.version == at.state.version + len(tried.latest)
            if whims.random() < 1 / 4:
                kept.append(tried)
    return kept


@given(games(30), WHIMS)
def test_no_game_is_changed_by_those_that_were_tried_after_it(game: Game, whims: Random) -> None:
    for kept in searched(game, whims):
        state = replay(kept.log)
        assert kept.state == state
        assert tuple(kept.legal_commands()) == tuple(legal_commands(state))


@given(games(30), WHIMS)
def test_no_state_is_changed_by_what_is_tried_after_it(game: Game, whims: Random) -> None:
    states = [(tried.state, tried.log) for tried in searched(game, whims)]
    searched(game, whims)
    assert all(state == replay(log) for state, log in states)


@pytest.mark.skipif(not IS_COMPILED, reason="only the compiled engine knows that nobody has a record any more")
def test_the_record_of_a_game_that_was_forgotten_is_used_again_and_no_other() -> None:
    game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    for _ in range(2):  # only then does the game expect more
        game.play(DrawCard(0))

    def record_of_another_try() -> int:
        return id(record_behind(game.play(DrawCard(0))))

    assert record_of_another_try() == record_of_another_try()
    kept = game.play(DrawCard(0))
    assert record_of_another_try() != id(record_behind(kept))
    state = game.play(DrawCard(0)).state
    assert record_of_another_try() != id(record_of(state))


def record_behind(game: Game) -> Record:
    record: Record = object.__getattribute__(game, "_record")
    return record
