"""Whether a frozen dataclass keeps to the bounds that its own annotations name.

pydantic reads the same annotations where people write rules; this check holds for rulesets built in Python and read
from logs as well, and needs no pydantic.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Union, cast, get_args, get_origin, get_type_hints


class Described:
    """The base of what people write: what pydantic is to know of all of it, without being imported."""

    __slots__ = ()
    __pydantic_config__: ClassVar = {"extra": "forbid", "strict": True, "use_attribute_docstrings": True}


class Between(NamedTuple):
    """The least and the greatest value of a number, or length of a tuple; pydantic is told, but not imported."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        schema = handler(source)
        low, high = ("ge", "le") if schema["type"] == "int" else ("min_length", "max_length")
        return {**schema, low: self.low, high: self.high}


class Matching(NamedTuple):
    """The pattern of a text, and what it is in words."""

    pattern: str
    words: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {**handler(source), "pattern": f"^(?:{self.pattern})$"}


def out_of_bounds(section: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Each path below the section whose value its annotation does not allow, with what would be right."""
    for name, hint in knobs(type(section)).items():
        value = getattr(section, name)
        if is_dataclass(hint) and type(value) is hint:
            yield from out_of_bounds(value, f"{path}{name}.")
        elif is_dataclass(hint) or not _allows(hint, value):
            told = ", ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else value
            yield path + name, f"{told!r} is not {in_words(hint)}"


def knobs(section: Any) -> dict[str, Any]:
    """The annotation of each field of a dataclass."""
    if section not in _HINTS:
        hints = get_type_hints(section, include_extras=True)
        _HINTS[section] = {field.name: hints[field.name] for field in fields(section)}
    return _HINTS[section]


def knob_hints(ruleset: Any) -> dict[str, Any]:
    """The annotation of every knob by its path, such as ``witch.takes``."""
    found: dict[str, Any] = {}
    for section, hint in knobs(ruleset).items():
        inner = {f"{section}.{knob}": each for knob, each in knobs(hint).items()} if is_dataclass(hint) else {}
        found |= inner or {section: hint}
    return found


_HINTS: dict[Any, dict[str, Any]] = {}


def _allows(hint: Any, value: Any) -> bool:
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_allows(option, value) for option in arguments)
    if get_origin(hint) is Literal:
        return isinstance(value, str) and value in arguments
    if get_origin(hint) is not Annotated:
        return isinstance(value, hint)
    plain, (low, high) = arguments
    if plain is int:
        return type(value) is int and low <= value <= high
    return _is_selection(value, get_args(plain)[0]) and low <= len(value) <= high


def _is_selection(value: object, hint: Any) -> bool:
    """Whether these are different values that the annotation allows."""
    if not isinstance(value, tuple):
        return False
    items = cast("tuple[object, ...]", value)
    return all(_allows(hint, item) for item in items) and len(set(items)) == len(items)


def in_words(hint: Any) -> str:
    """What the annotation allows."""
    origin, arguments = get_origin(hint), get_args(hint)
    if is_dataclass(hint):
        return "indented lines for " + ", ".join(knobs(hint))
    if origin in (Union, UnionType):
        return " or ".join(in_words(option) for option in arguments)
    if origin is Literal:
        return ("one of " if arguments[1:] else "") + ", ".join(map(repr, arguments))
    if origin is Annotated:
        return _bounded(*arguments)
    if origin is tuple:
        return f"a list, each of it {in_words(arguments[0])}"
    return {bool: "true or false", NoneType: "null"}.get(hint, "indented lines")


def _bounded(plain: Any, bound: Between | Matching) -> str:
    if isinstance(bound, Matching):
        return bound.words
    if plain is int:
        return f"a whole number from {bound.low} to {bound.high}" if bound.low < bound.high else str(bound.low)
    return f"{bound.low} to {bound.high} different values of {', '.join(get_args(get_args(plain)[0]))}"
