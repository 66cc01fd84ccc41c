"""Many games, measured while they are played."""

from diamoniak.rules.numbers import Word
from diamoniak.simulation.company import Company, choice, luck_for_choices
from diamoniak.simulation.games import MOST_PLAYS, Tally, count_game, seed_of_game, start
from diamoniak.simulation.measured_table import MeasuredTable
from diamoniak.simulation.measures import PLAYS, Measures, begin, finish, look, note_play
from diamoniak.simulation.options import choose


def measure_games(company: Company, table: MeasuredTable, first: int, count: int, tally: Tally) -> None:
    """Play ``count`` games of a series, from the first one on."""
    for n in range(first, first + count):
        measure_game(company, table, seed_of_game(tally.seed, n))
        count_game(tally, table, table.measures.game[PLAYS])


def measure_game(company: Company, table: MeasuredTable, seed: Word) -> None:
    """Play one game."""
    measures = table.measures
    begin(measures)
    start(table, seed)
    look(measures, table)
    company.luck = luck_for_choices(seed)
    plays = 0
    while not table.is_over and plays < MOST_PLAYS:
        _play(company, table, measures)
        plays += 1
    finish(measures, table)


def _play(company: Company, table: MeasuredTable, measures: Measures) -> None:
    n, options = choice(company, table), company.options
    moves = not table.witch_waits
    draws = moves and (n < options.first_stop or options.first_extra <= n < options.first_fairy_piece)
    stops = moves and not draws and n < options.first_purchase and options.first_stop > 0
    note_play(measures, company.count, draws, stops)
    choose(options, table, n)
    look(measures, table)
