"""Why a table refuses what somebody asks for."""

from enum import StrEnum
from typing import Any

from diamoniak.errors import DiamoniakError
from diamoniak.refusals import IllegalCommandError, Reason


class TableReason(StrEnum):
    """Why a table refuses. The value is for programs and never changes."""

    UNREADABLE = "unreadable"
    """The data says nothing that a table understands."""
    STALE = "stale"
    """It answers a revision of the table that is out of date."""
    NOT_SEATED = "not-seated"
    """Only somebody with a seat may do so."""
    ALREADY_SEATED = "already-seated"
    """Whoever asks has a seat already."""
    NO_SUCH_SEAT = "no-such-seat"
    """The table, or the game, has no such seat."""
    SEAT_TAKEN = "seat-taken"
    """Somebody has that seat."""
    TABLE_FULL = "table-full"
    """There is no free seat."""
    NO_COMPUTER = "no-computer"
    """No computer player sits there."""
    GAME_RUNNING = "game-running"
    """Not while a game is being played."""
    NO_GAME = "no-game"
    """Only while a game is being played."""
    GIVEN_UP = "given-up"
    """That player has given up this game."""
    NOT_YOUR_SEAT = "not-your-seat"
    """The command is that of another player."""
    NO_SUCH_CHOICE = "no-such-choice"
    """There are fewer choices."""
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    """That player has not played in this game yet."""
    ALREADY_ASKED = "already-asked"
    """Somebody has asked for a take-back, and not everybody has answered."""
    NOT_ASKED = "not-asked"
    """There is nothing to answer."""
    WORN_OUT = "worn-out"
    """The log of this table has become too long."""


class RefusedError(DiamoniakError, ValueError):
    """A table refuses what somebody asks for; nothing has changed.

    >>> error = RefusedError(TableReason.STALE)
    >>> error.reason, error.message("en")
    (<TableReason.STALE: 'stale'>, {'refused': 'stale', 'words': 'Too late: the table has changed. Please look again.'})
    """

    def __init__(
        self, reason: TableReason | IllegalCommandError, detail: str = "", names: tuple[str, ...] = ()
    ) -> None:
        self._reason, self._detail, self._names = reason, detail, names
        self.refusal = reason if isinstance(reason, IllegalCommandError) else None
        """What the rules say, if it was they who refused."""
        self.reason: TableReason | Reason = reason.reason if isinstance(reason, IllegalCommandError) else reason
        """Why, for programs."""
        words = str(reason) if isinstance(reason, IllegalCommandError) else reason.replace("-", " ")
        super().__init__(f"{words}: {detail}" if detail else words)

    def message(self, locale: str = "en", **options: Any) -> dict[str, str]:
        """The answer for whoever asked, ready for JSON: the reason, and why in words of the locale.

        ``options`` are those of ``describe``.
        """
        from diamoniak.table.telling import refusal_words  # noqa: PLC0415  # it knows of this error

        return {"refused": str(self.reason), "words": refusal_words(self, locale, **{"names": self._names} | options)}

    def __reduce__(self) -> tuple[Any, ...]:
        return RefusedError, (self._reason, self._detail, self._names)
