"""Parsing the command line: subcommands and their options, with help in the user's language."""

import re
import sys
from argparse import SUPPRESS, Action, ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import partial
from itertools import pairwise
from typing import Any, Final, NoReturn, TypeVar

from diamoniak import __version__
from diamoniak.cli.complaints import complaint
from diamoniak.cli.output import Lines
from diamoniak.engine import IS_COMPILED
from diamoniak.errors import DiamoniakError
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import program, usage
from diamoniak.wording.voice import Voice

_LANGUAGE: Final = "--language"
_OVERLAY: Final = "--overlay"
_STYLE: Final = r"(?:\x1b\[[0-9;]*m)*"
"""How newer releases of argparse colour a heading."""

Options = TypeVar("Options")
"""A dataclass with the options of one command."""
Number = TypeVar("Number", int, float)


class UsageError(DiamoniakError):
    """Options that do not go together."""


@dataclass(frozen=True, slots=True)
class Call:
    """How a command was called."""

    voice: Voice
    """The voice to answer in."""
    language: str | None
    """The language that was asked for, if any."""
    words: Sequence[str]
    """The whole command line."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its options, ready to run."""

    run: Callable[[], Lines | int]
    refuse: Callable[[str], NoReturn]
    """Show what is wrong and how the command is used, and exit."""


class _Formatter(HelpFormatter):
    """Leaves translations as they are: argparse would take a percent sign for a format."""

    def __init__(self, voice: Voice, prog: str, **settings: Any) -> None:
        super().__init__(prog, **settings)
        self._voice = voice
        self._usage = f"{voice.say(program.USAGE)} "

    def format_help(self) -> str:
        """The help, its headings with the colon of the language."""
        text = super().format_help()
        for words in map(self._voice.say, (program.ARGUMENTS, program.OPTIONS)):
            heading = self._voice.say(usage.LIST, label=words)
            found = re.search(f"(?m)^{_STYLE}({re.escape(words)}:){_STYLE}$", text)
            text = f"{text[: found.start(1)]}{heading}{text[found.end(1) :]}" if found else text
        return text

    def add_usage(  # as in argparse, except for the first word
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)

    def _get_help_string(self, action: Action) -> str:
        return (action.help or "").replace("%", "%%")

    def _format_text(self, text: str) -> str:
        return super()._format_text(text.replace("%", "%%") if "%(prog)" in text else text)


class _Parser(ArgumentParser):
    """A parser that helps and complains in the language of a voice."""

    def __init__(self, voice: Voice, about: Message, **settings: Any) -> None:
        formatter = partial(_Formatter, voice)
        self._voice = voice
        super().__init__(
            description=voice.say(about), allow_abbrev=False, add_help=False, formatter_class=formatter, **settings
        )
        self._positionals.title, self._optionals.title = voice.say(program.ARGUMENTS), voice.say(program.OPTIONS)
        self.add_argument("-h", "--help", action="help", help=voice.say(program.HELP))

    def error(self, message: str) -> NoReturn:
        """Say what argparse complains about, and exit."""
        self.refuse(complaint(self._voice, message))

    def refuse(self, sentence: str) -> NoReturn:
        """Show how the command is used and what is wrong, and exit."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {sentence}\n")


class Commands:
    """The subcommands of the program."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._parser = _Parser(voice, program.ABOUT, prog="diamoniak")
        self._parser.add_argument(
            "--version", action="version", version=f"diamoniak {_version(voice)}", help=voice.say(program.VERSION)
        )
        self._add_language(self._parser)
        self._subcommands = self._parser.add_subparsers(required=True, metavar=placeholder(voice, usage.COMMAND))

    def add(
        self, name: str, run: Callable[[Call, Options], Lines | int], about: Message, options: type[Options]
    ) -> ArgumentParser:
        """Add a subcommand; its arguments must be named like the fields of its options."""
        command = self.add_group(name, about)
        self._add_language(command)
        set_command(command, run, options)
        return command

    def add_group(self, name: str, about: Message) -> ArgumentParser:
        """Add a subcommand that has subcommands of its own."""
        return self._subcommands.add_parser(name, help=self.voice.say(about), voice=self.voice, about=about)

    def _add_language(self, parser: ArgumentParser) -> None:
        add, say = parser.add_argument, self.voice.say
        add(_LANGUAGE, metavar=placeholder(self.voice, usage.LANGUAGE), default=SUPPRESS, help=say(program.LANGUAGE))
        path = placeholder(self.voice, usage.FILE)
        add(_OVERLAY, metavar=path, action="append", default=SUPPRESS, help=say(program.OVERLAY))

    def add_json(self, command: ArgumentParser) -> None:
        """Give the subcommand the option ``--json``."""
        command.add_argument("--json", action="store_true", help=self.voice.say(program.JSON))

    def parse(self, words: Sequence[str]) -> Request:
        """What the words ask for; if they are wrong, it is told why, and the program exits."""
        typed = self._parser.parse_args(words)
        options = typed.options(**{each.name: getattr(typed, each.name) for each in fields(typed.options)})
        call = Call(self.voice, language_of(words), words)
        return Request(partial(typed.run, call, options), typed.refuse)


def _version(voice: Voice) -> str:
    return voice.say(usage.ENGINE if IS_COMPILED else usage.SOURCE, name=__version__)


def placeholder(voice: Voice, message: Message) -> str:
    """What stands in the help for something to be typed; argparse cannot bear spaces and brackets in it."""
    return re.sub(r"[][()|\s]+", "-", voice.say(message))


def number_between(low: int, high: int, kind: Callable[[str], Number]) -> Callable[[str], Number]:
    """What reads a number of that kind from the command line."""

    def read(text: str) -> Number:
        with suppress(ValueError):
            if low <= (number := kind(text)) <= high:
                return number
        raise ArgumentTypeError(f"not from {low} to {high}: {text}")  # for ``complaint``

    return read


def set_command(command: ArgumentParser, run: Callable[[Call, Options], Lines | int], options: type[Options]) -> None:
    """Set the function that runs the command, and the type of its options."""
    refuse = command.refuse if isinstance(command, _Parser) else command.error
    command.set_defaults(run=run, options=options, refuse=refuse)


def language_of(words: Sequence[str]) -> str | None:
    """The last language that the words ask for, if any. The help needs it before the words are parsed."""
    return next((value for value in reversed(_values(words, _LANGUAGE)) if value), None)


def overlays_of(words: Sequence[str]) -> tuple[str, ...]:
    """The paths of all overlays that the words name."""
    return tuple(filter(None, _values(words, _OVERLAY)))


def _values(words: Sequence[str], option: str) -> list[str]:
    found: list[str] = []
    for word, following in pairwise([*words, ""]):
        if word == option:
            found.append(following)
        elif word.startswith(f"{option}="):
            found.append(word.partition("=")[2])
    return found
