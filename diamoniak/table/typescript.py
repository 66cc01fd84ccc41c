"""The types of what goes over the wire, for TypeScript: made from the JSON Schemas."""

import json
from typing import Any, Final

from diamoniak.cards import FAMILIES
from diamoniak.table.schema import KINDS, definitions

HEAD: Final = """\
// What diamoniak sends and reads. Made by `make docs`; do not edit.

/** A card, such as "pink-3" or "diamond-17". */
export type Card = `${%s}-${number}`;
"""
NAMES: Final = {
    "commands": "Command",
    "events": "ViewedEvent",
    "view": None,
    "requests": "TableRequest",
    "message": None,
    "refusal": None,
}
"""What each kind of data is called, if it is one of several."""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """The content of ``wire.d.ts``."""
    known: dict[str, Any] = {}
    parts = [HEAD % " | ".join(map(json.dumps, FAMILIES))]
    for kind, name in NAMES.items():
        whole, found = definitions(KINDS[kind][0])
        known |= found
        if name is not None:
            members = "".join(f"\n  | {_type(each)}" for each in whole["anyOf"])
            parts.append(f"{_comment(KINDS[kind][1])}export type {name} ={members};\n")
    return "\n".join([*parts, *(_interface(name, each) for name, each in known.items())])


def _interface(name: str, definition: dict[str, Any]) -> str:
    lines = [
        f"  {each}{'' if each in definition['required'] else '?'}: {_type(value)};\n"
        for each, value in definition["properties"].items()
    ]
    return f"{_comment(definition['description'])}export interface {name} {{\n{''.join(lines)}}}\n"


def _comment(words: str) -> str:
    return f"/** {' '.join(words.split())} */\n"


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": str(ref)}:
            return ref.removeprefix("#/$defs/")
        case {"enum": [*values]}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": [*members]}:
            return " | ".join(map(_type, members))
        case {"type": "array", "items": items}:
            return f"readonly ({_type(items)})[]"
        case {"type": "object", "additionalProperties": dict(values)}:  # pyright: ignore[reportUnknownVariableType]
            return f"{{ readonly [key: string]: {_type(values)} }}"  # pyright: ignore[reportUnknownArgumentType]
        case {"type": "string", "pattern": str(pattern)} if pattern.startswith("^(pink|"):
            return "Card"
        case _:
            return PLAIN[schema["type"]]
