"""The answers to a witch: which she accepts, and how the legal ones are listed."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest

from diamoniak import Card, Reason, Ruleset, State, legal_commands
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.ruleset import FairyRules, WitchRules
from tests.table import ANA, BEN, Hand, Table, cards, given, most_taken

DRAW = DrawCard(ANA)
FOUR_CARDS = Hand(ANA, "pink-1", "blue-1 diamond-1 diamond-2")
A_FAIRY_TOO = Hand(ANA, "pink-1", "blue-1 diamond-1 diamond-2 fairy-1")


def surrender(names: str) -> SurrenderCards:
    return SurrenderCards(ANA, cards(names))


def asked(*hands: Hand, rules: Ruleset | None = None) -> Table:
    """A table at which a witch waits for Ana's answer."""
    table = given(rules or Ruleset(), *hands, deck="witch-1", discards="diamond-9").after(DRAW)
    assert table.state.witch == Card("witch-1")
    return table


def families(taken: Sequence[Card]) -> tuple[str, ...]:
    """What the cards are, for whoever does not tell twins apart."""
    return tuple(sorted(card.colour or card.kind for card in taken))


def losses(state: State) -> list[tuple[str, ...]]:
    """What each legal surrender costs."""
    return [families(answer.cards) for answer in legal_commands(state) if isinstance(answer, SurrenderCards)]


def possible_losses(state: State) -> set[tuple[str, ...]]:
    """Every different way to lose as many cards as the witch takes."""
    held = Counter(families(state.seat.castle + state.seat.aside))
    ways = combinations_with_replacement(sorted(held), most_taken(state.rules))
    return {way for way in ways if Counter(way) <= held}


# Refused


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param("", id="none"),
        pytest.param("pink-1 blue-1", id="two"),
        pytest.param("pink-1 blue-1 diamond-1 diamond-2", id="four"),
        pytest.param("pink-1 blue-1 blue-1", id="two, one of them twice"),
        pytest.param("pink-1 blue-1 diamond-1 diamond-1", id="three, one of them twice"),
    ],
)
def test_another_number_of_cards_is_refused_and_the_right_one_told(chosen: str) -> None:
    """Q27."""
    refused = asked(FOUR_CARDS).refusal(surrender(chosen))
    assert (refused.reason, refused.count, refused.card) == (Reason.WRONG_NUMBER_OF_CARDS, 3, None)


@pytest.mark.parametrize(
    "foreign",
    [
        pytest.param("diamond-3", id="at an opponent's"),
        pytest.param("green-1", id="in an opponent's castle"),
        pytest.param("yellow-1", id="in the deck"),
        pytest.param("diamond-9", id="among the discards"),
        pytest.param("witch-1", id="the witch herself"),
        pytest.param("pink-20", id="not in this box"),
        pytest.param("fairy-1", id="a fairy one does not have"),
    ],
)
def test_a_card_that_one_does_not_have_is_refused_by_name(foreign: str) -> None:
    """fr-55; Q30 for the witch herself."""
    refused = asked(FOUR_CARDS, Hand(BEN, "green-1", "diamond-3")).refusal(surrender(f"pink-1 {foreign} diamond-1"))
    assert (refused.reason, refused.card) == (Reason.NOT_YOUR_CARD, Card(foreign))


@pytest.mark.parametrize(
    "command",
    [
        DRAW,
        EndTurn(ANA),
        BuyCard(ANA, Card("pink-2")),
        BuildWithDiamonds(ANA),
        GiveCard(ANA, Card("blue-1")),
        DiscardCard(ANA, Card("pink-1")),
    ],
)
def test_a_witch_must_be_answered_before_anything_else(command: Command) -> None:
    """lt-55 LT-7, Q33."""
    assert asked(FOUR_CARDS).refuses(command) is Reason.WITCH_WAITS


@pytest.mark.parametrize("answer", [SurrenderCards(BEN, cards("diamond-3")), UseFairy(BEN)])
def test_nobody_answers_a_witch_for_another(answer: Command) -> None:
    """Q31."""
    assert asked(FOUR_CARDS, Hand(BEN, aside="diamond-3 fairy-1")).refuses(answer) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("answer", [surrender("pink-1"), surrender(""), UseFairy(ANA)])
def test_without_a_witch_there_is_nothing_to_answer(answer: Command) -> None:
    """fr-55."""
    table = given(Ruleset(), Hand(ANA, "pink-1", "fairy-1"))
    assert table.refuses(answer) is Reason.NO_WITCH


# Legal


def test_each_different_loss_is_listed_once() -> None:
    """fr-55, Q21: which of two diamonds goes is no choice."""
    assert sorted(losses(asked(FOUR_CARDS).state)) == [
        ("blue", "diamond", "diamond"),
        ("blue", "diamond", "pink"),
        ("diamond", "diamond", "pink"),
    ]


def test_a_twin_of_a_listed_card_may_be_surrendered_as_well() -> None:
    """fr-55, Q21."""
    table = asked(FOUR_CARDS)
    unlisted = {surrender("blue-1 diamond-1 pink-1"), surrender("blue-1 diamond-2 pink-1")} - table.legal()
    assert unlisted
    for answer in unlisted:
        assert table.after(answer).state.turn == BEN


def test_the_fairy_is_an_answer_and_a_card_to_lose() -> None:
    """cs-54 CS-3, Q22."""
    table = asked(A_FAIRY_TOO)
    assert UseFairy(ANA) in table.legal()
    assert set(losses(table.state)) == possible_losses(table.state)
    assert ("blue", "fairy", "pink") in losses(table.state)


@pytest.mark.parametrize(
    ("losable", "expected"),
    [(True, ("diamond", "fairy")), (False, ("diamond",))],
)
def test_a_fairy_that_cannot_be_lost_is_not_counted(losable: bool, expected: tuple[str, ...]) -> None:  # noqa: FBT001
    """Q22, Q23."""
    rules = Ruleset(fairy=FairyRules(losable=losable))
    table = asked(Hand(ANA, aside="diamond-1 fairy-1"), rules=rules)
    assert losses(table.state) == [expected]
    assert UseFairy(ANA) in table.legal()


def test_hundreds_of_answers_are_listed_and_each_is_accepted() -> None:
    """fr-55, Q21; with a house rule that makes them many."""
    piles = " ".join(f"{name}-{n}" for name in ("blue", "yellow", "green", "diamond") for n in range(1, 6))
    hand = Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5", f"{piles} fairy-1 fairy-2 fairy-3")
    table = asked(hand, rules=Ruleset(witch=WitchRules(takes=5)))
    expected = possible_losses(table.state)
    found = losses(table.state)
    assert len(found) == len(expected) == 246
    assert set(found) == expected
    for answer in legal_commands(table.state):
        assert table.after(answer).state.turn == BEN


def test_the_witch_who_takes_most_gets_every_different_loss_too() -> None:
    """fr-55, Q21; ten cards are the most that the rules let her take."""
    hand = Hand(ANA, "pink-1 pink-2 pink-3", "blue-1 blue-2 blue-3 diamond-1 diamond-2 diamond-3 diamond-4 fairy-1")
    table = asked(hand, rules=Ruleset(witch=WitchRules(takes=10)))
    found = losses(table.state)
    assert len(found) == len(set(found))
    assert set(found) == possible_losses(table.state)


# The list of them


def test_the_list_of_answers_is_a_sequence_like_a_tuple() -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    plain = tuple(answers)
    assert isinstance(answers, Sequence)
    assert len(answers) == len(plain) == 8
    assert [answers[index] for index in range(-8, 8)] == [*plain, *plain]
    assert (answers[1:4], answers[::-2], answers[5:99]) == (plain[1:4], plain[::-2], plain[5:])
    assert tuple(reversed(answers)) == plain[::-1]
    assert repr(answers) == repr(plain)


@pytest.mark.parametrize("index", [8, -9, 2**40, -(2**40)])
def test_the_list_of_answers_has_an_end(index: int) -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    with pytest.raises(IndexError):
        answers[index]


@pytest.mark.parametrize("index", [1.5, 1.0, "1", None])
def test_an_answer_is_found_by_a_whole_number(index: Any) -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    with pytest.raises(TypeError):
        answers[index]


@pytest.mark.parametrize("garbage", [("x",), (None,), (*cards("pink-1 blue-1 diamond-1"), "x"), ["x"], "pink-1", None])
def test_what_is_no_answer_at_all_is_not_among_the_answers(garbage: Any) -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    assert SurrenderCards(ANA, garbage) not in answers
    assert answers.count(SurrenderCards(ANA, garbage)) == 0


def test_the_list_of_answers_contains_the_answers_and_nothing_else() -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    assert UseFairy(ANA) in answers
    assert all(answer in answers for answer in tuple(answers))
    assert UseFairy(BEN) not in answers
    assert surrender("pink-1 blue-1") not in answers
    assert surrender("diamond-1 diamond-2 diamond-3") not in answers  # there is no third
    assert surrender("pink-1 pink-1 pink-1") not in answers  # one card three times
    assert DRAW not in answers


def test_every_answer_has_its_place_and_is_there_once() -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    plain = tuple(answers)
    assert [answers.index(answer) for answer in plain] == list(range(8))
    assert [answers.count(answer) for answer in plain] == [1] * 8
    assert answers.index(plain[3], 3, 4) == answers.index(plain[3], -5) == 3
    assert answers.count(DRAW) == 0


@pytest.mark.parametrize("bounds", [(4,), (0, 3), (-4,), (-8, -5)])
def test_an_answer_is_not_found_where_it_is_not(bounds: tuple[int, ...]) -> None:
    answers = legal_commands(asked(A_FAIRY_TOO).state)
    with pytest.raises(ValueError, match="is not among the answers"):
        answers.index(answers[3], *bounds)


def test_lists_of_the_same_answers_are_equal() -> None:
    answers, same = (legal_commands(asked(A_FAIRY_TOO).state) for _ in range(2))
    other = legal_commands(asked(FOUR_CARDS).state)
    assert answers != list(answers)
    assert answers != other
    assert answers != tuple(other)
    assert answers == same == tuple(answers)
    assert hash(answers) == hash(same) == hash(tuple(answers))


@pytest.mark.parametrize(("more", "count"), [("green-1", 3), (" ".join(f"diamond-{n}" for n in range(11, 21)), 36)])
def test_ten_cards_of_a_family_are_not_one_of_the_family_before(more: str, count: int) -> None:
    rules = Ruleset(witch=WitchRules(takes=10))
    castle, aside = "pink-1 pink-2 pink-3 pink-4 pink-5", f"blue-1 blue-2 blue-3 blue-4 blue-5 {more}"
    answers = legal_commands(asked(Hand(ANA, castle, aside), rules=rules).state)
    held = set(cards(f"{castle} {aside}"))
    assert len(answers) == count
    for answer in answers:
        assert isinstance(answer, SurrenderCards)
        assert len(answer.cards) == 10
        assert held.issuperset(answer.cards)


def test_there_is_no_answer_after_the_last() -> None:
    answers = legal_commands(asked(Hand(ANA, "pink-1", "blue-1"), rules=Ruleset(witch=WitchRules(takes=1))).state)
    assert len(answers) == 2
    with pytest.raises(IndexError):
        answers[2]


def test_more_cards_than_any_witch_takes_are_refused_by_their_number() -> None:
    hand = "pink-1 pink-2 pink-3 pink-4 pink-5", "diamond-1 diamond-2 diamond-3 diamond-4 diamond-5 diamond-6"
    table = asked(Hand(ANA, *hand), rules=Ruleset(witch=WitchRules(takes=10)))
    assert table.refuses(surrender(" ".join(hand))) is Reason.WRONG_NUMBER_OF_CARDS
