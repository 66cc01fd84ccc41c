"""Spaces, quotes and dots as each language writes them."""

import pytest

from diamoniak.translations.style import Style, read_style
from diamoniak.translations.typography import misprints
from diamoniak.wording.catalogs.message import Message
from tests.translations.test_catalogs import LOCALES

STYLES = {file.parent.name: read_style(file) for file in LOCALES.glob("*/style.yaml")}
QUOTES = {language: style.quotes for language, style in STYLES.items()}


def codes(english: str, form: str, language: str) -> list[str]:
    """What is wrong with the writing of a form."""
    style = STYLES.get(language, Style())
    return [problem.code for problem in misprints(Message("event", english), form, style, is_english=language == "en")]


@pytest.mark.parametrize(
    ("form", "language", "code"),
    [
        (" Hexe!", "de", "stray-space"),
        ("Hexe!\u00a0", "de", "stray-space"),
        ("Eine  Hexe!", "de", "double-space"),
        ("Eine \u00a0Hexe!", "de", "double-space"),
        ("Eine\nHexe!", "de", "line-break"),
        ("Eine\tHexe!", "de", "line-break"),
        ("Eine Hexe", "de", "ending"),
        ("Eine Hexe?", "de", "ending"),
        ("Eine Hexe …", "de", "ending"),
        ("Eine ... Hexe!", "de", "dots"),
        ("Eine Hex'!", "de", "straight-quote"),
        ("Une «\u00a0sorcière\u00a0»!", "fr", "no-break-space"),
        ("Une « sorcière\u00a0»\u202f!", "fr", "no-break-space"),
        ("Une sorcière !", "fr", "no-break-space"),
        ("Oh: une sorcière\u202f!", "fr", "no-break-space"),
        ("Une sorcière\u00a0!", "fr", "no-break-space"),
        ("Oh\u202f: une sorcière\u202f!", "fr", "no-break-space"),
        ("Eine Hexe …!", "de", "no-break-space"),
        ("Eine Hexe !", "pl", "no-break-space"),
        ("Una bruja!", "es", "opening-mark"),
        ("¿Una bruja!", "es", "opening-mark"),
        ("It is a witch!", "de", "english"),
    ],
)
def test_misprints_are_found(form: str, language: str, code: str) -> None:
    assert code in codes("It is a witch!", form, language)


@pytest.mark.parametrize(
    ("english", "form", "language"),
    [
        ("A witch!", "Une sorcière\u202f!", "fr"),
        ("Really?!", "Vraiment\u202f?!", "fr"),
        ("A witch: {n}", "Une sorcière\u00a0: {n}", "fr"),
        ("A witch!", "¡Una bruja!", "es"),
        ("What is it? A witch!", "¿Qué es? ¡Una bruja!", "es"),
        ("A witch!", "魔女！", "ja"),
        ("The end.", "Der „Schluss.“", "de"),
        ("The end.", "Da’s (bijna) het einde.", "nl"),
        ("one’s own", "l’un’s", "it"),
        ("It is a witch!", "It is a witch!", "en"),
        ("{n} of {total}", "{n} of {total}", "de"),
        ("Bot", "Bot", "de"),
    ],
)
def test_what_is_right_is_left_alone(english: str, form: str, language: str) -> None:
    assert codes(english, form, language) == []


@pytest.mark.parametrize("language", sorted(QUOTES))
def test_each_language_has_its_quotes(language: str) -> None:
    for pair in QUOTES[language]:
        assert codes("A witch", f"x {pair.replace('…', 'y')}", language) == []
        if pair[0] != pair[-1] and pair[-1] != "’":
            assert codes("A witch", f"x {pair[0]}\u00a0y", language) == ["open-quote"]
    foreign = next(mark for mark in "«„‹" if mark not in "".join(QUOTES[language]))
    assert codes("A witch", f"x {foreign}\u00a0y", language) == ["foreign-quote"]
    assert codes("A witch", 'x "y"', language) == ["straight-quote"]
