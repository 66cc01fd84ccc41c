"""Untrusted YAML read as plain data, with the place of everything in it.

Only what a variant needs is read: mappings, lists, and scalars as YAML 1.2 reads them. Anchors, aliases, tags, several
documents and duplicate keys are refused, and so is anything too big or too deep. The only scalars ever made are text,
whole numbers, true, false and null.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, NoReturn

import yaml

from diamoniak.problems.characters import first_unfit, unfit_words
from diamoniak.problems.message import Said
from diamoniak.problems.problem import DataPath, Place, Problem
from diamoniak.problems.quoting import quoted
from diamoniak.problems.text import UnreadableTextError, check_characters, decoded
from diamoniak.variants import sentences
from diamoniak.variants.yaml_complaints import complaint

MAX_BYTES: Final = 64 * 1024
MAX_LINE: Final = 1000
MAX_NODES: Final = 2000
MAX_DEPTH: Final = 12

_LAYOUT: Final = "\t\n\r"
_INTEGER: Final = re.compile(r"[-+]?[0-9]+", re.ASCII)
_OTHER_NUMBER: Final = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|0o[0-7]+)", re.ASCII
)
_WORDS: Final = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class Document(NamedTuple):
    """Plain data, and where each part of it is."""

    data: Any
    values: dict[DataPath, Place]
    keys: dict[DataPath, Place]
    """The place of each key, by the path of its value."""


def read_document(content: bytes) -> Document:
    """The document that a file holds; UnreadableTextError says why it cannot be read."""
    text = decoded(content)
    check_characters(text, layout=_LAYOUT)
    _check_lines(text)
    reader = _Reader(_parsed(text))
    data = reader.read(())
    reader.finish()
    return Document(data, reader.values, reader.keys)


def _check_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            _refuse(Place(line=number, column=MAX_LINE + 1), "too-long", Said(sentences.LONG_LINE, n=MAX_LINE))


def _refuse(place: Place, code: str, words: str) -> NoReturn:
    raise UnreadableTextError(Problem(code, words, place=place))


def _parsed(text: str) -> Iterator[yaml.Event]:
    try:
        # The Python parser, never the C one, which crashes on deep nesting.
        yield from yaml.parse(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        raise UnreadableTextError(complaint(error, text)) from None


class _Reader:
    """Builds plain data from the events of the parser."""

    def __init__(self, events: Iterator[yaml.Event]) -> None:
        self._events = events
        self._nodes = 0
        self.values: dict[DataPath, Place] = {}
        self.keys: dict[DataPath, Place] = {}
        self._skip(yaml.StreamStartEvent)
        first = next(self._events)
        if isinstance(first, yaml.StreamEndEvent):
            _refuse(Place(line=1, column=1), "empty", Said(sentences.EMPTY))

    def finish(self) -> None:
        """Check that nothing follows."""
        self._skip(yaml.DocumentEndEvent)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            _refuse(_place(event), "syntax", Said(sentences.SECOND_DOCUMENT))

    def _skip(self, kind: type[yaml.Event]) -> None:
        if not isinstance(event := next(self._events), kind):
            _refuse(_place(event), "syntax", Said(sentences.NOT_YAML))

    def read(self, path: DataPath, event: yaml.Event | None = None) -> Any:
        """The value that starts with the event, or with the next one."""
        event = event or next(self._events)
        place = _place(event)
        self._check(event, path, place)
        self.values[path] = place
        match event:
            case yaml.ScalarEvent():
                return _scalar(event)
            case yaml.SequenceStartEvent():
                return list(self._items(path))
            case _:
                return dict(self._pairs(path))

    def _check(self, event: yaml.Event, path: DataPath, place: Place) -> None:
        self._nodes += 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            _refuse(place, "alias", Said(sentences.ALIAS))
        if getattr(event, "tag", None) is not None:
            _refuse(place, "tag", Said(sentences.TAG))
        if isinstance(event, yaml.ScalarEvent):  # an unfit character may also be written as an escape
            unfit = first_unfit(event.value, layout=_LAYOUT)
            if unfit is not None:
                _refuse(place, "unfit-character", unfit_words(event.value[unfit]))
        if self._nodes > MAX_NODES:
            _refuse(place, "too-many", Said(sentences.MANY_VALUES, n=MAX_NODES))
        if len(path) > MAX_DEPTH:
            _refuse(place, "too-deep", Said(sentences.TOO_DEEP, n=MAX_DEPTH))

    def _items(self, path: DataPath) -> Iterator[Any]:
        index = 0
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self.read((*path, index), event)
            index += 1

    def _pairs(self, path: DataPath) -> Iterator[tuple[str, Any]]:
        seen: dict[str, Place] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            place = _place(event)
            self._check(event, path, place)
            if not isinstance(event, yaml.ScalarEvent):
                _refuse(place, "syntax", Said(sentences.NO_WORD))
            key = event.value
            if key == "<<":
                _refuse(place, "alias", Said(sentences.MERGE_KEY))
            if key in seen:
                _refuse(place, "doubled-key", Said(sentences.TWICE, name=quoted(key), n=seen[key].line))
            seen[key] = place
            value = self.read((*path, key))
            self.keys[*path, key] = place
            yield key, value


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return Place(line=mark.line + 1, column=mark.column + 1) if mark else Place(line=1, column=1)


def _scalar(event: yaml.ScalarEvent) -> str | int | bool | None:
    text = event.value
    if event.style is not None:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OTHER_NUMBER.fullmatch(text):
        _refuse(_place(event), "wrong-value", Said(sentences.NOT_WHOLE, value=quoted(text)))
    return text
