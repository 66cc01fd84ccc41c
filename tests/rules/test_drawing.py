"""Drawing: what each card does, and what may follow."""

import pytest

from diamoniak import Card, Reason, Ruleset
from diamoniak.commands import DrawCard, EndTurn
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, DeckRenewed, DeckShuffled, TurnEnded
from tests.table import ANA, BEN, CLEO, DAN, Hand, cards, given

DRAW = DrawCard(ANA)
STOP = EndTurn(ANA)


# Castle cards


def test_the_first_castle_card_of_a_free_colour_founds_a_castle() -> None:
    """fr-55; Q4: nobody may decline."""
    table = given(deck="pink-4")
    assert table.when(DRAW) == (CastleFounded(ANA, Card("pink-4")),)
    seat = table.after(DRAW).state.seats[ANA]
    assert (seat.colour, seat.castle, seat.aside) == ("pink", cards("pink-4"), ())


def test_a_castle_card_of_ones_own_colour_joins_the_castle() -> None:
    """fr-55; Q6: it cannot be withheld."""
    table = given(Ruleset(), Hand(ANA, castle="pink-1"), deck="pink-4")
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-4")),)
    assert table.after(DRAW).state.seats[ANA].castle == cards("pink-1 pink-4")


def test_a_castle_grows_in_the_turn_in_which_it_was_founded() -> None:
    """Q5, against COM-3."""
    table = given(deck="pink-4 pink-2").after(DRAW)
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-2")),)


@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_a_castle_card_of_another_colour_goes_aside(colour: str) -> None:
    """cs-54 CS-7, Q7: one castle each, whether the other colour is taken (blue) or free (yellow)."""
    drawn = f"{colour}-2"
    table = given(Ruleset(), Hand(ANA, castle="pink-1"), Hand(BEN, castle="blue-1"), deck=drawn)
    assert table.when(DRAW) == (CardSetAside(ANA, Card(drawn)),)
    seat = table.after(DRAW).state.seats[ANA]
    assert (seat.colour, seat.castle, seat.aside) == ("pink", cards("pink-1"), cards(drawn))


def test_a_taken_colour_goes_aside_at_a_player_without_a_castle() -> None:
    """lt-55 LT-11, Q2."""
    table = given(Ruleset(), Hand(BEN, castle="blue-1"), deck="blue-2 pink-1")
    assert table.when(DRAW) == (CardSetAside(ANA, Card("blue-2")),)
    later = table.after(DRAW)
    assert later.state.seats[ANA].colour is None
    assert later.when(DRAW) == (CastleFounded(ANA, Card("pink-1")),)


def test_a_castle_founded_in_this_round_takes_its_colour_from_those_who_follow() -> None:
    """fr-55."""
    table = given(deck="pink-1 pink-2").after(DRAW, STOP)
    assert table.when(DrawCard(BEN)) == (CardSetAside(BEN, Card("pink-2")),)


def test_four_players_build_in_four_colours() -> None:
    """fr-55."""
    hands = (Hand(ANA, castle="pink-1"), Hand(BEN, castle="blue-1"), Hand(CLEO, castle="yellow-1"))
    table = given(Ruleset(), *hands, players=4, turn=DAN, deck="yellow-2 green-1")
    assert table.when(DrawCard(DAN)) == (CardSetAside(DAN, Card("yellow-2")),)
    assert table.after(DrawCard(DAN)).when(DrawCard(DAN)) == (CastleFounded(DAN, Card("green-1")),)


# Diamonds and fairies


@pytest.mark.parametrize("drawn", ["diamond-7", "fairy-2"])
def test_diamonds_and_fairies_go_aside(drawn: str) -> None:
    """fr-55."""
    table = given(deck=drawn)
    assert table.when(DRAW) == (CardSetAside(ANA, Card(drawn)),)
    assert table.after(DRAW).state.seats[ANA].aside == cards(drawn)


# The turn


@pytest.mark.parametrize("drawn", ["pink-2", "blue-2", "yellow-2", "diamond-1", "fairy-1"])
def test_after_every_card_but_a_witch_one_may_draw_on_or_stop(drawn: str) -> None:
    """fr-55."""
    table = given(Ruleset(), Hand(ANA, castle="pink-1"), Hand(BEN, castle="blue-1"), deck=drawn).after(DRAW)
    assert table.legal() == {DRAW, STOP}
    assert table.when(STOP) == (TurnEnded(ANA, BEN),)


def test_one_may_draw_as_often_as_one_likes() -> None:
    """Q18."""
    diamonds = " ".join(f"diamond-{n}" for n in range(1, 21))
    table = given(deck=diamonds).after(*[DRAW] * 20)
    assert table.state.seats[ANA].aside == cards(diamonds)
    assert table.legal() == {DRAW, STOP}


def test_a_turn_begins_with_drawing() -> None:
    """ru-55 RU55-3, Q11."""
    table = given(Ruleset(), Hand(ANA, castle="pink-1"))
    assert table.refuses(STOP) is Reason.MUST_DRAW_FIRST
    assert table.legal() == {DRAW}


def test_having_drawn_in_an_earlier_turn_does_not_count() -> None:
    """de-55, against COM-5 and ET-2."""
    table = given(deck="diamond-1 diamond-2").after(DRAW, STOP, DrawCard(BEN), EndTurn(BEN))
    assert table.refuses(STOP) is Reason.MUST_DRAW_FIRST


@pytest.mark.parametrize("command", [DrawCard(BEN), EndTurn(BEN), DrawCard(7), DrawCard(-2)])
def test_only_the_player_whose_turn_it_is_can_do_anything(command: DrawCard | EndTurn) -> None:
    """fr-55."""
    table = given(deck="diamond-1").after(DRAW)
    assert table.refuses(command) is Reason.NOT_YOUR_TURN


# The deck


def test_a_drawn_card_leaves_the_top_of_the_deck_and_the_others_stay() -> None:
    """lt-55 LT-12."""
    table = given(deck="diamond-5 pink-1 blue-1")
    before = table.state.deck
    after = table.after(DRAW, DRAW).state
    assert (len(before), after.deck) == (55, before[:-2])
    assert after.seats[ANA].castle + after.seats[ANA].aside == cards("pink-1 diamond-5")


@pytest.mark.parametrize(
    "placed",
    [
        CastleFounded(ANA, Card("pink-1")),
        CardSetAside(ANA, Card("blue-2")),
        CardSetAside(ANA, Card("diamond-1")),
        CardSetAside(ANA, Card("fairy-1")),
    ],
)
def test_the_last_card_is_placed_like_any_other_before_the_deck_is_renewed(
    placed: CastleFounded | CardSetAside,
) -> None:
    """Q12."""
    table = given(Ruleset(), Hand(BEN, castle="blue-1"), deck=str(placed.card), only=True)
    renewed = (DeckRenewed(turned_over=False), DeckShuffled(table.state.discards))
    assert table.when(DRAW) == (placed, *renewed)
    assert table.after(DRAW).legal() == {DRAW, STOP}


def test_nobody_else_is_touched_by_a_draw() -> None:
    """fr-55."""
    table = given(Ruleset(), Hand(BEN, castle="blue-1", aside="diamond-1"), deck="blue-2")
    after = table.after(DRAW).state
    assert after.seats[BEN] == table.state.seats[BEN]
    assert (after.discards, after.turn) == ((), ANA)
