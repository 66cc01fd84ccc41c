"""Checking data against JSON Schema."""

from importlib import import_module
from typing import Any


def validator(schema: dict[str, Any]) -> Any:
    """What checks data against the schema; the schema is checked first. The library has no types of its own."""
    kind: Any = import_module("jsonschema").Draft202012Validator
    kind.check_schema(schema)
    return kind(schema)
