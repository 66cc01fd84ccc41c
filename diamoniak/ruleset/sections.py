"""The knobs, section by section. Each is declared once: its values, what they are called, its default, what it means.

The schema, the documents, ``show`` and the generated rules of the tests are made from these declarations.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from diamoniak.problems import sentences
from diamoniak.problems.bounds import Between, Documented, Words
from diamoniak.unchanging import Valued

Colour = Literal["pink", "blue", "yellow", "green"]
"""The colour of a castle."""

COLOURS: Final[tuple[Colour, ...]] = ("pink", "blue", "yellow", "green")

SmallCount = Annotated[int, Between(1, 20)]
CardCount = Annotated[int, Between(0, 60)]
Age = Annotated[int, Between(0, 120)]
Seats = Annotated[int, Between(2, 4)]


class Section(Valued, Documented):
    """Knobs that belong together."""

    __slots__ = ()
    no_such_key: ClassVar = sentences.NO_SUCH_KNOB
    these_keys: ClassVar = sentences.ONE_OF_THE_LISTED


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DeckRules(Section):
    """Which cards are in the box."""

    colours: Annotated[tuple[Colour, ...], Between(2, 4)] = COLOURS
    """One castle can be built in each colour."""
    pieces: SmallCount = 6
    """How many castle cards of each colour there are."""
    diamonds: CardCount = 20
    """How many diamonds there are."""
    witches: CardCount = 8
    """How many witches there are: the deck of 55 cards has 8, the one of 54 cards has 7."""
    fairies: CardCount = 3
    """How many fairies there are."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PlayerRules(Section):
    """How many can play."""

    min: Seats = 2
    """The fewest who can play."""
    max: Seats = 4
    """The most who can play: there must be a colour for each."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class AgeRules(Section):
    """For whom the game is said to be; this changes nothing in play."""

    min: Age = 5
    """The youngest age for which it is said to be."""
    max: Annotated[Age | None, Words("no upper limit")] = 99
    """The highest age for which it is said to be."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SetupRules(Section):
    """How the game begins."""

    shuffle: Annotated[bool, Words("the cards are shuffled at the start", "the cards stay as they left the box")] = True
    """Whether the deck is shuffled before the game, or stays as it left the box."""
    cards: Annotated[int, Between(0, 10)] = 0
    """How many cards everybody is dealt before the first turn; only then are the witches shuffled in."""
    fairies: Annotated[
        Literal["nobody", "the youngest", "everybody"],
        Words("nobody begins with a fairy", "the youngest player begins with a fairy", "everybody begins with a fairy"),
    ] = "nobody"
    """Who begins with a fairy, besides the cards that are dealt."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TurnRules(Section):
    """What a turn is made of."""

    opening: Annotated[
        Literal["normal", "one card each"], Words("like every other round", "everybody draws one card")
    ] = "normal"
    """The first round: turns like any other, or one card each, whatever it is, and no choices (LT-1)."""
    instead_of_drawing: Annotated[
        Literal["nothing", "discard one card"], Words("no discarding", "discarding one card")
    ] = "nothing"
    """What may be done instead of drawing, besides buying (LT-2)."""
    after_castle: Annotated[
        Literal["may draw on", "may draw on if grown"], Words("may keep drawing", "may keep drawing if the castle grew")
    ] = "may draw on"
    """If grown: a castle card that does not join the player's own castle ends the turn (LT-3)."""
    after_diamond: Annotated[Literal["may draw on", "must draw on"], Words("may keep drawing", "must draw again")] = (
        "may draw on"
    )
    """Whether somebody who draws a diamond must draw another card (LT-4)."""
    after_fairy: Annotated[Literal["may draw on", "must draw on"], Words("may keep drawing", "must draw again")] = (
        "may draw on"
    )
    """Whether somebody who draws a fairy must draw another card (LT-4)."""
    max_draws: Annotated[Annotated[int, Between(1, 60)] | None, Words("no limit")] = None
    """The most cards a player may draw in a turn."""
    min_draws: Annotated[int, Between(1, 60)] = 1
    """How many cards a player who draws must draw, unless something ends the turn before."""
    spares: Annotated[Literal["stay", "may be discarded"], Words("stay", "may be discarded")] = "stay"
    """Whether castle cards aside may be discarded in one's own turn, which then goes on (COM-2)."""
    extra_draw: Annotated[SmallCount | None, Words("no extra draws")] = None
    """How many diamonds, paid to the discards, buy another card when no more may be drawn."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CastleRules(Section):
    """What becomes of a castle."""

    empty: Annotated[
        Literal["keeps its colour", "releases its colour"], Words("keeps its colour", "gives up its colour")
    ] = "keeps its colour"
    """When the last piece is lost: the builder keeps the colour, or it is free for everybody again."""
    diamonds_per_piece: Annotated[SmallCount | None, Words("nothing is built with diamonds")] = None
    """How many diamonds, paid to the discards, count as a piece of a castle; bought like a card (LT-5).

    No witch takes such a piece. It may complete a castle, but never begins one.
    """
    pieces: Annotated[SmallCount | None, Words("as many as there are of each colour")] = None
    """How many pieces make a castle: fewer than there are of each colour, if two boxes are mixed."""
    complete: Annotated[
        Literal["wins at once", "ends the round"], Words("wins at once", "wins when the round is over")
    ] = "wins at once"
    """Ends the round: everybody has had as many turns; then the largest castle wins, or nobody if two are as large."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class BuyingRules(Section):
    """How a castle card is bought from an opponent."""

    price: SmallCount = 3
    """The price of a card, in diamonds."""
    paid_to: Annotated[Literal["seller", "discards"], Words("the seller", "the discards")] = "seller"
    """Who gets the diamonds."""
    when: Annotated[
        Literal["instead of drawing", "after drawing", "either"],
        Words("instead of drawing", "after drawing", "instead of drawing or after it"),
    ] = "instead of drawing"
    """When in a turn a card can be bought; buying ends the turn (CS-1, SV-1)."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class WitchRules(Section):
    """What a witch does if no fairy answers her."""

    takes: Annotated[Annotated[int, Between(1, 10)] | Literal["half"], Words("half of the cards")] = 3
    """How many cards she takes, all of them from a player who has fewer; half: rounded up, and never more than 10."""
    chosen_by: Annotated[Literal["owner", "chance"], Words("the owner chooses", "chance chooses")] = "owner"
    """Who chooses the cards that she takes."""
    goes_to: Annotated[
        Literal["discards", "into the deck", "under the deck", "next player"],
        Words("to the discards", "mixed into the deck", "under the deck", "the cards go to the next player"),
    ] = "discards"
    """Where she and the surrendered cards go; next player: only they, while she goes to the discards (LV-2)."""
    then: Annotated[
        Literal["turn ends", "next turn is missed"], Words("the turn ends", "the turn ends, and the next one is missed")
    ] = "turn ends"
    """What a witch costs besides cards; a fairy saves the turn that would be missed (ET-1)."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class FairyRules(Section):
    """What a fairy does against a witch."""

    use: Annotated[
        Literal["ask", "automatic", "never"], Words("the player is asked", "she helps by herself", "she never helps")
    ] = "ask"
    """Whether she answers a witch (LT-6)."""
    goes_to: Annotated[
        Literal["discards", "into the deck", "under the deck", "stays"],
        Words("to the discards", "mixed into the deck", "under the deck", "she stays"),
    ] = "discards"
    """Where she goes with the witch she answered; stays: only the witch goes, to the discards (ES-1)."""
    losable: Annotated[bool, Words("a witch may take her", "a witch cannot take her")] = True
    """Whether she may be among the cards surrendered to a witch (CS-3)."""
    then: Annotated[Literal["turn ends", "turn goes on"], Words("the turn ends", "the turn goes on")] = "turn ends"
    """Whether the turn is over when she has answered a witch."""
    builds: Annotated[bool, Words("she may stand for a piece of a castle", "she is not a piece of a castle")] = False
    """Whether she may go to the discards and count as a piece of her player's castle, instead of a purchase."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ReshuffleRules(Section):
    """How a used-up deck is renewed."""

    collects: Annotated[
        Literal["discards", "discards and aside"], Words("the discards", "the discards and all cards laid aside")
    ] = "discards"
    """What a new deck is made of."""
    order: Annotated[
        Literal["shuffled", "as it lies", "turned over"], Words("shuffled", "as they lie", "turned over")
    ] = "shuffled"
    """As it lies: the card discarded last is drawn first (LV-5); turned over: it is drawn last."""
    when: Annotated[Literal["last card resolved", "next draw"], Words("after the last card", "at the next draw")] = (
        "last card resolved"
    )
    """When a new deck is made: as soon as the last card is resolved, or when somebody wants to draw."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LimitRules(Section):
    """When a game ends although no castle has won."""

    turns: Annotated[Annotated[int, Between(1, 100_000)] | None, Words("no limit")] = None
    """After how many turns, those of all players together, the game is over."""
    winner: Annotated[
        Literal["nobody", "most pieces"], Words("nobody wins", "the player with the most pieces wins")
    ] = "nobody"
    """Who wins then; nobody, if two have the most pieces."""
