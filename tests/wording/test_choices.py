"""What a player can choose, in words that tell the choices apart."""

from random import Random

import pytest

from diamoniak import Card, Game, Ruleset, describe, list_locales, view_for
from diamoniak.commands import BuyCard, Command, DrawCard, GiveCard
from diamoniak.events import GameWon
from diamoniak.ruleset import BuyingRules, TurnRules
from diamoniak.state import State
from tests.table import ANA, BEN, CLEO, NAMES, Hand, cards, given

RULES = Ruleset(
    gifts="to the builder",
    turn=TurnRules(instead_of_drawing="discard one card"),
    buying=BuyingRules(price=1, when="either"),
)
TABLE = given(
    RULES,
    Hand(ANA, "pink-1", "blue-1 diamond-1"),
    Hand(BEN, "blue-2", "pink-2"),
    Hand(CLEO, "green-1", "pink-3"),
    players=3,
).state
FROM_BEN, FROM_CLEO = (BuyCard(ANA, card) for card in cards("pink-2 pink-3"))


def told_apart(state: State, legal: tuple[Command, ...], locale: str) -> bool:
    return len({describe(command, locale, state=state) for command in legal}) == len(legal)


@pytest.mark.parametrize("players", [3, 4])
def test_no_two_choices_of_a_moment_read_alike(players: int) -> None:
    met: dict[type[Command], int] = {}
    for seed in range(30):
        luck, game = Random(seed), Game.start(RULES, NAMES[:players], seed=seed)  # noqa: S311  # not secret
        while not game.is_over and game.plays < 200:
            view, legal = view_for(game.turn, game.state), tuple(game.legal_commands())
            assert told_apart(view, legal, "en"), legal
            for kind in {type(command) for command in legal}:
                met[kind] = max(met.get(kind, 0), sum(type(each) is kind for each in legal))
            game = game.play(luck.choice(legal))
    assert met[BuyCard] > 1, "nobody could choose among sellers"
    assert len(met) == 7, "some commands never came up"


@pytest.mark.parametrize("locale", list_locales())
def test_the_seller_is_named_in_every_language(locale: str) -> None:
    sentences = [describe(command, locale, state=TABLE) for command in (FROM_BEN, FROM_CLEO)]
    assert ["Ben" in sentences[0], "Cleo" in sentences[1]] == [True, True]
    assert describe(FROM_BEN, locale) == describe(FROM_CLEO, locale)


def test_the_receiver_is_named() -> None:
    assert describe(GiveCard(ANA, *cards("blue-1")), state=TABLE) == "Give a blue castle card to Ben"


def test_names_that_are_given_come_before_those_of_the_table() -> None:
    assert describe(FROM_CLEO, state=TABLE, names=["A", "B", "C"]).endswith("from C")
    assert describe(GameWon(CLEO), state=TABLE) == describe(GameWon(0), names=["Cleo"])


def test_a_command_that_the_rules_would_refuse_has_words_too() -> None:
    nobodys, unbuilt = cards("pink-6 yellow-1")
    assert describe(BuyCard(ANA, nobodys), state=TABLE) == describe(BuyCard(ANA, nobodys))
    assert describe(GiveCard(ANA, unbuilt), state=TABLE) == describe(GiveCard(ANA, unbuilt))
    assert describe(DrawCard(BEN), state=TABLE) == "Draw a card"


@pytest.mark.parametrize("card", cards("witch-1 diamond-1 diamond-2"))
@pytest.mark.parametrize("command", [BuyCard, GiveCard])
def test_what_no_game_can_have_is_refused(command: type[BuyCard | GiveCard], card: Card) -> None:
    with pytest.raises(ValueError, match="this cannot occur in a game"):
        describe(command(ANA, card), state=TABLE)
