"""What is read from a file: a whole game, a torn one, or none at all."""

import os
from pathlib import Path

import pytest

from diamoniak import LogError, dump_log
from diamoniak.save import SaveFile, read_save
from tests.save.kept import PLAYS, begun, saved
from tests.storage.forgeries import TEXT


def test_wherever_a_file_is_torn_the_game_goes_on(path: Path) -> None:
    plays = 25  # with a witch among them, whose play has several events
    whole = dump_log(saved(path, plays).log).encode()
    start = len(dump_log(begun().log[:1]).encode())
    for size in range(start, len(whole), 11):
        path.write_bytes(whole[:size])
        kept = whole[: whole.rfind(b"\n", 0, size) + 1]
        with SaveFile.open(path, seed=7) as save:
            assert save.is_mended == (len(kept) < size and whole[size : size + 1] != b"\n")
            assert path.read_bytes() == dump_log(save.game.log).encode()
        assert whole.startswith(path.read_bytes())
        assert path.read_bytes().startswith(kept)


def test_an_editor_that_drops_the_last_line_end_does_no_harm(path: Path) -> None:
    game = saved(path, PLAYS)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))

    assert read_save(path)[:2] == (game.log, False)
    with SaveFile.open(path) as save:
        assert not save.is_mended
    assert path.read_bytes() == dump_log(game.log).encode()


def test_reading_mends_nothing(path: Path) -> None:
    game = saved(path, PLAYS)
    torn = path.read_bytes() + b'{"event":"Card'
    path.write_bytes(torn)

    assert read_save(path)[:2] == (game.log, True)
    assert path.read_bytes() == torn


@pytest.mark.parametrize(
    ("content", "line", "problem"),
    [
        (b"", 1, "not a diamoniak log"),
        (b"hello", 1, "not a diamoniak log"),
        (b"hello\n", 1, "not a diamoniak log"),
        (b"\xff\xfe\n", 1, "not a diamoniak log"),
        (dump_log(()).encode(), 2, "there is no game in this log"),
        (dump_log(()).encode()[:-2], 1, "not a diamoniak log"),
        (TEXT.replace("CardSetAside", "Cheated").encode(), 4, "this is not an event"),
        (TEXT.encode() + b"\x80\n", TEXT.count("\n") + 1, "this is not an event: it is not UTF-8"),
        (TEXT.replace('"version":1', '"version":99').encode(), 1, "the version is 99"),
    ],
)
def test_what_is_no_game_is_refused_and_left_alone(path: Path, content: bytes, line: int, problem: str) -> None:
    path.write_bytes(content)

    for read in (SaveFile.open, read_save):
        with pytest.raises(LogError, match=f"line {line}: {problem}"):
            read(path)
    assert path.read_bytes() == content


def test_what_is_refused_is_not_kept_open(path: Path) -> None:
    path.write_text("hello\n")
    with pytest.raises(LogError):
        SaveFile.open(path)
    game = saved(path.with_name("other.jsonl"), 1)
    path.write_bytes(dump_log(game.log).encode())

    SaveFile.open(path).close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_plain_file_is_refused_at_once(path: Path) -> None:
    os.mkfifo(path)

    for read in (SaveFile.open, read_save):
        with pytest.raises(OSError, match="it is not a regular file"):
            read(path)


def test_a_huge_file_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)

    with pytest.raises(OSError, match="it has more than 4194304 bytes"):
        read_save(path)


@pytest.mark.parametrize("behind", [b" x", b"{}"])
def test_what_somebody_wrote_behind_the_last_event_costs_no_play(path: Path, behind: bytes) -> None:
    saved(path, PLAYS)
    content = path.read_bytes().rstrip(b"\n") + behind
    path.write_bytes(content)

    with pytest.raises(LogError, match="this is not an event"):
        SaveFile.open(path)
    assert path.read_bytes() == content


def test_a_file_that_ends_before_the_game_has_begun_can_be_completed_but_not_shown(path: Path) -> None:
    path.write_text("".join(dump_log(begun().log).splitlines(keepends=True)[:2]), "utf-8")

    with pytest.raises(LogError, match="line 3: the log ends before the deck was shuffled"):
        read_save(path)
    with SaveFile.open(path, seed=7) as save:
        assert save.game.state == begun().state
