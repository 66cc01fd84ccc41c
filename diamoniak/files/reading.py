"""Reading a file that may be anything: opened without waiting, checked once it is open, read up to a limit.

A path can change between a check and the opening, so only what was opened is checked. Opening a pipe could block for
ever, and a file could grow while it is being read.
"""

import errno
import os
from io import FileIO
from stat import S_ISREG
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from diamoniak.files.troubles import NOT_REGULAR, TOO_BIG
from diamoniak.problems.message import Said

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

StrPath: TypeAlias = str | os.PathLike[str]

_FLAGS: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


def read_file(file: "StrPath | Traversable", limit: int) -> bytes:
    """The content of a file; OSError if it is not a regular file, or has more bytes than the limit."""
    if isinstance(file, str | os.PathLike):
        with open_file(file) as stream:
            return read_all(stream, limit, file)
    with file.open("rb") as stream:  # in a zipped package
        return read_all(stream, limit, file)


def open_file(path: StrPath, *, to_write: bool = False) -> FileIO:
    """Open a regular file for reading, or for reading and writing."""
    descriptor = os.open(path, (os.O_RDWR if to_write else os.O_RDONLY) | _FLAGS)
    if not S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, Said(NOT_REGULAR), os.fspath(path))
    return FileIO(descriptor, "rb+" if to_write else "rb")


def read_all(stream: IO[bytes], limit: int, path: "StrPath | Traversable") -> bytes:
    """The content of an open file; OSError if it has more bytes than the limit."""
    parts: list[bytes] = []
    left = limit + 1
    while left and (part := stream.read(left)):  # a read may return less than was asked for
        parts.append(part)
        left -= len(part)
    if not left:
        raise OSError(errno.EFBIG, Said(TOO_BIG, n=limit), str(path))
    return b"".join(parts)
