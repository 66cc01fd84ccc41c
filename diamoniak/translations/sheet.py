"""The terms of the printed sheets, with what they mean, and the words for them: ``sheet.yaml`` beside a catalog."""

from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from diamoniak.files.reading import read_file
from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.quoting import printable
from diamoniak.problems.suggestions import did_you_mean
from diamoniak.problems.text import UnreadableTextError
from diamoniak.variants.strict_yaml import MAX_BYTES, read_document

TERMS: Final = {
    "castle": ("noun", "what a player builds, in a colour of their own"),
    "castle card": ("noun", "a card with a part of a castle, in one of the colours"),
    "piece": ("noun", "a part of a castle that is built: a castle card, or diamonds or a fairy that count as one"),
    "diamond": ("noun", "a card with which castle cards are bought"),
    "witch": ("noun", "a card that costs the player who draws it other cards"),
    "fairy": ("noun", "a card that saves its player from a witch"),
    "deck": ("noun", "the pile from which cards are drawn"),
    "discards": ("noun", "the cards beside the deck, from which a new deck is made"),
    "aside": ("adverb", "where a player's cards lie that are not part of the castle"),
    "draw": ("verb", "to take the uppermost card of the deck"),
    "pass the turn": ("verb", "to stop drawing, so that it is the next player's turn"),
    "buy": ("verb", "to pay diamonds for a castle card of another player"),
    "sell": ("verb", "to get diamonds for a castle card"),
    "discard": ("verb", "to put a card on the discards"),
    "give away": ("verb", "to let the player have a card who builds in its colour"),
    "player": ("noun", "somebody who plays"),
    "opponent": ("noun", "any other player"),
    "colour": ("noun", "the colour of a castle: pink, blue, green or yellow"),
    "turn": ("noun", "what one player does until it is the next player's turn"),
    "round": ("noun", "one turn of each player"),
    "win": ("verb", "to be the one who has a complete castle"),
    "rules of the game": ("noun", "the printed sheet, or what it says"),
}
"""Each English term: what part of speech it is, and what it means."""


class Words(NamedTuple):
    """The words of a language for the terms, and what is wrong with the file that lists them."""

    words: dict[str, str]
    problems: tuple[Problem, ...] = ()


def read_sheet(path: Path) -> Words:
    """The words in the file; none if there is no file."""
    try:
        document = read_document(read_file(path, MAX_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return Words({})
    except OSError as error:
        return Words({}, (_problem(1, f"the file cannot be read: {error.strerror}"),))
    except UnreadableTextError as error:
        return Words({}, (_problem(error.problem.place.line, error.problem.words),))
    data: object = document.data
    if not isinstance(data, dict):
        return Words({}, (_problem(1, "expected lines such as castle: Schloss"),))
    told = cast("dict[str, Any]", data)
    wrong = {term: problem for term, word in told.items() if (problem := _wrong(term, word)) is not None}
    words = {term: cast("str", word) for term, word in told.items() if term not in wrong}
    return Words(words, tuple(_problem(document.values[term,].line, problem) for term, problem in wrong.items()))


def _problem(line: int, words: str) -> Problem:
    return Problem("sheet-file", words, place=Place(line=line))


def _wrong(term: str, word: object) -> str | None:
    if term not in TERMS:
        advice = did_you_mean(term, TERMS) or f"expected one of {', '.join(TERMS)}"
        return f"{printable(term)!r} is not a term: {advice}"
    return None if isinstance(word, str) and word else f"{term}: expected a word"
