"""The words of another game: ``terms.yaml`` beside an overlay, with what it says instead of each word of ours."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple, cast

from diamoniak.files.reading import read_file
from diamoniak.problems.characters import first_unfit
from diamoniak.problems.problem import DataPath, Place, Problem
from diamoniak.problems.quoting import printable
from diamoniak.problems.text import UnreadableTextError
from diamoniak.translations.glossary import unsaid
from diamoniak.variants.strict_yaml import MAX_BYTES, Document, read_document

TERMS: Final = "terms.yaml"
SPACES: Final = "[ \u00a0\u202f]"
LETTER: Final = r"[^\W\d_]"

LONGEST: Final = 200
"""The longest phrase that is replaced, or replaces another."""

_TOP: Final = Place(line=1)
_LIKE: Final = "expected gender: and words:, such as witch: {gender: same, words: {Hexe: Piratin}}"
_GENDER: Final = "expected same or other: does your word have the gender of the word it replaces?"
_WORD: Final = "expected what to say instead, or a list of what it may be, such as [der Pirat, den Piraten]"


class Word(NamedTuple):
    """What replaces a word, or several words in a row."""

    term: str
    choices: tuple[str, ...]
    """The first is used; further ones mean that only a person can tell which is right."""
    has_same_gender: bool


class Found(NamedTuple):
    """A word of ours in a sentence, and what replaces it."""

    start: int
    end: int
    said: str
    word: Word
    instead: str


@dataclass(frozen=True)
class Terms:
    """All replacements of a language."""

    words: dict[str, Word] = field(default_factory=dict[str, Word])
    names: tuple[str, ...] = ()
    """The English word of each term."""
    problems: tuple[Problem, ...] = ()
    """What is wrong with the file."""

    @property
    def has_other_genders(self) -> bool:
        """Whether some words replace others of another gender."""
        return not all(word.has_same_gender for word in self.words.values())

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.words, key=lambda word: -len(word))
        return re.compile(f"(?<!{LETTER})(?:{'|'.join(map(_spelled, longest_first)) or '(?!)'})(?!{LETTER})")

    def found(self, text: str) -> Iterator[Found]:
        """The words to replace, in the order of the text. Where several fit, the longest does."""
        for match in self._pattern.finditer(text):
            said = re.sub(SPACES, " ", match[0])
            exact = self.words.get(said)
            word = exact or self.words[said[0].lower() + said[1:]]
            instead = word.choices[0] if exact else word.choices[0][0].upper() + word.choices[0][1:]
            yield Found(match.start(), match.end(), said, word, _spaced(instead, match[0]))


def _spelled(words: str) -> str:
    """A pattern of the words, which may begin with a capital where a sentence begins."""
    first, rest = words[0], words[1:]
    return f"(?:{re.escape(first)}|{re.escape(first.upper())})" + SPACES.join(map(re.escape, rest.split(" ")))


def _spaced(text: str, like: str) -> str:
    """The text with no-break spaces where the other has them."""
    spaces, words = re.findall(SPACES, like), text.split(" ")
    if len(spaces) != len(words) - 1:
        return text
    return words[0] + "".join(space + word for space, word in zip(spaces, words[1:], strict=True))


def read_terms(path: Path) -> Terms | None:
    """The terms in the file, with its problems; None if there is no file."""
    try:
        document = read_document(read_file(path, MAX_BYTES))
    except FileNotFoundError:
        return None
    except OSError as error:
        return Terms(problems=(_problem(f"the file cannot be read: {error.strerror}", _TOP),))
    except UnreadableTextError as error:
        return Terms(problems=(_problem(error.problem.words, error.problem.place),))
    return _Reader(document).terms()


def _problem(words: str, place: Place) -> Problem:
    return Problem("terms-file", printable(words), place=place._replace(file="", column=0))


class _Reader:
    """Reads what a document says."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._problems: list[Problem] = []
        self._words: dict[str, Word] = {}

    def terms(self) -> Terms:
        data: object = self._document.data
        terms = cast("dict[str, object]", data) if isinstance(data, dict) else {}
        if not terms:
            self._complain(_LIKE, ())
        for term, described in terms.items():
            self._read(term, described)
        wrong = sorted(self._problems, key=lambda problem: problem.place.line)
        return Terms(self._words, tuple(terms), tuple(wrong))

    def _complain(self, words: str, path: DataPath) -> None:
        self._problems.append(_problem(words, self._document.values.get(path, _TOP)))

    def _read(self, term: str, described: object) -> None:
        fields = cast("dict[str, object]", described) if isinstance(described, dict) else {}
        gender, words = fields.get("gender"), fields.get("words")
        if set(fields) != {"gender", "words"} or not isinstance(words, dict):
            self._complain(_LIKE, (term,))
            return
        if problem := unsaid(term):
            self._complain(problem, (term,))
        if gender not in ("same", "other"):
            self._complain(_GENDER, (term, "gender"))
        for ours, theirs in cast("dict[str, object]", words).items():
            choices = _choices(theirs)
            if choices is None or not _is_fit(ours):
                self._complain(_WORD, (term, "words", ours))
            elif choices:
                self._words[ours] = Word(term, choices, gender == "same")


def _is_fit(words: str) -> bool:
    return 0 < len(words.strip()) == len(words) <= LONGEST and first_unfit(words) is None


def _choices(value: object) -> tuple[str, ...] | None:
    """What may be said instead; empty if the line is not filled in, None if it is wrong."""
    if value is None:
        return ()
    many: Iterable[object] = cast("list[object]", value) if isinstance(value, list) else [value]
    words = [each for each in many if isinstance(each, str) and _is_fit(each)]
    return tuple(words) if words and len(words) == len(list(many)) else None
