"""The voice: lists, names, overlays, and catalogs that cannot be trusted."""

import logging
import os
from pathlib import Path

import pytest
from babel import Locale
from babel.lists import format_list

from diamoniak import Card, describe, list_locales
from diamoniak.events import CardsSurrendered, GameWon, WitchDrawn
from diamoniak.wording.locales import LOCALES_VARIABLE
from diamoniak.wording.registry import every_message
from diamoniak.wording.voice import forget_catalogs, voice_for

HEAD = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
WITCH = WitchDrawn(0, Card("witch-1"))
WON = GameWon(0)
LANGUAGES = [locale for locale in list_locales() if "@" not in locale]


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
        + 'msgctxt "cards"\nmsgid "{n} pink castle card"\nmsgid_plural "{n} pink castle cards"\n'
        + 'msgstr[0] "one pink plank"\nmsgstr[1] "{n} pink planks"\n',
        "utf-8",
    )
    return tmp_path


@pytest.mark.parametrize("locale", LANGUAGES)
def test_lists_are_joined_as_the_language_does_it(locale: str) -> None:
    words = ["Ana", "Ben", "Cleo", "Dan", "Eva"]

    for count in range(1, 6):
        assert voice_for(locale).joined(words[:count]) == format_list(words[:count], locale=locale)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ana", "Inés"), "Ana e Inés"),
        (("Ana", "Hilda"), "Ana e Hilda"),
        (("Ana", "Hielo"), "Ana y Hielo"),
        (("Ana", "Ben", "Íñigo"), "Ana, Ben e Íñigo"),
        (("Inés", "Ana"), "Inés y Ana"),
    ],
)
def test_spanish_lists_sound_well(names: tuple[str, ...], told: str) -> None:
    assert voice_for("es").names(names) == told


@pytest.mark.parametrize("locale", LANGUAGES)
def test_plural_forms_are_those_of_the_language(locale: str) -> None:
    voice, counted = voice_for(locale), next(message for message in every_message() if message.text == "{n} diamond")
    category = Locale(locale).plural_form
    told: dict[str, set[str]] = {}
    for n in range(2, 131):
        told.setdefault(category(n), set()).add(voice.count(counted, n).replace(str(n), "#"))

    assert all(len(texts) == 1 for texts in told.values())


def test_cards_are_told_in_the_order_in_which_they_left_the_box() -> None:
    cards = tuple(map(Card, ("fairy-1", "diamond-1", "pink-1", "diamond-2")))

    assert voice_for("en").cards(cards) == "1 pink castle card, 2 diamonds, and 1 fairy"


def test_an_overlay_renames_things(ships: Path) -> None:
    names = ("Ana", "Ben")

    assert describe(WITCH, "en", names=names, overlays=[ships]) == "Pirates board the ship of Ana!"
    assert describe(WON, names=names, overlays=[str(ships)]) == "Ana sets sail and wins!"
    assert (
        describe(CardsSurrendered(0, Card("witch-1"), (Card("pink-1"), Card("pink-2"))), overlays=[ships])
        == "The witch takes 2 cards from Player 1: 2 pink planks."
    )
    assert describe(WITCH, "en", names=names) == "Ana draws a witch!"
    assert describe(WITCH, "de", names=names, overlays=[ships]) == describe(WITCH, "de", names=names)


def test_an_overlay_may_be_one_file_and_the_first_comes_first(ships: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.po"
    file.write_text(HEAD + message("{player} draws a witch!", "Ahoy, {player}!"), "utf-8")

    assert describe(WITCH, overlays=[file, ships]) == "Ahoy, Player 1!"
    assert describe(WON, overlays=[file, ships]) == "Player 1 sets sail and wins!"


@pytest.mark.parametrize("locale", ["fr", "ru"])
def test_a_sparse_locale_falls_back_message_by_message(locale: str) -> None:
    plain, special = voice_for(locale), voice_for(f"{locale}@feminine")
    same = [plain.translated(message) == special.translated(message) for message in every_message()]

    assert (any(same), all(same)) == (True, False)


def test_an_edition_has_its_own_words() -> None:
    piece, names = Card("pink-1"), ("Ana", "Ben")

    assert ("замк" in describe(piece, "ru"), "двор" in describe(piece, "ru@feminine")) == (True, True)
    assert "bosork" in describe(WITCH, "cs", names=names)
    assert "briljant" in describe(Card("diamond-1"), "lv")
    assert voice_for("fr").seated(())[0] == "Joueur\u00a01"
    assert voice_for("fr@feminine").seated(())[0] == "Joueuse\u00a01"


@pytest.mark.parametrize(
    ("translation", "problem"),
    [
        ("{player.__class__} wins", "{player.__class__} is no placeholder: only {player} can stand in braces"),
        ("{0} {player}", "{0} is no placeholder: only {player} can stand in braces"),
        ("{player:>999999999}", "{player:>999999999} is no placeholder: only {player} can stand in braces"),
        ("{player!r}", "{player!r} is no placeholder: only {player} can stand in braces"),
        ("{player} {", "{ is no placeholder: only {player} can stand in braces"),
        ("{player} }", "} is no placeholder: only {player} can stand in braces"),
        ("{{player}}", "{ is no placeholder: only {player} can stand in braces"),
        ("{jugador} gana", "{jugador} is unknown here: this message has {player}"),
        ("Somebody wins", "{player} is missing: it will be filled in, and must be told"),
        ("{player} {player} {player}", "{player} stands here 3 times: expected once, or twice"),
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
    assert record.message.endswith(f"'{{player}} completes the castle and wins!' is not used from here: {problem}")


def test_a_catalog_that_is_not_there_is_reported_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert describe(WON, names=("Ana",), overlays=[tmp_path / "none"]) == "Ana completes the castle and wins!"
    assert [record.message for record in caplog.records] == [f"{tmp_path / 'none'}: there is no such overlay"]


@pytest.mark.parametrize("name", ["pipe.po", "circle.po", "a" * 5000])
def test_what_is_no_file_is_no_overlay(tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str) -> None:
    os.mkfifo(tmp_path / "pipe.po")
    (tmp_path / "circle.po").symlink_to(tmp_path / "circle.po")

    assert describe(WON, names=("Ana",), overlays=[tmp_path / name]) == "Ana completes the castle and wins!"
    assert [record.message.partition(": ")[2] for record in caplog.records] == ["there is no such overlay"]


def test_a_bad_overlay_is_reported_once_whatever_language_it_lies_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "bad.po"
    file.write_text(HEAD + message("{player} draws a witch!", "{0}"), "utf-8")
    told = [describe(WITCH, locale, names=("Ana",), overlays=[file]) for locale in ("en", "de", "fr")]

    assert told == [describe(WITCH, locale, names=("Ana",)) for locale in ("en", "de", "fr")]
    assert len(caplog.records) == 1


@pytest.mark.parametrize("folder", ["a" * 5000, "/dev/null"])
def test_a_folder_that_cannot_be_read_leaves_english(monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.setenv(LOCALES_VARIABLE, folder)
    forget_catalogs()
    try:
        assert list_locales() == ("en",)
        assert describe(WITCH, "de", names=("Ana",)) == "Ana draws a witch!"
    finally:
        monkeypatch.undo()
        forget_catalogs()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("{player.name} {0} %s", "{player.name} {0} %s"),
        ("A\x1b[2Jna\n", "A\ufffd[2Jna\ufffd"),
        ("\u202eanA", "\ufffdanA"),
        ("אנה", "\u2068אנה\u2069"),
        ("A" * 10_000, "A" * 300),
    ],
)
def test_a_name_is_shown_and_never_obeyed(name: str, shown: str) -> None:
    assert describe(WON, names=(name,)) == f"{shown} completes the castle and wins!"


def test_translators_see_their_own_folder_without_compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEAD + message("{player} draws a witch!", "{player}: Hexe!"), "utf-8")
    (tmp_path / "sv" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "sv" / "LC_MESSAGES" / "diamoniak.mo").write_bytes(b"anything at all")
    monkeypatch.setenv(LOCALES_VARIABLE, str(tmp_path))
    forget_catalogs()
    try:
        assert list_locales() == ("de", "en", "sv")
        assert describe(WITCH, "de", names=("Ana",)) == "Ana: Hexe!"
        assert describe(WITCH, "sv", names=("Ana",)) == "Ana draws a witch!"
        file.write_text(HEAD + message("{player} draws a witch!", "{player} sieht eine Hexe!"), "utf-8")
        forget_catalogs()
        assert describe(WITCH, "de", names=("Ana",)) == "Ana sieht eine Hexe!"
    finally:
        monkeypatch.undo()
        forget_catalogs()
