"""Things that never change."""

from typing import Self


class Unchanging:
    """The base class of things that never change: a copy of one is the thing itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self
