"""What a counting player does where one can tell what is right."""

from diamoniak import Card, Ruleset, SeededChance, decide, evolve
from diamoniak.bots import CarefulPlayer, CountingPlayer
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
from diamoniak.ruleset import (
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    PlayerRules,
    TurnRules,
    WitchRules,
)
from tests.table import ANA, BEN, Hand, Table, cards, given

DRAW, STOP = DrawCard(ANA), EndTurn(ANA)
FIVE_PINK = "pink-1 pink-2 pink-3 pink-4 pink-5"


def chosen(table: Table) -> Command:
    return CountingPlayer().choose(table.state)


def test_the_piece_that_wins_is_bought() -> None:
    ana = Hand(ANA, FIVE_PINK, "diamond-1 diamond-2 diamond-3")

    assert chosen(given(Ruleset(), ana, Hand(BEN, "blue-1", "pink-6"))) == BuyCard(ANA, Card("pink-6"))


def test_a_piece_that_costs_too_much_is_not_bought() -> None:
    ana = Hand(ANA, "pink-1 pink-2 pink-3 pink-4", " ".join(f"diamond-{n}" for n in range(1, 11)))
    ben = Hand(BEN, "blue-1", "pink-6")

    assert isinstance(chosen(given(Ruleset(), ana, ben)), BuyCard)
    assert chosen(given(Ruleset(buying=BuyingRules(price=10)), ana, ben)) == DRAW


def test_the_piece_that_wins_is_built_of_diamonds() -> None:
    rules = Ruleset(castle=CastleRules(diamonds_per_piece=2))

    assert chosen(given(rules, Hand(ANA, FIVE_PINK, "diamond-1 diamond-2"))) == BuildWithDiamonds(ANA)


def test_who_has_nothing_to_lose_draws_on() -> None:
    assert chosen(given(Ruleset(), deck="diamond-1").after(DRAW)) == DRAW


def test_who_has_much_to_lose_among_witches_stops() -> None:
    rules = Ruleset(deck=DeckRules(witches=40, diamonds=5, fairies=0))

    assert chosen(given(rules, Hand(ANA, "pink-1 pink-2 pink-3"), deck="pink-4").after(DRAW)) == STOP


def test_who_has_a_fairy_draws_on() -> None:
    rules = Ruleset(deck=DeckRules(diamonds=5))
    castle = "pink-1 pink-2 pink-3"

    assert chosen(given(rules, Hand(ANA, castle), deck="pink-4").after(DRAW)) == STOP
    assert chosen(given(rules, Hand(ANA, castle, "fairy-1"), deck="pink-4").after(DRAW)) == DRAW


def test_without_witches_nobody_stops() -> None:
    rules = Ruleset(deck=DeckRules(witches=0))

    assert chosen(given(rules, Hand(ANA, "pink-1 pink-2 pink-3"), deck="pink-4").after(DRAW)) == DRAW


def test_a_turn_does_not_last_for_ever() -> None:
    """Only witches are left to draw, and a fairy who stays drives them away one after the other."""
    rules = Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=2, diamonds=0, witches=3, fairies=1),
        players=PlayerRules(2, 2),
        fairy=FairyRules(goes_to="stays", then="turn goes on"),
    )
    state = given(rules, Hand(ANA, "blue-1", "fairy-1 pink-2"), Hand(BEN, "pink-1", "blue-2")).state
    player, chance, plays = CountingPlayer(), SeededChance(1), 0
    while state.turn == ANA and plays < 1000:
        for event in decide(state, player.choose(state), chance):
            state = evolve(state, event)
        plays += 1

    assert plays < 1000


def test_the_witch_gets_what_nobody_needs() -> None:
    ana = Hand(ANA, "pink-1 pink-2", "yellow-1 green-1 blue-1 diamond-1 diamond-2")
    table = given(Ruleset(), ana, Hand(BEN, "blue-2"), deck="witch-1").after(DRAW)
    answer = chosen(table)

    assert isinstance(answer, SurrenderCards)
    assert set(answer.cards[:2]) == set(cards("yellow-1 green-1"))
    assert answer.cards[2].kind == "diamond"


def test_the_card_that_lets_a_rival_win_goes_to_the_witch_first() -> None:
    ana = Hand(ANA, "pink-1 pink-2", "blue-6 green-1 yellow-1 yellow-2")
    ben = Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5", "diamond-1 diamond-2 diamond-3")
    answer = chosen(given(Ruleset(), ana, ben, deck="witch-1").after(DRAW))

    assert isinstance(answer, SurrenderCards)
    assert Card("blue-6") in answer.cards


def test_a_fairy_saves_a_castle_but_not_rubbish() -> None:
    rich = Hand(ANA, "pink-1 pink-2 pink-3 pink-4", "fairy-1")
    poor = Hand(ANA, "", "fairy-1 green-1 green-2 green-3")

    assert chosen(given(Ruleset(), rich, deck="witch-1").after(DRAW)) == UseFairy(ANA)
    assert isinstance(chosen(given(Ruleset(), poor, Hand(BEN, "blue-1"), deck="witch-1").after(DRAW)), SurrenderCards)


def test_a_fairy_saves_a_turn() -> None:
    rules = Ruleset(witch=WitchRules(then="next turn is missed"))
    poor = Hand(ANA, "", "fairy-1 green-1 green-2 green-3")

    assert chosen(given(rules, poor, Hand(BEN, "blue-1"), deck="witch-1").after(DRAW)) == UseFairy(ANA)


def test_a_fairy_who_stays_costs_nothing() -> None:
    rules = Ruleset(fairy=FairyRules(goes_to="stays"))
    poor = Hand(ANA, "", "fairy-1 green-1 green-2 green-3")

    assert chosen(given(rules, poor, Hand(BEN, "blue-1"), deck="witch-1").after(DRAW)) == UseFairy(ANA)


def test_nothing_is_chosen_where_chance_chooses() -> None:
    rules = Ruleset(witch=WitchRules(chosen_by="chance"))
    poor = Hand(ANA, "", "fairy-1 green-1 green-2 green-3 yellow-1 yellow-2 yellow-3")

    assert chosen(given(rules, poor, Hand(BEN, "blue-1"), deck="witch-1").after(DRAW)) == SurrenderCards(ANA)


def test_a_winning_piece_is_never_given_away() -> None:
    rules = Ruleset(gifts="to the builder")
    table = given(rules, Hand(ANA, "pink-1", "blue-6"), Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5"), deck="pink-2")

    assert chosen(table) == DRAW
    assert chosen(table.after(DRAW)) in (DRAW, STOP)


def test_a_dangerous_card_is_discarded_where_one_may() -> None:
    rules = Ruleset(turn=TurnRules(instead_of_drawing="discard one card"))
    ana = Hand(ANA, "pink-1 pink-2", "blue-6 green-1")
    ben = Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5", "diamond-1 diamond-2 diamond-3")

    assert chosen(given(rules, ana, ben)) == DiscardCard(ANA, Card("blue-6"))


def test_a_careful_player_stops_after_its_cards() -> None:
    table = given(Ruleset(), deck="diamond-1 diamond-2 diamond-3")
    twice = table.after(DRAW, DRAW)

    assert CarefulPlayer(2).choose(table.state) == DRAW
    assert CarefulPlayer(2).choose(twice.state) == STOP
    assert CarefulPlayer(3).choose(twice.state) == DRAW
