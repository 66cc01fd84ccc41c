"""An event that cannot happen at a table is refused, whoever made it up; the rules in numbers would believe it."""

from collections.abc import Iterator
from typing import Any

import pytest

from diamoniak import Card, Ruleset, State, decide, evolve, view_for
from diamoniak.commands import DrawCard
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardGiven,
    CardsDealt,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawLapsed,
    Event,
    FairySpent,
    FairyStayed,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import CastleRules
from tests.table import ANA, BEN, CLEO, Hand, cards, given

RULES = Ruleset(castle=CastleRules(diamonds_per_piece=2))
HANDS = (
    Hand(ANA, "pink-1", "blue-1 diamond-1 diamond-2 diamond-3 fairy-1"),
    Hand(BEN, "blue-2", "pink-2 diamond-4"),
)
TABLE = given(RULES, *HANDS, deck="witch-1 pink-3", discards="diamond-9 green-6")
DIAMONDS = cards("diamond-1 diamond-2 diamond-3")
WITCH = Card("witch-1")
NOBODY_THERE = "^there is no such player at this table$"
NOT_BEFORE_PLAYER = "^this card does not lie before the player$"


def with_witch() -> State:
    return evolve(TABLE.state, WitchDrawn(ANA, WITCH))


def refused(state: State, event: Event, words: str) -> None:
    before = repr(state), state.deck
    with pytest.raises(ValueError, match=words):
        evolve(state, event)
    assert (repr(state), state.deck) == before


def about(player: int) -> Iterator[Event]:
    """What might happen to a player without a witch."""
    yield CastleFounded(player, Card("pink-3"))
    yield CastleGrown(player, Card("pink-3"))
    yield CardSetAside(player, Card("pink-3"))
    yield WitchDrawn(player, WITCH)
    yield ColourReleased(player, "pink")
    yield NextTurnLost(player)
    yield CardBought(player, BEN, Card("pink-2"), DIAMONDS, "seller")
    yield CardBought(ANA, player, Card("pink-2"), DIAMONDS, "seller")
    yield CardGiven(player, BEN, Card("blue-1"))
    yield CardGiven(ANA, player, Card("blue-1"))
    yield CardDiscarded(player, Card("blue-1"))
    yield PieceBuilt(player, DIAMONDS[1:])
    yield DrawLapsed(player)
    yield TurnEnded(player, ANA)
    yield TurnEnded(ANA, player)
    yield TurnMissed(player, ANA)
    yield TurnMissed(ANA, player)
    yield GameWon(player)


def answers_of(player: int) -> Iterator[Event]:
    """What a player might answer to a witch."""
    yield FairySpent(player, Card("fairy-1"), WITCH)
    yield FairyStayed(player, Card("fairy-1"), WITCH)
    yield CardsSurrendered(player, WITCH, ())


@pytest.mark.parametrize("event", [*about(CLEO), *about(-1)], ids=repr)
def test_nothing_happens_to_somebody_who_is_not_there(event: Event) -> None:
    refused(TABLE.state, event, NOBODY_THERE)


@pytest.mark.parametrize("event", [*answers_of(CLEO), *answers_of(-1)], ids=repr)
def test_no_witch_is_answered_by_somebody_who_is_not_there(event: Event) -> None:
    refused(with_witch(), event, NOBODY_THERE)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardBought(ANA, BEN, Card("pink-4"), DIAMONDS, "seller"), NOT_BEFORE_PLAYER),
        (CardBought(ANA, BEN, Card("diamond-9"), DIAMONDS, "seller"), "^only castle cards are sold$"),
        (CardsDealt(ANA, cards("witch-1")), "^no witch is dealt$"),
        (CardGiven(ANA, BEN, Card("pink-2")), NOT_BEFORE_PLAYER),
        (CardDiscarded(ANA, Card("pink-2")), NOT_BEFORE_PLAYER),
        (CardBought(ANA, BEN, Card("pink-2"), DIAMONDS[1:], "seller"), "^these diamonds are not there to be paid$"),
        (CardBought(ANA, BEN, Card("pink-2"), DIAMONDS[::-1], "seller"), "^these diamonds are not there to be paid$"),
        (PieceBuilt(ANA, DIAMONDS), "^these diamonds are not there to be paid$"),
        (PieceBuilt(BEN, cards("diamond-4 diamond-5")), "^these diamonds are not there to be paid$"),
        (DeckShuffled(cards("pink-3")), "^these are not the cards of the deck$"),
        (DeckShuffled([*TABLE.state.deck]), "^these are not the cards of the deck$"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (DeckShuffled((Card("pink-2"), *TABLE.state.deck[1:])), "^these are not the cards of the deck$"),
        (DeckShuffled((TABLE.state.deck[1], *TABLE.state.deck[1:])), "^these are not the cards of the deck$"),
        (DeckRenewed(turned_over=False), "^there are cards left in the deck$"),
        (CardsReturned(cards("diamond-9")), "^these are not the cards discarded last$"),
        (CardsReturned(cards("pink-4 diamond-9 green-6")), "^these are not the cards discarded last$"),
        (CastleFounded(ANA, Card("diamond-5")), "^only a castle card starts a castle$"),
        (CastleFounded(ANA, Card("pink-3")), "^this player has a castle already$"),
        (CastleGrown(BEN, Card("pink-3")), "^this card does not fit the castle$"),
        (CastleGrown(ANA, WITCH), "^this card does not fit the castle$"),
        (CardSetAside(ANA, WITCH), "^a witch cannot be laid aside$"),
        (WitchDrawn(ANA, Card("pink-3")), "^this is not a witch$"),
        (CardsSurrendered(ANA, WITCH, ()), "^this witch does not wait$"),
        (FairySpent(ANA, Card("fairy-1"), WITCH), "^this witch does not wait$"),
        (FairyStayed(ANA, Card("fairy-1"), WITCH), "^this witch does not wait$"),
    ],
    ids=repr,
)
def test_cards_move_only_from_where_they_are(event: Event, words: str) -> None:
    refused(TABLE.state, event, words)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardsSurrendered(ANA, Card("witch-2"), cards("blue-1 diamond-1 diamond-2")), "^this witch does not wait$"),
        (CardsSurrendered(ANA, WITCH, cards("blue-1 blue-1 diamond-2")), "^a card can be surrendered only once$"),
        (CardsSurrendered(ANA, WITCH, cards("pink-2 blue-1 diamond-2")), NOT_BEFORE_PLAYER),
        (FairySpent(ANA, Card("fairy-2"), WITCH), NOT_BEFORE_PLAYER),
        (FairySpent(ANA, Card("diamond-1"), WITCH), "^only a fairy answers a witch$"),
        (FairyStayed(ANA, Card("fairy-2"), WITCH), NOT_BEFORE_PLAYER),
        (FairyStayed(ANA, Card("diamond-1"), WITCH), "^only a fairy answers a witch$"),
    ],
    ids=repr,
)
def test_a_witch_is_answered_with_what_her_player_has(event: Event, words: str) -> None:
    refused(with_witch(), event, words)


def test_one_witch_waits_at_a_time() -> None:
    state = given(RULES, *HANDS, deck="witch-2 witch-1").state
    for table in (state, view_for(ANA, state)):
        waiting = evolve(table, WitchDrawn(ANA, Card("witch-2")))
        refused(waiting, WitchDrawn(ANA, Card("witch-1")), "^another witch waits$")


NO_WITCH: Any = None


@pytest.mark.parametrize(
    "event",
    [
        CardsSurrendered(ANA, NO_WITCH, cards("blue-1")),
        FairySpent(ANA, Card("fairy-1"), NO_WITCH),
        FairyStayed(ANA, Card("fairy-1"), NO_WITCH),
    ],
    ids=repr,
)
def test_nobody_answers_where_no_witch_waits(event: Event) -> None:
    refused(TABLE.state, event, "^this witch does not wait$")


@pytest.mark.parametrize(
    "event",
    [
        AsideCollected(cards("blue-1")),
        ColourReleased(ANA, "blue"),
    ],
    ids=repr,
)
def test_an_event_tells_what_the_rules_would_tell(event: Event) -> None:
    refused(TABLE.state, event, "^this cannot happen here: ")


def test_a_castle_is_founded_with_what_lies_aside_in_its_colour() -> None:
    state = given(RULES, Hand(ANA, aside="blue-1"), deck="pink-3").state
    refused(state, CastleFounded(ANA, Card("pink-3"), cards("blue-1")), "^this cannot happen here: ")


def test_without_chance_nothing_is_shuffled() -> None:
    table = given(Ruleset(), deck="witch-1", only=True)
    nobody: Any = None

    with pytest.raises(ValueError, match=r"^there is no chance to ask$"):
        decide(table.state, DrawCard(ANA), nobody)
