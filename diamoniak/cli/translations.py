"""The command line for translators. It is in English, which is what they translate from."""

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from diamoniak.cli.output import Lines
from diamoniak.cli.parsing import Call, Commands, Options, set_command
from diamoniak.wording.sentences import program


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
    command = add("update", "Bring catalogs up to date with the program; no translation is lost", UpdateOptions)
    command.add_argument("catalogs", metavar="LANG", nargs="*", help="a language, such as de; by default, all")
    command = add("new", "Start a catalog", NewOptions)
    command.add_argument("locale", metavar="LANG", help="a language, such as pl, or an overlay, such as fr@school")
    for name, about in (
        ("terms", "Start the list of the words of another game"),
        ("bend", "Write an overlay from the list of its words, and mark what a person must finish"),
    ):
        add(name, about, NewOptions).add_argument("locale", metavar="LANG", help="an overlay, such as de@pirates")


def _imported_late(name: str, _options: type[Options]) -> Callable[[Call, Options], Lines | int]:
    """The command, imported only when it runs, so that the others do not wait for it."""

    def run(call: Call, options: Options) -> Lines | int:
        command = getattr(import_module("diamoniak.cli.translating"), name)
        return cast("Callable[[Call, Options], Lines | int]", command)(call, options)

    return run
