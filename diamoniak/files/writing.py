"""Writing files that are complete at any moment, whatever happens in between.

A file is written under another name in the same folder, and gets its own name only when all of it is on the disk.
"""

import os
import secrets
import sys
from io import FileIO
from pathlib import Path


def create_file(path: Path, content: bytes) -> None:
    """Write a new file; FileExistsError if it exists."""
    beside = _write_beside(path, content)
    try:
        _name_new(beside, path, content)
    finally:
        beside.unlink(missing_ok=True)
    _sync_folder(path)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file, replacing one that exists; its permissions stay the same."""
    beside = _write_beside(path, content)
    try:
        if path.exists():
            beside.chmod(path.stat().st_mode)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path)


def write_all(file: FileIO, content: bytes) -> None:
    """Write at the current position of an open file, and wait until the content is on the disk."""
    while content:  # a write may take less than it was given
        content = content[file.write(content) :]
    os.fsync(file.fileno())


def _write_beside(path: Path, content: bytes) -> Path:
    beside = path.with_name(f".{path.name[:200]}.{secrets.token_hex(4)}.new")
    try:
        with FileIO(beside, "xb") as file:
            write_all(file, content)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _name_new(beside: Path, path: Path, content: bytes) -> None:
    """Give the file its name, unless another file already has it."""
    if sys.platform == "win32":
        beside.rename(path)  # never replaces a file on Windows
        return
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links, such as that of a USB stick
        with FileIO(path, "xb") as file:
            write_all(file, content)


def _sync_folder(path: Path) -> None:
    """Wait until the name of the file is on the disk as well."""
    if sys.platform == "win32":  # where folders cannot be opened
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
