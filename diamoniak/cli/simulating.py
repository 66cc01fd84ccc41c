"""The commands that play many games by a variant's rules, and tell how it plays: simulate, and check for files."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from diamoniak.bots import LEVELS
from diamoniak.cli.output import as_json, paragraph, problem_data, table
from diamoniak.cli.parsing import Call, Commands, number_between, placeholder
from diamoniak.cli.rulebooks import changed_data, changed_lines
from diamoniak.errors import VariantError
from diamoniak.figures.data import study_data
from diamoniak.figures.study import Study, study
from diamoniak.figures.telling import differences, lines, remarks, sentences
from diamoniak.files.writing import replace_file
from diamoniak.problems.quoting import shown_path
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rulebook.comparison import compared
from diamoniak.terminal.files import unwritable
from diamoniak.terminal.lines import print_lines
from diamoniak.terminal.refusal import RefusedError
from diamoniak.variants.loading import load_variant, parent_of
from diamoniak.variants.variant import Variant
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.sentences import problems, program, usage
from diamoniak.wording.sentences.reasons import refusal
from diamoniak.wording.sentences.variants import titled
from diamoniak.wording.voice import Voice

CHECKING: Final = 3.0
"""How many seconds a check plays the games of a file."""
MOST_WORKERS: Final = 8
"""More processes than this take longer to start than they save in a few seconds."""
COUNT: Final = number_between(1, 999_999_999, int)
INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What ``check`` takes."""

    files: list[str]
    games: int | None
    json: bool


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """What ``simulate`` takes."""

    variants: list[str]
    games: int | None
    players: int | None
    level: str
    seed: str
    workers: int | None
    html: str | None
    json: bool


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    say = commands.voice.say
    command = commands.add("check", check, program.CHECK, CheckOptions)
    command.add_argument("files", metavar=placeholder(commands.voice, usage.FILE), nargs="+", help=say(program.FILES))
    _add_games(commands, command)
    commands.add_json(command)
    command = commands.add("simulate", simulate, words.SIMULATE, SimulateOptions)
    command.add_argument("variants", metavar="ID", nargs="+", help=say(program.ID))
    _add_games(commands, command)
    command.add_argument("--players", metavar="N", type=int, choices=range(2, 5), help=say(words.ALL_PLAYERS))
    command.add_argument("--level", choices=LEVELS, default="counting", help=say(program.LEVEL))
    seed, file = placeholder(commands.voice, usage.SEED), placeholder(commands.voice, usage.FILE)
    command.add_argument("--seed", metavar=seed, default="0", help=say(words.SERIES_SEED))
    command.add_argument("--workers", metavar="N", type=COUNT, help=say(words.WORKERS))
    command.add_argument("--html", metavar=file, help=say(words.HTML))
    commands.add_json(command)


def _add_games(commands: Commands, command: ArgumentParser) -> None:
    command.add_argument("--games", metavar="N", type=COUNT, help=commands.voice.say(words.MANY_GAMES))


def check(call: Call, options: CheckOptions) -> int:
    """Check files, and play games by the rules in them."""
    reports, codes = list[dict[str, Any]](), [0]
    for file in options.files:
        report, code = _check_file(call.voice, file, options)
        reports.append(report)
        codes.append(code)
        if code == INTERRUPTED:
            break
    if options.json:
        print_lines(as_json(reports))
    return max(codes)


def _check_file(voice: Voice, file: str, options: CheckOptions) -> tuple[dict[str, Any], int]:
    try:
        variant = load_variant(file)
    except VariantError as error:
        print_lines([] if options.json else [problems.line(voice, each) for each in error.problems])
        return {"file": file, "problems": [problem_data(each) for each in error.problems]}, 1
    parent = parent_of(file, variant)
    changes = compared(parent, variant, voice) if parent else None
    if not options.json:
        print_lines([voice.say(program.VALID, file=shown_path(file))])
        print_lines([] if changes is None else changed_lines(voice, changes))
    shown = _Progress(voice, file)
    found = study(
        variant,
        parent,
        games=options.games,
        seconds=None if options.games else CHECKING,
        workers=_workers(None),
        progress=shown.show,
    )
    shown.clear()
    print_lines([] if options.json else (f"  {line}".rstrip() for line in _told(found, voice)))
    report = {"file": file, "problems": [], "clauses": [] if changes is None else changed_data(changes)}
    return report | study_data(found), _code([found])


def simulate(call: Call, options: SimulateOptions) -> int:
    """Play many games by the rules of each variant, and tell how they play."""
    voice, studies = call.voice, list[tuple[Variant, Study]]()
    known = [(name, load_variant(name)) for name in options.variants]
    _check_players(voice, known, options.players)
    for name, variant in known:
        found = _simulated(name, variant, voice, options)
        studies.append((variant, found))
        if not options.json:
            print_lines([titled(voice, variant), *_told(found, voice), ""])
        if not found.is_complete:
            break
    if options.json:
        print_lines(as_json([study_data(found) for _variant, found in studies]))
    if options.html is not None:
        _write_page(voice, options.html, studies)
    return _code([found for _variant, found in studies])


def _check_players(voice: Voice, known: Sequence[tuple[str, Variant]], players: int | None) -> None:
    for _name, variant in known:
        least, most = variant.rules.players.min, variant.rules.players.max
        if players is not None and not least <= players <= most:
            wrong = IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=players, limits=(least, most))
            sentence = refusal(voice, wrong, voice.seated(()))
            raise RefusedError(voice.say(program.TITLED, label=variant.id, value=sentence))


def _simulated(name: str, variant: Variant, voice: Voice, options: SimulateOptions) -> Study:
    shown = _Progress(voice, name)
    found = study(
        variant,
        parent_of(name, variant),
        players=options.players,
        level=options.level,
        games=options.games,
        seed=_seed(options.seed),
        workers=_workers(options.workers),
        progress=shown.show,
    )
    shown.clear()
    return found


def _seed(text: str) -> int | str:
    """A number where it is one: so that the same seed means the same to this program and to ``study``."""
    with suppress(ValueError):
        return int(text)
    return text


def _workers(asked: int | None) -> int:
    return asked or min(os.cpu_count() or 1, MOST_WORKERS)


def _code(studies: Sequence[Study]) -> int:
    """0, or 1 if games seldom end, or 130 if somebody has had enough."""
    if not all(found.is_complete for found in studies):
        return INTERRUPTED
    return 1 if any(found.seldom_ends for found in studies) else 0


def _told(found: Study, voice: Voice) -> Iterator[str]:
    """The figures, what they mean, and how reliable they are."""
    if found.games:
        columns = [voice.say(words.PLAYERS, n=figures.players) for figures in found.tables]
        heading = voice.say(program.TITLED, label=voice.say(words.GAMES), value=found.games)
        yield from table((heading, *columns), [(line.title, *line.cells) for line in lines(found, voice)])
        yield ""
    for sentence in sentences(found, voice):
        yield from paragraph(sentence)
    heading, *gaps = differences(found, voice) or [""]
    yield from paragraph(heading)
    yield from (f"  {gap}" for gap in gaps)
    yield ""
    for sentence in remarks(found, voice):
        yield from paragraph(sentence)


def _write_page(voice: Voice, path: str, studies: Sequence[tuple[Variant, Study]]) -> None:
    from diamoniak.plots import page  # noqa: PLC0415  # drawing is seldom asked for

    try:
        replace_file(Path(path), page(studies, voice).encode())
    except (OSError, ValueError) as error:
        raise unwritable(voice, path, error) from None


class _Progress:
    """What is shown on a terminal while games are played."""

    def __init__(self, voice: Voice, file: str) -> None:
        self._words = voice.say(words.PLAYING, file=shown_path(file))

    def show(self, games: int, done: float) -> None:
        """Show how many games there are, and how much of the work is done."""
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{self._words} {games} ({done:.0%}) …\033[K\r")

    def clear(self) -> None:
        """Make room for the figures."""
        if sys.stderr.isatty():
            sys.stderr.write("\033[K")
