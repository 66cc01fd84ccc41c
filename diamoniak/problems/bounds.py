"""What the annotations of a dataclass allow.

pydantic understands the same annotations, and generates the JSON Schema from them.
"""

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from diamoniak.problems import sentences
from diamoniak.problems.characters import is_blank
from diamoniak.problems.message import Message, Said


class Documented:
    """The base class of what people write in files."""

    __slots__ = ()
    __pydantic_config__: ClassVar = {"extra": "forbid", "strict": True, "use_attribute_docstrings": True}
    no_such_key: ClassVar[Message] = sentences.NO_SUCH_KEY
    """What to say of a key that is not here."""
    these_keys: ClassVar[Message] = sentences.ONE_OF_THESE
    """What to say of those that are."""


class Between(NamedTuple):
    """The least and the greatest value of a number, or length of a tuple of different values."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        schema = handler(source)
        low, high = ("ge", "le") if schema["type"] == "int" else ("min_length", "max_length")
        return {**schema, low: self.low, high: self.high}

    def __get_pydantic_json_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        schema = handler(source)
        return {**schema, "uniqueItems": True} if schema["type"] == "array" else schema


class Matching(NamedTuple):
    """The pattern that a visible text must match, and what that means."""

    pattern: str
    meaning: Message

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {**handler(source), "pattern": f"^(?:{self.pattern})$"}

    def __get_pydantic_json_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {**handler(source), "patternErrorMessage": f"expected {self.meaning.text}"}


class Words(tuple[str, ...]):
    """What the values of a knob are called that are not numbers, in the order of ``named_values``."""

    __slots__ = ()

    def __new__(cls, *words: str) -> Self:  # noqa: D102
        return super().__new__(cls, words)

    def __get_pydantic_json_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        schema = handler(source)
        *numbers, named = schema.get("anyOf", [schema])
        named = {**named, "enum": _enumerated(named), "markdownEnumDescriptions": list(self)}
        return {**schema, "anyOf": [*numbers, named]} if numbers else named


def _enumerated(schema: dict[str, Any]) -> list[Any]:
    """The values that are not numbers, in the order of ``named_values``."""
    if "const" in schema:
        return [schema["const"]]
    return cast("list[Any]", schema.get("enum")) or ([True, False] if schema["type"] == "boolean" else [None])


def annotations(kind: Any) -> dict[str, Any]:
    """The annotation of each field of a dataclass."""
    if kind not in _ANNOTATIONS:
        hints = get_type_hints(kind, include_extras=True)
        _ANNOTATIONS[kind] = {field.name: hints[field.name] for field in fields(kind)}
    return _ANNOTATIONS[kind]


_ANNOTATIONS: dict[Any, dict[str, Any]] = {}


def allows(hint: Any, value: object) -> bool:
    """Whether the annotation allows the value; lists must already be tuples."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(allows(option, value) for option in arguments)
    if origin is Literal:
        return isinstance(value, str) and value in arguments
    if origin is dict:
        return False  # a mapping is read key by key
    if origin is tuple:
        return isinstance(value, tuple) and all(allows(arguments[0], item) for item in cast("tuple[object]", value))
    if origin is Annotated:
        return _is_bounded(value, *arguments)
    return isinstance(value, hint)


def named_values(hint: Any) -> tuple[Any, ...]:
    """The values that the annotation allows and that are not numbers: words, true and false, or null."""
    if hint in (bool, NoneType):
        return (True, False) if hint is bool else (None,)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Literal, tuple):
        return arguments if origin is Literal else ()
    return tuple(x for inner in arguments for x in named_values(inner))


def bounds(hint: Any) -> tuple[Between, ...]:
    """The bounds of the numbers that the annotation allows, or of the length of a list."""
    if isinstance(hint, Between):
        return (hint,)
    return tuple(x for inner in get_args(hint) for x in bounds(inner)) if get_origin(hint) else ()


def _is_bounded(value: Any, plain: Any, bound: Between | Matching | Words) -> bool:
    if isinstance(bound, Words):
        return allows(plain, value)
    if isinstance(bound, Matching):
        return isinstance(value, str) and bool(re.fullmatch(bound.pattern, value, re.ASCII)) and not is_blank(value)
    if plain is int:
        return type(value) is int and bound.low <= value <= bound.high
    return allows(plain, value) and bound.low <= len(value) <= bound.high and len(set(value)) == len(value)


def allowed_values(hint: Any) -> str:
    """What the annotation allows, in words."""
    origin, arguments = get_origin(hint), get_args(hint)
    if is_dataclass(hint):
        return Said(sentences.LINES_FOR, names=", ".join(annotations(hint)))
    if origin in (Union, UnionType):
        return sentences.either(*map(allowed_values, arguments))
    if origin is Literal:
        return sentences.one_of([repr(argument) for argument in arguments])
    if origin is Annotated:
        return _bounded_values(*arguments)
    if origin is tuple:
        return Said(sentences.LIST, expected=allowed_values(arguments[0]))
    if hint is bool:
        return sentences.either("true", "false")
    return "null" if hint is NoneType else Said(sentences.LINES)


def _bounded_values(plain: Any, bound: Between | Matching | Words) -> str:
    if isinstance(bound, Words):
        return allowed_values(plain)
    if isinstance(bound, Matching):
        return Said(bound.meaning)
    if plain is int:
        return Said(sentences.NUMBER, low=bound.low, high=bound.high) if bound.low < bound.high else str(bound.low)
    values = ", ".join(get_args(get_args(plain)[0]))
    return Said(sentences.DIFFERENT, low=bound.low, high=bound.high, values=values)
