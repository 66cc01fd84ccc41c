"""The words of the game in a language: ``glossary.yaml`` beside its catalog, and whether a translation uses them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, cast

from diamoniak.files.reading import read_file
from diamoniak.problems.problem import DataPath, Place, Problem
from diamoniak.problems.quoting import printable
from diamoniak.problems.suggestions import did_you_mean
from diamoniak.problems.text import UnreadableTextError
from diamoniak.translations.verbatim import VERBATIM
from diamoniak.variants.strict_yaml import MAX_BYTES, read_document
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.registry import every_message

TERMS: Final = ("castle", "diamond", "witch", "fairy", "deck", "discards")
EMPTY: Final = "\n".join(
    (
        "# The words of the game. Where the English has the word on the left, one of those on the right must be in the",
        "# translation. Where words inflect, list their stems: [Schloss, Schlöss].",
        *(f"{term}: []" for term in TERMS),
        "",
    )
)
"""The glossary that a new language begins with."""

_LIKE: Final = "expected a list of words, such as castle: [Schloss]"


@dataclass(frozen=True, slots=True)
class Glossary:
    """For each English term, the stems of which a translation must contain one."""

    stems: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    problems: tuple[Problem, ...] = ()
    """What is wrong with the file."""

    def untold(self, message: Message, form: str) -> Iterator[Problem]:
        """A problem for each term of the message that is translated by none of its stems."""
        english = VERBATIM.sub("", " ".join(message.forms)).lower()
        translated = VERBATIM.sub("", form).casefold()
        for term, stems in self.stems.items():
            if stems and pattern(term).search(english) and not any(stem.casefold() in translated for stem in stems):
                yield Problem("glossary", f"the glossary translates {term} as {' or '.join(stems)}")


def read_glossary(path: Path) -> Glossary:
    """The glossary in the file; an empty one if there is no file."""
    try:
        document = read_document(read_file(path, MAX_BYTES))
    except FileNotFoundError:
        return Glossary()
    except OSError as error:
        return Glossary(problems=(_problem(1, f"the file cannot be read: {error.strerror}"),))
    except UnreadableTextError as error:
        return Glossary(problems=(_problem(error.problem.place.line, error.problem.words),))
    data: object = document.data
    if not isinstance(data, dict):
        return Glossary(problems=(_problem(1, _LIKE),))
    return _glossary(cast("dict[str, Any]", data), document.values)


def _glossary(data: dict[str, Any], places: dict[DataPath, Place]) -> Glossary:
    stems = {term: tuple(words) for term, words in data.items() if _is_list_of_words(words)}
    wrong = {term: _LIKE for term in data if term not in stems}
    wrong |= {term: problem for term in stems if (problem := unsaid(term))}
    lines = {term: places[(term,)].line for term in wrong}
    return Glossary(stems, tuple(_problem(lines[term], wrong[term]) for term in sorted(wrong, key=lines.__getitem__)))


def _problem(line: int, words: str) -> Problem:
    return Problem("glossary-file", words, place=Place(line=line))


@cache
def _english() -> str:
    """Everything the program says, in lower case."""
    return VERBATIM.sub("", "\n".join(form for message in every_message() for form in message.forms)).lower()


def unsaid(term: str) -> str | None:
    """The problem with a term that the program never says."""
    if pattern(term).search(_english()):
        return None
    advice = did_you_mean(term, TERMS) or f"expected an English word of the game, such as {TERMS[0]}"
    return f"the program never says {printable(term)!r}: {advice}"


def _is_list_of_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) and each for each in value)  # pyright: ignore[reportUnknownVariableType]


@lru_cache(maxsize=2000)
def pattern(term: str) -> re.Pattern[str]:
    """The English word, singular or plural."""
    word = re.escape(term.lower())
    many = rf"{word.removesuffix('y')}ies" if word.endswith("y") else rf"{word}(?:s|es)"
    return re.compile(rf"\b(?:{word}|{many})\b")
