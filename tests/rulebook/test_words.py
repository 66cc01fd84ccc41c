"""The words of the rulebook are our own."""

import re
from pathlib import Path
from typing import Final

import pytest

from diamoniak.wording.sentences.rulebook import CLAUSES, HEADINGS

TEXTS: Final = Path(__file__).parents[3] / "shared" / "rulebooks"
RUN: Final = 6
"""So many words in a row are never those of a printed text."""


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[place : place + RUN]) for place in range(len(found) - RUN + 1)}


@pytest.mark.skipif(not TEXTS.is_dir(), reason="the printed texts are not at hand")
def test_no_sentence_is_that_of_a_printed_text() -> None:
    printed = {run for file in TEXTS.glob("*.txt") for run in runs(file.read_text("utf-8", errors="replace"))}
    ours = {form: runs(form) for message in (*CLAUSES.values(), *HEADINGS.values()) for form in message.forms}

    assert {form for form, found in ours.items() if found & printed} == set()
