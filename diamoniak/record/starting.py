"""The beginning of a record: the players sit down, and the deck is shuffled."""

from collections.abc import Sequence
from functools import lru_cache

from diamoniak.cards import printed_deck
from diamoniak.players import checked_names
from diamoniak.record.record import Record
from diamoniak.rules import setup
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import MOST_PLAYERS
from diamoniak.ruleset import Ruleset


@lru_cache(maxsize=256)
def knobs_of(rules: Ruleset) -> Knobs:
    """The rules in numbers."""
    return Knobs(rules)


def seat_players(rules: "Ruleset", names: "Sequence[str]") -> Record:
    """The table when the players have just sat down; ValueError if it has no room for them."""
    if not isinstance(rules, Ruleset):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a ruleset, not {rules!r:.40}")
    known = tuple(checked_names(names))
    if not 0 < len(known) <= MOST_PLAYERS:  # C would write beyond the ends of the rows
        raise ValueError(f"expected 1 to {MOST_PLAYERS} seats, not {len(known)}")
    return Record(rules, knobs_of(rules), known, printed_deck(rules.deck))


def begin(record: Record) -> None:
    """Deal and shuffle, as the rules want it."""
    setup.begin(record)
    record.named = None
