"""Every event, command, reason, card and variant has a sentence in every locale, in every plural form."""

import pkgutil
import re
from importlib import import_module
from itertools import chain
from typing import Any, TypeAlias, cast, get_args

import pytest

from diamoniak import Card, IllegalCommandError, Reason, describe, list_locales, list_variants, load_variant, wording
from diamoniak.cards import DIAMONDS, FAMILIES
from diamoniak.commands import BuyCard, Command, DiscardCard
from diamoniak.events import DeckShuffledUnseen, Event, GameWon
from diamoniak.problems.bounds import named_values
from diamoniak.variants.knobs import knobs
from diamoniak.wording.cards import CARDS
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.registry import every_message
from diamoniak.wording.sentences.commands import COMMANDS
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.sentences.reasons import REASONS
from diamoniak.wording.sentences.variants import value, value_messages
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
Details: TypeAlias = tuple[dict[str, Any], list[str]]
"""What is known about a refusal, and what of it must be told."""
DETAILS: dict[Reason, Details] = {
    Reason.NOT_YOUR_TURN: ({"player": 1}, [NAMES[1]]),
    Reason.WRONG_NUMBER_OF_CARDS: ({"count": 47}, ["47"]),
    Reason.TOO_FEW_DIAMONDS: ({"count": 47}, ["47"]),
    Reason.WRONG_NUMBER_OF_PLAYERS: ({"count": 47, "limits": (53, 59)}, ["47", "53", "59"]),
    Reason.NAME_TAKEN: ({"name": "Quirin"}, ["Quirin"]),
    Reason.NAME_TOO_LONG: ({"count": 47, "limits": (1, 59)}, ["47", "59"]),
    Reason.NAME_EMPTY: ({"player": 46}, ["47"]),
    Reason.NAME_UNPRINTABLE: ({"player": 46}, ["47"]),
}
ABOUT_A_CARD = (
    Reason.NOT_YOUR_CARD,
    Reason.NOT_YOUR_COLOUR,
    Reason.OWN_CARD,
    Reason.NOT_FOR_SALE,
    Reason.NOT_A_SPARE,
    Reason.NOBODY_BUILDS_IT,
)
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
    assert set(EVENTS) == {*get_args(Event), DeckShuffledUnseen}
    assert set(get_args(Event)) == {type(event) for event in samples.every_event()}
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


@pytest.mark.parametrize(
    ("locale", "words"),
    [  # for 0, 1, 2, 5, 11, 21, 22, 101, 111 and 122
        ("cs", "diamantů diamant diamanty diamantů diamantů diamantů diamantů diamantů diamantů diamantů"),
        ("da", "diamanter diamant" + " diamanter" * 8),
        ("de", "Diamanten Diamant" + " Diamanten" * 8),
        ("en", "diamonds diamond" + " diamonds" * 8),
        ("es", "diamantes diamante" + " diamantes" * 8),
        ("et", "teemanti teemant" + " teemanti" * 8),
        ("fr", "diamant diamant" + " diamants" * 8),
        ("it", "diamanti diamante" + " diamanti" * 8),
        ("lt", "deimantų deimantas deimantai deimantai deimantų deimantas deimantai deimantas deimantų deimantai"),
        ("lv", "briljantu briljants briljanti briljanti briljanti briljants briljanti briljants briljanti briljanti"),
        ("nl", "diamanten diamant" + " diamanten" * 8),
        ("pt", "diamantes diamante" + " diamantes" * 8),
        ("ru", "_ов _ _а _ов _ов _ _а _ _ов _а".replace("_", "бриллиант")),
        ("sv", "diamanter diamant" + " diamanter" * 8),
    ],
)
def test_numbers_bend_words_as_the_language_does(locale: str, words: str) -> None:
    numbers = (0, 1, 2, 5, 11, 21, 22, 101, 111, 122)
    told = [voice_for(locale).count(CARDS[DIAMONDS], n) for n in numbers]

    assert told == [f"{n}{told[1][1]}{word}" for n, word in zip(numbers, words.split(), strict=True)]


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
def test_the_details_of_a_refusal_are_told(locale: str) -> None:
    card = samples.PIECES[0]
    about_it: Details = ({"card": card}, [describe(card, locale)])
    details = DETAILS | dict.fromkeys(ABOUT_A_CARD, about_it)
    for reason in Reason:
        known, expected = details.get(reason, ({}, []))
        bare = describe(IllegalCommandError(reason), locale, names=NAMES)
        told = describe(IllegalCommandError(reason, **known), locale, names=NAMES)
        assert bare == describe(reason, locale)
        assert (told != bare) == bool(known), told
        assert all(detail in told for detail in expected), told


def messages_in(value: object) -> list[Message]:
    """The messages in a value of a module, however deep."""
    if isinstance(value, Message):
        return [value]
    if isinstance(value, dict):
        value = list(cast("dict[object, object]", value).values())
    inside = cast("tuple[object, ...]", value) if isinstance(value, list | tuple | set) else ()
    return list(chain.from_iterable(map(messages_in, inside)))


def test_every_message_of_the_package_is_known() -> None:
    found = pkgutil.walk_packages(wording.__path__, f"{wording.__name__}.")
    modules = [import_module(each.name) for each in found]
    values = [value for module in modules for name, value in vars(module).items() if not name.startswith("__")]
    messages = [message for value in values for message in messages_in(value)]

    assert len(messages) > 100
    assert {message.key for message in messages} <= {message.key for message in every_message()}


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


def test_the_value_of_a_knob_in_words() -> None:
    german = voice_for("de")

    assert value(german, "deck.colours", ("pink", "blue")) == "rosa, blau"
    assert value(german, "buying.paid_to", "discards") == german.say(value_messages()["buying.paid_to", "discards"])
    assert value(german, "buying.paid_to", "discards") not in ("discards", value(german, "buying.paid_to", "seller"))
    assert value(german, "deck.pieces", 6) == "6"
    assert value(german, "deck.pieces", "discards") == "discards", "a word of another knob"


@each_other
def test_values_of_knobs(locale: str) -> None:
    voice = voice_for(locale)

    assert all(voice.say(message) != message.text for message in value_messages().values() if " " in message.text)


def test_a_player_without_a_name_is_told_by_number() -> None:
    event = next(event for event in samples.plain_events() if getattr(event, "player", None) == 0)

    assert describe(event).startswith("Player 1 ")


@pytest.mark.parametrize("thing", [BuyCard(0, samples.DIAMOND), DiscardCard(0, samples.WITCH), GameWon(9)])
def test_what_no_game_can_have_is_refused(thing: Command | Event) -> None:
    with pytest.raises(ValueError, match="this cannot occur in a game: ") as refused:
        describe(thing, "de", names=NAMES)

    assert isinstance(refused.value.__cause__, KeyError), "if it is our own mistake, it can be found"


@pytest.mark.parametrize("wrong", [{"names": "Ana"}, {"overlays": "ships.po"}])
def test_a_text_is_no_list(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="expected a list of "):
        describe(GameWon(0), **wrong)


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot describe int: expected an event"):
        describe(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("knob", [knob for knob, hint in knobs().items() if named_values(hint)])
def test_every_value_of_a_knob_has_its_words(knob: str) -> None:
    assert [value for of, value in value_messages() if of == knob] == [*named_values(knobs()[knob])]
