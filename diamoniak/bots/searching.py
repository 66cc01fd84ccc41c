"""A player who plays ahead: it imagines possible orders of the deck, and plays on from there."""

from collections.abc import Iterator
from heapq import nlargest
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import monotonic
from typing import Final

from msgspec.structs import replace

from diamoniak.bots.counting import CountingPlayer
from diamoniak.bots.random_player import luck
from diamoniak.bots.win_chances import chances
from diamoniak.chance import Chance, SeededChance
from diamoniak.commands import Command, DiscardCard, GiveCard, SurrenderCards
from diamoniak.rules.deciding import decide, legal_commands
from diamoniak.rules.evolving import evolve
from diamoniak.state import State

TURNS: Final = 3
"""How many turns to play ahead, including the present one, before estimating who will win."""
MOST_IMAGINED: Final = 200
"""The most plays to play ahead, however long the turns are."""
SURRENDERS: Final = 4
"""How many of the ways to surrender cards are tried: those that look best at first sight."""
DOUBT: Final = 1.0
"""How many standard errors better than what counting suggests another command must be."""
LEAST_SAMPLES: Final = 4
"""Fewer would say nothing, however little time there is."""

Imagined = tuple[State, str]
"""A table, and a seed for the luck to come."""


class SearchingPlayer:
    """Tries each command on ``samples`` imagined orders of the deck, or on fewer if the ``seconds`` run out first.

    From then on everybody plays like a CountingPlayer. With a seed and no time limit, the same view always leads to the
    same choice.
    """

    def __init__(self, samples: int = 110, *, seconds: float | None = None, seed: int | str | None = None) -> None:
        if samples < LEAST_SAMPLES:
            raise ValueError(f"expected at least {LEAST_SAMPLES} samples, not {samples}")
        self._samples = samples
        self._seconds = seconds
        self._seed = seed
        self._habit = CountingPlayer()

    def choose(self, view: State) -> Command:
        """The command that turned out best."""
        favourite = self._habit.choose(view)
        meanings = {_meaning(command): command for command in (*_alternatives(view), favourite)}
        candidates = [meanings.pop(_meaning(favourite)), *meanings.values()]
        if len(candidates) == 1:
            return favourite
        tables = islice(imagined(view, luck(self._seed, view)), self._samples)
        outcomes = [
            [self._outcome(table, command, SeededChance(seed)) for command in candidates]
            for table, seed in self._in_time(tables)
        ]
        return candidates[best(outcomes)]

    def _in_time(self, tables: Iterator[Imagined]) -> Iterator[Imagined]:
        end = None if self._seconds is None else monotonic() + self._seconds
        for nth, table in enumerate(tables):
            if end is not None and nth >= LEAST_SAMPLES and monotonic() > end:
                return
            yield table

    def _outcome(self, table: State, command: Command, chance: Chance) -> float:
        """How likely the player is to win from this table with this command."""
        player, end = table.turn, table.turns + TURNS
        for _ in range(MOST_IMAGINED):
            table = _after(table, command, chance)
            if table.is_over or table.turns >= end:
                break
            command = self._habit.choose(table)
        return chances(table)[player]


def imagined(view: State, random: Random) -> Iterator[Imagined]:
    """Tables that look like the view, each with the luck to come; every card is the next one equally often."""
    order = random.sample(view.deck, len(view.deck))
    for nth in count():
        deck = random.sample(order, len(order))
        if deck:
            place = deck.index(order[nth % len(order)])
            deck[place], deck[-1] = deck[-1], deck[place]
        yield replace(view, deck=tuple(deck)), random.random().hex()


def _after(table: State, command: Command, chance: Chance) -> State:
    for event in decide(table, command, chance):
        table = evolve(table, event)
    return table


def _alternatives(view: State) -> Iterator[Command]:
    """The commands worth trying: the most promising ways to surrender cards, and no gifts or discards."""
    surrenders: list[SurrenderCards] = []
    for command in legal_commands(view):
        if isinstance(command, SurrenderCards):
            surrenders.append(command)
        elif not isinstance(command, GiveCard | DiscardCard):
            yield command
    chance = SeededChance(0)  # where the cards go may be a matter of luck, but not what they are worth
    yield from nlargest(SURRENDERS, surrenders, key=lambda each: chances(_after(view, each, chance))[view.turn])


def _meaning(command: Command) -> object:
    """A key that is the same for commands that differ only in twin cards."""
    if isinstance(command, SurrenderCards):
        return tuple(sorted(card.family for card in command.cards))
    return command


def best(outcomes: list[list[float]]) -> int:
    """The index of the candidate with the largest clear lead over the first at the same tables; 0 if there is none."""
    best_place, lead = 0, 0.0
    for place in range(1, len(outcomes[0])):
        gains = [row[place] - row[0] for row in outcomes]
        mean = fmean(gains)
        if mean > lead and mean > DOUBT * pstdev(gains) / sqrt(len(gains)):
            best_place, lead = place, mean
    return best_place
