"""The turn: whose it is, who misses one, and what must and may be drawn in it."""

import pytest

from diamoniak import Card, Command, Event, Reason, Ruleset
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    CardGiven,
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import (
    BuyingRules,
    CastleRules,
    DeckRules,
    TurnRules,
    WitchRules,
)
from tests.table import ANA, BEN, CLEO, DAN, Hand, cards, given

EVERY_COMMAND: list[Command] = [
    DrawCard(ANA),
    EndTurn(ANA),
    BuyCard(ANA, Card("pink-6")),
    UseFairy(ANA),
    SurrenderCards(ANA),
    GiveCard(ANA, Card("blue-2")),
    DiscardCard(ANA, Card("pink-1")),
    BuildWithDiamonds(ANA),
]
DRAW_OR_END: set[Command] = {DrawCard(ANA), EndTurn(ANA)}
ENDED = TurnEnded(ANA, BEN)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_youngest_begins_and_the_others_follow_clockwise(players: int) -> None:
    """All editions; Q19."""
    table = given(deck="diamond-1 diamond-2 diamond-3 diamond-4 diamond-5", players=players, turns=0)
    order: list[int] = []
    for _ in range(players + 1):
        order.append(table.state.turn)
        table = table.after(DrawCard(order[-1]), EndTurn(order[-1]))
    assert order == [*range(players), ANA]


def test_a_turn_begins_with_a_card() -> None:
    """de-55, ru-55 RU55-3; Q11."""
    table = given(deck="diamond-1")
    assert table.refuses(EndTurn(ANA)) is Reason.MUST_DRAW_FIRST
    assert table.legal() == {DrawCard(ANA)}


def test_after_a_card_the_turn_ends_when_its_player_likes() -> None:
    """All editions but lt-55."""
    table = given(deck="diamond-1").after(DrawCard(ANA))
    assert table.legal() == DRAW_OR_END
    assert table.when(EndTurn(ANA)) == (ENDED,)


def test_cards_are_drawn_as_often_as_one_likes() -> None:
    """Q18: more cards than any limit could be set to."""
    table = given(Ruleset(deck=DeckRules(diamonds=60)), deck=" ".join(f"diamond-{n}" for n in range(1, 61)))
    table = table.after(*[DrawCard(ANA)] * 60)
    assert table.state.draws == 60
    assert table.legal() == DRAW_OR_END


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_nobody_plays_in_the_turn_of_another(command: Command) -> None:
    """All editions."""
    assert given(turn=BEN).refuses(command) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_when_the_game_is_over_nothing_is_played(command: Command) -> None:
    """Q54."""
    table = given(Ruleset(), Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5"), deck="pink-6").after(DrawCard(ANA))
    assert table.refuses(command) is Reason.GAME_OVER
    assert table.legal() == set()


# The opening round


@pytest.mark.parametrize(
    ("rules", "then"), [(TurnRules(opening="normal"), ()), (TurnRules(opening="one card each"), (ENDED,))]
)
def test_in_the_opening_round_everybody_may_have_to_leave_it_at_one_card(
    rules: TurnRules, then: tuple[Event, ...]
) -> None:
    """lt-55 LT-1."""
    table = given(Ruleset(turn=rules), deck="pink-1", turns=0)
    assert table.when(DrawCard(ANA)) == (CastleFounded(ANA, Card("pink-1")), *then)


OPENING = Ruleset(turn=TurnRules(opening="one card each"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_opening_round_is_over_when_everybody_had_a_turn(players: int) -> None:
    """lt-55 LT-1."""
    last, card = players - 1, Card("diamond-1")
    before = given(OPENING, deck="diamond-1", players=players, turn=last, turns=players - 1)
    after = given(OPENING, deck="diamond-1", players=players, turns=players)
    assert before.when(DrawCard(last)) == (CardSetAside(last, card), TurnEnded(last, ANA))
    assert after.when(DrawCard(ANA)) == (CardSetAside(ANA, card),)


@pytest.mark.parametrize(
    ("opening", "turns", "may"),
    [
        (TurnRules(opening="one card each", instead_of_drawing="discard one card"), 1, False),
        (TurnRules(opening="one card each", instead_of_drawing="discard one card"), 2, True),
        (TurnRules(opening="normal", instead_of_drawing="discard one card"), 1, True),
    ],
)
def test_before_everybody_has_a_card_there_may_be_nothing_but_drawing(
    opening: TurnRules,
    turns: int,
    may: bool,  # noqa: FBT001
) -> None:
    """lt-55 LT-1: neither buying nor building, giving or discarding."""
    rules = Ruleset(turn=opening, castle=CastleRules(diamonds_per_piece=3), gifts="to the builder")
    ana, ben = Hand(ANA, "blue-1", "pink-2"), Hand(BEN, "pink-1", "blue-2 diamond-1 diamond-2 diamond-3")
    table = given(rules, ana, ben, turn=BEN, turns=turns)
    commands: list[Command] = [
        BuyCard(BEN, Card("pink-2")),
        BuildWithDiamonds(BEN),
        GiveCard(BEN, Card("blue-2")),
        DiscardCard(BEN, Card("blue-2")),
    ]
    if may:
        assert table.legal() > {DrawCard(BEN), *commands}
    else:
        assert table.legal() == {DrawCard(BEN)}
        assert [table.refuses(command) for command in commands] == [Reason.OPENING_ROUND] * 4


@pytest.mark.parametrize("card", ["diamond-1", "fairy-1"])
def test_no_card_forces_another_draw_in_the_opening_round(card: str) -> None:
    """Q46: one card each is one card each."""
    rules = Ruleset(turn=TurnRules(opening="one card each", after_fairy="must draw on", after_diamond="must draw on"))
    first, later = given(rules, deck=f"{card} pink-1", turns=0), given(rules, deck=f"{card} pink-1", turns=2)
    assert first.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(card)), ENDED)
    assert later.after(DrawCard(ANA)).legal() == {DrawCard(ANA)}


def test_a_witch_strikes_in_the_opening_round_too() -> None:
    """Q46: whoever was dealt cards loses them."""
    witch = Card("witch-1")
    table = given(OPENING, Hand(BEN, aside="diamond-1"), deck="witch-1", turn=BEN, turns=1)
    assert table.when(DrawCard(BEN)) == (
        WitchDrawn(BEN, witch),
        CardsSurrendered(BEN, witch, cards("diamond-1")),
        TurnEnded(BEN, ANA),
    )


# What follows a card

MAY = Ruleset(turn=TurnRules(after_castle="may draw on"))
IF_GROWN = Ruleset(turn=TurnRules(after_castle="may draw on if grown"))
BUILDERS = Hand(ANA, "pink-1"), Hand(BEN, "blue-1")


@pytest.mark.parametrize(("rules", "then"), [(MAY, ()), (IF_GROWN, (ENDED,))])
def test_a_castle_card_that_enlarges_no_castle_may_end_the_turn(rules: Ruleset, then: tuple[Event, ...]) -> None:
    """lt-55 LT-3; Q48."""
    aside = CardSetAside(ANA, Card("blue-2"))
    assert given(rules, *BUILDERS, deck="blue-2").when(DrawCard(ANA)) == (aside, *then)
    assert given(rules, BUILDERS[1], deck="blue-2").when(DrawCard(ANA)) == (aside, *then)


@pytest.mark.parametrize(
    ("own", "drawn"), [("blue-1", "pink-2"), ("pink-1", "blue-2"), ("pink-1", "yellow-2"), ("pink-1", "green-2")]
)
def test_a_castle_card_of_any_other_colour_may_end_the_turn(own: str, drawn: str) -> None:
    """lt-55 LT-3; Q48."""
    table = given(IF_GROWN, Hand(ANA, own), deck=drawn)
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(drawn)), ENDED)


@pytest.mark.parametrize("rules", [MAY, IF_GROWN])
def test_a_castle_that_has_grown_or_begun_lets_its_player_draw_on(rules: Ruleset) -> None:
    """lt-55 LT-3; Q47."""
    table = given(rules, deck="pink-1 pink-2")
    assert table.when(DrawCard(ANA)) == (CastleFounded(ANA, Card("pink-1")),)
    founded = table.after(DrawCard(ANA))
    assert founded.legal() == DRAW_OR_END
    assert founded.when(DrawCard(ANA)) == (CastleGrown(ANA, Card("pink-2")),)
    assert founded.after(DrawCard(ANA)).legal() == DRAW_OR_END


def test_a_turn_that_a_castle_card_ends_leaves_no_time_to_buy_or_give() -> None:
    """Q48."""
    rules = Ruleset(
        turn=TurnRules(after_castle="may draw on if grown"), buying=BuyingRules(when="either"), gifts="to the builder"
    )
    hands = Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), Hand(BEN, "blue-1", "pink-2")
    assert given(rules, *hands, deck="blue-2").when(DrawCard(ANA)) == (CardSetAside(ANA, Card("blue-2")), ENDED)


def test_a_card_that_ended_a_turn_is_forgotten_in_the_next() -> None:
    """Q48: it stops nobody else from buying, giving or discarding."""
    turn = TurnRules(after_castle="may draw on if grown", spares="may be discarded")
    rules = Ruleset(turn=turn, buying=BuyingRules(when="either"), gifts="to the builder")
    hands = Hand(ANA, "pink-1", "blue-3"), Hand(BEN, "blue-1", "pink-2 diamond-1 diamond-2 diamond-3")
    table = given(rules, *hands, deck="yellow-1")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("yellow-1")), ENDED)
    pink = Card("pink-2")
    trades = {BuyCard(BEN, Card("blue-3")), GiveCard(BEN, pink), DiscardCard(BEN, pink)}
    assert table.after(DrawCard(ANA)).legal() == {DrawCard(BEN), *trades}


@pytest.mark.parametrize(
    ("rules", "card", "must"),
    [
        (TurnRules(after_diamond="may draw on", after_fairy="must draw on"), "diamond-1", False),
        (TurnRules(after_diamond="must draw on", after_fairy="may draw on"), "diamond-1", True),
        (TurnRules(after_fairy="may draw on", after_diamond="must draw on"), "fairy-1", False),
        (TurnRules(after_fairy="must draw on", after_diamond="may draw on"), "fairy-1", True),
    ],
)
def test_a_diamond_or_a_fairy_may_drive_its_player_on(rules: TurnRules, card: str, must: bool) -> None:  # noqa: FBT001
    """lt-55 LT-4."""
    table = given(Ruleset(turn=rules), deck=f"{card} pink-1")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(card)),)
    drawn = table.after(DrawCard(ANA))
    assert drawn.legal() == ({DrawCard(ANA)} if must else DRAW_OR_END)
    if must:
        assert drawn.refuses(EndTurn(ANA)) is Reason.MUST_DRAW_ON
    assert drawn.after(DrawCard(ANA)).legal() == DRAW_OR_END


# The most cards of a turn


@pytest.mark.parametrize("most", [1, 2, 3])
def test_after_as_many_cards_as_allowed_the_turn_ends_by_itself(most: int) -> None:
    """Q18."""
    table = given(Ruleset(turn=TurnRules(max_draws=most)), deck="diamond-1 diamond-2 diamond-3")
    for n in range(1, most):
        assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(f"diamond-{n}")),)
        table = table.after(DrawCard(ANA))
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(f"diamond-{most}")), ENDED)


@pytest.mark.parametrize(
    ("driven", "card"),
    [
        (TurnRules(max_draws=2, after_diamond="must draw on"), "diamond-2"),
        (TurnRules(max_draws=2, after_fairy="must draw on"), "fairy-2"),
    ],
)
def test_no_card_drives_its_player_beyond_the_most_cards(driven: TurnRules, card: str) -> None:
    """Q18, lt-55 LT-4."""
    table = given(Ruleset(turn=driven), deck=f"diamond-1 {card}").after(DrawCard(ANA))
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card(card)), ENDED)


def test_the_turn_does_not_end_by_itself_while_its_player_can_buy() -> None:
    """Q18, sv-55 SV-1."""
    rules = Ruleset(turn=TurnRules(max_draws=1), buying=BuyingRules(when="either"))
    hands = Hand(ANA, "pink-1", "diamond-1 diamond-2"), Hand(BEN, "blue-1", "pink-2")
    table = given(rules, *hands, deck="diamond-3")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-3")),)
    drawn = table.after(DrawCard(ANA))
    assert drawn.refuses(DrawCard(ANA)) is Reason.NO_MORE_DRAWS
    assert drawn.legal() == {EndTurn(ANA), BuyCard(ANA, Card("pink-2"))}


def test_the_turn_does_not_end_by_itself_while_its_player_can_build() -> None:
    """Q18: nobody sells, but diamonds make a piece."""
    either = BuyingRules(when="either")
    rules = Ruleset(turn=TurnRules(max_draws=1), castle=CastleRules(diamonds_per_piece=3), buying=either)
    table = given(rules, Hand(ANA, "pink-1", "diamond-1 diamond-2"), deck="diamond-3")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-3")),)
    assert table.after(DrawCard(ANA)).legal() == {EndTurn(ANA), BuildWithDiamonds(ANA)}


def test_cards_that_could_have_been_discarded_do_not_prolong_the_turn() -> None:
    """Q18, lt-55 LT-2."""
    rules = Ruleset(turn=TurnRules(max_draws=1, instead_of_drawing="discard one card"))
    table = given(rules, Hand(ANA, "pink-1", "blue-1"), deck="diamond-1")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-1")), ENDED)


def test_the_turn_ends_by_itself_where_there_are_diamonds_and_nobody_sells() -> None:
    """Q18, sv-55 SV-1."""
    rules = Ruleset(turn=TurnRules(max_draws=1), buying=BuyingRules(when="either"))
    hands = Hand(ANA, "pink-1", "diamond-1 diamond-2"), Hand(BEN, "blue-1", "yellow-1")
    assert given(rules, *hands, deck="diamond-3").when(DrawCard(ANA)) == (CardSetAside(ANA, Card("diamond-3")), ENDED)


def test_the_turn_ends_by_itself_with_the_last_gift_that_can_be_given() -> None:
    """Q18, lv-55 LV-1."""
    rules = Ruleset(turn=TurnRules(max_draws=1), gifts="to the builder")
    table = given(rules, Hand(ANA, "pink-1", "blue-2"), Hand(BEN, "blue-1"), deck="blue-3")
    assert table.when(DrawCard(ANA)) == (CardSetAside(ANA, Card("blue-3")),)
    drawn = table.after(DrawCard(ANA))
    assert drawn.when(GiveCard(ANA, Card("blue-2"))) == (CardGiven(ANA, BEN, Card("blue-2")),)
    last = drawn.after(GiveCard(ANA, Card("blue-2")))
    assert last.when(GiveCard(ANA, Card("blue-3"))) == (CardGiven(ANA, BEN, Card("blue-3")), ENDED)


# Missed turns

MISSED = Ruleset(witch=WitchRules(then="next turn is missed"))


def test_a_missed_turn_passes_to_the_next_player_and_is_missed_once() -> None:
    """et-54 ET-1."""
    table = given(MISSED, deck="witch-1 diamond-1 diamond-2").after(DrawCard(ANA), DrawCard(BEN))
    assert table.when(EndTurn(BEN)) == (TurnEnded(BEN, ANA), TurnMissed(ANA, BEN))
    again = table.after(EndTurn(BEN), DrawCard(BEN))
    assert again.when(EndTurn(BEN)) == (TurnEnded(BEN, ANA),)


def test_several_players_in_a_row_miss_their_turns() -> None:
    """et-54 ET-1."""
    table = given(MISSED, deck="witch-1 witch-2 witch-3 diamond-1", players=4)
    table = table.after(DrawCard(ANA), DrawCard(BEN), DrawCard(CLEO), DrawCard(DAN))
    assert table.when(EndTurn(DAN)) == (
        TurnEnded(DAN, ANA),
        TurnMissed(ANA, BEN),
        TurnMissed(BEN, CLEO),
        TurnMissed(CLEO, DAN),
    )
    assert table.after(EndTurn(DAN)).legal() == {DrawCard(DAN)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_everybody_has_met_a_witch_everybody_misses_a_turn(players: int) -> None:
    """et-54 ET-1: the last of them too, whose turn would come at once."""
    everybody = range(players)
    table = given(MISSED, deck="witch-1 witch-2 witch-3 witch-4", players=players)
    table = table.after(*map(DrawCard, everybody[:-1]))
    missed = tuple(TurnMissed(player, (player + 1) % players) for player in everybody)
    assert table.when(DrawCard(players - 1))[-players:] == missed
