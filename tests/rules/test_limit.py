"""The games that nobody wins: too many turns, or nothing left to draw."""

from typing import Literal

import pytest

from diamoniak import Card, Event, Reason, Ruleset
from diamoniak.commands import BuildWithDiamonds, BuyCard, Command, DiscardCard, DrawCard, EndTurn, GiveCard
from diamoniak.events import (
    CardBought,
    CardDiscarded,
    CardGiven,
    CardSetAside,
    CardsSurrendered,
    CastleGrown,
    DrawLapsed,
    GameDrawn,
    GameWon,
    NextTurnLost,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import BuyingRules, CastleRules, DeckRules, LimitRules, PlayerRules, TurnRules, WitchRules
from tests.table import ANA, BEN, CLEO, Hand, cards, given

ENDED = TurnEnded(ANA, BEN)
OVER = GameDrawn("turn limit")


@pytest.mark.parametrize(
    ("limit", "turns", "events"),
    [
        (None, 99_999, (ENDED,)),
        (100_000, 99_999, (ENDED, OVER)),
        (5, 3, (ENDED,)),
        (5, 4, (ENDED, OVER)),
    ],
)
def test_after_a_number_of_turns_nobody_wins(limit: int | None, turns: int, events: tuple[Event, ...]) -> None:
    """Q55."""
    table = given(Ruleset(limit=LimitRules(limit)), deck="diamond-1", turns=turns).after(DrawCard(ANA))
    assert table.when(EndTurn(ANA)) == events


@pytest.mark.parametrize(
    ("winner", "over"),
    [("nobody", GameDrawn("turn limit")), ("most pieces", GameWon(ANA, "most pieces"))],
)
def test_a_limit_in_the_middle_of_a_round_does_not_end_the_round(
    winner: Literal["nobody", "most pieces"], over: Event
) -> None:
    rules = Ruleset(castle=CastleRules(complete="ends the round"), limit=LimitRules(3, winner))
    table = given(rules, Hand(ANA, "pink-1"), deck="diamond-1", turns=2).after(DrawCard(ANA))
    assert table.when(EndTurn(ANA)) == (ENDED, over)


@pytest.mark.parametrize("winner", ["nobody", "most pieces"])
def test_a_round_that_ends_with_the_limit_is_won_as_a_round(winner: Literal["nobody", "most pieces"]) -> None:
    rules = Ruleset(
        deck=DeckRules(pieces=2), castle=CastleRules(complete="ends the round"), limit=LimitRules(4, winner)
    )
    table = given(rules, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), deck="blue-2", turn=BEN, turns=3)
    assert table.when(DrawCard(BEN))[1:] == (TurnEnded(BEN, ANA), GameWon(BEN, "end of the round"))


def test_a_game_that_nobody_won_is_over() -> None:
    """Q55."""
    table = given(Ruleset(limit=LimitRules(1)), deck="diamond-1", turns=0).after(DrawCard(ANA), EndTurn(ANA))
    assert table.state.is_over
    assert table.state.winner is None
    assert table.legal() == set()


LAST_TURN = Ruleset(
    turn=TurnRules(instead_of_drawing="discard one card"),
    buying=BuyingRules(price=1),
    witch=WitchRules(then="next turn is missed"),
    limit=LimitRules(3),
)
HANDS = Hand(ANA, "pink-1", "diamond-1"), Hand(BEN, "blue-1", "pink-2")


@pytest.mark.parametrize(
    ("command", "events"),
    [
        (
            BuyCard(ANA, Card("pink-2")),
            (CardBought(ANA, BEN, Card("pink-2"), cards("diamond-1"), "seller"), ENDED, OVER),
        ),
        (DiscardCard(ANA, Card("diamond-1")), (CardDiscarded(ANA, Card("diamond-1")), ENDED, OVER)),
        (
            DrawCard(ANA),
            (
                WitchDrawn(ANA, Card("witch-1")),
                CardsSurrendered(ANA, Card("witch-1"), cards("pink-1 diamond-1")),
                NextTurnLost(ANA),
                ENDED,
                OVER,
            ),
        ),
    ],
)
def test_however_the_last_turn_ends_the_game_ends_with_it(command: Command, events: tuple[Event, ...]) -> None:
    """Q55."""
    assert given(LAST_TURN, *HANDS, deck="witch-1", turns=2).when(command) == events


def test_a_castle_completed_in_the_last_turn_wins() -> None:
    """Q52, Q55."""
    hand = Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5")
    table = given(Ruleset(limit=LimitRules(3)), hand, deck="pink-6", turns=2)
    assert table.when(DrawCard(ANA)) == (CastleGrown(ANA, Card("pink-6")), GameWon(ANA))


@pytest.mark.parametrize(
    ("limit", "events"),
    [
        (3, (TurnEnded(CLEO, ANA), OVER)),
        (4, (TurnEnded(CLEO, ANA), TurnMissed(ANA, BEN), OVER)),
        (5, (TurnEnded(CLEO, ANA), TurnMissed(ANA, BEN), TurnMissed(BEN, CLEO), OVER)),
        (6, (TurnEnded(CLEO, ANA), TurnMissed(ANA, BEN), TurnMissed(BEN, CLEO))),
    ],
)
def test_a_missed_turn_counts(limit: int, events: tuple[Event, ...]) -> None:
    """Q55, et-54 ET-1."""
    rules = Ruleset(witch=WitchRules(then="next turn is missed"), limit=LimitRules(limit))
    table = given(rules, deck="witch-1 witch-2 diamond-1", players=3, turns=0)
    assert table.after(DrawCard(ANA), DrawCard(BEN), DrawCard(CLEO)).when(EndTurn(CLEO)) == events


# Nothing to draw

SMALL = DeckRules(colours=("pink", "blue"), pieces=4, diamonds=3, witches=0, fairies=0)
PAIR = PlayerRules(max=2)
DIAMONDS = "diamond-1 diamond-2 diamond-3"
ALL_HELD = Hand(ANA, "pink-1 pink-2", "blue-3 blue-4"), Hand(BEN, "blue-1 blue-2", f"pink-3 pink-4 {DIAMONDS}")


def test_with_nothing_to_draw_the_duty_to_draw_lapses() -> None:
    """Q13."""
    table = given(Ruleset(deck=SMALL, players=PAIR), *ALL_HELD)
    assert table.refuses(DrawCard(ANA)) is Reason.NOTHING_TO_DRAW
    assert table.legal() == {EndTurn(ANA)}
    assert table.when(EndTurn(ANA)) == (DrawLapsed(ANA), ENDED)


def test_whoever_draws_the_last_card_of_all_has_done_that_duty() -> None:
    """Q13: with nothing left but the end of the turn, it ends by itself."""
    table = given(Ruleset(deck=SMALL, players=PAIR), ALL_HELD[0], Hand(BEN, "blue-1 blue-2", "pink-3 pink-4"))
    table = table.after(DrawCard(ANA), DrawCard(ANA))
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-1")), ENDED)
    assert table.after(DrawCard(ANA)).when(EndTurn(BEN)) == (DrawLapsed(BEN), TurnEnded(BEN, ANA))


def test_a_whole_round_with_nothing_to_draw_ends_the_game() -> None:
    """Q13, Q55."""
    table = given(Ruleset(deck=SMALL, players=PAIR), *ALL_HELD).after(EndTurn(ANA))
    assert table.when(EndTurn(BEN)) == (DrawLapsed(BEN), GameDrawn("nothing to draw"))


THREE = Ruleset(
    deck=DeckRules(colours=("pink", "blue", "yellow"), pieces=3, diamonds=0, witches=0, fairies=0),
    players=PlayerRules(max=3),
    gifts="to the builder",
)
ALL_HELD_BY_THREE = (
    Hand(ANA, "pink-1", "yellow-3"),
    Hand(BEN, "blue-1 blue-2", "pink-2"),
    Hand(CLEO, "yellow-1 yellow-2", "pink-3 blue-3"),
)


def test_a_round_takes_in_everybody() -> None:
    """Q13."""
    table = given(THREE, *ALL_HELD_BY_THREE, players=3).after(EndTurn(ANA))
    assert table.when(EndTurn(BEN)) == (DrawLapsed(BEN), TurnEnded(BEN, CLEO))
    assert table.after(EndTurn(BEN)).when(EndTurn(CLEO)) == (DrawLapsed(CLEO), GameDrawn("nothing to draw"))


def test_a_gift_is_no_card_drawn() -> None:
    """Q13, Q42: after the last gift too, it is for the player to end a turn with nothing to draw."""
    table = given(THREE, *ALL_HELD_BY_THREE, players=3, turn=BEN)
    gift = GiveCard(BEN, Card("pink-2"))
    assert table.when(gift) == (CardGiven(BEN, ANA, Card("pink-2")),)
    assert table.after(gift).when(EndTurn(BEN)) == (DrawLapsed(BEN), TurnEnded(BEN, CLEO))


@pytest.mark.parametrize(
    ("rules", "commands"),
    [
        (
            Ruleset(deck=SMALL, players=PAIR),
            [BuyCard(BEN, Card("blue-3")), EndTurn(ANA)],
        ),
        (
            Ruleset(deck=SMALL, players=PAIR, gifts="to the builder"),
            [GiveCard(BEN, Card("pink-3")), EndTurn(BEN)],
        ),
        (
            Ruleset(deck=SMALL, players=PAIR, castle=CastleRules(diamonds_per_piece=3)),
            [BuildWithDiamonds(BEN), *[DrawCard(ANA)] * 3, EndTurn(BEN)],
        ),
        (
            Ruleset(deck=SMALL, players=PAIR, turn=TurnRules(instead_of_drawing="discard one card")),
            [DiscardCard(BEN, Card("pink-3")), DrawCard(ANA), EndTurn(BEN)],
        ),
    ],
)
def test_buying_giving_building_or_discarding_begins_the_count_anew(rules: Ruleset, commands: list[Command]) -> None:
    """Q13: each comes after a turn with nothing to draw, and before a whole round of them."""
    *before, last = commands
    player, other = last.player, 1 - last.player
    table = given(rules, *ALL_HELD).after(EndTurn(ANA), *before)
    assert table.when(last) == (DrawLapsed(player), TurnEnded(player, other))
    assert table.after(last).when(EndTurn(other)) == (DrawLapsed(other), GameDrawn("nothing to draw"))


def test_a_game_that_begins_beyond_its_limit_is_over_after_the_next_turn() -> None:
    table = given(Ruleset(limit=LimitRules(5)), deck="diamond-1", turns=7).after(DrawCard(ANA), EndTurn(ANA))
    assert table.state.is_over
