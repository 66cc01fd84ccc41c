"""Games that were saved in an older format, or by another program."""

from pathlib import Path
from typing import Final

import pytest

from diamoniak import Game, dump_log
from diamoniak.save import SaveFile, read_save
from diamoniak.storage import log
from tests.storage.forgeries import TEXT
from tests.storage.test_log import OLD, from_version_0, joined, respelled

WRITTEN_DIFFERENTLY: Final = {
    "with a byte order mark": "\ufeff" + TEXT,
    "as Windows ends lines": TEXT.replace("\n", "\r\n"),
    "with a blank line": TEXT + "\n",
    "as a database returns it": joined(*map(respelled, TEXT.splitlines())),
    "in an older format": OLD,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize("content", WRITTEN_DIFFERENTLY.values(), ids=WRITTEN_DIFFERENTLY)
def test_it_is_brought_forward_and_the_old_file_kept(path: Path, content: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(log.UPCASTS, 0, from_version_0)
    path.write_bytes(content.encode())
    path.chmod(0o640)

    assert dump_log(read_save(path).events) == TEXT
    assert path.read_bytes() == content.encode()
    with SaveFile.open(path) as save:
        assert dump_log(save.game.log) == TEXT
        assert path.read_text("utf-8") == TEXT
        assert save.old == path.with_name("game.old-1.jsonl")
        assert path.with_name("game.old-1.jsonl").read_bytes() == content.encode()
        assert path.stat().st_mode & 0o777 == 0o640
        with pytest.raises(BlockingIOError):
            SaveFile.open(path)
    with SaveFile.open(path) as again:
        assert again.old is None


def test_its_game_goes_on(path: Path) -> None:
    lines = TEXT.splitlines()[:6]
    path.write_text(joined(*map(respelled, lines)), "utf-8")
    with SaveFile.open(path, seed=7) as save:
        game = save.game.play(save.game.legal_commands()[0])
        save.keep(game)
    assert path.read_text("utf-8") == dump_log(game.log)
    assert Game.load(path.read_text("utf-8")).state == game.state


def test_no_file_is_overwritten(path: Path) -> None:
    taken = path.with_name("game.old-1.jsonl")
    taken.write_text("mine")
    path.write_text(TEXT.replace("\n", "\r\n"), "utf-8", newline="")
    with SaveFile.open(path) as save:
        assert save.old == path.with_name("game.old-2.jsonl")
    assert taken.read_text() == "mine"


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.jsonl"
    path.write_text(TEXT + "\n", "utf-8")
    link.symlink_to(path)
    with SaveFile.open(link) as save:
        assert link.is_symlink()
        assert path.read_text("utf-8") == TEXT
        assert save.old == tmp_path / "link.old-1.jsonl"
