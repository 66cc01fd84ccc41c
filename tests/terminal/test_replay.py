"""A saved game shown again: told, as a table, as data, as a picture, and step by step."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from diamoniak import Game, describe, dump_log, load_variant, to_data, view_for
from diamoniak.bots import CarefulPlayer
from diamoniak.commands import DrawCard
from diamoniak.save import SaveFile
from diamoniak.wording.sentences import program as messages
from diamoniak.wording.sentences.spoken_table import table_account
from diamoniak.wording.voice import voice_for
from tests.terminal.program import Program
from tests.terminal.pseudo import NEVER, Terminal, lines_on

NAMES = ("Ana", "2", "Cleo")


@pytest.fixture
def game() -> Game:
    game = Game.start(load_variant("et-54"), NAMES, seed=7)
    while not game.is_over:
        game = game.play(CarefulPlayer(2).choose(game.state))
    return game


@pytest.fixture
def log(program: Program, tmp_path: Path, game: Game) -> str:  # noqa: ARG001  # the program comes into the folder first
    SaveFile.create(tmp_path / "game.jsonl", game).close()
    return "game.jsonl"


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_a_game_is_told_in_any_language_from_the_file_alone(
    program: Program, log: str, game: Game, language: str
) -> None:
    run = program.run("replay", log, "--language", language)

    assert (run.code, run.err) == (0, "")
    sentences = [line for line in run.lines[1:] if line]
    assert sentences == [describe(event, language, names=NAMES) for event in game.log]


def test_it_is_told_as_it_was_watched(program: Program, tmp_path: Path) -> None:
    watch = ("watch", "--seed", "7", "--language", "lt", "--variant", "lt-55")
    (tmp_path / "watched.jsonl").write_text(program.run(*watch, "--json").out, "utf-8")

    assert program.run("replay", "watched.jsonl", "--language", "lt").out == program.run(*watch).out


def test_the_table_after_a_play_is_told(program: Program, log: str, game: Game) -> None:
    run = program.run("replay", log, "--at", "5", "--language", "en")

    state = game.before(game.plays - 5).state
    assert run.lines == [f"Move 5 of {game.plays}.", *table_account(voice_for("en"), state)]


@pytest.mark.parametrize("player", [[], ["--as", "Ana"], ["--as", "2"], ["--as", "3"]])
def test_the_table_for_programs_hides_the_order_of_the_deck(
    program: Program, log: str, game: Game, player: list[str]
) -> None:
    data = json.loads(program.run("replay", log, "--at", "5", "--json", *player).out)

    state = game.before(game.plays - 5).state
    assert data["deck"] == [str(card) for card in view_for(None, state).deck] != [str(card) for card in state.deck]
    assert [seat["name"] for seat in data["seats"]] == list(NAMES)
    assert data["turn"] == state.turn


def test_the_events_for_programs_hide_it_too(program: Program, log: str, game: Game) -> None:
    lines = program.run("replay", log, "--format", "json", "--as", "Ana").lines

    assert [json.loads(line) for line in lines] == [to_data(view_for(0, event)) for event in game.log]
    assert lines != dump_log(game.log).splitlines()[1:]


@pytest.mark.parametrize("at", [[], ["--at", "0"], ["--at", "5"]])
def test_the_table_can_be_a_picture(program: Program, log: str, at: list[str]) -> None:
    run = program.run("replay", log, "--format", "svg", "--language", "de", *at)

    assert run.code == 0
    assert ET.fromstring(run.out).tag.endswith("svg")  # noqa: S314  # it is our own


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--at", "-1"], "There is no move -1: the last one is {plays}."),
        (["--at", "99999"], "There is no move 99999: the last one is {plays}."),
        (["--as", "Eva"], "There is no player Eva in this game."),
        (["--as", "0"], "There is no player 0 in this game."),
        (["--as", "4"], "There is no player 4 in this game."),
        (["--as", "0000000015"], "There is no player 0000000015 in this game."),
        (["--as", "\x1b[2J"], "There is no player \ufffd[2J in this game."),
    ],
)
def test_what_is_not_there_is_told(program: Program, log: str, game: Game, arguments: list[str], told: str) -> None:
    run = program.run("replay", log, "--language", "en", *arguments)

    assert run == (2, "", f"diamoniak: {told.format(plays=game.plays)}\n")


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('{"format"', '{"shape"', "diamoniak: game.jsonl is not a saved game.\n"),
        ('"version":1', '"version":2', "diamoniak: game.jsonl was saved by a newer version of this program.\n"),
        ('"version":1', '"version": 99', "diamoniak: game.jsonl was saved by a newer version of this program.\n"),
        ('"version":1', '"version":0', "diamoniak: game.jsonl is not a saved game.\n"),
        ('"CastleFounded"', '"CastleStolen"', ": this is not an event\n"),
        ("1}\n", "1}\n\n", "game.jsonl, line 2: this is not an event"),
    ],
)
def test_what_is_no_log_is_told_with_the_line(program: Program, log: str, right: str, wrong: str, told: str) -> None:
    Path(log).write_text(Path(log).read_text("utf-8").replace(right, wrong, 1), "utf-8")
    run = program.run("replay", log, "--language", "en")

    assert (run.code, run.out) == (2, "")
    assert told in run.err
    assert run.err.count("\n") == 1


def test_what_often_goes_wrong_is_told_in_the_language_of_whoever_asks(program: Program) -> None:
    Path("foreign").write_text("mine")
    Path("newer").write_text('{"format":"diamoniak-log","version":2}\n')
    czech = voice_for("cs").say
    assert program.run("replay", "foreign", "--language", "cs").err == (
        f"diamoniak: {czech(messages.FOREIGN, file='foreign')}\n"
    )
    assert program.run("play", "--resume", "newer", "--language", "cs").err == (
        f"diamoniak: {czech(messages.NEWER, file='newer')}\n"
    )


def test_a_file_that_is_not_there_is_told(program: Program) -> None:
    assert program.run("replay", "nope", "--language", "en") == (
        2,
        "",
        "diamoniak: nope cannot be read: there is no such file or folder\n",
    )


def test_a_torn_end_is_left_out_and_reported(program: Program, log: str) -> None:
    whole, text = program.run("replay", log, "--language", "en").lines, Path(log).read_bytes()
    Path(log).write_bytes(text[:-9])  # the last line, which tells who has won
    run = program.run("replay", log, "--language", "en")

    assert run.code == 0
    assert run.err == "diamoniak: The end of game.jsonl is missing, so its last move is left out.\n"
    assert run.lines == whole[: len(run.lines)]
    assert not any("wins" in line for line in run.lines)
    assert Path(log).read_bytes() == text[:-9]


def test_what_editors_do_to_a_file_does_no_harm(program: Program, log: str) -> None:
    told = program.run("replay", log)
    Path(log).write_bytes(("\ufeff" + Path(log).read_text("utf-8").replace("\n", "\r\n")).encode())

    assert program.run("replay", log) == told


def test_house_rules_are_called_by_their_id(program: Program, tmp_path: Path) -> None:
    head = "schema: 1\nid: mine\nextends: quick\nabout: {title: Mine, summary: My own.}\n"
    (tmp_path / "mine.yaml").write_text(head)
    SaveFile.create("game.jsonl", Game.start(load_variant("mine.yaml"), ["Ana", "Ben"], seed=7)).close()
    (tmp_path / "mine.yaml").unlink()

    assert program.run("replay", "game.jsonl", "--language", "en").lines[0] == "Rules: mine"


def test_whoever_changes_a_printed_variant_does_not_get_its_title(program: Program, tmp_path: Path) -> None:
    head = "schema: 1\nid: fr-55\nextends: quick\nabout: {title: Mine, summary: My own.}\nwitch: {takes: 9}\n"
    (tmp_path / "fr-55.yaml").write_text(head)
    SaveFile.create("game.jsonl", Game.start(load_variant("fr-55.yaml"), ["Ana", "Ben"], seed=7)).close()

    assert program.run("replay", "game.jsonl", "--language", "en").lines[0] == "Rules: fr-55"


def test_in_a_terminal_one_goes_forwards_and_backwards(log: str, tmp_path: Path, game: Game) -> None:
    def told(play: int) -> str:
        return describe(game.before(game.plays - play).latest[-1], "en", names=NAMES)

    with Terminal("replay", log, "--language", "en", folder=tmp_path) as terminal:
        shown = lines_on(terminal.read_until())
        assert f"Move 0 of {game.plays}." in shown
        assert "▶ Ana ──────" in "".join(shown)
        assert shown[-2] == "Enter – forward  b – back  number – go to that move  q – quit"
        shown = lines_on(terminal.type(""))
        assert told(1) in shown
        assert f"Move 1 of {game.plays}." in shown
        assert told(2) in lines_on(terminal.type(""))
        shown = lines_on(terminal.type("b"))
        assert f"Move 1 of {game.plays}." in shown
        assert shown.count(told(2)) == (told(2) == told(1))
        assert f"Move {game.plays} of {game.plays}." in lines_on(terminal.type(str(game.plays)))
        assert f"Move {game.plays} of {game.plays}." in lines_on(terminal.type(""))
        assert f"There is no move 9999: the last one is {game.plays}." in terminal.type("9999")
        assert "Please press one of the keys" in terminal.type("x")
        assert f"Move 0 of {game.plays}." in lines_on(terminal.type("0"))
        assert f"Move 0 of {game.plays}." in lines_on(terminal.type("b"))
        terminal.type("q", NEVER)
        assert terminal.exit_code() == 0


def test_in_a_terminal_it_can_be_told_in_plain_lines(log: str, tmp_path: Path, game: Game) -> None:
    with Terminal("replay", log, "--plain", "--language", "en", folder=tmp_path) as terminal:
        shown = terminal.read_until() + terminal.type("")

    assert "\x1b" not in shown
    assert f"Move 1 of {game.plays}." in shown


def test_one_leaves_by_the_end_of_input_too(log: str, tmp_path: Path) -> None:
    with Terminal("replay", log, "--language", "en", folder=tmp_path, changes={"TERM": "dumb"}) as terminal:
        assert "\x1b" not in terminal.read_until()
        terminal.press("\x04")
        terminal.read_until(NEVER)
        assert terminal.exit_code() == 0


def test_a_play_that_is_recorded_in_part_is_left_out(program: Program, tmp_path: Path) -> None:
    game = Game.start(load_variant("standard-55"), ["Ana", "Ben"], seed=7)
    while len(game.latest) < 2 or not game.plays:
        game = game.play(DrawCard(game.turn) if game.state.witch is None else game.legal_commands()[0])
    (tmp_path / "cut.jsonl").write_text(dump_log(game.log[:-1]), "utf-8")
    run = program.run("replay", "cut.jsonl", "--json")

    assert "is missing, so its last move is left out." in run.err
    assert len(run.lines) == len(game.before(1).log)
