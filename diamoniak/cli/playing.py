"""The commands that play, watch and replay games."""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from os import fspath
from secrets import randbelow
from typing import Final, NamedTuple

from diamoniak.bots import LEVELS, played_on
from diamoniak.cli.output import Lines, as_json, warn
from diamoniak.cli.parsing import Call, Commands, UsageError, number_between, placeholder
from diamoniak.game import Game
from diamoniak.save import SaveFile
from diamoniak.state import View
from diamoniak.storage.encoding import encode
from diamoniak.storage.log import dump_log
from diamoniak.terminal import computers, files, replaying, setup, story, watching
from diamoniak.terminal.keyboard import is_somebody_there
from diamoniak.terminal.lines import print_lines
from diamoniak.terminal.screen import screen_for
from diamoniak.terminal.session import Session, command_line, how_to_continue, where_saved
from diamoniak.variants.variant import Variant
from diamoniak.views import view_for
from diamoniak.wire.sending import to_data
from diamoniak.wording.catalogs.locales import asks_for_language
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import program, table, usage
from diamoniak.wording.voice import Paths, Voice

PACE: Final = 0.3
"""Seconds between two events when a game is watched in a terminal."""
SEEDS: Final = 1_000_000
"""How many seeds there are to choose from when a game is watched: few enough that each is easy to type."""
SECONDS: Final = number_between(0, 60, float)
"""How long to wait: nobody would wait longer."""
FORMATS: Final = ("text", "json", "svg")


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What ``play`` takes."""

    variant: str | None
    level: str
    seed: str | None
    people: list[str] | None
    computers: int | None
    save: str | None
    resume: str | None
    plain: bool


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """What ``watch`` takes."""

    variant: str | None
    level: str
    seed: str | None
    players: int
    pace: float | None
    json: bool


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """What ``replay`` takes."""

    log: str
    at: int | None
    player: str | None
    format: str
    plain: bool


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    say = commands.voice.say
    command = commands.add("play", play, program.PLAY, PlayOptions)
    _add_game(command, commands.voice)
    command.add_argument(
        "--people", metavar=placeholder(commands.voice, usage.NAME), nargs="+", help=say(program.PEOPLE)
    )
    command.add_argument("--computers", metavar="N", type=int, choices=range(4), help=say(program.COMPUTERS))
    file = placeholder(commands.voice, usage.FILE)
    command.add_argument("--save", metavar=file, help=say(program.SAVE))
    command.add_argument("--resume", metavar=file, help=say(program.RESUME))
    command.add_argument("--plain", action="store_true", help=say(program.PLAIN))

    command = commands.add("watch", watch, program.WATCH, WatchOptions)
    _add_game(command, commands.voice)
    command.add_argument("--players", metavar="N", type=int, default=2, choices=range(2, 5), help=say(program.PLAYERS))
    pace = placeholder(commands.voice, usage.SECONDS)
    command.add_argument("--pace", metavar=pace, type=SECONDS, help=say(program.PACE))
    commands.add_json(command)

    command = commands.add("replay", replay, program.REPLAY, ReplayOptions)
    command.add_argument("log", metavar=file, help=say(program.LOG))
    command.add_argument("--at", metavar="N", type=int, help=say(program.AT))
    command.add_argument("--as", metavar=placeholder(commands.voice, usage.PLAYER), dest="player", help=say(program.AS))
    command.add_argument("--format", choices=FORMATS, default="text", help=say(program.FORMAT))
    command.add_argument("--json", action="store_const", const="json", dest="format", help=say(program.JSON))
    command.add_argument("--plain", action="store_true", help=say(program.PLAIN))


def _add_game(command: ArgumentParser, voice: Voice) -> None:
    say = voice.say
    command.add_argument("--variant", metavar="ID", help=say(program.VARIANT))
    command.add_argument("--level", choices=LEVELS, default=computers.LEVEL, help=say(program.LEVEL))
    command.add_argument("--seed", metavar=placeholder(voice, usage.SEED), help=say(program.SEED))


class Sitting(NamedTuple):
    """A game that people sit down to."""

    save: SaveFile
    variant: Variant | str | None
    voice: Voice
    language: str | None
    """The language that was asked for, if any."""
    notes: tuple[str, ...] = ()
    """What is worth saying at its start."""


def play(call: Call, options: PlayOptions) -> int:
    """Play at one keyboard."""
    try:
        sitting = _resume(call, options, options.resume) if options.resume is not None else _start(call, options)
    except EOFError:
        print_lines([call.voice.say(table.GOODBYE)])
        return 0
    with sitting.save:
        return _play(options, sitting)


def _resume(call: Call, options: PlayOptions, path: str) -> Sitting:
    for name in ("variant", "people", "computers", "save"):
        if getattr(options, name) is not None:
            raise UsageError(call.voice.say(usage.NOT_WITH, option=f"--{name}", other="--resume"))
    save = files.open_save(call.voice, path, options.seed)
    variant = story.known_variant(save.game)
    return Sitting(save, variant, _voice(call, variant), call.language)


def _start(call: Call, options: PlayOptions) -> Sitting:
    is_asked = is_somebody_there()
    voice, language = call.voice, call.language
    if options.save is not None:
        files.check_new(voice, options.save)
    if is_asked and language is None and options.variant is None:
        voice = setup.choose_voice(voice)
        language = voice.locale
    variant = setup.choose_variant(voice, options.variant, is_asked=is_asked)
    voice = story.edition_voice(voice, variant, is_language_open=_is_open(language))
    wishes = setup.Wishes(options.people, options.computers)
    names = setup.choose_players(voice, wishes, variant.rules.players, is_asked=is_asked)
    save = files.create_save(voice, options.save, Game.start(variant, names, seed=options.seed))
    is_chosen_here = language is None or (options.variant is None and not is_asked)
    notes = (story.choice(voice, variant),) if is_chosen_here else ()
    return Sitting(save, variant, voice, language, notes)


def _is_open(language: str | None) -> bool:
    """Whether neither the command line nor the system asks for a language."""
    return language is None and not asks_for_language()


def _voice(call: Call, variant: Variant | str | None) -> Voice:
    """The voice that tells a game of this variant."""
    return story.edition_voice(call.voice, variant, is_language_open=_is_open(call.language))


def _play(options: PlayOptions, sitting: Sitting) -> int:
    save, variant, game = sitting.save, sitting.variant, sitting.save.game
    voice = sitting.voice
    flags = _flags(options, sitting.language, voice.overlays)
    players = computers.computers(computers.computer_seats(game.state.names), options.level, options.seed)
    past, now = story.so_far(voice, variant, game)
    now += sitting.notes
    if save.is_mended:
        now.append(voice.say(table.MENDED, file=safe_to_show(str(save.path))))
    if save.old is not None:
        shown = safe_to_show(str(save.path)), safe_to_show(str(save.old))
        now.append(voice.say(table.BROUGHT_FORWARD, file=shown[0], rescue=shown[1]))
    if players and options.level != computers.LEVEL:  # which the file does not record
        now += [where_saved(voice, save), how_to_continue(voice, save, flags)]
    screen = screen_for(voice, is_plain=options.plain)
    screen.turn_to(past, now)
    return Session(save, players, voice, screen, flags).run(variant)


def _flags(options: PlayOptions, language: str | None, overlays: Paths) -> list[str]:
    """The options that are needed, besides the file, to continue a game in the same way."""
    flags = [] if options.level == computers.LEVEL else ["--level", options.level]
    flags += [] if options.seed is None else [f"--seed={options.seed}"]
    flags += ["--plain"] if options.plain else []
    flags += [] if language is None else ["--language", language]
    return [*flags, *(word for overlay in overlays for word in ("--overlay", fspath(overlay)))]


def watch(call: Call, options: WatchOptions) -> Lines | int:
    """Watch computer players."""
    variant = setup.choose_variant(call.voice, options.variant, is_asked=False)
    voice = _voice(call, variant)
    seed = str(randbelow(SEEDS)) if options.seed is None else options.seed
    game = Game.start(variant, computers.first_names(voice, options.players), seed=seed)
    players = list(computers.computers(range(options.players), options.level, seed).values())
    if options.json:
        return dump_log(played_on(game, players).log).splitlines()
    is_chosen_here = call.language is None or options.variant is None
    notes = [story.choice(voice, variant)] if is_chosen_here else []
    lines = watching.watched(voice, variant, game, players, notes)
    if options.seed is None:
        lines = _repeatable(lines, voice, [*call.words, "--seed", seed])
    pace = options.pace if options.pace is not None else PACE * sys.stdout.isatty()
    return lines if not pace else _print_slowly(lines, pace)


def _repeatable(lines: Iterator[str], voice: Voice, words: list[str]) -> Iterator[str]:
    yield from lines
    yield voice.say(table.AGAIN, command=command_line(words))


def _print_slowly(lines: Lines, pace: float) -> int:
    for line in lines:
        print_lines([line])
        time.sleep(pace)
    return 0


def replay(call: Call, options: ReplayOptions) -> Lines | int:
    """Show a saved game again."""
    recorded = files.read_recorded(call.voice, options.log)
    game, steps = recorded.game, replaying.steps(recorded.game)
    variant = story.known_variant(game)
    voice = _voice(call, variant)
    names = game.state.names
    player = replaying.player_called(voice, names, options.player)
    number = replaying.step_number(voice, steps, options.at)
    if recorded.is_torn or len(recorded.events) > len(game.log):
        warn(voice.say(table.LEFT_OUT, file=safe_to_show(options.log)))
    if options.format == "svg" or options.at is not None:
        return _table(options.format, voice, view_for(player, steps[number].state), (number, game.plays))
    views = [view_for(player, event) for event in game.log]
    if options.format == "json":
        return [encode(view).decode() for view in views]
    beginning = story.heading(voice, variant)
    if is_somebody_there() and sys.stdout.isatty():
        return replaying.Replay(voice, steps, beginning, screen_for(voice, is_plain=options.plain)).run()
    return [*beginning, *story.story(voice, views, names)]


def _table(form: str, voice: Voice, view: View, place: tuple[int, int]) -> Lines:
    if form == "json":
        return as_json(to_data(view))
    if form == "text":
        return replaying.table_text(voice, view, *place)
    from diamoniak.picture import table_svg  # noqa: PLC0415  # a picture is seldom wanted

    return table_svg(view, voice).splitlines()
