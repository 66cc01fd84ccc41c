"""What nobody may know, nobody can tell: games that differ only in hidden order look the same to everybody."""

from itertools import accumulate
from random import Random

from hypothesis import given

from diamoniak import Event, Game, PlayerId, State, dump_log, evolve, legal_commands, load_log, odds, replay, view_for
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, DeckShuffled, WitchDrawn
from tests.properties.laws import commands_of_one_card_at_most, moments, refusal
from tests.strategies import WHIMS, games

A_WHILE = 100


def viewers(game: Game) -> list[PlayerId | None]:
    return [None, *range(len(game.state.seats))]


def with_another_deck(state: State, whims: Random) -> State:
    return state.replace(deck=tuple(whims.sample(state.deck, len(state.deck))))


def with_another_future(log: tuple[Event, ...], whims: Random) -> tuple[Event, ...]:
    """The same game, but what a shuffle left undrawn until the next one lay in another order."""
    other: list[Event] = []
    draws = 0
    for event in reversed(log):
        if isinstance(event, DeckShuffled):
            drawn = event.deck[max(len(event.deck) - draws, 0) :]
            undrawn = event.deck[: len(event.deck) - len(drawn)]
            other.append(DeckShuffled((*whims.sample(undrawn, len(undrawn)), *drawn)))
            draws = 0
        else:
            other.append(event)
            draws += isinstance(event, CardSetAside | CastleFounded | CastleGrown | WitchDrawn)
    return tuple(reversed(other))


def followed(player: PlayerId | None, log: tuple[Event, ...]) -> list[State]:
    """What a player knows after each event who is told only what everybody may see."""
    started, *others = (view_for(player, event) for event in log)
    begun = view_for(player, replay([started]))
    return list(accumulate(others, lambda seen, event: view_for(player, evolve(seen, event)), initial=begun))


@given(games(A_WHILE), WHIMS)
def test_the_order_of_the_deck_changes_nothing_that_anybody_sees(game: Game, whims: Random) -> None:
    for state in moments(game):
        other = with_another_deck(state, whims)
        assert odds(other) == odds(state)
        for viewer in viewers(game):
            assert view_for(viewer, other) == view_for(viewer, state)


@given(games(A_WHILE), WHIMS)
def test_the_order_of_the_deck_changes_nothing_that_anybody_may_do(game: Game, whims: Random) -> None:
    for state in [*moments(game)][:: A_WHILE // 10]:
        other = with_another_deck(state, whims)
        assert legal_commands(other) == legal_commands(state)
        for command in commands_of_one_card_at_most(state):
            assert refusal(other, command) == refusal(state, command)


@given(games(A_WHILE), WHIMS)
def test_a_log_with_another_future_looks_the_same_to_everybody(game: Game, whims: Random) -> None:
    log = game.log
    other = with_another_future(log, whims)
    assert load_log(dump_log(other)) == other
    for viewer in viewers(game):
        assert [view_for(viewer, event) for event in other] == [view_for(viewer, event) for event in log]
        assert view_for(viewer, replay(other)) == view_for(viewer, game.state)


@given(games(A_WHILE))
def test_whoever_is_told_only_views_knows_the_view_of_every_moment(game: Game) -> None:
    for viewer in viewers(game):
        known = followed(viewer, game.log)
        for state in moments(game):
            assert known[state.version - 1] == view_for(viewer, state)
