"""The command line: choosing a variant, writing one, playing, watching, replaying, and translating."""

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from io import TextIOWrapper

from diamoniak.cli import playing, translations, variants
from diamoniak.cli.output import Lines, Options, printed
from diamoniak.cli.parsing import Commands, language_of
from diamoniak.library import VariantError
from diamoniak.refusals import IllegalCommandError
from diamoniak.wording import program
from diamoniak.wording.locales import find_locale, list_locales, system_locale
from diamoniak.wording.names import harmless
from diamoniak.wording.reasons import refusal
from diamoniak.wording.voice import Voice, voice_for


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. The exit code is 0, 1 if a file has problems, or 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a terminal cannot show is spelled out
            stream.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if arguments is None else list(arguments)
    language = language_of(words)
    voice = voice_for(language or system_locale())
    if language and find_locale(language) is None:
        voice = voice_for(system_locale())
        sys.stderr.write(f"diamoniak: {_no_language(voice, language)}\n")
        return 2
    options = _commands(voice).parse(words)
    run: Callable[[Options], Lines | int] = options.run
    return _run(run, options, voice)


def _commands(voice: Voice) -> Commands:
    commands = Commands(voice)
    variants.add_to(commands)
    playing.add_to(commands)
    translations.add_to(commands)
    return commands


def _run(run: Callable[[Options], Lines | int], options: Options, voice: Voice) -> int:
    try:
        result = run(options)
        if isinstance(result, int):
            return result
        printed(result)
    except VariantError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except IllegalCommandError as error:
        reason = refusal(voice, error, voice.seated(()))
        sys.stderr.write(f"diamoniak: {voice.say(program.NO_SUCH_GAME, problem=reason)}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:  # whoever reads has seen enough
        _silence()
    except OSError as error:
        _silence()
        sys.stderr.write(
            f"diamoniak: {voice.say(program.UNWRITABLE, problem=error.strerror or type(error).__name__)}\n"
        )
        return 2
    return 0


def _no_language(voice: Voice, name: str) -> str:
    """That a language is not spoken, and those that it may be meant for."""
    own_names = {locale: voice_for(locale).say(program.OWN_NAME) for locale in list_locales() if "@" not in locale}
    words = {word.lower(): locale for locale, own_name in own_names.items() for word in (locale, own_name)}
    meant = [words[word] for word in get_close_matches(name.lower(), words, 3, 0.5)]
    nearest = [f"{locale} ({own_names[locale]})" for locale in dict.fromkeys(meant or own_names)]
    return voice.say(program.NO_LANGUAGE, name=harmless(name), names=", ".join(nearest))


def _silence() -> None:
    """What is still to be written would only fail again, when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
