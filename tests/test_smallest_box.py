"""A box so small that the whole game can be solved: what ``outcomes`` tells is enough to play it without a mistake."""

from itertools import count
from typing import Final, NamedTuple, TypeAlias

import pytest

from diamoniak import Card, Command, Game, Ruleset, State, legal_commands, outcomes
from diamoniak.ruleset import COLOURS, DeckRules, PlayerRules

BOX: Final = Ruleset(
    deck=DeckRules(colours=("pink", "blue"), pieces=2, diamonds=3, witches=1, fairies=1), players=PlayerRules(max=2)
)
AS_THEY_ARE: Final = (0, 1, 2, 3, 4, 5, 6)
MIRRORED: Final = (1, 0, 2, 3, 4, 5, 6)
CLOSE: Final = 1e-7

Sight: TypeAlias = tuple[object, ...]


class Branch(NamedTuple):
    """Where luck may lead."""

    probability: float
    place: int
    """The number of the sight; -1 if the game is over."""
    is_mine: bool
    """Whether the same player decides there, or has won."""

    def value(self, values: list[float]) -> float:
        """The chance to win from there."""
        value = values[self.place] if self.place >= 0 else 1.0
        return value if self.is_mine else 1 - value


class Solution:
    """Every table that the player whose decision it is can tell from the others, and the chance to win from there."""

    def __init__(self, start: State) -> None:
        self._places: dict[Sight, int] = {sight(start): 0}
        self._tables = [start]
        self._choices = [self._looked_ahead(state) for state in self._tables]  # which grow while we look
        self.values = [0.5] * len(self._tables)

    def _looked_ahead(self, state: State) -> list[list[Branch]]:
        return [self._branches(state, command) for command in legal_commands(state)]

    def _branches(self, state: State, command: Command) -> list[Branch]:
        return [
            Branch(outcome.probability, self._place(outcome.state), _is_mine(state, outcome.state))
            for outcome in outcomes(state, command)
        ]

    def _place(self, state: State) -> int:
        if state.is_over:
            return -1
        place = self._places.setdefault(sight(state), len(self._tables))
        if place == len(self._tables):
            self._tables.append(state)
        return place

    def improve(self) -> float:
        """Let everybody choose what is best by the values so far; by how much they changed at most."""
        most = 0.0
        for place in reversed(range(len(self.values))):  # what comes late in a game is known first
            best = max(
                sum([branch.probability * branch.value(self.values) for branch in branches])
                for branches in self._choices[place]
            )
            most = max(most, abs(best - self.values[place]))
            self.values[place] = best
        return most


def _is_mine(state: State, after: State) -> bool:
    return (after.winner if after.is_over else after.turn) == state.turn


def sight(state: State) -> Sight:
    """What lies where, by family, as the player sees it whose decision it is; mirrored colours are all the same."""
    both = (_arranged(state, AS_THEY_ARE), _arranged(state, MIRRORED))
    return min(both), state.witch is not None, state.draws > 0, state.lapses


def _arranged(state: State, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    seats = (state.seats[state.turn], state.seats[1 - state.turn])
    colours = tuple([-1 if seat.colour is None else order[COLOURS.index(seat.colour)] for seat in seats])
    return (colours, *[_counted(seat.castle + seat.aside, order) for seat in seats], _counted(state.discards, order))


def _counted(cards: tuple[Card, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    families = [order[card.family] for card in cards]
    return tuple([families.count(family) for family in AS_THEY_ARE])


@pytest.mark.slow
def test_without_mistakes_the_first_player_wins_a_little_more_often() -> None:
    solution = Solution(Game.start(BOX, ["Ana", "Ben"]).state)
    rounds = next(number for number in count() if solution.improve() < CLOSE)

    assert len(solution.values) == 12_995
    assert solution.values[0] == pytest.approx(0.501268, abs=1e-5)
    assert rounds < 200
