"""A game on disk: written play by play, read again, and never half."""

import os
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from diamoniak import Card, Command, Event, Game, LogError, Ruleset, SaveLostError, dump_log
from diamoniak.decider import deciding
from diamoniak.events import DeckShuffled
from diamoniak.record.record import Record
from diamoniak.save import SaveFile, read_save
from diamoniak.storage import encoding
from tests.storage.forgeries import TEXT

PLAYS: Final = 60


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def begun(plays: int = 0) -> Game:
    """A game after so many plays, in which witches and a second deck have come."""
    game = Game.start(Ruleset(), ["Žofie", "Ben"], seed=7)
    for _ in range(plays):
        game = game.play(game.legal_commands()[0])
    return game


def saved(path: Path, plays: int) -> Game:
    """A game that was played and kept."""
    game = begun()
    with SaveFile.create(path, game) as save:
        while game.plays < plays:
            game = game.play(game.legal_commands()[0])
            save.keep(game)
    return game


def test_after_every_play_the_file_is_the_log(path: Path) -> None:
    game = begun()
    with SaveFile.create(path, game) as save:
        for _ in range(PLAYS):
            assert path.read_bytes() == dump_log(game.log).encode()
            game = game.play(game.legal_commands()[0])
            save.keep(game)
    assert path.read_bytes() == dump_log(game.log).encode()


def test_a_game_in_the_middle_can_be_put_into_a_new_file(path: Path) -> None:
    game = begun(PLAYS)
    with SaveFile.create(path, game) as save:
        save.keep(game.before(1))

    assert path.read_bytes() == dump_log(game.before(1).log).encode()


def test_a_file_that_exists_is_never_overwritten(path: Path) -> None:
    path.write_text("mine")

    with pytest.raises(FileExistsError):
        SaveFile.create(path, begun())
    assert path.read_text() == "mine"


def test_a_game_goes_on_from_its_file(path: Path) -> None:
    game = saved(path, PLAYS)

    with SaveFile.open(path) as save:
        assert (save.game.state, save.game.plays, save.is_mended, save.path) == (game.state, PLAYS, False, path)
        save.keep(save.game.play(save.game.legal_commands()[0]))
    assert read_save(path).events == game.play(game.legal_commands()[0]).log


@pytest.mark.parametrize("taken_back", [0, 1, 5, PLAYS])
def test_what_is_taken_back_is_cut_off(path: Path, taken_back: int) -> None:
    saved(path, PLAYS)
    with SaveFile.open(path) as save:
        game = save.game.before(taken_back)
        save.keep(game)
        assert path.read_bytes() == dump_log(game.log).encode()
        assert save.game is game
        save.keep(game.play(game.legal_commands()[0]))

    assert read_save(path).events == game.play(game.legal_commands()[0]).log


@pytest.mark.parametrize("taken_back", [1, 5, PLAYS])
def test_a_game_that_went_another_way_is_kept_instead(path: Path, taken_back: int) -> None:
    saved(path, PLAYS)
    with SaveFile.open(path, seed=8) as save:
        game = save.game.before(taken_back)
        while not game.is_over:
            game = game.play(game.legal_commands()[-1])
        for _ in range(2):  # to keep what is kept changes nothing
            save.keep(game)
            assert path.read_bytes() == dump_log(game.log).encode()
        save.keep(game.before(3))
        assert path.read_bytes() == dump_log(game.before(3).log).encode()


def test_a_game_that_was_loaded_anew_is_known_by_its_log(path: Path) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        for plays in (5, 0, PLAYS):
            again = Game.resume(game.before(plays).log, seed=7)
            save.keep(again)
            assert save.game is again
            assert path.read_bytes() == dump_log(again.log).encode()


def test_a_game_that_began_otherwise_is_refused(path: Path) -> None:
    game = saved(path, PLAYS)
    other = Game.start(Ruleset(), ["Žofie", "Ben"], seed=8)
    with SaveFile.open(path) as save:
        for stranger in (other, other.play(other.legal_commands()[0])):
            with pytest.raises(ValueError, match="this game did not start like the one in the file"):
                save.keep(stranger)
        assert save.game.log == game.log
    assert path.read_bytes() == dump_log(game.log).encode()


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


def test_two_cannot_play_one_game(path: Path) -> None:
    game = saved(path, PLAYS)
    with SaveFile.open(path) as save:
        with pytest.raises(BlockingIOError, match="in use by another program"):
            SaveFile.open(path)
        assert read_save(path).events == game.log
        save.keep(game.play(game.legal_commands()[0]))
    SaveFile.open(path).close()


def test_what_is_refused_is_not_kept_open(path: Path) -> None:
    path.write_text("hello\n")
    with pytest.raises(LogError):
        SaveFile.open(path)
    game = saved(path.with_name("other.jsonl"), 1)
    path.write_bytes(dump_log(game.log).encode())

    SaveFile.open(path).close()


def full(_descriptor: int) -> None:
    raise OSError(28, "No space left on device")


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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_plain_file_is_refused_at_once(path: Path) -> None:
    os.mkfifo(path)

    for read in (SaveFile.open, read_save):
        with pytest.raises(OSError, match="it is not a regular file"):
            read(path)


def test_a_huge_file_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)

    with pytest.raises(OSError, match="it has more than 4,194,304 bytes"):
        read_save(path)


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
        with pytest.raises(OSError, match="a save cannot have more than"):
            save.keep(game.play(game.legal_commands()[0]))
    assert path.read_bytes() == dump_log(game.log).encode()


def test_a_file_is_played_again_and_written_once_when_it_is_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = saved(path, PLAYS)
    path.write_bytes(path.read_bytes() + b'{"event":"Torn')
    calls: Counter[str] = Counter()

    def play(record: Record, command: Command) -> tuple[Event, ...]:
        calls["play"] += 1
        return deciding.play(record, command)

    def encode(event: Event) -> bytes:
        calls["encode"] += 1
        return encoding.encode(event)

    monkeypatch.setattr("diamoniak.storage.verifying.play", play)
    monkeypatch.setattr("diamoniak.storage.log.encode", encode)
    with SaveFile.open(path) as save:
        assert save.game.log == game.log
    assert calls == {"play": PLAYS, "encode": len(game.log)}
    calls.clear()
    assert Game.load(dump_log(game.log)).state == read_save(path).game.state
    assert calls["play"] == 2 * PLAYS


@pytest.mark.parametrize("behind", [b" x", b"{}"])
def test_what_somebody_wrote_behind_the_last_event_costs_no_play(path: Path, behind: bytes) -> None:
    saved(path, PLAYS)
    content = path.read_bytes().rstrip(b"\n") + behind
    path.write_bytes(content)

    with pytest.raises(LogError, match="this is not an event"):
        SaveFile.open(path)
    assert path.read_bytes() == content


def test_a_game_that_is_read_goes_on_with_luck_that_nobody_knows(path: Path) -> None:
    saved(path, PLAYS)
    decks = set[tuple[Card, ...]]()
    for _ in range(2):
        game = read_save(path).game
        while game.plays == PLAYS or not isinstance(game.latest[-1], DeckShuffled):
            game = game.play(game.legal_commands()[0])
        decks.add(game.state.deck)
    assert len(decks) == 2


def test_a_file_that_ends_before_the_game_has_begun_can_be_completed_but_not_shown(path: Path) -> None:
    path.write_text("".join(dump_log(begun().log).splitlines(keepends=True)[:2]), "utf-8")

    with pytest.raises(LogError, match="line 3: the log ends before the deck was shuffled"):
        read_save(path)
    with SaveFile.open(path, seed=7) as save:
        assert save.game.state == begun().state
