"""Everything that may come of a command, in any ruleset: nothing is missing, nothing is counted twice."""

from collections.abc import Sequence
from functools import reduce
from random import Random

import pytest
from hypothesis import given

from diamoniak import (
    Card,
    Command,
    DrawCard,
    Event,
    Game,
    Odds,
    SeededChance,
    State,
    decide,
    evolve,
    legal_commands,
    odds,
    outcomes,
    view_for,
)
from diamoniak.cards import FAMILIES
from diamoniak.events import (
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    DeckShuffled,
    DrawBought,
    WitchDrawn,
)
from tests.properties.laws import holds_every_card_once, moments, told_by_family
from tests.strategies import SEEDS, WHIMS, games

A_WHILE = 100
SOME = 3
Drawn = CastleFounded | CastleGrown | CardSetAside | WitchDrawn


class ToldChance:
    """Luck that makes these events happen."""

    def __init__(self, events: tuple[Event, ...], start: int) -> None:
        self._events = events
        self._start = start

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        match self._events[version - self._start]:
            case DeckShuffled(deck=deck):
                return deck
            case CardsSurrendered(cards=gone):
                return (*(card for card in cards if card not in gone), *gone)
            case event:
                raise AssertionError(f"{event} needs no luck")


def questions(game: Game, whims: Random) -> list[tuple[State, Command]]:
    """Some commands that could be given in some states."""
    states = [state for state in moments(game) if not state.is_over][:: A_WHILE // 10]
    chosen = [(state, legal_commands(state)) for state in states]
    return [(state, command) for state, legal in chosen for command in whims.sample(legal, min(SOME, len(legal)))]


def with_on_top(state: State, events: Sequence[Event]) -> State:
    """The state in which the card that is drawn is the next of the deck."""
    event = events[1 if isinstance(events[0], DrawBought) else 0]
    if not isinstance(event, Drawn):
        return state
    return state.replace(deck=(*(card for card in state.deck if card is not event.card), event.card))


@given(games(A_WHILE), WHIMS)
def test_all_probabilities_together_are_one_and_no_two_outcomes_are_the_same(game: Game, whims: Random) -> None:
    for state, command in questions(game, whims):
        found = outcomes(state, command)
        assert sum(outcome.probability for outcome in found) == pytest.approx(1, abs=1e-12)
        assert all(outcome.probability > 0 for outcome in found)
        assert len({told_by_family(outcome.events) for outcome in found}) == len(found)


@given(games(A_WHILE), WHIMS)
def test_every_outcome_is_what_the_rules_decide_in_some_luck(game: Game, whims: Random) -> None:
    for state, command in questions(game, whims):
        found = outcomes(state, command)
        for _, events, after in whims.sample(found, min(20, len(found))):
            start = with_on_top(state, events)
            assert decide(start, command, ToldChance(events, state.version)) == events
            assert after == view_for(None, reduce(evolve, events, start))
            assert holds_every_card_once(after)


@given(games(A_WHILE), WHIMS, SEEDS)
def test_nothing_is_decided_that_is_no_outcome(game: Game, whims: Random, seed: int) -> None:
    for state, command in questions(game, whims):
        known = {told_by_family(outcome.events) for outcome in outcomes(state, command)}
        for luck in range(seed, seed + 5):
            shuffled = state.replace(deck=tuple(whims.sample(state.deck, len(state.deck))))
            assert told_by_family(decide(shuffled, command, SeededChance(luck))) in known


@given(games(A_WHILE), WHIMS)
def test_the_order_of_the_deck_changes_no_outcome(game: Game, whims: Random) -> None:
    for state, command in questions(game, whims):
        shuffled = state.replace(deck=tuple(whims.sample(state.deck, len(state.deck))))
        assert outcomes(shuffled, command) == outcomes(state, command)


@given(games(A_WHILE))
def test_the_odds_are_those_of_the_outcomes(game: Game) -> None:
    for state in moments(game):
        is_hidden = state.deck or state.rules.reshuffle.order == "shuffled"
        if is_hidden and DrawCard(state.turn) in legal_commands(state):
            assert by_family(odds(state)) == pytest.approx(drawn_by_family(state), abs=1e-12)


def by_family(chances: Odds) -> dict[str, float]:
    named = {"diamond": chances.diamond, "fairy": chances.fairy, "witch": chances.witch}
    return (
        dict.fromkeys(map(str, FAMILIES), 0.0) | named | {str(colour): each for colour, each in chances.castle.items()}
    )


def drawn_by_family(state: State) -> dict[str, float]:
    found: dict[str, float] = dict.fromkeys(FAMILIES, 0.0)
    for probability, events, _ in outcomes(state, DrawCard(state.turn)):
        drawn = next(event for event in events if isinstance(event, Drawn))
        found[FAMILIES[drawn.card.family]] += probability
    return found
