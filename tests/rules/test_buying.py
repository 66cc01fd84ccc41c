"""Buying: diamonds for a castle card of one's own colour that lies aside at an opponent's."""

import pytest

from diamoniak import Card, Reason, Ruleset, legal_commands
from diamoniak.commands import BuildWithDiamonds, BuyCard, Command, DrawCard, EndTurn
from diamoniak.events import CardBought, CardSetAside, GameWon, TurnEnded
from diamoniak.ruleset import BuyingRules, CastleRules, DeckRules, PlayerRules, TurnRules
from tests.table import ANA, BEN, CLEO, DAN, Hand, cards, given

DIAMONDS = "diamond-1 diamond-2 diamond-3"
ANA_HAS = Hand(ANA, "pink-1", DIAMONDS)
BEN_HAS = Hand(BEN, "blue-1", "pink-2 pink-3 yellow-1")
BUY = BuyCard(ANA, Card("pink-2"))
BOUGHT = CardBought(ANA, BEN, Card("pink-2"), cards(DIAMONDS), "seller")
ENDED = TurnEnded(ANA, BEN)


def test_a_card_that_was_bought_joins_the_castle_and_ends_the_turn() -> None:
    """cs-54 CS-2; Q36."""
    table = given(Ruleset(), ANA_HAS, BEN_HAS)
    assert table.when(BUY) == (BOUGHT, ENDED)
    ana, ben = table.after(BUY).state.seats
    assert ana.castle == cards("pink-1 pink-2")
    assert ben.aside == cards(f"pink-3 yellow-1 {DIAMONDS}")


@pytest.mark.parametrize(("price", "paid"), [(1, "diamond-3"), (2, "diamond-2 diamond-3"), (3, DIAMONDS)])
def test_a_card_costs_so_many_diamonds(price: int, paid: str) -> None:
    """All editions: three."""
    table = given(Ruleset(buying=BuyingRules(price=price)), ANA_HAS, BEN_HAS)
    assert table.when(BUY) == (CardBought(ANA, BEN, Card("pink-2"), cards(paid), "seller"), ENDED)


@pytest.mark.parametrize("price", [1, 3, 4])
def test_whoever_has_fewer_diamonds_buys_nothing(price: int) -> None:
    """All editions."""
    poor = Hand(ANA, "pink-1", " ".join(f"diamond-{n}" for n in range(1, price)))
    table = given(Ruleset(buying=BuyingRules(price=price)), poor, BEN_HAS)
    refusal = table.refusal(BUY)
    assert (refusal.reason, refusal.count) == (Reason.TOO_FEW_DIAMONDS, price)
    assert table.legal() == {DrawCard(ANA)}


@pytest.mark.parametrize(
    ("buying", "sellers", "discards"),
    [(BuyingRules(paid_to="seller"), DIAMONDS, ""), (BuyingRules(paid_to="discards"), "", DIAMONDS)],
)
def test_the_diamonds_go_to_the_seller_or_to_the_discards(buying: BuyingRules, sellers: str, discards: str) -> None:
    """de-55 DE-3; Q34."""
    table = given(Ruleset(buying=buying), ANA_HAS, BEN_HAS)
    assert table.when(BUY) == (CardBought(ANA, BEN, BUY.card, cards(DIAMONDS), buying.paid_to), ENDED)
    state = table.after(BUY).state
    assert state.seats[ANA].aside == ()
    assert state.seats[BEN].aside == cards(f"pink-3 yellow-1 {sellers}")
    assert state.discards == cards(discards)


INSTEAD = Ruleset(buying=BuyingRules(when="instead of drawing"))
AFTER = Ruleset(buying=BuyingRules(when="after drawing"))
EITHER = Ruleset(buying=BuyingRules(when="either"))


@pytest.mark.parametrize("rules", [INSTEAD, EITHER])
def test_one_may_buy_before_drawing(rules: Ruleset) -> None:
    """fr-55, sv-55; Q35."""
    table = given(rules, ANA_HAS, BEN_HAS)
    assert table.legal() == {DrawCard(ANA), BUY}
    assert table.when(BUY) == (BOUGHT, ENDED)


def test_one_may_have_to_draw_before_buying() -> None:
    """cs-54 CS-1; Q35."""
    table = given(AFTER, ANA_HAS, BEN_HAS)
    assert table.refuses(BUY) is Reason.MUST_DRAW_FIRST
    assert table.legal() == {DrawCard(ANA)}


@pytest.mark.parametrize("rules", [AFTER, EITHER])
def test_one_may_buy_after_drawing(rules: Ruleset) -> None:
    """cs-54 CS-1, sv-55 SV-1; Q35: after any number of cards, and then draw no more."""
    table = given(rules, ANA_HAS, BEN_HAS, deck="fairy-1 fairy-2")
    for _ in range(2):
        table = table.after(DrawCard(ANA))
        assert table.legal() == {DrawCard(ANA), EndTurn(ANA), BUY}
        assert table.when(BUY) == (BOUGHT, ENDED)


def test_one_may_have_to_buy_instead_of_drawing() -> None:
    """fr-55; Q35."""
    table = given(INSTEAD, ANA_HAS, BEN_HAS, deck="fairy-1").after(DrawCard(ANA))
    assert table.refuses(BUY) is Reason.BUYING_REPLACES_DRAWING
    assert table.legal() == {DrawCard(ANA), EndTurn(ANA)}


@pytest.mark.parametrize("when", [AFTER, EITHER])
def test_a_card_that_drives_its_player_on_comes_before_buying(when: Ruleset) -> None:
    """lt-55 LT-4 with cs-54 CS-1 or sv-55 SV-1."""
    rules = Ruleset(turn=TurnRules(after_fairy="must draw on"), buying=when.buying)
    table = given(rules, ANA_HAS, BEN_HAS, deck="fairy-1").after(DrawCard(ANA))
    assert table.refuses(BUY) is Reason.MUST_DRAW_ON
    assert table.legal() == {DrawCard(ANA)}


@pytest.mark.parametrize("when", [INSTEAD, AFTER, EITHER])
def test_with_nothing_to_draw_one_may_buy_at_once(when: Ruleset) -> None:
    """Q13."""
    deck = DeckRules(colours=("pink", "blue"), pieces=3, diamonds=3, witches=0, fairies=0)
    hands = Hand(ANA, "pink-1", f"blue-3 {DIAMONDS}"), Hand(BEN, "blue-1 blue-2", "pink-2 pink-3")
    table = given(Ruleset(deck=deck, players=PlayerRules(max=2), buying=when.buying), *hands)
    assert table.legal() == {EndTurn(ANA), BUY}
    assert table.when(BUY) == (BOUGHT, ENDED)


def test_whoever_builds_no_castle_buys_nothing() -> None:
    """cs-54; Q39."""
    table = given(Ruleset(), Hand(ANA, aside=DIAMONDS), BEN_HAS)
    refusal = table.refusal(BUY)
    assert (refusal.reason, refusal.count) == (Reason.NO_CASTLE, None)
    assert table.legal() == {DrawCard(ANA)}


@pytest.mark.parametrize("card", ["yellow-1", "blue-1", "diamond-4", "blue-6", "green-99"])
def test_only_a_piece_of_ones_own_colour_can_be_bought(card: str) -> None:
    """nl-55 NL-4; Q37, Q40: no other colour that lies aside, and nobody's castle."""
    table = given(Ruleset(), ANA_HAS, Hand(BEN, "blue-1", "pink-2 yellow-1 diamond-4"))
    refusal = table.refusal(BuyCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.NOT_YOUR_COLOUR, Card(card))


@pytest.mark.parametrize("card", ["pink-4", "pink-6", "pink-99"])
def test_only_what_lies_aside_can_be_bought(card: str) -> None:
    """All editions: nothing from the discards or the deck, and nothing that is not in the box."""
    refusal = given(Ruleset(), ANA_HAS, BEN_HAS, discards="pink-4").refusal(BuyCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.NOT_FOR_SALE, Card(card))


@pytest.mark.parametrize("card", ["pink-1", "green-1", "diamond-1"])
def test_nobody_buys_from_oneself(card: str) -> None:
    """All editions."""
    refusal = given(Ruleset(), Hand(ANA, "pink-1", f"green-1 {DIAMONDS}"), BEN_HAS).refusal(BuyCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.OWN_CARD, Card(card))


def test_of_several_sellers_the_buyer_chooses_one() -> None:
    """Q38."""
    table = given(Ruleset(), ANA_HAS, BEN_HAS, Hand(CLEO, "yellow-2", "pink-5 pink-6"), players=3)
    from_cleo = BuyCard(ANA, Card("pink-5"))
    assert table.legal() == {DrawCard(ANA), BUY, from_cleo}
    assert table.when(from_cleo) == (CardBought(ANA, CLEO, from_cleo.card, cards(DIAMONDS), "seller"), ENDED)


@pytest.mark.parametrize("sellers", [(BEN, CLEO), (BEN, DAN), (CLEO, DAN), (BEN, CLEO, DAN)])
def test_every_seller_is_offered_in_the_order_of_the_seats(sellers: tuple[int, ...]) -> None:
    """Q38: whoever else sits between them, or after them."""
    pieces = {BEN: "pink-2", CLEO: "pink-3", DAN: "pink-4"}
    table = given(Ruleset(), ANA_HAS, *(Hand(seller, aside=pieces[seller]) for seller in sellers), players=4)
    offers = tuple(BuyCard(ANA, Card(pieces[seller])) for seller in sellers)
    assert legal_commands(table.state) == (DrawCard(ANA), *offers)


def test_where_nobody_has_a_piece_of_ones_colour_there_is_nothing_to_buy() -> None:
    """All editions."""
    table = given(Ruleset(), ANA_HAS, Hand(BEN, "blue-1", "yellow-1"), Hand(CLEO, "yellow-2", "blue-2"), players=3)
    assert table.legal() == {DrawCard(ANA)}


def test_any_of_twin_cards_can_be_bought_though_only_one_is_offered() -> None:
    """Q38."""
    table = given(Ruleset(), ANA_HAS, BEN_HAS)
    twin = Card("pink-3")
    assert BuyCard(ANA, twin) not in table.legal()
    assert table.when(BuyCard(ANA, twin)) == (CardBought(ANA, BEN, twin, cards(DIAMONDS), "seller"), ENDED)


@pytest.mark.parametrize("rules", [INSTEAD, AFTER, EITHER])
def test_one_card_is_bought_in_a_turn_and_none_drawn_thereafter(rules: Ruleset) -> None:
    """sv-55 SV-2; Q36, Q45."""
    rich = Hand(ANA, "pink-1", f"{DIAMONDS} diamond-4 diamond-5 diamond-6")
    table = given(rules, rich, BEN_HAS, deck="fairy-1")
    table = table.after(*([DrawCard(ANA)] if rules is AFTER else []), BUY)
    later: list[Command] = [BuyCard(ANA, Card("pink-3")), DrawCard(ANA), EndTurn(ANA)]
    assert [table.refuses(command) for command in later] == [Reason.NOT_YOUR_TURN] * 3


def test_the_last_piece_can_be_bought_and_wins_at_once() -> None:
    """Q52."""
    table = given(Ruleset(), Hand(ANA, "pink-1 pink-3 pink-4 pink-5 pink-6", DIAMONDS), Hand(BEN, "blue-1", "pink-2"))
    assert table.when(BUY) == (BOUGHT, GameWon(ANA))
    assert table.after(BUY).state.winner == ANA


def test_diamonds_paid_to_the_seller_are_spent_by_the_seller() -> None:
    """Q34."""
    ben = Hand(BEN, "blue-1", "pink-2")
    table = given(Ruleset(), Hand(ANA, "pink-1", f"blue-2 {DIAMONDS}"), ben, deck="fairy-1").after(BUY)
    assert table.when(BuyCard(BEN, Card("blue-2"))) == (
        CardBought(BEN, ANA, Card("blue-2"), cards(DIAMONDS), "seller"),
        TurnEnded(BEN, ANA),
    )
    assert table.when(DrawCard(BEN)) == (CardSetAside(BEN, Card("fairy-1")),)


def test_a_piece_may_cost_a_single_diamond() -> None:
    rules = Ruleset(castle=CastleRules(diamonds_per_piece=1))
    table = given(rules, Hand(ANA, "pink-1", "diamond-1"), deck="blue-1")
    assert table.legal() == {DrawCard(ANA), BuildWithDiamonds(ANA)}
