"""The counterparts of ``to_data``. The data may be anybody's: it is read as a whole, or refused in one line."""

from collections.abc import Callable
from functools import lru_cache
from math import isclose
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

from diamoniak.cards import Card, read_card
from diamoniak.commands import Command
from diamoniak.decider.seating import seated
from diamoniak.errors import DataError
from diamoniak.events import GameStarted, ViewedEvent
from diamoniak.odds import Odds
from diamoniak.players import checked_name
from diamoniak.problems.problem import Problem
from diamoniak.problems.quoting import legible
from diamoniak.problems.validation import read
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules.numbers import MOST_PLAYERS
from diamoniak.ruleset import COLOURS, Ruleset
from diamoniak.state import View
from diamoniak.storage.encoding import decoder
from diamoniak.wire.view_data import ViewData, view_from

if TYPE_CHECKING:
    from diamoniak.rulebook.book import Rulebook

Readable = TypeVar("Readable", View, Ruleset, Odds, Card, Reason, IllegalCommandError, "Rulebook")


def read_command(data: object) -> "Command":
    """The command from which ``to_data`` made this data; DataError if it is anything else. The data may be untrusted.

    The command need not be legal: the rules judge that, and you must check that its ``player`` sent it.

    >>> read_command({"command": "BuyCard", "player": 0, "card": "pink-3"})
    BuyCard(player=0, card=Card('pink-3'))
    """
    return cast("Command", _read("a command", _command, data))


def read_event(data: object) -> "ViewedEvent":
    """The viewed event from which ``to_data`` made this data; DataError if it is anything else.

    Whether it can happen at a table, ``evolve`` knows.

    >>> read_event({"event": "TurnEnded", "player": 0, "next": 1})
    TurnEnded(player=0, next=1)
    """
    return cast("ViewedEvent", _read("an event", _event, data))


def read_view(data: object) -> View:
    """The view from which ``to_data`` made this data; DataError if it is anything else, or no table can be so."""
    return cast("View", _read("a view", _view, data))


def read_data(kind: type[Readable], data: object) -> Readable:
    """What ``to_data`` made this data of, of the given kind; DataError if it is anything else.

    Commands and events are of many types, and have functions of their own: ``read_command`` and ``read_event``.

    >>> read_data(Ruleset, {"witch": {"takes": 2}}).witch.takes
    2
    """
    found = _READERS.get(getattr(kind, "__name__", ""))
    if found is None:
        raise TypeError(f"expected one of {', '.join(_READERS)}, not {getattr(kind, '__name__', kind)!s:.40}")
    noun, reader = found
    return cast("Readable", _read(noun, reader, data))


def _read(noun: str, reader: Callable[[Any], object], data: object) -> object:
    try:
        return reader(data)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        words = str(error) if not isinstance(error, RecursionError) else "it is nested too deeply"
        example = _EXAMPLES.get(noun)
        expected = "" if example is None else f": expected something like {example}"
        raise DataError(f"not {noun}: {legible(words)}{expected}") from error


def _mapping(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(f"got {type(data).__name__}")  # noqa: TRY004  # the data is wrong, not the program
    return cast("dict[str, Any]", data)


def _converted(data: object, kind: Any) -> Any:
    decoder(kind)
    return msgspec.convert(_mapping(data), kind, dec_hook=read_card)


def _command(data: object) -> Command:
    return cast("Command", _converted(data, Command))


def _event(data: object) -> ViewedEvent:
    event = cast("ViewedEvent", _converted(data, ViewedEvent))
    if isinstance(event, GameStarted):
        _rules(_mapping(data)["rules"])
        if seated(event.players, event.rules.players) != event.players:
            raise ValueError("the names are not written as a table shows them")
    for name in _PLAYERS:
        player: int | None = getattr(event, name, None)
        if player is not None and not 0 <= player < MOST_PLAYERS:
            raise ValueError(f"there is no player {player!s:.40}")
    for name in _CARDS:
        cards: tuple[Card, ...] = getattr(event, name, ())
        if len(set(cards)) < len(cards):
            raise ValueError(f"{name} has a card twice")
    return event


def _view(data: object) -> View:
    found = cast("ViewData", _converted(data, ViewData))
    return view_from(found, _rules(found.rules))


def _rules(data: object) -> Ruleset:
    return _known_rules(msgspec.json.encode(_mapping(data)))


@lru_cache(maxsize=64)
def _known_rules(text: bytes) -> Ruleset:
    """Most of a view is its rules, and they are the same in every view of a game."""
    problems: list[Problem] = []
    rules = read(Ruleset, msgspec.json.decode(text), problems)
    if problems:
        raise ValueError(str(problems[0]))
    return cast("Ruleset", rules)


def _odds(data: object) -> Odds:
    odds = cast("Odds", _converted(data, _OddsData))
    shares = [*odds.castle.values(), odds.diamond, odds.witch, odds.fairy]
    is_certain = isclose(sum(shares), 1, abs_tol=1e-6) or not any(shares)
    if not all(0 <= share <= 1 for share in shares) or not is_certain or not odds.castle.keys() <= set(COLOURS):
        raise ValueError("the odds of all cards together are neither 1 nor 0")
    return Odds(odds.castle, odds.diamond, odds.witch, odds.fairy)


class _OddsData(Odds, frozen=True, forbid_unknown_fields=True):
    pass


def _card(data: object) -> Card:
    return read_card(Card, data)


def _reason(data: object) -> Reason:
    return msgspec.convert(data, Reason)


class _RefusalData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Reason
    card: Card | None = None
    count: int | None = None
    limits: tuple[int, int] | None = None
    name: str | None = None
    player: int | None = None


def _refusal(data: object) -> IllegalCommandError:
    found = cast("_RefusalData", _converted(data, _RefusalData))
    if found.player is not None and not 0 <= found.player < MOST_PLAYERS:
        raise ValueError(f"there is no player {found.player!s:.40}")
    if found.name is not None and checked_name(found.name) != found.name:
        raise ValueError("the name is not written as a table shows it")
    return IllegalCommandError(
        found.reason, card=found.card, count=found.count, limits=found.limits, name=found.name, player=found.player
    )


def _book(data: object) -> "Rulebook":
    from diamoniak.wire.book_data import book_from  # noqa: PLC0415  # a book is seldom read

    return book_from(_mapping(data))


_PLAYERS: Final = ("player", "next", "receiver", "seller")
_CARDS: Final = ("cards", "deck", "joined", "diamonds")
_EXAMPLES: Final = {
    "a command": '{"command": "DrawCard", "player": 0}',
    "an event": '{"event": "TurnEnded", "player": 0, "next": 1}',
}
_READERS: Final[dict[str, tuple[str, Callable[[Any], object]]]] = {
    "Card": ("a card", _card),
    "IllegalCommandError": ("a refusal", _refusal),
    "Odds": ("odds", _odds),
    "Reason": ("a reason", _reason),
    "Rulebook": ("a rulebook", _book),
    "Ruleset": ("a ruleset", _rules),
    "View": ("a view", _view),
}
