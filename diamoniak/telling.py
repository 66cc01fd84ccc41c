"""A log as lines for the eye: the names of events and cards."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from msgspec.structs import asdict

from diamoniak.events import Event, GameStarted


def told(events: Sequence[Event]) -> Iterator[str]:
    """A line for each event: its number, its name, who, and which cards."""
    names: tuple[str, ...] = ()
    for number, event in enumerate(events, 1):
        fields: dict[str, Any] = asdict(event)
        if isinstance(event, GameStarted):
            names = event.players
            fields = {"players": names, "variant": event.variant or ""}
        fields |= {role: names[fields[role]] for role in ("player", "seller", "receiver", "next") if role in fields}
        yield f"{number:4} {type(event).__name__:17} {' '.join(map(_words, fields.values()))}".rstrip()


def _words(value: object) -> str:
    return " ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else str(value)
