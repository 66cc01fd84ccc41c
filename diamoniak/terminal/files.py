"""The files of games, with errors in the player's language."""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from diamoniak.errors import ForeignLogError, LogError, NewerLogError
from diamoniak.files.troubles import trouble
from diamoniak.game import Game
from diamoniak.save import Recorded, SaveFile, read_save
from diamoniak.terminal.refusal import RefusedError
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import program, table
from diamoniak.wording.sentences.problems import spoken
from diamoniak.wording.voice import Voice


def create_save(voice: Voice, path: str | None, game: Game) -> SaveFile:
    """Create a file for the game: at this path, or with the first numbered name that is free."""
    names = iter([path]) if path is not None else (f"diamoniak-{number}.jsonl" for number in count(1))
    for name in names:
        try:
            return SaveFile.create(name, game)
        except FileExistsError:
            continue
        except (OSError, ValueError) as error:
            raise unwritable(voice, name, error) from None
    raise _exists(voice, path or "")


def check_new(voice: Voice, path: str) -> None:
    """Refuse a file that exists, before anyone answers questions in vain."""
    if Path(path).exists():
        raise _exists(voice, path)


def _exists(voice: Voice, path: str) -> RefusedError:
    return RefusedError(voice.say(table.EXISTS, file=safe_to_show(path)))


def open_save(voice: Voice, path: str, seed: str | None) -> SaveFile:
    """Open the file of a game to continue it."""
    with _translated_errors(voice, path):
        return SaveFile.open(path, seed=seed)


def read_recorded(voice: Voice, path: str) -> Recorded:
    """The game that a file records."""
    with _translated_errors(voice, path):
        return read_save(path)


@contextmanager
def _translated_errors(voice: Voice, path: str) -> Generator[None]:
    """Raise what goes wrong with the file as RefusedError, in the player's language."""
    file = safe_to_show(path)
    try:
        yield
    except ForeignLogError:
        raise RefusedError(voice.say(program.FOREIGN, file=file)) from None
    except NewerLogError:
        raise RefusedError(voice.say(program.NEWER, file=file)) from None
    except LogError as error:
        problem = spoken(voice, error.words)
        raise RefusedError(voice.say(program.NO_LOG, file=file, n=error.line, problem=problem)) from None
    except BlockingIOError:
        raise RefusedError(voice.say(table.IN_USE, file=file)) from None
    except (OSError, ValueError) as error:
        raise RefusedError(voice.say(program.UNREADABLE, file=file, problem=spoken(voice, trouble(error)))) from None


def unwritable(voice: Voice, path: str, error: OSError | ValueError) -> RefusedError:
    """The error to raise when a file cannot be written."""
    problem = spoken(voice, trouble(error))
    return RefusedError(voice.say(program.UNWRITABLE_FILE, file=safe_to_show(path), problem=problem))


def unsaved(voice: Voice, path: Path, error: OSError) -> RefusedError:
    """The error to raise when a play cannot be saved; the file still holds everything before it."""
    problem = spoken(voice, trouble(error))
    return RefusedError(voice.say(table.UNSAVED, file=safe_to_show(str(path)), problem=problem))
