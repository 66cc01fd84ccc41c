"""Discarding: a card of one's own, instead of drawing one."""

import pytest

from diamoniak import Card, Event, Reason, Ruleset
from diamoniak.commands import DiscardCard, DrawCard, EndTurn
from diamoniak.events import CardDiscarded, CardSetAside, CastleFounded, ColourReleased, TurnEnded
from diamoniak.ruleset import CastleRules, TurnRules
from tests.table import ANA, BEN, Hand, given

DISCARDING = TurnRules(instead_of_drawing="discard one card")
RULES = Ruleset(turn=DISCARDING)
HAND = Hand(ANA, "pink-1 pink-2", "blue-2 blue-3 green-1 diamond-1 diamond-2 fairy-1")
ENDED = TurnEnded(ANA, BEN)


@pytest.mark.parametrize("card", ["pink-1", "pink-2", "blue-3", "green-1", "diamond-1", "fairy-1"])
def test_any_card_of_ones_own_may_be_discarded_and_ends_the_turn(card: str) -> None:
    """lt-55 LT-2; Q49."""
    table = given(RULES, HAND, discards="diamond-9")
    assert table.when(DiscardCard(ANA, Card(card))) == (CardDiscarded(ANA, Card(card)), ENDED)
    after = table.after(DiscardCard(ANA, Card(card))).state
    assert after.discards == (Card("diamond-9"), Card(card))
    assert Card(card) not in after.seats[ANA].castle + after.seats[ANA].aside


def test_of_twin_cards_one_is_offered() -> None:
    """lt-55 LT-2."""
    offered = given(RULES, HAND).legal() - {DrawCard(ANA)}
    families = [card.colour or card.kind for card in (each.card for each in offered if isinstance(each, DiscardCard))]
    assert sorted(families) == ["blue", "diamond", "fairy", "green", "pink"]
    assert len(offered) == 5


def test_most_editions_know_no_discarding_at_will() -> None:
    """Q43."""
    table = given(Ruleset(turn=TurnRules(instead_of_drawing="nothing")), HAND)
    assert table.refuses(DiscardCard(ANA, Card("blue-2"))) is Reason.NO_DISCARDING
    assert table.legal() == {DrawCard(ANA)}


def test_whoever_has_drawn_discards_nothing() -> None:
    """lt-55 LT-2; Q49."""
    table = given(RULES, HAND, deck="diamond-3").after(DrawCard(ANA))
    assert table.refuses(DiscardCard(ANA, Card("blue-2"))) is Reason.DISCARDING_REPLACES_DRAWING
    assert not [command for command in table.legal() if isinstance(command, DiscardCard)]


def test_whoever_has_nothing_must_draw() -> None:
    """lt-55 LT-2."""
    assert given(RULES).legal() == {DrawCard(ANA)}


@pytest.mark.parametrize("card", ["blue-1", "yellow-1", "diamond-9", "diamond-4", "witch-1", "pink-99"])
def test_only_ones_own_cards_can_be_discarded(card: str) -> None:
    """Q49: not an opponent's, not the deck's, not the discards', and none that is not in the box."""
    table = given(RULES, HAND, Hand(BEN, "blue-1", "yellow-1"), discards="diamond-9")
    refusal = table.refusal(DiscardCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.NOT_YOUR_CARD, Card(card))


@pytest.mark.parametrize(
    ("castle", "released", "bens_pink"),
    [
        (CastleRules(empty="keeps its colour"), (), CardSetAside(BEN, Card("pink-2"))),
        (
            CastleRules(empty="releases its colour"),
            (ColourReleased(ANA, "pink"),),
            CastleFounded(BEN, Card("pink-2")),
        ),
    ],
)
def test_whoever_discards_the_last_piece_may_lose_the_colour(
    castle: CastleRules, released: tuple[Event, ...], bens_pink: Event
) -> None:
    """lt-55 LT-2; Q1."""
    discard = DiscardCard(ANA, Card("pink-1"))
    table = given(Ruleset(turn=DISCARDING, castle=castle), Hand(ANA, "pink-1"), deck="pink-2")
    assert table.when(discard) == (CardDiscarded(ANA, Card("pink-1")), *released, ENDED)
    assert table.after(discard).when(DrawCard(BEN)) == (bens_pink,)


@pytest.mark.parametrize("card", ["pink-1", "diamond-1"])
def test_a_castle_with_pieces_left_keeps_its_colour(card: str) -> None:
    """Q1."""
    rules = Ruleset(turn=DISCARDING, castle=CastleRules(empty="releases its colour"))
    assert given(rules, HAND).when(DiscardCard(ANA, Card(card))) == (CardDiscarded(ANA, Card(card)), ENDED)


def test_a_turn_in_which_the_last_spare_is_discarded_and_nothing_is_left_to_do_ends_by_itself() -> None:
    """No text says so. Another spare lets it go on."""
    rules = Ruleset(turn=TurnRules(spares="may be discarded", max_draws=1))
    table = given(rules, Hand(ANA, "pink-1", "blue-1"), deck="blue-2").after(DrawCard(ANA))
    table = table.after(DiscardCard(ANA, Card("blue-1")))
    assert table.legal() == {EndTurn(ANA), DiscardCard(ANA, Card("blue-2"))}
    assert table.when(DiscardCard(ANA, Card("blue-2"))) == (CardDiscarded(ANA, Card("blue-2")), ENDED)
