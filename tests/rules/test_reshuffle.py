"""The reshuffle: how a used-up deck is made anew."""

from dataclasses import replace

import pytest

from diamoniak import Card, Event, Reason, Ruleset
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardSetAside,
    CardsSurrendered,
    CastleGrown,
    DeckRenewed,
    DeckShuffled,
    FairySpent,
    GameWon,
    PieceBuilt,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import BuyingRules, CastleRules, DeckRules, PlayerRules, ReshuffleRules, TurnRules
from tests.table import ANA, BEN, Hand, Table, cards, given

PAIR = PlayerRules(max=2)
BOX = DeckRules(colours=("pink", "blue"), pieces=3, diamonds=4, witches=1, fairies=1)
HANDS = Hand(ANA, "pink-1 pink-2", "blue-2 fairy-1"), Hand(BEN, "blue-1", "pink-3")
DISCARDS = "blue-3 diamond-2 witch-1 diamond-3 diamond-4"

LAST = CardSetAside(ANA, Card("diamond-1"))
RENEWED = DeckRenewed(turned_over=False)
SHUFFLED = DeckShuffled(cards(DISCARDS))
ENDED = TurnEnded(ANA, BEN)


def last_card(reshuffle: ReshuffleRules, *shuffles: str) -> Table:
    """Ana is about to draw the last card, a diamond."""
    rules = Ruleset(deck=BOX, players=PAIR, reshuffle=reshuffle)
    return given(rules, *HANDS, deck="diamond-1", discards=DISCARDS, shuffles=shuffles)


COLLECTED = cards("blue-2 diamond-1 fairy-1 pink-3")


@pytest.mark.parametrize(
    ("reshuffle", "events"),
    [
        (ReshuffleRules(collects="discards"), (LAST, RENEWED, SHUFFLED)),
        (
            ReshuffleRules(collects="discards and aside"),
            (LAST, AsideCollected(COLLECTED), RENEWED, DeckShuffled(cards(DISCARDS) + COLLECTED)),
        ),
    ],
)
def test_the_discards_alone_or_all_that_lies_aside_makes_the_new_deck(
    reshuffle: ReshuffleRules, events: tuple[Event, ...]
) -> None:
    """de-55 DE-1, fr-55 COM-1; Q14."""
    assert last_card(reshuffle).when(DrawCard(ANA)) == events


def test_castles_are_never_collected() -> None:
    """fr-55 COM-1; Q14."""
    ana, ben = last_card(ReshuffleRules(collects="discards and aside")).after(DrawCard(ANA)).state.seats
    assert (ana.castle, ana.aside) == (cards("pink-1 pink-2"), ())
    assert (ben.castle, ben.aside) == (cards("blue-1"), ())


@pytest.mark.parametrize("player", [ANA, BEN])
@pytest.mark.parametrize("card", ["pink-1", "blue-1", "diamond-1", "fairy-1"])
def test_a_single_card_that_lies_aside_is_collected(player: int, card: str) -> None:
    """fr-55 COM-1; Q14: whoever has it, and whatever it is."""
    rules = Ruleset(deck=BOX, players=PAIR, reshuffle=ReshuffleRules(collects="discards and aside", when="next draw"))
    table = given(rules, Hand(player, aside=card), only=True)
    assert table.when(DrawCard(ANA))[:2] == (AsideCollected(cards(card)), RENEWED)


def test_where_there_are_castles_only_there_is_nothing_to_draw() -> None:
    rules = Ruleset(deck=BOX, players=PAIR, reshuffle=ReshuffleRules(collects="discards and aside", when="next draw"))
    table = given(rules, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), only=True)
    table = replace(table, state=table.state.replace(discards=()))
    assert table.legal() == {EndTurn(ANA)}
    assert table.refuses(DrawCard(ANA)) is Reason.NOTHING_TO_DRAW


def test_where_there_are_castles_only_nothing_is_collected() -> None:
    """fr-55 COM-1; Q14: no castle is spare to the builder of another."""
    rules = Ruleset(deck=BOX, players=PAIR, reshuffle=ReshuffleRules(collects="discards and aside"))
    table = given(rules, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), deck="pink-2", only=True)
    renewed = (RENEWED, DeckShuffled(table.state.discards))
    assert table.when(DrawCard(ANA)) == (CastleGrown(ANA, Card("pink-2")), *renewed)


@pytest.mark.parametrize(
    ("reshuffle", "events", "following"),
    [
        (
            ReshuffleRules(order="shuffled"),
            (RENEWED, DeckShuffled(cards("blue-3 witch-1 diamond-3 diamond-4 diamond-2"))),
            "diamond-2",
        ),
        (ReshuffleRules(order="as it lies"), (RENEWED,), "diamond-4"),
        (ReshuffleRules(order="turned over"), (DeckRenewed(turned_over=True),), "blue-3"),
    ],
)
def test_the_new_deck_is_shuffled_or_keeps_the_order_of_the_discards(
    reshuffle: ReshuffleRules, events: tuple[Event, ...], following: str
) -> None:
    """lv-55 LV-5; Q15: as it lies, what was discarded last is drawn first; turned over, what was discarded first."""
    table = last_card(reshuffle, "diamond-2")
    assert table.when(DrawCard(ANA)) == (LAST, *events)
    again = table.after(DrawCard(ANA))
    assert again.state.discards == ()
    assert again.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(following)),)


@pytest.mark.parametrize(
    ("reshuffle", "now", "later"),
    [
        (ReshuffleRules(when="last card resolved"), (RENEWED, SHUFFLED), ()),
        (ReshuffleRules(when="next draw"), (), (RENEWED, SHUFFLED)),
    ],
)
def test_the_deck_is_renewed_with_its_last_card_or_at_the_next_draw(
    reshuffle: ReshuffleRules, now: tuple[Event, ...], later: tuple[Event, ...]
) -> None:
    """Q12: the player may draw on either way, or leave it to the next."""
    table = last_card(reshuffle)
    assert table.when(DrawCard(ANA)) == (LAST, *now)
    drawn = table.after(DrawCard(ANA))
    assert drawn.legal() == {DrawCard(ANA), EndTurn(ANA)}
    assert drawn.when(DrawCard(ANA)) == (*later, CardSetAside(ANA, Card("diamond-4")))
    assert drawn.after(EndTurn(ANA)).when(DrawCard(BEN)) == (*later, CardSetAside(BEN, Card("diamond-4")))


def test_while_a_card_is_left_there_is_no_new_deck() -> None:
    """Q12."""
    rules = Ruleset(deck=BOX, players=PAIR, turn=TurnRules(instead_of_drawing="discard one card"))
    table = given(rules, *HANDS, deck="diamond-1", discards=DISCARDS)
    fairy = Card("fairy-1")
    assert table.when(DiscardCard(ANA, fairy)) == (CardDiscarded(ANA, fairy), ENDED)


def test_a_fairy_that_was_collected_answers_no_witch() -> None:
    """fr-55 COM-1; Q12, Q14."""
    table = last_card(ReshuffleRules(collects="discards and aside", when="next draw"), "witch-1").after(DrawCard(ANA))
    witch = Card("witch-1")
    assert table.when(DrawCard(ANA))[-3:] == (
        WitchDrawn(ANA, witch),
        CardsSurrendered(ANA, witch, cards("pink-1 pink-2")),
        ENDED,
    )


# The last card is a witch

WITCH = Card("witch-1")
AT_ONCE = ReshuffleRules(when="last card resolved")
LATER = ReshuffleRules(when="next draw")


def last_witch(reshuffle: ReshuffleRules, aside: str = "") -> Table:
    """Ana is about to draw the witch, the last card; all that nobody has is discarded."""
    rules = Ruleset(deck=BOX, players=PAIR, reshuffle=reshuffle)
    return given(rules, Hand(ANA, "pink-1", aside), deck="witch-1", only=True)


def new_deck(table: Table, more: str) -> tuple[Event, ...]:
    """The discards of the table and then more cards become the new deck."""
    return RENEWED, DeckShuffled(table.state.discards + cards(more))


def test_a_witch_that_comes_last_is_in_the_new_deck_with_all_she_took() -> None:
    """Q12."""
    table = last_witch(AT_ONCE)
    struck = WitchDrawn(ANA, WITCH), CardsSurrendered(ANA, WITCH, cards("pink-1"))
    assert table.when(DrawCard(ANA)) == (*struck, *new_deck(table, "pink-1 witch-1"), ENDED)


def test_the_new_deck_of_the_next_player_has_the_witch_and_all_she_took() -> None:
    """Q12."""
    table = last_witch(LATER)
    struck = WitchDrawn(ANA, WITCH), CardsSurrendered(ANA, WITCH, cards("pink-1"))
    assert table.when(DrawCard(ANA)) == (*struck, ENDED)
    assert table.after(DrawCard(ANA)).when(DrawCard(BEN))[:2] == new_deck(table, "pink-1 witch-1")


@pytest.mark.parametrize(
    ("answer", "answered", "gone"),
    [
        (
            SurrenderCards(ANA, cards("diamond-2 pink-1 diamond-1")),
            CardsSurrendered(ANA, WITCH, cards("diamond-2 pink-1 diamond-1")),
            "diamond-2 pink-1 diamond-1 witch-1",
        ),
        (UseFairy(ANA), FairySpent(ANA, Card("fairy-1"), WITCH), "fairy-1 witch-1"),
    ],
)
def test_the_new_deck_waits_for_the_answer_to_the_witch(answer: Command, answered: Event, gone: str) -> None:
    """Q12."""
    table = last_witch(AT_ONCE, aside="diamond-1 diamond-2 fairy-1")
    assert table.when(DrawCard(ANA)) == (WitchDrawn(ANA, WITCH),)
    assert table.after(DrawCard(ANA)).when(answer) == (answered, *new_deck(table, gone), ENDED)


def test_a_game_won_with_the_last_card_needs_no_new_deck() -> None:
    """Q12, Q52."""
    table = given(Ruleset(deck=BOX, players=PAIR), Hand(ANA, "pink-1 pink-2"), deck="pink-3", only=True)
    assert table.when(DrawCard(ANA)) == (CastleGrown(ANA, Card("pink-3")), GameWon(ANA))


# Nothing is discarded

NO_WITCH = DeckRules(colours=("pink", "blue"), pieces=3, diamonds=3, witches=0, fairies=0)
ALL_BUT_ONE = Hand(ANA, "pink-1", "blue-2 diamond-1 diamond-2"), Hand(BEN, "blue-1 blue-3", "pink-2 pink-3")
DIAMONDS = cards("diamond-1 diamond-2 diamond-3")
ALL_ASIDE = cards("blue-2") + DIAMONDS + cards("pink-2 pink-3")


@pytest.mark.parametrize(
    ("reshuffle", "then"),
    [
        (ReshuffleRules(collects="discards"), (ENDED,)),
        (
            ReshuffleRules(collects="discards and aside"),
            (AsideCollected(ALL_ASIDE), RENEWED, DeckShuffled(ALL_ASIDE)),
        ),
    ],
)
def test_without_discards_there_may_be_no_new_deck(reshuffle: ReshuffleRules, then: tuple[Event, ...]) -> None:
    """Q13."""
    table = given(Ruleset(deck=NO_WITCH, players=PAIR, reshuffle=reshuffle), *ALL_BUT_ONE, deck="diamond-3")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-3")), *then)


@pytest.mark.parametrize(("reshuffle", "is_renewed"), [(AT_ONCE, True), (LATER, False)])
@pytest.mark.parametrize(
    ("command", "done", "deck"),
    [
        (
            BuyCard(ANA, Card("pink-2")),
            CardBought(ANA, BEN, Card("pink-2"), DIAMONDS, "discards"),
            DIAMONDS,
        ),
        (BuildWithDiamonds(ANA), PieceBuilt(ANA, DIAMONDS), DIAMONDS),
        (DiscardCard(ANA, Card("blue-2")), CardDiscarded(ANA, Card("blue-2")), cards("blue-2")),
    ],
)
def test_the_first_discards_become_a_new_deck_where_there_was_none(
    reshuffle: ReshuffleRules, *, is_renewed: bool, command: Command, done: Event, deck: tuple[Card, ...]
) -> None:
    """Q12, Q13."""
    rules = Ruleset(
        deck=NO_WITCH,
        players=PAIR,
        turn=TurnRules(instead_of_drawing="discard one card"),
        castle=CastleRules(diamonds_per_piece=3),
        buying=BuyingRules(paid_to="discards"),
        reshuffle=reshuffle,
    )
    ana = Hand(ANA, "pink-1", "blue-2 diamond-1 diamond-2 diamond-3")
    table = given(rules, ana, ALL_BUT_ONE[1])
    assert table.when(command) == (done, *((RENEWED, DeckShuffled(deck)) if is_renewed else ()), ENDED)
    assert DrawCard(BEN) in table.after(command).legal()
