"""The players: their number at the table, and the names they go by."""

import unicodedata
from collections.abc import Sequence
from typing import Final, TypeAlias

from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import PlayerRules

PlayerId: TypeAlias = int
"""A seat at the table, counted from 0; the youngest sits at 0."""

MAX_NAME_LENGTH: Final = 40


_BLANK: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Characters that can be shown and not be seen."""


def seated(names: Sequence[str], rules: PlayerRules) -> tuple[str, ...]:
    """The names as the table will know them; refused if they cannot play together."""
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("expected a list of names, such as ['Ana', 'Ben']")
    if not rules.min <= len(names) <= rules.max:
        limits = (rules.min, rules.max)
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=len(names), limits=limits)
    known = tuple(_checked(name, player) for player, name in enumerate(names))
    for player, name in enumerate(known):
        if name in known[:player]:
            raise IllegalCommandError(Reason.NAME_TAKEN, name=name, player=player)
    return known


def _checked(name: str, player: PlayerId) -> str:
    """The name, with accents written in one way."""
    _check_length(name, player)  # a hostile name is not worth more than that
    if not name.strip().strip(_BLANK):
        raise IllegalCommandError(Reason.NAME_EMPTY, player=player)
    # Unprintable are control and format characters: no terminal escapes, no bidi tricks; but no joined emoji either.
    if not name.isprintable():
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE, player=player)
    composed = unicodedata.normalize("NFC", name.strip())
    _check_length(composed, player)  # a few characters are written longer so
    return composed


def _check_length(name: str, player: PlayerId) -> None:
    if len(name) > MAX_NAME_LENGTH:
        raise IllegalCommandError(Reason.NAME_TOO_LONG, count=len(name), limits=(1, MAX_NAME_LENGTH), player=player)
