"""Gifts: a castle card that lies aside, to the player who builds its colour."""

import pytest

from diamoniak import Card, Reason, Ruleset
from diamoniak.commands import DrawCard, EndTurn, GiveCard
from diamoniak.events import CardGiven, GameWon, TurnEnded
from tests.table import ANA, BEN, CLEO, Hand, cards, given

RULES = Ruleset(gifts="to the builder")
ANA_HAS = Hand(ANA, "pink-1", "blue-2 blue-3 yellow-2 green-1 diamond-1 fairy-1")
BUILDERS = Hand(BEN, "blue-1"), Hand(CLEO, "yellow-1", "pink-2")
BLUE = GiveCard(ANA, Card("blue-2"))
YELLOW = GiveCard(ANA, Card("yellow-2"))


def test_a_gift_joins_the_castle_of_its_colour() -> None:
    """lv-55 LV-1."""
    table = given(RULES, ANA_HAS, *BUILDERS, players=3)
    assert table.when(BLUE) == (CardGiven(ANA, BEN, Card("blue-2")),)
    assert table.when(YELLOW) == (CardGiven(ANA, CLEO, Card("yellow-2")),)
    ana, ben, _ = table.after(BLUE).state.seats
    assert ben.castle == cards("blue-1 blue-2")
    assert ana.aside == cards("blue-3 yellow-2 green-1 diamond-1 fairy-1")


def test_most_editions_know_no_gifts() -> None:
    """Q41."""
    table = given(Ruleset(gifts="none"), ANA_HAS, *BUILDERS, players=3)
    assert table.refuses(BLUE) is Reason.NO_GIFTS
    assert table.legal() == {DrawCard(ANA)}


def test_any_number_of_cards_may_be_given_before_and_after_drawing() -> None:
    """Q42: giving neither replaces drawing nor ends the turn."""
    table = given(RULES, ANA_HAS, *BUILDERS, deck="diamond-2", players=3)
    assert table.legal() == {DrawCard(ANA), BLUE, YELLOW}
    table = table.after(YELLOW)
    assert table.refuses(EndTurn(ANA)) is Reason.MUST_DRAW_FIRST
    table = table.after(DrawCard(ANA))
    assert table.legal() == {DrawCard(ANA), EndTurn(ANA), BLUE}
    table = table.after(BLUE, GiveCard(ANA, Card("blue-3")))
    assert table.legal() == {DrawCard(ANA), EndTurn(ANA)}
    assert table.when(EndTurn(ANA)) == (TurnEnded(ANA, BEN),)


def test_of_twin_cards_any_can_be_given_though_only_one_is_offered() -> None:
    """lv-55 LV-1."""
    table = given(RULES, ANA_HAS, *BUILDERS, players=3)
    twin = Card("blue-3")
    assert GiveCard(ANA, twin) not in table.legal()
    assert table.when(GiveCard(ANA, twin)) == (CardGiven(ANA, BEN, twin),)


def test_gifts_are_made_in_ones_own_turn() -> None:
    """Q42."""
    assert given(RULES, ANA_HAS, *BUILDERS, players=3, turn=BEN).refuses(BLUE) is Reason.NOT_YOUR_TURN


def test_whoever_is_given_the_last_piece_wins_at_once() -> None:
    """Q42, Q56."""
    table = given(RULES, Hand(ANA, "pink-1", "blue-2"), Hand(BEN, "blue-1 blue-3 blue-4 blue-5 blue-6"))
    assert table.when(BLUE) == (CardGiven(ANA, BEN, Card("blue-2")), GameWon(BEN))
    assert table.after(BLUE).state.winner == BEN


def test_what_nobody_builds_cannot_be_given() -> None:
    """lv-55 LV-1."""
    refusal = given(RULES, ANA_HAS, *BUILDERS, players=3).refusal(GiveCard(ANA, Card("green-1")))
    assert (refusal.reason, refusal.card) == (Reason.NOBODY_BUILDS_IT, Card("green-1"))


@pytest.mark.parametrize("card", ["pink-1", "diamond-1", "fairy-1", "pink-2", "blue-1", "blue-6", "blue-9", "blue-99"])
def test_only_castle_cards_that_lie_aside_can_be_given(card: str) -> None:
    """lv-55 LV-1; Q31, Q41: no piece, diamond or fairy of one's own, and nothing that is not one's own."""
    refusal = given(RULES, ANA_HAS, *BUILDERS, discards="blue-6", players=3).refusal(GiveCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.NOT_A_SPARE, Card(card))
