"""A game from its first event on: played, taken back, forked, and taken up again."""

import sys
from collections import Counter
from types import FrameType
from typing import Any, Final

import pytest

from diamoniak import (
    Command,
    Game,
    LogError,
    Ruleset,
    ScriptedChance,
    SeededChance,
    decide,
    dump_log,
    legal_commands,
    replay,
)
from diamoniak.commands import DiscardCard, DrawCard, EndTurn
from diamoniak.errors import HistoryError
from diamoniak.events import CardSetAside, DeckShuffled, GameStarted, GameWon, TurnEnded
from diamoniak.ruleset import DeckRules, LimitRules, TurnRules
from tests.storage.forgeries import small_game
from tests.table import ANA, BEN, NAMES, cards, played

PAIR: Final = NAMES[:2]
SMALL: Final = Ruleset(deck=DeckRules(pieces=3), limit=LimitRules(turns=1000))


def begun(seed: int = 7) -> Game:
    return Game.start(Ruleset(), PAIR, seed=seed)


def finished() -> Game:
    game = Game.start(SMALL, PAIR, seed=7)
    while not game.is_over:
        game = game.play(game.legal_commands()[-1])
    return game


def test_a_game_starts_with_the_youngest_and_a_shuffled_deck() -> None:
    game = begun()
    started, shuffled = game.log
    assert started == GameStarted(Ruleset(), PAIR)
    assert shuffled == DeckShuffled(game.state.deck)
    assert (game.turn, game.plays, game.latest, game.is_over, game.winner) == (ANA, 0, game.log, False, None)


def test_to_play_is_to_get_another_game() -> None:
    game = begun()
    state, log = game.state, game.log
    later = game.play(DrawCard(ANA))
    assert later is not game
    assert (game.state, game.log, game.plays) == (state, log, 0)
    assert (later.log, later.plays) == (log + later.latest, 1)
    assert later.state == replay(later.log)


def test_a_game_never_changes() -> None:
    game = begun()
    with pytest.raises(AttributeError):
        game.plays = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_the_latest_events_are_those_of_the_last_play() -> None:
    game = small_game()
    assert game.latest[-1] == GameWon(ANA)
    assert game.before(1).latest[0] == CardSetAside(ANA, *cards("blue-2"))
    assert game.before(6).latest == (CardSetAside(BEN, *cards("fairy-1")),)


def test_the_turn_is_that_of_the_player_who_decides() -> None:
    game = begun().play(DrawCard(ANA))
    assert game.turn == ANA
    assert game.play(EndTurn(ANA)).turn == BEN


def test_a_finished_game_has_a_winner_and_nothing_to_do() -> None:
    game = finished()
    assert game.is_over
    assert game.latest[-1] == GameWon(game.state.turn)
    assert game.winner == game.state.turn
    assert game.legal_commands() == ()


def test_plays_can_be_taken_back_to_the_start_and_no_further() -> None:
    games = [begun()]
    for command in (DrawCard(ANA), EndTurn(ANA), DrawCard(BEN)):
        games.append(games[-1].play(command))
    last = games[-1]
    assert [last.before(n) for n in range(4)] == games[::-1]
    assert last.before() is games[-2]
    for n in (4, -1):
        with pytest.raises(ValueError, match=f"cannot take back {n} of 3 plays"):
            last.before(n)


def test_what_is_played_again_after_it_was_taken_back_comes_out_the_same() -> None:
    game = finished()
    again = game.before(game.plays)
    while not again.is_over:
        again = again.play(again.legal_commands()[-1])
    assert again.log == game.log


def test_forks_of_a_game_know_nothing_of_each_other() -> None:
    fork = begun().play(DrawCard(ANA))
    left, right = fork.play(DrawCard(ANA)), fork.play(EndTurn(ANA))
    assert left.before() is right.before() is fork
    assert isinstance(right.latest[0], TurnEnded)
    assert right.log == fork.log + right.latest
    assert left.play(EndTurn(ANA)).log == fork.log + left.latest + right.latest


def test_a_game_that_is_come_back_to_knows_what_is_legal_there() -> None:
    game = finished()
    for past in map(game.before, range(1, game.plays)):
        listed = past.legal_commands()
        plays = [past.play(command).latest for command in listed]
        assert past.legal_commands() is listed
        assert tuple(listed) == tuple(legal_commands(past.state))
        assert plays == [past.play(command).latest for command in listed]


def test_the_same_seed_gives_the_same_game() -> None:
    assert begun(3).log == begun(3).log
    assert begun(3).log != begun(4).log
    assert Game.start(Ruleset(), PAIR).log != Game.start(Ruleset(), PAIR).log


def test_a_game_can_be_given_its_chance() -> None:
    game = Game.start(Ruleset(), PAIR, chance=ScriptedChance(["fairy-2"]))
    assert game.play(DrawCard(ANA)).latest == (CardSetAside(ANA, *cards("fairy-2")),)


def test_a_game_has_a_seed_or_a_chance_but_not_both() -> None:
    with pytest.raises(ValueError, match="not both"):
        Game.start(Ruleset(), PAIR, seed=1, chance=SeededChance(1))
    with pytest.raises(ValueError, match="not both"):
        Game.resume(begun().log, seed=1, chance=SeededChance(1))


def test_the_look_of_a_game_tells_no_secret() -> None:
    assert repr(begun(1)) == str(begun(2)) == "<Game of Ana, Ben after 0 plays>"


def test_a_game_goes_on_from_its_log_as_if_nothing_had_happened() -> None:
    game = finished().before(5)
    resumed = Game.resume(iter(game.log), seed=7)
    assert (resumed.log, resumed.state, resumed.plays) == (game.log, game.state, game.plays)
    for n in range(game.plays + 1):
        assert (resumed.before(n).latest, resumed.before(n).state) == (game.before(n).latest, game.before(n).state)
    command = game.legal_commands()[0]
    assert resumed.play(command).log == game.play(command).log


def test_a_play_that_was_cut_off_is_completed() -> None:
    game = finished()
    whole = {game.before(n).state.version: game.before(n).log for n in range(game.plays + 1)}
    cut_off = [count for count in range(1, game.state.version) if count not in whole]
    assert cut_off
    for count in cut_off:
        resumed = Game.resume(game.log[:count], seed=7)
        assert resumed.log == whole[min(version for version in whole if version > count)]


def test_there_is_no_game_in_an_empty_log() -> None:
    with pytest.raises(ValueError, match="empty log"):
        Game.resume(())


def test_a_log_that_no_game_can_have_is_not_resumed() -> None:
    log = begun().play(DrawCard(ANA)).log
    with pytest.raises(HistoryError) as caught:
        Game.resume((*log, log[-1]))
    assert caught.value.index == 3


def patient(game: Game) -> Command:
    """A player who never holds more than one card will neither win nor lose."""
    held = game.state.seat.castle + game.state.seat.aside
    if game.state.draws:
        return EndTurn(game.turn)
    return DiscardCard(game.turn, held[0]) if held else DrawCard(game.turn)


def endless() -> Game:
    rules = Ruleset(deck=DeckRules(pieces=20), turn=TurnRules(instead_of_drawing="discard one card"))
    return Game.start(rules, PAIR, seed=1)


def test_a_long_game_can_be_forgotten() -> None:
    game = endless()
    for _ in range(20_000):
        game = game.play(patient(game))
    start = game.before(20_000)
    assert len(game.log) == game.state.version
    del game
    assert start.plays == 0


def test_a_play_late_in_a_game_costs_no_more_than_an_early_one() -> None:
    def thousand_plays(game: Game) -> tuple[Game, int]:
        calls: Counter[str] = Counter()

        def count(_frame: FrameType, happening: str, _argument: Any) -> None:
            calls[happening] += 1

        sys.setprofile(count)
        try:
            for _ in range(1000):
                game = game.play(patient(game))
        finally:
            sys.setprofile(None)
        return game, calls["call"] + calls["c_call"]

    game, early = thousand_plays(played(endless(), DrawCard(ANA)))
    for _ in range(5):
        game, late = thousand_plays(game)
        assert late < early * 1.1


def test_the_history_has_every_play_with_the_table_before_it() -> None:
    game = finished()
    history = game.history()

    assert len(history) == game.plays
    state = game.before(game.plays).state
    for number, play in enumerate(history, 1):
        assert play.state == game.before(game.plays - number + 1).state
        assert play.state == state
        assert decide(play.state, play.command, SeededChance(7)) == play.events
        state = game.before(game.plays - number).state
    assert [event for play in history for event in play.events] == list(game.log[2:])


def test_the_history_can_begin_later() -> None:
    game = finished()

    assert game.history(game.plays - 3) == game.history()[-3:]
    assert game.history(game.plays) == game.history(game.plays + 5) == ()
    assert begun().history() == ()


def test_the_commands_of_a_history_are_those_that_were_given() -> None:
    rules = Ruleset(turn=TurnRules(instead_of_drawing="discard one card"), gifts="to the builder")
    game, given = Game.start(rules, PAIR, seed=7), list[Command]()
    for number in range(120):
        legal = game.legal_commands()
        given.append(legal[number % len(legal)])
        game = game.play(given[-1])
        if game.is_over:
            break

    assert [play.command for play in game.history()] == given
    assert [play.command for play in Game.resume(game.log).history()] == given


def test_a_game_is_loaded_from_the_text_of_its_log() -> None:
    game = finished()
    again = Game.load(dump_log(game.log))

    assert (again.state, again.log, again.plays, again.winner) == (game.state, game.log, game.plays, game.winner)
    with pytest.raises(LogError, match="line 2: there is no game in this log"):
        Game.load(dump_log(()))
    with pytest.raises(LogError, match="line 1: not a diamoniak log"):
        Game.load("hello")


def test_a_game_loaded_from_text_goes_on_with_the_luck_that_is_chosen() -> None:
    game = begun()
    text = dump_log(game.log[:1])

    assert Game.load(text, seed=7).state == game.state
    assert Game.load(text, chance=SeededChance(7)).state == game.state
