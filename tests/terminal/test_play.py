"""Playing in a real terminal: by keys, drawn and in plain lines, and left in every way there is."""

from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from diamoniak import Game, dump_log
from diamoniak.bots import CarefulPlayer
from diamoniak.bots.player import choice_of
from diamoniak.commands import Command, DrawCard, EndTurn
from diamoniak.save import SaveFile
from diamoniak.terminal.computers import computers
from diamoniak.wording.description import describe
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import standing
from diamoniak.wording.voice import voice_for
from tests.terminal.pseudo import NEVER, Person, Terminal, lines_on, saved, start

pytestmark = pytest.mark.slow  # each test starts the program in a pseudo-terminal

PEOPLE: Final = ("Žofie", "Ben")
FOUR: Final = ("Žofie", "Maximilian the Second", "Konstantinos Papadopoulos", "王小明")


def flags(variant: str, *names: str, language: str = "en") -> list[str]:
    return ["play", "--variant", variant, "--people", *names, "--computers", "0", "--seed", "7", "--language", language]


@pytest.mark.parametrize(
    ("language", "variant", "by_words"), [("cs", "cs-54", True), ("fr", "quick", False), ("lt", "lt-55", True)]
)
def test_a_whole_game_is_played_by_keys(tmp_path: Path, language: str, variant: str, *, by_words: bool) -> None:
    game, person = start(variant, *PEOPLE), Person(voice_for(language), by_words=by_words)
    with Terminal(*flags(variant, *PEOPLE, language=language), folder=tmp_path) as terminal:
        shown = terminal.read_until()
        while not game.is_over:
            assert voice_for(language).say(table.DECK) in shown
            command = CarefulPlayer(2).choose(game.state)
            *before, last = person.answers(game.state, command)
            for typed in before:
                terminal.type(typed)
            game = game.play(command)
            shown = terminal.type(last, NEVER if game.is_over else "> ")

        assert any(describe(game.latest[-1], language, names=PEOPLE) in line for line in lines_on(shown))
        assert any(standing(voice_for(language), game.state) in line for line in lines_on(shown))
        assert terminal.exit_code() == 0
    assert saved(tmp_path) == dump_log(game.log)


@pytest.mark.parametrize("language", ["ru", "lt", "de"])
def test_four_players_fit_a_small_window(tmp_path: Path, language: str) -> None:
    game, person, say = start("lt-55", *FOUR), Person(voice_for(language)), voice_for(language).say
    key = say(table.LABELLED, label="<", value=say(table.TAKE_BACK))
    with Terminal(*flags("lt-55", *FOUR, language=language), folder=tmp_path) as terminal:
        shown = terminal.read_until()
        while not game.is_over and game.plays < 60:
            lines = lines_on(shown)
            assert len(lines) <= 24
            assert max(map(cell_len, lines)) <= 79
            assert lines[-1] == "> "
            assert lines[-2].startswith(key)
            command = CarefulPlayer(2).choose(game.state)
            for typed in person.answers(game.state, command):
                shown = terminal.type(typed)
            game = game.play(command)
            assert describe(game.latest[-1], language, names=FOUR)[:60] in " ".join(lines_on(shown))


def test_what_is_not_understood_changes_nothing(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        for typed in ("7", "buy", "\x1b[A", "é\x07", "d" * 2000):
            shown = terminal.type(typed)
            assert "Please type the number or first letters of a choice. Žofie, what do you do?" in shown
        assert "Please" not in terminal.type("")

    assert saved(tmp_path) == dump_log(start("quick", *PEOPLE).log)


@pytest.mark.parametrize("plain", [[], ["--plain"]], ids=["drawn", "plain"])
def test_what_is_no_text_at_all_is_not_understood(tmp_path: Path, plain: list[str]) -> None:
    strict = {"PYTHONIOENCODING": "utf-8:strict"}
    with Terminal(*flags("quick", *PEOPLE), *plain, folder=tmp_path, changes=strict) as terminal:
        terminal.read_until()
        assert "Please type" in terminal.type("\udcff\udcfe")
        assert "Žofie draws" in terminal.type("1")


def test_the_rules_are_told_in_brief(tmp_path: Path) -> None:
    with Terminal(*flags("et-54", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        lines = lines_on(terminal.type("?"))
        assert any("castle in a colour of your own" in line for line in lines)
        assert lines[-2:] == ["Press Enter to continue.", "> "]
        assert "▶ Žofie" in terminal.type("")


def play(terminal: Terminal, game: Game, *commands: Command) -> Game:
    for command in commands:
        for typed in Person(voice_for("en")).answers(game.state, command):
            terminal.type(typed)
        game = game.play(command)
    return game


def test_a_play_is_taken_back_on_the_screen_and_in_the_file(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        game = play(terminal, start("quick", *PEOPLE), DrawCard(0), EndTurn(0), DrawCard(1))
        for earlier in (game.before(1), game.before(2), game.before(3)):
            lines = lines_on(terminal.type("<"))
            assert describe(earlier.latest[-1], "en", names=PEOPLE) in lines
            assert f"Undone. {PEOPLE[earlier.turn]}, what do you do?" in lines
            assert saved(tmp_path) == dump_log(earlier.log)
        assert "There is nothing to undo. Žofie" in terminal.type("<")


def test_a_card_that_was_picked_for_a_witch_is_taken_back_first(tmp_path: Path) -> None:
    game = start("standard-55", *PEOPLE)
    while game.state.witch is None:
        game = game.play(DrawCard(game.turn))
    SaveFile.create(tmp_path / "witch.jsonl", game).close()
    with Terminal("play", "--resume", "witch.jsonl", "--language", "en", folder=tmp_path) as terminal:
        assert "☾ A witch!" in terminal.read_until()
        assert "Chosen so far: " in terminal.type("2")
        assert "Chosen so far: " in terminal.type("1")
        assert "Chosen so far: " in terminal.type("<")
        shown = terminal.type("<")
        assert "Chosen so far: " not in shown
        assert "Undone" not in shown
        assert "Undone" in terminal.type("<")


@pytest.mark.parametrize(("keys", "code"), [("q\n", 0), ("\x04", 0), ("\x03", 130)], ids=["q", "Ctrl-D", "Ctrl-C"])
@pytest.mark.parametrize("plain", [[], ["--plain"]], ids=["drawn", "plain"])
def test_however_one_leaves_the_game_is_saved(tmp_path: Path, keys: str, code: int, plain: list[str]) -> None:
    with Terminal(*flags("quick", *PEOPLE), *plain, "--save", "it's mine.jsonl", folder=tmp_path) as terminal:
        terminal.read_until()
        terminal.type("1")
        *_, file, going_on, goodbye = terminal.leave(keys).splitlines()
        assert terminal.exit_code() == code

    assert file == "The game is saved in it's mine.jsonl."
    assert going_on.startswith("To continue the game: diamoniak play --resume 'it'\"'\"'s mine.jsonl'")
    assert goodbye == "See you next time!"
    with Terminal("play", "--resume", "it's mine.jsonl", "--language", "en", folder=tmp_path) as terminal:
        game = start("quick", *PEOPLE).play(DrawCard(0))
        assert describe(game.latest[-1], "en", names=PEOPLE) in lines_on(terminal.read_until())


def test_what_computers_did_stays_above_the_table_and_can_be_taken_back(tmp_path: Path) -> None:
    names, players = ("Ana", "Bot Ana"), computers([1], "careful", "7")
    people = ["--people", "Ana", "--computers", "1", "--level", "careful", "--seed", "7", "--language", "en"]
    with Terminal("play", "--variant", "standard-55", *people, folder=tmp_path, size=(120, 24)) as terminal:
        terminal.read_until()
        before = play(terminal, start("standard-55", *names), DrawCard(0))
        terminal.press("2\n\n")  # and Enter, because somebody is in a hurry: the table is drawn once more for it
        game = before.play(EndTurn(0))
        while game.turn:
            game = game.play(choice_of(players[game.turn], game))
        terminal.read_until("▶ Bot Ana")
        terminal.read_until()
        lines = lines_on(terminal.read_until())
        above = [line for line in lines[: next(place for place, line in enumerate(lines) if "▶ Ana" in line)] if line]
        told = [describe(event, "en", names=names) for event in game.log]
        told[2:2] = [
            "The game is saved in diamoniak-1.jsonl.",
            "To continue the game: diamoniak play --resume diamoniak-1.jsonl --level careful --seed=7 --language en",
        ]
        assert len(above) > len(game.log) - len(before.log)
        assert above[1:] == told[-len(above[1:]) :]
        assert saved(tmp_path) == dump_log(game.log)

        assert "Undone. Ana, what do you do?" in lines_on(terminal.type("<"))
        assert saved(tmp_path) == dump_log(before.log)


def test_a_program_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        game = play(terminal, start("quick", *PEOPLE), DrawCard(0), EndTurn(0), DrawCard(1))
        terminal.kill()

    assert saved(tmp_path) == dump_log(game.log)
    with Terminal("play", "--resume", "diamoniak-1.jsonl", "--language", "en", folder=tmp_path) as terminal:
        assert "Ben, what do you do?" in terminal.read_until()
        play(terminal, game, EndTurn(1))
    assert saved(tmp_path) == dump_log(game.play(EndTurn(1)).log)


def test_a_torn_line_is_mended_and_it_is_seen(tmp_path: Path) -> None:
    game = start("quick", *PEOPLE).play(DrawCard(0))
    (tmp_path / "diamoniak-1.jsonl").write_text(dump_log(game.log) + '{"event":"Card', "utf-8")

    with Terminal("play", "--resume", "diamoniak-1.jsonl", "--language", "en", folder=tmp_path) as terminal:
        mended = "The last line of diamoniak-1.jsonl was cut off; it has been removed."
        assert mended in lines_on(terminal.read_until())
    assert saved(tmp_path) == dump_log(game.log)


def test_the_table_is_drawn_anew_when_the_window_changes(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        assert len(lines_on(terminal.read_until())) == 24
        terminal.resize(100, 30)
        lines = lines_on(terminal.read_until())
        assert (len(lines), max(map(cell_len, lines))) == (30, 99)
        terminal.resize(70, 20)
        lines = lines_on(terminal.read_until())
        assert (len(lines), max(map(cell_len, lines))) == (20, 69)
        assert "Žofie draws" in terminal.type("1")


def test_the_table_is_drawn_anew_after_a_while_in_the_background(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        before = lines_on(terminal.read_until())
        terminal.come_back()
        assert lines_on(terminal.read_until()) == before


@pytest.mark.parametrize("size", [(80, 8), (50, 40)], ids=["too low", "too narrow"])
def test_in_a_window_too_small_it_goes_on_in_plain_lines(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path, size=size) as terminal:
        shown = terminal.read_until()
        assert "Žofie. No castle yet. Aside – nothing." in shown
        assert "▶" not in shown
        terminal.resize(80, 24)
        assert "▶ Žofie" in terminal.read_until()


def test_a_window_that_becomes_too_small_ends_the_line_and_says_nothing_twice(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        terminal.resize(40, 24)
        first = terminal.read_until()
        terminal.resize(30, 24)
        again = terminal.read_until()

    assert first.replace("\r", "").startswith("\nQuick house rules")
    assert "Žofie and Ben sit down to play." in first.replace("\r", "").splitlines()
    assert again.replace("\r", "").splitlines()[:2] == ["", "Žofie, what do you do?"]


def test_in_a_narrow_window_lines_end_between_words(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path, size=(20, 24)) as terminal:
        lines = terminal.read_until().replace("\r", "").splitlines()
        told = terminal.type("1").replace("\r", "").splitlines()
    with Terminal(*flags("quick", *PEOPLE), "--plain", folder=tmp_path, size=(20, 24)) as terminal:
        plain = terminal.read_until().replace("\r", "").splitlines()

    assert max(map(len, [*lines, *told])) < 20
    assert " ".join(lines).startswith("Quick house rules Žofie and Ben sit down to play. The deck is shuffled.")
    assert "Žofie and Ben sit down to play." in plain


@pytest.mark.parametrize(("columns", "is_drawn"), [(60, True), (59, False)])
def test_a_window_of_sixty_columns_is_wide_enough(tmp_path: Path, columns: int, *, is_drawn: bool) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path, size=(columns, 24)) as terminal:
        shown = terminal.read_until()
    assert ("▶ Žofie" in shown) == is_drawn
    assert max(map(cell_len, lines_on(shown))) < columns


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [(["--plain"], {}), ([], {"TERM": "dumb"}), ([], {"PYTHONIOENCODING": "latin-1"}), ([], {"PYTHONPATH": "norich"})],
    ids=["wanted", "dumb terminal", "encoding without the signs", "without rich"],
)
def test_plain_lines_have_no_escape_codes(tmp_path: Path, arguments: list[str], changes: dict[str, str]) -> None:
    if "PYTHONPATH" in changes:
        changes = {"PYTHONPATH": without_rich(tmp_path)}
    with Terminal(*flags("quick", "Ana", "Ben"), *arguments, folder=tmp_path, changes=changes) as terminal:
        shown = terminal.read_until() + terminal.type("1") + terminal.type("*") + terminal.type("<")

    assert "\x1b" not in shown
    assert "▶" not in shown
    assert "Ana, what do you do?" in shown
    assert "1. Draw a card" in shown
    assert "Ana to play." in shown
    assert ('To see the table drawn, install rich: pip install "diamoniak[cli]"\r\n' in shown) == (
        "PYTHONPATH" in changes
    )


def without_rich(folder: Path) -> str:
    """A path on which rich cannot be found, whatever is installed."""
    hiding = "import sys\nfrom importlib.machinery import PathFinder\nfind = PathFinder.find_spec\n"
    hiding += "PathFinder.find_spec = lambda name, *rest: None if name == 'rich' else find(name, *rest)\n"
    (folder / "sitecustomize.py").write_text(hiding)
    return f"{folder}:{Path(__file__).parents[2]}"


def test_without_colour_there_are_no_colour_codes(tmp_path: Path) -> None:
    shown: list[str] = []
    for changes in (dict[str, str](), {"NO_COLOR": "1"}):
        file = f"{len(shown)}.jsonl"
        with Terminal(*flags("quick", *PEOPLE), "--save", file, folder=tmp_path, changes=changes) as terminal:
            terminal.read_until()
            shown.append("".join(terminal.type("1") for _ in range(6)))

    assert [any(f"\x1b[{code}" in each for code in ("3", "9", "1;3", "2;3")) for each in shown] == [True, False]
    assert "▐" in shown[1]


def test_two_programs_cannot_play_one_game(tmp_path: Path) -> None:
    with Terminal(*flags("quick", *PEOPLE), folder=tmp_path) as terminal:
        terminal.read_until()
        with Terminal("play", "--resume", "diamoniak-1.jsonl", "--language", "en", folder=tmp_path) as other:
            assert other.read_until(NEVER) == "diamoniak: diamoniak-1.jsonl is in use by another program.\r\n"
            assert other.exit_code() == 2
        assert "Žofie draws" in terminal.type("1")
