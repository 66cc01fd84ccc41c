"""A problem with input from outside: where it is, a code for programs, and words for people."""

from typing import NamedTuple, TypeAlias

from diamoniak.problems.quoting import shown_path

DataPath: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value, such as ``("witch", "takes")``."""


class Place(NamedTuple):
    """Where something is. Lines and columns count from 1; 0 means the whole file, or the whole line.

    >>> str(Place("night.yaml", 6, 8)), str(Place(line=3)), str(Place())
    ('night.yaml:6:8', 'line 3', '')
    """

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        if self.file:
            return ":".join([self.file, *numbers])
        return "line " + ":".join(numbers) if numbers else ""


class Problem(NamedTuple):
    """Something wrong, and what would be right.

    >>> print(Problem("wrong-value", "expected true or false", ("fairy", "losable"), Place("night.yaml", 6, 12)))
    night.yaml:6:12: fairy.losable: expected true or false
    """

    code: str
    """A word for programs: they must tell problems apart by this, never by their words."""
    words: str
    path: DataPath = ()
    """The path of the value in question, if there is one."""
    place: Place = Place()
    related: tuple[DataPath, ...] = ()
    """The paths of other values involved: the problem would also go away if one of those changed."""

    def at(self, place: Place) -> "Problem":
        """The same problem, with the place where it was found."""
        return self._replace(place=place)

    @property
    def dotted_path(self) -> str:
        """The path as people write it, safe to show."""
        return shown_path(".".join(map(str, self.path)))

    def __str__(self) -> str:
        return ": ".join(part for part in (str(self.place), self.dotted_path, self.words) if part)
