"""YAML from strangers: plain data, with the place of everything in it.

Only what a variant needs is read: mappings, lists, and scalars as YAML 1.2 reads them. Anchors, aliases, tags, several
documents and doubled keys are refused, and so is what is too big or too deep. Nothing is ever constructed but text,
numbers, true, false and nothing.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import yaml

from diamoniak.problems.suggestions import shown

MAX_BYTES: Final = 64 * 1024
MAX_LINE: Final = 1000
MAX_NODES: Final = 2000
MAX_DEPTH: Final = 12

Path = tuple[str | int, ...]
_INTEGER: Final = re.compile(r"[-+]?[0-9]+", re.ASCII)
_OTHER_NUMBER: Final = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|0o[0-7]+)", re.ASCII
)
_WORDS: Final = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
# Control characters, halves of characters, and what turns the direction of writing or a line without being seen.
_FOREIGN: Final = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]"
)


class Place(NamedTuple):
    """Where something stands in a file, counted from 1."""

    line: int
    column: int


class DocumentError(ValueError):
    """Text that is no YAML as it is read here."""

    def __init__(self, place: Place, problem: str) -> None:
        super().__init__(f"{place.line}:{place.column}: {problem}")
        self.place = place
        self.problem = problem


class Document(NamedTuple):
    """Plain data, and where each part of it stands. A key's own place has the path of its value with the key twice."""

    data: Any
    places: dict[Path, Place]


def read_document(content: bytes) -> Document:
    """The document that the content of a file holds; DocumentError says why it holds none."""
    reader = _Reader(_parsed(_text(content)))
    data = reader.read(())
    reader.finish()
    return Document(data, reader.places)


def _text(content: bytes) -> str:
    if len(content) > MAX_BYTES:
        raise DocumentError(Place(1, 1), f"the file is too big: at most {MAX_BYTES} bytes are read")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        raise DocumentError(_place_after(before), "this is not UTF-8: save the file in that encoding") from None
    if foreign := _FOREIGN.search(text):
        raise DocumentError(_place_after(text[: foreign.start()]), _no_place_for(foreign[0]))
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            raise DocumentError(
                Place(number, MAX_LINE + 1), f"the line is too long: at most {MAX_LINE} characters are read"
            )
    return text


def _no_place_for(character: str) -> str:
    return f"the character U+{ord(character):04X} has no place in a text"


def _place_after(text: str) -> Place:
    return Place(text.count("\n") + 1, len(text) - text.rfind("\n"))


def _parsed(text: str) -> Iterator[yaml.Event]:
    try:
        # The Python parser, never the C one: that crashes on deep nesting.
        yield from yaml.parse(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        raise _in_words(error, text) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise DocumentError(Place(1, 1), f"this is no YAML: {type(error).__name__}") from None


def _in_words(error: yaml.MarkedYAMLError, text: str) -> DocumentError:
    """What is wrong, for people who do not know the words of the parser, and where it begins to be wrong."""
    jargon = f"{error.context}: {error.problem}"
    words = next((words for part, words in _WORDS_FOR.items() if part in jargon), f"this is no YAML: {error.problem}")
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return DocumentError(Place(1, 1), words)
    before = text[: mark.index]
    if "'<scalar>'" in jargon and _QUOTE_BEFORE.search(before):
        words = _NOTHING_AFTER_A_QUOTE
    elif words == _NO_COLON_HERE and (above := _NO_SPACE_ABOVE.search(before)):
        return DocumentError(Place(mark.line, len(above[1]) + 1), _COLON_AND_SPACE)
    elif words.endswith("is never closed") or words == _COLON_AND_SPACE:  # it begins to be wrong earlier
        mark = error.context_mark or mark
    return DocumentError(Place(mark.line + 1, mark.column + 1), words)


_QUOTE_BEFORE: Final = re.compile(r"""['"] *\Z""")
_NO_SPACE_ABOVE: Final = re.compile(r"^( *)\w+(?::\S| *=).*\n.*\Z", re.MULTILINE)
_NOTHING_AFTER_A_QUOTE: Final = (
    "nothing may follow a closing quote: a text with an apostrophe goes into double quotes, one with double quotes into"
    " single ones"
)
_NO_COLON_HERE: Final = (
    "a colon cannot stand here: the line may be indented too far, or a text with a colon needs quotes"
)
_COLON_AND_SPACE: Final = "expected a key with a colon and a space after it, such as witches: 12"
_WORDS_FOR: Final = {
    "found character '\\t'": "a tab stands here: indent with spaces",
    "quoted scalar: found unexpected end of stream": "a quote that begins here is never closed",
    "could not find expected ':'": _COLON_AND_SPACE,
    "mapping values are not allowed": _NO_COLON_HERE,
    "expected <block end>": "this line is indented in another way than those it belongs to",
    "expected ',' or ']'": "a list that begins here with [ is never closed",
    "expected ',' or '}'": "what begins here with { is never closed",
    "that cannot start any token": "a text that begins with this character needs quotes",
    "found unknown escape character": "in double quotes a backslash has a meaning: write two, or use single quotes",
}


class _Reader:
    """Builds plain data from the events of the parser."""

    def __init__(self, events: Iterator[yaml.Event]) -> None:
        self._events = events
        self._nodes = 0
        self.places: dict[Path, Place] = {}
        self._skip(yaml.StreamStartEvent)
        first = next(self._events)
        if isinstance(first, yaml.StreamEndEvent):
            raise DocumentError(Place(1, 1), "the file is empty")

    def finish(self) -> None:
        """Check that nothing follows."""
        self._skip(yaml.DocumentEndEvent)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise DocumentError(_place(event), "there is a second document: a file holds one")

    def _skip(self, kind: type[yaml.Event]) -> None:
        if not isinstance(event := next(self._events), kind):
            raise DocumentError(_place(event), "this is no YAML")

    def read(self, path: Path, event: yaml.Event | None = None) -> Any:
        """The value that starts with the event, or with the next."""
        event = event or next(self._events)
        place = _place(event)
        self._check(event, path, place)
        self.places[path] = place
        match event:
            case yaml.ScalarEvent():
                return _scalar(event)
            case yaml.SequenceStartEvent():
                return list(self._items(path))
            case _:
                return dict(self._pairs(path))

    def _check(self, event: yaml.Event, path: Path, place: Place) -> None:
        self._nodes += 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise DocumentError(place, "anchors and aliases (& and *) are not read: write the value itself")
        if getattr(event, "tag", None) is not None:
            raise DocumentError(place, "tags (!) are not read: write the value itself")
        # What may not stand in a file could still be written as an escape.
        if isinstance(event, yaml.ScalarEvent) and (foreign := _FOREIGN.search(event.value)):
            raise DocumentError(place, _no_place_for(foreign[0]))
        if self._nodes > MAX_NODES:
            raise DocumentError(place, f"there are too many values: at most {MAX_NODES} are read")
        if len(path) > MAX_DEPTH:
            raise DocumentError(place, f"this is nested too deep: at most {MAX_DEPTH} levels are read")

    def _items(self, path: Path) -> Iterator[Any]:
        index = 0
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self.read((*path, index), event)
            index += 1

    def _pairs(self, path: Path) -> Iterator[tuple[str, Any]]:
        seen: dict[str, Place] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            place = _place(event)
            self._check(event, path, place)
            if not isinstance(event, yaml.ScalarEvent):
                raise DocumentError(place, "a key must be a word")
            key = event.value
            if key == "<<":
                raise DocumentError(place, "merge keys (<<) are not read: use extends")
            if key in seen:
                raise DocumentError(place, f"the key {shown(key)} stands here twice: first in line {seen[key].line}")
            seen[key] = place
            value = self.read((*path, key))
            self.places[*path, key, key] = place
            yield key, value


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)


def _scalar(event: yaml.ScalarEvent) -> str | int | bool | None:
    text = event.value
    if event.style is not None:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OTHER_NUMBER.fullmatch(text):
        raise DocumentError(
            _place(event), f"{shown(text)} is no whole number, and a text that looks like one needs quotes"
        )
    return text
