"""From a record, which knows the cards by name, to a table that only counts them."""

from diamoniak.record.record import Record
from diamoniak.rules.table import copy
from diamoniak.simulation.company import Company, choice, seat
from diamoniak.simulation.counted_table import CountedTable


def counted(record: Record) -> CountedTable:
    """A table like that of the record; its luck is yet to come."""
    table = CountedTable(record.knobs, record.players)
    copy(record, table)
    for place in range(record.left):
        family = record.cards[place].family
        table.deck[place] = family
        table.in_deck[family] += 1
    discarded = record.discarded()
    for place in range(record.thrown):
        table.discards[place] = discarded[place].family
    return table


def choice_at(record: Record, kind: int, cards: int) -> int:
    """The number of the option that a player of that kind chooses."""
    company = Company()
    seat(company, record.turn, kind, cards)
    return choice(company, counted(record))
