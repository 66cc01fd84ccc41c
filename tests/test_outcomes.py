"""Everything that may come of a command."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Final

import pytest

from diamoniak import (
    Card,
    DrawCard,
    EndTurn,
    Event,
    Game,
    IllegalCommandError,
    Outcome,
    Reason,
    Ruleset,
    SurrenderCards,
    UseFairy,
    decide,
    evolve,
    outcomes,
    view_for,
)
from diamoniak.commands import BuyCard, Command
from diamoniak.events import (
    AsideCollected,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleGrown,
    DeckRenewed,
    DeckShuffled,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import DeckRules, FairyRules, PlayerRules, ReshuffleRules, WitchRules
from tests.properties.laws import told_by_family
from tests.table import ANA, BEN, Hand, Table, cards, given

SMALL: Final = Ruleset(
    deck=DeckRules(colours=("pink", "blue"), pieces=3, diamonds=4, witches=2, fairies=1), players=PlayerRules(max=2)
)
BY_CHANCE: Final = replace(SMALL, witch=WitchRules(takes=2, chosen_by="chance"))
IDLE: Final = replace(BY_CHANCE, fairy=FairyRules(use="never"))
RICH: Final = Hand(ANA, "pink-1", "blue-2 blue-3 diamond-4 diamond-1 diamond-2")


def foreseen(table: Table, command: Command) -> list[tuple[float, tuple[Event, ...]]]:
    return [(outcome.probability, outcome.events) for outcome in outcomes(table.state, command)]


def next_draw(**reshuffle: Any) -> Ruleset:
    return replace(SMALL, reshuffle=ReshuffleRules(when="next draw", **reshuffle))


def test_a_draw_has_an_outcome_for_each_family_and_of_twins_the_first_is_drawn() -> None:
    table = given(SMALL, Hand(ANA, "pink-1", "diamond-1"), discards="blue-1 blue-2 blue-3 witch-1 fairy-1")

    assert foreseen(table, DrawCard(ANA)) == [
        (2 / 6, (CastleGrown(ANA, Card("pink-2")),)),
        (3 / 6, (CardSetAside(ANA, Card("diamond-2")),)),
        (1 / 6, (WitchDrawn(ANA, Card("witch-2")), *taken("witch-2", "pink-1 diamond-1"))),
    ]


def taken(witch: str, gone: str) -> tuple[Event, ...]:
    return CardsSurrendered(ANA, Card(witch), cards(gone)), TurnEnded(ANA, BEN)


def test_a_command_without_luck_has_one_outcome() -> None:
    table = given(SMALL, Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), Hand(BEN, "blue-1", "pink-2"))
    command = BuyCard(ANA, Card("pink-2"))

    assert foreseen(table, command) == [(1.0, table.when(command))]


def test_the_order_of_the_deck_changes_no_outcome() -> None:
    state = given(SMALL, RICH).state

    assert outcomes(state.replace(deck=state.deck[::-1]), DrawCard(ANA)) == outcomes(state, DrawCard(ANA))
    assert outcomes(view_for(BEN, state), DrawCard(ANA)) == outcomes(state, DrawCard(ANA))


def test_afterwards_the_table_is_what_the_events_make_of_it_and_its_deck_is_as_in_a_view() -> None:
    start = given(SMALL, RICH).state
    for outcome in outcomes(start, DrawCard(ANA)):
        state = start
        for event in outcome.events:
            state = evolve(state, event)
        assert outcome.state == view_for(None, state)


def test_the_state_that_was_asked_about_stays_as_it_was() -> None:
    state = given(SMALL, RICH, deck="witch-2 pink-2").state
    before = state.replace()
    outcomes(state, DrawCard(ANA))

    assert state == before


@pytest.mark.parametrize("collects", ["discards", "discards and aside"])
def test_a_deck_that_is_shuffled_before_the_draw_may_have_any_card_on_top(collects: str) -> None:
    table = given(next_draw(collects=collects), Hand(ANA, "pink-1", "diamond-1"), only=True)
    found = outcomes(table.state, DrawCard(ANA))
    diamonds = 3 if collects == "discards" else 4

    total = 8 + diamonds
    assert [outcome.probability for outcome in found] == [n / total for n in (2, 3, diamonds, 1, 2)]
    for outcome in found:
        shuffled = next(event for event in outcome.events if isinstance(event, DeckShuffled))
        drawn = outcome.events[outcome.events.index(shuffled) + 1]
        assert isinstance(drawn, CastleGrown | CardSetAside | WitchDrawn)
        assert shuffled.deck[-1] is drawn.card
        assert (outcome.events[0] == AsideCollected(cards("diamond-1"))) is (collects != "discards")


@pytest.mark.parametrize(("order", "first"), [("as it lies", "pink-2"), ("turned over", "blue-1")])
def test_discards_lie_open_so_the_first_card_of_a_deck_that_is_not_shuffled_is_certain(order: str, first: str) -> None:
    held = "blue-2 blue-3 diamond-1 diamond-2 diamond-3 diamond-4 fairy-1"
    table = given(next_draw(order=order), Hand(ANA, "pink-1", held), discards="blue-1 witch-1 witch-2 pink-3 pink-2")
    (outcome,) = outcomes(table.state, DrawCard(ANA))

    assert outcome.probability == 1
    assert outcome.events[:1] == (DeckRenewed(order == "turned over"),)
    assert outcome.events[1:] == table.when(DrawCard(ANA))[1:]
    drawn = outcome.events[1]
    assert isinstance(drawn, CastleGrown | CardSetAside)
    assert drawn.card is Card(first)


def test_where_chance_picks_the_cards_each_number_of_each_family_is_an_outcome() -> None:
    table = given(BY_CHANCE, RICH, discards="fairy-1")
    struck = [(share, events) for share, events in foreseen(table, DrawCard(ANA)) if isinstance(events[0], WitchDrawn)]
    a_witch = 2 / len(table.state.deck)

    assert [share / a_witch for share, _ in struck] == pytest.approx([2 / 15, 3 / 15, 1 / 15, 6 / 15, 3 / 15])
    assert [events[1:] for _, events in struck] == [
        taken("witch-1", gone)
        for gone in (
            "pink-1 blue-2",
            "pink-1 diamond-1",
            "blue-2 blue-3",
            "blue-2 diamond-1",
            "diamond-1 diamond-2",
        )
    ]


def test_chance_picks_for_a_player_who_keeps_the_fairy() -> None:
    hand = Hand(ANA, "pink-1", "fairy-1 diamond-1")
    table = given(BY_CHANCE, hand, deck="witch-1").after(DrawCard(ANA))

    assert [probability for probability, _ in foreseen(table, SurrenderCards(ANA))] == pytest.approx([1 / 3] * 3)
    assert foreseen(table, UseFairy(ANA)) == [(1, table.when(UseFairy(ANA)))]


def test_cards_that_are_mixed_into_the_deck_make_no_further_outcome() -> None:
    rules = replace(SMALL, fairy=FairyRules(goes_to="into the deck"))
    table = given(rules, Hand(ANA, "pink-1", "fairy-1"), deck="witch-1").after(DrawCard(ANA))
    (outcome,) = outcomes(table.state, UseFairy(ANA))

    assert [type(event) for event in outcome.events[1:]] == [CardsReturned, DeckShuffled, TurnEnded]
    assert list(outcome.state.deck) == sorted(outcome.state.deck, key=lambda card: card.place)


def test_a_used_up_deck_that_is_shuffled_for_the_next_player_makes_no_further_outcome() -> None:
    table = given(SMALL, Hand(ANA, "pink-1"), deck="diamond-1", only=True)
    (outcome,) = outcomes(table.state, DrawCard(ANA))

    assert [type(event) for event in outcome.events] == [CardSetAside, DeckRenewed, DeckShuffled]


@dataclass
class OrderedChance:
    """Luck that puts cards into an order that is told as numbers, and other numbers of cards into none."""

    order: tuple[int, ...]

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:  # noqa: ARG002
        return tuple(cards[place] for place in self.order) if len(cards) == len(self.order) else cards


POOR: Final = Hand(ANA, "pink-1", "blue-2 diamond-1 diamond-2 fairy-1")
THE_OTHERS: Final = "blue-1 blue-3 diamond-3 diamond-4 witch-1 witch-2"


@pytest.mark.parametrize(
    ("table", "command", "deck", "luck"),
    [
        (given(SMALL, POOR, discards="pink-2 pink-3"), DrawCard(ANA), 6, 0),
        (given(next_draw(), POOR, Hand(BEN, "", "pink-2 pink-3"), discards=THE_OTHERS), DrawCard(ANA), 0, 6),
        (given(BY_CHANCE, POOR, deck="witch-1").after(DrawCard(ANA)), SurrenderCards(ANA), 0, 5),
        (given(IDLE, POOR, discards="pink-2 pink-3 diamond-3 witch-2"), DrawCard(ANA), 4, 5),
    ],
    ids=["a draw", "a draw from a new deck", "what a witch takes", "a draw, and what the witch takes"],
)
def test_the_probabilities_are_the_shares_of_all_orders(table: Table, command: Command, deck: int, luck: int) -> None:
    decks = permutations(table.state.deck) if deck else [table.state.deck]
    assert len(table.state.deck) == deck or not deck
    happened = Counter(
        told_by_family(decide(table.state.replace(deck=tuple(order)), command, OrderedChance(told)))
        for order in decks
        for told in permutations(range(luck))
    )

    assert {events: count / happened.total() for events, count in happened.items()} == pytest.approx(
        {told_by_family(outcome.events): outcome.probability for outcome in outcomes(table.state, command)}, abs=1e-12
    )


def test_what_the_rules_refuse_has_no_outcome() -> None:
    with pytest.raises(IllegalCommandError) as caught:
        outcomes(given(SMALL).state, EndTurn(ANA))

    assert caught.value.reason is Reason.MUST_DRAW_FIRST


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((Game.start(SMALL, ["Ana", "Ben"]), DrawCard(ANA)), "expected a state, not Game: use game.state"),
        ((given(SMALL).state, "draw"), "expected a command such as DrawCard"),
        ((given(SMALL).state, None), "expected a command such as DrawCard"),
    ],
)
def test_wrong_arguments_are_refused_in_words(arguments: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        outcomes(*arguments)


def test_an_outcome_can_be_taken_apart() -> None:
    ((probability, events, state),) = outcomes(given(SMALL, deck="pink-1").after(DrawCard(ANA)).state, EndTurn(ANA))

    assert (probability, events, state.turn) == (1, (TurnEnded(ANA, BEN),), BEN)
    assert Outcome._fields == ("probability", "events", "state")
