"""Rulesets and files of variants from plain data: checked by pydantic, all problems told at once and in words."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from diamoniak.problems.bounds import in_words, knobs
from diamoniak.problems.suggestions import advice, cut, did_you_mean, shown
from diamoniak.ruleset import Ruleset, RulesetError
from diamoniak.variants.variant import Head

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
        witch.takes: expected a whole number from 1 to 10, not '3': leave off the quotes
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
        plain = json.dumps(data)
    except (TypeError, ValueError, RecursionError):
        raise ShapeError((((), "expected a mapping of knobs to values"),)) from None
    try:
        parsed: Shape = _adapter(kind).validate_json(plain)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        raise ShapeError(tuple(_all_problems(kind, json.loads(plain), details).items())) from None
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


def _all_problems(kind: Any, data: Any, details: list[ErrorDetails]) -> dict[Path, str]:
    """The first problem at each path."""
    found: dict[Path, str] = {}
    for each in details:
        for path, problem in _problems(kind, data, each):
            found.setdefault(path, problem)
    return found


def _problems(kind: Any, data: Any, details: ErrorDetails) -> Iterator[tuple[Path, str]]:
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
        yield path, f"there is no such {what}: {advice(str(path[-1]), knobs(hint))}"
        return
    hint = _inner(hint, path[-1]) if path else hint
    if details["type"] == "missing":
        yield path, f"this is missing: expected {in_words(hint)}"
    else:  # what is wrong with an item is wrong with its list
        is_item = isinstance(path[-1:] and path[-1], int)
        yield path[:-1] if is_item else path, f"expected {in_words(hint)}{_instead(_part(data, path), hint)}"


def _inner(hint: Any, step: str | int) -> Any:
    """The annotation of a part."""
    if get_origin(hint) is dict:
        return get_args(hint)[1]
    return hint if isinstance(step, int) else knobs(hint)[step]


def _part(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _instead(value: Any, hint: Any) -> str:
    """What stands there instead of what is expected, if it is short, and how it can be mended."""
    if isinstance(value, str):
        remedy = _remedy(value, hint)
        return f", not {shown(value)}" + (f": {remedy}" if remedy else "")
    if isinstance(value, int | float):
        told = json.dumps(value)
        return f", not {cut(told)}" + (": put it in quotes" if _takes(hint, json.dumps(told)) else "")
    return ""


def _remedy(text: str, hint: Any) -> str:
    """How a text can be mended that is not what the annotation allows."""
    if is_dataclass(hint):
        return _spaced(text, knobs(hint))
    if text.startswith(_CURLY_QUOTES):
        return "leave off the curly quotes, or write plain ones"
    stem, _, ending = text.rpartition(".")
    if ending in ("yaml", "yml") and _takes(hint, json.dumps(stem)):
        return f"leave off .{ending}"
    return "leave off the quotes" if _takes(hint, text) else did_you_mean(text, _choices(hint))


def _spaced(text: str, names: Iterable[str]) -> str:
    """How a line is written that was taken for a text, because no space follows its colon."""
    line = _LINE.fullmatch(text)
    if line is None or line[1] not in names:
        return ""
    value = "…" if line[3] else line[2]
    return f"write {shown(f'{line[1]}: {value}')}, with a colon and a space"


_LINE: Final = re.compile(r"(\w+)\s*[:=]\s*([^:=]*)(.*)", re.DOTALL)
_CURLY_QUOTES: Final = tuple("“”„‟‘’‚‛«»‹›")


def _takes(hint: Any, plain: str) -> bool:
    try:
        _adapter(hint).validate_json(plain, strict=True)
    except ValidationError:
        return False
    return True


def _choices(hint: Any) -> tuple[str, ...]:
    """The words that the annotation names."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for inner in get_args(hint) for word in _choices(inner))
