"""A search: every promising option is tried at tables as they might be, and played on from there."""

from math import sqrt
from typing import Final

from diamoniak.rules.luck import shuffle, stream
from diamoniak.rules.numbers import MOST_CARDS, MOST_PLAYERS, Reals, Row, Word, reals, row
from diamoniak.simulation.company import COUNTING, Company, choice, play, seat
from diamoniak.simulation.counted_table import CountedTable, copy_counted
from diamoniak.simulation.options import choose, count_options
from diamoniak.simulation.standing import chance_of

TURNS: Final = 3
"""How many turns to play ahead, including the present one, before estimating who will win."""
MOST_IMAGINED: Final = 200
"""The most plays to play ahead, however long the turns are."""
SURRENDERS: Final = 4
"""How many of the ways to surrender cards are tried: those that look best at first sight."""
DOUBT: Final = 1.0
"""How many standard errors better than what counting suggests another option must be."""

MOST_CANDIDATES: Final = 16
"""More than enough: drawing, stopping, a purchase from each rival, a piece for diamonds or a fairy, a bought draw, or a
fairy's answer and some surrenders."""
_ORDER: Final = 0
"""The streams of luck: one for the order in which cards are imagined as the next, and one for each sample."""
_FIRST_SAMPLE: Final = 1


class Search:
    """What is tried at a table, and how it turned out."""

    __slots__ = ("candidates", "company", "count", "gains", "imagined", "order", "root", "samples", "squares", "trial")

    root: CountedTable
    """The table at which to choose."""
    company: Company
    """Counting players; their options are used for the root first, and then at each trial."""
    candidates: Row
    """The numbers of the options to try; the first is what counting suggests."""
    count: int
    """How many there are."""
    order: Row
    """The places of the cards in the deck, in the order in which each is imagined as the next."""
    imagined: CountedTable
    """The table with a deck as it might be."""
    trial: CountedTable
    """Where an option is tried."""
    samples: int
    gains: Reals
    """By how much each candidate was better than the first, all samples together."""
    squares: Reals
    """The same squared."""

    def __init__(self, root: CountedTable) -> None:
        self.root = root
        self.company = Company()
        for player in range(MOST_PLAYERS):
            seat(self.company, player, COUNTING, 0)
        self.candidates = row(MOST_CANDIDATES)
        self.count = 0
        self.order = row(MOST_CARDS)
        self.imagined = CountedTable(root.knobs, root.players)
        self.trial = CountedTable(root.knobs, root.players)
        self.samples = 0
        self.gains = reals(MOST_CANDIDATES)
        self.squares = reals(MOST_CANDIDATES)


def prepare(search: Search, seed: Word) -> int:
    """Find the options worth trying, and an order of the cards; how many options there are."""
    for place in range(search.root.left):
        search.order[place] = place
    shuffle(search.order, search.root.left, stream(seed, _ORDER))
    find_candidates(search)
    return search.count


def find_candidates(search: Search) -> None:
    """The options worth trying: the most promising ways to surrender cards, and no gifts or discards."""
    root, options = search.root, search.company.options
    search.candidates[0] = choice(search.company, root)
    search.count = 1
    if root.witch_waits:
        ways = search.company.count - options.first_surrender
        for n in range(options.first_surrender):
            _add(search, n)
        _find_surrenders(search, options.first_surrender, ways)
    else:
        for n in range(options.first_present):
            _add(search, n)
        for n in range(options.first_extra, search.company.count):
            _add(search, n)


def _add(search: Search, n: int) -> None:
    if n != search.candidates[0] and search.count < MOST_CANDIDATES:
        search.candidates[search.count] = n
        search.count += 1


def _find_surrenders(search: Search, first: int, ways: int) -> None:
    """Add the ways to surrender cards that look best at first sight."""
    best: Row = row(SURRENDERS)
    chances: Reals = reals(SURRENDERS)
    found = 0
    for n in range(first, first + ways):
        copy_counted(search.root, search.trial)
        choose(search.company.options, search.trial, n)
        chance = chance_of(search.trial, search.root.turn)
        place = found
        while place and chances[place - 1] < chance:
            if place < SURRENDERS:
                best[place] = best[place - 1]
                chances[place] = chances[place - 1]
            place -= 1
        if place < SURRENDERS:
            best[place] = n
            chances[place] = chance
            found = min(found + 1, SURRENDERS)
    for place in range(found):
        _add(search, best[place])


def try_all(search: Search, seed: Word) -> None:
    """Try every candidate at one more table that looks like the root, each with the same luck."""
    imagine(search, seed)
    usual = _outcome(search, search.candidates[0])
    for place in range(1, search.count):
        note_gain(search, place, _outcome(search, search.candidates[place]) - usual)
    search.samples += 1


def imagine(search: Search, seed: Word) -> None:
    """Imagine a deck, and the luck to come; every card is the next one equally often."""
    table, left = search.imagined, search.root.left
    copy_counted(search.root, table)
    table.seed = stream(seed, search.samples + _FIRST_SAMPLE)
    if left:
        top = search.order[search.samples % left]
        table.deck[top], table.deck[left - 1] = table.deck[left - 1], table.deck[top]
        table.luck = stream(table.seed, _ORDER)
        table.unmixed_from = 0


def _outcome(search: Search, n: int) -> float:
    """How likely the player is to win at the imagined table with this option."""
    trial, company, end = search.trial, search.company, search.root.turns + TURNS
    copy_counted(search.imagined, trial)
    count_options(company.options, trial)
    choose(company.options, trial, n)
    for _ in range(MOST_IMAGINED):
        if trial.is_over or trial.turns >= end:
            break
        play(company, trial)
    return chance_of(trial, search.root.turn)


def note_gain(search: Search, place: int, gain: float) -> None:
    """Note by how much a candidate was better than the first."""
    search.gains[place] += gain
    search.squares[place] += gain * gain


def best_candidate(search: Search) -> int:
    """The option with the largest clear lead over what counting suggests, or else that."""
    best, lead = 0, 0.0
    for place in range(1, search.count):
        mean = search.gains[place] / search.samples
        spread = max(0.0, search.squares[place] / search.samples - mean * mean)
        if mean > lead and mean > DOUBT * sqrt(spread / search.samples):
            best, lead = place, mean
    return search.candidates[best]
