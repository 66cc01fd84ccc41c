"""Checks for arguments of the wrong type, with messages that say where to get the right one.

Type checkers find such mistakes before a program runs; these guards are for everybody else.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from diamoniak.cards import checked_card
from diamoniak.commands import COMMAND_TYPES, BuyCard, Command, DiscardCard, GiveCard, SurrenderCards
from diamoniak.events import Event
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


def checked_names(x: object) -> Sequence[str]:
    """The names, or TypeError."""
    is_list = isinstance(x, Sequence) and not isinstance(x, str)
    if not is_list or not all(isinstance(name, str) for name in cast("Sequence[object]", x)):
        raise TypeError("expected a list of names, such as ['Ana', 'Ben']")
    return cast("Sequence[str]", x)


def checked_player(x: object) -> int:
    """The number of a player, or TypeError."""
    if not isinstance(x, int):
        raise TypeError(f"expected a player's number, not {x!r:.40}")
    return x


def checked_number(x: object) -> int:
    """The number of plays, or TypeError."""
    if not isinstance(x, int):
        raise TypeError(f"expected a number of plays, not {x!r:.40}")
    return x


def checked_seed(x: object) -> int | str | None:
    """The seed, or TypeError."""
    if not isinstance(x, int | str | None):
        raise TypeError(f"expected an integer or a string as the seed, not {x!r:.40}")
    return x
