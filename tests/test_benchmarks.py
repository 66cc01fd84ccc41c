"""The yardstick plays the game that it is a yardstick for, and the benchmark runs."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks import minimal
from benchmarks.minimal import Course, Draw
from benchmarks.ours import WAYS
from diamoniak import BuyCard, Card, DrawCard, EndTurn, Game, Ruleset, State, SurrenderCards, UseFairy
from diamoniak.commands import Command
from diamoniak.events import CardBought, CardsSurrendered, WitchDrawn
from diamoniak.ruleset import COLOURS

ROOT = Path(__file__).parents[1]
NAMES = ("Ana", "Ben", "Cleo", "Dan")
KINDS = (*COLOURS, "diamond", "witch", "fairy")
"""In the order of the yardstick's numbers."""


def luck(seed: int) -> tuple[Draw, Draw]:
    """Luck for the cards, and for the choices."""
    return Random(f"luck {seed}").random, Random(f"choice {seed}").random  # noqa: S311  # repeatable on purpose


def number(card: Card) -> int:
    return KINDS.index(card.colour or card.kind)


class LazyLuck:
    """Shuffles as the yardstick does: it takes any card of the pile, and the last card fills the gap."""

    def __init__(self, luck: Draw) -> None:
        self.luck = luck

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:  # noqa: ARG002
        pile, drawn = sorted(cards, key=number), list[Card]()
        while pile:
            place = int(self.luck() * len(pile))
            pile[place], pile[-1] = pile[-1], pile[place]
            drawn.append(pile.pop())
        return tuple(reversed(drawn))


def chosen(state: State, choice: Draw) -> Command:
    """The command that the yardstick's players would give."""
    player, seat = state.turn, state.seats[state.turn]
    held = sorted((card for pile in seat.piles for card in pile), key=number)
    if state.witch:
        if any(card.kind == "fairy" for card in held) and int(choice() * 2) == 0:
            return UseFairy(player=player)
        lost = held if len(held) <= 3 else [held.pop(int(choice() * len(held))) for _ in range(3)]
        return SurrenderCards(player=player, cards=tuple(lost))
    if state.draws:
        return EndTurn(player=player) if int(choice() * 2) else DrawCard(player=player)
    offers = [card for other in state.seats if (card := offered(other.spares, seat.colour)) and other is not seat]
    can_pay = seat.colour and sum(card.kind == "diamond" for card in held) >= 3
    nth = int(choice() * (len(offers) + 1)) if offers and can_pay else 0
    return BuyCard(player=player, card=offers[nth - 1]) if nth else DrawCard(player=player)


def offered(spares: tuple[Card, ...], colour: str | None) -> Card | None:
    return next((card for card in spares if card.colour == colour), None)


def course_of_library(players: int, cards: Draw, choice: Draw) -> Course:
    game = Game.start(Ruleset(), NAMES[:players], chance=LazyLuck(cards))
    commands: list[Command] = []
    while not game.is_over:
        commands.append(chosen(game.state, choice))
        game = game.play(commands[-1])
    asked = sum(isinstance(command, SurrenderCards) for command in commands)
    return Course(
        winner=game.winner,
        steps=len(commands)
        - asked
        + sum(isinstance(event, CardsSurrendered) and event.cards != () for event in game.log),
        turns=game.state.turns + 1,
        draws=sum(isinstance(command, DrawCard) for command in commands),
        witches=sum(isinstance(event, WitchDrawn) for event in game.log),
        purchases=sum(isinstance(event, CardBought) for event in game.log),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_yardstick_plays_the_same_games_as_the_library(players: int) -> None:
    for seed in range(60):
        assert minimal.play(players, *luck(seed)) == course_of_library(players, *luck(seed)), f"game {seed}"


def shortest(*arguments: str) -> Any:
    """What a benchmark prints for a program if it measures each thing once."""
    command = [sys.executable, "-W", "ignore", "-m", *arguments, "--rounds", "1", "--slice", "0", "--json"]
    done = subprocess.run(command, check=True, capture_output=True, cwd=ROOT)  # noqa: S603  # our own code
    return json.loads(done.stdout)


def test_the_shortest_benchmark_prints_json() -> None:
    found = shortest("benchmarks", "speed", "room", "books")

    assert len(found["speed"]) == len(WAYS) * 6
    assert all(row["ratio"]["low"] <= row["ratio"]["median"] <= row["ratio"]["high"] for row in found["speed"])
    assert {figure["unit"].split()[0] for figure in found["room"]} == {"starts", "bytes"}
    assert {figure["unit"] for figure in found["books"]} == {"milliseconds"}


def test_libraries_that_are_not_installed_are_left_out() -> None:
    assert {"library": "diamoniak", "players": 4}.items() <= shortest("benchmarks.peers")["peers"][1].items()
