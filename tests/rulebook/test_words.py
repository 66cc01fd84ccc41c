"""The words of the rulebook are our own, in every language."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from diamoniak import list_locales
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences.rulebook import CLAUSES, HEADINGS
from diamoniak.wording.voice import Voice, voice_for

TEXTS: Final = Path(__file__).parents[3] / "shared" / "rulebooks"
RUN: Final = 6
"""So many words in a row are never those of a printed text."""
NUMBERS: Final = (1, 2, 3, 5, 6)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[place : place + RUN]) for place in range(len(found) - RUN + 1)}


@cache
def printed() -> set[tuple[str, ...]]:
    return {run for file in TEXTS.glob("*.txt") for run in runs(file.read_text("utf-8", errors="replace"))}


def told(voice: Voice, message: Message) -> set[str]:
    """What a message says, with some numbers."""
    values = {field: "2" for field in message.fields if field != "n"}
    return {voice.count(message, n, **values) if message.plural else voice.say(message, **values, n=n) for n in NUMBERS}


@pytest.mark.skipif(not TEXTS.is_dir(), reason="the printed texts are not at hand")
@pytest.mark.parametrize("locale", list_locales())
def test_no_sentence_is_that_of_a_printed_text(locale: str) -> None:
    voice = voice_for(locale)
    ours = {text for message in (*CLAUSES.values(), *HEADINGS.values()) for text in told(voice, message)}

    assert printed()
    assert len(ours) >= len(CLAUSES)
    assert {text for text in ours if runs(text) & printed()} == set()
