"""The computer players at a table: their names, and how they think."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from diamoniak.commands import Command
from diamoniak.game import Game
from diamoniak.players import PlayerId
from diamoniak.simulation import NAMES
from diamoniak.views import view_for

if TYPE_CHECKING:
    from diamoniak.bots import Player

LEVEL: Final = "counting"
LEVEL_NAMES: Final = ("random", "careful", "counting", "searching")
RESERVED: Final = "Bot "
"""How the names of computer players begin, so that a log tells by itself who they are."""

Computers: TypeAlias = Mapping[PlayerId, "Player"]


def computer_names(number: int) -> list[str]:
    """The names of so many computer players."""
    return [f"{RESERVED}{name}" for name in NAMES[:number]]


def is_reserved(name: str) -> bool:
    """Whether people must not be called so."""
    return name.strip().casefold().startswith(RESERVED.casefold())


def computer_seats(names: Iterable[str]) -> list[PlayerId]:
    """Where computer players sit."""
    return [seat for seat, name in enumerate(names) if name.startswith(RESERVED)]


def computers(seats: Sequence[PlayerId], level: str, seed: str | None) -> Computers:
    """A computer player for each of the seats; with a seed, always the same."""
    if not seats:
        return {}
    from diamoniak.bots import LEVELS  # noqa: PLC0415  # who plays without them need not wait for them

    return {seat: LEVELS[level](None if seed is None else f"{seed}/{seat}") for seat in seats}


def answered(game: Game, players: Computers) -> Command:
    """What the computer player whose turn it is wants to do."""
    return players[game.turn].choose(view_for(game.turn, game.state))
