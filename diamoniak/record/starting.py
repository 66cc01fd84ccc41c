"""The beginning of a record: the players sit down, and the deck is shuffled."""

from functools import lru_cache

from diamoniak.cards import printed_deck
from diamoniak.record.record import Record
from diamoniak.rules.happenings import deck_shuffled
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import MOST_PLAYERS
from diamoniak.ruleset import Ruleset


@lru_cache(maxsize=256)
def knobs_of(rules: Ruleset) -> Knobs:
    """The rules in numbers."""
    return Knobs(rules)


def seat_players(rules: Ruleset, names: tuple[str, ...]) -> Record:
    """The table when the players have just sat down; ValueError if it has no room for them."""
    if not 0 < len(names) <= MOST_PLAYERS:  # C would write beyond the ends of the rows
        raise ValueError(f"expected 1 to {MOST_PLAYERS} seats, not {len(names)}")
    return Record(rules, knobs_of(rules), names, printed_deck(rules.deck))


def shuffle_if_due(record: Record) -> None:
    """Shuffle the deck, unless the rules leave it as it left the box."""
    if record.knobs.setup_shuffle:
        deck_shuffled(record)
