"""The command line for translators. It is in English, which is what they translate from."""

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from diamoniak.cli.output import Lines
from diamoniak.cli.parsing import Call, Commands, Options, set_command
from diamoniak.wording.sentences import program

FORMATS = ("tbx", "csv", "tmx")


@dataclass(frozen=True, slots=True)
class StatusOptions:
    """What ``status`` takes."""

    locales: str | None
    json: bool


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What ``check`` takes."""

    locales: str | None
    catalogs: list[str]
    json: bool


@dataclass(frozen=True, slots=True)
class PreviewOptions:
    """What ``preview`` takes."""

    locales: str | None
    catalog: str
    watch: bool
    context: str | None
    word: str | None
    since: str | None
    unsure: bool


@dataclass(frozen=True, slots=True)
class UpdateOptions:
    """What ``update`` takes."""

    locales: str | None
    catalogs: list[str]


@dataclass(frozen=True, slots=True)
class NewOptions:
    """What ``new``, ``terms`` and ``bend`` take."""

    locales: str | None
    locale: str


@dataclass(frozen=True, slots=True)
class FindOptions:
    """What ``find`` takes."""

    locales: str | None
    words: str
    catalogs: list[str]


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What ``read`` takes."""

    locales: str | None
    catalog: str
    by: str
    context: str | None
    word: str | None
    since: str | None


@dataclass(frozen=True, slots=True)
class CreditsOptions:
    """What ``credits`` takes."""

    locales: str | None
    json: bool


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What ``export`` takes."""

    locales: str | None
    format: str
    catalogs: list[str]
    output: str | None


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add_group("translations", program.TRANSLATIONS)
    subcommands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=ArgumentParser)

    def add(name: str, about: str, options: type[Options]) -> ArgumentParser:
        command = subcommands.add_parser(name, help=about, description=f"{about}.", allow_abbrev=False)
        set_command(command, _imported_late(name, options), options)
        command.add_argument("--locales", metavar="DIR", help="the folder of catalogs; by default, the one in use")
        return command

    def add_json(command: ArgumentParser) -> None:
        command.add_argument("--json", action="store_true", help="output for programs")

    add_json(add("status", "Show how complete each catalog is", StatusOptions))
    command = add("check", "Find everything wrong with catalogs", CheckOptions)
    command.add_argument(
        "catalogs", metavar="LANG|FILE", nargs="*", help="a catalog, such as de or my.po; by default, all"
    )
    add_json(command)
    command = add("preview", "Show every message with plausible values, and a whole game", PreviewOptions)
    command.add_argument("catalog", metavar="LANG|FILE", help="a catalog, such as de or my.po")
    command.add_argument("--watch", action="store_true", help="show it again whenever the file is saved, until Ctrl-C")
    _add_filters(command)
    command.add_argument(
        "--unsure", action="store_true", help="only guesses, missing messages and those with a problem"
    )
    command = add("find", "Find the line of a sentence that was heard, and where it is said", FindOptions)
    command.add_argument("words", metavar="TEXT", help="a word, or a sentence as it was heard, with names and numbers")
    command.add_argument("catalogs", metavar="LANG|FILE", nargs="*", help="a catalog, such as de; by default, all")
    command = add("read", "Mark messages as read by a second person", ReadOptions)
    command.add_argument("catalog", metavar="LANG|FILE", help="a catalog, such as de or my.po")
    command.add_argument("--by", metavar="NAME", required=True, help="who has read them")
    _add_filters(command)
    add_json(add("credits", "List who has translated and read each catalog", CreditsOptions))
    command = add("export", "Write the glossary or a translation memory for other programs", ExportOptions)
    command.add_argument("format", choices=FORMATS, help="the glossary as tbx or csv, or all translations as tmx")
    command.add_argument("catalogs", metavar="LANG", nargs="*", help="a language, such as de; by default, all")
    command.add_argument("--output", metavar="FILE", help="the file to write; by default, it is printed")
    command = add("update", "Bring catalogs up to date with the program; no translation is lost", UpdateOptions)
    command.add_argument("catalogs", metavar="LANG", nargs="*", help="a language, such as de; by default, all")
    command = add("new", "Start a catalog", NewOptions)
    command.add_argument("locale", metavar="LANG", help="a language, such as pl or pt_BR, or an overlay: fr@school")
    for name, about in (
        ("terms", "Start the list of the words of another game"),
        ("bend", "Write an overlay from the list of its words, and mark what a person must finish"),
    ):
        add(name, about, NewOptions).add_argument("locale", metavar="LANG", help="an overlay, such as de@pirates")


def _add_filters(command: ArgumentParser) -> None:
    command.add_argument("--context", metavar="NAME", help="only messages of this context, such as event or question")
    command.add_argument("--word", metavar="WORD", help="only messages that have this word, in English or translated")
    command.add_argument(
        "--since", metavar="REV", help="only what has changed since this revision of git, such as HEAD"
    )


def _imported_late(name: str, _options: type[Options]) -> Callable[[Call, Options], Lines | int]:
    """The command, imported only when it runs, so that the others do not wait for it."""

    def run(call: Call, options: Options) -> Lines | int:
        command = getattr(import_module("diamoniak.cli.translating"), name)
        return cast("Callable[[Call, Options], Lines | int]", command)(call, options)

    return run
