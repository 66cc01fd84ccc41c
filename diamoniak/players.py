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
    known = tuple(unicodedata.normalize("NFC", _checked(name)) for name in names)
    if len(set(known)) < len(known):
        raise IllegalCommandError(Reason.NAME_TAKEN)
    return known


def _checked(name: str) -> str:
    # Length first: a hostile name is not worth normalizing. Unprintable covers control and format characters, so no
    # terminal escapes and no bidi tricks; it also rules out emoji that are joined from several.
    if len(name) > MAX_NAME_LENGTH:
        raise IllegalCommandError(Reason.NAME_TOO_LONG, count=len(name))
    if not name.strip():
        raise IllegalCommandError(Reason.NAME_EMPTY)
    if not name.isprintable():
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE)
    return name.strip()
