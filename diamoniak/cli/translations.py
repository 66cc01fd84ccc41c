"""The words of the commands for translators. They are English: that is what their readers translate from."""

from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from typing import cast

from diamoniak.cli.output import Lines, Options
from diamoniak.cli.parsing import Commands
from diamoniak.wording.sentences import program


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add("translations", _late("status"), program.TRANSLATIONS, is_translated=False)
    chosen = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=ArgumentParser)

    def add(name: str, about: str) -> ArgumentParser:
        command = chosen.add_parser(name, help=about, description=f"{about}.", allow_abbrev=False)
        command.set_defaults(run=_late(name))
        command.add_argument(
            "--locales", metavar="DIR", help="the folder of the catalogs; without it, the one that is used"
        )
        return command

    def add_json(command: ArgumentParser) -> None:
        command.add_argument("--json", action="store_true", help="output for programs")

    add_json(add("status", "Show how far each catalog has come"))
    command = add("check", "Tell everything that is wrong with catalogs")
    command.add_argument(
        "catalogs", metavar="LANG|FILE", nargs="*", help="a catalog, such as de or my.po; without it, all"
    )
    add_json(command)
    command = add("preview", "Show every message with plausible values, and a whole game told")
    command.add_argument("catalog", metavar="LANG|FILE", help="a catalog, such as de or my.po")
    command.add_argument("--watch", action="store_true", help="show it again whenever the file is saved, until Ctrl-C")
    command = add("update", "Bring catalogs up to date with what the program says; no translation is lost")
    command.add_argument("catalogs", metavar="LANG", nargs="*", help="a language, such as de; without it, all")
    command = add("new", "Begin a catalog")
    command.add_argument("locale", metavar="LANG", help="a language, such as pl, or an overlay, such as fr@school")


def _late(name: str) -> Callable[[Options], Lines | int]:
    """The command, which is imported when it is run: the others need not wait for it."""

    def run(options: Options) -> Lines | int:
        command = cast("Callable[[Options], Lines | int]", getattr(import_module("diamoniak.cli.workshop"), name))
        return command(options)

    return run
