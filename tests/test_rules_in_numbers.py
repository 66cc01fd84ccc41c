"""The numbers of the rules mean what cards, rulesets and reasons say in words."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from inspect import isdatadescriptor
from random import Random
from typing import Any, Final, get_args

import pytest
from hypothesis import given

from diamoniak import Card, DrawCard, Game, Reason, Ruleset, SeededChance, legal_commands
from diamoniak.cards import FAMILIES, printed_deck
from diamoniak.decider.deciding import play
from diamoniak.problems.bounds import Between, annotations, named_values
from diamoniak.record import choices
from diamoniak.record.known_events import ENDED
from diamoniak.record.record import Record
from diamoniak.rules import numbers, reasons
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.ways import Ways
from diamoniak.ruleset import COLOURS, DeckRules, PlayerRules, SetupRules, TurnRules, WitchRules
from diamoniak.simulation.company import RANDOM, Company, seat
from diamoniak.simulation.company import play as play_in_numbers
from diamoniak.simulation.counted_table import CountedTable, copy_counted
from diamoniak.simulation.games import start
from diamoniak.state import record_of
from diamoniak.variants.knobs import knobs, values
from tests import table
from tests.marks import INTERPRETED
from tests.strategies import SEEDS, WHIMS, games, rulesets
from tests.table import ANA, Hand

WORKED_OUT: Final = {
    "box",
    "size",
    "counts",
    "buying_least",
    "discarding",
    "only_purchases",
    "turn_can_be_last",
    "turn_is_free",
}
"""What follows from several knobs; every other number is one knob."""
NOT_ASKED_IN_PLAY: Final = ("ages.", "deck.", "players.")
"""Knobs that say who sits down and with which cards, except how many pieces make a castle."""
RESET: Final = {"events": (), "named": None, "failure": None}
"""What a twin of a record does not take over: the play that is being made."""


def names_of(thing: object) -> set[str]:
    """What a thing holds, whether it is interpreted or compiled."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {
        name
        for kind in type(thing).__mro__
        for name, each in vars(kind).items()
        if isdatadescriptor(each) and not name.startswith("__")
    }


def is_list(value: object) -> bool:
    return isinstance(value, list)


def told(thing: object) -> dict[str, Any]:
    """Everything that a thing holds now, whatever becomes of it later."""
    found: dict[str, Any] = {name: getattr(thing, name) for name in names_of(thing)}
    return {name: deepcopy(value) if is_list(value) else value for name, value in found.items()}


class SharedRow(list[int]):
    """A row that another table has, too. A copy of it is a plain row."""

    def __setitem__(self, place: Any, number: Any) -> None:
        raise AssertionError("a row changed at another table, too")


def share_rows(record: Record) -> None:
    """Let the rows of the record be those of another table, too."""
    record.hands = [SharedRow(hand) for hand in record.hands]
    record.colour, record.built, record.misses = map(SharedRow, (record.colour, record.built, record.misses))


def bounds(section: type, knob: str) -> Between:
    """The least and the greatest value of a knob."""
    (bound,) = bounds_in(annotations(section)[knob])
    return bound


def bounds_in(hint: Any) -> list[Between]:
    return [hint] if isinstance(hint, Between) else [bound for inner in get_args(hint) for bound in bounds_in(inner)]


# Reasons


def test_the_reasons_in_numbers_are_the_reasons_in_their_order() -> None:
    known = {name: number for name, number in vars(reasons).items() if name.isupper()}

    assert known.pop("FINE") == 0
    assert known == {reason.name: number for number, reason in enumerate(list(Reason)[: len(known)], 1)}


def test_every_reason_of_a_play_has_a_number() -> None:
    without = {reason.name for reason in Reason} - set(vars(reasons))

    assert all("NAME" in name or "PLAYERS" in name for name in without), without  # those refuse players, not plays


# Numbers of things


def test_the_families_have_the_same_numbers_as_cards() -> None:
    assert len(FAMILIES) == numbers.FAMILIES
    assert FAMILIES[: numbers.COLOURS] == COLOURS
    assert FAMILIES[numbers.DIAMOND] == "diamond"
    assert FAMILIES[numbers.FAIRY] == "fairy"
    assert FAMILIES[numbers.WITCH] == "witch"
    assert Card("witch-1").family == numbers.WITCH


def test_there_is_room_for_the_largest_deck_and_no_more() -> None:
    most = {name: bounds(DeckRules, name).high for name in ("pieces", "diamonds", "witches", "fairies")}
    largest = printed_deck(replace(DeckRules(), colours=COLOURS, **most))

    assert len(largest) == numbers.MOST_CARDS
    assert bounds(DeckRules, "colours").high == len(COLOURS)


def test_there_is_room_for_all_players_and_all_that_a_witch_takes() -> None:
    assert bounds(PlayerRules, "max") == (2, numbers.MOST_PLAYERS)
    assert bounds(WitchRules, "takes") == (1, numbers.MOST_TAKEN)
    assert bounds(SetupRules, "cards") == (0, numbers.MOST_DEALT)


def test_nobody_is_no_player_and_no_colour_or_card_is_a_family() -> None:
    assert numbers.NOBODY not in range(numbers.MOST_PLAYERS)
    assert {numbers.NO_COLOUR, numbers.NO_CARD}.isdisjoint(range(numbers.FAMILIES))


# Knobs


def asked_of(rules: Ruleset) -> dict[str, int | bool]:
    """What can be asked of a ruleset, by the names of ``Knobs``."""
    found: dict[str, int | bool] = {}
    for knob, value in values(rules).items():
        name, hint = knob.replace(".", "_"), knobs()[knob]
        found |= {f"{name}_{word.replace(' ', '_')}": value == word for word in words_of(hint)}
        if not isinstance(value, tuple | str):
            found[name] = value or 0
    return found


def words_of(hint: Any) -> list[str]:
    return [value for value in named_values(hint) if isinstance(value, str)]


@given(rulesets())
def test_every_number_of_the_rules_is_the_knob_of_that_name(rules: Ruleset) -> None:
    expected = {"witch_takes": numbers.MOST_TAKEN} | asked_of(rules) | {"castle_pieces": rules.castle_size}
    found = Knobs(rules)

    for name in names_of(found) - WORKED_OUT:
        assert getattr(found, name) == expected[name], name


def test_no_knob_is_forgotten_and_every_word_of_one_can_be_told_from_the_others() -> None:
    names = names_of(Knobs(Ruleset()))

    for knob, hint in knobs().items():
        name = knob.replace(".", "_")
        words = words_of(hint)
        if words and words == [*named_values(hint)] and not bounds_in(hint):
            told = [word for word in words if f"{name}_{word.replace(' ', '_')}" in names]
            assert len(told) == len(words) - 1, knob  # it is the last one if it is none of the others
        elif not knob.startswith(NOT_ASKED_IN_PLAY):
            assert name in names, knob
    assert "witch_takes_half" in names


@given(rulesets())
def test_the_box_in_numbers_is_the_printed_deck(rules: Ruleset) -> None:
    found, deck = Knobs(rules), printed_deck(rules.deck)

    assert found.size == len(deck)
    assert found.box[: found.size] == [card.family for card in deck]
    assert found.counts == [sum(card.family == family for card in deck) for family in range(numbers.FAMILIES)]


@given(rulesets())
def test_a_turn_is_free_if_no_knob_limits_it(rules: Ruleset) -> None:
    turn = rules.turn
    limited = replace(turn, instead_of_drawing="nothing", spares="stay", extra_draw=None) != TurnRules()

    assert Knobs(rules).turn_is_free == (not limited and rules.castle.complete == "wins at once")


@given(rulesets())
def test_a_turn_can_be_the_last_if_there_is_a_limit_or_the_round_is_played_out(rules: Ruleset) -> None:
    can_be_last = rules.limit.turns is not None or rules.castle.complete == "ends the round"

    assert Knobs(rules).turn_can_be_last == can_be_last


@given(rulesets())
def test_a_table_offers_only_purchases_if_no_knob_offers_more(rules: Ruleset) -> None:
    turn, castle = rules.turn, rules.castle
    discards = turn.instead_of_drawing != "nothing" or turn.spares != "stay"
    pieces = castle.diamonds_per_piece is not None or rules.fairy.builds
    more = discards or pieces or turn.extra_draw is not None or rules.gifts != "none"

    assert Knobs(rules).only_purchases != more


@given(rulesets())
def test_the_least_to_buy_anything_is_the_lower_of_the_prices(rules: Ruleset) -> None:
    prices = {rules.buying.price, rules.castle.diamonds_per_piece or rules.buying.price}

    assert Knobs(rules).buying_least == min(prices)


# Twins


@given(games(plays=40), WHIMS)
def test_a_twin_of_a_record_has_everything_of_its_own(game: Game, whims: Random) -> None:
    record = record_of(game.state).twin()
    before = told(record)

    twin = record.twin()
    assert told(twin) == before | RESET

    _play_on(twin, whims)
    assert told(record) == before

    twin = record.twin()
    _play_on(record, whims)
    assert told(twin) == before | RESET


@INTERPRETED
@given(games(plays=40), WHIMS)
def test_a_row_that_two_tables_share_never_changes(game: Game, whims: Random) -> None:
    record = record_of(game.state).twin()

    _play_on(record, whims, before_each=share_rows)


def _play_on(record: Record, whims: Random, before_each: Callable[[Record], object] = bool) -> None:
    record.chance = SeededChance(7)
    for _ in range(30):
        if record.is_over:
            break
        before_each(record)
        play(record, whims.choice(choices.choices(record)))


def test_a_twin_of_a_record_has_every_number_however_rare() -> None:
    record = record_of(Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state).twin()
    for number, (name, value) in enumerate(sorted(told(record).items()), 11):
        if isinstance(value, int) and name != "players":
            setattr(record, name, True if isinstance(value, bool) else number)

    assert told(record.twin()) == told(record)


def test_a_record_that_nobody_needs_can_become_the_twin_of_another() -> None:
    own = record_of(table.given(Ruleset(), Hand(ANA, "pink-1"), deck="diamond-1").state).twin()
    old = record_of(table.given(Ruleset(), Hand(ANA, "blue-1"), deck="diamond-2").state).twin()
    before = told(own)

    twin = own.twin(old)
    assert twin is old
    assert told(twin) == told(own) == before
    assert twin.piles is not own.piles


def test_a_twin_of_a_record_is_not_in_the_middle_of_its_play() -> None:
    record = record_of(Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state).twin()
    record.events = ENDED[0][1]
    record.named = (Card("pink-1"),)
    record.failure = ValueError()

    twin = told(record.twin())

    assert {name: twin[name] for name in RESET} == RESET


@given(rulesets(players=3), SEEDS)
def test_a_copy_of_a_counted_table_has_everything_of_its_own(rules: Ruleset, seed: int) -> None:
    source, target, company = CountedTable(Knobs(rules), 3), CountedTable(Knobs(Ruleset()), 3), Company()
    for place in range(3):
        seat(company, place, RANDOM, 0)
    start(source, seed)
    for _ in range(40):
        if not source.is_over:
            play_in_numbers(company, source)
    before = told(source)

    copy_counted(source, target)
    assert told(target) == before

    start(target, seed + 1)
    assert told(source) == before

    copy_counted(source, target)
    start(source, seed + 2)
    assert told(target) == before


# What is remembered


@pytest.mark.parametrize("known", [choices.MOST_KNOWN - 1, choices.MOST_KNOWN])
def test_no_more_than_so_many_ways_to_answer_a_witch_are_remembered(known: int) -> None:
    remembered = choices._KNOWN  # pyright: ignore[reportPrivateUsage]
    remembered.clear()
    hand = Hand(ANA, "pink-1", "blue-1 diamond-1 diamond-2")
    state = table.given(Ruleset(), hand, deck="witch-1").after(DrawCard(ANA)).state
    remembered.update({-n: Ways() for n in range(1, known + 1)})  # no hand has a number below 0

    for _ in range(2):
        assert len(legal_commands(state)) == 3
        assert len(remembered) == (choices.MOST_KNOWN if known < choices.MOST_KNOWN else 1)
