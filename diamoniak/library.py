"""The variants there are, and loading them from their files."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from os.path import commonprefix
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from diamoniak.bounds import knobs
from diamoniak.data import data_root
from diamoniak.document import MAX_BYTES, Document, DocumentError, read_document, shown
from diamoniak.ruleset import Ruleset, RulesetError
from diamoniak.variant import ID_PATTERN, Head, Variant

MAX_DEPTH: Final = 8
_ID: Final = re.compile(ID_PATTERN, re.ASCII)
_KNOB: Final = re.compile(r"\b[a-z]+\.[a-z_]+\b")


class Problem(NamedTuple):
    """Something that is wrong in a file, and what would be right."""

    file: str
    line: int
    """Counted from 1, like the column; 0 if it is wrong with the file as a whole."""
    column: int
    path: str
    problem: str

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.file}{place}: " + (f"{self.path}: {self.problem}" if self.path else self.problem)


class VariantError(ValueError):
    """A variant that cannot be played; ``problems`` lists all that is wrong, each with its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def list_variants() -> tuple[str, ...]:
    """The ids of the variants that come with the package.

    >>> "cs-54" in list_variants(), list_variants() == tuple(sorted(list_variants()))
    (True, True)
    """
    return tuple(sorted(_bundled()))


def load_variant(name: str | os.PathLike[str]) -> Variant:
    """The variant of that id, or from the YAML file at that path; VariantError says what is wrong with it.

    A text that does not end like the name of a YAML file is taken for an id.

    >>> load_variant("cs-54").rules.deck.witches
    7
    """
    if isinstance(name, str) and name in _bundled():
        return _load_bundled(name)
    path = Path(name)
    if isinstance(name, str) and path.suffix not in (".yaml", ".yml"):
        near = _nearest(str(name))
        raise VariantError((Problem(_printable(str(name)), 0, 0, "", f"there is no such variant: {near}"),))
    return _resolved(path, path.parent)


@cache
def _load_bundled(name: str) -> Variant:
    return _resolved(_bundled()[name], None)


@cache
def _bundled() -> dict[str, Traversable]:
    files = (data_root() / "variants").iterdir()
    return {file.name.removesuffix(".yaml"): file for file in files if file.name.endswith(".yaml")}


class _File(NamedTuple):
    """A file that was read: its name for messages, what it says, and what is wrong with it so far."""

    name: str
    document: Document
    head: Head | None
    """None if that is wrong."""
    extends: str | None
    knobs: dict[str, Any]
    problems: tuple[Problem, ...]


def _resolved(file: Traversable, beside: Path | None) -> Variant:
    lineage = list(_lineage(file, beside))[::-1]
    merged: dict[str, Any] = {}
    origins: dict[str, _File] = {}
    for each in lineage:
        for section, value in each.knobs.items():
            merged[section] = _overlaid(merged.get(section, {}), value)
            origins |= {f"{section}.{knob}": each for knob in _mapping(value)} | {section: each}
    problems = [problem for each in lineage for problem in each.problems]
    try:
        rules = _ruleset(merged)
    except RulesetError as error:
        problems += [_placed(path, problem, origins, lineage[-1]) for path, problem in error.problems]
        rules = Ruleset()
    heads = [each.head for each in lineage if each.head is not None]
    if problems:
        raise VariantError(tuple(sorted(problems)))
    own = heads[-1]
    setters = {path: heads[lineage.index(each)].id for path, each in origins.items() if path in knob_paths()}
    sources = {path: source for head in heads for path, source in head.sources.items()}
    return Variant(own.id, own.about, rules, own.extends, setters, sources)


def _overlaid(inherited: Any, value: Any) -> Any:
    return {**_mapping(inherited), **_mapping(value)} if isinstance(value, dict) else value


def _mapping(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _ruleset(data: dict[str, Any]) -> Ruleset:
    """The ruleset that the data describes. Right data is read at once; what is wrong with wrong data pydantic tells."""
    known = {path for path in knob_paths() if "." in path}
    used = {f"{section}.{knob}" for section, value in data.items() for knob in _mapping(value)}
    try:
        if used <= known:
            return msgspec.convert(data, Ruleset)
    except msgspec.ValidationError:
        pass
    from diamoniak.schema import parse_ruleset  # noqa: PLC0415  # pydantic is slow to import, and seldom needed

    return parse_ruleset(data)


def _placed(path: str, problem: str, origins: dict[str, _File], own: _File) -> Problem:
    """The problem of a knob, at the file that sets it, or that sets a knob which the problem names."""
    for knob in (path, *_KNOB.findall(problem), path.partition(".")[0]):
        if knob in origins:
            return _problem(origins[knob], tuple(knob.split(".")), problem, path)
    return _problem(own, (), problem, path)


def _problem(file: _File | tuple[str, Document], path: tuple[str | int, ...], problem: str, shown_as: str) -> Problem:
    """A problem at the value of the path, or at its key, or at the nearest above it that is there."""
    name, document, *_ = file
    places = document.places
    while path not in places:
        path = path[:-1]
    key_place = places.get((*path, path[-1])) if path and "there is no such" in problem else None
    return Problem(name, *(key_place or places[path]), _printable(shown_as), problem)


def _lineage(file: Traversable, beside: Path | None) -> Iterator[_File]:
    """The file, the one that it extends, and so on."""
    seen: list[str] = []
    while True:
        read = _read(file)
        parent = read.extends
        seen.append(read.name)
        yield read
        if parent is None:
            return
        sibling = beside / f"{parent}.yaml" if beside else None
        if sibling is not None and sibling.is_file():
            file = sibling
        elif parent in _bundled():
            file, beside = _bundled()[parent], None
        else:
            problem = f"there is no variant {shown(parent)}: {_nearest(parent)}"
            raise VariantError((*read.problems, _problem(read, ("extends",), problem, "extends")))
        if _printable(str(file)) in seen or len(seen) == MAX_DEPTH:
            problem = "this goes round in a circle" if _printable(str(file)) in seen else "this goes too deep"
            raise VariantError((*read.problems, _problem(read, ("extends",), problem, "extends")))


def _read(file: Traversable) -> _File:
    name = _printable(str(file))
    try:
        if not file.is_file():
            raise VariantError((Problem(name, 0, 0, "", "there is no such file"),))
        with file.open("rb") as stream:
            document = read_document(stream.read(MAX_BYTES + 1))
    except DocumentError as error:
        raise VariantError((Problem(name, *error.place, "", error.problem),)) from None
    except OSError as error:
        raise VariantError((Problem(name, 0, 0, "", f"the file cannot be read: {error.strerror}"),)) from None
    data = _mapping(document.data)
    if not data:
        raise VariantError((Problem(name, *document.places[()], "", "expected a mapping that begins with schema: 1"),))
    head = {key: value for key, value in data.items() if key in knobs(Head)}
    rules = {key: value for key, value in data.items() if key in knobs(Ruleset)}
    unknown = [key for key in data if key not in head and key not in rules]
    problems: list[tuple[tuple[str | int, ...], str]] = [
        ((key,), f"there is no such knob: {_advice(key)}") for key in unknown
    ]
    parsed, wrong = _head(head, is_trusted=file in _bundled().values())
    problems += wrong
    extends = str(data.get("extends"))
    is_id = "extends" in data and _ID.fullmatch(extends)  # never a path, also where the head is wrong
    placed = tuple(_problem((name, document), path, problem, ".".join(map(str, path))) for path, problem in problems)
    return _File(name, document, parsed, extends if is_id else None, rules, placed)


def _head(data: dict[str, Any], *, is_trusted: bool) -> tuple[Head | None, list[tuple[tuple[str | int, ...], str]]]:
    if is_trusted:  # tests have checked the bundled files, and pydantic is slow to import
        return msgspec.convert(data, Head), []
    from diamoniak.schema import ShapeError, parse  # noqa: PLC0415

    try:
        head = parse(Head, data)
    except ShapeError as error:
        return None, list(error.problems)
    unknown = [path for path in head.sources if path not in knob_paths()]
    return head, [(("sources", path), f"there is no such knob: {_nearest_of(path, knob_paths())}") for path in unknown]


@cache
def knob_paths() -> frozenset[str]:
    """The path of every knob, such as ``witch.takes``."""
    return frozenset(
        f"{section}.{knob}" if is_dataclass(hint) else section
        for section, hint in knobs(Ruleset).items()
        for knob in (knobs(hint) if is_dataclass(hint) else [section])
    )


def _nearest(name: str) -> str:
    return _nearest_of(name, list_variants())


def _nearest_of(word: str, words: Iterable[str]) -> str:
    near = get_close_matches(word, words, 3)
    if not near:
        return f"expected one of {', '.join(sorted(words))}"
    best = max(near, key=lambda other: len(commonprefix([word, other])))  # noqa: RUF071  # what begins alike is rather meant
    return f"did you mean {best!r}?"


def _advice(key: str) -> str:
    return _nearest_of(key, [*knobs(Head), *knobs(Ruleset)])


def _printable(text: str) -> str:
    return "".join(character if character.isprintable() else "\ufffd" for character in text[:200])
