"""The command that starts a variant of one's own."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from diamoniak.cli.output import Lines, as_json
from diamoniak.cli.parsing import Call, Commands
from diamoniak.files.writing import create_file
from diamoniak.terminal.files import unwritable
from diamoniak.terminal.refusal import RefusedError
from diamoniak.variants.loading import is_id, list_variants, load_parent
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import program
from diamoniak.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class NewOptions:
    """What ``new`` takes."""

    id: str
    extends: str


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    say = commands.voice.say
    command = commands.add("new", new, program.NEW, NewOptions)
    command.add_argument("id", metavar="ID", help=say(program.NEW_ID))
    command.add_argument("--extends", metavar="ID", default="standard-55", help=say(program.EXTENDS))


def new(call: Call, options: NewOptions) -> Lines:
    """Write a file to start a variant from, and the schema for editors if it is not there."""
    from diamoniak.variants.schema import variant_schema  # noqa: PLC0415  # pydantic is slow to import
    from diamoniak.variants.starting_file import SCHEMA_FILE, starting_file  # noqa: PLC0415  # see above

    voice, folder = call.voice, Path()
    for name in (options.id, options.extends):
        if not is_id(name):
            raise RefusedError(voice.say(program.NOT_AN_ID, name=safe_to_show(name)))
    if options.id in list_variants():
        raise RefusedError(voice.say(program.BUNDLED_ID, name=options.id))
    file = folder / f"{options.id}.yaml"
    if file.exists():  # told before anything is wrong with the parent, which may be this file
        raise _exists(voice, file)
    text = starting_file(options.id, options.extends, load_parent(options.extends, folder).rules)
    try:
        yield _written(voice, file, text)
    except FileExistsError:
        raise _exists(voice, file) from None
    with suppress(FileExistsError):
        yield _written(voice, folder / SCHEMA_FILE, "\n".join(as_json(variant_schema())) + "\n")


def _written(voice: Voice, file: Path, text: str) -> str:
    """Write the file, and say so."""
    try:
        create_file(file, text.encode())
    except FileExistsError:
        raise
    except OSError as error:
        raise unwritable(voice, file.name, error) from None
    return voice.say(program.WRITTEN, file=file.name)


def _exists(voice: Voice, file: Path) -> RefusedError:
    return RefusedError(voice.say(program.FILE_EXISTS, file=file.name))
