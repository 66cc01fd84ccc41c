"""The commands that list, show, compare and check variants."""

import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from diamoniak.bots import CarefulPlayer
from diamoniak.cards import printed_deck
from diamoniak.cli.output import Lines, as_json, paragraph, problem_data, table
from diamoniak.cli.parsing import Call, Commands
from diamoniak.errors import VariantError
from diamoniak.problems.quoting import shown_path
from diamoniak.ruleset import Ruleset
from diamoniak.series import Report, simulate
from diamoniak.simulation.games import MOST_PLAYS
from diamoniak.terminal.lines import print_lines
from diamoniak.variants.knobs import Setting, differences, settings
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Source, Variant
from diamoniak.wording.sentences import program
from diamoniak.wording.sentences.variants import summary, title, value
from diamoniak.wording.voice import Voice

GAMES: Final = 200
"""How many games a check simulates for each number of players."""
CARDS: Final = 2
"""How many cards the players of a check draw in a turn."""
PATIENCE: Final = 10
"""If none of this many games ends, the rest are not played."""
ENOUGH_WINS: Final = 50
"""With fewer wins, the shares of the seats would be misleading."""


@dataclass(frozen=True, slots=True)
class ListOptions:
    """What ``variants`` takes."""

    json: bool


@dataclass(frozen=True, slots=True)
class ShowOptions:
    """What ``show`` takes."""

    variant: str
    diff_from: str | None
    json: bool


@dataclass(frozen=True, slots=True)
class DiffOptions:
    """What ``diff`` takes."""

    first: str
    second: str
    json: bool


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What ``check`` takes."""

    files: list[str]
    json: bool


@dataclass(frozen=True, slots=True)
class SchemaOptions:
    """What ``schema`` takes: nothing."""


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    say = commands.voice.say
    commands.add_json(commands.add("variants", variants, program.VARIANTS, ListOptions))
    command = commands.add("show", show, program.SHOW, ShowOptions)
    command.add_argument("variant", metavar="ID", help=say(program.ID))
    command.add_argument("--diff-from", metavar="ID", help=say(program.DIFF_FROM))
    commands.add_json(command)
    command = commands.add("diff", diff, program.DIFF, DiffOptions)
    command.add_argument("first", metavar="A", help=say(program.ID))
    command.add_argument("second", metavar="B", help=say(program.ID))
    commands.add_json(command)
    command = commands.add("check", check, program.CHECK, CheckOptions)
    command.add_argument("files", metavar="FILE", nargs="+", help=say(program.FILES))
    commands.add_json(command)
    commands.add("schema", schema, program.SCHEMA, SchemaOptions)


def variants(call: Call, options: ListOptions) -> Lines:
    """List the bundled variants."""
    voice = call.voice
    loaded = [load_variant(name) for name in list_variants()]
    if options.json:
        return as_json([_described(variant) for variant in loaded])
    columns = (program.ID_COLUMN, program.LANGUAGE_COLUMN, program.REGION_COLUMN, program.CARDS_COLUMN)
    return table(
        [voice.say(heading) for heading in (*columns, program.SPECIAL_COLUMN)],
        [
            (each.id, each.about.locale or "", " ".join(each.about.regions), str(_cards(each)), summary(voice, each))
            for each in loaded
        ],
    )


def _described(variant: Variant) -> dict[str, Any]:
    return {"id": variant.id, "extends": variant.parent, "cards": _cards(variant)} | asdict(variant.about)


def _cards(variant: Variant) -> int:
    return len(printed_deck(variant.rules.deck))


def show(call: Call, options: ShowOptions) -> Lines:
    """Show the knobs of a variant."""
    voice = call.voice
    variant = load_variant(options.variant)
    shown = settings(variant)
    if options.diff_from is not None:
        changed = {each.path for each in differences(load_variant(options.diff_from).rules, variant.rules)}
        shown = [setting for setting in shown if setting.path in changed]
    if options.json:
        found = [setting._asdict() | {"source": setting.source and asdict(setting.source)} for setting in shown]
        return as_json(_described(variant) | {"knobs": found})
    rows = [(setting.path, value(voice, setting.path, setting.value), _why(voice, setting)) for setting in shown]
    titles = [voice.say(heading) for heading in (program.KNOB_COLUMN, program.VALUE_COLUMN, program.WHY_COLUMN)]
    head = [f"{variant.id}: {title(voice, variant)}", *paragraph(summary(voice, variant)), ""]
    return [*head, *table(titles, rows)]


def _why(voice: Voice, setting: Setting) -> str:
    if setting.source is not None:
        return cited(voice, setting.source)
    return voice.say(program.SET_BY, variant=setting.set_by) if setting.set_by else ""


def cited(voice: Voice, source: Source) -> str:
    """Where a knob comes from, in words."""
    place = f"{source.edition} {source.clause or ''}".strip()
    certainty = voice.say(program.CERTAINTY[source.certainty])
    return voice.say(program.CITED, source=place, certainty=certainty, remark=source.remark)


def diff(call: Call, options: DiffOptions) -> Lines:
    """Show the knobs in which two variants differ."""
    voice = call.voice
    first, second = load_variant(options.first), load_variant(options.second)
    found = differences(first.rules, second.rules)
    if options.json:
        return as_json([each._asdict() for each in found])
    if not found:
        return [voice.say(program.ALIKE, first=first.id, second=second.id)]
    return table(
        (voice.say(program.KNOB_COLUMN), first.id, second.id),
        [(each.path, value(voice, each.path, each.first), value(voice, each.path, each.second)) for each in found],
    )


def check(call: Call, options: CheckOptions) -> int:
    """Check files, and simulate games of the variants in them."""
    reports = [_check_file(file, call.voice, is_quiet=options.json) for file in options.files]
    if options.json:
        print_lines(as_json(reports))
    return 1 if any(report["problems"] for report in reports) else 0


def _check_file(file: str, voice: Voice, *, is_quiet: bool) -> dict[str, Any]:
    try:
        variant = load_variant(file)
    except VariantError as error:
        print_lines([] if is_quiet else [str(error)])
        return {"file": file, "problems": [problem_data(each) for each in error.problems]}
    print_lines([] if is_quiet else [voice.say(program.VALID, file=shown_path(file))])
    games = list(_simulations(variant, file, voice))
    print_lines([] if is_quiet else _report_lines(games, voice))
    return {"file": file, "problems": [], "games": [_report_data(report) for report in games]}


def _simulations(variant: Variant, file: str, voice: Voice) -> Iterator[Report]:
    players = variant.rules.players
    for count in range(players.min, players.max + 1):
        yield _simulated(variant.rules, count, voice.say(program.TRYING, file=shown_path(file), n=count))
    if sys.stderr.isatty():
        sys.stderr.write("\033[K")


def _simulated(rules: Ruleset, players: int, words: str) -> Report:
    """Many games between simple players, or a few if these do not end."""

    def show(done: int, games: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{words} {done}/{games} …\033[K\r")

    for games in (PATIENCE, GAMES):
        show(0, games)
        report = simulate(rules, players, games, CarefulPlayer(CARDS), progress=show)
        if not report.is_complete:
            raise KeyboardInterrupt
        if report.endless == games:
            break
    return report


def _report_data(report: Report) -> dict[str, Any]:
    return {
        "players": report.players,
        "games": report.games,
        "won": report.won,
        "drawn": report.drawn,
        "endless": report.endless,
        "turns": round(report.median_turns),
        "seats": report.shares,
    }


def _report_lines(reports: list[Report], voice: Voice) -> Lines:
    headings = (
        program.PLAYERS_COLUMN,
        program.GAMES_COLUMN,
        program.ENDLESS_COLUMN,
        program.DRAWN_COLUMN,
        program.TURNS_COLUMN,
        program.SEATS_COLUMN,
    )
    yield from (
        f"  {line}" for line in table([voice.say(each) for each in headings], [_row(each, voice) for each in reports])
    )
    if all(report.endless == report.games for report in reports):
        yield f"  {voice.count(program.NONE_ENDS, MOST_PLAYS)}"


def _row(report: Report, voice: Voice) -> tuple[str, ...]:
    numbers = (report.players, report.games, report.endless, report.drawn, round(report.median_turns) or "–")
    shares = [voice.say(program.SHARE, n=round(share * 100), percent="%") for share in report.shares]
    return (*map(str, numbers), "  ".join(shares) if report.won >= ENOUGH_WINS else "–")


def schema(_call: Call, _options: SchemaOptions) -> Lines:
    """Print the JSON Schema."""
    from diamoniak.variants.schema import variant_schema  # noqa: PLC0415  # pydantic is slow to import, and seldom needed

    return as_json(variant_schema())
