"""The ways to play a game with the library, each as a contender of g.

To measure one more, write a function like these, and add it to ``WAYS``.
"""

from collections.abc import Callable
from itertools import count, cycle
from random import Random

import diamoniak as dk
from benchmarks.pairing import Contender, Play
from diamoniak import decide, evolve, legal_commands
from diamoniak.bots import CarefulPlayer, Player, RandomPlayer
from diamoniak.engine import IS_COMPILED

VARIANTS = ("standard-55", "lt-55", "lv-55")
PLAYERS = (2, 4)
NAMES = ("Ana", "Ben", "Cleo", "Dan")

Luck = Callable[[int], dk.Chance]
Way = Callable[[dk.Variant, tuple[str, ...]], Play]


def by_game(luck: Luck) -> Way:
    """``Game.play`` with a legal command taken by its index, and the log read at the end."""

    def way(variant: dk.Variant, names: tuple[str, ...]) -> Play:
        draw, seeds = Random(0).random, count(1)

        def play() -> int:
            game = dk.Game.start(variant, names, chance=luck(next(seeds)))
            while not game.is_over:
                legal = game.legal_commands()
                game = game.play(legal[int(draw() * len(legal))])
            assert len(game.log) > game.plays  # noqa: S101  # read within the time, so that nobody leaves it for later
            return game.plays

        return play

    return way


def by_functions(variant: dk.Variant, names: tuple[str, ...]) -> Play:
    """``legal_commands``, ``decide`` and ``evolve`` on bare states, keeping the full log."""
    draw, seeds = Random(0).random, count(1)

    def play() -> int:
        chance = dk.SeededChance(next(seeds))
        game = dk.Game.start(variant, names, chance=chance)
        state, log, steps = game.state, list(game.log), 0
        while not state.is_over:
            legal = legal_commands(state)  # not dk.legal_commands: Python is slow to find what is in a lazy package
            events = decide(state, legal[int(draw() * len(legal))], chance)
            for event in events:
                state = evolve(state, event)
            log += events
            steps += 1
        return steps

    return play


def by_trying(variant: dk.Variant, names: tuple[str, ...]) -> Play:
    """``Game.play`` with every legal command of each game, as a search does; each counts as a step."""
    draw, seeds = Random(0).random, count(1)

    def play() -> int:
        game, steps = dk.Game.start(variant, names, seed=next(seeds)), 0
        while not game.is_over:
            legal = game.legal_commands()
            for command in legal:
                game.play(command)
            game = game.play(legal[int(draw() * len(legal))])
            steps += len(legal) + 1
        return steps

    return play


def by_trying_again(variant: dk.Variant, names: tuple[str, ...]) -> Play:
    """``Game.play`` with every legal command of one game, again and again."""
    games = cycle([random_game(variant, names, seed, plays=40) for seed in range(20)])

    def play() -> int:
        game, steps = next(games), 0
        for _ in range(20):
            for command in game.legal_commands():
                game.play(command)
                steps += 1
        return steps

    return play


def by_simulating(player: Player) -> Way:
    """``simulate``, with everybody played by the same built-in player."""
    games = 2000 if IS_COMPILED else 2

    def way(variant: dk.Variant, names: tuple[str, ...]) -> Play:
        seeds = count(1)

        def play() -> int:
            return dk.simulate(variant, len(names), games, player, seed=next(seeds)).plays

        return play

    return way


def by_replaying(variant: dk.Variant, names: tuple[str, ...]) -> Play:
    """``replay`` of a whole log."""
    logs = cycle([(game.plays, game.log) for game in _games(variant, names)])

    def play() -> int:
        plays, log = next(logs)
        dk.replay(log)
        return plays

    return play


def by_loading(variant: dk.Variant, names: tuple[str, ...]) -> Play:
    """``Game.load``, which opens a save: it reads the log, and checks every play by the rules."""
    texts = cycle([(game.plays, dk.dump_log(game.log)) for game in _games(variant, names)])

    def play() -> int:
        plays, text = next(texts)
        dk.Game.load(text)
        return plays

    return play


def _games(variant: dk.Variant, names: tuple[str, ...]) -> list[dk.Game]:
    return [random_game(variant, names, seed) for seed in range(10)]


def random_game(variant: dk.Variant, names: tuple[str, ...], seed: int, plays: int | None = None) -> dk.Game:
    """A game played at random, to its end or for so many plays."""
    choice, game = Random(seed).choice, dk.Game.start(variant, names, seed=seed)
    while not game.is_over and game.plays != plays:
        game = game.play(choice(game.legal_commands()))
    return game


WAYS: dict[str, Way] = {
    "Game.play, SeededChance": by_game(dk.SeededChance),
    "Game.play, FastChance": by_game(dk.FastChance),
    "legal, decide, evolve": by_functions,
    "every command tried": by_trying,
    "those of one game tried": by_trying_again,
    "simulate, random": by_simulating(RandomPlayer()),
    "simulate, careful": by_simulating(CarefulPlayer(2)),
    "replay of the log": by_replaying,
    "opening of a save": by_loading,
}


def contenders(variant: str, players: int) -> list[Contender]:
    """All ways to play a variant."""
    loaded, names = dk.load_variant(variant), NAMES[:players]
    return [Contender(f"{name}, {variant}", way(loaded, names), players) for name, way in WAYS.items()]
