"""Every error that the library raises on purpose.

::

    DiamoniakError
    ├── IllegalCommandError (ValueError)    the rules refuse a command, or players who cannot sit down together
    ├── DataError (ValueError)              data from outside is not a command, or a text is not a card
    ├── RulesetError (ValueError)           rules that cannot be played
    ├── VariantError (ValueError)           a variant's file that cannot be used
    │   └── UnknownVariantError             there is no variant of that name
    ├── HistoryError (ValueError)           events that no game can have
    ├── LogError (ValueError)               a text that is not the log of a game
    │   ├── ForeignLogError                 it does not even begin like one
    │   └── NewerLogError                   it was written by a newer release
    ├── SaveLostError (OSError)             the file of a game was removed, replaced or cut while it was open
    └── TranslationsError                   what a translator asked for cannot be done

An argument of the wrong type is a plain TypeError, and one that makes no sense, such as taking back more plays than
there were, a plain ValueError: those are mistakes in a program, not in what it was given.

``RulesetError``, ``VariantError``, ``HistoryError`` and ``LogError`` list what is wrong in ``problems``.
``IllegalCommandError`` is defined in ``diamoniak.refusals``, beside the reasons it gives.
"""

from typing import Final

from diamoniak.problems.problem import Problem
from diamoniak.problems.quoting import legible

MOST_PROBLEMS: Final = 50
"""No error tells more than this: whoever has made so many mistakes in one file begins with the first."""


class DiamoniakError(Exception):
    """The base of all errors of the library."""


class DataError(DiamoniakError, ValueError):
    """Data from outside that cannot be read."""


class _ProblemsError(DiamoniakError, ValueError):
    """Something from outside that is wrong, with everything that is wrong about it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        more = len(problems) - MOST_PROBLEMS
        self.problems = problems if more <= 0 else (*problems[:MOST_PROBLEMS], _and_more(more))
        """What is wrong, each problem with its place; of very many only the first."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class RulesetError(_ProblemsError):
    """Rules that cannot be played."""

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class VariantError(_ProblemsError):
    """A variant that cannot be used."""


class UnknownVariantError(VariantError):
    """There is no variant of that name."""


class HistoryError(_ProblemsError):
    """Events that no game can have."""

    @property
    def index(self) -> int:
        """Which event is the first that cannot be; the first of all is 0."""
        return int(self.problems[0].path[0])

    @property
    def words(self) -> str:
        """What is wrong there."""
        return self.problems[0].words

    def __str__(self) -> str:
        return f"event {self.index}: {self.words}"


class LogError(_ProblemsError):
    """A text that is not the log of a game."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem._replace(words=legible(problem.words)))

    @property
    def line(self) -> int:
        """Where it is wrong, counted from 1."""
        return self.problems[0].place.line

    @property
    def words(self) -> str:
        """What is wrong there."""
        return self.problems[0].words


class ForeignLogError(LogError):
    """A text that does not even begin like the log of a game."""


class NewerLogError(LogError):
    """A log written by a newer release."""


class SaveLostError(DiamoniakError, OSError):
    """The file of a game was removed, replaced or cut while it was open: nothing more is written to it."""


class TranslationsError(DiamoniakError):
    """What a translator asked for cannot be done."""


def _and_more(count: int) -> Problem:
    return Problem("more", f"and {count} more problem{'s' if count > 1 else ''}")
