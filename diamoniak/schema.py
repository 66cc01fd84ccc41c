"""Rulesets and files of variants from plain data: checked by pydantic, all problems told at once and in words."""

import json
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, TypeVar, get_args, get_origin

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from diamoniak.bounds import in_words, knobs
from diamoniak.ruleset import Ruleset, RulesetError
from diamoniak.variant import Head

Shape = TypeVar("Shape")
Path = tuple[str | int, ...]


class ShapeError(ValueError):
    """Data of another shape; ``problems`` lists every path and what is wrong there."""

    def __init__(self, problems: tuple[tuple[Path, str], ...]) -> None:
        super().__init__("; ".join(f"{'.'.join(map(str, path))}: {problem}" for path, problem in problems))
        self.problems = problems


def parse_ruleset(data: object) -> Ruleset:
    """The ruleset that the data describes; what it leaves out is as in the common reading.

    >>> parse_ruleset({"deck": {"witches": 7}}).deck.witches
    7
    >>> parse_ruleset({"deck": {"faires": 4}, "witch": {"takes": "3"}})
    Traceback (most recent call last):
    diamoniak.ruleset.RulesetError: deck.faires: there is no such knob: did you mean 'fairies'?;
        witch.takes: expected a whole number from 1 to 10
    """
    try:
        return parse(Ruleset, data)
    except ShapeError as error:
        problems = ((".".join(map(str, path)), problem) for path, problem in error.problems)
        raise RulesetError(tuple(dict.fromkeys(problems))) from None


def parse(kind: type[Shape], data: object) -> Shape:
    """The data as a dataclass of that kind; ShapeError if it is none."""
    try:
        # Through JSON, because strict pydantic then takes a list for a tuple but no text for a number.
        parsed: Shape = _adapter(kind).validate_json(json.dumps(data))
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        found = dict.fromkeys(problem for each in details for problem in _problems(kind, each))
        raise ShapeError(tuple(found)) from None
    except (TypeError, ValueError, RecursionError):
        raise ShapeError((((), "expected a mapping of knobs to values"),)) from None
    return parsed


def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema of a ruleset."""
    return _adapter(Ruleset).json_schema()


def variant_schema() -> dict[str, Any]:
    """The JSON Schema of a file that describes a variant."""
    head, rules = _adapter(Head).json_schema(), ruleset_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A variant of Diamoniak",
        "type": "object",
        "properties": head["properties"] | rules["properties"],
        "required": head["required"],
        "additionalProperties": False,
        "$defs": head["$defs"] | rules["$defs"],
    }


def _adapter(kind: Any) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _problems(kind: Any, details: ErrorDetails) -> Iterator[tuple[Path, str]]:
    contradiction = details.get("ctx", {}).get("error")
    if isinstance(contradiction, RulesetError):
        for knob, problem in contradiction.problems:
            yield tuple(knob.split(".")), problem
        return
    path: Path = tuple(details["loc"])
    hint = kind
    for step in path[:-1]:
        hint = _inner(hint, step)
    if details["type"] == "unexpected_keyword_argument":
        what = "knob" if kind is Ruleset else "key"
        yield path, f"there is no such {what}: {_advice(str(path[-1]), hint)}"
    elif isinstance(path[-1:] and path[-1], int):  # what is wrong with an item is wrong with its list
        yield path[:-1], f"expected {in_words(hint)}"
    else:
        missing = "this is missing: " * (details["type"] == "missing")
        yield path, f"{missing}expected {in_words(_inner(hint, path[-1]) if path else hint)}"


def _inner(hint: Any, step: str | int) -> Any:
    """The annotation of a part."""
    if get_origin(hint) is dict:
        return get_args(hint)[1]
    return hint if isinstance(step, int) else knobs(hint)[step]


def _advice(word: str, hint: Any) -> str:
    near = get_close_matches(word, knobs(hint), 1)
    return f"did you mean {near[0]!r}?" if near else f"expected one of {', '.join(knobs(hint))}"
