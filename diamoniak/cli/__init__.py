"""The command line: choosing a variant, writing one, measuring it, playing, watching, replaying, and translating."""

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from diamoniak.cli import new_variant, playing, rulebooks, simulating, translations, variants
from diamoniak.cli.output import warn
from diamoniak.cli.parsing import Commands, Request, UsageError, language_of, overlays_of
from diamoniak.errors import OverlayError, TranslationsError, UnknownVariantError, VariantError
from diamoniak.files.troubles import trouble
from diamoniak.refusals import IllegalCommandError
from diamoniak.terminal.languages import locale_called
from diamoniak.terminal.lines import print_lines
from diamoniak.terminal.refusal import RefusedError, no_variant
from diamoniak.wording.catalogs.locales import find_locale, system_locale
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import problems, program
from diamoniak.wording.sentences.reasons import refusal
from diamoniak.wording.voice import Voice, voice_for


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0, 1 if a file has problems, or 2 for wrong usage."""
    if sys.stderr is None:  # closed by the calling process
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115  # it stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # characters that cannot be shown are escaped
            stream.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if arguments is None else list(arguments)
    language, overlays = language_of(words), overlays_of(words)
    try:
        usual = voice_for(system_locale(overlays=overlays), overlays)
        voice = voice_for(locale_called(language, told_in=usual), overlays) if language else usual
    except RefusedError as error:
        return _refuse(str(error))
    except OverlayError as error:
        asked = find_locale(language) or system_locale()
        return _refuse(voice_for(asked).say(program.NO_OVERLAY, file=safe_to_show(error.path)))
    if sys.stdout is None:  # closed by the calling process
        return _refuse(_unwritable(voice, OSError(errno.EBADF, "")))
    return _run(commands(voice).parse(words), voice)


def commands(voice: Voice) -> Commands:
    """All commands of the program, with help in the language of the voice."""
    found = Commands(voice)
    variants.add_to(found)
    new_variant.add_to(found)
    simulating.add_to(found)
    rulebooks.add_to(found)
    playing.add_to(found)
    translations.add_to(found)
    return found


def _run(request: Request, voice: Voice) -> int:
    try:
        result = request.run()
        if isinstance(result, int):
            return result
        print_lines(result)
    except UsageError as error:
        request.refuse(str(error))
    except (RefusedError, TranslationsError) as error:
        return _refuse(str(error))
    except UnknownVariantError as error:
        return _refuse(no_variant(voice, error))
    except VariantError as error:  # which names the file, as compilers do
        sys.stderr.writelines(f"{problems.line(voice, problem)}\n" for problem in error.problems)
        return 2
    except IllegalCommandError as error:
        reason = refusal(voice, error, voice.seated(()))
        return _refuse(voice.say(program.NO_SUCH_GAME, problem=reason))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:  # the reader has seen enough
        _silence()
    except OSError as error:
        _silence()
        return _refuse(_unwritable(voice, error))
    return 0


def _unwritable(voice: Voice, error: OSError) -> str:
    return voice.say(program.UNWRITABLE, problem=problems.spoken(voice, trouble(error)))


def _refuse(sentence: str) -> int:
    warn(sentence)
    return 2


def _silence() -> None:
    """Discard buffered output: writing it would only fail again when the interpreter exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
