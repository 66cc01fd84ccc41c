"""House rules: knobs that no printed text turns."""

from dataclasses import replace

import pytest

from diamoniak import Card, Colour, Event, Game, Reason, Ruleset, ScriptedChance, replay
from diamoniak.commands import (
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    CardDiscarded,
    CardsDealt,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleGrown,
    DeckRenewed,
    DeckShuffled,
    DrawBought,
    DrawLapsed,
    FairyBuilt,
    FairySpent,
    GameDrawn,
    GameWon,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.ruleset import (
    COLOURS,
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    LimitRules,
    PlayerRules,
    SetupRules,
    TurnRules,
    WitchRules,
)
from tests.table import ANA, BEN, CLEO, Hand, Table, cards, given

DRAW, END = DrawCard(ANA), EndTurn(ANA)
ENDED = TurnEnded(ANA, BEN)
WITCH = Card("witch-1")


def kinds(commands: set[Command]) -> set[type[Command]]:
    return set(map(type, commands))


# The beginning


def began(setup: SetupRules, order: str, players: int = 2) -> Game:
    """A game whose cards are dealt in this order, the last first."""
    deck = DeckRules(colours=("pink", "blue"), pieces=3, diamonds=3, witches=2, fairies=2)
    rules = Ruleset(deck=deck, players=PlayerRules(max=players), setup=setup)
    return Game.start(rules, ["Ana", "Ben"][:players], chance=ScriptedChance([order, "pink-3"]))


def test_everybody_is_dealt_cards_that_are_not_witches() -> None:
    game = began(SetupRules(cards=2), "pink-1 diamond-1 diamond-2 blue-1")
    assert game.log[1:3] == (
        CardsDealt(ANA, cards("pink-1 diamond-1"), "pink"),
        CardsDealt(BEN, cards("diamond-2 blue-1"), "blue"),
    )
    assert isinstance(game.log[3], DeckShuffled)
    assert {"witch-1", "witch-2"} <= {card.text for card in game.state.deck}
    assert (game.state.seats[ANA].castle, game.state.seats[ANA].aside) == (cards("pink-1"), cards("diamond-1"))
    assert (game.turn, game.state.draws, game.legal_commands()) == (ANA, 0, (DRAW,))
    assert replay(game.log) == game.state


def test_a_dealt_card_of_a_colour_that_is_taken_lies_aside() -> None:
    game = began(SetupRules(cards=1), "pink-1 pink-2")
    assert game.log[2] == CardsDealt(BEN, cards("pink-2"))
    assert (game.state.seats[BEN].colour, game.state.seats[BEN].aside) == (None, cards("pink-2"))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_dealt_card_of_any_colour_begins_a_castle(colour: Colour) -> None:
    first = f"{colour}-1"
    game = Game.start(Ruleset(setup=SetupRules(cards=1)), ["Ana", "Ben"], chance=ScriptedChance([f"{first} diamond-1"]))
    assert game.log[1:3] == (CardsDealt(ANA, cards(first), colour), CardsDealt(BEN, cards("diamond-1")))


@pytest.mark.parametrize(
    ("who", "dealt"),
    [
        ("the youngest", (CardsDealt(ANA, cards("fairy-1")),)),
        ("everybody", (CardsDealt(ANA, cards("fairy-1")), CardsDealt(BEN, cards("fairy-2")))),
    ],
)
def test_some_begin_with_a_fairy(who: str, dealt: tuple[Event, ...]) -> None:
    game = began(SetupRules(fairies=who), "pink-1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert tuple(event for event in game.log if isinstance(event, CardsDealt)) == dealt
    both = began(SetupRules(fairies=who, cards=1), "pink-1 blue-1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert tuple(event for event in both.log if isinstance(event, CardsDealt)) == (
        *dealt,
        CardsDealt(ANA, cards("pink-1"), "pink"),
        CardsDealt(BEN, cards("blue-1"), "blue"),
    )


# The turn


def test_whoever_draws_must_draw_so_many_cards() -> None:
    table = given(Ruleset(turn=TurnRules(min_draws=2)), deck="diamond-1 diamond-2 diamond-3").after(DRAW)
    assert table.refuses(END) is Reason.MUST_DRAW_ON
    assert table.legal() == {DRAW}
    assert table.after(DRAW).legal() == {DRAW, END}


def test_buying_instead_of_drawing_is_not_drawing() -> None:
    hands = Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), Hand(BEN, aside="pink-2")
    table = given(Ruleset(turn=TurnRules(min_draws=2)), *hands)
    assert table.legal() == {DRAW, BuyCard(ANA, Card("pink-2"))}


def test_what_ends_a_turn_ends_it_before_so_many_cards() -> None:
    table = given(Ruleset(turn=TurnRules(min_draws=3, after_castle="may draw on if grown")), Hand(BEN, "blue-1"))
    assert given(Ruleset(turn=TurnRules(min_draws=3)), deck="witch-1").when(DRAW)[-1] == ENDED
    assert given(table.state.rules, Hand(BEN, "blue-1"), deck="blue-2").when(DRAW) == (
        CardSetAside(ANA, Card("blue-2")),
        ENDED,
    )


SPARES = Ruleset(turn=TurnRules(spares="may be discarded"))
HAND = Hand(ANA, "pink-1 pink-2", "blue-1 green-1 diamond-1 fairy-1")


def test_spares_may_be_discarded_and_the_turn_goes_on() -> None:
    """COM-2."""
    discard = DiscardCard(ANA, Card("blue-1"))
    table = given(SPARES, HAND, deck="diamond-2")
    assert table.legal() == {DRAW, discard, DiscardCard(ANA, Card("green-1"))}
    assert table.when(discard) == (CardDiscarded(ANA, Card("blue-1")),)
    assert table.after(discard).legal() == {DRAW, DiscardCard(ANA, Card("green-1"))}
    assert table.after(DRAW).legal() == {DRAW, END, discard, DiscardCard(ANA, Card("green-1"))}


@pytest.mark.parametrize("card", ["pink-1", "diamond-1", "fairy-1"])
def test_only_spares_may_be_discarded_at_any_time(card: str) -> None:
    refusal = given(SPARES, HAND).refusal(DiscardCard(ANA, Card(card)))
    assert (refusal.reason, refusal.card) == (Reason.ONLY_SPARES, Card(card))


def test_a_turn_waits_for_spares_to_be_discarded() -> None:
    rules = Ruleset(turn=TurnRules(spares="may be discarded", max_draws=1))
    table = given(rules, HAND, deck="diamond-2").after(DRAW)
    assert table.legal() == {END, DiscardCard(ANA, Card("blue-1")), DiscardCard(ANA, Card("green-1"))}


EXTRA = Ruleset(turn=TurnRules(max_draws=1, extra_draw=2))
RICH = Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3 diamond-4")
PAIR = PlayerRules(max=2)
ALL_HELD = DeckRules(colours=("pink", "blue"), pieces=3, diamonds=3, witches=0, fairies=1)
HOLDERS = (
    Hand(ANA, "pink-1", "blue-2 diamond-1 diamond-2 fairy-1"),
    Hand(BEN, "blue-1", "pink-2 pink-3 blue-3 diamond-3"),
)


def test_diamonds_buy_another_card_when_no_more_may_be_drawn() -> None:
    table = given(EXTRA, RICH, deck="fairy-1 pink-2").after(DRAW)
    assert table.legal() == {END, BuyDraw(ANA)}
    assert table.when(BuyDraw(ANA)) == (DrawBought(ANA, cards("diamond-3 diamond-4")), CastleGrown(ANA, Card("pink-2")))
    after = table.after(BuyDraw(ANA))
    assert after.state.discards == cards("diamond-3 diamond-4")
    assert after.legal() == {END, BuyDraw(ANA)}
    assert after.state.draws == 2


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (given(EXTRA, RICH), Reason.DRAWING_IS_FREE),
        (given(Ruleset(), RICH), Reason.NO_EXTRA_DRAWS),
        (given(EXTRA, Hand(ANA, "pink-1", "diamond-1"), deck="pink-2").after(DRAW), Reason.NOT_YOUR_TURN),
        (given(replace(EXTRA, deck=ALL_HELD, players=PAIR), *HOLDERS), Reason.NOTHING_TO_DRAW),
    ],
)
def test_an_extra_draw_is_for_those_who_can_pay_and_need_it(table: Table, reason: Reason) -> None:
    assert table.refuses(BuyDraw(ANA)) is reason
    assert BuyDraw(ANA) not in table.legal()


@pytest.mark.parametrize("most", [1, 2])
def test_nothing_is_bought_in_the_opening_round(most: int) -> None:
    rules = Ruleset(turn=TurnRules(opening="one card each", max_draws=most, extra_draw=1))
    table = given(rules, Hand(BEN, aside="diamond-1"), deck="diamond-2", turn=BEN, turns=1)
    assert table.when(DrawCard(BEN)) == (CardSetAside(BEN, Card("diamond-2")), TurnEnded(BEN, ANA))


def test_it_takes_enough_diamonds() -> None:
    hands = Hand(ANA, "pink-1", "diamond-1 blue-1"), Hand(BEN, "blue-2")
    rules = Ruleset(turn=TurnRules(max_draws=1, extra_draw=2, spares="may be discarded"))
    refusal = given(rules, *hands, deck="pink-2").after(DRAW).refusal(BuyDraw(ANA))
    assert (refusal.reason, refusal.count) == (Reason.TOO_FEW_DIAMONDS, 2)


def test_after_a_card_that_ends_the_turn_there_is_nothing_to_do_but_pay() -> None:
    turn = TurnRules(after_castle="may draw on if grown", extra_draw=1, spares="may be discarded")
    rules = Ruleset(turn=turn, buying=BuyingRules(when="either", price=1), gifts="to the builder")
    hands = Hand(ANA, "pink-1", "diamond-1"), Hand(BEN, "blue-1", "pink-2")
    table = given(rules, *hands, deck="blue-2 diamond-2").after(DRAW)
    assert table.legal() == {END, BuyDraw(ANA)}
    for command in (BuyCard(ANA, Card("pink-2")), GiveCard(ANA, Card("blue-2")), DiscardCard(ANA, Card("blue-2"))):
        assert table.refuses(command) is Reason.TURN_IS_STOPPED
    assert table.when(BuyDraw(ANA)) == (DrawBought(ANA, cards("diamond-1")), CardSetAside(ANA, Card("diamond-2")))
    assert kinds(table.after(BuyDraw(ANA)).legal()) == {DrawCard, EndTurn, BuyCard, GiveCard, DiscardCard}


# The castle


def test_a_castle_may_need_fewer_pieces_than_there_are() -> None:
    rules = Ruleset(deck=DeckRules(pieces=12), castle=CastleRules(pieces=3))
    table = given(rules, Hand(ANA, "pink-1 pink-12"), deck="pink-7")
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-7")), GameWon(ANA))


ROUND = Ruleset(deck=DeckRules(pieces=2), castle=CastleRules(complete="ends the round"))


def test_a_complete_castle_may_wait_for_the_end_of_the_round() -> None:
    hands = Hand(ANA, "pink-1"), Hand(BEN, "blue-1")
    table = given(ROUND, *hands, deck="pink-2 diamond-1 diamond-2")
    assert table.when(DRAW) == (CastleGrown(ANA, Card("pink-2")), ENDED)
    after = table.after(DRAW, DrawCard(BEN))
    assert after.when(EndTurn(BEN)) == (TurnEnded(BEN, ANA), GameWon(ANA, "end of the round"))


def test_whoever_completes_the_castle_last_in_a_round_wins_at_its_end() -> None:
    table = given(ROUND, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), deck="blue-2", turn=BEN)
    assert table.when(DrawCard(BEN)) == (
        CastleGrown(BEN, Card("blue-2")),
        TurnEnded(BEN, ANA),
        GameWon(BEN, "end of the round"),
    )


def test_nobody_wins_if_two_castles_are_complete() -> None:
    table = given(ROUND, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), deck="pink-2 blue-2").after(DRAW)
    assert table.when(DrawCard(BEN))[1:] == (TurnEnded(BEN, ANA), GameDrawn("several castles"))


def test_nobody_misses_a_turn_of_the_round_that_is_not_played() -> None:
    rules = replace(ROUND, witch=WitchRules(then="next turn is missed"))
    table = given(rules, Hand(ANA, "pink-1"), Hand(BEN, "blue-1"), deck="witch-1 blue-2").after(DRAW)
    assert table.when(DrawCard(BEN))[1:] == (TurnEnded(BEN, ANA), GameWon(BEN, "end of the round"))


def test_a_gift_may_complete_a_castle_in_the_middle_of_a_round() -> None:
    rules = Ruleset(deck=DeckRules(pieces=2), castle=CastleRules(complete="ends the round"), gifts="to the builder")
    hands = Hand(ANA, "pink-1", "blue-2"), Hand(BEN, "blue-1")
    table = given(rules, *hands, deck="diamond-1 diamond-2").after(GiveCard(ANA, Card("blue-2")))
    assert not table.state.is_over
    assert table.after(DRAW, END).state.turn == BEN


def test_a_fairy_may_stand_for_a_piece() -> None:
    rules = Ruleset(fairy=FairyRules(builds=True))
    table = given(rules, Hand(ANA, "pink-1", "fairy-1"), deck="diamond-1")
    assert table.legal() == {DRAW, BuildWithFairy(ANA)}
    assert table.when(BuildWithFairy(ANA)) == (FairyBuilt(ANA, Card("fairy-1")), ENDED)
    after = table.after(BuildWithFairy(ANA)).state
    assert (after.seats[ANA].pieces, after.discards) == (2, cards("fairy-1"))


def test_the_turn_does_not_end_by_itself_while_a_fairy_can_become_a_piece() -> None:
    rules = Ruleset(turn=TurnRules(max_draws=1), buying=BuyingRules(when="either"), fairy=FairyRules(builds=True))
    table = given(rules, Hand(ANA, "pink-1", "fairy-1"), deck="diamond-1")
    assert table.when(DRAW) == (CardSetAside(ANA, Card("diamond-1")),)
    assert table.after(DRAW).legal() == {END, BuildWithFairy(ANA)}


def test_each_fairy_stands_for_another_piece() -> None:
    hand = Hand(ANA, "pink-1", "fairy-1 fairy-2")
    table = given(Ruleset(fairy=FairyRules(builds=True)), hand, deck="diamond-1")
    table = table.after(BuildWithFairy(ANA), DrawCard(BEN), EndTurn(BEN), BuildWithFairy(ANA))
    assert table.state.seats[ANA].pieces == 3


def test_a_fairy_that_became_a_piece_is_there_to_be_drawn_again() -> None:
    rules = Ruleset(deck=ALL_HELD, players=PAIR, fairy=FairyRules(builds=True))
    table = given(rules, *HOLDERS, turn=BEN).after(EndTurn(BEN))
    fairy = Card("fairy-1")
    renewed = (DeckRenewed(turned_over=False), DeckShuffled((fairy,)))
    assert table.when(BuildWithFairy(ANA)) == (FairyBuilt(ANA, fairy), *renewed, ENDED)
    drawn = table.after(BuildWithFairy(ANA), DrawCard(BEN))
    assert drawn.when(END) == (DrawLapsed(ANA), ENDED)
    assert drawn.after(END).when(EndTurn(BEN)) == (DrawLapsed(BEN), GameDrawn("nothing to draw"))


def test_a_fairy_may_be_the_last_piece() -> None:
    hand = Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5", "fairy-1")
    build = BuildWithFairy(ANA)
    assert given(Ruleset(fairy=FairyRules(builds=True)), hand).when(build)[-1] == GameWon(ANA)


@pytest.mark.parametrize(
    ("rules", "hand", "reason"),
    [
        (Ruleset(), Hand(ANA, "pink-1", "fairy-1"), Reason.NO_FAIRY_PIECES),
        (Ruleset(fairy=FairyRules(builds=True)), Hand(ANA, "pink-1"), Reason.NO_FAIRY),
        (Ruleset(fairy=FairyRules(builds=True)), Hand(ANA, aside="fairy-1"), Reason.NO_CASTLE),
    ],
)
def test_it_takes_a_fairy_a_castle_and_the_rule(rules: Ruleset, hand: Hand, reason: Reason) -> None:
    table = given(rules, hand)
    assert table.refuses(BuildWithFairy(ANA)) is reason
    assert table.legal() == {DRAW}


# The witch


@pytest.mark.parametrize(("held", "taken"), [(0, 0), (1, 1), (2, 1), (5, 3), (6, 3), (19, 10), (20, 10)])
def test_a_witch_may_take_half_rounded_up_but_never_more_than_ten(held: int, taken: int) -> None:
    aside = " ".join(f"diamond-{number}" for number in range(1, held + 1))
    table = given(Ruleset(witch=WitchRules(takes="half")), Hand(ANA, aside=aside), deck="witch-1")
    if held > 1:
        table = table.after(DRAW)
        legal = [command for command in table.legal() if isinstance(command, SurrenderCards)]
        assert [len(command.cards) for command in legal] == [taken]
        refusal = table.refusal(SurrenderCards(ANA, legal[0].cards[1:]))
        assert (refusal.reason, refusal.count) == (Reason.WRONG_NUMBER_OF_CARDS, taken)
    else:
        assert table.when(DRAW)[1] == CardsSurrendered(ANA, WITCH, cards(aside))


NEIGHBOUR = Ruleset(witch=WitchRules(goes_to="next player", takes=2))


def test_what_a_witch_takes_may_go_to_the_next_player() -> None:
    hands = Hand(ANA, "pink-1", "blue-2 diamond-1"), Hand(BEN, "blue-1"), Hand(CLEO, "green-1")
    table = given(NEIGHBOUR, *hands, deck="witch-1", players=3).after(DRAW)
    surrender = SurrenderCards(ANA, cards("blue-2 diamond-1"))
    assert table.when(surrender) == (CardsSurrendered(ANA, WITCH, surrender.cards, BEN), ENDED)
    after = table.after(surrender).state
    assert (after.seats[BEN].castle, after.seats[BEN].aside) == (cards("blue-1 blue-2"), cards("diamond-1"))
    assert after.discards == (WITCH,)


def test_a_castle_that_the_witch_completes_wins() -> None:
    hands = Hand(ANA, "pink-1", "blue-6"), Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5")
    assert given(NEIGHBOUR, *hands, deck="witch-1").when(DRAW) == (
        WitchDrawn(ANA, WITCH),
        CardsSurrendered(ANA, WITCH, cards("pink-1 blue-6"), BEN),
        GameWon(BEN),
    )


def test_a_fairy_may_go_under_the_deck_with_the_witch_she_answered() -> None:
    rules = Ruleset(fairy=FairyRules(goes_to="under the deck"))
    table = given(rules, Hand(ANA, aside="fairy-1"), deck="witch-1 diamond-1").after(DRAW)
    both = cards("fairy-1 witch-1")
    assert table.when(UseFairy(ANA)) == (FairySpent(ANA, *both), CardsReturned(both), ENDED)
    assert table.after(UseFairy(ANA)).state.deck[:2] == both


# The limit


@pytest.mark.parametrize(
    ("hands", "end"),
    [
        ((Hand(ANA, "pink-1 pink-2"), Hand(BEN, "blue-1")), GameWon(ANA, "most pieces")),
        ((Hand(ANA, "pink-1"), Hand(BEN, "blue-1 blue-2")), GameWon(BEN, "most pieces")),
        ((Hand(ANA, "pink-1"), Hand(BEN, "blue-1")), GameDrawn("turn limit")),
        ((), GameDrawn("turn limit")),
    ],
)
def test_the_most_pieces_may_win_after_the_last_turn(hands: tuple[Hand, ...], end: Event) -> None:
    rules = Ruleset(limit=LimitRules(3, "most pieces"))
    table = given(rules, *hands, deck="diamond-1", turns=2).after(DRAW)
    assert table.when(END) == (ENDED, end)
    assert table.after(END).state.is_over
