"""Events and commands as JSON."""

from functools import cache
from threading import Lock
from typing import Any, Final

import msgspec

from diamoniak.cards import Card, read_card
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


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads that type: built on first use, which takes a while.

    Before ``msgspec.convert`` reads a type, this must have been called for it: while msgspec makes out for the first
    time what a class is like, no other thread may use that class, or the process dies.
    """
    with _BUILDING:
        return msgspec.json.Decoder(kind, dec_hook=read_card)


_BUILDING: Final = Lock()
_ENCODER: Final = msgspec.json.Encoder(enc_hook=write_card)
