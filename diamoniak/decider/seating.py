"""Seating: how many can play together, and under which names."""

from collections.abc import Sequence

from diamoniak.players import checked_name, checked_names
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import PlayerRules


def seated(names: Sequence[str], rules: PlayerRules) -> tuple[str, ...]:
    """The names as the table will show them; IllegalCommandError if these players cannot play together."""
    if not rules.min <= len(checked_names(names)) <= rules.max:
        limits = (rules.min, rules.max)
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=len(names), limits=limits)
    known = tuple(checked_name(name, player) for player, name in enumerate(names))
    for player, name in enumerate(known):
        if name in known[:player]:
            raise IllegalCommandError(Reason.NAME_TAKEN, name=name, player=player)
    return known
