"""Who seems to be winning."""

import pytest
from hypothesis import given as drawn

from diamoniak import Game, Ruleset
from diamoniak.ruleset import BuyingRules
from diamoniak.simulation import standing
from diamoniak.simulation.laying import counted
from diamoniak.simulation.standing import FEATURES, chance_of
from diamoniak.state import State, record_of
from tests import strategies
from tests.marks import INTERPRETED
from tests.table import ANA, BEN, Hand, given

CASTLE = "pink-1 pink-2 pink-3"
USUAL = Hand(ANA, CASTLE, "diamond-1 green-1")
RIVAL = Hand(BEN, "blue-1")


def chances(state: State) -> list[float]:
    table = counted(record_of(state))
    return [chance_of(table, player) for player in range(len(state.seats))]


def features(state: State, player: int) -> tuple[float, ...]:
    found = [0.0] * FEATURES
    standing.find_features(counted(record_of(state)), player, found)
    return tuple(found)


def chance_of_ana(ana: Hand, ben: Hand = RIVAL) -> float:
    return chances(given(Ruleset(), ana, ben).state)[ANA]


@drawn(strategies.games(60))
def test_the_chances_of_all_make_one(game: Game) -> None:
    assert sum(chances(game.state)) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances(game.state))


@pytest.mark.parametrize(
    "better",
    [
        Hand(ANA, f"{CASTLE} pink-4", "diamond-1 green-1"),
        Hand(ANA, CASTLE, "diamond-1 diamond-2 green-1"),
        Hand(ANA, CASTLE, "diamond-1 green-1 fairy-1"),
        Hand(ANA, CASTLE, "diamond-1 green-1 blue-2"),
    ],
    ids=["piece", "diamond", "fairy", "card that the rival needs"],
)
def test_who_has_more_is_likelier_to_win(better: Hand) -> None:
    assert chance_of_ana(better) > chance_of_ana(USUAL)


def test_who_must_buy_is_less_likely_to_win() -> None:
    assert chance_of_ana(USUAL, Hand(BEN, "blue-1", "pink-4")) < chance_of_ana(USUAL, Hand(BEN, "blue-1", "green-2"))


def test_the_last_pieces_count_most() -> None:
    none, one, four, five = (
        chance_of_ana(Hand(ANA, " ".join(f"pink-{n}" for n in range(1, count + 1)))) for count in (0, 1, 4, 5)
    )

    assert five - four > abs(one - none)


def test_the_turn_is_an_advantage() -> None:
    table = given(Ruleset(), Hand(ANA, "pink-1"), Hand(BEN, "blue-1")).state

    assert chances(table)[ANA] > 0.5 > chances(table.replace(turn=BEN))[ANA]


def test_at_the_end_it_is_known() -> None:
    table = given(Ruleset(), USUAL).state

    assert chances(table.replace(is_over=True, winner=BEN)) == [0, 1]
    assert chances(table.replace(is_over=True)) == [0.5, 0.5]


@INTERPRETED
def test_what_is_missing_lies_in_the_deck_or_can_be_bought() -> None:
    """Three pieces lie there, one at the rival's, and two in the deck."""
    rich = Hand(ANA, CASTLE, "diamond-1 diamond-2 diamond-3")
    poor = Hand(ANA, CASTLE, "diamond-1 diamond-2")
    ben = Hand(BEN, "blue-1", "pink-4")

    assert features(given(Ruleset(), rich, ben).state, ANA) == (0.25, False, 3, 0, 1, 2, True)
    assert features(given(Ruleset(), poor, ben).state, ANA) == (0.25, False, 2, 0, 1, 2, False)
    assert features(given(Ruleset(buying=BuyingRules(price=2)), poor, ben).state, ANA)[-1]
