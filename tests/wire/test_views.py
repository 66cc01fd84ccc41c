"""Views are a type of their own, and never have an order to tell."""

import copy
import pickle
from random import Random

import pytest

import diamoniak as dk
from diamoniak.events import DeckShuffled, DeckShuffledUnseen
from tests.strategies import play_on

GAME = dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=7)


def test_a_view_stays_a_view() -> None:
    view = dk.view_for(0, GAME.state)
    assert type(view) is dk.View
    assert dk.view_for(1, view) is view
    for same in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):  # noqa: S301  # our own
        assert type(same) is dk.View
        assert same == view
    assert repr(view).startswith("View(")
    assert type(pickle.loads(pickle.dumps(GAME.state))) is dk.State  # noqa: S301  # our own


def test_no_view_has_an_order() -> None:
    state = GAME.state
    view = dk.View(state.rules, state.seats, state.deck)
    assert view.deck == dk.view_for(None, state).deck != state.deck
    assert DeckShuffledUnseen(state.deck).deck == view.deck
    after = dk.evolve(view, DeckShuffled(state.deck))
    assert type(after) is dk.View
    assert after.deck == view.deck


def test_a_table_that_is_only_imagined_is_no_view() -> None:
    view = dk.view_for(None, GAME.state)
    imagined = view.replace(deck=GAME.state.deck)
    assert imagined == GAME.state
    with pytest.raises(TypeError, match="send view_for"):
        dk.to_data(imagined)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_whatever_is_decided_in_a_view_leads_to_views() -> None:
    game = play_on(GAME, 30, Random(7))  # noqa: S311
    view = dk.view_for(None, game.state)
    for command in dk.legal_commands(view):
        after = view
        for event in dk.decide(view, command, dk.SeededChance(1)):
            after = dk.evolve(after, event)
        assert type(after) is dk.View
        assert list(after.deck) == sorted(after.deck, key=lambda card: card.place)


def test_a_table_is_told_in_words() -> None:
    told = dk.describe(dk.view_for(None, GAME.state), "de").splitlines()
    assert len(told) == 4
    assert told[0].startswith("Ana. ")
    assert dk.describe(GAME.state, "de").splitlines() == told
