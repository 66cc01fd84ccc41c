"""A game on disk: written play by play, and played on from there."""

from collections import Counter
from pathlib import Path

import pytest

from diamoniak import Card, Command, Event, Game, Ruleset, dump_log
from diamoniak.decider import deciding
from diamoniak.events import DeckShuffled
from diamoniak.record.record import Record
from diamoniak.save import SaveFile, read_save
from diamoniak.storage import encoding
from tests.save.kept import PLAYS, begun, saved


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


def test_a_game_that_is_read_goes_on_with_luck_that_nobody_knows(path: Path) -> None:
    saved(path, PLAYS)
    decks = set[tuple[Card, ...]]()
    for _ in range(2):
        game = read_save(path).game
        while game.plays == PLAYS or not isinstance(game.latest[-1], DeckShuffled):
            game = game.play(game.legal_commands()[0])
        decks.add(game.state.deck)
    assert len(decks) == 2
