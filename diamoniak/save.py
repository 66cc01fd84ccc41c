"""A game on disk: its log in a file, whole after every play."""

import errno
import os
import sys
from collections.abc import Iterator
from io import FileIO
from itertools import accumulate, islice, takewhile, zip_longest
from pathlib import Path
from stat import S_ISREG
from types import TracebackType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Self

from diamoniak.events import Event
from diamoniak.game import Game
from diamoniak.storage.log import LogError, dump_log, load_log

if TYPE_CHECKING:
    from diamoniak.chance import Chance

if sys.platform != "win32":  # which has no such locks
    import fcntl

MOST_BYTES: Final = 64 * 1024 * 1024
"""No game is longer."""
_HEADER: Final = len(dump_log(()).encode())


class Recorded(NamedTuple):
    """What a file tells of a game."""

    events: tuple[Event, ...]
    is_torn: bool
    """Whether the last line was cut off; it is left out."""


class SaveFile:
    """A game that is kept in a file of its own, play by play: a program that is killed loses nothing.

    While it is open, no other program can open it, where the system has locks.

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
    """Whether the last line was found cut off, and was removed."""

    def __init__(self, path: Path, file: FileIO, game: Game, *, is_mended: bool = False) -> None:
        self.path = path
        self.game = game
        self.is_mended = is_mended
        self._file = file
        self._ends = _ends(game)

    @classmethod
    def create(cls, path: str | os.PathLike[str], game: Game) -> Self:
        """Write the game to a new file; FileExistsError if there is one of that name."""
        _check(game)
        file = Path(path).open("xb", buffering=0)  # noqa: SIM115  # it stays open
        try:
            _lock(file, path)
            _write(file, dump_log(game.log).encode())
        except BaseException:
            file.close()
            Path(path).unlink(missing_ok=True)
            raise
        return cls(Path(path), file, game)

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], *, seed: int | str | None = None, chance: "Chance | None" = None
    ) -> Self:
        """Open a file to go on with its game; the luck from now on is chosen as in ``Game.start``.

        A last line that was cut off is removed, and a last play of which events are missing is completed. What is no
        game, or was changed by another program, is refused with LogError; BlockingIOError if somebody plays it.
        """
        file = _opened(path, "rb+")
        try:
            _lock(file, path)
            data = file.read()
            events, end = _recorded(data)
            game = Game.resume(events, seed=seed, chance=chance)
            whole = dump_log(game.log).encode()
            _check_unchanged(data[:end], whole)
            if end < len(data):
                file.truncate(end)
            if end < len(whole):
                file.seek(end)
                _write(file, whole[end:])
        except BaseException:
            file.close()
            raise
        return cls(Path(path), file, game, is_mended=end < len(data))

    def keep(self, game: Game) -> None:
        """Let the file tell this game, and no other: what was played is added, what was taken back is cut off.

        Afterwards that is on the disk. If it fails, nothing was added, and ``save.game`` is what the file tells.
        ValueError if the game did not begin as the one in the file.
        """
        _check(game)
        shared = _shared(self.game, game)
        added = [_lines(each) for each in islice(_backwards(game), game.plays - shared.plays)][::-1]
        self._file.truncate(self._ends[shared.plays])
        del self._ends[shared.plays + 1 :]
        self.game = shared
        self._file.seek(self._ends[-1])
        try:
            _write(self._file, b"".join(added))
        except BaseException:
            self._file.truncate(self._ends[-1])
            raise
        self._ends += [self._ends[-1] + end for end in accumulate(map(len, added))]
        self.game = game

    def close(self) -> None:
        """Let others open the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def read_save(path: str | os.PathLike[str]) -> Recorded:
    """What a file tells of a game; it is left as it is. LogError if that is no game."""
    with _opened(path, "rb") as file:
        data = file.read()
    events, end = _recorded(data)
    return Recorded(events, end < len(data))


def _opened(path: str | os.PathLike[str], mode: Literal["rb", "rb+"]) -> FileIO:
    found = Path(path).stat()
    if not S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is no file of a game", os.fspath(path))  # to open a pipe would take for ever
    if found.st_size > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
    return Path(path).open(mode, buffering=0)


def _lock(file: FileIO, path: str | os.PathLike[str]) -> None:
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BlockingIOError(error.errno, "in use by another program", os.fspath(path)) from None


def _write(file: FileIO, data: bytes) -> None:
    while data:  # a system may take less than it is given
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def _recorded(data: bytes) -> tuple[tuple[Event, ...], int]:
    """The events, and where the last line that is whole ends."""
    try:
        return _events(data), len(data)
    except LogError:
        whole = data.rfind(b"\n") + 1
        return _events(data[:whole]), whole


def _events(data: bytes) -> tuple[Event, ...]:
    try:
        events = load_log(data.decode())
    except UnicodeDecodeError as error:
        raise LogError(data.count(b"\n", 0, error.start) + 1, "this is no text in UTF-8") from error
    if not events:
        raise LogError(data.count(b"\n") + 1, "there is no game in this log")
    return events


def _check(game: object) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"expected a game, not {type(game).__name__}")


def _check_unchanged(found: bytes, written: bytes) -> None:
    """Whether a program has rewritten the file: play by play, it could then not be cut back."""
    if not written.startswith(found):
        pairs = zip_longest(found.split(b"\n"), written.split(b"\n")[:-1])
        line = next(number for number, (is_there, was_there) in enumerate(pairs, 1) if is_there != was_there)
        raise LogError(line, "another program has written this anew: the game can be shown, but not played on here")


def _shared(held: Game, game: Game) -> Game:
    """The last game that both come from."""
    ours, theirs = held.before(max(0, held.plays - game.plays)), game.before(max(0, game.plays - held.plays))
    while ours is not theirs and ours.plays:
        ours, theirs = ours.before(1), theirs.before(1)
    return ours if ours is theirs else _alike(held, game)


def _alike(held: Game, game: Game) -> Game:
    """The last game of the second, of which all plays are also those of the first: it may have been loaded anew."""
    pairs = zip(reversed([*_backwards(held)]), reversed([*_backwards(game)]), strict=False)
    alike = [theirs for _, theirs in takewhile(lambda pair: pair[0].latest == pair[1].latest, pairs)]
    if not alike:
        raise ValueError("this game did not begin as the one in the file: give it a file of its own")
    return alike[-1]


def _backwards(game: Game) -> Iterator[Game]:
    """The game, and as it was before each play."""
    yield game
    while game.plays:
        game = game.before(1)
        yield game


def _ends(game: Game) -> list[int]:
    """Where the lines of each play end, those of the start first."""
    sizes = [len(_lines(each)) for each in _backwards(game)]
    return list(accumulate(reversed(sizes), initial=_HEADER))[1:]


def _lines(game: Game) -> bytes:
    """What a file tells of the last play."""
    return dump_log(game.latest).encode()[_HEADER:]
