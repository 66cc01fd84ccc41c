"""The JSON Schema of rulesets and of variant files, for editors and other programs.

A schema sees one file, and not what it extends. So it tells only the contradictions between knobs that the same file
sets, and it cannot know which files lie beside it.
"""

from collections.abc import Iterator
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import DataclassSchema

from diamoniak.problems.quoting import yaml_text
from diamoniak.ruleset import Ruleset
from diamoniak.ruleset.contradictions import MEANINGLESS
from diamoniak.variants.knobs import knobs
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Head

Schema = dict[str, Any]

_SEATS: Final = (3, 4)
"""Numbers of players that not every minimum, maximum and choice of colours allows."""


def ruleset_schema() -> Schema:
    """The JSON Schema of a ruleset."""
    return _schema_of(Ruleset)


def variant_schema() -> Schema:
    """The JSON Schema of a file that describes a variant."""
    head, rules = _schema_of(Head), ruleset_schema()
    properties = head["properties"] | rules["properties"]
    properties["extends"]["anyOf"].insert(1, _bundled_ids())
    properties["sources"]["propertyNames"] = {"enum": list(knobs())}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:diamoniak:variant:1",
        "description": "A variant of Diamoniak.",
        "type": "object",
        "properties": properties,
        "required": head["required"],
        "additionalProperties": False,
        "allOf": [*_meaningless(), *_too_many_players()],
        "$defs": head["$defs"] | rules["$defs"],
    }


def meanings() -> dict[str, str]:
    """What every section and every knob is about, by its name such as ``witch`` or ``witch.takes``."""
    schema = ruleset_schema()
    found: dict[str, str] = {}
    for section, described in schema["properties"].items():
        inner = schema["$defs"].get(described.get("$ref", "").rpartition("/")[2], described)
        found[section] = inner["description"]
        found |= {f"{section}.{knob}": each["description"] for knob, each in inner.get("properties", {}).items()}
    return {name: " ".join(text.split()) for name, text in found.items()}


class _Untitled(GenerateJsonSchema):
    """Leaves out titles, which are the names of classes and fields: editors would show them to people."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
        return False

    def dataclass_schema(self, schema: DataclassSchema) -> Schema:
        described = super().dataclass_schema(schema)
        described.pop("title", None)
        return described


def _schema_of(kind: type) -> Schema:
    return TypeAdapter(kind).json_schema(schema_generator=_Untitled)


def _bundled_ids() -> Schema:
    """The ids that an editor can offer; others may be files in the same folder."""
    ids = list_variants()
    return {"enum": list(ids), "markdownEnumDescriptions": [load_variant(name).about.title for name in ids]}


def _meaningless() -> Iterator[Schema]:
    """What has no meaning must be left at its default."""
    for cause, value, names in MEANINGLESS:
        words = f"has no meaning while {cause} is {yaml_text(value)}"
        defaults = {
            knob: {"const": default, "errorMessage": words} for name in names for knob, default in _defaults(name)
        }
        yield {"if": _set(cause, {"const": value}), "then": _each(defaults)}


def _defaults(name: str) -> Iterator[tuple[str, Any]]:
    """The default of the knob, or of each knob of the section."""
    found = attrgetter(name)(Ruleset())
    if "." in name:
        yield name, found
    else:
        yield from ((f"{name}.{field.name}", getattr(found, field.name)) for field in fields(found))


def _too_many_players() -> Iterator[Schema]:
    for seats in _SEATS:
        yield {"if": _set("players.min", {"const": seats}), "then": _each({"players.max": {"minimum": seats}})}
        yield {"if": _set("players.max", {"const": seats}), "then": _each({"deck.colours": {"minItems": seats}})}


def _set(path: str, value: Schema) -> Schema:
    """A file that sets the knob to such a value."""
    section, knob = path.split(".")
    inner = {"properties": {knob: value}, "required": [knob]}
    return {"properties": {section: inner}, "required": [section]}


def _each(values: dict[str, Schema]) -> Schema:
    """A file in which each of these knobs that it sets has such a value."""
    sections: dict[str, Schema] = {}
    for path, value in values.items():
        section, knob = path.split(".")
        sections.setdefault(section, {"properties": {}})["properties"][knob] = value
    return {"properties": sections}
