"""``to_data``: everything that may be sent to others, as plain data."""

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import msgspec

from diamoniak.cards import Card
from diamoniak.commands import COMMAND_TYPES, Command
from diamoniak.events import VIEWED_TYPES, DeckShuffled, ViewedEvent
from diamoniak.odds import Odds
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import Ruleset
from diamoniak.state import State, View
from diamoniak.storage.encoding import encode
from diamoniak.storage.rules_data import rules_data
from diamoniak.wire.view_data import view_data

if TYPE_CHECKING:
    from diamoniak.rulebook.book import Rulebook

Sendable: TypeAlias = "View | ViewedEvent | Command | Card | Reason | IllegalCommandError | Ruleset | Odds | Rulebook"
"""What has no secret in it."""

REFUSAL_DETAILS: Final = ("card", "count", "limits", "name", "player")


def to_data(x: Sendable) -> Any:
    """The same as plain dicts, lists, strings and numbers, ready for ``json.dumps``; a card becomes its text.

    An event names its type as in the log, and so does a command. A state or a shuffle whose deck still has its order is
    refused, by type checkers and with TypeError: ``view_for`` gives the view of it.

    >>> from diamoniak import BuyCard, Game
    >>> to_data(BuyCard(player=0, card=Card("pink-3")))
    {'command': 'BuyCard', 'player': 0, 'card': 'pink-3'}
    >>> to_data(Game.start(Ruleset(), ["Ana", "Ben"]).state)
    Traceback (most recent call last):
    TypeError: a State tells the order of the deck: send view_for(player, x) instead
    """
    kind = type(x)
    if kind in VIEWED_TYPES or kind in COMMAND_TYPES:
        return msgspec.json.decode(encode(cast("ViewedEvent | Command", x)))
    match x:
        case View():
            return view_data(x)
        case Card():
            return x.text
        case Reason():
            return x.value
        case IllegalCommandError():
            return _refusal_data(x)
        case Ruleset():
            return plain(rules_data(x))
        case Odds():
            return msgspec.to_builtins(x)
        case _:
            return _book_data(x)


def plain(data: Any) -> Any:
    """The data with lists for tuples, as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def _refusal_data(error: IllegalCommandError) -> dict[str, Any]:
    told = {"reason": error.reason.value} | {name: getattr(error, name) for name in REFUSAL_DETAILS}
    if error.card is not None:
        told["card"] = error.card.text
    return {name: value for name, value in plain(told).items() if value is not None}


def _book_data(x: object) -> Any:
    from diamoniak.rulebook.book import Rulebook  # noqa: PLC0415  # a book is seldom sent

    if isinstance(x, Rulebook):
        return plain(x.data() | {"rules": rules_data(x.rules)})
    if isinstance(x, State | DeckShuffled):
        raise TypeError(f"a {type(x).__name__} tells the order of the deck: send view_for(player, x) instead")
    kinds = "a view, a viewed event, a command, a card, a reason, a refusal, a ruleset, odds or a rulebook"
    raise TypeError(f"expected {kinds}, not {type(x).__name__}")
