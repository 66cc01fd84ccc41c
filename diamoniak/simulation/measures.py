"""What is measured in a game while it is played, and the sums over many games: all of it in whole numbers.

Sums of whole numbers are the same in whatever order games are added, so the report on a series does not depend on who
has played which part of it.
"""

from typing import Final

from diamoniak.rules import castle
from diamoniak.rules.numbers import MOST_PLAYERS, NOBODY, Reals, Row, Rows, reals, row, rows
from diamoniak.simulation.counted_table import CountedTable
from diamoniak.simulation.standing import find_chances

# What happens, as often as it does.
WITCHES: Final = 0
LOST: Final = 1
"""Cards surrendered to witches."""
FAIRIES: Final = 2
"""Those who answered a witch."""
BOUGHT: Final = 3
BUILT: Final = 4
"""Pieces built with diamonds."""
CONJURED: Final = 5
"""Pieces built with fairies."""
EXTRA: Final = 6
"""Draws that were bought."""
GIVEN: Final = 7
DISCARDED: Final = 8
RENEWED: Final = 9
RELEASED: Final = 10
MISSED: Final = 11
LAPSED: Final = 12
"""Turns in which there was nothing to draw."""
# What players do.
TURNS: Final = 13
PLAYS: Final = 14
DRAWN: Final = 15
CHOICES: Final = 16
"""Plays with more than one option."""
OPTIONS: Final = 17
"""How many options there were in these."""
STOPPED: Final = 18
"""Turns that a player ended who could have drawn another card."""
LEADS: Final = 19
"""How often another player took the lead."""
# Quotients, in ten-thousandths.
REAL: Final = 20
"""Plays with more than one option, of all plays."""
BREADTH: Final = 21
"""Options to a choice."""
PACE: Final = 22
"""Cards drawn in a turn."""
CHOSEN: Final = 23
"""Turns that were ended by choice, of all turns."""
# How it went for the winner, if there was one; in ten-thousandths, too.
BEHIND: Final = 24
"""The turns after which another player was ahead of the winner, of all turns."""
DECIDED: Final = 25
"""After which part of the game the winner's chance never fell below ``SAFE`` again."""
COURSE: Final = 26
"""The winner's chance at the beginning, and then at more points of the game, up to its end."""
POINTS: Final = 20
"""How many more there are."""

COUNTS: Final = COURSE + POINTS + 1
"""How many numbers there are for each game: up to the last point of its course."""
WHOLE: Final = 10_000
SAFE: Final = 8000

MOST_MOMENTS: Final = 3001
"""The beginning, and one after each play at most."""


class Measures:
    """What is measured in the present game, and the sums of all games that ended."""

    __slots__ = ("chances", "game", "leader", "moments", "players", "squares", "sums", "turns")

    game: Row
    """A number for each of the above."""
    sums: Reals
    squares: Reals
    """The sums of the squares."""
    players: int
    chances: Rows
    """What each player's chance was at the beginning and after each turn, whoever had the next one."""
    moments: int
    """How often chances were noted."""
    turns: int
    """How many turns were over then."""
    leader: int
    """Who had the best chance, and nobody as good a one."""

    def __init__(self, players: int) -> None:
        self.game = row(COUNTS)
        self.sums = reals(COUNTS)
        self.squares = reals(COUNTS)
        self.players = players
        self.chances = rows(MOST_PLAYERS, MOST_MOMENTS, players)
        self.moments = 0
        self.turns = 0
        self.leader = NOBODY


def begin(measures: Measures) -> None:
    """Measure a new game; look at the table when everybody is ready."""
    for number in range(COUNTS):
        measures.game[number] = 0
    measures.moments = 0
    measures.turns = -1
    measures.leader = NOBODY


def note(measures: Measures, what: int, count: int) -> None:
    """Something happens, ``count`` times."""
    measures.game[what] += count


def note_play(measures: Measures, options: int, draws: bool, stops: bool) -> None:
    """A player has chosen one of the options: to draw a card, or to stop although there was one to draw."""
    measures.game[PLAYS] += 1
    if draws:
        measures.game[DRAWN] += 1
    if stops:
        measures.game[STOPPED] += 1
    if options > 1:
        measures.game[CHOICES] += 1
        measures.game[OPTIONS] += options


def look(measures: Measures, table: CountedTable) -> None:
    """See how things stand: at the beginning, and after a play that has ended a turn or the game."""
    if table.turns == measures.turns and not table.is_over:
        return
    chances: Reals = reals(MOST_PLAYERS)
    find_chances(table, chances)
    best, leader = -1, NOBODY
    for player in range(table.players):
        chance = int(chances[player] * WHOLE + 0.5)
        measures.chances[player][measures.moments] = chance
        if chance > best:
            best, leader = chance, player
        elif chance == best:
            leader = NOBODY
    if leader not in (NOBODY, measures.leader):
        if measures.leader != NOBODY:
            measures.game[LEADS] += 1
        measures.leader = leader
    measures.moments += 1
    measures.turns = table.turns


def finish(measures: Measures, table: CountedTable) -> None:
    """Complete the numbers of a game, and add them to the sums if it has ended."""
    measures.game[TURNS] = table.turns
    turns = table.turns + (1 if _is_won_in_a_turn(table) else 0)
    measures.game[REAL] = _quotient(measures.game[CHOICES], measures.game[PLAYS])
    measures.game[BREADTH] = _quotient(measures.game[OPTIONS], measures.game[CHOICES])
    measures.game[PACE] = _quotient(measures.game[DRAWN], turns)
    measures.game[CHOSEN] = _quotient(measures.game[STOPPED], turns)
    if table.is_over:
        if table.winner != NOBODY:
            _follow_winner(measures, table.winner)
        for number in range(COUNTS):
            measures.sums[number] += measures.game[number]
            # In C, the product of whole numbers could be too large for one.
            measures.squares[number] += 1.0 * measures.game[number] * measures.game[number]


def _is_won_in_a_turn(table: CountedTable) -> bool:
    """Whether a castle has won at once, in a turn that is not over and so not counted."""
    if table.winner == NOBODY or table.knobs.castle_complete_ends_the_round:
        return False
    return castle.is_complete(table, table.winner)


def _quotient(part: int, whole: int) -> int:
    return int(part * 1.0 * WHOLE / whole + 0.5) if whole else 0


def _follow_winner(measures: Measures, winner: int) -> None:
    last, behind, decided = measures.moments - 1, 0, measures.moments - 1
    for moment in range(last):
        if _is_behind(measures, winner, moment):
            behind += 1
    while decided and measures.chances[winner][decided - 1] >= SAFE:
        decided -= 1
    measures.game[BEHIND] = _quotient(behind, last)
    measures.game[DECIDED] = _quotient(decided, last)
    for point in range(POINTS + 1):
        measures.game[COURSE + point] = measures.chances[winner][last * point // POINTS]


def _is_behind(measures: Measures, winner: int, moment: int) -> bool:
    for player in range(measures.players):
        if measures.chances[player][moment] > measures.chances[winner][moment]:
            return True
    return False


def numbers_of(measures: Measures) -> tuple[int, ...]:
    """The numbers of the last game."""
    return tuple([measures.game[number] for number in range(COUNTS)])


def sums_of(measures: Measures | None) -> tuple[int, ...]:
    """The sums over all games that ended."""
    return () if measures is None else tuple([int(measures.sums[number]) for number in range(COUNTS)])


def squares_of(measures: Measures | None) -> tuple[int, ...]:
    """The sums of the squares."""
    return () if measures is None else tuple([int(measures.squares[number]) for number in range(COUNTS)])
