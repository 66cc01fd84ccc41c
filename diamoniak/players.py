"""The players: their number at the table, and the names they go by."""

import unicodedata
from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import PlayerRules

PlayerId: TypeAlias = int
"""A seat at the table, counted from 0; the youngest sits at 0."""

MAX_NAME_LENGTH: Final = 40
MOST_MARKS: Final = 3
"""So many accents may a letter have, beside those that are one character with it: more paint over their neighbours."""

_BLANK: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Characters that can be shown and not be seen."""
NO_BREAK: Final = str.maketrans(dict.fromkeys("\u00a0\u202f", " "))
"""Makes plain spaces of those at which no line is broken: they come along when a name is pasted."""


def check_player(player: object) -> None:
    """Refuse what is not even a number."""
    if not isinstance(player, int):
        raise TypeError(f"expected a player's number, not {player!r:.40}")


def check_names(names: object) -> None:
    """Refuse what is no list of names."""
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or not all(isinstance(name, str) for name in cast("Sequence[object]", names)):
        raise TypeError("expected a list of names, such as ['Ana', 'Ben']")


def seated(names: Sequence[str], rules: PlayerRules) -> tuple[str, ...]:
    """The names as the table will know them; refused if they cannot play together."""
    check_names(names)
    if not rules.min <= len(names) <= rules.max:
        limits = (rules.min, rules.max)
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=len(names), limits=limits)
    known = tuple(_checked(name, player) for player, name in enumerate(names))
    for player, name in enumerate(known):
        if name in known[:player]:
            raise IllegalCommandError(Reason.NAME_TAKEN, name=name, player=player)
    return known


def _checked(name: str, player: PlayerId) -> str:
    """The name, with spaces and accents written in one way."""
    _check_length(name, player)  # a hostile name is not worth more than that
    name = name.translate(NO_BREAK)
    if not name.strip().strip(_BLANK):
        raise IllegalCommandError(Reason.NAME_EMPTY, player=player)
    # Unprintable are control and format characters: no terminal escapes, no bidi tricks; knowingly no
    # joiners either (U+200C, U+200D), which two names could differ in unseen, and so no emoji that are made of several.
    if not name.isprintable():
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE, player=player)
    composed = unicodedata.normalize("NFC", name.strip())
    _check_length(composed, player)  # a few characters are written longer so
    if _highest_pile(composed) > MOST_MARKS:
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE, player=player)
    return composed


def _check_length(name: str, player: PlayerId) -> None:
    if len(name) > MAX_NAME_LENGTH:
        raise IllegalCommandError(Reason.NAME_TOO_LONG, count=len(name), limits=(1, MAX_NAME_LENGTH), player=player)


def _highest_pile(name: str) -> int:
    """The most marks in a row that take no room of their own."""
    highest = pile = 0
    for character in name:
        pile = pile + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        highest = max(highest, pile)
    return highest
