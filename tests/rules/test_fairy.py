"""The fairy: whether she answers a witch, where she goes, and what follows."""

from typing import Literal

import pytest

from diamoniak import Card, Reason, Ruleset
from diamoniak.commands import Command, DrawCard, EndTurn, SurrenderCards, UseFairy
from diamoniak.events import (
    CardsReturned,
    CardsSurrendered,
    DeckRenewed,
    DeckShuffled,
    Event,
    FairySpent,
    FairyStayed,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import FairyRules, TurnRules, WitchRules
from tests.table import ANA, BEN, Hand, Table, cards, given

Use = Literal["ask", "automatic", "never"]
GoesTo = Literal["discards", "into the deck", "stays"]
Then = Literal["turn ends", "turn goes on"]

DRAW = DrawCard(ANA)
FAIRY, WITCH = cards("fairy-1 witch-1")
USE = UseFairy(ANA)
DRAWN = WitchDrawn(ANA, WITCH)
SPENT = FairySpent(ANA, FAIRY, WITCH)
ENDED = TurnEnded(ANA, BEN)


def surrender(names: str) -> SurrenderCards:
    return SurrenderCards(ANA, cards(names))


def surrendered(names: str) -> CardsSurrendered:
    return CardsSurrendered(ANA, WITCH, cards(names))


def given_a_fairy(rules: FairyRules | None = None, castle: str = "", aside: str = "") -> Table:
    """A table at which Ana has a fairy, and a witch comes next."""
    hand = Hand(ANA, castle, f"{aside} fairy-1")
    return given(Ruleset(fairy=rules or FairyRules()), hand, deck="witch-1 diamond-20")


# Whether she answers


@pytest.mark.parametrize(
    ("use", "events"),
    [
        ("ask", (DRAWN,)),
        ("automatic", (DRAWN, SPENT, ENDED)),
        ("never", (DRAWN, surrendered("diamond-1 fairy-1"), ENDED)),
    ],
)
def test_a_fairy_is_asked_for_or_comes_unasked_or_never(use: Use, events: tuple[Event, ...]) -> None:
    """lt-55 LT-6, Q32."""
    assert given_a_fairy(FairyRules(use=use), aside="diamond-1").when(DRAW) == events


def test_a_fairy_keeps_the_witch_from_taking_cards() -> None:
    """fr-55."""
    table = given_a_fairy(castle="pink-1", aside="diamond-1 blue-1").after(DRAW)
    assert table.when(USE) == (SPENT, ENDED)
    seat = table.after(USE).state.seats[ANA]
    assert (seat.castle, seat.aside) == (cards("pink-1"), cards("blue-1 diamond-1"))


def test_a_fairy_may_be_saved_at_the_price_of_cards() -> None:
    """fr-55, Q32."""
    table = given_a_fairy(castle="pink-1", aside="diamond-1 blue-1").after(DRAW)
    taken = "pink-1 diamond-1 blue-1"
    assert table.when(surrender(taken)) == (surrendered(taken), ENDED)
    assert table.after(surrender(taken)).state.seats[ANA].aside == (FAIRY,)


def test_a_fairy_drawn_in_this_turn_helps_at_once() -> None:
    """Q25."""
    assert given(deck="fairy-1 witch-1").after(DRAW, DRAW).when(USE) == (SPENT, ENDED)


def test_of_several_fairies_the_one_that_came_last_helps() -> None:
    """The choice is ours: fairies are twins."""
    table = given_a_fairy(aside="fairy-2").after(DRAW)
    assert table.when(USE) == (SPENT, ENDED)
    assert table.after(USE).state.seats[ANA].aside == cards("fairy-2")


@pytest.mark.parametrize("use", ["ask", "automatic"])
def test_without_a_fairy_there_is_none_to_use(use: Use) -> None:
    """fr-55; Q31: an opponent's does not count."""
    rules = Ruleset(fairy=FairyRules(use=use))
    hands = (Hand(ANA, "pink-1", "diamond-1 diamond-2 blue-1"), Hand(BEN, aside="fairy-1"))
    table = given(rules, *hands, deck="witch-1").after(DRAW)
    assert table.refuses(USE) is Reason.NO_FAIRY
    assert USE not in table.legal()


def test_fairies_that_never_answer_refuse_to() -> None:
    """A house rule."""
    table = given_a_fairy(FairyRules(use="never"), aside="diamond-1 diamond-2 blue-1").after(DRAW)
    assert table.refuses(USE) is Reason.FAIRIES_ARE_IDLE
    assert USE not in table.legal()


# Where she goes


REST = cards("diamond-9 diamond-8")
BOTH = (FAIRY, WITCH)
MIXED = cards("witch-1 diamond-9 diamond-8 fairy-1")


@pytest.mark.parametrize(
    ("goes_to", "events", "deck", "discards", "kept"),
    [
        ("discards", (SPENT,), REST, BOTH, ()),
        ("into the deck", (SPENT, CardsReturned(BOTH), DeckShuffled(MIXED)), MIXED, (), ()),
        ("stays", (FairyStayed(ANA, FAIRY, WITCH),), REST, (WITCH,), (FAIRY,)),
    ],
)
def test_a_fairy_goes_where_the_rules_say_with_the_witch_she_answered(
    goes_to: GoesTo,
    events: tuple[Event, ...],
    deck: tuple[Card, ...],
    discards: tuple[Card, ...],
    kept: tuple[Card, ...],
) -> None:
    """es-55 ES-1, Q28."""
    rules = Ruleset(fairy=FairyRules(goes_to=goes_to))
    hand = Hand(ANA, aside="fairy-1")
    table = given(rules, hand, deck="witch-1 diamond-8 diamond-9", only=True, shuffles=["fairy-1"]).after(DRAW)
    assert table.when(USE) == (*events, ENDED)
    after = table.after(USE).state
    assert (after.deck, after.discards) == (deck, table.state.discards + discards)
    assert after.seats[ANA].aside == kept


def test_a_fairy_that_stays_answers_the_next_witch_too() -> None:
    """A house rule."""
    rules = Ruleset(fairy=FairyRules(use="automatic", goes_to="stays"))
    table = given(rules, Hand(ANA, aside="fairy-1"), deck="witch-1 diamond-1 witch-2")
    table = table.after(DRAW, DrawCard(BEN), EndTurn(BEN))
    witch = Card("witch-2")
    assert table.when(DRAW) == (WitchDrawn(ANA, witch), FairyStayed(ANA, FAIRY, witch), ENDED)


@pytest.mark.parametrize(
    ("rules", "answer", "events"),
    [
        pytest.param(
            Ruleset(fairy=FairyRules(goes_to="into the deck")),
            surrender("diamond-1 fairy-1"),
            (surrendered("diamond-1 fairy-1"), ENDED),
            id="the witch with what she took: es-55 ES-1",
        ),
        pytest.param(
            Ruleset(witch=WitchRules(goes_to="into the deck")),
            USE,
            (SPENT, ENDED),
            id="the witch with the fairy: lv-55 LV-2",
        ),
    ],
)
def test_each_witch_goes_only_where_her_own_answer_sends_her(
    rules: Ruleset, answer: Command, events: tuple[Event, ...]
) -> None:
    """es-55 ES-1, lv-55 LV-2: mirror images."""
    table = given(rules, Hand(ANA, aside="diamond-1 fairy-1"), deck="witch-1").after(DRAW)
    assert table.when(answer) == events


# Whether she can be lost


def test_a_fairy_may_be_among_the_cards_surrendered() -> None:
    """cs-54 CS-3, Q22."""
    table = given_a_fairy(castle="pink-1", aside="diamond-1 blue-1").after(DRAW)
    taken = "fairy-1 diamond-1 blue-1"
    assert table.when(surrender(taken)) == (surrendered(taken), ENDED)


def test_a_fairy_that_cannot_be_lost_is_refused_by_name() -> None:
    """Q22."""
    table = given_a_fairy(FairyRules(losable=False), castle="pink-1", aside="diamond-1 blue-1").after(DRAW)
    refused = table.refusal(surrender("diamond-1 fairy-1 blue-1"))
    assert (refused.reason, refused.card) == (Reason.FAIRY_NOT_LOSABLE, FAIRY)


@pytest.mark.parametrize(("losable", "lost"), [(True, "pink-1 diamond-1 fairy-1"), (False, "pink-1 diamond-1")])
def test_a_fairy_counts_among_all_that_one_has_if_she_can_be_lost(losable: bool, lost: str) -> None:  # noqa: FBT001
    """Q23."""
    table = given_a_fairy(FairyRules(use="never", losable=losable), castle="pink-1", aside="diamond-1")
    assert table.when(DRAW) == (DRAWN, surrendered(lost), ENDED)


@pytest.mark.parametrize(("losable", "lost"), [(True, "diamond-2 fairy-1"), (False, "diamond-1 diamond-2")])
def test_chance_takes_a_fairy_only_if_she_can_be_lost(losable: bool, lost: str) -> None:  # noqa: FBT001
    """Q21, Q22."""
    fairy, witch = FairyRules(use="never", losable=losable), WitchRules(takes=2, chosen_by="chance")
    table = given(Ruleset(fairy=fairy, witch=witch), Hand(ANA, "pink-1", "diamond-1 diamond-2 fairy-1"), deck="witch-1")
    assert table.when(DRAW) == (DRAWN, surrendered(lost), ENDED)


# What follows


@pytest.mark.parametrize(
    ("then", "ended", "legal"),
    [
        ("turn ends", (ENDED,), {DrawCard(BEN)}),
        ("turn goes on", (), {DRAW, EndTurn(ANA)}),
    ],
)
def test_after_a_fairy_the_turn_ends_or_goes_on(then: Then, ended: tuple[Event, ...], legal: set[Command]) -> None:
    """fr-55; that it goes on is a house rule."""
    table = given_a_fairy(FairyRules(then=then)).after(DRAW)
    assert table.when(USE) == (SPENT, *ended)
    assert table.after(USE).legal() == legal


@pytest.mark.parametrize(("then", "ended"), [("turn ends", (ENDED,)), ("turn goes on", ())])
def test_a_fairy_who_answers_the_last_card_is_in_the_new_deck(then: Then, ended: tuple[Event, ...]) -> None:
    """Q12."""
    rules = Ruleset(fairy=FairyRules(then=then))
    table = given(rules, Hand(ANA, aside="fairy-1"), deck="witch-1", only=True).after(DRAW)
    deck = table.state.discards + BOTH
    assert table.when(USE) == (SPENT, DeckRenewed(turned_over=False), DeckShuffled(deck), *ended)


def test_a_turn_does_not_go_on_beyond_its_last_draw() -> None:
    """Q18: the witch was a draw like any other."""
    rules = Ruleset(turn=TurnRules(max_draws=2), fairy=FairyRules(then="turn goes on"))
    table = given(rules, Hand(ANA, aside="fairy-1"), deck="diamond-1 witch-1").after(DRAW, DRAW)
    assert table.when(USE) == (SPENT, ENDED)
