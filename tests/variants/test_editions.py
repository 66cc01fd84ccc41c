"""What is special about each edition, on the table: its own rule at work, and what the standard rules do instead."""

import pytest

from diamoniak import Card, Game, Reason, Ruleset, ScriptedChance, list_variants, load_variant
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    CardBought,
    CardDiscarded,
    CardGiven,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    FairySpent,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from tests.table import ANA, BEN, NAMES, Hand, cards, given, played

DIAMONDS = "diamond-1 diamond-2 diamond-3"
PINK_1, PINK_2, BLUE_1, BLUE_2 = cards("pink-1 pink-2 blue-1 blue-2")
FAIRY, WITCH = cards("fairy-1 witch-1")
DRAW, STOP = DrawCard(ANA), EndTurn(ANA)
BEN_DRAWS, BEN_STOPS = DrawCard(BEN), EndTurn(BEN)
ANA_ENDS, BEN_ENDS = TurnEnded(ANA, BEN), TurnEnded(BEN, ANA)
BUY, BOUGHT = BuyCard(ANA, PINK_2), CardBought(ANA, BEN, PINK_2, cards(DIAMONDS), "seller")

STANDARD = load_variant("standard-55").rules


def beside_standard(name: str) -> tuple[Ruleset, Ruleset]:
    """The rules of the variant, and the standard rules."""
    return load_variant(name).rules, STANDARD


def test_lithuanian_opening() -> None:
    """lt-55 LT-1."""
    lithuanian, standard = (given(rules, deck="pink-1", turns=0) for rules in beside_standard("lt-55"))
    assert lithuanian.when(DRAW) == (CastleFounded(ANA, PINK_1), ANA_ENDS)
    assert standard.when(DRAW) == (CastleFounded(ANA, PINK_1),)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_after_the_lithuanian_opening_nobody_has_more_than_one_card(players: int, seed: int) -> None:
    """lt-55 LT-1, Q46: whatever was drawn."""
    game = Game.start(load_variant("lt-55"), NAMES[:players], seed=seed)
    for player in range(players):
        game = game.play(DrawCard(player))
    assert (game.state.turns, game.turn) == (players, ANA)
    assert all(len(seat.castle) + len(seat.aside) <= 1 for seat in game.state.seats)


def test_lithuanian_discarding_instead_of_drawing() -> None:
    """lt-55 LT-2."""
    hand, discard = Hand(ANA, "pink-1", "blue-1"), DiscardCard(ANA, BLUE_1)
    lithuanian, standard = (given(rules, hand) for rules in beside_standard("lt-55"))
    assert lithuanian.when(discard) == (CardDiscarded(ANA, BLUE_1), ANA_ENDS)
    assert standard.refuses(discard) is Reason.NO_DISCARDING


def test_lithuanian_castle_that_does_not_grow() -> None:
    """lt-55 LT-3: it ends the turn, and one that grows does not."""
    hand = Hand(ANA, "pink-1")
    lithuanian, standard = (given(rules, hand, deck="pink-2 blue-1") for rules in beside_standard("lt-55"))
    assert lithuanian.when(DRAW) == (CastleGrown(ANA, PINK_2),)
    assert lithuanian.after(DRAW).when(DRAW) == (CardSetAside(ANA, BLUE_1), ANA_ENDS)
    assert standard.after(DRAW).when(DRAW) == (CardSetAside(ANA, BLUE_1),)


@pytest.mark.parametrize("card", ["diamond-1", "fairy-1"])
def test_lithuanian_duty_to_draw_on(card: str) -> None:
    """lt-55 LT-4."""
    lithuanian, standard = (given(rules, deck=card).after(DRAW) for rules in beside_standard("lt-55"))
    assert lithuanian.refuses(STOP) is Reason.MUST_DRAW_ON
    assert standard.when(STOP) == (ANA_ENDS,)


def test_lithuanian_piece_of_diamonds() -> None:
    """lt-55 LT-5."""
    hand, build = Hand(ANA, "pink-1", DIAMONDS), BuildWithDiamonds(ANA)
    lithuanian, standard = (given(rules, hand) for rules in beside_standard("lt-55"))
    assert lithuanian.when(build) == (PieceBuilt(ANA, cards(DIAMONDS)), ANA_ENDS)
    assert standard.refuses(build) is Reason.NO_DIAMOND_PIECES


@pytest.mark.parametrize("name", ["lt-55", "gentle"])
def test_fairy_who_helps_by_herself(name: str) -> None:
    """lt-55 LT-6, and the gentle house rules."""
    hand = Hand(ANA, "pink-1", "fairy-1")
    helpful, standard = (given(rules, hand, deck="witch-1") for rules in beside_standard(name))
    assert helpful.when(DRAW) == (WitchDrawn(ANA, WITCH), FairySpent(ANA, FAIRY, WITCH), ANA_ENDS)
    assert standard.when(DRAW) == (WitchDrawn(ANA, WITCH),)
    assert standard.after(DRAW).legal() == {UseFairy(ANA), SurrenderCards(ANA, cards("pink-1 fairy-1"))}


def test_lithuanian_rules_together() -> None:
    """lt-55 LT-1 to LT-6; Q1, Q46, Q47, Q50."""
    deck = "diamond-1 blue-1 diamond-2 pink-1 diamond-3 fairy-1 blue-2 blue-3 pink-2 witch-1"
    start = Game.start(load_variant("lt-55"), NAMES[:2], chance=ScriptedChance([deck]))
    end = played(
        start,
        *(DRAW, BEN_DRAWS),
        *(DRAW, DRAW, DRAW, DRAW, DRAW, DiscardCard(BEN, BLUE_1)),
        *(BuildWithDiamonds(ANA), BEN_DRAWS, BEN_STOPS),
        *(DRAW, DRAW),
    )
    assert end.log[len(start.log) :] == (
        CardSetAside(ANA, Card("diamond-1")),
        ANA_ENDS,
        CastleFounded(BEN, BLUE_1),
        BEN_ENDS,
        CardSetAside(ANA, Card("diamond-2")),
        CastleFounded(ANA, PINK_1),
        *(CardSetAside(ANA, card) for card in cards("diamond-3 fairy-1 blue-2")),
        ANA_ENDS,
        CardDiscarded(BEN, BLUE_1),
        BEN_ENDS,
        PieceBuilt(ANA, cards(DIAMONDS)),
        ANA_ENDS,
        CastleGrown(BEN, Card("blue-3")),
        BEN_ENDS,
        CastleGrown(ANA, PINK_2),
        WitchDrawn(ANA, WITCH),
        FairySpent(ANA, FAIRY, WITCH),
        ANA_ENDS,
    )


def test_latvian_gift() -> None:
    """lv-55 LV-1."""
    hands, gift = (Hand(ANA, "pink-1", "blue-2"), Hand(BEN, "blue-1")), GiveCard(ANA, BLUE_2)
    latvian, standard = (given(rules, *hands) for rules in beside_standard("lv-55"))
    assert latvian.when(gift) == (CardGiven(ANA, BEN, BLUE_2),)
    assert standard.refuses(gift) is Reason.NO_GIFTS


def test_latvian_witch_goes_back_into_the_deck() -> None:
    """lv-55 LV-2: with what she takes, but not with a fairy who answers her."""
    hands = Hand(ANA, "pink-1"), Hand(BEN, "blue-1", "fairy-1")
    latvian, standard = (
        given(rules, *hands, deck="witch-1", shuffles=["witch-1"]).after(DRAW) for rules in beside_standard("lv-55")
    )
    assert (latvian.state.discards, standard.state.discards) == ((), (PINK_1, WITCH))
    assert PINK_1 in latvian.state.deck
    assert latvian.after(BEN_DRAWS, UseFairy(BEN)).state.discards == (FAIRY, WITCH)


def test_latvian_discards_are_not_shuffled() -> None:
    """lv-55 LV-5, on a table that LV-2 would hardly lay out."""
    latvian, standard = (
        given(rules, deck="diamond-1", discards="witch-1 fairy-1", only=True) for rules in beside_standard("lv-55")
    )
    aside = CardSetAside(ANA, Card("diamond-1"))
    assert latvian.when(DRAW) == (aside, DeckRenewed(turned_over=False))
    assert latvian.after(DRAW).when(DRAW) == (CardSetAside(ANA, FAIRY),)
    assert isinstance(standard.when(DRAW)[-1], DeckShuffled)


def test_estonian_witch_costs_the_next_turn() -> None:
    """et-54 ET-1: unless a fairy answers her."""
    hand = Hand(BEN, "blue-1", "fairy-1")
    estonian, standard = (given(rules, hand, deck="witch-1 witch-2 pink-1") for rules in beside_standard("et-54"))
    struck = WitchDrawn(ANA, WITCH), CardsSurrendered(ANA, WITCH, ())
    assert estonian.when(DRAW) == (*struck, NextTurnLost(ANA), ANA_ENDS)
    assert standard.when(DRAW) == (*struck, ANA_ENDS)
    spent = FairySpent(BEN, FAIRY, Card("witch-2"))
    bens = DRAW, BEN_DRAWS
    assert estonian.after(*bens).when(UseFairy(BEN)) == (spent, BEN_ENDS, TurnMissed(ANA, BEN))
    assert standard.after(*bens).when(UseFairy(BEN)) == (spent, BEN_ENDS)
    assert estonian.after(*bens, UseFairy(BEN), BEN_DRAWS).when(BEN_STOPS) == (BEN_ENDS,)


MARKET = Hand(ANA, "pink-1", DIAMONDS), Hand(BEN, "blue-1", "pink-2 yellow-1")


def test_czech_buying_comes_after_drawing() -> None:
    """cs-54 CS-1."""
    czech, standard = (given(rules, *MARKET, deck="green-1") for rules in beside_standard("cs-54"))
    assert czech.refuses(BUY) is Reason.MUST_DRAW_FIRST
    assert czech.after(DRAW).when(BUY) == (BOUGHT, ANA_ENDS)
    assert standard.when(BUY) == (BOUGHT, ANA_ENDS)
    assert standard.after(DRAW).refuses(BUY) is Reason.BUYING_REPLACES_DRAWING


def test_czech_fairy_may_be_surrendered() -> None:
    """cs-54 CS-3: as by the standard rules."""
    hand, lost = Hand(ANA, "pink-1", "fairy-1 yellow-1 green-1"), cards("fairy-1 yellow-1 green-1")
    for rules in beside_standard("cs-54"):
        table = given(rules, hand, deck="witch-1").after(DRAW)
        assert table.when(SurrenderCards(ANA, lost)) == (CardsSurrendered(ANA, WITCH, lost), ANA_ENDS)


def test_swedish_buying_before_or_after_drawing() -> None:
    """sv-55 SV-1: and then draw no more."""
    swedish, standard = (given(rules, *MARKET, deck="blue-2 pink-3 green-1") for rules in beside_standard("sv-55"))
    assert swedish.when(BUY) == standard.when(BUY) == (BOUGHT, ANA_ENDS)
    drawn = swedish.after(DRAW, DRAW)
    assert drawn.when(BUY) == (BOUGHT, ANA_ENDS)
    assert standard.after(DRAW, DRAW).refuses(BUY) is Reason.BUYING_REPLACES_DRAWING
    buy_back = BuyCard(BEN, BLUE_2)
    assert drawn.after(BUY).legal() == {BEN_DRAWS, buy_back}
    assert drawn.after(BUY, BEN_DRAWS).legal() == {BEN_DRAWS, BEN_STOPS, buy_back}


def test_spanish_fairy_goes_back_into_the_deck() -> None:
    """es-55 ES-1: with the witch she answered; a witch who takes cards goes beside it."""
    hands = Hand(ANA, "pink-1", "fairy-1"), Hand(BEN, "blue-1")
    spanish, standard = (
        given(rules, *hands, deck="witch-1", shuffles=["witch-1"]).after(DRAW) for rules in beside_standard("es-55")
    )
    spent, returned, shuffled, ended = spanish.when(UseFairy(ANA))
    assert (spent, returned, ended) == (FairySpent(ANA, FAIRY, WITCH), CardsReturned((FAIRY, WITCH)), ANA_ENDS)
    assert isinstance(shuffled, DeckShuffled)
    assert standard.when(UseFairy(ANA)) == (FairySpent(ANA, FAIRY, WITCH), ANA_ENDS)
    assert spanish.after(UseFairy(ANA), BEN_DRAWS).state.discards == (BLUE_1, WITCH)


@pytest.mark.parametrize("name", [name for name in list_variants() if name.endswith("-54")])
def test_the_older_deck_lacks_a_witch(name: str) -> None:
    """fr-54, cs-54, et-54, ru-54."""
    older, standard = (Game.start(rules, NAMES[:2], seed=1).state.deck for rules in beside_standard(name))
    assert (len(older), len(standard)) == (54, 55)
    assert set(standard) - set(older) == {Card("witch-8")}


def test_gentle_witch_takes_one_card() -> None:
    hand, lost = Hand(ANA, "pink-1", "diamond-1 diamond-2"), cards("diamond-1")
    gentle, standard = (given(rules, hand, deck="witch-1") for rules in beside_standard("gentle"))
    assert gentle.after(DRAW).when(SurrenderCards(ANA, lost)) == (CardsSurrendered(ANA, WITCH, lost), ANA_ENDS)
    assert standard.when(DRAW)[1] == CardsSurrendered(ANA, WITCH, cards("pink-1 diamond-1 diamond-2"))


def test_fierce_witch_takes_four_cards_by_chance_and_a_castle_that_is_gone_loses_its_colour() -> None:
    hand, lost = Hand(ANA, "pink-1", f"{DIAMONDS} diamond-4"), {PINK_1, *cards(DIAMONDS)}
    fierce, standard = (
        given(rules, hand, deck="witch-1 pink-2", shuffles=[f"pink-1 {DIAMONDS}"])
        for rules in beside_standard("fierce")
    )
    drawn, surrendered, *others = fierce.when(DRAW)
    assert isinstance(surrendered, CardsSurrendered)
    assert (drawn, set(surrendered.cards)) == (WitchDrawn(ANA, WITCH), lost)
    assert others == [ColourReleased(ANA, "pink"), ANA_ENDS]
    assert fierce.after(DRAW).when(BEN_DRAWS) == (CastleFounded(BEN, PINK_2),)
    assert standard.when(DRAW) == (WitchDrawn(ANA, WITCH),)
    all_but_one = SurrenderCards(ANA, cards("pink-1 diamond-1 diamond-2"))
    assert standard.after(DRAW, all_but_one).when(BEN_DRAWS) == (CardSetAside(BEN, PINK_2),)


def test_quick_castle_has_four_pieces() -> None:
    hand = Hand(ANA, "pink-2 pink-3 pink-4")
    quick, standard = (given(rules, hand, deck="pink-1") for rules in beside_standard("quick"))
    assert quick.when(DRAW) == (CastleGrown(ANA, PINK_1), GameWon(ANA))
    assert standard.when(DRAW) == (CastleGrown(ANA, PINK_1),)


def test_quick_buying_costs_two_diamonds_after_drawing_too() -> None:
    hands = Hand(ANA, "pink-1", "diamond-1"), Hand(BEN, "blue-1", "pink-2")
    quick, standard = (given(rules, *hands, deck="diamond-2").after(DRAW) for rules in beside_standard("quick"))
    paid = cards("diamond-1 diamond-2")
    assert quick.when(BUY) == (CardBought(ANA, BEN, PINK_2, paid, "seller"), ANA_ENDS)
    assert BUY not in standard.legal()
    assert standard.refuses(BUY) is Reason.TOO_FEW_DIAMONDS
