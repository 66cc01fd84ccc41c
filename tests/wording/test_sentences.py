"""Every event, command, reason, card and variant has a sentence in every locale, in every plural form."""

import re
from typing import Any, get_args

import pytest

from diamoniak import Card, IllegalCommandError, Reason, describe, list_locales, list_variants, load_variant
from diamoniak.cards import FAMILIES
from diamoniak.commands import BuyCard, Command, DiscardCard
from diamoniak.events import Event, GameWon
from diamoniak.wording.commands import COMMANDS
from diamoniak.wording.events import EVENTS
from diamoniak.wording.reasons import REASONS
from diamoniak.wording.registry import every_message
from diamoniak.wording.variants import value_messages
from diamoniak.wording.voice import voice_for
from tests.wording import samples
from tests.wording.samples import NAMES

LOCALES = list_locales()
OTHERS = [locale for locale in LOCALES if locale != "en"]
ENGLISH = re.compile(
    r"\b(the|castle|diamonds?|witch(es)?|fair(y|ies)|draws?|discards?|player|aside|turn)\b", re.IGNORECASE
)
ROLES = ("player", "seller", "receiver", "next")
each_locale = pytest.mark.parametrize("locale", LOCALES)
each_other = pytest.mark.parametrize("locale", OTHERS)


def told(x: Event, locale: str) -> str:
    """The sentence, which must be whole."""
    sentence = describe(x, locale, names=NAMES)
    assert not re.search(r"[{}\n]|  |^\s|\s$", sentence), sentence
    for role in ROLES:
        if (player := getattr(x, role, None)) is not None:
            assert NAMES[player] in sentence, f"{role}: {sentence}"
    return sentence


def test_there_are_the_languages_of_the_printed_texts() -> None:
    languages = {"cs", "da", "de", "en", "es", "et", "fr", "it", "lt", "lv", "nl", "pt", "ru", "sv"}

    assert set(LOCALES) == languages | {"fr@feminine", "ru@feminine"}


def test_nothing_is_without_words() -> None:
    assert set(EVENTS) == set(get_args(Event)) == {type(event) for event in samples.every_event()}
    assert set(COMMANDS) == set(get_args(Command)) == {type(command) for command in samples.every_command()}
    assert set(REASONS) == set(Reason)


@each_locale
def test_events_that_count_nothing(locale: str) -> None:
    sentences = [told(event, locale) for event in samples.plain_events()]

    assert len(set(sentences)) == len(sentences), "two events are told alike"
    assert all(sentence[-1] in ".!" for sentence in sentences)


@each_locale
def test_events_in_every_plural_form(locale: str) -> None:
    for n in range(131):
        for event in samples.counting_events(n):
            sentence = told(event, locale)
            assert n == 1 or str(n) in sentence or f"{n:,}" in sentence, sentence


@each_other
def test_no_english_is_left(locale: str) -> None:
    things = [*samples.every_event(), *samples.every_command(), *samples.every_refusal(), *Reason]
    for thing in things:
        sentence = describe(thing, locale, names=NAMES)
        assert sentence != describe(thing, "en", names=NAMES)
        assert not ENGLISH.search(sentence), sentence


@each_other
def test_every_message_is_in_the_catalog(locale: str) -> None:
    voice = voice_for(locale)
    missing = [message.text for message in every_message() if voice.is_missing(message)]

    assert missing == []


@each_locale
def test_refusals_with_and_without_details(locale: str) -> None:
    for error in samples.every_refusal():
        sentence = describe(error, locale, names=NAMES)
        assert not re.search(r"[{}\n]|  |^\s|\s$|None", sentence), sentence


@each_locale
def test_a_refused_number_of_players_is_told_with_its_limits(locale: str) -> None:
    error = IllegalCommandError(Reason.WRONG_NUMBER_OF_PLAYERS, count=7, limits=(2, 4))

    assert sorted(re.findall("[0-9]", describe(error, locale))) == ["2", "4", "7"]


@each_locale
def test_cards_by_kind_and_colour(locale: str) -> None:
    names = [describe(Card(f"{family}-1"), locale) for family in FAMILIES]

    assert len(set(names)) == len(FAMILIES)


@each_locale
def test_variants_by_title_and_summary(locale: str) -> None:
    presented = [describe(load_variant(name), locale) for name in list_variants()]

    assert len(set(presented)) == len(presented)
    if locale != "en":
        assert not set(presented) & {describe(load_variant(name)) for name in list_variants()}


@each_other
def test_values_of_knobs(locale: str) -> None:
    voice = voice_for(locale)

    assert all(voice.say(message) != message.text for message in value_messages().values() if " " in message.text)


def test_a_player_without_a_name_is_told_by_number() -> None:
    event = next(event for event in samples.plain_events() if getattr(event, "player", None) == 0)

    assert describe(event).startswith("Player 1 ")


@pytest.mark.parametrize("thing", [BuyCard(0, samples.DIAMOND), DiscardCard(0, samples.WITCH), GameWon(9)])
def test_what_no_game_can_have_is_refused(thing: Command | Event) -> None:
    with pytest.raises(ValueError, match="no game can have this: "):
        describe(thing, "de", names=NAMES)


@pytest.mark.parametrize("wrong", [{"names": "Ana"}, {"overlays": "ships.po"}])
def test_a_text_is_no_list(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="expected a list of "):
        describe(GameWon(0), **wrong)


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(TypeError, match="there are no words for int: expected an event"):
        describe(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
