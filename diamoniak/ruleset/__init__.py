"""The knobs: everything that may differ between one edition of the rules and another.

A :class:`Ruleset` is data. It chooses among behaviours that the rules implement; it never brings code of its own.
The defaults are the common reading of the printed texts, with the deck of 55 cards.
"""

from dataclasses import dataclass, field
from importlib import import_module
from typing import Annotated, Literal

from diamoniak.errors import RulesetError
from diamoniak.problems.bounds import Documented, Words
from diamoniak.problems.validation import out_of_bounds
from diamoniak.ruleset.contradictions import contradictions
from diamoniak.ruleset.sections import (
    COLOURS,
    AgeRules,
    BuyingRules,
    CastleRules,
    Colour,
    DeckRules,
    FairyRules,
    LimitRules,
    PlayerRules,
    ReshuffleRules,
    Section,
    SetupRules,
    TurnRules,
    WitchRules,
)
from diamoniak.unchanging import Valued

__all__ = [
    "COLOURS",
    "AgeRules",
    "BuyingRules",
    "CastleRules",
    "Colour",
    "DeckRules",
    "FairyRules",
    "LimitRules",
    "PlayerRules",
    "ReshuffleRules",
    "Ruleset",
    "Section",
    "SetupRules",
    "TurnRules",
    "WitchRules",
]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ruleset(Valued, Documented):
    """The rules of one variant.

    >>> rules = Ruleset(witch=WitchRules(takes=2), gifts="to the builder")
    >>> rules.witch.takes, rules.fairy.use
    (2, 'ask')
    >>> Ruleset(deck=DeckRules(diamonds=2))
    Traceback (most recent call last):
    diamoniak.errors.RulesetError: buying.price: nobody could ever pay 3 diamonds: deck.diamonds is 2
    """

    deck: DeckRules = field(default_factory=DeckRules)
    players: PlayerRules = field(default_factory=PlayerRules)
    ages: AgeRules = field(default_factory=AgeRules)
    setup: SetupRules = field(default_factory=SetupRules)
    turn: TurnRules = field(default_factory=TurnRules)
    castle: CastleRules = field(default_factory=CastleRules)
    buying: BuyingRules = field(default_factory=BuyingRules)
    gifts: Annotated[Literal["none", "to the builder"], Words("no gifts", "to the player who builds that colour")] = (
        "none"
    )
    """Whether, in one's own turn, castle cards aside may be given to the player who builds their colour (LV-1)."""
    witch: WitchRules = field(default_factory=WitchRules)
    fairy: FairyRules = field(default_factory=FairyRules)
    reshuffle: ReshuffleRules = field(default_factory=ReshuffleRules)
    limit: LimitRules = field(default_factory=LimitRules)

    @property
    def castle_size(self) -> int:
        """How many pieces make a castle."""
        return self.castle.pieces or self.deck.pieces

    def _repr_markdown_(self) -> str:
        """The rules in words, for notebooks."""
        return str(import_module("diamoniak.notebook").rules_in_words(self))  # by name: the rules know of no notebooks

    def __post_init__(self) -> None:
        problems = tuple(out_of_bounds(self)) or tuple(contradictions(self))
        if problems:
            raise RulesetError(*problems)
