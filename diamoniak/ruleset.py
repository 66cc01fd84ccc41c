"""The knobs: everything in which one edition of the rules may differ from another.

A :class:`Ruleset` is data. It chooses among behaviours that the rules know; it never brings code of its own.
The defaults are the common reading of the printed texts, with the newer deck of 55 cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Annotated, Final, Literal

from diamoniak.problems.bounds import Between, Described, out_of_bounds

Colour = Literal["pink", "blue", "yellow", "green"]
"""The colour of a castle."""

COLOURS: Final[tuple[Colour, ...]] = ("pink", "blue", "yellow", "green")

Few = Annotated[int, Between(1, 20)]
Many = Annotated[int, Between(0, 60)]
Age = Annotated[int, Between(0, 120)]
Seats = Annotated[int, Between(2, 4)]


@dataclass(frozen=True, slots=True)
class DeckRules(Described):
    """Which cards are in the box."""

    colours: Annotated[tuple[Colour, ...], Between(2, 4)] = COLOURS
    """One castle can be built in each colour."""
    pieces: Few = 6
    """How many pieces make a castle, and how many of each colour there are."""
    diamonds: Many = 20
    witches: Many = 8
    """The newer deck has 8, the older one 7."""
    fairies: Many = 3


@dataclass(frozen=True, slots=True)
class PlayerRules(Described):
    """How many can play."""

    min: Seats = 2
    max: Seats = 4


@dataclass(frozen=True, slots=True)
class AgeRules(Described):
    """For whom the box says it is; it changes nothing in play."""

    min: Age = 5
    max: Age | None = 99
    """None: no upper limit."""


@dataclass(frozen=True, slots=True)
class SetupRules(Described):
    """How the game begins."""

    shuffle: bool = True
    """False: the deck lies as it left the box."""


@dataclass(frozen=True, slots=True)
class TurnRules(Described):
    """What a turn is made of."""

    opening: Literal["normal", "one card each"] = "normal"
    """The first round: a turn like any other, or one card for everybody with no choice."""
    instead_of_drawing: Literal["nothing", "discard one card"] = "nothing"
    """What may be done instead of drawing, besides buying."""
    after_castle: Literal["may draw on", "may draw on if grown"] = "may draw on"
    """If grown: a castle card that joins another pile than one's own castle ends the turn."""
    after_diamond: Literal["may draw on", "must draw on"] = "may draw on"
    after_fairy: Literal["may draw on", "must draw on"] = "may draw on"
    max_draws: Annotated[int, Between(1, 60)] | None = None
    """The most cards one may draw in a turn; None: as many as one likes."""


@dataclass(frozen=True, slots=True)
class CastleRules(Described):
    """What becomes of a castle."""

    empty: Literal["keeps its colour", "releases its colour"] = "keeps its colour"
    """When the last piece is lost: the colour stays its builder's, or is free for everybody again."""
    diamonds_per_piece: Few | None = None
    """So many diamonds, paid to the discards, count as a piece of one's castle; None: never."""


@dataclass(frozen=True, slots=True)
class BuyingRules(Described):
    """How a castle card is bought from an opponent."""

    price: Few = 3
    """In diamonds."""
    paid_to: Literal["seller", "discards"] = "seller"
    when: Literal["instead of drawing", "after drawing", "either"] = "instead of drawing"


@dataclass(frozen=True, slots=True)
class WitchRules(Described):
    """What a witch does that no fairy answers."""

    takes: Annotated[int, Between(1, 10)] = 3
    """How many cards, or all of them from a player who has fewer."""
    chosen_by: Literal["owner", "chance"] = "owner"
    """Who chooses the cards that go."""
    goes_to: Literal["discards", "into the deck", "under the deck"] = "discards"
    """Where she and the surrendered cards go; into the deck: mixed in."""
    then: Literal["turn ends", "next turn is missed"] = "turn ends"
    """Missed: besides the end of this turn."""


@dataclass(frozen=True, slots=True)
class FairyRules(Described):
    """What a fairy does against a witch."""

    use: Literal["ask", "automatic", "never"] = "ask"
    goes_to: Literal["discards", "into the deck", "stays"] = "discards"
    """Where she goes with the witch she answered; stays: only the witch goes, to the discards."""
    losable: bool = True
    """Whether she may be among the cards surrendered to a witch."""
    then: Literal["turn ends", "turn goes on"] = "turn ends"


@dataclass(frozen=True, slots=True)
class ReshuffleRules(Described):
    """How a used-up deck is made anew."""

    collects: Literal["discards", "discards and aside"] = "discards"
    order: Literal["shuffled", "as it lies", "turned over"] = "shuffled"
    """As it lies: what was discarded last is drawn first; turned over: last."""
    when: Literal["last card resolved", "next draw"] = "last card resolved"


@dataclass(frozen=True, slots=True)
class LimitRules(Described):
    """When a game ends without a winner."""

    turns: Annotated[int, Between(1, 100_000)] | None = None
    """After so many turns of all players together; None: never."""


class RulesetError(ValueError):
    """A ruleset that cannot be played; ``problems`` lists every path and what is wrong there."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        super().__init__("; ".join(f"{path}: {problem}" for path, problem in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type["RulesetError"], tuple[tuple[tuple[str, str], ...]]]:
        return RulesetError, (self.problems,)


@dataclass(frozen=True, slots=True)
class Ruleset(Described):
    """The rules of one variant.

    >>> rules = Ruleset(witch=WitchRules(takes=2), gifts="to the builder")
    >>> rules.witch.takes, rules.fairy.use
    (2, 'ask')
    >>> Ruleset(deck=DeckRules(diamonds=2))
    Traceback (most recent call last):
    diamoniak.ruleset.RulesetError: buying.price: nobody could ever pay 3 diamonds: deck.diamonds is 2
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
            raise RulesetError(problems)


def _contradictions(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Knobs that another knob makes meaningless, or that no game could follow."""
    deck, players, ages, fairy = rules.deck, rules.players, rules.ages, rules.fairy
    if players.min > players.max:
        yield "players.min", f"is {players.min}, but players.max is {players.max}"
    if players.max > len(deck.colours):
        yield "players.max", f"{players.max} players need a colour each: deck.colours has {len(deck.colours)}"
    if ages.max is not None and ages.min > ages.max:
        yield "ages.min", f"is {ages.min}, but ages.max is {ages.max}"
    if 0 < deck.diamonds < rules.buying.price:
        yield "buying.price", f"nobody could ever pay {rules.buying.price} diamonds: deck.diamonds is {deck.diamonds}"
    if deck.diamonds < (rules.castle.diamonds_per_piece or 0):
        yield "castle.diamonds_per_piece", f"nobody could ever have so many: deck.diamonds is {deck.diamonds}"
    for cause, is_given, knobs in (
        ("deck.diamonds is 0", deck.diamonds == 0, ("buying", "turn.after_diamond")),
        ("deck.witches is 0", deck.witches == 0, ("witch", "fairy")),
        ("deck.fairies is 0", deck.fairies == 0, ("fairy", "turn.after_fairy")),
        ("fairy.use is never", fairy.use == "never", ("fairy.goes_to", "fairy.then")),
        ("fairy.use is automatic", fairy.use == "automatic", ("fairy.losable",)),
        (
            "turn.max_draws is 1",
            rules.turn.max_draws == 1,
            ("turn.after_castle", "turn.after_diamond", "turn.after_fairy", "fairy.then"),
        ),
    ):
        if is_given:
            for path in knobs:
                yield from _changed(rules, path, f"has no meaning while {cause}")


def _changed(rules: Ruleset, path: str, problem: str) -> Iterator[tuple[str, str]]:
    """The knobs at or below the path that are not at their default, each with the problem."""
    section, _, name = path.partition(".")
    chosen = getattr(rules, section)
    default = type(chosen)()
    for knob in [name] if name else [each.name for each in fields(chosen)]:
        if getattr(chosen, knob) != getattr(default, knob):
            yield f"{section}.{knob}", problem
