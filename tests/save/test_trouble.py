"""A full disk, and other programs: a file is never half, and never another's."""

import os
from pathlib import Path

import pytest

from diamoniak import SaveLostError, dump_log
from diamoniak.save import SaveFile, read_save
from tests.save.kept import PLAYS, begun, saved


def full(_descriptor: int) -> None:
    raise OSError(28, "No space left on device")


def test_on_a_full_disk_what_is_taken_back_is_gone_and_nothing_half_is_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(path, PLAYS)
    with SaveFile.open(path, seed=8) as save:
        shared = save.game.before(9)
        other = shared.play(shared.legal_commands()[-1])
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space left"):
                save.keep(other)
        assert path.read_bytes() == dump_log(save.game.log).encode()
        assert save.game is shared
        save.keep(other)
    assert path.read_bytes() == dump_log(other.log).encode()


def test_a_file_that_cannot_be_cut_tells_what_it_told(path: Path) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        held = save.game
    with pytest.raises(ValueError, match="closed file"):
        save.keep(held.before(9))
    assert save.game is held
    assert path.read_bytes() == dump_log(game.log).encode()


def test_two_cannot_play_one_game(path: Path) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        with pytest.raises(BlockingIOError, match="in use by another program"):
            SaveFile.open(path)
        assert read_save(path).events == game.log
        save.keep(game.play(game.legal_commands()[0]))
    SaveFile.open(path).close()


def test_a_disk_that_is_full_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = saved(path, PLAYS)
    later = game.play(game.legal_commands()[0])
    with SaveFile.open(path) as save:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space left"):
                save.keep(later)
        assert path.read_bytes() == dump_log(game.log).encode()
        assert save.game.log == game.log
        save.keep(later)
    assert read_save(path).events == later.log


def test_a_new_file_that_cannot_be_written_is_not_left_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(OSError, match="No space left"):
        SaveFile.create(path, begun())
    assert not path.exists()


def test_a_file_that_is_removed_while_it_is_open_is_missed(path: Path) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        path.unlink()
        with pytest.raises(SaveLostError, match="the file was removed or replaced while it was open"):
            save.keep(save.game.before(1))
        assert save.game.log == game.log
    with SaveFile.create(path, game) as again:
        again.keep(game.before(1))


def test_a_file_that_is_replaced_while_it_is_open_is_left_alone(path: Path) -> None:
    saved(path, PLAYS)
    with SaveFile.open(path) as save:
        other = path.with_name("other")
        other.write_bytes(path.read_bytes())
        other.replace(path)
        with pytest.raises(SaveLostError, match="the file was removed or replaced while it was open"):
            save.keep(save.game.before(1))
    assert path.read_bytes() == dump_log(save.game.log).encode()


@pytest.mark.parametrize("change", ["cut", "extended"])
def test_a_file_that_another_program_changes_while_it_is_open_is_left_alone(path: Path, change: str) -> None:
    saved(path, PLAYS)
    with SaveFile.open(path) as save:
        content = path.read_bytes()
        content = content[:-100] if change == "cut" else content + b"{}\n"
        path.write_bytes(content)
        with pytest.raises(SaveLostError, match="the file was changed by another program"):
            save.keep(save.game.play(save.game.legal_commands()[0]))
    assert path.read_bytes() == content


def test_a_game_that_could_not_be_opened_again_is_not_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        monkeypatch.setattr("diamoniak.save.MAX_BYTES", path.stat().st_size)
        with pytest.raises(OSError, match="it has more than"):
            save.keep(game.play(game.legal_commands()[0]))
    assert path.read_bytes() == dump_log(game.log).encode()
