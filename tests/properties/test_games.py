"""Whole games at random, in any ruleset: no card gets lost, and the log is the game."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, chain, pairwise
from random import Random

from hypothesis import given, settings, target
from hypothesis import strategies as st

from diamoniak import Event, Game, SeededChance, State, dump_log, evolve, load_log, replay
from diamoniak.commands import SurrenderCards
from diamoniak.events import CardsReturned, ColourReleased, DeckRenewed
from tests.properties.laws import (
    accepts_just_what_is_legal,
    commands_of_one_card_at_most,
    holds_every_card_once,
    moments,
)
from tests.strategies import SEEDS, WHIMS, Table, games, play_on, tables
from tests.table import most_taken

TO_THE_END = 300
A_WHILE = 100
SHORTLY = 40


def states(log: tuple[Event, ...]) -> Iterator[State]:
    """The state after each event."""
    return accumulate(log[1:], evolve, initial=replay(log[:1]))


@settings(max_examples=2 * settings().max_examples)  # the promise that matters most
@given(tables(), SEEDS, WHIMS)
def test_no_card_is_lost_or_doubled_by_any_event_of_a_whole_game(table: Table, seed: int, whims: Random) -> None:
    happened: Counter[type[Event]] = Counter()
    for again in range(3):
        log = play_on(Game.start(*table, seed=seed + again), TO_THE_END, whims).log
        happened.update(map(type, log))
        for event, state in zip(log, states(log), strict=True):
            assert holds_every_card_once(state), event
    target(happened.total(), label="events")
    target(happened[DeckRenewed], label="renewals of the deck")


@given(games(A_WHILE), WHIMS)
def test_the_rules_accept_just_what_is_legal(game: Game, whims: Random) -> None:
    for state in [*moments(game)][::2]:
        held = state.seat.castle + state.seat.aside
        counts = range(most_taken(state.rules) + 2) if held else ()
        surrenders = [SurrenderCards(state.turn, tuple(whims.choices(held, k=count))) for count in counts]
        others = (command for command in commands_of_one_card_at_most(state) if command.player == state.turn)
        assert accepts_just_what_is_legal(state, chain(surrenders, others))


@given(games(TO_THE_END))
def test_a_whole_castle_wins_and_no_two_players_build_in_one_colour(game: Game) -> None:
    for state in moments(game):
        whole = [player for player, seat in enumerate(state.seats) if seat.pieces >= state.rules.castle_size]
        if state.winner is not None:
            most = max(seat.pieces for seat in state.seats)
            assert [player for player, seat in enumerate(state.seats) if seat.pieces == most] == [state.winner]
            assert whole or (state.turns == state.rules.limit.turns and state.rules.limit.winner == "most pieces")
        elif state.rules.castle.complete == "wins at once":
            assert not whole
        colours = [seat.colour for seat in state.seats if seat.colour is not None]
        assert len(set(colours)) == len(colours)


@given(games(TO_THE_END))
def test_only_an_empty_castle_releases_its_colour_and_what_returns_lies_under_the_deck(game: Game) -> None:
    log = game.log
    for event, (before, after) in zip(log[1:], pairwise(states(log)), strict=True):
        if isinstance(event, ColourReleased):
            assert before.seats[event.player].pieces == 0
        if isinstance(event, CardsReturned):
            assert after.deck[len(event.cards) :] == before.deck


@given(games(SHORTLY))
def test_every_beginning_of_a_short_log_can_be_saved_and_loaded(game: Game) -> None:
    log = game.log
    for length in range(len(log) + 1):
        assert load_log(dump_log(log[:length])) == log[:length]


@given(games(TO_THE_END), st.data())
def test_some_beginnings_of_a_long_log_can_be_saved_and_loaded(game: Game, data: st.DataObject) -> None:
    log = game.log
    for length in (len(log), *data.draw(st.lists(st.integers(1, len(log)), max_size=3))):
        loaded = load_log(dump_log(log[:length]))
        assert loaded == log[:length]
        assert replay(loaded) == replay(log[:length])


@given(games(SHORTLY), SEEDS, WHIMS)
def test_a_game_can_go_on_from_every_beginning_of_its_log(game: Game, seed: int, whims: Random) -> None:
    log = game.log
    for length in range(1, len(log) + 1):
        resumed = Game.resume(log[:length], seed=seed)
        assert resumed.log[:length] == log[:length]
        assert resumed.state == replay(resumed.log)
        later = play_on(resumed, 1, whims)
        assert later.is_over or later.plays > resumed.plays
        assert later.log[: len(resumed.log)] == resumed.log


@given(tables(), SEEDS, WHIMS)
def test_a_game_resumed_with_the_same_seed_completes_a_cut_off_play_as_it_was(
    table: Table, seed: int, whims: Random
) -> None:
    log = play_on(Game.start(*table, seed=seed), SHORTLY, whims).log
    for length in range(1, len(log) + 1):
        resumed = Game.resume(log[:length], chance=SeededChance(seed))
        assert resumed.log == log[: len(resumed.log)]


@given(tables(), SEEDS, WHIMS)
def test_the_same_seed_and_commands_give_the_same_bytes_even_after_plays_were_taken_back(
    table: Table, seed: int, whims: Random
) -> None:
    straight, wavering = Game.start(*table, seed=seed), Game.start(*table, seed=seed)
    while not straight.is_over and straight.plays < 200:
        command = whims.choice(straight.legal_commands())
        straight = straight.play(command)
        detour = play_on(wavering, whims.randrange(3), whims)
        wavering = detour.before(detour.plays - wavering.plays).play(command)
    assert dump_log(wavering.log) == dump_log(straight.log)
