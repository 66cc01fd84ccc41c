"""A short notation for commands, that people can type and programs can store.

::

    draw                    DrawCard                buy blue-3              BuyCard
    end                     EndTurn                 gift pink-2             GiveCard
    fairy                   UseFairy                discard diamond-4       DiscardCard
    build diamonds          BuildWithDiamonds       give pink-1 fairy-2     SurrenderCards
    build fairy             BuildWithFairy          give                    SurrenderCards without cards
    buy draw                BuyDraw

It never changes, and does not say whose command it is.
"""

from collections.abc import Callable
from typing import Final

from diamoniak.cards import Card
from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.decider.guards import check_command, checked_player
from diamoniak.errors import DataError
from diamoniak.players import PlayerId
from diamoniak.problems.quoting import printable, quoted
from diamoniak.rules.numbers import MOST_CARDS

LONGEST: Final = MOST_CARDS * len("diamond-99 ")

PHRASES: Final[dict[str, Callable[[PlayerId], Command]]] = {
    "draw": DrawCard,
    "end": EndTurn,
    "fairy": UseFairy,
    "build diamonds": BuildWithDiamonds,
    "build fairy": BuildWithFairy,
    "buy draw": BuyDraw,
}
ABOUT_A_CARD: Final[dict[str, Callable[[PlayerId, Card], Command]]] = {
    "buy": BuyCard,
    "gift": GiveCard,
    "discard": DiscardCard,
}
SURRENDER: Final = "give"
_NOTATED: Final[dict[object, str]] = {kind: words for words, kind in (*PHRASES.items(), *ABOUT_A_CARD.items())}


def notation(command: "Command") -> str:
    """The command in a few words, the same in every language, which ``read_notation`` reads.

    >>> notation(SurrenderCards(player=1, cards=(Card("pink-1"), Card("diamond-2"))))
    'give pink-1 diamond-2'
    """
    check_command(command)
    if isinstance(command, SurrenderCards):
        return " ".join([SURRENDER, *map(str, command.cards)])
    words = _NOTATED[type(command)]
    return f"{words} {command.card}" if isinstance(command, BuyCard | GiveCard | DiscardCard) else words


def read_notation(text: str, player: PlayerId) -> "Command":
    """The command of that player that the text says; DataError if it says none. Case and further spaces do not matter.

    >>> read_notation("Buy blue-3", player=0)
    BuyCard(player=0, card=Card('blue-3'))
    >>> read_notation("buy the farm", player=0)
    Traceback (most recent call last):
    diamoniak.errors.DataError: 'buy the farm' is not a command: expected draw, end, fairy, build diamonds, build fairy,
    buy draw, buy CARD, gift CARD, discard CARD or give CARDS
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a text such as 'draw', not {type(text).__name__}")
    checked_player(player)
    words = text.lower().split() if len(text) <= LONGEST else []
    phrase = PHRASES.get(" ".join(words))
    if phrase is not None:
        return phrase(player)
    try:
        cards = tuple(map(Card, words[1:]))
    except DataError:
        raise _not_a_command(text) from None
    if words[:1] == [SURRENDER] and len(set(cards)) == len(cards):
        return SurrenderCards(player, cards)
    if len(cards) != 1 or words[0] not in ABOUT_A_CARD:
        raise _not_a_command(text)
    return ABOUT_A_CARD[words[0]](player, cards[0])


def _not_a_command(text: str) -> DataError:
    known = ", ".join((*PHRASES, *(f"{word} CARD" for word in ABOUT_A_CARD)))
    return DataError(f"{printable(quoted(text))} is not a command: expected {known} or {SURRENDER} CARDS")
