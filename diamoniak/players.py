"""The players: numbers for the rules, and names for people."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, cast

from diamoniak.problems.characters import NO_BREAK, first_unfit, has_piled_marks, is_blank
from diamoniak.refusals import IllegalCommandError, Reason

PlayerId: TypeAlias = int
"""The number of a seat, counted from 0; the youngest player sits at 0."""

MAX_NAME_LENGTH: Final = 40


def checked_name(name: str, player: PlayerId | None = None) -> str:
    """The name with spaces and accents normalised; IllegalCommandError if it cannot be shown well."""
    _check_length(name, player)  # before anything else: a hostile name deserves no more work
    if is_blank(name):
        raise IllegalCommandError(Reason.NAME_EMPTY, player=player)
    # Joiners (U+200C, U+200D) are refused on purpose: names that differ only in them look the same. This also rules
    # out emoji that are made of several.
    if first_unfit(name, joiners=False) is not None:
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE, player=player)
    composed = unicodedata.normalize("NFC", name.translate(NO_BREAK).strip())
    _check_length(composed, player)  # composing makes a few characters longer
    if has_piled_marks(composed):
        raise IllegalCommandError(Reason.NAME_UNPRINTABLE, player=player)
    return composed


def check_name(name: str, taken: Iterable[str] = ()) -> str:
    """The name as a table will show it; IllegalCommandError if it cannot be shown well, or is one of those taken.

    >>> check_name(" Ana ", ["Ben"])
    'Ana'
    """
    if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a name, not {name!r:.40}")
    known = checked_name(name)
    if known in taken:
        raise IllegalCommandError(Reason.NAME_TAKEN, name=known)
    return known


def checked_names(x: object) -> Sequence[str]:
    """The names, or TypeError."""
    is_list = isinstance(x, Sequence) and not isinstance(x, str)
    if not is_list or not all(isinstance(name, str) for name in cast("Sequence[object]", x)):
        raise TypeError("expected a list of names, such as ['Ana', 'Ben']")
    return cast("Sequence[str]", x)


def _check_length(name: str, player: PlayerId | None) -> None:
    if len(name) > MAX_NAME_LENGTH:
        raise IllegalCommandError(Reason.NAME_TOO_LONG, count=len(name), limits=(1, MAX_NAME_LENGTH), player=player)
