"""What a search finds that counting does not."""

from collections import Counter

from diamoniak import Card, Game, Ruleset, legal_commands, view_for
from diamoniak.bots import CountingPlayer, SearchingPlayer
from diamoniak.commands import BuyCard, DiscardCard, DrawCard, EndTurn, GiveCard, SurrenderCards
from diamoniak.rules.happenings import take_card
from diamoniak.ruleset import BuyingRules, CastleRules, FairyRules, ReshuffleRules, TurnRules
from diamoniak.simulation.laying import counted
from diamoniak.simulation.search import Search, best_candidate, imagine, note_gain, prepare, try_all
from diamoniak.state import record_of
from tests.marks import INTERPRETED
from tests.table import ANA, BEN, CLEO, Hand, given


def test_who_would_lose_in_the_next_turn_dares_more_than_the_odds_allow() -> None:
    """Ben can buy his last piece from Cleo. One card of five would let Ana win before; the others are witches."""
    hands = (
        Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5"),
        Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5", "diamond-1 diamond-2 diamond-3"),
        Hand(CLEO, "yellow-1", "blue-6"),
    )
    table = given(Ruleset(), *hands, deck="diamond-4 pink-6 witch-1 witch-2 witch-3 witch-4", only=True, players=3)
    view = view_for(ANA, table.after(DrawCard(ANA)).state)

    assert CountingPlayer().choose(view) == EndTurn(ANA)
    assert SearchingPlayer(200, seed=7).choose(view) == DrawCard(ANA)


def test_the_witch_does_not_get_the_diamonds_that_will_buy_the_last_piece() -> None:
    """By themselves three diamonds are worth less than three cards that Ben needs. He will draw one card before."""
    rules = Ruleset(turn=TurnRules(max_draws=1))
    ana = Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5", "diamond-1 diamond-2 diamond-3 blue-2 blue-3 blue-4")
    table = given(rules, ana, Hand(BEN, "blue-1", "pink-6"), deck="witch-1").after(DrawCard(ANA))
    view = view_for(ANA, table.state)

    counted, searched = CountingPlayer().choose(view), SearchingPlayer(seed=7).choose(view)

    assert isinstance(counted, SurrenderCards)
    assert {card.kind for card in counted.cards} == {"diamond"}
    assert isinstance(searched, SurrenderCards)
    assert {card.colour for card in searched.cards} == {"blue"}


def test_an_empty_deck_needs_no_imagining() -> None:
    """Ana may draw from a deck that is yet to be made, or buy her last piece."""
    rules = Ruleset(reshuffle=ReshuffleRules(when="next draw"))
    ana = Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5", "diamond-1 diamond-2 diamond-3")
    table = given(rules, ana, Hand(BEN, "blue-1", "pink-6"), only=True)
    assert table.state.deck == ()

    assert SearchingPlayer(20, seed=7).choose(view_for(ANA, table.state)) == BuyCard(ANA, Card("pink-6"))


def a_search() -> Search:
    view = view_for(ANA, Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state)
    search = Search(counted(record_of(view)))
    prepare(search, 7)
    return search


def test_every_card_is_imagined_as_the_next() -> None:
    search, tops, bottoms = a_search(), Counter[int](), Counter[int]()
    box = [search.root.deck[place] for place in range(55)]
    for sample in range(2 * 55):
        search.samples = sample
        imagine(search, 7)
        drawn: list[int] = []
        while search.imagined.left:
            take_card(search.imagined)
            drawn.append(search.imagined.last)
        tops[drawn[0]] += 1
        bottoms[drawn[-1]] += 1
        assert sorted(drawn) == sorted(box)

    assert tops == {family: 2 * count for family, count in Counter(box).items()}
    assert len(bottoms) == len(tops)


@INTERPRETED
def test_all_that_may_be_wise_is_tried() -> None:
    """Ana has drawn as many cards as she may. A gift or a card discarded is left out: it is never wise."""
    rules = Ruleset(
        turn=TurnRules(max_draws=1, extra_draw=1, spares="may be discarded"),
        castle=CastleRules(diamonds_per_piece=2),
        buying=BuyingRules(when="either"),
        gifts="to the builder",
        fairy=FairyRules(builds=True),
    )
    ana = Hand(ANA, "pink-1 pink-2", "diamond-1 diamond-2 diamond-3 fairy-1 blue-2")
    table = given(rules, ana, Hand(BEN, "blue-1", "pink-6"), deck="diamond-4").after(DrawCard(ANA))
    search = Search(counted(record_of(view_for(ANA, table.state))))
    tried = [legal_commands(table.state)[search.candidates[place]] for place in range(prepare(search, 7))]

    assert {type(command) for command in legal_commands(table.state)} - set(map(type, tried)) == {GiveCard, DiscardCard}
    assert len(tried) == len(set(tried)) == 5


def test_a_search_leaves_its_table_as_it_was() -> None:
    search = a_search()
    before = (search.root.deck[:], search.root.in_deck[:], search.root.version, search.root.left)
    for _ in range(5):
        try_all(search, 7)

    assert (search.root.deck, search.root.in_deck, search.root.version, search.root.left) == before


def chosen_after(outcomes: list[list[float]]) -> int:
    search = a_search()
    search.count = len(outcomes[0])
    for place in range(search.count):
        search.candidates[place] = place
    for row in outcomes:
        for place in range(1, search.count):
            note_gain(search, place, row[place] - row[0])
        search.samples += 1
    return best_candidate(search)


@INTERPRETED
def test_the_habit_is_left_only_for_what_is_clearly_better() -> None:
    doubtful, clearly_better, worse = (0.1, 1.0), (0.55, 0.65), (0.3, 0.4)
    outcomes = [[0.5, doubtful[nth % 2], worse[nth % 2]] for nth in range(20)]

    assert chosen_after(outcomes) == 0
    assert chosen_after([[*row, clearly_better[nth % 2]] for nth, row in enumerate(outcomes)]) == 3


@INTERPRETED
def test_of_what_is_clearly_better_the_best_is_done() -> None:
    assert chosen_after([[0.5, 0.6, 0.8, 0.7]] * 20) == 2
