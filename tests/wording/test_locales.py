"""Choosing a locale from what people and programs ask for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diamoniak import choose_locale, describe, list_locales
from diamoniak.refusals import Reason
from diamoniak.wording.catalogs.locales import edition_locale, system_locale


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("cs", "cs"),
        ("CS", "cs"),
        ("pt-PT", "pt"),
        ("pt_BR", "pt"),
        ("de-CH", "de"),
        ("de_CH.UTF-8", "de"),
        ("ru-Cyrl-RU", "ru"),
        ("de-DE-u-co-phonebk", "de"),
        ("de_DE.ISO_8859-1", "de"),
        ("fr_FR.UTF-8@feminine", "fr@feminine"),
        ("fr@feminine", "fr@feminine"),
        ("fr@euro", "fr"),
        ("cs@feminine", "cs"),
        ("sk", "cs"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("tlh, es;q=0.8, lt;q=0.9", "lt"),
        ("tlh, es; Q=0.8, lt ; q = 0.9", "lt"),
        ("de;q=0, et;q=0.1", "et"),
        ("de;q=0", "en"),
        ("lv:et", "lv"),
        ("tlh", "en"),
        ("", "en"),
        ("C", "en"),
        ("../../etc", "en"),
        ("fr/../de", "en"),
        ("fr\x00", "en"),
        ("de," * 100_000, "de"),
    ],
)
def test_a_request_is_answered_by_the_nearest(asked: str, answer: str) -> None:
    assert choose_locale(asked) == answer


def test_the_first_request_that_fits_counts() -> None:
    assert choose_locale(None, "xx", "da", "sv") == "da"
    assert choose_locale() == "en"


@given(st.text(max_size=60) | st.from_regex(r"[a-z_@.,;=0-9-]{0,40}"))
def test_an_unknown_locale_never_stops_anything(asked: str) -> None:
    assert choose_locale(asked) in list_locales()
    assert describe(Reason.GAME_OVER, asked)


@pytest.mark.parametrize(
    ("environment", "answer"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "xx:es:fr"}, "es"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "tlh_AQ.UTF-8"}, "en"),
    ],
)
def test_the_environment_is_read_as_other_programs_do(environment: dict[str, str], answer: str) -> None:
    assert system_locale(environment) == answer


def test_an_edition_speaks_its_own_words_to_those_who_understand_them() -> None:
    assert edition_locale("ru", "ru@feminine") == "ru@feminine"
    assert edition_locale("de", "ru@feminine") == "de"
    assert edition_locale("fr@feminine", "fr") == "fr@feminine", "somebody asked for these words"
    assert edition_locale("de", None) == "de"
    assert edition_locale("de", "de@unheard") == "de"
