"""States, events, commands and cards as plain data, for logs, JSON and other programs."""

from collections.abc import Iterable
from typing import Any, Final, cast, get_args

import msgspec

from diamoniak.cards import KNOWN_CARDS, Card
from diamoniak.commands import Command
from diamoniak.errors import DataError
from diamoniak.events import EVENT_TYPES, Event, GameStarted
from diamoniak.problems.quoting import legible
from diamoniak.state import FIELDS, State
from diamoniak.storage.rules_data import rules_data

_KNOWN: Final = EVENT_TYPES | {State, Card, *get_args(Command)}


def to_data(x: State | Event | Command | Card) -> Any:
    """The same as plain dicts, lists, strings and numbers, ready for ``json.dumps``; a card becomes its text.

    An event names its type as in the log, and so does a command. Send others only views: see ``view_for``.

    >>> from diamoniak.commands import BuyCard
    >>> to_data(BuyCard(player=0, card=Card("pink-3")))
    {'command': 'BuyCard', 'player': 0, 'card': 'pink-3'}
    """
    if type(x) not in _KNOWN:
        raise TypeError(f"expected a state, an event, a command or a card, not {type(x).__name__}")
    return msgspec.json.decode(encode(x))


def encode(x: State | Event | Command | Card) -> bytes:
    """The same as JSON in one line."""
    kind = type(x)
    if kind is GameStarted:
        return _ENCODER.encode({"event": "GameStarted"} | _fields(x, GameStarted.__struct_fields__))
    return _ENCODER.encode(_fields(x, FIELDS) if kind is State else x)


def _fields(x: object, names: Iterable[str]) -> dict[str, Any]:
    found = {name: getattr(x, name) for name in names}
    return found | {"rules": rules_data(found["rules"])}


def read_command(data: object) -> Command:
    """The command from which ``to_data`` made this data; DataError if it is anything else. The data may be untrusted.

    The command need not be legal: the rules judge that, and you must check that its ``player`` sent it.

    >>> read_command({"command": "BuyCard", "player": 0, "card": "pink-3"})
    BuyCard(player=0, card=Card('pink-3'))
    """
    if not isinstance(data, dict):
        raise _not_a_command(f"got {type(data).__name__}")
    try:
        return cast("Command", msgspec.convert(data, Command, dec_hook=parse_card))
    except (msgspec.ValidationError, ValueError) as error:
        raise _not_a_command(str(error)) from error


def _not_a_command(words: str) -> DataError:
    expected = 'expected something like {"command": "DrawCard", "player": 0}'
    return DataError(f"not a command: {legible(words)}: {expected}")


def write_card(value: object) -> str:
    """What the encoder writes for a card, the only type that it does not know."""
    if isinstance(value, Card):
        return value.text
    raise TypeError(f"{type(value).__name__} cannot be written to a log")


def parse_card(expected: type, value: object) -> Card:
    """What the decoder reads where a card is expected."""
    if expected is Card and isinstance(value, str):
        return KNOWN_CARDS.get(value) or Card(value)
    raise ValueError(f"expected the text of a card, got {type(value).__name__}")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=write_card)
