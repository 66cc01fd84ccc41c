"""The JSON Schema of rulesets and of variant files, for editors and other programs."""

from typing import Any

from pydantic import TypeAdapter

from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Head


def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema of a ruleset."""
    return TypeAdapter(Ruleset).json_schema()


def variant_schema() -> dict[str, Any]:
    """The JSON Schema of a file that describes a variant."""
    head, rules = TypeAdapter(Head).json_schema(), ruleset_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A variant of Diamoniak",
        "type": "object",
        "properties": head["properties"] | rules["properties"],
        "required": head["required"],
        "additionalProperties": False,
        "$defs": head["$defs"] | rules["$defs"],
    }
