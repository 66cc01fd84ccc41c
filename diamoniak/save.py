"""A game on disk: its log in a file that is complete after every play."""

import errno
import os
from io import FileIO
from itertools import accumulate, count, takewhile
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from diamoniak.chance import Chance, SeededChance, SystemChance
from diamoniak.errors import SaveLostError
from diamoniak.events import Event
from diamoniak.files.locking import lock
from diamoniak.files.reading import StrPath, open_file, read_all, read_file
from diamoniak.files.troubles import TOO_BIG
from diamoniak.files.writing import create_file, replace_file, write_all
from diamoniak.game import Game, game_of, luck_of
from diamoniak.problems.message import Said
from diamoniak.storage.log import MAX_BYTES, LogReader, dump_lines, header, no_game, not_begun


class Recorded(NamedTuple):
    """What a save holds."""

    events: tuple[Event, ...]
    """All that the file tells. After the last whole play of ``game`` there may be some events of another."""
    is_torn: bool
    """Whether the last line was cut off, and is left out here."""
    game: Game
    """The game after the last play that is complete in the file."""


class SaveFile:
    """A game kept in a file, play by play: a program that is killed loses nothing.

    While the save is open, no other program can open it.

    >>> from tempfile import TemporaryDirectory
    >>> from diamoniak import Game, Ruleset
    >>> folder = TemporaryDirectory()
    >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    >>> with SaveFile.create(f"{folder.name}/game.jsonl", game) as save:
    ...     game = game.play(game.legal_commands()[0])
    ...     save.keep(game)
    >>> with SaveFile.open(f"{folder.name}/game.jsonl") as save:
    ...     save.game.state == game.state, save.is_mended
    (True, False)
    >>> folder.cleanup()
    """

    path: Path
    game: Game
    """The game that the file holds."""
    is_mended: bool
    """Whether the last line was cut off, and has been removed."""
    old: Path | None
    """Where the old file is kept, if the game was in an older format, or written by another program."""

    def __init__(  # noqa: PLR0913
        self, path: Path, file: FileIO, game: Game, ends: list[int], *, is_mended: bool = False, old: Path | None = None
    ) -> None:
        self.path = path
        self.game = game
        self.is_mended = is_mended
        self.old = old
        self._file = file
        self._ends = ends
        """Where the lines of the start end, and then those of each play."""

    @classmethod
    def create(cls, path: StrPath, game: Game) -> Self:
        """Write the game to a new file; FileExistsError if the file exists.

        The file appears with the whole game in it, or not at all.
        """
        _check_game(game)
        path = Path(path)
        parts = _parts(game, path)
        create_file(path, b"".join(parts))
        return cls(path, _open_locked(path), game, list(accumulate(map(len, parts))))

    @classmethod
    def open(cls, path: StrPath, *, seed: int | str | None = None, chance: Chance | None = None) -> Self:
        """Open a file to continue its game; luck is chosen as in ``Game.start``.

        A last line that was cut off is removed, and a last play with events missing is completed. A game in an older
        format, or one that another program has written differently, is brought forward: see ``old``. LogError if the
        file does not hold a game; BlockingIOError if another program has it open.
        """
        path, file = Path(path), _open_locked(path)
        try:
            content = read_all(file, MAX_BYTES, path)
            reader, luck = LogReader(content, mends=True), luck_of(seed, chance)
            game = _game_to_continue(reader, luck)
            if reader.foreign_line is None:
                ends = _complete_file(file, reader, game, len(content))
                return cls(path, file, game, ends, is_mended=reader.is_torn)
        except BaseException:
            file.close()
            raise
        file.close()  # Windows replaces no file that is open
        return cls._brought_forward(path, content, game, is_mended=reader.is_torn)

    @classmethod
    def _brought_forward(cls, path: Path, content: bytes, game: Game, *, is_mended: bool) -> Self:
        """Write the game anew, and keep what was there in a file beside it."""
        parts = _parts(game, path)
        old = _keep_beside(path, content)
        replace_file(path.resolve(), b"".join(parts))
        ends = list(accumulate(map(len, parts)))
        return cls(path, _open_locked(path), game, ends, is_mended=is_mended, old=old)

    def keep(self, game: Game) -> None:
        """Make the file hold exactly this game: new plays are added, and plays that were taken back are cut off.

        On return, the game is on the disk. On failure, nothing was added, and ``save.game`` is what the file holds.
        ValueError if the game did not start like the one in the file; SaveLostError if the file is not as we left it.
        """
        _check_game(game)
        shared = _last_shared(self.game, game)
        added, start = _lines_of_plays(game, shared.plays), self._ends[shared.plays]
        self._check_untouched()
        _check_size(start + sum(map(len, added)), self.path)
        self._file.truncate(start)
        del self._ends[shared.plays + 1 :]
        self.game = shared
        self._file.seek(start)
        try:
            write_all(self._file, b"".join(added))
        except BaseException:
            self._file.truncate(start)
            raise
        self._ends += list(accumulate(map(len, added), initial=start))[1:]
        self.game = game

    def _check_untouched(self) -> None:
        """Raise SaveLostError if the file has lost its name, or is not as long as we left it."""
        ours = os.fstat(self._file.fileno())
        try:
            is_there = os.path.samestat(ours, self.path.stat())
        except OSError:
            is_there = False
        if not is_there:
            raise SaveLostError(errno.ENOENT, "the file was removed or replaced while it was open", str(self.path))
        if ours.st_size != self._ends[-1]:
            raise SaveLostError(errno.EIO, "the file was changed by another program", str(self.path))

    def close(self) -> None:
        """Close the file, so that others can open it."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def read_save(path: StrPath) -> Recorded:
    """What a save holds; the file is left as it is. LogError if it does not hold a game."""
    reader = LogReader(read_file(path, MAX_BYTES), mends=True)
    plays = reader.plays(SeededChance(0))  # which completes a last play; that one is left out
    game = game_of(plays, SystemChance(), whole_only=True)
    if game is None:
        raise not_begun() if reader.events else no_game()
    return Recorded(tuple(reader.events), reader.is_torn, game)


def _game_to_continue(reader: LogReader, luck: Chance) -> Game:
    game = game_of(reader.plays(luck), luck)
    if game is None:
        raise no_game()
    return game


def _open_locked(path: StrPath) -> FileIO:
    file = open_file(path, to_write=True)
    try:
        lock(file, path)
    except BaseException:
        file.close()
        raise
    return file


def _keep_beside(path: Path, content: bytes) -> Path:
    """Write the content to a file that did not exist, with a name like that of the path."""
    for number in count(1):
        beside = path.with_name(f"{path.stem}.old-{number}{path.suffix}")
        try:
            create_file(beside, content)
        except FileExistsError:
            continue
        return beside
    raise AssertionError


def _complete_file(file: FileIO, reader: LogReader, game: Game, size: int) -> list[int]:
    """Cut off an incomplete line, write what the last play lacks, and return where the lines of each play end."""
    missing = reader.totals[-1] - len(reader.events)
    lines = [dump_lines([event]) for event in game.latest[len(game.latest) - missing :]]
    end = reader.ends[-1]
    newline = b"\n" if end > size else b""  # the last line lacks only its line break
    if reader.is_torn:
        file.truncate(end)
    if newline or lines:
        file.seek(end - len(newline))
        write_all(file, newline + b"".join(lines))
    ends = [*reader.ends, *list(accumulate(map(len, lines), initial=end))[1:]]
    return [ends[total] for total in reader.totals]


def _parts(game: Game, path: Path) -> list[bytes]:
    """What a file holds: the header with the start of the game, and each play. OSError if that is too much."""
    parts = [header() + dump_lines(_start(game)), *_lines_of_plays(game)]
    _check_size(sum(map(len, parts)), path)
    return parts


def _start(game: Game) -> tuple[Event, ...]:
    return game.before(game.plays).latest


def _lines_of_plays(game: Game, since: int = 0) -> list[bytes]:
    return [dump_lines(play.events) for play in game.history(since)]


def _check_game(game: object) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"expected a game, not {type(game).__name__}")


def _check_size(size: int, path: Path) -> None:
    if size > MAX_BYTES:  # it could never be opened again
        raise OSError(errno.EFBIG, Said(TOO_BIG, n=MAX_BYTES), str(path))


def _last_shared(held: Game, game: Game) -> Game:
    """The last game that both descend from."""
    ours, theirs = held.before(max(0, held.plays - game.plays)), game.before(max(0, game.plays - held.plays))
    while ours is not theirs and ours.plays:
        ours, theirs = ours.before(1), theirs.before(1)
    return ours if ours is theirs else _last_alike(held, game)


def _last_alike(held: Game, game: Game) -> Game:
    """The last game with the same plays in both, compared by their events: one of them may have been loaded again."""
    if _start(held) != _start(game):
        raise ValueError("this game did not start like the one in the file: create a file of its own for it")
    pairs = zip(held.history(), game.history(), strict=False)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0].events == pair[1].events, pairs))
    return game.before(game.plays - alike)
