"""Problems in the words of a language."""

import copy
import errno
import os
import pickle

import pytest

from diamoniak import LogError, RulesetError
from diamoniak.files.troubles import trouble
from diamoniak.problems.message import Message, Said
from diamoniak.problems.problem import Place, Problem
from diamoniak.storage.log import load_log
from diamoniak.variants.plain_data import parse_ruleset
from diamoniak.wording.catalogs.catalog import Catalog
from diamoniak.wording.catalogs.plurals import ENGLISH
from diamoniak.wording.sentences import problems
from diamoniak.wording.voice import Voice
from tests.storage.forgeries import TEXT

GERMAN = Voice(
    "de",
    [
        Catalog(
            "de",
            {
                "problem\x04expected {expected}, not {value}: {remedy}": (
                    "erwartet: {expected}, nicht {value}; {remedy}",
                ),
                "expected\x04a whole number from {low} to {high}": ("eine ganze Zahl von {low} bis {high}",),
                "expected\x04{first} or {last}": ("{first} bzw. {last}",),
                "remedy\x04leave off the quotes": ("lass die Anführungszeichen weg",),
                "problem of a saved game\x04this is not an event": ("kein Ereignis",),
            },
            ENGLISH,
        )
    ],
)


def test_a_problem_is_said_with_all_that_is_in_it() -> None:
    with pytest.raises(RulesetError) as caught:
        parse_ruleset({"witch": {"takes": "3"}})
    (problem,) = caught.value.problems

    assert problem.words == "expected a whole number from 1 to 10 or 'half', not '3': leave off the quotes"
    assert problems.line(GERMAN, problem.at(Place("my.yaml", 4, 2))) == (
        "my.yaml:4:2: witch.takes: erwartet: eine ganze Zahl von 1 bis 10 bzw. 'half', nicht '3'; "
        "lass die Anführungszeichen weg"
    )


def test_a_sentence_that_is_left_in_english_is_so_as_a_whole() -> None:
    words = Said(
        Message("problem", "this is missing: {remedy}"), remedy=Said(Message("remedy", "leave off the quotes"))
    )

    assert problems.spoken(GERMAN, words) == "this is missing: leave off the quotes"


def test_what_is_for_developers_is_not_said() -> None:
    with pytest.raises(LogError) as caught:
        load_log(TEXT.replace("CardSetAside", "CardStolen", 1))

    assert caught.value.words.startswith("this is not an event: Invalid value")
    assert problems.spoken(GERMAN, caught.value.words) == "kein Ereignis"


def test_other_words_stay_as_they_are() -> None:
    assert problems.line(GERMAN, Problem("mine", "{player} said so")) == "{player} said so"


@pytest.mark.parametrize("value", ["{0.__class__}", "{n}", "%s", "\\"])
def test_a_value_is_never_a_format(value: str) -> None:
    words = Said(Message("problem", "{value}, {n} time", "{value}, {n} times"), value=value, n=2)

    assert words == problems.spoken(GERMAN, words) == f"{value}, 2 times"


def test_words_that_are_copied_remember_their_message() -> None:
    words = Said(Message("problem", "{n} thing", "{n} things"), n=2, detail="beside the point")

    for again in (copy.deepcopy(words), pickle.loads(pickle.dumps(words))):  # noqa: S301  # our own bytes
        assert isinstance(again, Said)
        assert again == words == "2 things: beside the point"
        assert (again.message.key, again.values) == (words.message.key, {"n": 2})


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_every_trouble_with_a_file_has_words_of_ours(number: int) -> None:
    said = trouble(OSError(number, os.strerror(number)))

    assert isinstance(said, Said)
    assert os.strerror(number) not in said
    assert said.values in ({}, {"name": errno.errorcode[number]})
