"""The computer players in numbers: each is shown a table, and chooses one of the options."""

from typing import Final

from diamoniak.rules.luck import below, following, stream
from diamoniak.rules.numbers import MOST_PLAYERS, Row, Word, row
from diamoniak.simulation.careful import careful_option, play_carefully
from diamoniak.simulation.counted_table import CountedTable
from diamoniak.simulation.counting import best_option
from diamoniak.simulation.options import Options, choose, count_options
from diamoniak.simulation.prices import Prices

RANDOM: Final = 0
CAREFUL: Final = 1
COUNTING: Final = 2

_CHOICES: Final = 0
"""A stream of luck for choices: those of the cards have the versions of a game, which are greater."""


class Company:
    """Those who sit at a table, and what they need to think."""

    __slots__ = ("cards", "count", "kinds", "luck", "options", "prices")

    kinds: Row
    """What kind of player each is."""
    cards: Row
    """How many cards each draws in a turn, if careful."""
    luck: Word
    """From which random players choose."""
    options: Options
    count: int
    """How many options there were at the last choice."""
    prices: Prices

    def __init__(self) -> None:
        self.kinds = row(MOST_PLAYERS)
        self.cards = row(MOST_PLAYERS)
        self.luck = 0
        self.options = Options()
        self.count = 0
        self.prices = Prices()


def seat(company: Company, place: int, kind: int, cards: int) -> None:
    """Let a player of that kind sit there."""
    company.kinds[place] = kind
    company.cards[place] = cards


def luck_for_choices(seed: Word) -> Word:
    """The luck of random players that goes with the seed of a game."""
    return stream(seed, _CHOICES)


def any_option(luck: Word, version: int, count: int) -> int:
    """One of ``count`` options, each as likely as the others."""
    return below(following(stream(luck, version)), count)


def choice(company: Company, table: CountedTable) -> int:
    """The number of the option that the player chooses whose turn it is; the options are those of the company."""
    count = count_options(company.options, table)
    company.count = count
    if count == 1:
        return 0
    kind = company.kinds[table.turn]
    if kind == RANDOM:
        return any_option(company.luck, table.version, count)
    if kind == CAREFUL:
        return careful_option(company.prices, company.options, table, company.cards[table.turn])
    return best_option(company.prices, company.options, table, count)


def play(company: Company, table: CountedTable) -> None:
    """Let the player play whose turn it is."""
    if company.kinds[table.turn] == CAREFUL:
        play_carefully(company.prices, company.options, table, company.cards[table.turn])
    else:
        n = choice(company, table)
        choose(company.options, table, n)
