"""What may be meant by an unknown key at the top of a file."""

from dataclasses import is_dataclass
from typing import Any

from diamoniak.problems.bounds import annotations
from diamoniak.problems.suggestions import suggestion
from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Head


def right_key(key: str, value: Any) -> str:
    """How the key should be written, or where it belongs."""
    parts = annotations(Head) | annotations(Ruleset)
    sections = {name: annotations(hint) for name, hint in parts.items() if is_dataclass(hint)}
    section, _, knob = key.partition(".")
    if knob in sections.get(section, ()):
        return f"write {section}: and, indented below it, {knob}: …"
    name, equals, _ = key.partition("=")
    if equals and name.strip() in parts:
        return f"write {name.strip()}: …, with a colon and a space"
    homes = [f"{name}:" for name, inner in sections.items() if key in inner]
    if homes and not isinstance(value, dict):
        return f"it must be indented below {' or '.join(homes)}"
    return suggestion(key, sorted(parts))
