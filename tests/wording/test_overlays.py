"""Overlays and catalogs of other folders: what comes first, and what cannot be trusted."""

import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from diamoniak import (
    Card,
    Command,
    Event,
    Game,
    IllegalCommandError,
    Reason,
    Ruleset,
    Teller,
    choose_locale,
    describe,
    list_locales,
    rulebook,
    table_svg,
)
from diamoniak.commands import SurrenderCards
from diamoniak.errors import OverlayError
from diamoniak.events import CardsReturned, CardsSurrendered, GameStarted, GameWon, WitchDrawn
from diamoniak.wording.voice import forget_catalogs, voice_for

HEAD = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
WITCH = WitchDrawn(0, Card("witch-1"))
WON = GameWon(0)
CARDS = (Card("diamond-1"), Card("fairy-1"))


def message(english: str, translation: str) -> str:
    return f'msgctxt "event"\nmsgid "{english}"\nmsgstr "{translation}"\n\n'


@pytest.fixture
def ships(tmp_path: Path) -> Path:
    """An overlay in which castles are ships, and witches pirates."""
    file = tmp_path / "en" / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True)
    file.write_text(
        HEAD
        + message("{player} draws a witch!", "Pirates board the ship of {player}!")
        + message("{player} completes the castle and wins!", "{player} sets sail and wins!")
        + 'msgctxt "event"\nmsgid "The witch takes {n} card from {player}: {cards}."\n'
        + 'msgid_plural "The witch takes {n} cards from {player}: {cards}."\n'
        + 'msgstr[0] "The ship of {player} loses {cards}."\n'
        + 'msgstr[1] "The ship of {player} loses {n} parts: {cards}."\n\n'
        + 'msgctxt "cards"\nmsgid "{n} pink castle card"\nmsgid_plural "{n} pink castle cards"\n'
        + 'msgstr[0] "one pink plank"\nmsgstr[1] "{n} pink planks"\n',
        "utf-8",
    )
    return tmp_path


def test_an_overlay_renames_things(ships: Path) -> None:
    names = ("Ana", "Ben")

    assert describe(WITCH, "en", names=names, overlays=[ships]) == "Pirates board the ship of Ana!"
    assert describe(WON, names=names, overlays=[str(ships)]) == "Ana sets sail and wins!"
    assert (
        describe(CardsSurrendered(0, Card("witch-1"), (Card("pink-1"), Card("pink-2"))), overlays=[ships])
        == "The ship of Player 1 loses 2 parts: 2 pink planks."
    )
    assert describe(WITCH, "en", names=names) == "Ana draws a witch!"
    assert describe(WITCH, "de", names=names, overlays=[ships]) == describe(WITCH, "de", names=names)


def test_an_overlay_may_be_one_file_and_the_first_comes_first(ships: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.po"
    file.write_text(HEAD + message("{player} draws a witch!", "Ahoy, {player}!"), "utf-8")

    assert describe(WITCH, overlays=[file, ships]) == "Ahoy, Player 1!"
    assert describe(WON, overlays=[file, ships]) == "Player 1 sets sail and wins!"


@pytest.mark.parametrize("name", ["pipe.po", "circle.po", "a" * 5000])
def test_what_is_no_file_is_no_overlay(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe.po")
    (tmp_path / "circle.po").symlink_to(tmp_path / "circle.po")

    with pytest.raises(OverlayError, match="there is no overlay at") as caught:
        describe(WON, names=("Ana",), overlays=[tmp_path / name])
    assert caught.value.path == str(tmp_path / name)


def test_a_bad_overlay_is_reported_once_whatever_language_it_lies_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "bad.po"
    file.write_text(HEAD + message("{player} draws a witch!", "{0}"), "utf-8")
    told = [describe(WITCH, locale, names=("Ana",), overlays=[file]) for locale in ("en", "de", "fr")]

    assert told == [describe(WITCH, locale, names=("Ana",)) for locale in ("en", "de", "fr")]
    assert len(caplog.records) == 1


@pytest.mark.parametrize("folder", ["a" * 5000, "/dev/null", "."])
def test_a_folder_without_catalogs_is_reported_once_and_leaves_english(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    speak_from: Callable[[str], None],
    caplog: pytest.LogCaptureFixture,
    folder: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    speak_from(folder)

    assert list_locales() == ("en",)
    assert describe(WITCH, "de", names=("Ana",)) == describe(WITCH, "fr", names=("Ana",)) == "Ana draws a witch!"
    told = "DIAMONIAK_LOCALES names this folder, but it has no catalogs: everything will be in English"
    assert caplog.text.count(told) == 1


def written(folder: Path, locale: str, *messages: str) -> Path:
    """A catalog in a folder laid out like locales."""
    file = folder / locale / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(HEAD + "".join(messages), "utf-8")
    return file


def test_translators_see_their_own_folder_without_compiling(
    tmp_path: Path, speak_from: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    written(tmp_path, "de", message("{player} draws a witch!", "{player}: Hexe!"))
    written(tmp_path, "sv").with_suffix(".mo").write_bytes(b"anything at all")
    speak_from(tmp_path)

    assert describe(WITCH, "de", names=("Ana",)) == "Ana: Hexe!"
    assert describe(WITCH, "sv", names=("Ana",)) == "Ana draws a witch!"
    assert caplog.records == []


def test_changed_catalogs_are_read_anew_when_the_old_ones_are_forgotten(
    tmp_path: Path, speak_from: Callable[[Path], None]
) -> None:
    written(tmp_path, "de", message("{player} draws a witch!", "{player}: Hexe!"))
    speak_from(tmp_path)
    assert (list_locales(), describe(WITCH, "de", names=("Ana",))) == (("de", "en"), "Ana: Hexe!")

    written(tmp_path, "de", message("{player} draws a witch!", "{player} sieht eine Hexe!"))
    written(tmp_path, "sv")
    assert (list_locales(), describe(WITCH, "de", names=("Ana",))) == (("de", "en"), "Ana: Hexe!")

    forget_catalogs()
    assert (list_locales(), describe(WITCH, "de", names=("Ana",))) == (("de", "en", "sv"), "Ana sieht eine Hexe!")


@pytest.mark.parametrize("stray", ["diamoniak.mo", "notes.txt", ""])
def test_a_folder_is_a_language_only_if_it_has_a_catalog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stray: str
) -> None:
    """In a checkout, as in a folder of one's own, a compiled catalog is never opened."""
    written(tmp_path / "locales", "de")
    folder = tmp_path / "locales" / "sv" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if stray:
        (folder / stray).write_bytes(b"anything at all")
    with monkeypatch.context() as patched:
        patched.setattr("diamoniak.wording.catalogs.locales.bundled_files", lambda: tmp_path)
        forget_catalogs()
        assert list_locales() == ("de", "en")
        assert describe(WITCH, "sv", names=("Ana",)) == "Ana draws a witch!"
    forget_catalogs()


def test_one_locale_that_nobody_may_read_does_not_cost_the_others(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    speak_from: Callable[[Path], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    locked, is_file = written(tmp_path, "sv"), Path.is_file
    written(tmp_path, "de")

    def look(path: Path) -> bool:
        if path == locked:
            raise PermissionError(13, "Permission denied")
        return is_file(path)

    def try_to_open(path: Path, *_arguments: object, **_options: object) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", look)
    monkeypatch.setattr("diamoniak.files.reading.os.open", try_to_open)
    speak_from(tmp_path)

    assert list_locales() == ("de", "en", "sv")
    assert describe(WITCH, "sv", names=("Ana",)) == "Ana draws a witch!"
    assert [record.message for record in caplog.records] == [f"{locked}: the file cannot be read: Permission denied"]


def test_a_folder_of_overlays_may_bring_locales_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, "pl", message("{player} draws a witch!", "{player} ciągnie wiedźmę!"))
    written(tmp_path, "fr@school", message("{player} draws a witch!", "Au secours, {player}\u00a0!"))

    assert describe(WITCH, "pl_PL.UTF-8", names=("Ana",), overlays=[tmp_path]) == "Ana ciągnie wiedźmę!"
    assert describe(WON, "pl", names=("Ana",), overlays=[tmp_path]) == "Ana completes the castle and wins!"
    assert describe(WITCH, "fr@school", names=("Ana",), overlays=[tmp_path]) == "Au secours, Ana\u00a0!"
    assert describe(WON, "fr@school", names=("Ana",), overlays=[tmp_path]) == describe(WON, "fr", names=("Ana",))
    assert describe(WITCH, "pl", names=("Ana",)) == "Ana draws a witch!"


def test_a_folder_without_the_language_is_silent_and_what_is_not_a_file_in_it_is_told_and_not_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written(tmp_path, "sv")
    written(tmp_path, "en").unlink()
    os.mkfifo(tmp_path / "en" / "LC_MESSAGES" / "diamoniak.po")

    for locale in ("en", "de"):
        assert describe(WON, locale, names=("Ana",), overlays=[tmp_path]) == describe(WON, locale, names=("Ana",))
    assert [record.message for record in caplog.records] == [
        f"{tmp_path / 'en' / 'LC_MESSAGES' / 'diamoniak.po'}: the file cannot be read: it is not a regular file"
    ]


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (CardsSurrendered(0, Card("witch-1"), CARDS), "The witch takes 2 cards from Ana: 1 diamond and 1 fairy."),
        (CardsReturned(CARDS), "Back to the deck: 1 diamond and 1 fairy."),
        (GameStarted(Ruleset(), ("Ana", "Ben")), "Ana and Ben sit down to play."),
        (SurrenderCards(0, CARDS), "Give the witch: 1 diamond and 1 fairy"),
        (IllegalCommandError(Reason.OWN_CARD, card=Card("diamond-1")), "This one is yours already: diamond."),
    ],
)
def test_a_sentence_that_is_left_in_english_has_english_lists(
    tmp_path: Path, thing: Event | Command | IllegalCommandError, told: str
) -> None:
    written(
        tmp_path,
        "pl",
        'msgctxt "list of two"\nmsgid "{first} and {last}"\nmsgstr "{first} i {last}"\n\n',
        'msgctxt "cards"\nmsgid "{n} diamond"\nmsgid_plural "{n} diamonds"\nmsgstr[0] "{n} x"\nmsgstr[1] "{n} x"\n\n',
        'msgctxt "card"\nmsgid "diamond"\nmsgstr "diament"\n',
    )

    assert describe(thing, "pl", names=("Ana", "Ben"), overlays=[tmp_path]) == told
    assert voice_for("pl", [tmp_path]).cards(CARDS) == "1 x i 1 fairy"


def test_an_overlay_over_english_fills_lists_also_where_no_catalog_has_the_sentence(
    tmp_path: Path, ships: Path, speak_from: Callable[[Path], None]
) -> None:
    written(tmp_path / "few", "de")
    speak_from(tmp_path / "few")

    assert describe(CardsReturned((Card("pink-1"),)), overlays=[ships]) == "Back to the deck: one pink plank."


@pytest.mark.parametrize(
    ("translation", "problem"),
    [
        ("{player.__class__} wins", "{player.__class__} is not a placeholder: only {player} may be in braces"),
        ("{0} {player}", "{0} is not a placeholder: only {player} may be in braces"),
        ("{player:>999999999}", "{player:>999999999} is not a placeholder: only {player} may be in braces"),
        ("{player!r}", "{player!r} is not a placeholder: only {player} may be in braces"),
        ("{player} {", "{ is not a placeholder: only {player} may be in braces"),
        ("{player} }", "} is not a placeholder: only {player} may be in braces"),
        ("{{player}}", "{ is not a placeholder: only {player} may be in braces"),
        ("{jugador} gana", "{jugador} is unknown here: this message has {player}"),
        ("Somebody wins", "{player} is missing: it will be filled in, and must be there"),
        ("{player} {player} {player}", "{player} is here 3 times: expected once, or twice"),
        ("\u202e{player}", "the character U+202E cannot be shown"),
    ],
)
def test_a_bad_message_is_left_in_english_and_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, translation: str, problem: str
) -> None:
    file = tmp_path / "bad.po"
    file.write_text(HEAD + message("{player} completes the castle and wins!", translation), "utf-8")

    with caplog.at_level(logging.WARNING, "diamoniak"):
        told = {describe(WON, names=("Ana",), overlays=[file]) for _ in range(3)}

    assert told == {"Ana completes the castle and wins!"}
    (record,) = caplog.records
    assert record.message.endswith(f"'{{player}} completes the castle and wins!' is not used: {problem}")


@pytest.mark.parametrize("name", ["none", "empty", "none\x1b[2J.po"])
def test_a_wrong_path_is_an_error_that_names_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty" / "de").mkdir(parents=True)
    wrong, shown = [tmp_path / name], str(tmp_path / name).replace("\x1b", "\ufffd")
    table = Game.start(Ruleset(), ["Ana", "Ben"], seed=1).state
    calls: list[Callable[[], object]] = [
        lambda: describe(WON, overlays=wrong),
        lambda: Teller("de", overlays=wrong),
        lambda: table_svg(table, overlays=wrong),
        lambda: rulebook(Ruleset(), overlays=wrong),
        lambda: list_locales(overlays=wrong),
        lambda: choose_locale("de", overlays=wrong),
    ]
    for call in calls:
        with pytest.raises(OverlayError) as caught:
            call()
        assert str(caught.value) == (
            f"there is no overlay at '{shown}': "
            "expected a .po file, or a folder with catalogs such as de/LC_MESSAGES/diamoniak.po"
        )


def test_an_overlay_that_is_written_later_is_found(tmp_path: Path) -> None:
    with pytest.raises(OverlayError):
        describe(WITCH, overlays=[tmp_path])
    written(tmp_path, "en", message("{player} draws a witch!", "Ahoy, {player}!"))
    assert describe(WITCH, names=("Ana",), overlays=[tmp_path]) == "Ahoy, Ana!"


def test_the_locales_of_overlays_are_known(tmp_path: Path) -> None:
    for locale in ("de@pirates", "fr@school", "fr@pirates", "pl", "en@pirates"):
        written(tmp_path, locale)
    ours = [tmp_path]

    assert set(list_locales(overlays=ours)) == {
        *list_locales(),
        "de@pirates",
        "fr@school",
        "fr@pirates",
        "pl",
        "en@pirates",
    }
    assert list_locales(overlays=ours) == tuple(sorted(list_locales(overlays=ours)))
    assert choose_locale("de@pirates", overlays=ours) == "de@pirates"
    assert choose_locale("de_AT.UTF-8@pirates", overlays=ours) == "de@pirates"
    assert choose_locale("pl-PL, de;q=0.5", overlays=ours) == "pl"
    assert choose_locale("de@pirates") == "de"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("de", "de@pirates"),
        ("de-CH, fr;q=0.2", "de@pirates"),
        ("fr", "fr"),
        ("fr@school", "fr@school"),
        ("tlh", "en@pirates"),
        ("C", "en@pirates"),
        ("cs", "cs"),
        ("pl", "pl@pirates"),
    ],
)
def test_the_only_variety_of_a_language_in_an_overlay_is_spoken_to_whoever_asks_for_the_language(
    tmp_path: Path, wanted: str, found: str
) -> None:
    for locale in ("de@pirates", "fr@school", "fr@pirates", "en@pirates", "pl@pirates"):
        written(tmp_path, locale)

    assert choose_locale(wanted, overlays=[tmp_path]) == Teller(wanted, overlays=[tmp_path]).locale == found


def test_a_plain_catalog_beside_a_variety_is_the_one_for_the_language(tmp_path: Path) -> None:
    written(tmp_path, "de@pirates")
    written(tmp_path, "de")

    assert choose_locale("de", overlays=[tmp_path]) == "de"


def test_a_voice_is_made_once_for_each_overlay(tmp_path: Path) -> None:
    written(tmp_path, "en")

    assert voice_for("en", [tmp_path]) is voice_for("en", (tmp_path,)) is voice_for("en", iter([tmp_path]))
    assert voice_for("en", [tmp_path]) is not voice_for("en")
