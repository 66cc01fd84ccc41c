"""A passage of a game after each edition that has rules of its own: there they work together."""

from collections.abc import Sequence

from diamoniak import Card, Event, Game, Reason, Ruleset, ScriptedChance
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
from diamoniak.events import (
    CardBought,
    CardDiscarded,
    CardGiven,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    DeckRenewed,
    DeckShuffled,
    FairySpent,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import (
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    ReshuffleRules,
    TurnRules,
    WitchRules,
)
from tests.table import ANA, BEN, NAMES, Hand, cards, given, played

DIAMONDS = "diamond-1 diamond-2 diamond-3"
DRAW = DrawCard(ANA)
BEN_DRAWS, BEN_STOPS = DrawCard(BEN), EndTurn(BEN)
ANA_ENDS, BEN_ENDS = TurnEnded(ANA, BEN), TurnEnded(BEN, ANA)


def passage(rules: Ruleset, deck: str, *commands: Command) -> Sequence[Event]:
    """What happens after the deck was shuffled, when the commands are given one after another."""
    start = Game.start(rules, NAMES[:2], chance=ScriptedChance([deck]))
    return played(start, *commands).log[len(start.log) :]


def test_lithuanian() -> None:
    """lt-55 LT-1 to LT-6; Q1, Q46, Q47, Q50."""
    rules = Ruleset(
        turn=TurnRules(
            opening="one card each",
            instead_of_drawing="discard one card",
            after_castle="may draw on if grown",
            after_diamond="must draw on",
            after_fairy="must draw on",
        ),
        castle=CastleRules(diamonds_per_piece=3),
        fairy=FairyRules(use="automatic"),
    )
    commands: list[Command] = [
        *(DRAW, DRAW, BEN_DRAWS),
        *(DRAW, DRAW, DRAW, DRAW, DiscardCard(BEN, Card("blue-1"))),
        *(BuildWithDiamonds(ANA), BEN_DRAWS, BEN_STOPS),
        *(DRAW, DRAW),
    ]
    deck = "diamond-1 pink-1 blue-1 diamond-2 diamond-3 fairy-1 blue-2 blue-3 pink-2 witch-1"
    assert passage(rules, deck, *commands) == (
        CardSetAside(ANA, Card("diamond-1")),
        CastleFounded(ANA, Card("pink-1")),
        ANA_ENDS,
        CastleFounded(BEN, Card("blue-1")),
        BEN_ENDS,
        *(CardSetAside(ANA, card) for card in cards("diamond-2 diamond-3 fairy-1 blue-2")),
        ANA_ENDS,
        CardDiscarded(BEN, Card("blue-1")),
        BEN_ENDS,
        PieceBuilt(ANA, cards(DIAMONDS)),
        ANA_ENDS,
        CastleGrown(BEN, Card("blue-3")),
        BEN_ENDS,
        CastleGrown(ANA, Card("pink-2")),
        WitchDrawn(ANA, Card("witch-1")),
        FairySpent(ANA, Card("fairy-1"), Card("witch-1")),
        ANA_ENDS,
    )


LATVIAN = Ruleset(
    gifts="to the builder",
    witch=WitchRules(goes_to="into the deck"),
    reshuffle=ReshuffleRules(order="as it lies"),
)


def test_latvian() -> None:
    """lv-55 LV-1, LV-2: gifts, and a witch who goes back into the deck while a fairy goes beside it."""
    witch = Card("witch-1")
    table = given(
        LATVIAN, Hand(ANA, "pink-1", "blue-2"), Hand(BEN, "blue-1", "fairy-1"), deck="witch-1", shuffles=["witch-1"]
    )
    gift = GiveCard(ANA, Card("blue-2"))
    assert table.when(gift) == (CardGiven(ANA, BEN, Card("blue-2")),)
    given_away = table.after(gift)
    drawn, surrendered, returned, shuffled, ended = given_away.when(DRAW)
    assert (drawn, surrendered) == (WitchDrawn(ANA, witch), CardsSurrendered(ANA, witch, cards("pink-1")))
    assert (returned, ended) == (CardsReturned(cards("pink-1 witch-1")), ANA_ENDS)
    assert isinstance(shuffled, DeckShuffled)
    answered = given_away.after(DRAW, BEN_DRAWS, UseFairy(BEN))
    assert answered.state.discards == cards("fairy-1 witch-1")


def test_latvian_discards_are_not_shuffled() -> None:
    """lv-55 LV-5, on a table as LV-6 would hardly lay it out."""
    table = given(LATVIAN, Hand(ANA, "pink-1"), deck="diamond-1", discards="witch-1 fairy-1", only=True)
    assert table.when(DRAW) == (CardSetAside(ANA, Card("diamond-1")), DeckRenewed(turned_over=False))
    assert table.after(DRAW).when(DRAW) == (CardSetAside(ANA, Card("fairy-1")),)


OLDER_DECK = DeckRules(witches=7)


def test_estonian() -> None:
    """et-54 ET-1, ET-4: a witch costs the next turn too, unless a fairy answers her."""
    rules = Ruleset(deck=OLDER_DECK, witch=WitchRules(then="next turn is missed"))
    commands: list[Command] = [DRAW, BEN_DRAWS, BEN_DRAWS, UseFairy(BEN), BEN_DRAWS, BEN_STOPS]
    assert passage(rules, "witch-7 fairy-1 witch-1 pink-1", *commands) == (
        WitchDrawn(ANA, Card("witch-7")),
        CardsSurrendered(ANA, Card("witch-7"), ()),
        NextTurnLost(ANA),
        ANA_ENDS,
        CardSetAside(BEN, Card("fairy-1")),
        WitchDrawn(BEN, Card("witch-1")),
        FairySpent(BEN, Card("fairy-1"), Card("witch-1")),
        BEN_ENDS,
        TurnMissed(ANA, BEN),
        CastleFounded(BEN, Card("pink-1")),
        BEN_ENDS,
    )


def test_czech() -> None:
    """cs-54 CS-1, CS-2, CS-3: draw, then buy; a fairy may be surrendered."""
    rules = Ruleset(deck=OLDER_DECK, buying=BuyingRules(when="after drawing"), fairy=FairyRules(losable=True))
    ana, ben = Hand(ANA, "pink-1", DIAMONDS), Hand(BEN, "blue-1", "pink-2 yellow-1")
    table = given(rules, ana, ben, deck="green-1 fairy-1 witch-1")
    buy = BuyCard(ANA, Card("pink-2"))
    assert table.refuses(buy) is Reason.MUST_DRAW_FIRST
    drawn = table.after(DRAW)
    assert drawn.when(buy) == (CardBought(ANA, BEN, Card("pink-2"), cards(DIAMONDS), "seller"), ANA_ENDS)
    bens = drawn.after(buy, BEN_DRAWS, BEN_DRAWS)
    lost = cards("fairy-1 yellow-1 diamond-1")
    assert bens.when(SurrenderCards(BEN, lost)) == (CardsSurrendered(BEN, Card("witch-1"), lost), BEN_ENDS)


def test_swedish() -> None:
    """sv-55 SV-1: buy before drawing or after it, and then draw no more."""
    rules = Ruleset(buying=BuyingRules(when="either"))
    table = given(rules, Hand(ANA, "pink-1", DIAMONDS), Hand(BEN, "blue-1", "pink-2"), deck="blue-2 pink-3 green-1")
    buy, bought = BuyCard(ANA, Card("pink-2")), CardBought(ANA, BEN, Card("pink-2"), cards(DIAMONDS), "seller")
    assert table.when(buy) == (bought, ANA_ENDS)
    drawn = table.after(DRAW, DRAW)
    assert drawn.when(buy) == (bought, ANA_ENDS)
    buy_back = BuyCard(BEN, Card("blue-2"))
    assert drawn.after(buy).legal() == {BEN_DRAWS, buy_back}
    assert drawn.after(buy, BEN_DRAWS).legal() == {BEN_DRAWS, BEN_STOPS, buy_back}


def test_spanish() -> None:
    """es-55 ES-1: an answered witch goes back into the deck with the fairy, one who takes cards beside it."""
    table = given(
        Ruleset(fairy=FairyRules(goes_to="into the deck")),
        Hand(ANA, "pink-1", "fairy-1"),
        Hand(BEN, "blue-1"),
        deck="witch-1",
        shuffles=["witch-1"],
    ).after(DRAW)
    fairy, witch = cards("fairy-1 witch-1")
    spent, returned, _, ended = table.when(UseFairy(ANA))
    assert (spent, returned, ended) == (FairySpent(ANA, fairy, witch), CardsReturned((fairy, witch)), ANA_ENDS)
    answered = table.after(UseFairy(ANA))
    assert answered.state.discards == ()
    assert answered.when(BEN_DRAWS) == (
        WitchDrawn(BEN, witch),
        CardsSurrendered(BEN, witch, cards("blue-1")),
        BEN_ENDS,
    )
    assert answered.after(BEN_DRAWS).state.discards == cards("blue-1 witch-1")
