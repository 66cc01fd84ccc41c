"""The command line: choosing a variant, writing one, and seeing a game."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from textwrap import wrap
from typing import Any, Final

from diamoniak.game import Game
from diamoniak.library import VariantError, list_variants, load_variant, printable
from diamoniak.log import dump_log
from diamoniak.refusals import IllegalCommandError
from diamoniak.settings import Setting, differences, in_words, settings
from diamoniak.simulation import MOST_PLAYS, NAMES, Report, played, simulated
from diamoniak.telling import told
from diamoniak.variant import Source, Variant

GAMES: Final = 200
"""How many games a check plays for each number of players."""
ENOUGH_WINS: Final = 50
"""With fewer wins, to tell the shares of the seats would mislead."""

WIDTH: Final = 118
"""How wide a table is that goes into a file."""

Lines = Iterable[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. The exit code is 0, 1 if a file has problems, or 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a terminal cannot show is spelled out
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], Lines | int] = options.run
    try:
        result = run(options)
        if isinstance(result, int):
            return result
        _print(result)
    except VariantError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except IllegalCommandError as error:
        sys.stderr.write(f"diamoniak: no such game: {error}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stderr.write(f"diamoniak: the output cannot be written: {error.strerror}\n")
        return 2
    return 0


def _print(lines: Lines) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("diamoniak", description="The rules of the card game Diamoniak.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], Lines | int], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        if name != "schema":
            command.add_argument("--json", action="store_true", help="for programs")
        return command

    add("variants", variants, "List the variants that come with the package.")
    command = add("show", show, "Show all knobs of a variant, and why they are set so.")
    command.add_argument("variant", metavar="ID", help="an id, or the path of a YAML file")
    command.add_argument("--diff-from", metavar="ID", help="only what differs from this variant")
    command = add("diff", diff, "Show in which knobs two variants differ.")
    command.add_argument("first", metavar="A", help="an id, or the path of a YAML file")
    command.add_argument("second", metavar="B", help="likewise")
    command = add("check", check, "Check YAML files, and play a few hundred games of what they describe.")
    command.add_argument("files", metavar="FILE", nargs="+", help="the path of a YAML file, or an id")
    add("schema", schema, "Print the JSON Schema of a variant's file.")
    command = add("demo", demo, "Play one whole game between simple players, and print its events.")
    command.add_argument("--variant", default="standard-55", metavar="ID", help="an id, or the path of a YAML file")
    command.add_argument("--players", type=int, default=2, choices=range(2, 5), help="how many play")
    command.add_argument("--seed", help="the same seed gives the same game; without it, luck decides")
    return parser


def variants(options: argparse.Namespace) -> Lines:
    """List the bundled variants."""
    loaded = [load_variant(name) for name in list_variants()]
    if options.json:
        return [json.dumps([_described(variant) for variant in loaded], ensure_ascii=False, indent=2)]
    return _table(
        ("id", "language", "region", "cards", "what is special"),
        [
            (each.id, each.about.locale or "", " ".join(each.about.regions), str(_cards(each)), each.about.summary)
            for each in loaded
        ],
    )


def _described(variant: Variant) -> dict[str, Any]:
    return {"id": variant.id, "extends": variant.parent, "cards": _cards(variant)} | asdict(variant.about)


def _cards(variant: Variant) -> int:
    deck = variant.rules.deck
    return len(deck.colours) * deck.pieces + deck.diamonds + deck.witches + deck.fairies


def show(options: argparse.Namespace) -> Lines:
    """Show the knobs of a variant."""
    variant = load_variant(options.variant)
    shown = settings(variant)
    if options.diff_from is not None:
        changed = {each.path for each in differences(load_variant(options.diff_from).rules, variant.rules)}
        shown = [setting for setting in shown if setting.path in changed]
    if options.json:
        found = [setting._asdict() | {"source": setting.source and asdict(setting.source)} for setting in shown]
        return [json.dumps(_described(variant) | {"knobs": found}, ensure_ascii=False, indent=2)]
    rows = [(setting.path, in_words(setting.value), _why(setting)) for setting in shown]
    head = [f"{variant.id}: {variant.about.title}", *wrap(variant.about.summary), ""]
    return [*head, *_table(("knob", "value", "why"), rows)]


def _why(setting: Setting) -> str:
    if setting.source is None:
        return f"set by {setting.set_by}" if setting.set_by else ""
    return _cited(setting.source)


def _cited(source: Source) -> str:
    clause = f" {source.clause}" if source.clause else ""
    return f"{source.edition}{clause}, {source.certainty}: {source.remark}"


def diff(options: argparse.Namespace) -> Lines:
    """Show in which knobs two variants differ."""
    first, second = load_variant(options.first), load_variant(options.second)
    found = differences(first.rules, second.rules)
    if options.json:
        return [json.dumps([each._asdict() for each in found], ensure_ascii=False, indent=2)]
    if not found:
        return [f"{first.id} and {second.id} are played alike."]
    return _table(
        ("knob", first.id, second.id), [(each.path, in_words(each.first), in_words(each.second)) for each in found]
    )


def check(options: argparse.Namespace) -> int:
    """Check files, and play what they describe."""
    reports: list[dict[str, Any]] = []
    for file in options.files:
        try:
            variant = load_variant(file)
        except VariantError as error:
            reports.append({"file": file, "problems": [each._asdict() for each in error.problems]})
            _print([] if options.json else [str(error)])
        else:
            reports.append({"file": file, "problems": [], "games": []})
            _print([] if options.json else [f"{printable(file)}: {variant.id} is right"])
            for report in _simulations(variant, file):
                reports[-1]["games"].append(report._asdict())
                _print([] if options.json else [_told(report)])
    _print([json.dumps(reports, ensure_ascii=False, indent=2)] if options.json else [])
    return 1 if any(report["problems"] for report in reports) else 0


def _simulations(variant: Variant, file: str) -> Iterator[Report]:
    players = variant.rules.players
    for count in range(players.min, players.max + 1):
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{printable(file)}: playing {GAMES} games of {count} players …\033[K\r")
        yield simulated(variant.rules, count, GAMES)
    if sys.stderr.isatty():
        sys.stderr.write("\033[K")


def _told(report: Report) -> str:
    start = f"  {report.players} players, {report.games} games: "
    if report.endless == report.games:
        return f"{start}none ends within {MOST_PLAYS} plays; limit.turns would end them"
    ends = f"{report.endless} not within {MOST_PLAYS} plays" if report.endless else "all end"
    undecided = f", {report.drawn} without a winner" if report.drawn else ""
    seats = ", ".join(f"{share:.0%}" for share in report.seats)
    wins = f"; wins by seat: {seats}" if report.won >= ENOUGH_WINS else ""
    return f"{start}{ends}{undecided}, half of them within {report.turns} turns{wins}"


def schema(_options: argparse.Namespace) -> Lines:
    """Print the JSON Schema."""
    from diamoniak.schema import variant_schema  # noqa: PLC0415  # pydantic is slow to import, and seldom needed

    return [json.dumps(variant_schema(), ensure_ascii=False, indent=2)]


def demo(options: argparse.Namespace) -> Lines:
    """Play one whole game."""
    game = played(Game.start(load_variant(options.variant), NAMES[: options.players], seed=options.seed))
    return dump_log(game.log).splitlines() if options.json else told(game.log)


def _table(titles: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Lines:
    """Columns as wide as they need to be; the last one is wrapped."""
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)][:-1]
    indent = sum(widths) + 2 * len(widths)
    width = shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else WIDTH
    for row in (titles, *rows):
        start = "".join(f"{cell:{width}}  " for cell, width in zip(row, widths, strict=False))
        first, *more = wrap(row[-1], max(30, width - indent)) or [""]
        yield (start + first).rstrip()
        yield from (" " * indent + line for line in more)
