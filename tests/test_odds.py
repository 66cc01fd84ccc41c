"""The chances of the next card."""

from dataclasses import replace
from typing import Final

import pytest

from diamoniak import Game, Odds, Ruleset, State, odds, view_for
from diamoniak.ruleset import DeckRules, PlayerRules, ReshuffleRules
from tests.table import ANA, BEN, Hand, given

NEXT_DRAW: Final = Ruleset(
    deck=DeckRules(colours=("pink", "blue"), pieces=2, diamonds=3, witches=1, fairies=1),
    players=PlayerRules(max=2),
    reshuffle=ReshuffleRules(when="next draw"),
)
WITH_ASIDE: Final = replace(NEXT_DRAW, reshuffle=ReshuffleRules(when="next draw", collects="discards and aside"))
NOTHING: Final = Odds({"pink": 0, "blue": 0}, 0, 0, 0)


def total(chances: Odds) -> float:
    return sum(chances.castle.values()) + chances.diamond + chances.witch + chances.fairy


def states_of_a_game(rules: Ruleset) -> list[State]:
    game = Game.start(rules, ["Ana", "Ben"], seed=5)
    while not game.is_over and game.plays < 500:
        game = game.play(game.legal_commands()[-1])
    return [game.before(n).state for n in range(game.plays + 1)]


def test_a_new_deck_holds_what_the_box_says() -> None:
    chances = odds(Game.start(Ruleset(), ["Ana", "Ben"]).state)
    assert chances == Odds(dict.fromkeys(("pink", "blue", "yellow", "green"), 6 / 55), 20 / 55, 8 / 55, 3 / 55)


@pytest.mark.parametrize("rules", [Ruleset(), NEXT_DRAW, WITH_ASIDE], ids=["standard", "next draw", "with aside"])
def test_some_card_will_be_the_next(rules: Ruleset) -> None:
    states = [state for state in states_of_a_game(rules) if odds(state) != NOTHING]
    assert len(states) > 10
    for state in states:
        assert total(odds(state)) == pytest.approx(1)


@pytest.mark.parametrize("rules", [Ruleset(), NEXT_DRAW], ids=["standard", "next draw"])
def test_the_odds_tell_no_more_than_everybody_can_know(rules: Ruleset) -> None:
    for state in states_of_a_game(rules):
        assert odds(state) == odds(view_for(None, state)) == odds(state.replace(deck=state.deck[::-1]))


def test_what_was_drawn_cannot_come_again() -> None:
    table = given(NEXT_DRAW, Hand(ANA, "pink-1", "blue-1 diamond-1"), Hand(BEN, "", "fairy-1"))
    assert odds(table.state) == Odds({"pink": 1 / 5, "blue": 1 / 5}, 2 / 5, 1 / 5, 0)


def test_the_last_card_is_certain() -> None:
    assert odds(given(NEXT_DRAW, deck="witch-1", only=True).state) == Odds({"pink": 0, "blue": 0}, 0, 1, 0)


def test_of_a_used_up_deck_the_discards_will_be_the_next() -> None:
    table = given(NEXT_DRAW, Hand(ANA, "pink-1", "diamond-1"), only=True)
    assert table.state.deck == ()
    assert odds(table.state) == Odds({"pink": 1 / 7, "blue": 2 / 7}, 2 / 7, 1 / 7, 1 / 7)


def test_of_a_used_up_deck_what_lies_aside_may_be_collected_too() -> None:
    table = given(WITH_ASIDE, Hand(ANA, "pink-1", "diamond-1"), only=True)
    assert odds(table.state) == Odds({"pink": 1 / 8, "blue": 2 / 8}, 3 / 8, 1 / 8, 1 / 8)


def test_when_there_is_nothing_to_draw_nothing_has_a_chance() -> None:
    state = given(NEXT_DRAW, only=True).state.replace(discards=())
    assert odds(state) == NOTHING
