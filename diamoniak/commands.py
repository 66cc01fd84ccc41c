"""What a player can ask for. The rules answer with events, or refuse with a reason."""

from typing import Any, Final, Self, TypeAlias, get_args

from msgspec import Struct, convert, json

from diamoniak.cards import Card, Cards, card_schema, read_card
from diamoniak.players import PlayerId
from diamoniak.unchanging import Unchanging


class _Command(Unchanging, Struct, frozen=True, gc=False, tag=True, tag_field="command", forbid_unknown_fields=True):
    player: PlayerId

    # Pydantic asks for these two, so that a command can be the body of a request; what they answer is plain data, and
    # nothing of pydantic is needed for it.

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> dict[str, Any]:
        return {
            "type": "function-plain",
            "function": {"type": "no-info", "function": cls._read},
            "serialization": {"type": "function-plain", "function": _plain},
        }

    @classmethod
    def __get_pydantic_json_schema__(cls, _core_schema: object, _handler: object) -> dict[str, Any]:
        known: dict[str, dict[str, Any]] = json.schema_components([cls], schema_hook=card_schema)[1]
        return known[cls.__name__]

    @classmethod
    def _read(cls, data: object) -> Self:
        return data if isinstance(data, cls) else convert(data, cls, dec_hook=read_card)


def _plain(command: _Command) -> Any:
    return json.decode(json.encode(command, enc_hook=str))


class DrawCard(_Command, frozen=True, gc=False):
    """Turn over the next card of the deck."""


class EndTurn(_Command, frozen=True, gc=False):
    """End the turn; the next player goes on."""


class BuyCard(_Command, frozen=True, gc=False):
    """Buy a castle card of your own colour from the opponent who has it aside."""

    card: Card


class UseFairy(_Command, frozen=True, gc=False):
    """Answer the witch with a fairy."""


class SurrenderCards(_Command, frozen=True, gc=False):
    """Give the witch the cards that she takes."""

    cards: Cards = ()
    """As many as she takes; empty if chance chooses them, or if there is nothing to lose."""


class GiveCard(_Command, frozen=True, gc=False):
    """Give a castle card that lies aside to the player who builds its colour."""

    card: Card


class DiscardCard(_Command, frozen=True, gc=False):
    """Discard a card of your own: instead of drawing, or a spare."""

    card: Card


class BuildWithDiamonds(_Command, frozen=True, gc=False):
    """Pay diamonds for a piece of your own castle."""


class BuyDraw(_Command, frozen=True, gc=False):
    """Pay diamonds to draw another card, although no more may be drawn."""


class BuildWithFairy(_Command, frozen=True, gc=False):
    """Let a fairy count as a piece of your own castle."""


Command: TypeAlias = (
    DrawCard
    | EndTurn
    | BuyCard
    | UseFairy
    | SurrenderCards
    | GiveCard
    | DiscardCard
    | BuildWithDiamonds
    | BuyDraw
    | BuildWithFairy
)

COMMAND_TYPES: Final[frozenset[type]] = frozenset(get_args(Command))
