"""Checks for arguments of the wrong type, with messages that say where to get the right one.

Type checkers find such mistakes before a program runs; these guards are for everybody else.
"""

from collections.abc import Iterable
from typing import cast

from diamoniak.cards import checked_card
from diamoniak.chance import Chance
from diamoniak.commands import COMMAND_TYPES, BuyCard, Command, DiscardCard, GiveCard, SurrenderCards
from diamoniak.events import EVENT_TYPES, VIEWED_TYPES, Event
from diamoniak.ruleset import Ruleset
from diamoniak.state import State


def checked_state(x: object) -> State:
    """The state, or TypeError."""
    if not isinstance(x, State):
        raise not_a_state(x)
    return x


def not_a_state(x: object) -> TypeError:
    """The TypeError for anything that is no state. Callers ask for the type themselves, because that is quicker."""
    first = ", or replay(events) to begin with" if x is None else ""
    return TypeError(f"expected a state, not {type(x).__name__}: use game.state{first}")


def checked_rules(x: object) -> Ruleset:
    """The ruleset, or that of a variant, or TypeError."""
    if isinstance(x, Ruleset):
        return x
    from diamoniak.variants.variant import Variant  # noqa: PLC0415  # a variant brings it along

    if not isinstance(x, Variant):
        raise TypeError(f"expected a variant or a ruleset, not {x!r:.40}: load_variant('fr-55') gives one")
    return x.rules


def checked_events(x: object) -> Iterable[Event]:
    """The events, or TypeError; the items themselves are not checked."""
    if not isinstance(x, Iterable):
        raise TypeError(f"expected events, not {type(x).__name__}: use game.log")
    return cast("Iterable[Event]", x)


def check_command(x: object) -> None:
    """TypeError if this is not a command, or if it names anything but a player and cards."""
    if type(x) not in COMMAND_TYPES:
        raise TypeError(f"expected a command such as DrawCard(player=0), not {x!r:.40}")
    command = cast("Command", x)
    checked_player(command.player)
    if isinstance(command, SurrenderCards):
        if not isinstance(command.cards, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"expected the cards to surrender, such as (Card('pink-3'),), not {command.cards!r:.40}")
        for card in command.cards:
            checked_card(card)
    elif isinstance(command, BuyCard | GiveCard | DiscardCard):
        checked_card(command.card)


def check_event(x: object) -> None:
    """TypeError if this is not an event, or if it has anything but players and cards where those belong."""
    if type(x) not in EVENT_TYPES | VIEWED_TYPES:
        hint = ": decide makes events of a command" if type(x) in COMMAND_TYPES else ""
        raise TypeError(f"expected an event such as TurnEnded(player=0, next=1), not {x!r:.40}{hint}")
    for name in ("player", "next", "seller"):
        checked_player(getattr(x, name, 0))
    for name in ("card", "fairy", "witch"):
        if hasattr(x, name):
            checked_card(getattr(x, name))
    for name in ("cards", "deck", "diamonds", "joined"):
        cards: object = getattr(x, name, ())
        if type(cards) is not tuple:
            raise TypeError(f"expected a tuple of cards, not {type(cards).__name__}")
        for card in cast("tuple[object, ...]", cards):
            checked_card(card)


def checked_player(x: object) -> int:
    """The number of a player, or TypeError."""
    if not isinstance(x, int):
        raise TypeError(f"expected a player's number, not {x!r:.40}")
    return int(x)


def checked_chance(x: object) -> Chance:
    """The chance, or TypeError."""
    if isinstance(x, type) or not callable(getattr(x, "shuffled", None)):
        raise TypeError(f"expected a chance such as SeededChance(7), not {x!r:.40}")
    return cast("Chance", x)


def checked_number(x: object) -> int:
    """The number of plays, or TypeError."""
    if not isinstance(x, int):
        raise TypeError(f"expected a number of plays, not {x!r:.40}")
    return int(x)


def checked_seed(x: object) -> int | str | None:
    """The seed, or TypeError."""
    if not isinstance(x, int | str | None):
        raise TypeError(f"expected an integer or a string as the seed, not {x!r:.40}")
    return x
