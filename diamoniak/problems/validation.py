"""Validation by annotations: plain data is read into dataclasses, and dataclasses are checked, all problems at once."""

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, cast, get_args, get_origin

from diamoniak.problems import sentences
from diamoniak.problems.bounds import allowed_values, allows, annotations
from diamoniak.problems.message import Said
from diamoniak.problems.problem import DataPath, Problem


def read(hint: Any, data: object, problems: list[Problem], path: DataPath = ()) -> Any:
    """The data as the annotation describes it: mappings become dataclasses, and lists become tuples.

    Dataclasses must be ``Documented``. Everything wrong is added to ``problems``; if anything was added, the value must
    not be used. A dataclass that checks itself, such as a ruleset, raises an error of its own.
    """
    if is_dataclass(hint):
        before = len(problems)
        values = read_fields(hint, data, problems, path)
        return cast("Any", hint)(**values) if len(problems) == before else None
    if get_origin(hint) is dict:
        return _read_mapping(hint, data, problems, path)
    value: object = tuple(cast("list[object]", data)) if isinstance(data, list) else data
    if not allows(hint, value):
        problems.append(_wrong_value(hint, value, path))
    return value


def read_fields(kind: Any, data: object, problems: list[Problem], path: DataPath = ()) -> dict[str, Any]:
    """The values that the data gives for the fields of a dataclass; everything wrong is added to ``problems``."""
    if not isinstance(data, dict):
        problems.append(_wrong_value(kind, data, path))
        return {}
    given, hints = cast("dict[str, object]", data), annotations(kind)
    problems += _unknown_keys(kind, given, path)
    problems += _missing_keys(kind, given, path)
    known = [name for name in hints if name in given]
    return {name: read(hints[name], given[name], problems, (*path, name)) for name in known}


def _read_mapping(hint: Any, data: object, problems: list[Problem], path: DataPath) -> Any:
    if not isinstance(data, dict):
        problems.append(_wrong_value(hint, data, path))
        return None
    inner, items = get_args(hint)[1], cast("dict[str, object]", data).items()
    return {key: read(inner, value, problems, (*path, key)) for key, value in items}


def _unknown_keys(kind: Any, data: dict[str, object], path: DataPath) -> Iterator[Problem]:
    known = annotations(kind)
    for key in data:
        if key not in known:
            from diamoniak.problems.suggestions import did_you_mean  # noqa: PLC0415  # only needed for mistakes

            remedy = did_you_mean(str(key), known) or Said(kind.these_keys, expected=sentences.one_of(known))
            yield Problem("unknown-key", Said(kind.no_such_key, remedy=remedy), (*path, key))


def _missing_keys(kind: Any, data: dict[str, object], path: DataPath) -> Iterator[Problem]:
    for field in fields(kind):
        is_needed = field.default is MISSING and field.default_factory is MISSING
        if is_needed and field.name not in data:
            words = Said(sentences.MISSING, expected=allowed_values(annotations(kind)[field.name]))
            yield Problem("missing", words, (*path, field.name))


def out_of_bounds(section: Any, path: DataPath = ()) -> Iterator[Problem]:
    """The values of a ruleset, or of a part of it, that their annotations do not allow, as problems."""
    for name, hint in annotations(type(section)).items():
        value = getattr(section, name)
        if is_dataclass(hint) and type(value) is hint:
            yield from out_of_bounds(value, (*path, name))
        elif is_dataclass(hint):
            kind = getattr(hint, "__name__", "")
            words = f"expected {kind}(…), not {type(value).__name__}: read_data(Ruleset, data) reads plain data"
            yield Problem("wrong-value", words, (*path, name))
        elif not allows(hint, value):
            yield _wrong_value(hint, value, (*path, name))


def _wrong_value(hint: Any, value: object, path: DataPath) -> Problem:
    from diamoniak.problems.remedies import wrong  # noqa: PLC0415  # only needed for mistakes

    return Problem("wrong-value", wrong(value, hint, allowed_values(hint)), path)
