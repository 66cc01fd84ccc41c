"""What may be meant by an unknown key at the top of a file."""

from dataclasses import is_dataclass
from typing import Any

from diamoniak.problems.bounds import annotations
from diamoniak.problems.message import Said
from diamoniak.problems.sentences import COLON_AND_SPACE, either
from diamoniak.problems.suggestions import suggestion
from diamoniak.ruleset import Ruleset
from diamoniak.variants import sentences
from diamoniak.variants.variant import Head


def right_key(key: str, value: Any) -> str:
    """How the key should be written, or where it belongs."""
    parts = annotations(Head) | annotations(Ruleset)
    sections = {name: annotations(hint) for name, hint in parts.items() if is_dataclass(hint)}
    section, _, knob = key.partition(".")
    if knob in sections.get(section, ()):
        return Said(sentences.INDENTED_KEY, name=f"{section}:", value=f"{knob}: …")
    name, equals, _ = key.partition("=")
    if equals and name.strip() in parts:
        return Said(COLON_AND_SPACE, value=f"{name.strip()}: …")
    homes = [f"{name}:" for name, inner in sections.items() if key in inner]
    if homes and not isinstance(value, dict):
        return Said(sentences.INDENTED_BELOW, expected=either(*homes))
    return suggestion(key, sorted(parts))
