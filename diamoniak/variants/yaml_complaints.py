"""The complaints of the YAML parser, for people who do not know its jargon."""

import re
import sys
from typing import Final, NamedTuple

import yaml

from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.text import place_after


class _Words(NamedTuple):
    """What we say instead of the parser, and whether the mistake begins earlier, at the parser's context."""

    text: str
    is_earlier: bool = False


_NOT_YAML: Final = _Words("this is not YAML: docs/writing-a-variant.md shows what a file looks like")
_AFTER_A_QUOTE: Final = _Words(
    "nothing may follow a closing quote: a text with an apostrophe goes into double quotes, one with double quotes into"
    " single ones"
)
_COLON_HERE: Final = _Words(
    "there cannot be a colon here: the line may be indented too far, or a text with a colon needs quotes"
)
_COLON_AND_SPACE: Final = _Words(
    "expected a key with a colon and a space after it, such as witches: 12", is_earlier=True
)
_LIST_HERE: Final = _Words("a list cannot begin here: start a new line, or write [a, b]")
_AFTER_THE_END: Final = _Words("nothing may follow a line that begins with ..., which ends the file")
_DIRECTIVE: Final = _Words("a line that begins with % is not read: remove it, or put the text in quotes")
_VALUE_MISSING: Final = _Words("a value is missing before this")

_BY_COMPLAINT: Final = {
    "found character '\\t'": _Words("there is a tab here: indent with spaces"),
    "quoted scalar: found unexpected end of stream": _Words(
        "a quote that begins here is never closed", is_earlier=True
    ),
    "could not find expected ':'": _COLON_AND_SPACE,
    "mapping values are not allowed": _COLON_HERE,
    "block sequence entries are not allowed": _LIST_HERE,
    "sequence entries are not allowed": _LIST_HERE,
    "expected <block end>": _Words("this line is not indented like those it belongs with"),
    "expected ',' or ']'": _Words("a list that begins here with [ is never closed", is_earlier=True),
    "expected ',' or '}'": _Words("what begins here with { is never closed", is_earlier=True),
    "that cannot start any token": _Words("a text that begins with this character needs quotes"),
    "found unknown escape character": _Words(
        "in double quotes a backslash has a meaning: write two, or use single quotes"
    ),
    "escape sequence of": _Words("in double quotes a backslash has a meaning: write two, or use single quotes"),
    "expected the node content": _VALUE_MISSING,
    "while scanning a tag": _Words("tags (!) are not read: write the value itself"),
    "while scanning a directive": _DIRECTIVE,
    "tag handle": _Words("tags (!) are not read: write the value itself"),
    "while scanning a block scalar": _Words("after | or > the text begins on the next line, indented"),
    "expected '<document start>'": _AFTER_THE_END,
    "expected alphabetic or numeric": _Words("anchors and aliases (& and *) are not read: write the value itself"),
}
_QUOTE_BEFORE: Final = re.compile(r"""['"] *\Z""")
_NO_SPACE_ABOVE: Final = re.compile(r"^( *)\w+(?::\S| *=).*\n.*\Z", re.MULTILINE)
_ESCAPE: Final = re.compile(r"\\U([0-9A-Fa-f]{8})")


def complaint(error: Exception, text: str) -> Problem:
    """What is wrong in our words, at the place where it begins."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return _without_a_mark(text)
    jargon = f"{error.context}: {error.problem}"
    words = next((words for part, words in _BY_COMPLAINT.items() if part in jargon), _NOT_YAML)
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return _at(Place(line=1, column=1), words)
    before = text[: mark.index]
    if "'<scalar>'" in jargon and _QUOTE_BEFORE.search(before):
        words = _AFTER_A_QUOTE
    elif words is _COLON_HERE and (above := _NO_SPACE_ABOVE.search(before)):
        return _at(Place(line=mark.line, column=len(above[1]) + 1), _COLON_AND_SPACE)
    elif words is _AFTER_THE_END and text.startswith("%"):
        return _at(Place(line=1, column=1), _DIRECTIVE)
    elif words.is_earlier:
        mark = error.context_mark or mark
    return _at(Place(line=mark.line + 1, column=mark.column + 1), words)


def _without_a_mark(text: str) -> Problem:
    """A problem that the parser cannot place: the number of a character that does not exist, or deep nesting."""
    escape = next((each for each in _ESCAPE.finditer(text) if int(each[1], 16) > sys.maxunicode), None)
    if escape is not None:
        return _at(place_after(text[: escape.start()]), _Words(f"there is no character {escape[0]}"))
    return _at(Place(line=1, column=1), _Words("this is not YAML, or it is nested too deep"))


def _at(place: Place, words: _Words) -> Problem:
    return Problem("syntax", words.text, place=place)
