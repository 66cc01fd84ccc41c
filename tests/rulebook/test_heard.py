"""Whatever changes play is heard in the book, in clauses that name the knob."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diamoniak import Ruleset, RulesetError
from diamoniak.cards import printed_deck
from diamoniak.rulebook.castle import can_be_lost
from diamoniak.rulebook.clause import SECTIONS, Condition, always
from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.rulebook.conditions import do_fairies_help, has_both, has_diamonds, has_witches
from diamoniak.rulebook.deck import never_runs_out
from diamoniak.rulebook.writing import said
from diamoniak.variants.knobs import knobs, values
from diamoniak.wording.sentences import rulebook
from diamoniak.wording.voice import voice_for
from tests.golden.scenes import changed
from tests.rulebook.corpus import corpus, happened
from tests.strategies import rulesets

VOICE: Final = voice_for("en")
KNOBS: Final = {clause.id: set(clause.knobs) for clause in CLAUSES}

Book = frozenset[tuple[str, str]]


@cache
def book(rules: Ruleset) -> Book:
    return frozenset((clause.id, clause.text(VOICE, rules)) for clause in said(rules))


def other_values(knob: str, value: Any) -> Iterator[Any]:
    """Some values that the knob could have instead: all of them, if they are words."""
    hint = knobs()[knob]
    if knob == "deck.colours":
        yield from (value[:2], value[:3], value[::-1])
    for option in _options(hint):
        if get_origin(option) is Literal:
            yield from get_args(option)
        elif option is bool:
            yield from (False, True)
        elif option is type(None):
            yield None
        elif option is int:
            number = value if isinstance(value, int) else 2
            yield from (number - 1, number + 1, 0, 1, 2, 3, 5)


def _options(hint: Any) -> Iterator[Any]:
    """The plain types that an annotation allows."""
    inner = get_args(hint)
    if get_origin(hint) is Literal or not inner or get_origin(hint) is tuple:
        yield hint
    elif hasattr(hint, "__metadata__"):
        yield from _options(inner[0])
    else:
        for option in inner:
            yield from _options(option)


@cache
def turned(rules: Ruleset, knob: str) -> list[Ruleset]:
    """The rules with the knob turned to other values that go with the rest."""
    value, found = values(rules)[knob], list[Ruleset]()
    for other in dict.fromkeys(other_values(knob, value)):
        if other != value:
            with suppress(RulesetError):
                found.append(changed(rules, {knob: other}))
    return found


SILENT: Final = (
    "deck.colours",
    "castle.pieces",
    "castle.empty",
    "reshuffle.collects",
    "reshuffle.order",
    "reshuffle.when",
)
"""Knobs that need not be heard, where they change nothing."""


def plays_alike(knob: str, first: Ruleset, second: Ruleset) -> bool:
    """Whether the knob changes nothing in play."""
    match knob:
        case "deck.colours":  # in what order a file names them
            return {*first.deck.colours} == {*second.deck.colours}
        case "castle.pieces":  # as many as there are of each colour, or that number
            return first.castle_size == second.castle_size
        case "castle.empty":
            return not can_be_lost(first)
        case "reshuffle.collects" | "reshuffle.order" | "reshuffle.when":
            return never_runs_out(first)
        case _:
            return False


@pytest.mark.parametrize("knob", knobs())
def test_whatever_changes_play_is_heard_where_the_knob_is_named(knob: str) -> None:
    heard: set[Any] = set()
    for rules in corpus():
        for other in turned(rules, knob):
            told = book(rules) ^ book(other)
            assert bool(told) != plays_alike(knob, rules, other), (rules, values(other)[knob])
            assert {clause for clause, _ in told if knob not in KNOBS[clause]} == set()
            heard |= {values(rules)[knob], values(other)[knob]} if told else set()
    words = [get_args(option) for option in _options(knobs()[knob]) if get_origin(option) is Literal]
    assert heard >= {value for each in words for value in each if knob != "deck.colours"}
    assert len(heard) > 1


@given(rulesets(), st.sampled_from([*knobs()]))
def test_so_it_is_in_the_book_of_any_rules(rules: Ruleset, knob: str) -> None:
    for other in turned(rules, knob):
        assert (book(rules) != book(other)) != plays_alike(knob, rules, other), (rules, values(other)[knob])


@pytest.mark.parametrize("knob", [knob for knob in SILENT if knob != "deck.colours"])
def test_what_is_not_heard_changes_nothing_in_play(knob: str) -> None:
    silent = [(rules, other) for rules in corpus() for other in turned(rules, knob) if plays_alike(knob, rules, other)]

    assert silent
    assert all(happened(rules) == happened(other) for rules, other in silent)


def test_in_another_order_colours_make_the_same_box() -> None:
    rules = Ruleset()
    (other,) = [each for each in turned(rules, "deck.colours") if plays_alike("deck.colours", rules, each)]

    assert other.deck.colours != rules.deck.colours
    assert Counter(printed_deck(other.deck)) == Counter(printed_deck(rules.deck))


def test_every_clause_is_said_by_some_book_and_stands_in_its_place() -> None:
    assert {clause for rules in corpus() for clause, _ in book(rules)} == {clause.id for clause in CLAUSES}
    assert [clause.id for clause in CLAUSES] == [*rulebook.CLAUSES]
    assert [*dict.fromkeys(clause.section for clause in CLAUSES)] == [*SECTIONS]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_counts_one_thing_at_most(clause: Any) -> None:
    assert bool(clause.message.plural) == (clause.number is not None) == ("n" in clause.message.fields)


def ids(beginning: str) -> tuple[str, ...]:
    return tuple(clause.id for clause in CLAUSES if clause.id.startswith(beginning))


SLOTS: Final[tuple[tuple[tuple[str, ...], Condition], ...]] = (
    (("contents",), always),
    (ids("players."), always),
    (ids("ages."), always),
    (("aim",), always),
    (ids("setup.fairy."), lambda rules: rules.setup.fairies != "nobody"),
    (("setup.dealt", "setup.dealt.all"), lambda rules: rules.setup.cards > 0),
    (ids("setup.deck."), always),
    (("turn.opening", "turn.opening.driven"), lambda rules: rules.turn.opening == "one card each"),
    (("turn.draw", "turn.draw.unless"), always),
    (ids("turn.on."), always),
    (("castle.stops", "castle.stops.paid"), lambda rules: rules.turn.after_castle == "may draw on if grown"),
    (("castle.keeps", "castle.releases"), can_be_lost),
    (("buy.price",), has_diamonds),
    (("buy.seller", "buy.discards"), has_diamonds),
    (("buy.instead", "buy.after", "buy.either"), has_diamonds),
    (("witch.owner", "witch.chance", "witch.half.owner", "witch.half.chance"), has_witches),
    (ids("witch.to."), has_witches),
    (("witch.ends", "witch.misses"), has_witches),
    (("witch.fairies-too", "witch.no-fairies"), lambda rules: has_both(rules) and rules.fairy.use != "automatic"),
    (("fairy.ask", "fairy.automatic", "fairy.never"), has_both),
    (ids("fairy.to."), do_fairies_help),
    (("fairy.ends", "fairy.goes-on"), do_fairies_help),
    (ids("fairy.builds."), lambda rules: rules.fairy.builds),
    (("deck.never", "deck.after-last-card", "deck.before-next-card"), always),
    (("deck.never", "deck.of-discards", "deck.of-aside"), always),
    (("deck.never", "deck.shuffled", "deck.as-it-lies", "deck.turned-over"), always),
    (("end.at-once", "end.round"), always),
    (ids("end.limit."), lambda rules: rules.limit.turns is not None),
)
"""Clauses that exclude each other, and when a book says one of them; else it says none."""


def is_filled(rules: Ruleset, slot: tuple[str, ...], is_said: Condition) -> bool:
    return sum(clause in slot for clause, _ in book(rules)) == is_said(rules)


@pytest.mark.parametrize(("slot", "is_said"), SLOTS, ids=lambda each: "" if callable(each) else each[0])
def test_every_book_says_just_one_of_those_that_exclude_each_other(slot: tuple[str, ...], is_said: Condition) -> None:
    for rules in corpus():
        for other in (rules, *turned(rules, "turn.max_draws"), *turned(rules, "setup.cards")):
            assert is_filled(other, slot, is_said)


@given(rulesets())
def test_so_does_the_book_of_any_rules(rules: Ruleset) -> None:
    assert [slot for slot, is_said in SLOTS if not is_filled(rules, slot, is_said)] == []


def test_every_clause_excludes_others_or_may_be_said_with_any() -> None:
    """So that no clause is forgotten above."""
    filled = {clause for slot, _ in SLOTS for clause in slot}
    assert {clause.id for clause in CLAUSES} - filled == {
        "setup.laid-out",
        "setup.discards",
        "setup.nothing",
        "turn.order",
        "turn.show",
        "turn.extra",
        "castle.begin",
        "castle.spares-join",
        "castle.join",
        "castle.aside",
        "diamond.aside",
        "diamond.drives",
        "build",
        "witch.diamond-pieces",
        "witch.fairy-pieces",
        "fairy.aside",
        "fairy.drives",
        "fairy.saves-turn",
        "gifts",
        "discard.one",
        "discard.spares",
        "deck.nothing",
        "end.gift",
        "end.witch",
        "end.round.turn",
        "end.round.several",
    }
