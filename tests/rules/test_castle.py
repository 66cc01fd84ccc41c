"""The castle: complete, lost, and built with diamonds."""

from typing import Literal

import pytest

from diamoniak import Card, Reason, Ruleset
from diamoniak.commands import BuildWithDiamonds, BuyCard, Command, DiscardCard, DrawCard, EndTurn, SurrenderCards
from diamoniak.events import (
    CardBought,
    CardDiscarded,
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    Event,
    GameWon,
    PieceBuilt,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import BuyingRules, CastleRules, DeckRules, TurnRules
from tests.table import ANA, BEN, Hand, cards, given

Empty = Literal["keeps its colour", "releases its colour"]
When = Literal["instead of drawing", "after drawing", "either"]

DRAW = DrawCard(ANA)
BUILD = BuildWithDiamonds(ANA)
WITCH = Card("witch-1")
ANA_ENDS = TurnEnded(ANA, BEN)
FIVE_PIECES = "pink-1 pink-2 pink-3 pink-4 pink-5"

RELEASING = CastleRules(empty="releases its colour")
PIECE_FOR_THREE = CastleRules(diamonds_per_piece=3)


def family(name: str, count: int) -> str:
    """The first so many cards of a family."""
    return " ".join(f"{name}-{n}" for n in range(1, count + 1))


# Complete


def test_the_sixth_piece_wins_at_once_in_the_middle_of_a_turn() -> None:
    """Q52."""
    table = given(Ruleset(), Hand(ANA, castle=FIVE_PIECES), deck="diamond-1 pink-6 witch-1").after(DRAW)
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-6")), GameWon(ANA))
    after = table.after(DRAW).state
    assert (after.is_over, after.winner, after.turn) == (True, ANA, ANA)


def test_the_sixth_piece_wins_when_it_is_bought() -> None:
    """Q52: no turn ends any more."""
    hands = (Hand(ANA, castle=FIVE_PIECES, aside="diamond-1 diamond-2 diamond-3"), Hand(BEN, aside="pink-6"))
    bought = CardBought(ANA, BEN, Card("pink-6"), cards("diamond-1 diamond-2 diamond-3"), "seller")
    assert given(Ruleset(), *hands).when(BuyCard(ANA, Card("pink-6"))) == (bought, GameWon(ANA))


@pytest.mark.parametrize(
    "command",
    [DRAW, EndTurn(ANA), BUILD, SurrenderCards(ANA), DrawCard(BEN), BuyCard(BEN, Card("pink-6"))],
)
def test_nothing_can_be_done_when_the_game_is_over(command: Command) -> None:
    """de-55, Q54: nobody plays on for places."""
    table = given(Ruleset(), Hand(ANA, castle=FIVE_PIECES), deck="pink-6").after(DRAW)
    assert table.refuses(command) is Reason.GAME_OVER
    assert table.legal() == set()


def test_six_cards_of_a_colour_that_is_not_ones_own_do_not_win() -> None:
    """ru-55 RU55-2, Q53, against COM-6."""
    table = given(Ruleset(), Hand(ANA, castle="pink-1", aside=family("blue", 5)), deck="blue-6")
    assert table.when(DRAW) == (CardSetAside(ANA, Card("blue-6")),)


@pytest.mark.parametrize("pieces", range(2, 21))
def test_a_castle_is_complete_with_as_many_pieces_as_the_rules_say(pieces: int) -> None:
    """fr-55 has six; Q9: a castle is all pieces of its colour."""
    rules = Ruleset(deck=DeckRules(pieces=pieces))
    last, but_one = f"pink-{pieces}", f"pink-{pieces - 1}"
    table = given(rules, Hand(ANA, castle=family("pink", pieces - 2)), deck=f"{but_one} {last}")
    assert GameWon(ANA) not in table.when(DRAW)
    assert table.after(DRAW).when(DRAW) == (CastleGrown(ANA, Card(last)), GameWon(ANA))


def test_a_castle_of_one_piece_is_complete_when_it_is_founded() -> None:
    """Q52."""
    table = given(Ruleset(deck=DeckRules(pieces=1)), deck="pink-1")
    assert table.when(DRAW) == (CastleFounded(ANA, Card("pink-1")), GameWon(ANA))


# Lost


@pytest.mark.parametrize(
    ("empty", "colour", "lost", "bens_draw", "anas_draw"),
    [
        (
            "keeps its colour",
            "pink",
            (),
            CardSetAside(BEN, Card("pink-3")),
            CastleGrown(ANA, Card("pink-4")),
        ),
        (
            "releases its colour",
            None,
            (ColourReleased(ANA, "pink"),),
            CastleFounded(BEN, Card("pink-3")),
            CardSetAside(ANA, Card("pink-4")),
        ),
    ],
)
def test_a_castle_that_the_witch_took_keeps_or_releases_its_colour(
    empty: Empty, colour: str | None, lost: tuple[Event, ...], bens_draw: Event, anas_draw: Event
) -> None:
    """cs-54 CS-8, COM-8, Q1."""
    rules = Ruleset(castle=CastleRules(empty))
    table = given(rules, Hand(ANA, castle="pink-1 pink-2"), deck="witch-1 pink-3 pink-4")
    surrendered = CardsSurrendered(ANA, WITCH, cards("pink-1 pink-2"))
    assert table.when(DRAW) == (WitchDrawn(ANA, WITCH), surrendered, *lost, ANA_ENDS)
    bens_turn = table.after(DRAW)
    assert bens_turn.state.seats[ANA].colour == colour
    assert bens_turn.when(DrawCard(BEN)) == (bens_draw,)
    assert bens_turn.after(DrawCard(BEN), EndTurn(BEN)).when(DRAW) == (anas_draw,)


@pytest.mark.parametrize(
    ("empty", "drawn"),
    [
        ("keeps its colour", CardSetAside(ANA, Card("green-1"))),
        ("releases its colour", CastleFounded(ANA, Card("green-1"))),
    ],
)
def test_whoever_lost_the_castle_builds_another_only_if_the_colour_is_released(empty: Empty, drawn: Event) -> None:
    """Q1."""
    rules = Ruleset(castle=CastleRules(empty))
    table = given(rules, Hand(ANA, castle="pink-1"), deck="witch-1 diamond-1 green-1")
    assert table.after(DRAW, DrawCard(BEN), EndTurn(BEN)).when(DRAW) == (drawn,)


@pytest.mark.parametrize(
    ("empty", "lost"),
    [("keeps its colour", ()), ("releases its colour", (ColourReleased(ANA, "pink"),))],
)
def test_a_castle_that_was_discarded_keeps_or_releases_its_colour(empty: Empty, lost: tuple[Event, ...]) -> None:
    """lt-55 LT-2, Q1."""
    rules = Ruleset(castle=CastleRules(empty), turn=TurnRules(instead_of_drawing="discard one card"))
    table = given(rules, Hand(ANA, castle="pink-1", aside="diamond-1"))
    discarded = CardDiscarded(ANA, Card("pink-1"))
    assert table.when(DiscardCard(ANA, Card("pink-1"))) == (discarded, *lost, ANA_ENDS)


def test_a_castle_of_which_a_piece_is_left_keeps_its_colour() -> None:
    """Q1."""
    table = given(Ruleset(castle=RELEASING), Hand(ANA, castle="pink-1 pink-2 pink-3 pink-4"), deck="witch-1")
    taken = cards("pink-1 pink-2 pink-3")
    assert table.after(DRAW).when(SurrenderCards(ANA, taken)) == (CardsSurrendered(ANA, WITCH, taken), ANA_ENDS)


def test_a_player_without_a_castle_has_no_colour_to_release() -> None:
    """Q1."""
    table = given(Ruleset(castle=RELEASING), Hand(ANA, aside="diamond-1"), deck="witch-1")
    surrendered = CardsSurrendered(ANA, WITCH, cards("diamond-1"))
    assert table.when(DRAW) == (WitchDrawn(ANA, WITCH), surrendered, ANA_ENDS)


def test_cards_of_a_released_colour_that_lie_aside_join_the_castle_when_it_is_founded() -> None:
    """et-54 ET-3, Q3."""
    table = given(Ruleset(castle=RELEASING), Hand(ANA, aside="blue-1 green-1 blue-2"), deck="blue-3")
    assert table.when(DRAW) == (CastleFounded(ANA, Card("blue-3"), joined=cards("blue-1 blue-2")),)
    seat = table.after(DRAW).state.seats[ANA]
    assert (seat.castle, seat.aside) == (cards("blue-1 blue-2 blue-3"), cards("green-1"))


def test_a_castle_can_be_complete_with_the_cards_that_join_it() -> None:
    """Q3, Q52."""
    table = given(Ruleset(castle=RELEASING), Hand(ANA, aside=family("blue", 5)), deck="blue-6")
    founded = CastleFounded(ANA, Card("blue-6"), joined=cards(family("blue", 5)))
    assert table.when(DRAW) == (founded, GameWon(ANA))


# Built with diamonds


@pytest.mark.parametrize("price", range(1, 21))
def test_a_piece_costs_as_many_diamonds_as_the_rules_say(price: int) -> None:
    """lt-55 LT-5, Q50: they go to the discards, and the turn is over."""
    rules = Ruleset(castle=CastleRules(diamonds_per_piece=price))
    diamonds = family("diamond", price)
    table = given(rules, Hand(ANA, castle="pink-1", aside=diamonds))
    assert table.when(BUILD) == (PieceBuilt(ANA, cards(diamonds)), ANA_ENDS)
    after = table.after(BUILD).state
    assert (after.discards, after.seats[ANA].pieces, after.seats[ANA].aside) == (cards(diamonds), 2, ())


@pytest.mark.parametrize("price", range(1, 21))
def test_with_a_diamond_too_few_no_piece_is_built(price: int) -> None:
    """lt-55 LT-5."""
    rules = Ruleset(castle=CastleRules(diamonds_per_piece=price))
    table = given(rules, Hand(ANA, castle="pink-1", aside=family("diamond", price - 1)))
    refused = table.refusal(BUILD)
    assert (refused.reason, refused.count) == (Reason.TOO_FEW_DIAMONDS, price)
    assert BUILD not in table.legal()


def test_the_diamonds_that_came_last_are_paid_and_the_others_stay() -> None:
    """The choice is ours: diamonds are twins."""
    table = given(Ruleset(castle=PIECE_FOR_THREE), Hand(ANA, castle="pink-1", aside=family("diamond", 5)))
    assert table.legal() == {DRAW, BUILD}
    assert table.after(BUILD).state.seats[ANA].aside == cards("diamond-1 diamond-2")


def test_diamonds_build_nothing_where_the_rules_do_not_say_so() -> None:
    """Only lt-55 LT-5 does."""
    table = given(Ruleset(), Hand(ANA, castle="pink-1", aside=family("diamond", 20)))
    assert table.refuses(BUILD) is Reason.NO_DIAMOND_PIECES
    assert table.legal() == {DRAW}


def test_no_castle_is_founded_with_diamonds() -> None:
    """Q51."""
    table = given(Ruleset(castle=PIECE_FOR_THREE), Hand(ANA, aside=family("diamond", 3)))
    assert table.refuses(BUILD) is Reason.NO_CASTLE
    assert table.legal() == {DRAW}


def test_every_piece_but_the_first_may_be_built_with_diamonds_and_the_last_wins() -> None:
    """Q51, Q52."""
    rules = Ruleset(castle=CastleRules(diamonds_per_piece=2))
    table = given(rules, Hand(ANA, castle="pink-1", aside=family("diamond", 10)), deck=family("yellow", 4))
    bens_turn = (DrawCard(BEN), EndTurn(BEN))
    for _ in range(4):
        table = table.after(BUILD, *bens_turn)
    assert table.when(BUILD) == (PieceBuilt(ANA, cards("diamond-1 diamond-2")), GameWon(ANA))


def test_a_drawn_card_completes_a_castle_that_has_pieces_of_diamonds() -> None:
    """Q51, Q52."""
    hand = Hand(ANA, castle="pink-1 pink-2 pink-3 pink-4", aside=family("diamond", 3))
    table = given(Ruleset(castle=PIECE_FOR_THREE), hand, deck="yellow-1 pink-5")
    table = table.after(BUILD, DrawCard(BEN), EndTurn(BEN))
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-5")), GameWon(ANA))


def test_the_witch_takes_no_piece_of_diamonds_and_it_holds_the_colour() -> None:
    """Q1, Q50."""
    rules = Ruleset(castle=CastleRules("releases its colour", 3))
    table = given(rules, Hand(ANA, castle="pink-1", aside=family("diamond", 3)), deck="yellow-1 witch-1")
    table = table.after(BUILD, DrawCard(BEN), EndTurn(BEN))
    surrendered = CardsSurrendered(ANA, WITCH, cards("pink-1"))
    assert table.when(DRAW) == (WitchDrawn(ANA, WITCH), surrendered, ANA_ENDS)
    assert table.after(DRAW).state.seats[ANA].pieces == 1


@pytest.mark.parametrize(
    ("when", "before_drawing", "after_drawing"),
    [
        ("instead of drawing", None, Reason.BUYING_REPLACES_DRAWING),
        ("after drawing", Reason.MUST_DRAW_FIRST, None),
        ("either", None, None),
    ],
)
def test_building_with_diamonds_is_a_way_of_buying(
    when: When, before_drawing: Reason | None, after_drawing: Reason | None
) -> None:
    """Q50."""
    rules = Ruleset(castle=PIECE_FOR_THREE, buying=BuyingRules(when=when))
    table = given(rules, Hand(ANA, castle="pink-1", aside=family("diamond", 3)), deck="yellow-1")
    for moment, refusal in ((table, before_drawing), (table.after(DRAW), after_drawing)):
        if refusal is None:
            assert moment.when(BUILD) == (PieceBuilt(ANA, cards(family("diamond", 3))), ANA_ENDS)
        else:
            assert moment.refuses(BUILD) is refusal
        assert (BUILD in moment.legal()) is (refusal is None)
