"""The complaints of the YAML parser, for people who do not know its jargon."""

import re
import sys
from typing import Final, NamedTuple

import yaml

from diamoniak.problems.message import Message, Said
from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.sentences import problem
from diamoniak.problems.text import place_after
from diamoniak.variants import sentences


class _Complaint(NamedTuple):
    """What we say instead of the parser, and whether the mistake begins earlier, at the parser's context."""

    message: Message
    is_earlier: bool = False
    sign: str = ""
    """The sign that it is about."""


_NOT_YAML: Final = _Complaint(problem("this is not YAML: docs/writing-a-variant.md shows what a file looks like"))
_AFTER_A_QUOTE: Final = _Complaint(
    problem(
        "nothing may follow a closing quote: a text with an apostrophe goes into double quotes, one with double quotes"
        " into single ones"
    )
)
_COLON_HERE: Final = _Complaint(
    problem("there cannot be a colon here: the line may be indented too far, or a text with a colon needs quotes")
)
_COLON_AND_SPACE: Final = _Complaint(
    problem(
        "expected a key with a colon and a space after it, such as witches: 12", note="A key is a word of the file."
    ),
    is_earlier=True,
)
_LIST_HERE: Final = _Complaint(problem("a list cannot begin here: start a new line, or write [a, b]"))
_AFTER_THE_END: Final = _Complaint(
    problem("nothing may follow a line that begins with {value}, which ends the file", note="{value} is three dots."),
    sign="...",
)
_DIRECTIVE: Final = _Complaint(problem("a line that begins with % is not read: remove it, or put the text in quotes"))
_VALUE_MISSING: Final = _Complaint(problem("a value is missing before this"))
_BACKSLASH: Final = _Complaint(problem("in double quotes a backslash has a meaning: write two, or use single quotes"))
_TAB: Final = _Complaint(problem("there is a tab here: indent with spaces"))
_OPEN_QUOTE: Final = _Complaint(problem("a quote that begins here is never closed"), is_earlier=True)
_OPEN_LIST: Final = _Complaint(
    problem("a list that begins here with {value} is never closed", note="{value} is the sign [."),
    is_earlier=True,
    sign="[",
)
_OPEN_BRACE: Final = _Complaint(
    problem("what begins here with {value} is never closed", note="{value} is an opening brace."),
    is_earlier=True,
    sign="{",
)
_INDENTATION: Final = _Complaint(problem("this line is not indented like those it belongs with"))
_NEEDS_QUOTES: Final = _Complaint(problem("a text that begins with this character needs quotes"))
_BLOCK: Final = _Complaint(problem("after | or > the text begins on the next line, indented"))
_TAG: Final = _Complaint(sentences.TAG)
_NO_CHARACTER: Final = problem("there is no character {value}")
_NESTED: Final = problem("this is not YAML, or it is nested too deep")

_BY_COMPLAINT: Final = {
    "found character '\\t'": _TAB,
    "quoted scalar: found unexpected end of stream": _OPEN_QUOTE,
    "could not find expected ':'": _COLON_AND_SPACE,
    "mapping values are not allowed": _COLON_HERE,
    "block sequence entries are not allowed": _LIST_HERE,
    "sequence entries are not allowed": _LIST_HERE,
    "expected <block end>": _INDENTATION,
    "expected ',' or ']'": _OPEN_LIST,
    "expected ',' or '}'": _OPEN_BRACE,
    "that cannot start any token": _NEEDS_QUOTES,
    "found unknown escape character": _BACKSLASH,
    "escape sequence of": _BACKSLASH,
    "expected the node content": _VALUE_MISSING,
    "while scanning a tag": _TAG,
    "while scanning a directive": _DIRECTIVE,
    "tag handle": _TAG,
    "while scanning a block scalar": _BLOCK,
    "expected '<document start>'": _AFTER_THE_END,
    "expected alphabetic or numeric": _Complaint(sentences.ALIAS),
}
_QUOTE_BEFORE: Final = re.compile(r"""['"] *\Z""")
_NO_SPACE_ABOVE: Final = re.compile(r"^( *)\w+(?::\S| *=).*\n.*\Z", re.MULTILINE)
_ESCAPE: Final = re.compile(r"\\U([0-9A-Fa-f]{8})")


def complaint(error: Exception, text: str) -> Problem:
    """What is wrong in our words, at the place where it begins."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return _without_a_mark(text)
    jargon = f"{error.context}: {error.problem}"
    ours = next((ours for part, ours in _BY_COMPLAINT.items() if part in jargon), _NOT_YAML)
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return _at(Place(line=1, column=1), ours)
    before = text[: mark.index]
    if "'<scalar>'" in jargon and _QUOTE_BEFORE.search(before):
        ours = _AFTER_A_QUOTE
    elif ours is _COLON_HERE and (above := _NO_SPACE_ABOVE.search(before)):
        return _at(Place(line=mark.line, column=len(above[1]) + 1), _COLON_AND_SPACE)
    elif ours is _AFTER_THE_END and text.startswith("%"):
        return _at(Place(line=1, column=1), _DIRECTIVE)
    elif ours.is_earlier:
        mark = error.context_mark or mark
    return _at(Place(line=mark.line + 1, column=mark.column + 1), ours)


def _without_a_mark(text: str) -> Problem:
    """A problem that the parser cannot place: the number of a character that does not exist, or deep nesting."""
    escape = next((each for each in _ESCAPE.finditer(text) if int(each[1], 16) > sys.maxunicode), None)
    if escape is not None:
        return Problem("syntax", Said(_NO_CHARACTER, value=escape[0]), place=place_after(text[: escape.start()]))
    return Problem("syntax", Said(_NESTED), place=Place(line=1, column=1))


def _at(place: Place, complaint: _Complaint) -> Problem:
    return Problem("syntax", Said(complaint.message, value=complaint.sign), place=place)
