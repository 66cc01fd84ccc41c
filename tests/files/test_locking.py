"""Locks on files. Those of Windows are tried with a stand-in where there is no Windows."""

import importlib
import sys
from io import FileIO
from pathlib import Path
from types import ModuleType

import pytest

from diamoniak.files import locking


def test_a_second_lock_is_refused_until_the_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    with FileIO(path, "rb+") as first:
        locking.lock(first, path)
        with FileIO(path, "rb+") as second, pytest.raises(BlockingIOError, match="in use by another program"):
            locking.lock(second, path)
    with FileIO(path, "rb+") as third:
        locking.lock(third, path)


@pytest.mark.skipif(sys.platform == "win32", reason="the real thing is there")
def test_on_windows_a_byte_far_behind_the_end_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, int]] = []

    def locking_of_windows(descriptor: int, mode: int, count: int) -> None:
        asked.append((FileIO(descriptor, "rb", closefd=False).tell(), mode, count))
        if len(asked) > 1:
            raise PermissionError(13, "Permission denied")

    windows = ModuleType("msvcrt")
    vars(windows).update(locking=locking_of_windows, LK_NBLCK=2)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    path = tmp_path / "file"
    path.write_bytes(b"content")
    try:
        monkeypatch.setattr(sys, "platform", "win32")
        there = importlib.reload(locking)
        with FileIO(path, "rb+") as file:
            there.lock(file, path)
            assert file.read() == b"content"
            with pytest.raises(BlockingIOError, match="in use by another program"):
                there.lock(file, path)
    finally:
        monkeypatch.undo()
        importlib.reload(locking)
    assert asked == [(1 << 40, 2, 1)] * 2
