"""Listing the bundled variants, and loading variants from their files."""

import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

from diamoniak.errors import RulesetError, UnknownVariantError, VariantError
from diamoniak.files.bundled import bundled_files
from diamoniak.files.reading import read_file
from diamoniak.files.troubles import trouble
from diamoniak.problems.bounds import annotations
from diamoniak.problems.message import Said
from diamoniak.problems.problem import DataPath, Place, Problem
from diamoniak.problems.quoting import shown_path
from diamoniak.problems.sentences import DID_YOU_MEAN, NO_SUCH_KEY, NO_SUCH_KNOB
from diamoniak.problems.suggestions import did_you_mean, suggestion
from diamoniak.problems.text import UnreadableTextError
from diamoniak.ruleset import Ruleset
from diamoniak.variants import sentences
from diamoniak.variants.knobs import knobs
from diamoniak.variants.misplaced_keys import right_key
from diamoniak.variants.plain_data import parse_head, parse_knobs, ruleset_of
from diamoniak.variants.strict_yaml import MAX_BYTES, Document, read_document
from diamoniak.variants.variant import ID_PATTERN, Head, Variant

MAX_LINEAGE: Final = 8
ENDINGS: Final = (".yaml", ".yml")
_ID: Final = re.compile(ID_PATTERN, re.ASCII)


def is_id(name: str) -> bool:
    """Whether a variant can have that id."""
    return _ID.fullmatch(name) is not None


def list_variants() -> tuple[str, ...]:
    """The ids of the variants that come with the package.

    >>> "cs-54" in list_variants(), list_variants() == tuple(sorted(list_variants()))
    (True, True)
    """
    return tuple(sorted(_bundled()))


def load_variant(name: str | os.PathLike[str]) -> Variant:
    """The variant with that id, or from the YAML file at that path; VariantError says what is wrong with it.

    A string that does not end in .yaml or .yml is taken for an id.

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
    return _resolved(_lineage(path, path.parent))


def load_parent(name: str, folder: Path) -> Variant:
    """The variant that files in the folder extend by that id: a bundled one, or one of another file there."""
    found = _parent(name, folder, None)
    if not isinstance(found, str):
        return _resolved(_lineage(*found))
    if name in _bundled():
        raise VariantError(Problem("extends", found, place=Place(name)))
    raise _no_variant(name)


def parent_of(name: str | os.PathLike[str], variant: Variant) -> Variant | None:
    """The variant that this one extends, which was loaded by that name; None if there is none, or none that is right.

    >>> parent_of("cs-54", load_variant("cs-54")).id
    'classic-54'
    """
    if variant.parent is None:
        return None
    if isinstance(name, str) and name in _bundled():
        return load_variant(variant.parent)
    try:
        return load_parent(variant.parent, Path(name).parent)
    except VariantError:  # only together with what extends it is it right
        return None


def _no_variant(name: str) -> VariantError:
    def error(kind: type[VariantError], words: str) -> VariantError:
        return kind(Problem("unknown-variant", words, place=Place(shown_path(name))))

    if os.path.isfile(name):  # noqa: PTH113  # unlike Path.is_file, it takes any text
        return error(VariantError, Said(sentences.FILE_ENDING))
    if name and os.path.isfile(f"{name}.yaml"):  # noqa: PTH113
        meant = Said(DID_YOU_MEAN, name=f"{shown_path(name)}.yaml")
        return error(VariantError, Said(sentences.NO_VARIANT, remedy=meant))
    return error(UnknownVariantError, Said(sentences.NO_VARIANT, remedy=suggestion(name, list_variants())))


@cache
def _load_bundled(name: str) -> Variant:
    return _resolved(_lineage(_bundled()[name], None))


@cache
def _bundled() -> dict[str, Traversable]:
    files = (bundled_files() / "variants").iterdir()
    return {file.name.removesuffix(".yaml"): file for file in files if file.name.endswith(".yaml")}


class _File(NamedTuple):
    """A file that was read: what it says, and what is wrong with it so far."""

    name: str
    """For messages."""
    document: Document
    head: Head | None
    """None if something is wrong with it."""
    extends: str | None
    knobs: dict[DataPath, Any] | None
    """The value of each knob that it sets; None if something is wrong with one."""
    problems: tuple[Problem, ...]

    def placed(self, problem: Problem, path: DataPath | None = None) -> Problem:
        """The problem with its place: that of the path, or of the nearest parent that is in the file."""
        path = problem.path if path is None else path
        places = self.document.keys if problem.code == "unknown-key" else self.document.values
        while path and path not in places:
            path = path[:-1]
        found = places.get(path, self.document.values[()])
        return problem.at(found._replace(file=self.name))


class _Lineage(NamedTuple):
    """A file preceded by all that it extends, the eldest first, and what is wrong with them."""

    files: list[_File]
    problems: list[Problem]


def _resolved(lineage: _Lineage) -> Variant:
    """The variant of the last file: each file is laid over those before it, and the result must be playable."""
    problems, knobs = lineage.problems, dict[DataPath, Any]()
    origins: dict[DataPath, int] = {}
    for generation, file in enumerate(lineage.files):
        knobs |= file.knobs or {}
        origins |= dict.fromkeys(file.knobs or (), generation)
    if all(file.knobs is not None for file in lineage.files):
        try:
            rules = ruleset_of(knobs)
        except RulesetError as error:
            problems += [_located(problem, origins, lineage.files) for problem in error.problems]
        else:
            if not problems:
                heads = [cast("Head", file.head) for file in lineage.files]
                return _named(heads, rules, {".".join(map(str, path)): origins[path] for path in origins})
    raise VariantError(*sorted(problems, key=lambda each: (each.place, each.dotted_path, each.words)))


def _named(heads: list[Head], rules: Ruleset, generations: dict[str, int]) -> Variant:
    """The variant of the last head. A source holds until a later file has another, or sets the knob again."""
    own = heads[-1]
    setters = {knob: heads[generations[knob]].id for knob in knobs() if knob in generations}
    sources = {
        knob: found[-1]
        for knob in knobs()
        if (found := [head.sources[knob] for head in heads[generations.get(knob, 0) :] if knob in head.sources])
    }
    return Variant(own.id, own.about, rules, own.extends, MappingProxyType(setters), MappingProxyType(sources))


def _located(problem: Problem, origins: dict[DataPath, int], files: list[_File]) -> Problem:
    """The contradiction, placed in the youngest file that sets one of its knobs."""
    named = [path for path in (problem.path, *problem.related) if path in origins]
    youngest = max(named, key=lambda path: origins[path])
    return files[origins[youngest]].placed(problem, youngest)


def _mapping(value: object) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _lineage(file: Traversable, beside: Path | None) -> _Lineage:
    files: list[_File] = []
    seen: list[str] = []
    problem: str | None = None
    while problem is None:
        files.insert(0, _read(file))
        seen.append(str(file))
        parent = files[0].extends
        if parent is None:
            break
        found = _parent(parent, beside, file)
        if isinstance(found, str):
            problem = found
            break
        file, beside = found
        if str(file) in seen:
            names = [Path(each).stem for each in seen[seen.index(str(file)) :]]
            problem = Said(sentences.EXTENDS_ITSELF, names=" → ".join([*names, parent]))
        elif len(seen) == MAX_LINEAGE:
            problem = Said(sentences.LONG_LINEAGE, n=MAX_LINEAGE)
    problems = [each for read in files for each in read.problems]
    wrong = [] if problem is None else [files[0].placed(Problem("extends", problem, ("extends",)))]
    return _Lineage(files, [*problems, *wrong])


def _parent(name: str, folder: Path | None, child: Traversable | None) -> tuple[Traversable, Path | None] | str:
    """The file of that name, and the folder with files that it may extend; or why there is none."""
    sibling, bundled = _sibling(folder, name), _bundled().get(name)
    if sibling is not None and bundled is not None and not _is_copy(sibling, bundled):
        return Said(sentences.TWO_VARIANTS, name=repr(name), file=sibling.name)
    if sibling is not None:
        return sibling, folder
    return (bundled, None) if bundled is not None else _no_parent(name, folder, child)


def _is_copy(sibling: Path, bundled: Traversable) -> bool:
    """Whether the file says what the bundled one says, as in a folder that holds all bundled files."""
    try:
        return read_file(sibling, MAX_BYTES) == read_file(bundled, MAX_BYTES)
    except (OSError, ValueError):
        return False


def _sibling(folder: Path | None, name: str) -> Path | None:
    """The file of that name in the folder."""
    files = [folder / f"{name}{ending}" for ending in ENDINGS] if folder else []
    return next((file for file in files if file.is_file()), None)


def _no_parent(name: str, folder: Path | None, child: Traversable | None) -> str:
    files = [file for ending in ENDINGS for file in folder.glob(f"*{ending}")] if folder else []
    siblings = {file.stem for file in files if is_id(file.stem) and not (child and file.name == child.name)}
    variants = list_variants()
    near = did_you_mean(name, [*variants, *sorted(siblings)])
    remedy = near or Said(sentences.OR_BESIDE, values=", ".join(variants), file=f"{name}.yaml")
    return Said(sentences.NO_PARENT, name=repr(name), remedy=remedy)


def _read(file: Traversable) -> _File:
    name = shown_path(str(file))
    document = _document(file, name)
    data = _mapping(document.data)
    if not data:
        place = document.values[()]._replace(file=name)
        raise VariantError(Problem("missing", Said(sentences.NO_BEGINNING, value="schema: 1"), place=place))
    head, in_head = parse_head({key: value for key, value in data.items() if key in annotations(Head)})
    knobs, in_knobs = parse_knobs({key: value for key, value in data.items() if key in annotations(Ruleset)})
    extends = data.get("extends")
    has_parent = isinstance(extends, str) and is_id(extends)  # never a path, even where the head is wrong
    read = _File(name, document, head, extends if has_parent else None, None if in_knobs else knobs, ())
    problems = (*in_head, *in_knobs, *_unknown(data))
    return read._replace(problems=tuple(read.placed(each) for each in problems))


def _document(file: Traversable, name: str) -> Document:
    try:
        return read_document(read_file(file, MAX_BYTES))
    except UnreadableTextError as error:
        raise VariantError(error.problem.at(error.problem.place._replace(file=name))) from None
    except FileNotFoundError:
        raise VariantError(Problem("unreadable", Said(sentences.NO_FILE), place=Place(name))) from None
    except (OSError, ValueError) as error:  # ValueError for what cannot be the name of a file
        words = Said(sentences.UNREADABLE, problem=trouble(error))
        raise VariantError(Problem("unreadable", words, place=Place(name))) from None


def _unknown(data: dict[str, Any]) -> Iterator[Problem]:
    """The unknown keys at the top and below ``sources``, as problems."""
    for key, value in data.items():
        if key not in annotations(Head) and key not in annotations(Ruleset):
            yield Problem("unknown-key", Said(NO_SUCH_KEY, remedy=right_key(key, value)), (key,))
    for knob in _mapping(data.get("sources")):
        if knob not in knobs():
            words = Said(NO_SUCH_KNOB, remedy=suggestion(knob, sorted(knobs())))
            yield Problem("unknown-key", words, ("sources", knob))
