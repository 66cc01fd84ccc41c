"""Who says nothing on the command line is asked, in a real terminal."""

from pathlib import Path

import pytest

from diamoniak import load_log
from diamoniak.wording.sentences import program, table
from diamoniak.wording.voice import voice_for
from tests.terminal.pseudo import NEVER, Terminal, saved, start

pytestmark = pytest.mark.slow  # each test starts the program in a pseudo-terminal


def test_whoever_says_nothing_is_asked(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "7", folder=tmp_path) as terminal:
        czech = voice_for("cs").say
        asked = terminal.read_until()
        assert "cs čeština" in asked
        assert "Type its code, or press Enter for en." in asked
        assert "There is no language cz. Perhaps you meant: cs (čeština)" in terminal.type("cz")
        assert czech(table.WHICH_VARIANT, variant="cs-54") in terminal.type("cs_CZ.UTF-8")
        assert czech(program.NO_VARIANT, name="cs-55", names="cs-54, sv-55, es-55") in terminal.type("cs-55")
        assert czech(table.WHO_PLAYS) in terminal.type("")
        assert czech(table.RESERVED, word="Bot") in terminal.type("Ana, bot Ben")
        assert terminal.type("Ana, ,Ben").count("\n") == 2
        assert terminal.type("Ana, A\x07na").count("\n") == 2
        assert f"{czech(table.HOW_MANY_COMPUTERS, min=0, max=2)} [0]" in terminal.type("Ana, Ben")
        assert f"{czech(table.HOW_MANY_COMPUTERS, min=0, max=2)} [0]" in terminal.type("3")
        assert czech(table.HOW_MANY_COMPUTERS, min=0, max=2) in terminal.type("0000000005")
        assert "▶ Ana" in terminal.type("")

    assert load_log(saved(tmp_path)) == start("cs-54", "Ana", "Ben").log


@pytest.mark.parametrize("typed", ["English", "english", "ENGLISH ", "čeština", "Cestina"])
def test_a_language_may_be_called_by_its_own_name(tmp_path: Path, typed: str) -> None:
    variant = "en-55" if typed[0] in "Ee" else "cs-54"
    with Terminal("play", "--seed", "7", folder=tmp_path) as terminal:
        terminal.read_until()
        asked = voice_for(variant[:2]).say(table.WHICH_VARIANT, variant=variant)
        assert asked in terminal.type(typed)


def test_people_who_are_enough_are_not_asked_for_more(tmp_path: Path) -> None:
    people = ("--people", "Žofie", "Ben", "--variant", "quick", "--seed", "7", "--language", "en")
    with Terminal("play", *people, folder=tmp_path) as terminal:
        assert "▶ Žofie" in terminal.read_until()
    assert load_log(saved(tmp_path)) == start("quick", "Žofie", "Ben").log


def test_who_is_alone_is_asked_for_company(tmp_path: Path) -> None:
    alone = ("--people", "Ana", "--variant", "quick", "--seed", "7", "--language", "en")
    with Terminal("play", *alone, folder=tmp_path) as terminal:
        assert "Type a number from 1 to 3. [1]" in terminal.read_until()
        assert "▶ Ana" in terminal.type("")
    assert load_log(saved(tmp_path)) == start("quick", "Ana", "Bot Ana").log


def test_whoever_cannot_all_sit_down_is_asked_again(tmp_path: Path) -> None:
    arguments = ("--variant", "quick", "--computers", "3", "--seed", "7", "--language", "en")
    with Terminal("play", *arguments, folder=tmp_path) as terminal:
        terminal.read_until()
        assert "These rules are for 2 to 4 players" in terminal.type("Ana, Ben")
        assert "▶ Ana" in terminal.type("Ana")


def test_in_the_narrowest_window_one_is_asked_too(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "7", "--language", "en", folder=tmp_path, size=(1, 24)) as terminal:
        assert "Which rules would you like?" in terminal.read_until()


def test_whoever_leaves_while_being_asked_leaves_nothing_behind(tmp_path: Path) -> None:
    with Terminal("play", "--language", "en", folder=tmp_path) as terminal:
        terminal.read_until()
        terminal.press("\x04")
        assert terminal.read_until(NEVER).endswith("See you next time!\r\n")
        assert terminal.exit_code() == 0
    assert list(tmp_path.iterdir()) == []
