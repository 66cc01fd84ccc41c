"""Many games, one after the other, and what came of them in whole numbers."""

from typing import Final

from diamoniak.rules import setup
from diamoniak.rules.luck import stream
from diamoniak.rules.numbers import MOST_PLAYERS, NOBODY, Row, Word, row
from diamoniak.simulation.company import Company, luck_for_choices, play
from diamoniak.simulation.counted_table import CountedTable, SimulatedTable, lay_out

MOST_PLAYS: Final = 3000
"""A game that takes longer counts as one that does not end."""
MOST_TURNS: Final = 2 * MOST_PLAYS
"""A play ends one turn, and makes its player miss one more at most."""


class Tally:
    """What came of some games of a series."""

    __slots__ = ("drawn", "endless", "games", "lengths", "longest", "plays", "seed", "turns", "wins")

    seed: Word
    """Of the series."""
    games: int
    wins: Row
    """How many each player won."""
    drawn: int
    endless: int
    """How many were not over after ``MOST_PLAYS`` plays."""
    turns: int
    """Of all games together."""
    plays: int
    lengths: Row
    """For each number of turns, how many of the games that ended took as many."""
    longest: int
    """The most turns that one of these took."""

    def __init__(self, seed: Word) -> None:
        self.seed = seed
        self.wins = row(MOST_PLAYERS)
        self.lengths = row(MOST_TURNS + 1)
        self.games = 0
        self.drawn = 0
        self.endless = 0
        self.turns = 0
        self.plays = 0
        self.longest = 0


def seed_of_game(seed: Word, n: int) -> Word:
    """The seed of the nth game of a series: of the luck of its cards, and of its random players."""
    return stream(seed, n)


def play_games(company: Company, table: SimulatedTable, first: int, count: int, tally: Tally) -> None:
    """Play ``count`` games of a series, from the first one on."""
    for n in range(first, first + count):
        own = seed_of_game(tally.seed, n)
        start(table, own)
        company.luck = luck_for_choices(own)
        plays = 0
        while not table.is_over and plays < MOST_PLAYS:
            play(company, table)
            plays += 1
        count_game(tally, table, plays)


def start(table: CountedTable, seed: Word) -> None:
    """Let a new game begin at the table."""
    table.seed = seed
    lay_out(table)
    setup.begin(table)


def count_game(tally: Tally, table: CountedTable, plays: int) -> None:
    """Count a game that was played."""
    tally.games += 1
    tally.turns += table.turns
    tally.plays += plays
    if not table.is_over:
        tally.endless += 1
        return
    if table.winner == NOBODY:
        tally.drawn += 1
    else:
        tally.wins[table.winner] += 1
    tally.lengths[table.turns] += 1
    tally.longest = max(tally.longest, table.turns)


def wins_of(tally: Tally, player: int) -> int:
    """How many games the player won."""
    return tally.wins[player]


def games_of_length(tally: Tally, turns: int) -> int:
    """How many games ended after that many turns."""
    return tally.lengths[turns]
