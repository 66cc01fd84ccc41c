"""The computer players at a table: their names, and how they think."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from diamoniak.bots import LEVELS, Player
from diamoniak.bots.player import NAMES
from diamoniak.players import PlayerId
from diamoniak.wording import computers as spoken
from diamoniak.wording.computers import MARK
from diamoniak.wording.voice import Voice

LEVEL: Final = "counting"
"""How they think by default."""

Computers: TypeAlias = Mapping[PlayerId, Player]


def computer_names(number: int) -> list[str]:
    """The names of the first computer players, up to this number, as a log knows them."""
    return [f"{MARK}{name}" for name in NAMES[:number]]


def first_names(voice: Voice, number: int) -> list[str]:
    """Names for a table where nobody but computer players sits, so that none needs a mark."""
    return [voice.say(spoken.NAMES[name]) for name in NAMES[:number]]


def is_reserved(name: str) -> bool:
    """Whether the name is reserved for computer players."""
    return name.strip().casefold().startswith(MARK.casefold())


def computer_seats(names: Iterable[str]) -> list[PlayerId]:
    """The seats of the computer players."""
    return [seat for seat, name in enumerate(names) if name.startswith(MARK)]


def computers(seats: Iterable[PlayerId], level: str, seed: str | None) -> Computers:
    """A computer player for each of the seats; with a seed, they always play the same."""
    return {seat: LEVELS[level](None if seed is None else f"{seed}/{seat}") for seat in seats}
