"""Luck: seeded, fast, scripted, from the system."""

import random
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256

import pytest

from diamoniak import Card, Chance, FastChance, Game, Ruleset, ScriptedChance, SeededChance, SystemChance
from diamoniak.cards import printed_deck
from diamoniak.ruleset import DeckRules
from tests.evenness import deviation, faults, grid_of
from tests.table import cards

DECK = printed_deck(DeckRules())
SIX = cards("pink-1 pink-2 blue-1 diamond-1 fairy-1 witch-1")


def digest(order: tuple[Card, ...]) -> str:
    return sha256(" ".join(map(str, order)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance(1), FastChance(1), ScriptedChance(["witch-1"])])
def test_a_shuffle_loses_no_card(chance: Chance) -> None:
    shuffled = chance.shuffled(DECK, 1)

    assert shuffled != DECK
    assert sorted(map(str, shuffled)) == sorted(map(str, DECK))


@pytest.mark.parametrize("kind", [SeededChance, FastChance])
def test_the_same_seed_and_version_give_the_same_order(kind: Callable[[int], Chance]) -> None:
    assert kind(7).shuffled(DECK, 3) == kind(7).shuffled(DECK, 3)


@pytest.mark.parametrize("kind", [SeededChance, FastChance])
def test_another_seed_or_version_gives_another_order(kind: Callable[[int | str], Chance]) -> None:
    orders = {kind(seed).shuffled(DECK, version) for seed in (7, 8, "7x") for version in (1, 2)}

    assert len(orders) == 6


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance(1), FastChance(1)])
def test_no_cards_and_one_card_have_one_order(chance: Chance) -> None:
    assert chance.shuffled((), 1) == ()
    assert chance.shuffled(DECK[:1], 1) == DECK[:1]


def test_the_order_of_a_seed_stays_what_it_was_in_the_first_release() -> None:
    order = SeededChance(7).shuffled(DECK, 1)

    assert " ".join(map(str, order[:6])) == "pink-2 blue-5 pink-1 blue-1 green-5 diamond-3"
    assert digest(order) == "e11e47ebf2c6cd87"
    assert digest(SeededChance("Ana").shuffled(DECK, 3)) == "1a70a42bd0a079b2"


@pytest.mark.parametrize(
    ("seed", "version", "drawn_first", "whole"),
    [
        (0, 1, "blue-4 pink-6 green-6 green-2 pink-4 witch-1", "9a0d9a84a41e2b60"),
        (7, 1, "witch-2 yellow-5 pink-2 witch-6 diamond-8 yellow-2", "64f97017ac798c80"),
        (7, 2, "witch-3 green-2 witch-6 yellow-3 diamond-3 witch-2", "061f54e71dba3005"),
        (-1, 1, "yellow-4 diamond-18 pink-6 blue-6 diamond-2 yellow-1", "509583bbd5a0ad1a"),
        (2**64 + 7, 1, "witch-2 yellow-5 pink-2 witch-6 diamond-8 yellow-2", "64f97017ac798c80"),
        ("Ana", 1, "diamond-9 blue-1 green-6 pink-6 fairy-1 yellow-4", "639c6b5ed17f0ea9"),
    ],
)
def test_the_order_of_a_fast_seed_stays_what_it_was(
    seed: int | str, version: int, drawn_first: str, whole: str
) -> None:
    order = FastChance(seed).shuffled(DECK, version)

    assert order[:-7:-1] == cards(drawn_first)
    assert digest(order) == whole


def test_to_fast_luck_only_families_matter_and_not_how_the_cards_lay_before() -> None:
    order = FastChance(7).shuffled(DECK, 1)

    for other in (DECK[::-1], order, SeededChance(1).shuffled(DECK, 1)):
        again = FastChance(7).shuffled(other, 1)
        assert [card.family for card in again] == [card.family for card in order]
        assert set(again) == set(DECK)


def test_fast_luck_has_room_for_the_largest_deck_and_no_more() -> None:
    largest = printed_deck(DeckRules(pieces=20, diamonds=60, witches=60, fairies=60))
    assert set(FastChance(1).shuffled(largest, 1)) == set(largest)
    with pytest.raises(ValueError, match=r"^expected at most 260 cards, not 261$"):
        FastChance(1).shuffled((*largest, Card("witch-61")), 1)


def test_a_whole_game_of_a_fast_seed_stays_what_it_was() -> None:
    game = Game.start(Ruleset(), ["Ana", "Ben"], chance=FastChance(7))
    while not game.is_over:
        game = game.play(game.legal_commands()[0])

    assert (game.winner, game.plays) == (0, 559)


@pytest.mark.slow
def test_a_million_fast_shuffles_are_as_even_as_luck() -> None:
    """Orders, places, pairs of places, and what neighbouring seeds and versions have to do with each other."""
    assert faults(grid_of(FastChance, SIX, 1000, 1000)) == {}


class Biased:
    """Shuffles as programs do that get it wrong."""

    def __init__(self, seed: int, chosen: Callable[[random.Random, int], int]) -> None:
        self._source = random.Random(seed)  # noqa: S311  # repeatable on purpose
        self._chosen = chosen

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:  # noqa: ARG002
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = self._chosen(self._source, last)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


WRONG: dict[str, Callable[[random.Random, int], int]] = {
    "some remainders come more often": lambda source, last: source.getrandbits(4) % (last + 1),
    "no card stays where it is": lambda source, last: source.randrange(last),
    "every card may go anywhere": lambda source, _last: source.randrange(len(SIX)),
    "there is no luck at all": lambda _source, last: last // 2,
}


@pytest.mark.parametrize("chosen", WRONG.values(), ids=WRONG)
def test_a_bad_shuffle_would_be_found_out(chosen: Callable[[random.Random, int], int]) -> None:
    assert faults(grid_of(lambda seed: Biased(seed, chosen), SIX, 100, 100))


class Summed(FastChance):
    """Luck in which a higher seed makes up for a lower version."""

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        return FastChance(self.seed + version).shuffled(cards, 0)


def test_luck_that_follows_from_its_neighbours_would_be_found_out() -> None:
    assert "neighbouring seeds and versions" in faults(grid_of(Summed, SIX, 100, 100))


def test_good_luck_is_not_found_out() -> None:
    assert faults(grid_of(SeededChance, SIX, 100, 100)) == {}


def test_the_system_is_asked_once_for_a_shuffle_and_the_least_key_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def answered(count: int) -> bytes:
        asked.append(count)
        return b"".join(key.to_bytes(8, sys.byteorder) for key in (9, 2**63, 5))

    monkeypatch.setattr(random, "_urandom", answered)  # os.urandom, as Python's own module calls it

    assert SystemChance().shuffled(DECK[:3], 1) == (DECK[2], DECK[0], DECK[1])
    assert asked == [24]


def test_luck_from_the_system_is_even() -> None:
    chance, four = SystemChance(), DECK[:4]

    assert abs(deviation(Counter(chance.shuffled(four, 1) for _ in range(24_000)), 24)) < 7  # nobody lives to see more


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


@pytest.mark.parametrize("version", [-1, -(2**70), 2**64 + 5, 2**70])
def test_a_version_may_be_any_number(version: int) -> None:
    """Of its own it takes the last 64 bits, in C as well."""
    assert FastChance(7).shuffled(DECK, version) == FastChance(7).shuffled(DECK, version % 2**64)
