"""Luck: seeded, scripted, from the system."""

import pytest

from diamoniak import Card, Chance, ScriptedChance, SeededChance, SystemChance
from diamoniak.cards import printed_deck
from diamoniak.ruleset import DeckRules
from tests.table import cards

DECK = printed_deck(DeckRules())


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance(1), ScriptedChance(["witch-1"])])
def test_a_shuffle_loses_no_card(chance: Chance) -> None:
    shuffled = chance.shuffled(DECK, 1)

    assert shuffled != DECK
    assert sorted(map(str, shuffled)) == sorted(map(str, DECK))


def test_the_same_seed_and_version_give_the_same_order() -> None:
    assert SeededChance(7).shuffled(DECK, 3) == SeededChance(7).shuffled(DECK, 3)


def test_another_seed_or_version_gives_another_order() -> None:
    orders = {SeededChance(seed).shuffled(DECK, version) for seed in (7, 8, "7x") for version in (1, 2)}

    assert len(orders) == 6


def test_the_order_of_a_seed_stays_what_it_was_in_the_first_release() -> None:
    order = SeededChance(7).shuffled(DECK, 1)

    assert " ".join(map(str, order[:6])) == "pink-2 blue-5 pink-1 blue-1 green-5 diamond-3"


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    three = DECK[:3]
    orders = [SeededChance(seed).shuffled(three, 1) for seed in range(3000)]

    counts = [orders.count(order) for order in set(orders)]
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts)


def test_a_script_names_what_is_drawn_first() -> None:
    chance = ScriptedChance(["witch-1 pink-1", cards("pink-2")])
    three = cards("pink-1 pink-2 witch-1")

    assert chance.shuffled(three, 1) == cards("pink-2 pink-1 witch-1")
    assert chance.shuffled(three, 2) == cards("pink-1 witch-1 pink-2")
    assert chance.shuffled(three, 3) == three


def test_a_script_must_fit_the_cards() -> None:
    with pytest.raises(ValueError, match="names fairy-1"):
        ScriptedChance(["fairy-1"]).shuffled((Card("pink-1"),), 1)
