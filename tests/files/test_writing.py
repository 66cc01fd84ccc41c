"""Files that are whole at any moment."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final, NoReturn

import pytest

from diamoniak.files.writing import create_file, replace_file

ROOT: Final = Path(__file__).parents[2]
CONTENT: Final = b"all of it\n"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_has_all_of_its_content_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    create_file(tmp_path / "new", CONTENT)

    assert (tmp_path / "new").read_bytes() == CONTENT
    assert names(tmp_path) == ["new"]


def test_a_file_that_is_there_is_not_replaced_by_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"mine")
    (tmp_path / "dangling").symlink_to("nowhere")

    for name in ("old", "dangling"):
        with pytest.raises(FileExistsError):
            create_file(tmp_path / name, CONTENT)
    assert (tmp_path / "old").read_bytes() == b"mine"
    assert names(tmp_path) == ["dangling", "old"]


def test_on_a_file_system_without_links_a_new_file_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_source: Path, _target: Path) -> NoReturn:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    create_file(tmp_path / "new", CONTENT)

    assert (tmp_path / "new").read_bytes() == CONTENT
    assert names(tmp_path) == ["new"]
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "new", CONTENT)


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(path, CONTENT)

    assert path.read_bytes() == CONTENT
    assert path.stat().st_mode & 0o777 == 0o640
    assert names(tmp_path) == ["old"]


def test_if_the_disk_is_full_everything_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "old").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)

    for write, name in ((create_file, "new"), (replace_file, "old")):
        with pytest.raises(OSError, match="No space left"):
            write(tmp_path / name, CONTENT)
    assert (tmp_path / "old").read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_the_name_of_a_new_file_is_on_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    fsync = os.fsync

    def watch(descriptor: int) -> None:
        synced.append(os.path.isdir(f"/proc/self/fd/{descriptor}"))  # noqa: PTH112  # a descriptor has no other path
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", watch)
    create_file(tmp_path / "new", CONTENT)

    if not Path("/proc/self/fd").exists():
        pytest.skip("only Linux tells what a descriptor is")
    assert synced == [False, True]


KILLED: Final = """
import os, signal, sys
from pathlib import Path
from diamoniak import Game, Ruleset
from diamoniak.save import SaveFile

game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
moment, when = getattr(os, sys.argv[2]), sys.argv[3]

def fatal(*arguments, **options):
    if when == "after":
        moment(*arguments, **options)
    os.kill(os.getpid(), signal.SIGKILL)

setattr(os, sys.argv[2], fatal)
SaveFile.create(sys.argv[1], game)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="programs are ended in another way there")
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("moment", ["fsync", "link", "unlink"])
def test_a_program_that_is_killed_while_it_creates_a_save_leaves_all_of_it_or_nothing(
    tmp_path: Path, moment: str, when: str
) -> None:
    from diamoniak import Game, Ruleset  # noqa: PLC0415
    from diamoniak.save import SaveFile  # noqa: PLC0415

    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-c", KILLED, str(path), moment, when]
    run = subprocess.run(command, check=False, cwd=ROOT, timeout=60)  # noqa: S603  # our own interpreter

    assert run.returncode == -signal.SIGKILL
    game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    assert path.exists() == ((moment, when) in {("link", "after"), ("unlink", "before"), ("unlink", "after")})
    with SaveFile.open(path) if path.exists() else SaveFile.create(path, game) as save:
        assert save.game.state == game.state
