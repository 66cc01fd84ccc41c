"""Plain data: what states, events, commands and cards are to a log, to JSON and to other programs."""

from typing import Any, Final, cast, get_args

import msgspec

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.events import EVENT_TYPES, Event
from diamoniak.problems.suggestions import printable
from diamoniak.state import State

_KNOWN: Final = EVENT_TYPES | {State, Card, *get_args(Command)}


def to_data(x: State | Event | Command | Card) -> Any:
    """The same in plain dicts, lists, texts and numbers, as ``json.dumps`` takes them; a card is its text.

    An event names its type as in the log, and so does a command. To others send only views: see ``view_for``.

    >>> from diamoniak.commands import BuyCard
    >>> to_data(BuyCard(player=0, card=Card("pink-3")))
    {'command': 'BuyCard', 'player': 0, 'card': 'pink-3'}
    """
    if type(x) not in _KNOWN:
        raise TypeError(f"expected a state, an event, a command or a card, not {type(x).__name__}")
    return msgspec.json.decode(ENCODER.encode(x))


def read_command(data: object) -> Command:
    """The command that ``to_data`` made the data of; ValueError if it is anything else. Data may be a stranger's.

    What is read is a command, not yet a legal one: the rules judge that, and you whether its ``player`` has sent it.

    >>> read_command({"command": "BuyCard", "player": 0, "card": "pink-3"})
    BuyCard(player=0, card=Card('pink-3'))
    """
    try:
        if not isinstance(data, dict):
            raise ValueError(f"got {type(data).__name__}")  # noqa: TRY004, TRY301  # as for all that cannot be read
        return cast("Command", msgspec.convert(data, Command, dec_hook=parse_card))
    except (msgspec.ValidationError, ValueError) as error:
        expected = 'expected something like {"command": "DrawCard", "player": 0}'
        raise ValueError(f"this is no command: {legible(str(error))}: {expected}") from error


def write_card(value: object) -> str:
    """What an encoder writes for a card, the only type that it does not know."""
    if isinstance(value, Card):
        return value.text
    raise TypeError(f"{type(value).__name__} has no place in a log")


def parse_card(expected: type, value: object) -> Card:
    """What a decoder reads where a card is expected."""
    if expected is Card and isinstance(value, str):
        return Card(value)
    raise ValueError(f"expected the text of a card, got {type(value).__name__}")


def legible(problem: str) -> str:
    """What is wrong, fit to be shown: it may quote what is read, which may hold control characters, or megabytes."""
    return printable(problem[:200])


ENCODER: Final = msgspec.json.Encoder(enc_hook=write_card)
