"""The voice: lists, plural forms, names, and the words of editions."""

import pytest
from babel import Locale
from babel.lists import format_list

from diamoniak import Card, describe, list_locales
from diamoniak.events import GameWon, WitchDrawn
from diamoniak.wording.catalogs.message import Message, problems
from diamoniak.wording.registry import every_message
from diamoniak.wording.voice import Voice, voice_for

WITCH = WitchDrawn(0, Card("witch-1"))
WON = GameWon(0)
LANGUAGES = [locale for locale in list_locales() if "@" not in locale]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_lists_are_joined_as_the_language_does_it(locale: str) -> None:
    words = ["Ana", "Ben", "Cleo", "Dan", "Finn"]

    for count in range(1, 6):
        usage = "en_GB" if locale == "en" else locale
        assert voice_for(locale).joined(words[:count]) == format_list(words[:count], locale=usage)


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


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ana", "Elena"), "Ana ed Elena"),
        (("Ana", "Ben", "Ève"), "Ana, Ben ed Ève"),
        (("Ana", "Edoardo"), "Ana e Edoardo"),
        (("Elena", "Ana"), "Elena e Ana"),
    ],
)
def test_italian_lists_sound_well(names: tuple[str, ...], told: str) -> None:
    assert voice_for("it").names(names) == told


def test_portuguese_lists_have_one_and() -> None:
    assert voice_for("pt").names(("Ana", "Elena")) == "Ana e Elena"


@pytest.mark.parametrize("locale", list_locales())
def test_plural_forms_are_those_of_the_language(locale: str) -> None:
    voice, category = voice_for(locale), Locale(locale.partition("@")[0]).plural_form
    for counted in every_message():
        values, told = dict.fromkeys(counted.fields - {"n"}, "x"), dict[str, set[str]]()
        for n in range(2, 131) if counted.plural else ():
            told.setdefault(category(n), set()).add(voice.count(counted, n, **values).replace(str(n), "#"))
        assert all(len(texts) == 1 for texts in told.values()), counted


def test_cards_are_told_in_the_order_in_which_they_left_the_box() -> None:
    cards = tuple(map(Card, ("fairy-1", "diamond-1", "pink-1", "diamond-2")))

    assert voice_for("en").cards(cards) == "1 pink castle card, 2 diamonds and 1 fairy"


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


@pytest.mark.parametrize("form", ["می\u200cبرد", "क\u094d\u200dष"])
def test_joiners_may_stand_inside_words(form: str) -> None:
    assert list(problems(Message("event", "wins"), form)) == []


@pytest.mark.parametrize("form", ["\u200cabc", "abc\u200d", "a \u200cb", "a\u200c\u200cb", "1\u200d2", "a\u200bb"])
def test_other_characters_without_a_look_may_not(form: str) -> None:
    assert [problem.code for problem in problems(Message("event", "wins"), form)] == ["unprintable"]


def test_a_server_that_tells_many_games_does_not_keep_all_their_names() -> None:
    voice = Voice("en", ())
    for number in range(3000):
        assert voice.seated((f"Player {number}",))[0] == f"Player {number}"

    assert len(voice._names) <= 1001  # pyright: ignore[reportPrivateUsage]
