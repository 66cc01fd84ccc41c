"""Playing through pipes: flags instead of questions, and sentences line by line."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from diamoniak import Game, dump_log, load_log, load_variant, replay
from diamoniak.bots import CarefulPlayer
from diamoniak.bots.player import choice_of
from diamoniak.commands import DrawCard, EndTurn
from diamoniak.events import GameStarted
from diamoniak.save import SaveFile
from diamoniak.terminal.computers import LEVEL, computers
from diamoniak.wording.description import describe
from diamoniak.wording.voice import voice_for
from tests.terminal.program import Program
from tests.terminal.pseudo import Person, environment

TWO = ("play", "--variant", "standard-55", "--people", "Ana", "Ben", "--seed", "7", "--language", "en")
ALONE = ("play", "--variant", "standard-55", "--people", "Ana", "--seed", "7", "--language", "en")


def started(path: Path) -> GameStarted:
    event = load_log(path.read_text("utf-8"))[0]
    assert isinstance(event, GameStarted)
    return event


def test_every_play_is_told_and_what_it_changes(program: Program) -> None:
    run = program.run(*TWO, typed="draw\nend\n")

    assert run.code == 0
    assert run.err == ""
    assert "\x1b" not in run.out
    assert run.lines[:14] == [
        "Standard rules, 55 cards",
        "Ana and Ben sit down to play.",
        "The deck is shuffled.",
        "Ana. No castle yet. Aside – nothing.",
        "Ben. No castle yet. Aside – nothing.",
        "Deck – 55. Discards – 0. Witches: 8 in 55.",
        "< – undo",
        "q – save and quit",
        "? – the rules in brief",
        "* – the whole table",
        "Ana, what do you do?",
        "1. Draw a card",
        "Ana draws a pink castle card and begins a castle.",
        "Ana. Pink castle: 1 of 6. Aside – nothing.",
    ]
    assert "Play passes from Ana to Ben." in run.lines
    assert run.lines[-3:] == [
        "The game is saved in diamoniak-1.jsonl.",
        "To continue the game: diamoniak play --resume diamoniak-1.jsonl --seed=7 --language en",
        "See you next time!",
    ]


def test_the_dash_is_that_of_the_language(program: Program) -> None:
    lines = program.run(*TWO[:-1], "ru").lines

    dashes = {line[1 : line.index("—") + 2] for line in lines if line[:1] in "<q?*"}
    assert dashes == {"\u00a0— "}
    assert any("Ana." in line and "\u00a0— " in line for line in lines)
    assert not any(" – " in line for line in lines)


def test_nothing_is_said_twice(program: Program) -> None:
    run = program.run(*TWO, typed="draw\nfly\nend\n")

    assert run.lines.count("Ben. No castle yet. Aside – nothing.") == 1
    assert run.lines.count("Deck – 54. Discards – 0. Witches: 8 in 54.") == 2  # Ana is told, and then Ben
    assert run.lines.count("1. Draw a card") == 4


def test_whoever_asks_for_the_table_is_not_scolded_again(program: Program) -> None:
    lines = program.run(*TWO, typed="fly\n*\n*\n").lines
    scolding = "Please type the number or first letters of a choice."

    assert [line for line in lines if scolding in line] == [f"{scolding} Ana, what do you do?"]
    assert lines.count("Ana, what do you do?") == 3


def test_after_the_rules_the_keys_are_told_again(program: Program) -> None:
    lines = program.run(*TWO, typed="?\nfly\n").lines

    assert lines.count("A witch who takes cards, or finds none to take, ends your turn.") == 1
    assert lines.count("< – undo") == 2


def test_a_whole_game_against_the_computer_comes_to_its_end(program: Program, tmp_path: Path) -> None:
    game = Game.start(load_variant("lv-55"), ["Ana", "Bot Ana", "Bot Ben"], seed="7")
    players, person, typed = computers([1, 2], LEVEL, "7"), Person(voice_for("en"), by_words=True), list[str]()
    while not game.is_over:
        command = choice_of(players[game.turn], game) if game.turn else CarefulPlayer(2).choose(game.state)
        typed += [] if game.turn else person.answers(game.state, command)
        game = game.play(command)
    flags = ("--variant", "lv-55", "--people", "Ana", "--computers", "2", "--seed", "7", "--language", "en")
    run = program.run("play", *flags, typed="\n".join([*typed, ""]))

    assert run.code == 0
    assert run.lines[-2:][0] in ("Ana wins.", "Bot Ana wins.", "Bot Ben wins.")
    assert run.lines[-1] == "The game is saved in diamoniak-1.jsonl."
    assert (tmp_path / "diamoniak-1.jsonl").read_text("utf-8") == dump_log(game.log)


def test_taking_back_goes_over_what_computers_did(program: Program, tmp_path: Path) -> None:
    typed = "1\n2\n<\n"  # Ana draws and ends her turn, and then it is her turn again
    run = program.run(*ALONE, "--computers", "3", typed=typed)

    game = Game.start(load_variant("standard-55"), ["Ana", "Bot Ana", "Bot Ben", "Bot Cleo"], seed="7")
    assert "Play passes from Bot Cleo to Ana." in run.lines
    assert "Undone. Ana, what do you do?" in run.lines
    assert (tmp_path / "diamoniak-1.jsonl").read_text("utf-8") == dump_log(game.play(DrawCard(0)).log)


def test_a_first_choice_cannot_be_taken_back_though_computers_played(program: Program, tmp_path: Path) -> None:
    game = Game.start(load_variant("standard-55"), ["Bot Ana", "Ben"], seed="7").play(DrawCard(0)).play(EndTurn(0))
    SaveFile.create("game.jsonl", game).close()
    run = program.run("play", "--resume", "game.jsonl", "--language", "en", typed="<\n")

    assert "There is nothing to undo. Ben, what do you do?" in run.lines
    assert (tmp_path / "game.jsonl").read_text("utf-8") == dump_log(game.log)


def test_a_log_tells_who_is_a_computer(program: Program, tmp_path: Path) -> None:
    program.run(*ALONE, typed="1\n")
    before = (tmp_path / "diamoniak-1.jsonl").read_text("utf-8")
    run = program.run("play", "--resume", "diamoniak-1.jsonl", "--language", "en", typed="2\n")
    after = (tmp_path / "diamoniak-1.jsonl").read_text("utf-8")

    assert started(tmp_path / "diamoniak-1.jsonl").players == ("Ana", "Bot Ana")
    assert any(line.startswith("Bot Ana draws") for line in run.lines)
    assert after.startswith(before)
    assert replay(load_log(after)).turn == 0


def test_a_finished_game_is_shown_as_such(program: Program) -> None:
    game = Game.start(load_variant("quick"), ["Ana", "Ben"], seed=7)
    while not game.is_over:
        game = game.play(CarefulPlayer(2).choose(game.state))
    SaveFile.create("game.jsonl", game).close()
    run = program.run("play", "--resume", "game.jsonl", "--language", "en", typed="1\n1\n")

    assert run.code == 0
    assert "what do you do" not in run.out
    assert run.lines[-2] in ("Ana wins.", "Ben wins.")


def test_a_new_game_takes_the_first_name_that_is_free(program: Program, tmp_path: Path) -> None:
    (tmp_path / "diamoniak-1.jsonl").write_text("mine")
    (tmp_path / "diamoniak-3.jsonl").write_text("mine")
    program.run(*TWO)
    program.run(*TWO)

    assert sorted(path.name for path in tmp_path.iterdir()) == [f"diamoniak-{n}.jsonl" for n in range(1, 5)]
    assert (tmp_path / "diamoniak-1.jsonl").read_text() == (tmp_path / "diamoniak-3.jsonl").read_text() == "mine"


@pytest.mark.parametrize(
    ("language", "variant"),
    [("cs", "cs-54"), ("fr", "fr-55"), ("fr@feminine", "fr-54"), ("et", "et-54"), ("en", "en-55"), ("C", "en-55")],
)
def test_without_a_wish_the_edition_of_the_language_is_played(
    program: Program, tmp_path: Path, language: str, variant: str
) -> None:
    program.run("play", "--seed", "7", "--language", language)
    log = started(tmp_path / "diamoniak-1.jsonl")

    assert (log.variant, len(log.players), log.players[1]) == (variant, 2, "Bot Ana")


def test_an_edition_is_played_in_its_own_words(program: Program) -> None:
    game = ("play", "--variant", "ru-54", "--people", "Ana", "Ben", "--seed", "7", "--language")

    assert program.run(*game, "ru").out == program.run(*game, "ru@feminine", "--save", "b").out.replace(
        "--resume b --seed=7 --language ru@feminine", "--resume diamoniak-1.jsonl --seed=7 --language ru"
    ).replace(" b.", " diamoniak-1.jsonl.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--people", "Ana", "bot Ben"], "diamoniak: Names that begin with Bot are reserved for computer players.\n"),
        (
            ["--people", "Ana", "\x1b[2J"],
            "The name of player 2 contains characters that cannot be shown.\n",
        ),
        (["--people", "Ana", "Ana"], "Two players are called Ana.\n"),
        (["--people", "A", "B", "C", "D", "E"], "rules are for 2 to 4 players"),
        (["--people", "A", "B", "--computers", "3"], "rules are for 2 to 4 players"),
        (["--computers", "9"], "--computers: expected one of 0, 1, 2, 3, not 9.\n"),
        (["--level", "wise"], "--level: expected one of random, careful, counting, searching, not wise.\n"),
        (["--variant", "cs-55"], "diamoniak: There is no variant cs-55. Perhaps you meant: cs-54, "),
        (["--save", "exists"], "diamoniak: exists already exists: choose another file, or continue that game.\n"),
        (["--save", "no/where"], "diamoniak: no/where cannot be written: there is no such file or folder\n"),
        (["--resume", "no\x1bwhere"], "diamoniak: no\ufffdwhere cannot be read: there is no such file or folder\n"),
        (["--resume", "."], "diamoniak: . cannot be read: it is a folder\n"),
        (["--resume", "exists"], "diamoniak: exists is not a saved game.\n"),
        (["--resume", "exists", "--people", "Ana"], "--people does not go with --resume."),
        (["--resume", "exists", "--save", "other"], "--save does not go with --resume."),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(
    program: Program, tmp_path: Path, arguments: list[str], told: str
) -> None:
    (tmp_path / "exists").write_text("mine")
    run = program.run("play", "--seed", "7", "--language", "en", *arguments)

    assert (run.code, run.out) == (2, "")
    assert told in run.err
    assert run.err.endswith("\n")
    assert "Traceback" not in run.err
    assert [path.name for path in tmp_path.iterdir()] == ["exists"]
    assert (tmp_path / "exists").read_text() == "mine"


def test_a_game_that_another_program_has_written_is_brought_forward(program: Program, tmp_path: Path) -> None:
    log = dump_log(Game.start(load_variant("quick"), ["Ana", "Ben"], seed=7).log).replace("\n", "\r\n").encode()
    (tmp_path / "game.jsonl").write_bytes(log)
    run = program.run("play", "--resume", "game.jsonl", "--language", "en", typed="1\n")

    assert "game.jsonl was in an older format. The old file is kept as game.old-1.jsonl." in run.out
    assert (tmp_path / "game.old-1.jsonl").read_bytes() == log
    assert (tmp_path / "game.jsonl").read_bytes().startswith(log.replace(b"\r\n", b"\n"))


def test_how_to_go_on_is_told_with_all_it_needs(program: Program) -> None:
    run = program.run(*TWO, "--save", "a game.jsonl", "--plain", "--level", "random")

    assert run.lines[-2] == (
        "To continue the game: diamoniak play --resume 'a game.jsonl' --level random --seed=7 --plain --language en"
    )


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(program: Program, tmp_path: Path) -> None:
    game = (*ALONE, "--level", "random", "--seed", "-7")
    program.run(*game, "--save", "whole", typed="1\n" * 30)
    left = program.run(*game, "--save", "parts", typed="1\n" * 3)
    _diamoniak, *going_on = shlex.split(left.lines[-2].partition(": ")[2])
    program.run(*going_on, typed="1\n" * 27)

    assert (tmp_path / "parts").read_text("utf-8") == (tmp_path / "whole").read_text("utf-8")


def test_where_the_file_does_not_tell_the_level_one_is_told_at_once_how_to_go_on(program: Program) -> None:
    going_on = "To continue the game: diamoniak play --resume diamoniak-1.jsonl --level random --seed=7 --language en"
    lines = program.run(*ALONE, "--level", "random", typed="1\n").lines

    assert lines[3:5] == ["The game is saved in diamoniak-1.jsonl.", going_on]
    assert going_on in program.run(*shlex.split(going_on.partition(": diamoniak ")[2]), typed="").lines[:-2]
    usual = program.run(*ALONE, typed="1\n").lines
    assert [line.startswith("To continue") for line in usual].index(True) == len(usual) - 2
    without = program.run(*TWO, "--level", "random", typed="1\n").lines  # in which no computer plays
    assert [line.startswith("To continue") for line in without].index(True) == len(without) - 2


def test_a_house_rule_is_called_by_its_name_and_explained_by_its_rules(program: Program, tmp_path: Path) -> None:
    head = "schema: 1\nid: mine\nextends: quick\nabout: {title: Mine, summary: My own.}\n"
    (tmp_path / "mine.yaml").write_text(head)
    game = ("play", "--variant", "mine.yaml", "--people", "Ana", "Ben", "--seed", "7", "--language", "en")
    lines = program.run(*game, typed="?\n").lines

    assert lines[0] == "Mine"
    assert any(line.endswith("it is complete with 4 pieces.") for line in lines)
    resumed = program.run("play", "--resume", "diamoniak-1.jsonl", "--language", "en", "--plain", typed="?\n").lines
    assert "Rules: mine" in resumed


@pytest.mark.measured  # tracing writes a file of its own, for which there is no room either
def test_a_full_disk_ends_the_game_where_it_was_saved_last(tmp_path: Path) -> None:
    program = shlex.join([sys.executable, "-m", "diamoniak", *TWO])
    run = subprocess.run(  # noqa: S603
        ["/bin/sh", "-c", f"ulimit -f 8; exec {program}"],  # no file may be longer than so many blocks
        input="1\n2\n" * 500,
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment({"PYTHONDONTWRITEBYTECODE": "1"}),  # which would be cut off, too
    )
    with SaveFile.open(tmp_path / "diamoniak-1.jsonl") as save:
        game, is_mended = save.game, save.is_mended

    assert run.stderr == (
        "diamoniak: diamoniak-1.jsonl cannot be written: it is too big."
        " The last choice is lost; everything before it is saved.\n"
        "To continue the game: diamoniak play --resume diamoniak-1.jsonl --seed=7 --language en\n"
    )
    assert (run.returncode, game.is_over, is_mended) == (2, False, False)
    sentences = [describe(event, "en", names=("Ana", "Ben")) for event in game.log]
    assert [line for line in run.stdout.splitlines() if line in sentences] == sentences
    assert run.stdout.splitlines()[-1] == f"{len(game.legal_commands())}. End the turn"  # it was asked what comes next


def test_a_file_with_an_odd_name_can_be_gone_on_with(program: Program) -> None:
    name = f"-{'x' * 210}.jsonl"
    run = program.run(*TWO, f"--save={name}")

    assert run.lines[-2] == f"To continue the game: diamoniak play --resume ./{name} --seed=7 --language en"
    assert program.run("play", "--resume", f"./{name}", "--language", "en").code == 0


def test_without_any_input_there_is_nothing_to_wait_for(program: Program) -> None:
    assert program.run(*TWO, typed=None).lines[-1] == "See you next time!"
