"""Who plays in a series: built-in players, who play in numbers, or any others, who are shown views."""

import pickle
from collections.abc import Sequence
from typing import cast

from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.counting import CountingPlayer
from diamoniak.bots.player import LuckyPlayer, Player
from diamoniak.bots.random_player import RandomPlayer
from diamoniak.simulation.company import CAREFUL, COUNTING, RANDOM, Company, seat

Policies = tuple[Player, ...]
"""A player for each seat."""


def checked_policies(x: object, players: int) -> Policies:
    """A player for each seat; TypeError or ValueError if these are not players, or too many or too few."""
    if x is None:
        return (CountingPlayer(),) * players
    if not isinstance(x, Sequence) or isinstance(x, str):
        return (_checked_player(x),) * players
    found = tuple(_checked_player(each) for each in cast("Sequence[object]", x))
    if len(found) != players:
        raise ValueError(f"expected one policy for all, or one for each of {players} players, not {len(found)}")
    return found


def _checked_player(x: object) -> Player:
    if isinstance(x, type):
        raise TypeError(f"expected a player, not the class {x.__name__}: use {x.__name__}()")
    if not callable(getattr(x, "choose", None)):
        raise TypeError(f"expected a player such as CountingPlayer(), with a method choose(view), not {x!r:.40}")
    return cast("Player", x)


def company_of(policies: Policies) -> Company | None:
    """The players in numbers, if all of them can play so."""
    company = Company()
    for place, player in enumerate(policies):
        # Whoever derives a class from one of these may have changed how it plays.
        if type(player) is RandomPlayer:
            seat(company, place, RANDOM, 0)
        elif type(player) is CarefulPlayer:
            seat(company, place, CAREFUL, player.cards)
        elif type(player) is CountingPlayer:
            seat(company, place, COUNTING, 0)
        else:
            return None
    return company


def seeded(policies: Policies, seed: int) -> Policies:
    """The players with the luck of one game."""
    return tuple(player.seeded(seed) if isinstance(player, LuckyPlayer) else player for player in policies)


def can_travel(policies: Policies) -> bool:
    """Whether the players can be sent to another process."""
    try:
        pickle.dumps(policies)
    except Exception:  # noqa: BLE001  # anything may go wrong in somebody else's class
        return False
    return True
