"""What a search finds that counting does not."""

from collections import Counter
from itertools import islice

from diamoniak import Game, Ruleset, view_for
from diamoniak.bots import CountingPlayer, SearchingPlayer
from diamoniak.bots.random_player import luck
from diamoniak.bots.searching import best, imagined
from diamoniak.cards import printed_order
from diamoniak.commands import DrawCard, EndTurn, SurrenderCards
from diamoniak.ruleset import TurnRules
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


def test_every_card_is_imagined_as_the_next() -> None:
    view = view_for(ANA, Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state)
    decks = [table.deck for table, _seed in islice(imagined(view, luck(7, view)), 2 * len(view.deck))]

    assert Counter(deck[-1] for deck in decks) == dict.fromkeys(view.deck, 2)
    assert len({deck[0] for deck in decks}) > len(view.deck) / 2
    assert all(sorted(deck, key=printed_order) == list(view.deck) for deck in decks)


def test_the_habit_is_left_only_for_what_is_clearly_better() -> None:
    doubtful, clearly_better, worse = (0.1, 1.0), (0.55, 0.65), (0.3, 0.4)
    outcomes = [[0.5, doubtful[nth % 2], worse[nth % 2]] for nth in range(20)]

    assert best(outcomes) == 0
    assert best([[*row, clearly_better[nth % 2]] for nth, row in enumerate(outcomes)]) == 3


def test_of_what_is_clearly_better_the_best_is_done() -> None:
    assert best([[0.5, 0.6, 0.8, 0.7]] * 20) == 2
