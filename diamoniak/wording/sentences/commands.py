"""What a player can choose to do, in words."""

from collections.abc import Callable
from typing import Any, Final

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
from diamoniak.state import State
from diamoniak.wording.cards import by_card, by_colour
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.voice import Names, Voice

_NOTE: Final = "A choice in a menu, for the player whose turn it is. Phrase it as menus do in your language."

_DRAW: Final = Message("command", "Draw a card", note=_NOTE)
_END: Final = Message("command", "End the turn", note=_NOTE)
_BUY: Final = by_colour("command", "Buy a COLOUR castle card", note=_NOTE)
_BUY_FROM: Final = by_colour("command", "Buy a COLOUR castle card from {seller}", note=_NOTE)
_FAIRY: Final = Message("command", "Use a fairy against the witch", note=_NOTE)
_SURRENDER: Final = Message("command", "Give the witch: {cards}", note=_NOTE)
_LET_HER: Final = Message("command", "Let the witch take cards", note=f"{_NOTE} Chance picks the cards.")
_GIVE: Final = by_colour("command", "Give away a COLOUR castle card", note=_NOTE)
_GIVE_TO: Final = by_colour("command", "Give a COLOUR castle card to {receiver}", note=_NOTE)
_DISCARD: Final = by_card("command", "Discard a COLOUR castle card", "Discard a diamond", "Discard a fairy", note=_NOTE)
_BUILD: Final = Message("command", "Build a piece of the castle with diamonds", note=_NOTE)

_BUY_DRAW: Final = Message("command", "Pay diamonds for another card", note=_NOTE)
_BUILD_WITH_FAIRY: Final = Message("command", "Build a piece of the castle with a fairy", note=_NOTE)


def _surrender(voice: Voice, command: SurrenderCards) -> str:
    if not command.cards:
        return voice.say(_LET_HER)
    teller = voice.teller(_SURRENDER)
    return teller.say(_SURRENDER, cards=teller.cards(command.cards))


# A table, so that describe treats commands like events; a test checks that it is complete.
COMMANDS: Final[dict[type, Callable[[Voice, Any], str]]] = {
    DrawCard: lambda voice, _command: voice.say(_DRAW),
    EndTurn: lambda voice, _command: voice.say(_END),
    BuyCard: lambda voice, command: voice.say(_BUY[command.card.family]),
    UseFairy: lambda voice, _command: voice.say(_FAIRY),
    SurrenderCards: _surrender,
    GiveCard: lambda voice, command: voice.say(_GIVE[command.card.family]),
    DiscardCard: lambda voice, command: voice.say(_DISCARD[command.card.family]),
    BuildWithDiamonds: lambda voice, _command: voice.say(_BUILD),
    BuyDraw: lambda voice, _command: voice.say(_BUY_DRAW),
    BuildWithFairy: lambda voice, _command: voice.say(_BUILD_WITH_FAIRY),
}


def choice(voice: Voice, command: Command, state: State, names: Names) -> str:
    """The command as it reads at this table: it also says who sells or receives a card."""
    match command:
        case BuyCard(card=card):
            sellers = [seat for seat, each in enumerate(state.seats) if card in each.aside]
            if sellers:
                return voice.say(_BUY_FROM[card.family], seller=names[sellers[0]])
        case GiveCard(card=card):
            receivers = [seat for seat, each in enumerate(state.seats) if each.colour == card.colour]
            if receivers:
                return voice.say(_GIVE_TO[card.family], receiver=names[receivers[0]])
        case _:
            pass
    return COMMANDS[type(command)](voice, command)
