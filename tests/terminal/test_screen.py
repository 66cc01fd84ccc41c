"""The drawn screen: what fits into a window, and waiting."""

import os
import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from diamoniak import Ruleset, State, list_variants, load_variant, rulebook
from diamoniak.ruleset import DeckRules
from diamoniak.terminal import drawn_screen
from diamoniak.terminal.choices import Menu, choices, question
from diamoniak.terminal.drawn_screen import PAUSE, DrawnScreen
from diamoniak.terminal.keyboard import pause
from diamoniak.terminal.rules_in_brief import rules_in_brief
from diamoniak.terminal.session import KEYS
from diamoniak.wording.catalogs.locales import list_locales
from diamoniak.wording.voice import voice_for
from tests.table import ANA, BEN, CLEO, DAN, Hand, given
from tests.terminal.pseudo import lines_on


def crowded() -> State:
    """A table with as much on it as there can be, where much can be chosen."""
    hands = (
        Hand(ANA, "pink-1 pink-2", "blue-1 yellow-1 green-1 diamond-1 diamond-2 diamond-3 diamond-4 fairy-1"),
        Hand(BEN, "blue-2", "pink-3 yellow-2 green-2 diamond-5 diamond-6 diamond-7 diamond-8 fairy-2"),
        Hand(CLEO, "yellow-3", "pink-4 blue-3 green-3 diamond-9 diamond-10 diamond-11 diamond-12 fairy-3"),
        Hand(DAN, "green-4", "pink-5 blue-4 yellow-4 diamond-13 diamond-14 diamond-15 diamond-16"),
    )
    return given(load_variant("lt-55").rules, *hands, players=4).state


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window of 80 columns and 24 lines."""
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(drawn_screen, "window_size", lambda: (80, 24))
    monkeypatch.setattr(drawn_screen, "watch_window", lambda: None)
    monkeypatch.setattr(drawn_screen, "read_line", lambda: "1")


def shown(screen: DrawnScreen, state: State, menu: Menu) -> str:
    with redirect_stdout(StringIO()) as out:
        assert screen.ask(state, menu) == "1"
    return out.getvalue()


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("locale", list_locales())
def test_the_fullest_table_fits_with_eleven_choices(locale: str) -> None:
    voice, state = voice_for(locale), crowded()
    words = [each.words for each in choices(voice, state)]
    screen = DrawnScreen(voice)
    screen.tell("Before.", "And now!")
    lines = lines_on(shown(screen, state, Menu(question(voice, state), words, KEYS)))

    assert "And now!" in lines
    assert len(lines) == 24
    assert max(map(len, lines)) <= 79
    assert "▶ Ana ─" in "".join(lines)
    assert [word for word in words if word not in " ".join(lines)] == []
    assert len(words) == 11


@pytest.mark.usefixtures("window")
def test_what_is_new_stands_out() -> None:
    screen = DrawnScreen(voice_for("en"))
    screen.tell("Before.")
    shown(screen, crowded(), Menu("?"))
    screen.tell("And now!")
    text = shown(screen, crowded(), Menu("?"))

    assert "\x1b[2mBefore.\x1b[0m\nAnd now!\n" in text
    screen.turn_to(["Long ago."], ["Later."])
    assert "\x1b[2mLong ago.\x1b[0m\nLater.\n" in shown(screen, crowded(), Menu("?"))


@pytest.mark.usefixtures("window")
def test_a_computer_player_can_be_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(drawn_screen, "pause", waited.append)
    screen = DrawnScreen(voice_for("en"))
    with redirect_stdout(StringIO()) as out:
        screen.think(crowded(), "Bot Ana is thinking…")

    assert waited == [PAUSE]
    assert 0 < PAUSE < 2
    assert lines_on(out.getvalue())[-2:] == ["Bot Ana is thinking…", ""]


def test_whoever_is_in_a_hurry_need_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"\n")
    with os.fdopen(reading) as keyboard, os.fdopen(writing, "w"):
        monkeypatch.setattr(sys, "stdin", keyboard)
        pause(3600)
        assert keyboard.readline() == "\n"


@pytest.mark.parametrize("variant", list_variants())
def test_the_rules_in_brief_are_sentences_of_the_rulebook(variant: str) -> None:
    loaded = load_variant(variant)
    title, *brief = rules_in_brief(voice_for("en"), loaded.rules, loaded)
    book = [clause.text for clause in rulebook(loaded).clauses]

    assert title == loaded.about.title
    assert brief == [text for text in book if text in brief]
    assert len(book) / 3 < len(brief) < len(book)
    assert any(text.startswith("A castle card in your own colour becomes a piece") for text in brief)


def test_the_rules_in_brief_leave_out_what_there_is_not() -> None:
    plain = Ruleset(deck=DeckRules(diamonds=0, witches=0, fairies=0))

    told = " ".join(rules_in_brief(voice_for("en"), plain, None))

    assert not any(word in told for word in ("diamond", "witch", "fairy"))
