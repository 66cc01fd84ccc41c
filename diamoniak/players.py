"""The players: their number at the table, and the names they go by."""

import unicodedata
from collections.abc import Sequence
from typing import Final, TypeAlias

from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import PlayerRules

PlayerId: TypeAlias = int
"""A seat at the table, counted from 0; the youngest sits at 0."""

MAX_NAME_LENGTH: Final = 40


def seated(names: Sequence[str], rules: PlayerRules) -> tuple[str, ...]:
    """The names as the table will know them; refused if they cannot play together."""
    if not rules.min <= len(names) <= rules.max:
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=len(names))
    known = tuple(map(_checked, names))
    if len(set(known)) < len(known):
        raise IllegalCommandError(Reason.NAME_TAKEN)
    return known


def _checked(name: str) -> str:
    """The name, with accents written in one way."""
    _check_length(name)  # a hostile name is not worth more than that
    if not name.strip():
        raise IllegalCommandError(Reason.NAME_EMPTY)
    # Unprintable are control and format characters: no terminal escapes, no bidi tricks; but no joined emoji either.
    if not name.isprintable():
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE)
    composed = unicodedata.normalize("NFC", name.strip())
    _check_length(composed)  # a few characters are written longer so
    return composed


def _check_length(name: str) -> None:
    if len(name) > MAX_NAME_LENGTH:
        raise IllegalCommandError(Reason.NAME_TOO_LONG, count=len(name))
