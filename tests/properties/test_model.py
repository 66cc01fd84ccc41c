"""The library against a naive model of the common reading, card by card and choice by choice."""

from collections.abc import Iterable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from diamoniak import Card, Command, Game, Ruleset, SeededChance
from diamoniak.commands import BuyCard, DrawCard, EndTurn, SurrenderCards, UseFairy
from diamoniak.ruleset import DeckRules
from diamoniak.state import State
from tests.naive import Choice, NaiveTable
from tests.properties.laws import accepts_just_what_is_legal, commands_of_one_card_at_most
from tests.strategies import SEEDS, WHIMS
from tests.table import NAMES

NEWER, OLDER = DeckRules(), DeckRules(witches=7)
SMALL = st.builds(
    DeckRules,
    pieces=st.integers(1, 6),
    diamonds=st.integers(3, 9),
    witches=st.integers(0, 6),
    fairies=st.integers(0, 3),
)


class RememberedChance(SeededChance):
    """Luck that can be told to somebody else."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.orders: list[list[str]] = []

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        order = super().shuffled(cards, version)
        self.orders.append(words(order))
        return order


def words(cards: Iterable[Card]) -> list[str]:
    return [card.colour or card.kind for card in cards]


def in_words(state: State, command: Command) -> Choice:
    match command:
        case DrawCard():
            return ("draw",)
        case EndTurn():
            return ("end",)
        case UseFairy():
            return ("fairy",)
        case BuyCard(card=card):
            return ("buy", next(player for player, seat in enumerate(state.seats) if card in seat.aside))
        case SurrenderCards(cards=cards):
            return ("surrender", *sorted(words(cards)))
        case _:
            raise AssertionError(f"the common reading knows no {command}")


def assert_same(state: State, table: NaiveTable) -> None:
    assert words(state.deck) == table.deck
    assert sorted(words(state.discards)) == sorted(table.discards)
    assert [seat.colour for seat in state.seats] == table.colour
    assert [words(seat.castle) for seat in state.seats] == table.castle
    assert [sorted(words(seat.aside)) for seat in state.seats] == [sorted(cards) for cards in table.aside]
    assert (state.witch is not None) == table.witch_waits
    assert (state.turn, state.is_over, state.winner) == (table.turn, table.is_over, table.winner)


@given(st.just(NEWER) | st.just(OLDER) | SMALL, st.integers(2, 4), SEEDS, WHIMS)
def test_the_library_plays_the_common_reading(deck: DeckRules, players: int, seed: int, whims: Random) -> None:
    chance = RememberedChance(seed)
    game = Game.start(Ruleset(deck=deck), NAMES[:players], chance=chance)
    table = NaiveTable(players, deck.pieces, iter(chance.orders))
    assert_same(game.state, table)
    while not game.is_over and game.plays < 1500:
        commands = game.legal_commands()
        choices = [in_words(game.state, command) for command in commands]
        assert sorted(choices) == sorted(table.choices())
        if game.plays % 8 == 0:  # to try them all costs time
            assert accepts_just_what_is_legal(game.state, commands_of_one_card_at_most(game.state))
        choice = whims.randrange(len(choices))
        game = game.play(commands[choice])
        table.play(choices[choice])
        assert_same(game.state, table)
    assert bool(table.choices()) is not game.is_over
