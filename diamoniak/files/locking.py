"""Locks on open files, so that no two programs write to the same one."""

import os
import sys
from io import FileIO
from typing import Final

from diamoniak.files.reading import StrPath

_FAR_AWAY: Final = 1 << 40
"""Windows locks bytes, which others then cannot read: so we lock one beyond the end of any file."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: FileIO) -> None:
        file.seek(_FAR_AWAY)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(0)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: FileIO, path: StrPath) -> None:
    """Keep other programs out until the file is closed; BlockingIOError if one already has it open."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError) as error:  # Windows raises the latter
        raise BlockingIOError(error.errno, "in use by another program", os.fspath(path)) from None
