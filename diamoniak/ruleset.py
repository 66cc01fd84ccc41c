"""The knobs: everything that may differ between one edition of the rules and another.

A :class:`Ruleset` is data. It chooses among behaviours that the rules implement; it never brings code of its own.
The defaults are the common reading of the printed texts, with the newer deck of 55 cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Annotated, ClassVar, Final, Literal

from diamoniak.errors import RulesetError
from diamoniak.problems.bounds import Between, Documented
from diamoniak.problems.problem import DataPath, Problem
from diamoniak.problems.validation import out_of_bounds
from diamoniak.unchanging import Unchanging

Colour = Literal["pink", "blue", "yellow", "green"]
"""The colour of a castle."""

COLOURS: Final[tuple[Colour, ...]] = ("pink", "blue", "yellow", "green")

SmallCount = Annotated[int, Between(1, 20)]
CardCount = Annotated[int, Between(0, 60)]
Age = Annotated[int, Between(0, 120)]
Seats = Annotated[int, Between(2, 4)]


class Section(Unchanging, Documented):
    """Knobs that belong together."""

    __slots__ = ()
    key_noun: ClassVar = "knob"
    where_listed: ClassVar = " (docs/knobs.md lists every knob there is)"


@dataclass(frozen=True, slots=True)
class DeckRules(Section):
    """Which cards are in the box."""

    colours: Annotated[tuple[Colour, ...], Between(2, 4)] = COLOURS
    """One castle can be built in each colour."""
    pieces: SmallCount = 6
    """How many pieces make a castle, and how many of each colour there are."""
    diamonds: CardCount = 20
    witches: CardCount = 8
    """The newer deck has 8, the older one 7."""
    fairies: CardCount = 3


@dataclass(frozen=True, slots=True)
class PlayerRules(Section):
    """How many can play."""

    min: Seats = 2
    max: Seats = 4


@dataclass(frozen=True, slots=True)
class AgeRules(Section):
    """The ages on the box; they change nothing in play."""

    min: Age = 5
    max: Age | None = 99
    """None: no upper limit."""


@dataclass(frozen=True, slots=True)
class SetupRules(Section):
    """How the game begins."""

    shuffle: bool = True
    """False: the deck stays as it left the box."""


@dataclass(frozen=True, slots=True)
class TurnRules(Section):
    """What a turn is made of."""

    opening: Literal["normal", "one card each"] = "normal"
    """The first round: turns like any other, or one card for each player and no choices."""
    instead_of_drawing: Literal["nothing", "discard one card"] = "nothing"
    """What may be done instead of drawing, besides buying."""
    after_castle: Literal["may draw on", "may draw on if grown"] = "may draw on"
    """If grown: a castle card that does not join the player's own castle ends the turn."""
    after_diamond: Literal["may draw on", "must draw on"] = "may draw on"
    after_fairy: Literal["may draw on", "must draw on"] = "may draw on"
    max_draws: Annotated[int, Between(1, 60)] | None = None
    """The most cards a player may draw in a turn; None: no limit."""


@dataclass(frozen=True, slots=True)
class CastleRules(Section):
    """What becomes of a castle."""

    empty: Literal["keeps its colour", "releases its colour"] = "keeps its colour"
    """When the last piece is lost: the builder keeps the colour, or it is free for everybody again."""
    diamonds_per_piece: SmallCount | None = None
    """How many diamonds, paid to the discards, count as a piece of a castle; None: they never do."""


@dataclass(frozen=True, slots=True)
class BuyingRules(Section):
    """How a castle card is bought from an opponent."""

    price: SmallCount = 3
    """In diamonds."""
    paid_to: Literal["seller", "discards"] = "seller"
    when: Literal["instead of drawing", "after drawing", "either"] = "instead of drawing"


@dataclass(frozen=True, slots=True)
class WitchRules(Section):
    """What a witch does if no fairy answers her."""

    takes: Annotated[int, Between(1, 10)] = 3
    """How many cards she takes; all of them from a player who has fewer."""
    chosen_by: Literal["owner", "chance"] = "owner"
    """Who chooses the cards that she takes."""
    goes_to: Literal["discards", "into the deck", "under the deck"] = "discards"
    """Where she and the surrendered cards go; into the deck: mixed in."""
    then: Literal["turn ends", "next turn is missed"] = "turn ends"
    """Missed: this turn ends as well."""


@dataclass(frozen=True, slots=True)
class FairyRules(Section):
    """What a fairy does against a witch."""

    use: Literal["ask", "automatic", "never"] = "ask"
    goes_to: Literal["discards", "into the deck", "stays"] = "discards"
    """Where she and the witch she answered go; stays: only the witch goes, to the discards."""
    losable: bool = True
    """Whether she may be among the cards surrendered to a witch."""
    then: Literal["turn ends", "turn goes on"] = "turn ends"


@dataclass(frozen=True, slots=True)
class ReshuffleRules(Section):
    """How a used-up deck is renewed."""

    collects: Literal["discards", "discards and aside"] = "discards"
    order: Literal["shuffled", "as it lies", "turned over"] = "shuffled"
    """As it lies: the card discarded last is drawn first; turned over: it is drawn last."""
    when: Literal["last card resolved", "next draw"] = "last card resolved"


@dataclass(frozen=True, slots=True)
class LimitRules(Section):
    """When a game ends without a winner."""

    turns: Annotated[int, Between(1, 100_000)] | None = None
    """After how many turns, those of all players together; None: never."""


@dataclass(frozen=True, slots=True)
class Ruleset(Unchanging, Documented):
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
    gifts: Literal["none", "to the builder"] = "none"
    """Whether a castle card that lies aside may be given to the player who builds its colour."""
    witch: WitchRules = field(default_factory=WitchRules)
    fairy: FairyRules = field(default_factory=FairyRules)
    reshuffle: ReshuffleRules = field(default_factory=ReshuffleRules)
    limit: LimitRules = field(default_factory=LimitRules)

    def __post_init__(self) -> None:
        problems = tuple(out_of_bounds(self)) or tuple(_contradictions(self))
        if problems:
            raise RulesetError(*problems)


def _contradictions(rules: Ruleset) -> Iterator[Problem]:
    """Knobs that another knob makes meaningless, or impossible to play by."""
    deck, players, ages = rules.deck, rules.players, rules.ages
    if players.min > players.max:
        yield _contradiction("players.min", f"is {players.min}, but players.max is {players.max}", "players.max")
    if players.max > len(deck.colours):
        words = f"{players.max} players need a colour each: deck.colours has {len(deck.colours)}"
        yield _contradiction("players.max", words, "deck.colours")
    if ages.max is not None and ages.min > ages.max:
        yield _contradiction("ages.min", f"is {ages.min}, but ages.max is {ages.max}", "ages.max")
    if 0 < deck.diamonds < rules.buying.price:
        words = f"nobody could ever pay {rules.buying.price} diamonds: deck.diamonds is {deck.diamonds}"
        yield _contradiction("buying.price", words, "deck.diamonds")
    if deck.diamonds < (rules.castle.diamonds_per_piece or 0):
        words = f"nobody could ever have so many: deck.diamonds is {deck.diamonds}"
        yield _contradiction("castle.diamonds_per_piece", words, "deck.diamonds")
    yield from _meaningless(rules)


def _meaningless(rules: Ruleset) -> Iterator[Problem]:
    """Knobs that were changed although another knob makes them meaningless."""
    deck, fairy = rules.deck, rules.fairy
    for cause, value, is_given, knobs in (
        ("deck.diamonds", "0", deck.diamonds == 0, ("buying", "turn.after_diamond")),
        ("deck.witches", "0", deck.witches == 0, ("witch", "fairy")),
        ("deck.fairies", "0", deck.fairies == 0, ("fairy", "turn.after_fairy")),
        ("fairy.use", "never", fairy.use == "never", ("fairy.goes_to", "fairy.then")),
        ("fairy.use", "automatic", fairy.use == "automatic", ("fairy.losable",)),
        (
            "turn.max_draws",
            "1",
            rules.turn.max_draws == 1,
            ("turn.after_castle", "turn.after_diamond", "turn.after_fairy", "fairy.then"),
        ),
    ):
        for knob in knobs if is_given else ():
            for changed in _changed(rules, knob):
                yield _contradiction(changed, f"has no meaning while {cause} is {value}", cause)


def _changed(rules: Ruleset, name: str) -> Iterator[str]:
    """The knob, or those knobs of the section, that are not at their defaults."""
    section, _, knob = name.partition(".")
    chosen = getattr(rules, section)
    default = type(chosen)()
    for each in [knob] if knob else [other.name for other in fields(chosen)]:
        if getattr(chosen, each) != getattr(default, each):
            yield f"{section}.{each}"


def _contradiction(knob: str, words: str, cause: str) -> Problem:
    return Problem("contradiction", words, _path(knob), related=(_path(cause),))


def _path(knob: str) -> DataPath:
    return tuple(knob.split("."))
