"""The files of games: what goes wrong with them is said in the language of whoever plays.

Only the details stay as they are: what the system says, and in which way a line of a log is wrong.
"""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from diamoniak.game import Game
from diamoniak.save import Recorded, SaveFile, read_save
from diamoniak.storage.log import ForeignLogError, LogError, NewerLogError
from diamoniak.terminal.refusal import RefusedError
from diamoniak.wording.catalogs.names import harmless
from diamoniak.wording.sentences import program, table
from diamoniak.wording.voice import Voice


def created(voice: Voice, path: str | None, game: Game) -> SaveFile:
    """A new file for the game: that one, or the first with a number that is free."""
    names = iter([path]) if path is not None else (f"diamoniak-{number}.jsonl" for number in count(1))
    for name in names:
        try:
            return SaveFile.create(name, game)
        except FileExistsError:
            continue
        except (OSError, ValueError) as error:
            problem = voice.say(program.UNWRITABLE_FILE, file=harmless(name), problem=_words(error))
            raise RefusedError(problem) from None
    raise _exists(voice, path or "")


def check_new(voice: Voice, path: str) -> None:
    """Refuse a file that exists, before somebody answers questions in vain."""
    if Path(path).exists():
        raise _exists(voice, path)


def _exists(voice: Voice, path: str) -> RefusedError:
    return RefusedError(voice.say(table.EXISTS, file=harmless(path)))


def opened(voice: Voice, path: str, seed: str | None) -> SaveFile:
    """The file of a game that goes on."""
    with _in_words(voice, path):
        return SaveFile.open(path, seed=seed)


def recorded(voice: Voice, path: str) -> Recorded:
    """What a file tells of a game."""
    with _in_words(voice, path):
        return read_save(path)


@contextmanager
def keeping(voice: Voice, path: Path) -> Generator[None]:
    """While something is written that the file leaves out if it fails."""
    try:
        yield
    except OSError as error:
        raise RefusedError(voice.say(table.UNSAVED, file=harmless(str(path)), problem=_words(error))) from None


@contextmanager
def _in_words(voice: Voice, path: str) -> Generator[None]:
    file = harmless(path)
    try:
        yield
    except ForeignLogError:
        raise RefusedError(voice.say(program.FOREIGN, file=file)) from None
    except NewerLogError:
        raise RefusedError(voice.say(program.NEWER, file=file)) from None
    except LogError as error:
        raise RefusedError(voice.say(program.NO_LOG, file=file, n=error.line, problem=error.problem)) from None
    except BlockingIOError:
        raise RefusedError(voice.say(table.IN_USE, file=file)) from None
    except (OSError, ValueError) as error:
        raise RefusedError(voice.say(program.UNREADABLE, file=file, problem=_words(error))) from None


def _words(error: OSError | ValueError) -> str:
    """What the system says about it; for a name that cannot be one, what Python says."""
    return getattr(error, "strerror", None) or str(error)
