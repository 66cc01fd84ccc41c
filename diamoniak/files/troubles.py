"""Troubles with files, in words that can be translated; those of the system speak only its own language."""

import errno
from typing import Final

from diamoniak.problems.message import Message, Said

_NOTE: Final = "Why a file cannot be read or written: it stands at the end of another message, after a colon."


def _trouble(text: str, plural: str = "", note: str = "") -> Message:
    return Message("trouble with a file", text, plural, note=f"{_NOTE} {note}".rstrip())


NOT_REGULAR: Final = _trouble("it is not a regular file", note="It is a device, or a pipe.")
TOO_BIG: Final = _trouble("it has more than {n} byte", "it has more than {n} bytes")
_NO_NAME: Final = _trouble("no file can have this name")
_SYSTEM: Final = _trouble("the system says {name}", note="{name} is the name of an error, such as EIO.")
_BY_NUMBER: Final = {
    errno.ENOENT: _trouble("there is no such file or folder"),
    errno.EACCES: _trouble("permission is denied"),
    errno.EEXIST: _trouble("it already exists"),
    errno.EISDIR: _trouble("it is a folder"),
    errno.ENOTDIR: _trouble("a part of its path is not a folder"),
    errno.ENOSPC: _trouble("the disk is full"),
    errno.EFBIG: _trouble("it is too big"),
    errno.EROFS: _trouble("the disk can only be read"),
    errno.ENAMETOOLONG: _trouble("its name is too long"),
    errno.EBADF: _trouble("it is closed", note="The output of the program was closed before it began."),
}
_LIKE: Final = {errno.EPERM: errno.EACCES, errno.EDQUOT: errno.ENOSPC}


def trouble(error: OSError | ValueError) -> str:
    """What is wrong with a file; ValueError is for what cannot be the name of one.

    >>> trouble(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'there is no such file or folder'
    """
    if not isinstance(error, OSError):
        return Said(_NO_NAME)
    if isinstance(error.strerror, Said):  # our own
        return error.strerror
    number = error.errno or 0
    known = _BY_NUMBER.get(_LIKE.get(number, number))
    return Said(_SYSTEM, name=errno.errorcode.get(number, type(error).__name__)) if known is None else Said(known)
