"""Who has translated and read a catalog, through everything that is done to it."""

import shutil
import subprocess

import pytest

from diamoniak.translations.readers import readers_of
from tests.translations.desk import WITCH, Desk, head, message

SHUFFLED = "The deck is shuffled."
GETTEXT = pytest.mark.skipif(shutil.which("msgmerge") is None, reason="gettext is not installed")


@pytest.fixture
def read(desk: Desk) -> Desk:
    """A desk with a catalog in which one message has been read."""
    desk.write("de", message(WITCH, "{player} zieht eine Hexe!"), message(SHUFFLED, "Gemischt."))
    desk.lines("read", "de", "--by", "Jana Nová", "--word", "Hexe")
    return desk


def test_a_message_is_marked_and_counted(read: Desk) -> None:
    assert readers_of(read.entry("de", WITCH)) == ["Jana Nová"]
    assert readers_of(read.entry("de", SHUFFLED)) == []
    assert read.data("status")[0]["read"] == 1
    assert read.lines("status")[0].split() == ["language", "complete", "read", "fuzzy", "wrong", "missing"]
    assert read.lines("read", "de", "--by", "Jana Nová") == [
        f"{read.path('de')}: 1 marked as read by Jana Nová; 1 were so before"
    ]


def test_the_mark_survives_our_update(read: Desk) -> None:
    read.lines("update", "de")

    assert readers_of(read.entry("de", WITCH)) == ["Jana Nová"]
    assert read.data("status")[0]["read"] == 1


@GETTEXT
def test_the_mark_survives_msgmerge(read: Desk) -> None:
    read.lines("update")
    command = ["msgmerge", "--update", "--backup=off", str(read.path("de")), str(read.folder / "diamoniak.pot")]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603

    assert readers_of(read.entry("de", WITCH)) == ["Jana Nová"]


@pytest.mark.parametrize(("old", "new"), [("eine Hexe!", "die Hexe!"), ('draws a witch!"', 'draws a witch?"')])
def test_what_has_changed_is_unread_again(read: Desk, old: str, new: str) -> None:
    read.path("de").write_text(read.text("de").replace(old, new), "utf-8")

    assert [reader for entry in read.read("de").entries for reader in readers_of(entry)] == []


def test_a_guess_is_not_read(read: Desk) -> None:
    read.path("de").write_text(read.text("de").replace("#, python-brace", "#, fuzzy, python-brace"), "utf-8")

    assert read.data("status")[0]["read"] == 0
    read.lines("read", "de", "--by", "Ole")
    assert readers_of(read.entry("de", SHUFFLED)) == ["Ole"]
    assert readers_of(read.entry("de", WITCH)) == []


def test_who_reads_again_replaces_the_own_mark_and_no_other(read: Desk) -> None:
    read.lines("read", "de", "--by", "Ole")
    read.path("de").write_text(read.text("de").replace("eine Hexe!", "die Hexe!"), "utf-8")
    read.lines("read", "de", "--by", "Jana Nová")
    comments = read.entry("de", WITCH).comments

    assert [comment.split(",")[0] for comment in comments] == ["# read: Ole", "# read: Jana Nová"]
    assert readers_of(read.entry("de", WITCH)) == ["Jana Nová"]


@pytest.mark.parametrize("name", ["", "a, b", "x\ny", "<a@b>", " Jana", "\x1b[2J", "n" * 61])
def test_only_a_name_is_a_reader(read: Desk, name: str) -> None:
    assert "is not a name" in read.refusal("read", "de", "--by", name)


def test_a_second_person_is_not_the_first(desk: Desk) -> None:
    desk.write("de", message(WITCH, "{player}!"), top=head("de", "Last-Translator: Jana Nová <jana@example.org>"))

    assert desk.refusal("read", "de", "--by", "Jana Nová") == (
        "diamoniak: Jana Nová is the last translator: a second person must read it"
    )


def test_the_program_gives_credit_without_addresses(desk: Desk) -> None:
    top = "# Petr Malý <petr@example.org>, 2025, 2026.\n# French translations.\n"
    top += head("fr", "Last-Translator: Jana Nová <jana@example.org>")
    desk.write("fr", message(SHUFFLED, "On mélange."), top=top)
    desk.write("de", top=head("de", "Last-Translator: FULL NAME <EMAIL@ADDRESS>"))
    desk.lines("read", "fr", "--by", "Zoé")

    assert desk.data("credits") == [
        {"locale": "de", "translators": [], "readers": []},
        {"locale": "fr", "translators": ["Petr Malý", "Jana Nová"], "readers": ["Zoé"]},
    ]
    assert desk.lines("credits")[2].split("  ")[-2:][-1] == "Zoé"
