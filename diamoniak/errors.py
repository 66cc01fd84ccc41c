"""Every error that the library raises on purpose.

::

    DiamoniakError
    ├── IllegalCommandError (ValueError)    the rules refuse a command, or the players of a new game
    ├── RefusedError (ValueError)           a table refuses what somebody asks for
    ├── DataError (ValueError)              data from outside that is not what it should be
    ├── RulesetError (ValueError)           rules that cannot be played
    ├── VariantError (ValueError)           a variant file that cannot be used
    │   └── UnknownVariantError             there is no variant of that name
    ├── HistoryError (ValueError)           events that no game can have
    ├── LogError (ValueError)               text that is not the log of a game
    │   ├── ForeignLogError                 it does not even begin like one
    │   └── NewerLogError                   it was written by a newer release
    ├── SaveLostError (OSError)             a save was removed, replaced or cut while it was open
    ├── StoreError (OSError)                a database cannot be reached, or refuses
    ├── ConflictError                       a table in a store is not at the revision that was expected
    ├── OverlayError (ValueError)           there are no words of your own where you say they are
    └── TranslationsError                   what a translator asked for cannot be done

An argument of the wrong type raises a plain TypeError. One that makes no sense, such as taking back more plays than
there were, raises a plain ValueError. Those are mistakes in a program, not in its input.

``RulesetError``, ``VariantError``, ``HistoryError`` and ``LogError`` list what is wrong in ``problems``.
``IllegalCommandError`` is defined in ``diamoniak.refusals``, beside the reasons it gives, and ``RefusedError`` in
``diamoniak.table``.
"""

from typing import Final

from diamoniak.problems.message import Said
from diamoniak.problems.problem import Problem
from diamoniak.problems.quoting import legible
from diamoniak.problems.sentences import problem as problem_message

MOST_PROBLEMS: Final = 50
"""The most problems that one error lists: a file with more is corrected from the top anyway."""


_MORE: Final = problem_message(
    "and {n} more problem", "and {n} more problems", note="The last line of a long list of problems."
)


class DiamoniakError(Exception):
    """The base class of all errors in the library."""


class DataError(DiamoniakError, ValueError):
    """Data from outside that cannot be read."""


class _ProblemsError(DiamoniakError, ValueError):
    """Input that is wrong, with a list of everything wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        more = len(problems) - MOST_PROBLEMS
        self.problems = problems if more <= 0 else (*problems[:MOST_PROBLEMS], _and_more(more))
        """Each problem with its place; if there are very many, only the first ones."""

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
        """The index of the first impossible event, counted from 0."""
        return int(self.problems[0].path[0])

    @property
    def words(self) -> str:
        """What is wrong there."""
        return self.problems[0].words

    def __str__(self) -> str:
        return f"event {self.index}: {self.words}"


class LogError(_ProblemsError):
    """Text that is not the log of a game."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem if isinstance(problem.words, Said) else problem._replace(words=legible(problem.words)))

    @property
    def line(self) -> int:
        """The line that is wrong, counted from 1."""
        return self.problems[0].place.line

    @property
    def words(self) -> str:
        """What is wrong there."""
        return self.problems[0].words


class ForeignLogError(LogError):
    """Text that does not even begin like the log of a game."""


class NewerLogError(LogError):
    """A log written by a newer release."""


class SaveLostError(DiamoniakError, OSError):
    """A save was removed, replaced or cut while it was open: nothing more is written to it."""


class StoreError(DiamoniakError, OSError):
    """A database that cannot be reached, or that refuses."""


class ConflictError(DiamoniakError):
    """A table in a store is not at the revision that was expected: somebody else was faster."""

    def __init__(self, table_id: str, expected: int, revision: int) -> None:
        super().__init__(table_id, expected, revision)
        self.table_id = table_id
        self.expected = expected
        self.revision = revision
        """The revision at which the table is."""

    def __str__(self) -> str:
        return f"the table {self.table_id!r} is at revision {self.revision}, not {self.expected}: read it again"


class OverlayError(DiamoniakError, ValueError):
    """A path at which there is no overlay."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path
        """The path as it was given."""

    def __str__(self) -> str:
        what = "expected a .po file, or a folder with catalogs such as de/LC_MESSAGES/diamoniak.po"
        return f"there is no overlay at {legible(self.path)!r}: {what}"


class TranslationsError(DiamoniakError):
    """What a translator asked for cannot be done."""


def _and_more(count: int) -> Problem:
    return Problem("more", Said(_MORE, n=count))
