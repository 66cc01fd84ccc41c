"""Which edition goes with a language, a country, or what a browser sends."""

from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diamoniak import Variant, list_variants, load_variant, variant_for
from diamoniak.wording.editions import COUNTRIES

EDITIONS = {name: load_variant(name).about.locale for name in list_variants() if load_variant(name).about.locale}


@pytest.mark.parametrize(
    ("request_", "edition"),
    [
        ("lt-LT", "lt-55"),
        ("lt_LT.UTF-8", "lt-55"),
        ("LT-lt", "lt-55"),
        ("sk", "cs-54"),  # the edition that was made for its readers, too
        ("fr", "fr-55"),
        ("fr@feminine", "fr-54"),
        ("fr-54", "fr-54"),
        ("ru-RU", "ru-55"),
        ("ru_RU.UTF-8@feminine", "ru-54"),
        ("fr-CA, lt;q=0.8", "fr-55"),
        ("fr-CA;q=0.1, lt;q=0.8", "lt-55"),
        ("en;q=0, lt;q=0.1", "lt-55"),
        ("pl, *;q=0.5", "standard-55"),
        ("LT", "lt-55"),
        ("EE", "et-54"),
        ("SK", "cs-54"),
        ("SV", "es-55"),  # El Salvador
        ("sv", "sv-55"),
        ("ee", "standard-55"),  # the language of the Ewe
        ("CH", "standard-55"),
        ("de-CH", "de-55"),
        ("en-LT", "en-55"),
        ("und-LT", "lt-55"),
        ("hu-SK", "cs-54"),
        ("hu-SK, de;q=0.5", "de-55"),
        ("pl-u-CO", "standard-55"),
        ("C", "standard-55"),
        ("", "standard-55"),
        (None, "standard-55"),
        ("quick", "standard-55"),
    ],
)
def test_a_language_or_a_country_has_an_edition(request_: str | None, edition: str) -> None:
    assert variant_for(request_) == load_variant(edition)


def test_the_first_request_that_can_be_met_is() -> None:
    assert variant_for(None, "pl", "et-EE", "lt").id == "et-54"
    assert variant_for().id == "standard-55"


def test_every_edition_can_be_had_by_its_locale_and_its_id() -> None:
    assert len(EDITIONS) == 16
    for name, locale in EDITIONS.items():
        assert variant_for(locale).id == variant_for(name).id == name


def test_every_country_has_an_edition_and_one_that_is_spelt_like_a_language_has_that() -> None:
    for country, language in COUNTRIES.items():
        assert variant_for(country) == variant_for(language) != load_variant("standard-55")
    languages = {locale.upper(): locale for locale in EDITIONS.values() if locale}
    assert {each for each in COUNTRIES if languages.get(each) not in {None, COUNTRIES[each]}} == {"SV"}


@pytest.mark.parametrize("wrong", [b"lt", 5, ["lt"]])
def test_anything_but_text_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a string"):
        variant_for(wrong)


@given(st.text() | st.text("ltLTfr-_,;:q=0.1@* ", max_size=60))
def test_any_text_gives_an_edition(text: str) -> None:
    assert isinstance(variant_for(text), Variant)


@pytest.mark.parametrize("evil", ["a", "en-", ",", "lt-LT", "en;q=0", "x-aaaaaaaa", "../", "\x00", "\ud800", "LT,"])
def test_a_hostile_header_costs_next_to_nothing(evil: str) -> None:
    variant_for("lt")  # the files are read once
    began = perf_counter()
    variant_for(evil * 1_000_000)
    assert perf_counter() - began < 0.1
