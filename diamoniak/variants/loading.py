"""The variants there are, and loading them from their files."""

import os
import re
from dataclasses import is_dataclass
from functools import cache
from importlib.resources.abc import Traversable
from os.path import isfile
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

import msgspec

from diamoniak.files.bundled import data_root
from diamoniak.problems.bounds import knob_hints, knobs
from diamoniak.problems.suggestions import advice, did_you_mean, path_shown
from diamoniak.ruleset import Ruleset, RulesetError
from diamoniak.variants.strict_yaml import MAX_BYTES, Document, DocumentError, read_document
from diamoniak.variants.variant import ID_PATTERN, Head, Variant

MAX_DEPTH: Final = 8
ENDINGS: Final = (".yaml", ".yml")
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

    def __reduce__(self) -> tuple[type["VariantError"], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


class UnknownVariantError(VariantError):
    """An id that no variant has."""


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
    if not isinstance(name, str | os.PathLike):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected the id of a variant such as 'fr-55', or the path of a file, not {name!r:.40}")
    if isinstance(name, str) and name in _bundled():
        return _load_bundled(name)
    path = Path(name)
    if isinstance(name, str) and path.suffix not in ENDINGS:
        raise _no_variant(name)
    return _resolved(path, path.parent)


def _no_variant(name: str) -> VariantError:
    def error(kind: type[VariantError], problem: str) -> VariantError:
        return kind((Problem(path_shown(name), 0, 0, "", problem),))

    if isfile(name):  # noqa: PTH113  # unlike that of Path, it takes any text
        return error(VariantError, "the name of a file must end in .yaml: rename it")
    if name and isfile(f"{name}.yaml"):  # noqa: PTH113
        return error(VariantError, f"there is no such variant: did you mean {path_shown(name)}.yaml?")
    return error(UnknownVariantError, f"there is no such variant: {advice(name, list_variants())}")


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
    lineage, problems = _lineage(file, beside)
    merged: dict[str, Any] = {}
    origins: dict[str, int] = {}
    for generation, each in enumerate(lineage):
        for section, value in each.knobs.items():
            merged[section] = _overlaid(merged.get(section, {}), value)
            origins |= dict.fromkeys([section, *(f"{section}.{knob}" for knob in _mapping(value))], generation)
    try:
        rules = _ruleset(merged)
    except RulesetError as error:
        problems += [_placed(path, problem, origins, lineage) for path, problem in error.problems]
    else:
        heads = [each.head for each in lineage if each.head is not None]
        if not problems:
            return _named(heads, rules, {path: origins[path] for path in origins if path in knob_paths()})
    raise VariantError(tuple(sorted(problems)))


def _named(heads: list[Head], rules: Ruleset, generations: dict[str, int]) -> Variant:
    """The variant of the last head. A reason holds only as long as nobody turns the knob again."""
    own = heads[-1]
    sources = {
        path: heads[generation].sources[path]
        for path, generation in generations.items()
        if path in heads[generation].sources
    }
    setters = {path: heads[generation].id for path, generation in generations.items()}
    return Variant(own.id, own.about, rules, own.extends, MappingProxyType(setters), MappingProxyType(sources))


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
    from diamoniak.variants.schema import parse_ruleset  # noqa: PLC0415  # pydantic is slow to import, and seldom needed

    return parse_ruleset(data)


def _placed(path: str, problem: str, origins: dict[str, int], lineage: list[_File]) -> Problem:
    """The problem of a knob, where it is set, or where a knob is set that the problem names: rather late than early."""
    own_words = problem.partition(", not ")[0]  # what follows is somebody's text
    named = [knob for knob in (path, *_KNOB.findall(own_words)) if knob in origins]
    for knob in named or [path.partition(".")[0]]:
        if knob in origins and origins[knob] == max(origins.get(other, 0) for other in named or [knob]):
            return _problem(lineage[origins[knob]], tuple(knob.split(".")), problem, path)
    return _problem(lineage[-1], (), problem, path)


def _problem(file: _File | tuple[str, Document], path: tuple[str | int, ...], problem: str, shown_as: str) -> Problem:
    """A problem at the value of the path, or at its key, or at the nearest above it that is there."""
    name, document, *_ = file
    places = document.places
    while path not in places:
        path = path[:-1]
    key_place = places.get((*path, path[-1])) if path and "there is no such" in problem else None
    return Problem(name, *(key_place or places[path]), path_shown(shown_as), problem)


def _lineage(file: Traversable, beside: Path | None) -> tuple[list[_File], list[Problem]]:
    """The file after all that it extends, the eldest first, and what is wrong with them."""
    lineage: list[_File] = []
    seen: list[str] = []
    problem: str | None = None
    while problem is None:
        lineage.insert(0, _read(file))
        seen.append(str(file))
        parent = lineage[0].extends
        if parent is None:
            break
        sibling = _sibling(beside, parent)
        if sibling is not None:
            file = sibling
        elif parent in _bundled():
            file, beside = _bundled()[parent], None
        else:
            problem = _no_parent(parent, beside, file)
            break
        if str(file) in seen:
            problem = "this goes round in a circle"
        elif len(seen) == MAX_DEPTH:
            problem = "this goes too deep"
    problems = [each for read in lineage for each in read.problems]
    return lineage, [*problems, _problem(lineage[0], ("extends",), problem, "extends")] if problem else problems


def _sibling(folder: Path | None, name: str) -> Path | None:
    """The file of that name in the folder."""
    files = [folder / f"{name}{ending}" for ending in ENDINGS] if folder else []
    return next((file for file in files if file.is_file()), None)


def _no_parent(name: str, folder: Path | None, child: Traversable) -> str:
    files = [file for ending in ENDINGS for file in folder.glob(f"*{ending}")] if folder else []
    siblings = {file.stem for file in files if _ID.fullmatch(file.stem) and file.name != child.name}
    variants = list_variants()
    near = did_you_mean(name, [*variants, *sorted(siblings)])
    expected = f"expected one of {', '.join(variants)}, or {name}.yaml in the same folder"
    return f"there is no variant {name!r}: {near or expected}"


def _read(file: Traversable) -> _File:
    name = path_shown(str(file))
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
        raise VariantError((Problem(name, *document.places[()], "", "expected a file that begins with schema: 1"),))
    head = {key: value for key, value in data.items() if key in knobs(Head)}
    rules = {key: value for key, value in data.items() if key in knobs(Ruleset)}
    unknown = [key for key in data if key not in head and key not in rules]
    problems: list[tuple[tuple[str | int, ...], str]] = [
        ((key,), f"there is no such key: {_right_key(key, data[key])}") for key in unknown
    ]
    problems += [
        (("sources", path), f"there is no such knob: {advice(path, sorted(knob_paths()))}")
        for path in _mapping(data.get("sources"))
        if path not in knob_paths()
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
    from diamoniak.variants.schema import ShapeError, parse  # noqa: PLC0415

    try:
        return parse(Head, data), []
    except ShapeError as error:
        return None, list(error.problems)


@cache
def knob_paths() -> frozenset[str]:
    """The path of every knob, such as ``witch.takes``."""
    return frozenset(knob_hints(Ruleset))


def _right_key(key: str, value: Any) -> str:
    """What may be meant by a key at the top that is none."""
    parts = knobs(Head) | knobs(Ruleset)
    sections = {name: knobs(hint) for name, hint in parts.items() if is_dataclass(hint)}
    section, _, knob = key.partition(".")
    if knob in sections.get(section, ()):
        return f"write {section}: and, indented below it, {knob}: …"
    homes = [f"{name}:" for name, inner in sections.items() if key in inner]
    if homes and not isinstance(value, dict):
        return f"it must be indented below {' or '.join(homes)}"
    return advice(key, sorted(parts))
