"""How a language is written: ``style.yaml`` beside its catalog, so that a new language needs no Python."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from diamoniak.files.reading import read_file
from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.quoting import printable
from diamoniak.problems.suggestions import did_you_mean
from diamoniak.problems.text import UnreadableTextError
from diamoniak.variants.strict_yaml import MAX_BYTES, read_document

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

NO_BREAK_SPACES: Final = {"no-break": "\u00a0", "narrow": "\u202f"}
"""The names of the two spaces at which no line is broken."""
_LONGEST: Final = 100
_ANY_ENDING: Final = "*"
_NUMBER: Final = r"\{(?:n|total|min|max|moves)\}|(?<![\w-])\d+"


@dataclass(frozen=True)
class Style:
    """What a language asks of its translations. The names of the fields are those in the file."""

    quotes: tuple[str, ...] = ()
    """Its quotation marks, such as „…“, the most common first."""
    opening_marks: dict[str, str] = field(default_factory=dict[str, str])
    """Marks at the end of a sentence that want another at its beginning."""
    space_before: dict[str, str] = field(default_factory=dict[str, str])
    """Which no-break space stands before a mark."""
    space_after: dict[str, str] = field(default_factory=dict[str, str])
    """Which no-break space stands after a mark."""
    bound_words: tuple[str, ...] = ()
    """Short words that must not stand at the end of a line: a no-break space follows them."""
    counted_words: tuple[str, ...] = ()
    """What is counted: a no-break space stands between a number and such a word; a * stands for any ending."""
    bound_dashes: bool = False
    """Whether the space before a dash is a no-break space, and the one after it is not."""
    small_after_colon: bool = False
    """Whether a sentence goes on in small letters after a colon."""
    capitals: tuple[str, ...] = ()
    """Words that are written with a capital everywhere, as names are."""
    addresses_names: bool = True
    """Whether a name may be called out as it is; not in languages with a vocative."""
    before_vowels: dict[str, str] = field(default_factory=dict[str, str])
    """Words that have another form before a word that begins with the same vowel, and that form."""
    instead: dict[str, str] = field(default_factory=dict[str, str])
    """What must not be said, and what to say instead; a * at the end stands for any ending."""
    problems: tuple[Problem, ...] = ()
    """What is wrong with the file."""

    @cached_property
    def avoided(self) -> tuple[tuple[re.Pattern[str], str, str], ...]:
        """What must not be said: how it is found, how it is written, and what to say instead."""
        return tuple((_whole(wrong), wrong.removesuffix(_ANY_ENDING), right) for wrong, right in self.instead.items())

    @cached_property
    def loosely_counted(self) -> re.Pattern[str] | None:
        """A number and what it counts, with a plain space between them; None if the language does not mind."""
        words = "|".join(map(_with_endings, self.counted_words))
        return re.compile(rf"(?:{_NUMBER}) (?:{words})", re.IGNORECASE) if words else None


def _whole(words: str) -> re.Pattern[str]:
    """The words as they stand in a text, not as a part of others."""
    return re.compile((r"(?<!\w)" if words[:1].isalnum() else "") + _with_endings(words))


def _with_endings(words: str) -> str:
    """The words for a pattern; a * at their end stands for any ending."""
    bare = words.removesuffix(_ANY_ENDING)
    return re.escape(bare) + ("" if not bare[-1:].isalnum() else r"\w*" if bare != words else r"(?!\w)")


def read_style(file: "Traversable") -> Style:
    """The style in the file; an empty one if there is no file."""
    try:
        document = read_document(read_file(file, MAX_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return Style()
    except OSError as error:
        return Style(problems=(_problem(1, f"the file cannot be read: {error.strerror}"),))
    except UnreadableTextError as error:
        return Style(problems=(_problem(error.problem.place.line, error.problem.words),))
    data: object = document.data
    if not isinstance(data, dict):
        return Style(problems=(_problem(1, "expected lines such as quotes: [„…“]"),))
    found, wrong = dict[str, Any](), list[Problem]()
    for key, value in cast("dict[str, Any]", data).items():
        problem = _wrong(key, value)
        if problem is None:
            found[key] = tuple(cast("list[str]", value)) if isinstance(value, list) else value
        else:
            wrong.append(_problem(document.values[key,].line, problem))
    return replace(Style(**found), problems=tuple(wrong))


def _problem(line: int, words: str) -> Problem:
    return Problem("style-file", words, place=Place(line=line))


def _wrong(key: str, value: Any) -> str | None:
    """Why a line of the file cannot be used; None if it can."""
    known = [each.name for each in fields(Style) if each.name != "problems"]
    if key not in known:
        advice = did_you_mean(key, known) or f"expected one of {', '.join(known)}"
        return f"{printable(key)!r} is unknown: {advice}"
    is_right, like = _SHAPES[key]
    return None if is_right(value) else f"{key}: expected {like}"


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST


def _is_yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, cast("list[object]", value)))


def _are_pairs(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(each) for pair in cast("dict[object, object]", value).items() for each in pair
    )


def _are_spaces(value: object) -> bool:
    return _are_pairs(value) and all(each in NO_BREAK_SPACES for each in cast("dict[str, str]", value).values())


def _is_quotes(value: object) -> bool:
    return _are_words(value) and all("…" in each[1:-1] for each in cast("list[str]", value))


_WORDS: Final = (_are_words, "a list of words, such as [Karte, Karten]")
_PAIRS: Final = (_are_pairs, "words in pairs, such as {Enter: Eingabetaste}")
_SPACES: Final = (_are_spaces, "marks with the space that belongs to them, no-break or narrow, such as {“!”: narrow}")
_YES_OR_NO: Final = (_is_yes_or_no, "true or false")
_SHAPES: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "quotes": (_is_quotes, "a list of quotation marks, such as [„…“]"),
    "opening_marks": _PAIRS,
    "space_before": _SPACES,
    "space_after": _SPACES,
    "bound_words": _WORDS,
    "counted_words": _WORDS,
    "bound_dashes": _YES_OR_NO,
    "small_after_colon": _YES_OR_NO,
    "capitals": _WORDS,
    "addresses_names": _YES_OR_NO,
    "before_vowels": _PAIRS,
    "instead": _PAIRS,
}


def shapes() -> Iterator[tuple[str, str]]:
    """Every line that the file may have, and what is expected there."""
    yield from ((key, like) for key, (_is_right, like) in _SHAPES.items())
