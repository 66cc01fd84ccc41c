"""A catalog as people will read it, and again whenever it is saved."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from diamoniak import describe
from diamoniak.cli.translating import watched
from diamoniak.events import DeckShuffledUnseen
from diamoniak.files.reading import read_file
from diamoniak.record.known_events import DRAWN_BECAUSE, WON_BECAUSE
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.places import ODD_NAMES
from diamoniak.translations.preview import Preview, sample_values
from diamoniak.translations.scenes import game, scenes
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.registry import FIELDS, every_message
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.voice import Voice
from tests.translations.desk import TAKES, WITCH, Desk, head, message


@pytest.fixture
def english(desk: Desk) -> Desk:
    """A desk with a complete catalog, in which a witch is announced in another way."""
    desk.write("en", message(WITCH, "{player} meets a witch!"))
    desk.run("update")
    return desk


def section(lines: list[str], title: str) -> list[str]:
    """The lines below a title."""
    below = lines[lines.index(title) + 1 :]
    return below[: below.index("")] if "" in below else below


def test_every_message_is_shown_with_its_english(english: Desk) -> None:
    lines = english.lines("preview", "en")

    assert lines[0] == f"{english.path('en')}: no problems"
    assert {f"  {each.text}" for each in every_message()} <= set(lines)
    at = lines.index(f"  {WITCH}")
    assert lines[at + 1] == "      Ana meets a witch!"


def test_messages_stand_by_their_contexts(english: Desk) -> None:
    lines = english.lines("preview", "en")

    for context in {each.context for each in every_message()}:
        expected = [f"  {each.text}" for each in every_message() if each.context == context]
        assert [line for line in section(lines, context) if not line.startswith("      ")] == expected


def test_every_placeholder_has_a_plausible_value() -> None:
    assert set(sample_values(Voice("en", []))) == set(FIELDS)


def test_every_plural_form_is_shown_with_numbers_that_need_it(desk: Desk) -> None:
    desk.write("cs", message(TAKES, "{player} A {cards}.", "{player} B {n} {cards}.", "{player} C {n} {cards}."))
    lines = desk.lines("preview", "cs")
    at = lines.index(f"  {TAKES}")

    assert [line.split()[:3] for line in lines[at + 1 : at + 6]] == [
        ["1:", "Ana", "A"],
        ["2:", "Ana", "B"],
        ["3:", "Ana", "B"],
        ["5:", "Ana", "C"],
        ["6:", "Ana", "C"],
    ]


def test_what_is_not_translated_is_marked(desk: Desk) -> None:
    pair = message("{first}, and {last}", "{first} und {last}", context="list, the last of more than two")
    desk.write("de", message(WITCH, "{spieler}!"), message("The deck is shuffled.", "Gemischt."), pair)
    lines = desk.lines("preview", "de")

    assert lines[lines.index(f"  {WITCH}") + 1] == "      (in English) Ana draws a witch!"
    assert lines[lines.index("  The deck is shuffled.") + 1] == "      Gemischt."
    started = lines.index("  {players} sit down to play.")
    assert lines[started + 1] == "      (in English) Ana, Ben and Cleo sit down to play."


def test_the_problems_stand_at_the_top(english: Desk) -> None:
    english.write("en@school", message(WITCH, "{spieler}!"))
    lines = english.lines("preview", "en@school")

    assert lines[:3] == [
        f"{english.path('en@school')}: 1 problem",
        f"  {english.path('en@school')}:9: “{{spieler}}!”: {{spieler}} is unknown here: this message has {{player}}",
        "",
    ]


def test_an_overlay_speaks_with_the_catalog_below(english: Desk) -> None:
    english.write("en@school", message("The deck is shuffled.", "Mixed."))
    lines = english.lines("preview", "en@school")

    assert lines[lines.index(f"  {WITCH}") + 1] == "      Ana meets a witch!"
    assert lines[lines.index("  The deck is shuffled.") + 1] == "      Mixed."


def test_a_file_can_be_shown(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ships.po"
    file.write_text(head("en") + message(WITCH, "{player} meets a pirate!"), "utf-8")

    assert "  Ben meets a pirate!" in section(desk.lines("preview", str(file)), "a game of standard-55")


def test_what_a_file_does_not_say_its_language_says(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ours.po"
    file.write_text(head("de_AT") + message(WITCH, "{player}!"), "utf-8")
    told = section(desk.lines("preview", str(file)), "a game of standard-55")

    assert told[0] == f"  {describe(game().events[0], 'de')}"
    assert "  Ben!" in told


@pytest.mark.parametrize(
    "content", ["oops", "", "\x00", head("xx").replace("xx", "\x1b[2J"), head("en").replace("=2", "=9")]
)
def test_a_file_that_is_wrong_is_shown_in_english(
    desk: Desk, tmp_path: Path, caplog: pytest.LogCaptureFixture, content: str
) -> None:
    file = tmp_path / "ships.po"
    file.write_text(content, "utf-8")
    lines = desk.lines("preview", str(file))

    assert caplog.records == []
    assert "no problems" not in lines[0]
    assert "  Ben draws a witch!" in section(lines, "a game of standard-55")
    marks = dict.fromkeys(map(ord, "\u2068\u2069\xa0"))  # around the Hebrew name, and spaces that do not break
    assert all(line.translate(marks).isprintable() for line in lines)


def test_a_whole_game_is_told_to_its_end(english: Desk) -> None:
    told = section(english.lines("preview", "en"), "a game of standard-55")

    assert told[0] == "  Ana, Ben and Cleo sit down to play."
    assert told[-1].endswith("completes the castle and wins!")
    assert len(told) == len(game().events)


def test_everything_that_can_happen_happens_in_the_games() -> None:
    events = [event for scene in (game(), *scenes()) for event in scene.events]

    assert {type(event) for event in events} == set(EVENTS) - {DeckShuffledUnseen}  # told in the same words
    assert {getattr(event, "because", None) for event in events} == {None, *WON_BECAUSE, *DRAWN_BECAUSE}
    assert {getattr(event, "paid_to", None) for event in events} == {None, "seller", "discards"}
    assert {getattr(event, "turned_over", None) for event in events} == {None, True, False}


def test_the_games_are_always_the_same() -> None:
    assert game() == game.__wrapped__()
    assert scenes() == scenes.__wrapped__()
    assert len(game().events) < 200


def test_what_has_changed_is_shown_again_at_the_end(english: Desk) -> None:
    place = CatalogFile(english.path("en"), "en")
    before = Preview(place)
    english.path("en").write_text(english.text("en").replace("meets a witch", "sees a witch"), "utf-8")

    changes = list(Preview(place).changes_since(before))
    assert changes[:2] == [f"  {WITCH}", "      Ana sees a witch!"]
    assert changes[3:6] == ["  … Ana sees a witch!", "  … Ben sees a witch!", "  … Cleo sees a witch!"]
    assert list(before.changes_since(before)) == []


def test_a_catalog_is_shown_again_when_it_is_saved(english: Desk) -> None:
    place = CatalogFile(english.path("en"), "en")
    edits = iter(["meets", "faces"])

    def wait() -> None:
        """Save another file by that name, as long as the one before and as if at the same time."""
        state, beside = place.path.stat(), place.path.with_suffix(".new")
        beside.write_text(english.text("en").replace("meets a witch", f"{next(edits)} a witch"), "utf-8")
        os.utime(beside, ns=(state.st_atime_ns, state.st_mtime_ns))
        beside.replace(place.path)

    shown: Iterator[list[str]] = (list(lines) for lines in watched(place, wait))
    first, hint, second, _hint, third = [next(shown) for _ in range(5)]

    assert hint == [f"\nSave {place.path} to see it again; press Ctrl-C to quit."]
    assert first == second
    changed = third[third.index("\nchanged") :]
    assert changed[1:3] == [f"  {WITCH}", "      Ana faces a witch!"]
    assert "  … Ben faces a witch!" in changed


def test_a_glossary_that_is_saved_is_seen_too(english: Desk) -> None:
    place = CatalogFile(english.path("en"), "en")
    shown = (
        list(lines) for lines in watched(place, lambda: void(place.glossary.write_text("witch: [hag]\n", "utf-8")))
    )

    assert next(shown)[0].endswith(": no problems")
    next(shown)
    assert not next(shown)[0].endswith(": no problems")


def void(_result: object) -> None:
    """Nothing."""


def test_a_file_that_is_gone_for_a_moment_is_awaited(english: Desk) -> None:
    place = CatalogFile(english.path("en"), "en")
    text = english.text("en")
    place.path.unlink()
    shown = (list(lines) for lines in watched(place, lambda: void(place.path.write_text(text, "utf-8"))))

    assert "cannot be read" in next(shown)[1]
    next(shown)
    assert next(shown)[0].endswith(": no problems")


def test_who_watches_leaves_politely(english: Desk) -> None:
    command = [sys.executable, "-m", "diamoniak", "translations", "preview", str(english.path("en")), "--watch"]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert next(line for line in run.stdout if line.startswith("Save "))
        run.send_signal(signal.SIGINT)
        assert run.stderr.read() == ""
    assert run.returncode == 0


def test_messages_of_a_preview_are_those_of_the_program(english: Desk) -> None:
    said: dict[Message, list[str]] = Preview(CatalogFile(english.path("en"), "en")).said

    assert tuple(said) == every_message()
    assert all(line and not line.startswith("(in English)") for lines in said.values() for line in lines)


def test_a_catalog_is_read_once_for_a_preview(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write("de", message(WITCH, "{player} zieht eine Hexe!"))
    path = desk.path("de")
    opened: list[Path] = []

    def watch(file: Path, limit: int) -> bytes:
        opened.append(file)
        return read_file(file, limit)

    for module in ("translations.catalog_files", "wording.catalogs.catalog"):
        monkeypatch.setattr(f"diamoniak.{module}.read_file", watch)
    desk.lines("preview", "de")

    assert opened.count(path) == 1


def test_names_of_other_kinds_are_tried_in_each_sentence_with_a_name(english: Desk) -> None:
    said = Preview(CatalogFile(english.path("en"), "en")).said
    text = "\n".join(line for lines in said.values() for line in lines[1:])

    assert all(name in text for name in ODD_NAMES)
    assert all(len(lines) > 1 for each, lines in said.items() if "player" in each.fields)


def test_a_preview_can_be_of_one_context_or_one_word(english: Desk) -> None:
    one = english.lines("preview", "en", "--context", "key")
    both = english.lines("preview", "en", "--context", "event", "--word", "WITCH")

    assert section(one, "key")[0] == "  undo"
    assert "event" not in one
    assert "a person at the keyboard: questions, choices and keys" in one
    assert f"  {WITCH}" in both
    assert "  The deck is shuffled." not in both
    assert "  Ben meets a witch!" in section(both, "a game of standard-55")
    assert english.refusal("preview", "en", "--context", "evnt") == (
        "diamoniak: there is no context 'evnt': did you mean 'event'?"
    )


def test_a_preview_can_be_of_what_is_unsure(desk: Desk) -> None:
    desk.write(
        "en@a", "\n#, fuzzy" + message("The deck is shuffled.", "Shuffled?"), message(WITCH, "{player} meets  a witch!")
    )
    desk.write("en")
    desk.run("update")
    lines = desk.lines("preview", "en@a", "--unsure", "--context", "event")

    assert lines[lines.index("  The deck is shuffled.") + 2] == "      (a guess) Shuffled?"
    assert f"  {WITCH}" in lines
    desk.path("en@a").write_text(desk.text("en@a").replace("meets  a", "meets a"), "utf-8")
    assert f"  {WITCH}" not in desk.lines("preview", "en@a", "--unsure", "--context", "event")


def test_a_preview_can_be_of_what_has_changed_since_a_revision(english: Desk) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", str(english.folder), *who, *words], check=True, capture_output=True)  # noqa: S603, S607

    assert "git knows no revision 'HEAD'" in english.refusal("preview", "en", "--since", "HEAD")
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "start")
    english.path("en").write_text(english.text("en").replace("meets a witch", "sees a witch"), "utf-8")
    lines = english.lines("preview", "en", "--since", "HEAD")

    assert [line for line in lines if line.startswith("  {")] == [f"  {WITCH}"]
    assert "  Ben sees a witch!" in lines
    assert "  The deck is shuffled." not in lines
    git("commit", "-qam", "changed")
    assert english.lines("preview", "en", "--since", "HEAD")[-1] == "No message is like that."
    assert "git knows no revision '--output=x'" in english.refusal("preview", "en", "--since=--output=x")
