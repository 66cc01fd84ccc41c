"""Other libraries of games, each driven from Python by players who choose at random among what is legal.

A step is one action that is applied. In OpenSpiel luck acts, too: its games are measured once with only the players'
decisions as steps, which is what counts in all others, and once with each card that luck deals as a step. Ours are
measured in both ways as well: there, luck deals a card with each draw.
The libraries are imported by name, because no one needs them to check or to run anything else here.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import count
from random import Random
from typing import Any, NamedTuple

import diamoniak as dk
from benchmarks import ours
from benchmarks.minimal import Draw
from benchmarks.pairing import Play
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown, WitchDrawn

WITH_LUCK = ", luck counts"
CHANCES: dict[str, ours.Luck] = {
    "Game.play, SeededChance": dk.SeededChance,
    "Game.play, FastChance": dk.FastChance,
}
DEALT = frozenset({CardSetAside, CastleFounded, CastleGrown, WitchDrawn})
"""A card is drawn with each of these events."""


class Library(NamedTuple):
    """A library, and what it keeps while a game is played."""

    name: str
    package: str
    """Under which pip knows it."""
    games: tuple[tuple[str, int], ...]
    """Each with the number of its players."""
    make: Callable[[str, int, Draw], Play]
    log: str
    undo: str
    legality: str
    """How it tells what is legal, and what it does with anything else."""


def of_diamoniak(way: str, players: int, draw: Draw) -> Play:
    """The standard rules."""
    variant, names = dk.load_variant("standard-55"), ours.NAMES[:players]
    if not way.endswith(WITH_LUCK):
        return ours.WAYS[way](variant, names)
    luck, seeds = CHANCES[way.removesuffix(WITH_LUCK)], count(1)

    def play() -> int:
        game = dk.Game.start(variant, names, chance=luck(next(seeds)))
        while not game.is_over:
            legal = game.legal_commands()
            game = game.play(legal[int(draw() * len(legal))])
        return game.plays + sum(type(event) in DEALT for event in game.log)

    return play


def of_open_spiel(name: str, _players: int, draw: Draw) -> Play:
    """A game of OpenSpiel, which is written in C++; luck deals evenly in those chosen here."""
    counts_luck = name.endswith(WITH_LUCK)
    game = import_module("pyspiel").load_game(name.removesuffix(WITH_LUCK))

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            steps += counts_luck or not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        return steps

    return play


def of_petting_zoo(name: str, _players: int, draw: Draw) -> Play:
    """A game of PettingZoo; the empty steps that it wants after the end do not count."""
    env = import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        env.reset(seed=int(draw() * 2**31))
        steps = 0
        for _agent in env.agent_iter():
            seen, _reward, is_over, is_cut, info = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        return steps

    return play


def of_rlcard(name: str, _players: int, draw: Draw) -> Play:
    """A game of RLCard, as it is made by default: steps cannot be taken back."""
    env = import_module("rlcard").make(name, config={"seed": 1})

    def play() -> int:
        state, _player = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return play


def of_chess(_name: str, _players: int, draw: Draw) -> Play:
    """Chess with python-chess."""
    chess = import_module("chess")

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(draw() * len(legal))])
        return len(board.move_stack)

    return play


def of_pokerkit(_name: str, players: int, draw: Draw) -> Play:
    """Fixed-limit Texas hold'em with pokerkit, which does by itself all that leaves no choice."""
    pokerkit = import_module("pokerkit")
    automations, stakes = tuple(pokerkit.Automation), (True, 0, (1, 2), 2, 4, 200)

    def play() -> int:
        state, steps = pokerkit.FixedLimitTexasHoldem.create_state(automations, *stakes, players), 0
        while state.status:
            legal = _legal_in_poker(state)
            legal[int(draw() * len(legal))]()
            steps += 1
        return steps

    return play


def _legal_in_poker(state: Any) -> list[Callable[[], object]]:
    legal: list[Callable[[], object]] = []
    if state.can_fold():
        legal.append(state.fold)
    if state.can_check_or_call():
        legal.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        legal.append(state.complete_bet_or_raise_to)
    return legal


IN_CPP = (("kuhn_poker", 2), ("leduc_poker", 2), ("crazy_eights(players=4)", 4), ("hearts", 4))
LIBRARIES = (
    Library(
        name="diamoniak",
        package="diamoniak",
        games=tuple((way + luck, players) for way in CHANCES for luck in ("", WITH_LUCK) for players in ours.PLAYERS),
        make=of_diamoniak,
        log="events",
        undo="always",
        legality="listed; else refused",
    ),
    Library(
        name="OpenSpiel",
        package="open_spiel",
        games=tuple((name + luck, players) for name, players in IN_CPP for luck in ("", WITH_LUCK)),
        make=of_open_spiel,
        log="actions",
        undo="few games",
        legality="listed; not checked",
    ),
    Library(
        name="PettingZoo",
        package="pettingzoo",
        games=(("tictactoe_v3", 2), ("connect_four_v3", 2), ("leduc_holdem_v4", 2), ("texas_holdem_v4", 2)),
        make=of_petting_zoo,
        log="none",
        undo="none",
        legality="masked; else the game ends",
    ),
    Library(
        name="RLCard",
        package="rlcard",
        games=(("leduc-holdem", 2), ("limit-holdem", 2), ("uno", 2), ("gin-rummy", 2)),
        make=of_rlcard,
        log="actions",
        undo="optional, off",
        legality="listed; else replaced",
    ),
    Library(
        name="python-chess",
        package="chess",
        games=(("chess", 2),),
        make=of_chess,
        log="moves",
        undo="always",
        legality="listed; not checked",
    ),
    Library(
        name="pokerkit",
        package="pokerkit",
        games=(("fixed-limit hold'em", 2), ("fixed-limit hold'em", 4)),
        make=of_pokerkit,
        log="operations",
        undo="none",
        legality="asked for; else refused",
    ),
)


def playing(library: Library, game: str, players: int) -> Play:
    """A function that plays the game, which was tried once."""
    play = library.make(game, players, Random(1).random)
    play()
    return play
