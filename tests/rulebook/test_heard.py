"""Whatever changes play is heard in the book, in clauses that name the knob."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import pytest

from diamoniak import Ruleset, RulesetError
from diamoniak.rulebook.castle import can_be_lost
from diamoniak.rulebook.clause import SECTIONS
from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.rulebook.deck import never_runs_out
from diamoniak.rulebook.writing import said
from diamoniak.variants.knobs import knobs, values
from diamoniak.wording.sentences import rulebook
from diamoniak.wording.voice import voice_for
from tests.golden.scenes import changed
from tests.rulebook.corpus import corpus

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


def test_every_clause_is_said_by_some_book_and_stands_in_its_place() -> None:
    assert {clause for rules in corpus() for clause, _ in book(rules)} == {clause.id for clause in CLAUSES}
    assert [clause.id for clause in CLAUSES] == [*rulebook.CLAUSES]
    assert [*dict.fromkeys(clause.section for clause in CLAUSES)] == [*SECTIONS]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_counts_one_thing_at_most(clause: Any) -> None:
    assert bool(clause.message.plural) == (clause.number is not None) == ("n" in clause.message.fields)


SLOTS: Final = (
    ("players.range", "players.exact"),
    ("ages.range", "ages.from"),
    ("setup.deck.all", "setup.deck.rest", "setup.deck.witches", "setup.deck.as-boxed"),
    ("turn.draw", "turn.draw.unless"),
    tuple(clause.id for clause in CLAUSES if clause.id.startswith("turn.on.")),
    ("end.at-once", "end.round"),
)
"""Of these, every book says just one."""


@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: slot[0])
def test_every_book_says_just_one_of_those_that_exclude_each_other(slot: tuple[str, ...]) -> None:
    for rules in corpus():
        for other in (rules, *turned(rules, "turn.max_draws"), *turned(rules, "setup.cards")):
            assert sum(clause in slot for clause, _ in book(other)) == 1
