"""A bot in a chat."""

import random
import subprocess
import sys

import pytest

from diamoniak import Table, describe, list_locales, load_variant
from diamoniak.table import RefusedError, TableReason, words
from examples.textbot.bot import Chat, Reply
from tests.examples.serving import ROOT


def chat(seed: int = 7, variant: str = "fr-55") -> Chat:
    return Chat(Table.open(load_variant(variant), seed=seed))


def heard(chat: Chat, who: str, text: str, to: str | None = None) -> list[str]:
    """What somebody is told, who need not be the one who wrote."""
    return [reply.text for reply in chat.hear(who, text) if reply.to == (to or who)]


def begun(*people: str) -> Chat:
    """A chat in which these people have begun a game."""
    made = chat()
    for person in people:
        assert heard(made, person, "hello")[-1] == "1. Sit down"
        heard(made, person, "1")
    heard(made, people[0], "1")
    return made


def test_people_sit_down_and_play_by_numbers_and_by_notation() -> None:
    table = begun("Ana", "Ben")

    assert heard(table, "Ana", "draw") == [
        "Ana draws a pink castle card and begins a castle.",
        "1. Draw a card",
        "2. End the turn",
        "3. Take back my move",
        "4. Give up",
        "5. Leave the table",
    ]
    assert heard(table, "Ana", "2", to="Ben")[:2] == ["Play passes from Ana to Ben.", "1. Draw a card"]


@pytest.mark.parametrize(
    "text", ["7", "0", "-1", "9" * 5000, "²", "buy the farm", "give me all", "\x1b[2J", '{"do": 1}']
)
def test_what_means_nothing_is_answered(text: str) -> None:
    table = begun("Ana", "Ben")

    assert heard(table, "Ana", text)[0] == RefusedError(TableReason.UNREADABLE).message()["words"]


def test_strangers_and_impatient_players_are_refused_in_their_language() -> None:
    table = begun("Ana", "Ben")
    heard(table, "Zoe", "de")

    assert heard(table, "Zoe", "draw") == [RefusedError(TableReason.NOT_SEATED).message("de")["words"]]
    assert heard(table, "Ben", "draw")[0] != heard(table, "Ana", "draw")[0]


def test_everybody_is_told_in_their_own_language() -> None:
    table = begun("Ana", "Ben")
    heard(table, "Ben", "lt")
    replies = [*table.hear("Ana", "draw")]
    assert table.table.game is not None
    (event,) = table.table.game.latest

    for who, locale in (("Ana", "en"), ("Ben", "lt")):
        assert Reply(who, describe(event, locale, names=["Ana", "Ben"])) in replies


@pytest.mark.parametrize("locale", list_locales())
def test_whole_games_in_every_language_against_a_computer(locale: str) -> None:
    table, luck = chat(variant="fierce"), random.Random(locale)  # noqa: S311  # repeatable on purpose
    heard(table, "Ana", locale)
    for wanted in ("sit", "seat computer", "begin"):
        options = table.options("Ana")
        (number,) = [n for n, option in enumerate(options, 1) if option.words == words(locale)[wanted]]
        heard(table, "Ana", str(number))
    plays = 0
    while table.table.is_running and plays < 60:
        pick, choices = (table.table.message("Ana")[key] for key in ("pick", "choices"))
        if pick and not choices:
            cards = [each["card"] for each in pick["cards"]]
            heard(table, "Ana", f"give {' '.join(luck.sample(cards, pick['number']))}")
        else:
            heard(table, "Ana", str(luck.randrange(len(choices)) + 1))
        plays += 1

    assert table.table.revision > 30


def test_the_program_reads_lines_and_writes_lines() -> None:
    said = "Ana:\nAna: 1\nBen: 1\nBen: cs\nAna: 1\nAna: draw\n: \nno colon\n"
    command = [sys.executable, "-m", "examples.textbot.bot", "cs-54"]
    done = subprocess.run(  # noqa: S603  # our own program
        command, input=said, check=True, capture_output=True, text=True, encoding="utf-8", cwd=ROOT
    )

    assert done.stdout.startswith("Ana < 1. Sit down\nAna < Ana sits down.\n")
    assert "Ana < Ana and Ben sit down to play.\n" in done.stdout
    assert done.stderr == ""
