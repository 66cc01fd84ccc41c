"""Events and commands as JSON."""

from typing import Any, Final

import msgspec

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.events import Event, GameStarted
from diamoniak.storage.rules_data import rules_json


def encode(x: Event | Command) -> bytes:
    """The event or command as JSON in one line, with everything it knows: this is for logs, not for other players."""
    if isinstance(x, GameStarted):
        fields: dict[str, Any] = {name: getattr(x, name) for name in GameStarted.__struct_fields__}
        return _ENCODER.encode({"event": "GameStarted"} | fields | {"rules": rules_json(x.rules)})
    return _ENCODER.encode(x)


def write_card(value: object) -> str:
    """What the encoder writes for a card, the only type that it does not know."""
    if isinstance(value, Card):
        return value.text
    raise TypeError(f"{type(value).__name__} cannot be written to a log")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=write_card)
