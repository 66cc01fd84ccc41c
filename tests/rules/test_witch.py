"""The witch: what she takes, who chooses it, where it goes, and what follows."""

from typing import Literal

import pytest

from diamoniak import Card, Chance, Reason, Ruleset, decide
from diamoniak.commands import DrawCard, EndTurn, SurrenderCards, UseFairy
from diamoniak.events import (
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    Event,
    FairySpent,
    NextTurnLost,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import CastleRules, WitchRules
from tests.table import ANA, BEN, CLEO, Hand, cards, given

ChosenBy = Literal["owner", "chance"]
GoesTo = Literal["discards", "into the deck", "under the deck"]
Then = Literal["turn ends", "next turn is missed"]

DRAW = DrawCard(ANA)
WITCH = Card("witch-1")
DRAWN = WitchDrawn(ANA, WITCH)
ENDED = TurnEnded(ANA, BEN)
BENS_TURN = (DrawCard(BEN), EndTurn(BEN))
FOUR_CARDS = Hand(ANA, "pink-1", "diamond-1 diamond-2 blue-1")


def surrender(names: str) -> SurrenderCards:
    return SurrenderCards(ANA, cards(names))


def surrendered(names: str) -> CardsSurrendered:
    return CardsSurrendered(ANA, WITCH, cards(names))


# What she takes


def test_the_witch_waits_while_there_are_cards_to_choose_from() -> None:
    """fr-55, Q21."""
    table = given(Ruleset(), FOUR_CARDS, deck="witch-1")
    assert table.when(DRAW) == (DRAWN,)
    after = table.after(DRAW).state
    assert (after.witch, after.turn, after.discards) == (WITCH, ANA, ())


@pytest.mark.parametrize("chosen", ["diamond-2 blue-1 diamond-1", "pink-1 blue-1 diamond-2"])
def test_three_cards_of_ones_choice_go_to_the_discards_with_the_witch_on_top(chosen: str) -> None:
    """fr-55; cs-54 CS-4: castles of any colour, one's own included."""
    table = given(Ruleset(), FOUR_CARDS, deck="witch-1").after(DRAW)
    assert table.when(surrender(chosen)) == (surrendered(chosen), ENDED)
    after = table.after(surrender(chosen)).state
    assert (after.witch, after.turn) == (None, BEN)
    assert after.discards == (*cards(chosen), WITCH)


@pytest.mark.parametrize(
    ("castle", "aside", "lost"),
    [
        pytest.param("pink-1", "blue-1 diamond-1", "pink-1 blue-1 diamond-1", id="three"),
        pytest.param("pink-1 pink-2", "", "pink-1 pink-2", id="two"),
        pytest.param("", "diamond-1", "diamond-1", id="one"),
        pytest.param("", "", "", id="none"),
    ],
)
def test_who_has_no_more_than_she_takes_loses_everything_unasked(castle: str, aside: str, lost: str) -> None:
    """fr-55; Q26 for nothing at all, Q27."""
    table = given(Ruleset(), Hand(ANA, castle, aside), deck="witch-1")
    assert table.when(DRAW) == (DRAWN, surrendered(lost), ENDED)


def test_cards_drawn_earlier_in_the_turn_are_at_risk() -> None:
    """Q24."""
    table = given(deck="diamond-9 pink-1 witch-1").after(DRAW, DRAW)
    assert table.when(DRAW) == (DRAWN, surrendered("pink-1 diamond-9"), ENDED)


def test_after_her_it_is_the_next_players_turn() -> None:
    """fr-55."""
    table = given(deck="witch-1 diamond-2").after(DRAW)
    assert table.refuses(DRAW) is Reason.NOT_YOUR_TURN
    assert table.when(DrawCard(BEN)) == (CardSetAside(BEN, Card("diamond-2")),)


def test_others_lose_nothing() -> None:
    """fr-55, against ES-3."""
    table = given(Ruleset(), Hand(ANA, "pink-1"), Hand(BEN, "blue-1", "diamond-1"), deck="witch-1")
    assert table.after(DRAW).state.seats[BEN] == table.state.seats[BEN]


@pytest.mark.parametrize("takes", range(1, 11))
def test_she_takes_as_many_cards_as_the_rules_say(takes: int) -> None:
    """fr-55 has three."""
    names = [f"diamond-{n}" for n in range(1, takes + 2)]
    chosen = " ".join(names[1:])
    rules = Ruleset(witch=WitchRules(takes=takes))
    table = given(rules, Hand(ANA, aside=" ".join(names)), deck="witch-1").after(DRAW)
    assert table.when(surrender(chosen)) == (surrendered(chosen), ENDED)
    refused = table.refusal(surrender(""))
    assert (refused.reason, refused.count) == (Reason.WRONG_NUMBER_OF_CARDS, takes)


# Who chooses


@pytest.mark.parametrize(
    ("chosen_by", "events"),
    [
        ("owner", (DRAWN,)),
        ("chance", (DRAWN, surrendered("diamond-2 blue-1 pink-1"), ENDED)),
    ],
)
def test_the_owner_or_chance_chooses(chosen_by: ChosenBy, events: tuple[Event, ...]) -> None:
    """Q21."""
    rules = Ruleset(witch=WitchRules(chosen_by=chosen_by))
    table = given(rules, FOUR_CARDS, deck="witch-1", shuffles=["pink-1 blue-1 diamond-2"])
    assert table.when(DRAW) == events


def test_chance_takes_everything_where_there_is_not_more() -> None:
    """Q21, Q27."""
    table = given(Ruleset(witch=WitchRules(chosen_by="chance")), Hand(ANA, "pink-1", "diamond-1"), deck="witch-1")
    assert table.when(DRAW) == (DRAWN, surrendered("pink-1 diamond-1"), ENDED)


def test_who_has_a_fairy_may_leave_it_to_chance_but_names_no_cards() -> None:
    """Q21, Q33."""
    rules = Ruleset(witch=WitchRules(chosen_by="chance"))
    hand = Hand(ANA, "pink-1", "diamond-1 diamond-2 fairy-1")
    table = given(rules, hand, deck="witch-1", shuffles=["fairy-1 diamond-2 pink-1"])
    assert table.when(DRAW) == (DRAWN,)
    asked = table.after(DRAW)
    assert asked.legal() == {UseFairy(ANA), SurrenderCards(ANA)}
    assert asked.refuses(surrender("pink-1 diamond-1 diamond-2")) is Reason.CHANCE_CHOOSES
    assert asked.when(SurrenderCards(ANA)) == (surrendered("pink-1 diamond-2 fairy-1"), ENDED)


# Where it goes


REST = cards("diamond-9 diamond-8")
GONE = cards("pink-1 diamond-1 witch-1")


@pytest.mark.parametrize(
    ("goes_to", "returned", "deck", "discards"),
    [
        ("discards", (), REST, GONE),
        (
            "into the deck",
            (CardsReturned(GONE), DeckShuffled(cards("diamond-1 diamond-9 diamond-8 pink-1 witch-1"))),
            cards("diamond-1 diamond-9 diamond-8 pink-1 witch-1"),
            (),
        ),
        ("under the deck", (CardsReturned(GONE),), GONE + REST, ()),
    ],
)
def test_she_goes_where_the_rules_say_with_all_that_she_took(
    goes_to: GoesTo, returned: tuple[Event, ...], deck: tuple[Card, ...], discards: tuple[Card, ...]
) -> None:
    """lv-55 LV-2, Q28, Q30."""
    rules = Ruleset(witch=WitchRules(goes_to=goes_to))
    hand = Hand(ANA, "pink-1", "diamond-1")
    table = given(rules, hand, deck="witch-1 diamond-8 diamond-9", only=True, shuffles=["witch-1 pink-1"])
    assert table.when(DRAW) == (DRAWN, surrendered("pink-1 diamond-1"), *returned, ENDED)
    after = table.after(DRAW).state
    assert (after.deck, after.discards) == (deck, table.state.discards + discards)


def test_a_witch_who_is_the_last_card_is_in_the_new_deck_with_all_that_she_took() -> None:
    """Q12."""
    table = given(Ruleset(), Hand(ANA, "pink-1"), deck="witch-1", only=True)
    deck = table.state.discards + cards("pink-1 witch-1")
    renewed = (DeckRenewed(turned_over=False), DeckShuffled(deck))
    assert table.when(DRAW) == (DRAWN, surrendered("pink-1"), *renewed, ENDED)


# What follows


@pytest.mark.parametrize(
    ("then", "lost", "bens_end"),
    [
        ("turn ends", (), (TurnEnded(BEN, ANA),)),
        ("next turn is missed", (NextTurnLost(ANA),), (TurnEnded(BEN, ANA), TurnMissed(ANA, BEN))),
    ],
)
def test_the_turn_ends_and_the_next_may_be_missed(
    then: Then, lost: tuple[Event, ...], bens_end: tuple[Event, ...]
) -> None:
    """et-54 ET-1, Q29."""
    table = given(Ruleset(witch=WitchRules(then=then)), Hand(ANA, "pink-1"), deck="witch-1 diamond-1 diamond-2")
    assert table.when(DRAW) == (DRAWN, surrendered("pink-1"), *lost, ENDED)
    assert table.after(DRAW, DrawCard(BEN)).when(EndTurn(BEN)) == bens_end


def test_only_one_turn_is_missed() -> None:
    """et-54 ET-1."""
    rules = Ruleset(witch=WitchRules(then="next turn is missed"))
    table = given(rules, deck="witch-1 diamond-1 diamond-2").after(DRAW, *BENS_TURN, *BENS_TURN)
    assert table.state.turn == ANA


def test_of_three_players_the_one_who_follows_plays_on() -> None:
    """et-54 ET-1."""
    rules = Ruleset(witch=WitchRules(then="next turn is missed"))
    table = given(rules, players=3, turn=CLEO, deck="witch-1 diamond-1 diamond-2")
    table = table.after(DrawCard(CLEO), DRAW, EndTurn(ANA), DrawCard(BEN))
    assert table.when(EndTurn(BEN)) == (TurnEnded(BEN, CLEO), TurnMissed(CLEO, ANA))


def test_when_everybody_misses_a_turn_the_first_of_them_goes_on() -> None:
    """et-54 ET-1."""
    rules = Ruleset(witch=WitchRules(then="next turn is missed"))
    table = given(rules, deck="witch-1 witch-2").after(DRAW)
    assert table.when(DrawCard(BEN)) == (
        WitchDrawn(BEN, Card("witch-2")),
        CardsSurrendered(BEN, Card("witch-2"), ()),
        NextTurnLost(BEN),
        TurnEnded(BEN, ANA),
        TurnMissed(ANA, BEN),
        TurnMissed(BEN, ANA),
    )


def test_a_fairy_saves_the_next_turn() -> None:
    """et-54 ET-1, Q29."""
    rules = Ruleset(witch=WitchRules(then="next turn is missed"))
    table = given(rules, Hand(ANA, aside="fairy-1"), deck="witch-1").after(DRAW)
    assert table.when(UseFairy(ANA)) == (FairySpent(ANA, Card("fairy-1"), WITCH), ENDED)


def test_a_witch_does_her_worst_in_a_settled_order() -> None:
    """Q1, Q21, Q28, Q29 at once: luck is asked with the number of events so far."""
    asked: list[int] = []

    class Luck(Chance):
        def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
            asked.append(version)
            return cards

    rules = Ruleset(
        castle=CastleRules(empty="releases its colour"),
        witch=WitchRules(takes=1, chosen_by="chance", goes_to="into the deck", then="next turn is missed"),
    )
    state = given(rules, Hand(ANA, "pink-1"), deck="witch-1").state
    gone = cards("pink-1 witch-1")
    assert decide(state, DRAW, Luck()) == (
        DRAWN,
        surrendered("pink-1"),
        ColourReleased(ANA, "pink"),
        CardsReturned(gone),
        DeckShuffled(gone + state.deck[:-1]),
        NextTurnLost(ANA),
        ENDED,
    )
    assert asked == [state.version + 1, state.version + 4]


def test_what_the_witch_hands_on_leaves_the_table_before_as_it_was() -> None:
    rules = Ruleset(witch=WitchRules(takes=1, goes_to="next player"))
    hands = Hand(ANA, "pink-1", "blue-4"), Hand(BEN, "blue-1 blue-2")
    table = given(rules, *hands, deck="witch-1").after(DRAW)
    for _ in range(4):  # else Ben's castle would grow each time
        assert table.when(SurrenderCards(ANA, cards("blue-4")))[-1] == ENDED
