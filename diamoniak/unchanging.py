"""Things that never change."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import ClassVar, Self


class Unchanging:
    """The base class of things that never change: a copy of one is the thing itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class Valued(Unchanging):
    """The base class of frozen dataclasses that are equal if all their fields are, and remember their hash.

    They are made with ``eq=False, repr=False``: ``dataclass`` would compile these methods for each class, whenever it
    is imported.
    """

    __slots__ = ("_hash",)
    __match_args__: ClassVar[tuple[str, ...]]
    _hash: int

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        values = _reader(self.__match_args__)
        return values(self) == values(other)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(_reader(self.__match_args__)(self)))
            return self._hash

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__match_args__])
        return f"{type(self).__qualname__}({fields})"


@cache
def _reader(names: tuple[str, ...]) -> Callable[[object], object]:
    """What reads all these fields at once."""
    return attrgetter(*names)
