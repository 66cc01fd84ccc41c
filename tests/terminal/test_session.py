"""A game at one keyboard from the inside: what is told, what is on the disk, and what computer players see."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from diamoniak import Game, State, load_variant, view_for
from diamoniak.bots import CountingPlayer
from diamoniak.commands import Command
from diamoniak.save import SaveFile, read_save
from diamoniak.terminal.choices import Menu
from diamoniak.terminal.refusal import RefusedError
from diamoniak.terminal.screen import PlainScreen
from diamoniak.terminal.session import Session
from diamoniak.terminal.story import sentences
from diamoniak.wording.voice import voice_for
from tests.terminal.program import Program

ENGLISH = voice_for("en")


class Witness(PlainScreen):
    """A screen that compares what it is to tell with what is on the disk."""

    def __init__(self, path: Path, typed: Sequence[str]) -> None:
        super().__init__(ENGLISH)
        self._path = path
        self.typed = list(typed)
        self.heard: list[str] = []

    def tell(self, *told: str) -> None:
        events = read_save(self._path).events
        assert sentences(ENGLISH, events[-len(told) :], ("Ana", "Ben")) == list(told)
        self.heard += told

    def ask(self, state: State, menu: Menu) -> str:  # noqa: ARG002
        return self.typed.pop(0)


@pytest.fixture
def save(tmp_path: Path) -> SaveFile:
    return SaveFile.create(tmp_path / "game.jsonl", Game.start(load_variant("quick"), ["Ana", "Ben"], seed=7))


def test_a_play_is_on_the_disk_before_it_is_told(save: SaveFile) -> None:
    screen = Witness(save.path, ["1", "2", "1", "q"])
    with save:
        assert Session(save, {}, ENGLISH, screen).run(None) == 0

    assert screen.heard == sentences(ENGLISH, read_save(save.path).events[2:], ("Ana", "Ben"))


@pytest.mark.parametrize("typed", [["1"], ["1", "<"]], ids=["played", "taken back"])
def test_what_cannot_be_saved_is_not_told(save: SaveFile, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> None:
    def full(_descriptor: int) -> None:
        if not screen.typed:
            raise OSError(28, "No space left on device")

    screen = Witness(save.path, typed)
    monkeypatch.setattr("diamoniak.save.os.fsync", full)
    with save, pytest.raises(RefusedError) as refused:
        Session(save, {}, ENGLISH, screen).run(None)

    assert str(refused.value) == (
        f"{save.path} cannot be written: the disk is full."
        " The last choice is lost; everything before it is saved.\n"
        f"To continue the game: diamoniak play --resume {save.path}"
    )
    assert len(screen.heard) == len(typed) - 1


def test_if_the_file_is_gone_the_game_goes_on_in_another(
    save: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["1", "2", "1", "q"])

    def read_line() -> str:
        if save.game.plays == 1:
            save.path.unlink(missing_ok=True)
        return next(typed)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("diamoniak.terminal.screen.read_line", read_line)
    with save:
        assert Session(save, {}, ENGLISH, PlainScreen(ENGLISH)).run(None) == 0

    told = capsys.readouterr().out
    assert f"{save.path} was removed or changed by another program. The game is now saved in diamoniak-1.jsonl." in told
    assert "To continue the game: diamoniak play --resume diamoniak-1.jsonl\n" in told
    assert not save.path.exists()
    rescued = read_save(tmp_path / "diamoniak-1.jsonl").game
    assert rescued.plays == 3
    assert told.index("The game is now saved") < told.index(sentences(ENGLISH, rescued.latest, ("Ana", "Ben"))[0])
    SaveFile.open(tmp_path / "diamoniak-1.jsonl").close()


class Spy(CountingPlayer):
    """A player who remembers what it was shown."""

    def __init__(self, seen: list[State]) -> None:
        self.seen = seen

    def choose(self, view: State) -> Command:
        self.seen.append(view)
        return super().choose(view)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """All that computer players are shown."""
    views: list[State] = []

    def spy(_seed: str | None) -> Spy:
        return Spy(views)

    monkeypatch.setattr("diamoniak.terminal.computers.LEVELS", {"counting": spy})
    return views


def states_of(log: str, seats: Sequence[int]) -> list[State]:
    """The states in which these seats were to play."""
    game = Game.load(log)
    states = [*(play.state for play in game.history()), game.state]
    return [state for state in states if not state.is_over and state.turn in seats]


def check_views(seen: list[State], states: list[State]) -> None:
    assert len(seen) > 10
    assert seen == [view_for(state.turn, state) for state in states]
    assert all(view.deck != state.deck for view, state in zip(seen, states, strict=True) if len(state.deck) > 10)


def test_whoever_is_watched_sees_no_more_than_a_player_may(program: Program, seen: list[State]) -> None:
    log = program.run("watch", "--seed", "7", "--variant", "standard-55", "--json").out
    check_views(seen, states_of(log, [0, 1]))
    seen.clear()
    program.run("watch", "--seed", "7", "--variant", "standard-55")
    check_views(seen, states_of(log, [0, 1]))


def test_whoever_is_played_against_sees_no_more_than_a_player_may(
    program: Program, seen: list[State], tmp_path: Path
) -> None:
    people = ("--people", "Ana", "--computers", "2", "--language", "en")
    program.run("play", "--seed", "7", "--variant", "standard-55", *people, typed="1\n2\n" * 20)
    log = (tmp_path / "diamoniak-1.jsonl").read_text("utf-8")

    check_views(seen, states_of(log, [1, 2]))
