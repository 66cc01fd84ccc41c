"""What has happened at the table. Events are facts: they say which cards went where, never why."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from diamoniak.cards import Card, Cards, FaceDown, in_printed_order
from diamoniak.players import PlayerId
from diamoniak.ruleset import Colour, Ruleset
from diamoniak.unchanging import Unchanging


class _Event(Unchanging, Struct, frozen=True, gc=False, tag=True, tag_field="event", forbid_unknown_fields=True):
    pass


class GameStarted(_Event, frozen=True, gc=False):
    """The players sit down; the deck is in the order in which it left the box."""

    rules: Ruleset
    players: tuple[str, ...]
    variant: Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,40}\Z")] | None = None
    """The id of the variant that the rules come from, if there is one."""


class CardsDealt(_Event, frozen=True, gc=False):
    """A player is dealt cards before the first turn."""

    player: PlayerId
    cards: Cards
    colour: Colour | None = None
    """The colour of the castle that the player begins with them, if any does."""


class DeckShuffled(_Event, frozen=True, gc=False):
    """The deck is put in a new order. The only event that holds a secret."""

    deck: Cards
    """The last card is the next to be drawn."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(deck={FaceDown(self.deck)})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("deck", FaceDown(self.deck))]


class DeckShuffledUnseen(DeckShuffled, frozen=True, gc=False, tag="DeckShuffled"):
    """What everybody may know of ``DeckShuffled``: which cards the deck has, in the order in which they left the box.

    ``view_for`` makes it. There is none with its deck in another order.
    """

    def __post_init__(self) -> None:
        force_setattr(self, "deck", in_printed_order(self.deck))


class AsideCollected(_Event, frozen=True, gc=False):
    """Everything that the players have aside goes to the discards."""

    cards: Cards


class DeckRenewed(_Event, frozen=True, gc=False):
    """The discards become the new deck."""

    turned_over: bool
    """False: the card discarded last is the next to be drawn."""


class CastleFounded(_Event, frozen=True, gc=False):
    """A castle card is drawn and starts its player's castle."""

    player: PlayerId
    card: Card
    joined: Cards = ()
    """The player's spares of that colour, which become part of the castle."""


class CastleGrown(_Event, frozen=True, gc=False):
    """A castle card is drawn and joins its player's castle."""

    player: PlayerId
    card: Card


class CardSetAside(_Event, frozen=True, gc=False):
    """A diamond, a fairy or a castle card of another colour is drawn and set aside."""

    player: PlayerId
    card: Card


class WitchDrawn(_Event, frozen=True, gc=False):
    """A witch is drawn and waits for an answer."""

    player: PlayerId
    card: Card


class FairySpent(_Event, frozen=True, gc=False):
    """A fairy answers the witch; both go to the discards."""

    player: PlayerId
    fairy: Card
    witch: Card


class FairyStayed(_Event, frozen=True, gc=False):
    """A fairy answers the witch, who goes to the discards; the fairy stays with her player."""

    player: PlayerId
    fairy: Card
    witch: Card


class CardsSurrendered(_Event, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """The witch takes cards; she and they go to the discards, or they go to another player."""

    player: PlayerId
    witch: Card
    cards: Cards
    receiver: PlayerId | None = None
    """Who gets the cards, if they do not go to the discards."""


class CardsReturned(_Event, frozen=True, gc=False):
    """Cards go from the discards to the bottom of the deck."""

    cards: Cards


class ColourReleased(_Event, frozen=True, gc=False):
    """A castle has lost its last piece, and its colour is free again."""

    player: PlayerId
    colour: Colour


class NextTurnLost(_Event, frozen=True, gc=False):
    """A player will miss the next turn."""

    player: PlayerId


class CardBought(_Event, frozen=True, gc=False):
    """A castle card is bought from an opponent and joins the buyer's castle."""

    player: PlayerId
    seller: PlayerId
    card: Card
    diamonds: Cards
    paid_to: Literal["seller", "discards"]


class CardGiven(_Event, frozen=True, gc=False):
    """A castle card is given to the builder of its colour and joins the castle."""

    player: PlayerId
    receiver: PlayerId
    card: Card


class CardDiscarded(_Event, frozen=True, gc=False):
    """A player discards a card: instead of drawing, or a spare."""

    player: PlayerId
    card: Card


class PieceBuilt(_Event, frozen=True, gc=False):
    """Diamonds go to the discards and count as a piece of their player's castle."""

    player: PlayerId
    diamonds: Cards


class FairyBuilt(_Event, frozen=True, gc=False):
    """A fairy goes to the discards and counts as a piece of her player's castle."""

    player: PlayerId
    fairy: Card


class DrawBought(_Event, frozen=True, gc=False):
    """Diamonds go to the discards, and their player draws another card for them."""

    player: PlayerId
    diamonds: Cards


class DrawLapsed(_Event, frozen=True, gc=False):
    """A player ends a turn without drawing, because there is nothing to draw."""

    player: PlayerId


class TurnEnded(_Event, frozen=True, gc=False):
    """A turn is over."""

    player: PlayerId
    next: PlayerId


class TurnMissed(_Event, frozen=True, gc=False):
    """A player misses a turn."""

    player: PlayerId
    next: PlayerId


class GameWon(_Event, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """A castle is complete, or the last turn is over and one player has the most pieces."""

    player: PlayerId
    because: Literal["complete castle", "end of the round", "most pieces"] = "complete castle"
    """End of the round: a castle was complete, and everybody had another turn."""


class GameDrawn(_Event, frozen=True, gc=False):
    """The game ends without a winner."""

    because: Literal["turn limit", "nothing to draw", "several castles"]
    """Several castles: they are complete at the end of a round."""


_PublicEvent: TypeAlias = (
    GameStarted
    | CardsDealt
    | AsideCollected
    | DeckRenewed
    | CastleFounded
    | CastleGrown
    | CardSetAside
    | WitchDrawn
    | FairySpent
    | FairyStayed
    | CardsSurrendered
    | CardsReturned
    | ColourReleased
    | NextTurnLost
    | CardBought
    | CardGiven
    | CardDiscarded
    | PieceBuilt
    | FairyBuilt
    | DrawBought
    | DrawLapsed
    | TurnEnded
    | TurnMissed
    | GameWon
    | GameDrawn
)

Event: TypeAlias = _PublicEvent | DeckShuffled

ViewedEvent: TypeAlias = _PublicEvent | DeckShuffledUnseen
"""An event that everybody may see. Each of them is an event too."""

EVENT_TYPES: Final[frozenset[type]] = frozenset(get_args(Event))
VIEWED_TYPES: Final[frozenset[type]] = frozenset(get_args(ViewedEvent))
