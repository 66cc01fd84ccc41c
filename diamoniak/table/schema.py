"""What goes over the wire, as JSON Schema (2020-12): for other languages, and for whoever checks what is sent."""

from inspect import cleandoc
from typing import Any, Final

from msgspec.json import schema_components

from diamoniak.cards import card_schema
from diamoniak.commands import Command
from diamoniak.events import DeckShuffledUnseen, Event, ViewedEvent
from diamoniak.ruleset import Ruleset
from diamoniak.storage.log import FORMAT, VERSION
from diamoniak.table.commands import TableCommand
from diamoniak.table.events import SeatTaken
from diamoniak.table.message_data import TableMessage, TableRefusal
from diamoniak.wire.view_data import AsideData, SeatData, ViewData

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN_NAMES: Final = {
    DeckShuffledUnseen.__name__: "DeckShuffled",
    ViewData.__name__: "View",
    SeatData.__name__: "Seat",
    AsideData.__name__: "Aside",
}
"""What the other side calls them."""
HEADER: Final[dict[str, Any]] = {
    "title": "LogHeader",
    "description": "The first line of a log.",
    "type": "object",
    "properties": {"format": {"const": FORMAT}, "version": {"const": VERSION}},
    "required": ["format", "version"],
    "additionalProperties": False,
}
KINDS: Final[dict[str, tuple[Any, str]]] = {
    "commands": (Command, "A command, as to_data writes it and read_command reads it."),
    "events": (ViewedEvent, "An event as everybody may see it, as to_data writes it and read_event reads it."),
    "view": (ViewData, "The table as everybody may see it, as to_data writes it and read_view reads it."),
    "requests": (TableCommand, "What somebody at a table can ask for, as Table.handle reads it."),
    "message": (TableMessage, "What Table.message sends to a person."),
    "refusal": (TableRefusal, "Why a table refuses a request, as RefusedError.message sends it."),
    "log": (Event, "A line of the log of a game. It is not for players: it tells the order of the deck."),
}
"""What there is a schema of."""


def wire_schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of one kind of data, such as ``commands`` or ``view``."""
    whole, known = definitions(KINDS[kind][0])
    if kind == "log":
        known["LogHeader"] = HEADER
        whole = {"anyOf": [{"$ref": "#/$defs/LogHeader"}, *whole["anyOf"]]}
    return {"$schema": DIALECT, "title": kind, "description": KINDS[kind][1]} | whole | {"$defs": known}


def definitions(kind: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a type, and of all types that it is made of."""
    (whole, _), known = schema_components([kind, Ruleset], schema_hook=card_schema, ref_template="#/$defs/{name}")
    if kind in (Command, TableCommand):
        known = {name: each for name, each in known.items() if not name.endswith(("Rules", "Ruleset"))}
    whole.pop("discriminator", None)  # of OpenAPI, not of JSON Schema
    return _renamed(whole), {PLAIN_NAMES.get(name, name): _definition(name, each) for name, each in known.items()}


def _definition(name: str, found: dict[str, Any]) -> dict[str, Any]:
    definition: dict[str, Any] = _renamed(found) | {"title": PLAIN_NAMES.get(name, name), "additionalProperties": False}
    definition["description"] = cleandoc(found["description"]).partition("\n\n")[0].replace("``", "")
    if name == ViewData.__name__:
        definition["properties"]["rules"] = {"$ref": "#/$defs/Ruleset"}
    if name == SeatTaken.__name__:  # nobody is sent whose it is
        del definition["properties"]["viewer"]
        definition["required"].remove("viewer")
    return definition


def _renamed(x: Any) -> Any:
    """The schema with the names of the other side, and patterns that every language can read."""
    match x:
        case dict():
            return {key: _renamed(value) for key, value in x.items()}  # pyright: ignore[reportUnknownVariableType]
        case list() | tuple():  # a default of ours may be a tuple
            return [_renamed(value) for value in x]  # pyright: ignore[reportUnknownVariableType]
        case str() if x.startswith("#/$defs/"):
            name = x.removeprefix("#/$defs/")
            return f"#/$defs/{PLAIN_NAMES.get(name, name)}"
        case str():
            return x.replace("\\A", "^").replace("\\Z", "$")
        case _:
            return x
