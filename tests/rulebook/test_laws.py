"""Every sentence of a rulebook is true of the games that are played by its rules, and need not be of others."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Final

import pytest
from hypothesis import given, note, settings
from msgspec.structs import replace

from diamoniak import Game, Ruleset, Seat, State
from diamoniak.events import (
    CardSetAside,
    CastleFounded,
    CastleGrown,
    Event,
    FairySpent,
    NextTurnLost,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.rulebook.scene import Scene, scenes
from diamoniak.rulebook.writing import said
from diamoniak.ruleset import AgeRules
from diamoniak.wording.voice import voice_for
from tests.golden.scenes import changed
from tests.rulebook.corpus import corpus, happened, played
from tests.strategies import SEEDS, WHIMS, Table, play_on, tables

A_WHILE: Final = 120
BOOKS: Final = 4
"""How many books with the same sentence are tried on the games of others."""

TRUE_EVERYWHERE: Final[Mapping[str, str]] = {
    "setup.discards": "every book says it",
    "turn.order": "every book says it",
    "turn.show": "every book says it",
    "castle.begin": "every book says it",
    "castle.join": "every book says it",
    "castle.aside": "every book says it",
    "castle.spares-join": "elsewhere nobody has a spare of a colour that is free",
    "diamond.aside": "elsewhere there are no diamonds",
    "witch.diamond-pieces": "elsewhere there are no such pieces",
    "witch.fairy-pieces": "elsewhere there are no such pieces",
    "fairy.aside": "elsewhere there are no fairies",
    "fairy.saves-turn": "elsewhere no turn is missed",
    "deck.nothing": "elsewhere there is always something to draw",
}
"""Why no game by other rules contradicts the sentence."""


@settings(max_examples=2 * settings().max_examples)  # it is what the book promises
@given(tables(), SEEDS, WHIMS)
def test_no_play_of_any_game_breaks_what_its_book_says(table: Table, seed: int, whims: Random) -> None:
    rules, names = table
    clauses = said(rules)
    for scene in scenes(play_on(Game.start(rules, names, seed=seed), A_WHILE, whims)):
        for clause in clauses:
            if clause.law(rules, scene) is False:
                note(f"{rules}\n{scene.before}\n{scene.command}\n{scene.events}")
                pytest.fail(f"{clause.id}: {clause.message.text}")


def names(clause: Clause) -> str:
    return clause.id


@pytest.mark.parametrize("clause", CLAUSES, ids=names)
def test_what_a_clause_says_is_seen_in_games_and_never_contradicted(clause: Clause) -> None:
    verdicts = [clause.law(rules, scene) for rules in books_with(clause) for scene in played(rules)]

    assert True in verdicts
    assert False not in verdicts


@pytest.mark.parametrize("clause", [each for each in CLAUSES if each.id not in TRUE_EVERYWHERE], ids=names)
def test_what_a_clause_says_is_false_where_the_book_does_not_say_it(clause: Clause) -> None:
    assert any(clause.law(rules, scene) is False for rules, scene in elsewhere(clause))


@pytest.mark.parametrize("clause", [each for each in CLAUSES if each.id in TRUE_EVERYWHERE], ids=names)
def test_nothing_elsewhere_contradicts_what_is_true_everywhere(clause: Clause) -> None:
    """Else it would belong to the clauses that are tried on the games of others."""
    assert not any(clause.law(rules, scene) is False for rules, scene in elsewhere(clause))


@pytest.mark.parametrize("clause", [each for each in CLAUSES if each.id in TRUE_EVERYWHERE], ids=names)
def test_a_law_notices_a_play_that_was_forged(clause: Clause) -> None:
    seen = ((rules, scene) for rules in books_with(clause) for scene in played(rules) if clause.law(rules, scene))

    assert any(clause.law(rules, forged) is False for rules, scene in seen for forged in forgeries(scene))


def test_whatever_is_hidden_breaks_the_law_of_openness() -> None:
    (openness,) = [clause for clause in CLAUSES if clause.id == "turn.show"]
    (discards,) = [clause for clause in CLAUSES if clause.id == "setup.discards"]
    rules = Ruleset()
    for scene in played(rules):
        parts = scene.before, scene.command, scene.events, scene.after
        is_anything_there = any(seat.castle + seat.aside for seat in scene.after.seats)
        assert openness.law(rules, Veiled(*parts)) is False
        assert openness.law(rules, Covered(*parts)) is not is_anything_there
        assert (discards.law(rules, Covered(*parts)) is False) == bool(scene.after.discards)


@pytest.mark.parametrize("ages", [AgeRules(0, None), AgeRules(6, 9)])
def test_for_what_ages_a_game_is_changes_nothing_at_the_table(ages: AgeRules) -> None:
    """So the law of these clauses can but look at what is announced."""
    for rules in corpus():
        other = changed(rules, {"ages.min": ages.min, "ages.max": ages.max})
        assert happened(rules) == happened(other)


def books_with(clause: Clause) -> list[Ruleset]:
    return [rules for rules in corpus() if clause.is_said(rules)]


def elsewhere(clause: Clause) -> Iterator[tuple[Ruleset, Scene]]:
    """Books that have the clause, and plays of games whose own books do not have it, or have it with another number."""
    voice = voice_for("en")
    words = {rules: clause.text(voice, rules) for rules in books_with(clause)}
    tried: Counter[str] = Counter()
    for rules, text in words.items():
        tried[text] += 1
        if tried[text] > BOOKS:
            continue
        for other in corpus():
            if words.get(other) != text:
                yield from ((rules, scene) for scene in played(other))


def forgeries(scene: Scene) -> Iterator[Scene]:
    """The scene with something in it that did not happen, or without something that did."""
    before, command, events, after = scene.before, scene.command, scene.events, scene.after
    for place, event in enumerate(events):
        for others in ((), *((other,) for other in impostors(event, len(before.seats)))):
            yield Scene(before, command, (*events[:place], *others, *events[place + 1 :]), after)
    yield Scene(before, command, (*events, NextTurnLost(scene.player)), after)
    yield Scene(before, command, events, before)
    yield Veiled(before, command, events, after)
    yield Covered(before, command, events, after)
    for other in other_tables(scene):
        yield Scene(before, command, events, other.after)
        yield Scene(other.before, command, events, after)


class Veiled(Scene):
    """A scene in which nobody else sees what happens."""

    @cached_property
    def seen(self) -> tuple[Event, ...]:
        return ()


class Covered(Scene):
    """A scene after which nobody sees what lies face up."""

    @cached_property
    def views(self) -> tuple[State, ...]:
        return (self.after.replace(seats=tuple(Seat(seat.name) for seat in self.after.seats), discards=()),)


def other_tables(scene: Scene) -> list[Scene]:
    """Scenes from later in games by the same rules, with as many players."""
    alike = [each for each in played(scene.before.rules) if len(each.before.seats) == len(scene.before.seats)]
    return alike[-1:-40:-4]


def impostors(event: Event, players: int) -> Iterator[Event]:
    """Events that might have happened instead."""
    if isinstance(event, TurnEnded):
        yield replace(event, next=event.player)
        yield replace(event, next=(event.player + players - 1) % players)
    if isinstance(event, CastleFounded | CastleGrown | CardSetAside):
        kinds = {CastleFounded, CastleGrown, CardSetAside} - {type(event)}
        yield from (kind(event.player, event.card) for kind in kinds)
    if isinstance(event, WitchDrawn):
        yield CardSetAside(event.player, event.card)
    if isinstance(event, FairySpent):
        yield NextTurnLost(event.player)
