"""The door for files: whatever lies at a path, it is judged by what was opened, and read to a limit."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from typing import Final
from zipfile import Path as ZipPath
from zipfile import ZipFile

import pytest

from diamoniak.files.reading import read_file

ROOT: Final = Path(__file__).parents[2]
needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def test_a_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 1000)

    assert read_file(file, 1000) == b"x" * 1000
    with pytest.raises(OSError, match="it has more than 999 bytes"):
        read_file(file, 999)


def test_a_file_in_an_archive_is_read_up_to_the_limit(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "archive.zip", "w") as archive:
        archive.writestr("file", "x" * 1000)
    file = ZipPath(tmp_path / "archive.zip", "file")

    assert read_file(file, 1000) == b"x" * 1000
    with pytest.raises(OSError, match="it has more than 999 bytes"):
        read_file(file, 999)


@needs_pipes
@pytest.mark.parametrize("kind", ["folder", "pipe", "/dev/zero", "/dev/tty", "/proc/self/mem"])
def test_what_is_not_a_regular_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "file"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif Path(kind).exists():
        path.symlink_to(kind)
    else:
        pytest.skip(f"there is no {kind} here")

    with pytest.raises(OSError, match=r"not a regular file|No such device|Input/output error"):
        read_file(path, 1000)


def test_a_file_that_grows_while_it_is_read_is_not_read_to_its_end(tmp_path: Path) -> None:
    file, is_done = tmp_path / "file", Event()
    file.write_bytes(b"x" * 1000)

    def grow() -> None:
        with file.open("ab") as stream:
            while not is_done.wait(0.0001) and stream.tell() < 50_000_000:
                stream.write(b"x" * 100_000)

    growing = Thread(target=grow)
    growing.start()
    try:
        while True:
            try:
                assert len(read_file(file, 1_000_000)) <= 1_000_000
            except OSError as error:
                assert error.strerror == "it has more than 1000000 bytes"  # noqa: PT017  # it may or may not come
                break
    finally:
        is_done.set()
        growing.join()


SWAPPER: Final = """
import os, sys
path, file, pipe = sys.argv[1:]
print("ready", flush=True)
while True:
    for other in (pipe, file):
        os.symlink(other, path + ".next")
        os.replace(path + ".next", path)
"""
READER: Final = """
import sys, time
from diamoniak import LogError, VariantError, load_variant
from diamoniak.save import SaveFile, read_save
path, end = sys.argv[1], time.monotonic() + 2
found = set()
while time.monotonic() < end:
    for read in (load_variant, read_save, SaveFile.open):
        try:
            read(path)
        except (VariantError, LogError, OSError) as error:
            found.add(str(error).rpartition(": ")[2])
print(len(found) > 1)
"""


@pytest.mark.slow
@needs_pipes
def test_a_path_that_turns_into_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path, file, pipe = (tmp_path / name for name in ("path.yaml", "file", "pipe"))
    file.write_text("schema: 2\n")
    os.mkfifo(pipe)
    path.symlink_to(file)
    swapping = [sys.executable, "-c", SWAPPER, str(path), str(file), str(pipe)]
    with subprocess.Popen(swapping, stdout=subprocess.PIPE) as swapper:  # noqa: S603  # our own interpreter
        try:
            assert swapper.stdout is not None
            swapper.stdout.readline()
            reading = [sys.executable, "-c", READER, str(path)]
            run = subprocess.run(reading, capture_output=True, text=True, timeout=60, check=True, cwd=ROOT)  # noqa: S603
        finally:
            swapper.kill()

    assert run.stdout == "True\n"
