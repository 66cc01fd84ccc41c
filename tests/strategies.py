"""Rulesets, luck and games for the property tests: whatever the rules allow, and rather small than usual."""

import types
import typing
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias, TypeVar, get_args, get_origin

from hypothesis import note
from hypothesis import strategies as st

from diamoniak import Card, Game, Ruleset, SeededChance
from diamoniak.problems.bounds import Between, annotations
from diamoniak.ruleset import (
    COLOURS,
    AgeRules,
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    LimitRules,
    PlayerRules,
    ReshuffleRules,
    SetupRules,
    TurnRules,
    WitchRules,
)
from tests.table import NAMES

Section = TypeVar("Section")
Range: TypeAlias = tuple[int, int]

SEEDS = st.integers(0, 2**32)
WHIMS = st.builds(Random, SEEDS)
MOST_CARDS_DRAWN_ONE_BY_ONE = 24


def section(kind: type[Section], **narrowed: st.SearchStrategy[Any]) -> st.SearchStrategy[Section]:
    """A section of the rules with every knob turned to anything, or to what it is narrowed to."""
    return st.builds(kind, **{name: _values(hint) for name, hint in annotations(kind).items()} | narrowed)


def _values(hint: Any) -> st.SearchStrategy[Any]:
    match get_origin(hint), get_args(hint):
        case _, (_, Between(low, high)):
            return st.integers(low, high)
        case ((typing.Union | types.UnionType), options):
            return st.one_of([_values(option) for option in options])
        case _:
            return st.from_type(hint)


def _decks(players: int) -> st.SearchStrategy[DeckRules]:
    """Small decks, which run out soon; those without witches, which may run out for good; likely ones; and any."""
    colours = st.permutations(COLOURS).flatmap(lambda order: st.integers(players, 4).map(lambda n: tuple(order[:n])))

    def decks(pieces: Range, diamonds: Range, witches: Range, fairies: Range) -> st.SearchStrategy[DeckRules]:
        counts = (st.integers(*bounds) for bounds in (pieces, diamonds, witches, fairies))
        return st.builds(DeckRules, colours, *counts)

    return st.one_of(
        decks((1, 4), (0, 6), (1, 4), (1, 3)),
        decks((2, 4), (0, 3), (0, 0), (0, 1)),
        decks((3, 6), (3, 20), (2, 8), (1, 4)),
        decks((1, 20), (0, 60), (0, 60), (0, 60)),
    )


@st.composite
def _setups(draw: st.DrawFn, deck: DeckRules, players: int, castle_size: int) -> SetupRules:
    """Beginnings for which there are enough cards."""
    if not draw(st.booleans()):
        return SetupRules(shuffle=draw(st.booleans()))
    needed = {"nobody": 0, "the youngest": 1, "everybody": players}
    setup = draw(section(SetupRules, shuffle=st.sampled_from((True,)), cards=st.just(0)))
    if needed[setup.fairies] > deck.fairies:
        setup = SetupRules()
    return replace(setup, cards=draw(st.integers(0, min(10, castle_size - 1))))


@st.composite
def rulesets(draw: st.DrawFn, players: int = 2) -> Ruleset:  # noqa: C901  # each choice allows or rules out others
    """Any rules that so many can play. What would contradict an earlier choice is not chosen at all."""
    deck = draw(_decks(players))
    most_players = draw(st.integers(players, len(deck.colours)))
    youngest = draw(st.integers(0, 120))
    most = draw(st.none() | st.integers(1, 4) | st.integers(1, 60))
    least = st.just(1) | st.integers(1, min(most or 60, 3)) | st.integers(1, most or 60)
    turn = draw(section(TurnRules, max_draws=st.just(most), min_draws=least, extra_draw=st.none()))
    if turn.instead_of_drawing == "discard one card":
        turn = replace(turn, spares="stay")
    pieces = st.none() | st.integers(1, deck.pieces)
    castle, buying, witch, fairy = CastleRules(), BuyingRules(), WitchRules(), FairyRules()
    if deck.diamonds:
        affordable = st.integers(1, min(deck.diamonds, 3)) | st.integers(1, min(deck.diamonds, 20))
        buying = replace(draw(section(BuyingRules)), price=draw(affordable))
        castle = draw(section(CastleRules, diamonds_per_piece=st.none() | affordable, pieces=pieces))
        if most is not None or turn.after_castle == "may draw on if grown":
            turn = replace(turn, extra_draw=draw(st.none() | affordable))
    else:
        castle = draw(section(CastleRules, diamonds_per_piece=st.none(), pieces=pieces))
        turn = replace(turn, after_diamond="may draw on")
    if deck.witches:
        witch = draw(section(WitchRules, takes=st.integers(1, 3) | st.integers(1, 10) | st.just("half")))
        if draw(st.booleans()):  # or else too few decks would ever run out, and too few players have a choice
            witch = replace(witch, goes_to="discards", chosen_by="owner")
    if deck.witches and deck.fairies:
        fairy = draw(section(FairyRules, use=st.sampled_from(("ask", "ask", "automatic", "never"))))
    elif deck.fairies:
        fairy = FairyRules(builds=draw(st.booleans()))
    if not deck.fairies:
        turn = replace(turn, after_fairy="may draw on")
    if turn.max_draws == 1:
        turn = replace(turn, after_castle="may draw on", after_diamond="may draw on", after_fairy="may draw on")
        fairy = replace(fairy, then="turn ends")
    if fairy.use == "automatic":
        fairy = replace(fairy, losable=True)
    if fairy.use == "never":
        fairy = FairyRules(use="never", losable=fairy.losable, builds=fairy.builds)
    return Ruleset(
        deck=deck,
        players=PlayerRules(draw(st.integers(2, players)), most_players),
        ages=AgeRules(youngest, draw(st.none() | st.integers(youngest, 120))),
        setup=draw(_setups(deck, most_players, castle.pieces or deck.pieces)),
        turn=turn,
        castle=castle,
        buying=buying,
        gifts=draw(st.sampled_from(("none", "to the builder"))),
        witch=witch,
        fairy=fairy,
        reshuffle=draw(section(ReshuffleRules)),
        limit=draw(st.just(LimitRules()) | section(LimitRules, turns=st.integers(1, 60))),
    )


Table: TypeAlias = tuple[Ruleset, tuple[str, ...]]


def tables() -> st.SearchStrategy[Table]:
    """Rules, and players who can play by them."""
    return st.integers(2, 4).flatmap(lambda players: st.tuples(rulesets(players), st.just(NAMES[:players])))


class DrawnChance:
    """Luck that Hypothesis chooses, and makes plainer where a test fails; the same question has one answer."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data
        self._known: dict[tuple[tuple[Card, ...], int], tuple[Card, ...]] = {}

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        if (cards, version) not in self._known:
            self._known[cards, version] = self._order(cards, version)
        return self._known[cards, version]

    def _order(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        # Hypothesis gives up on a test that asks for too much: a big deck is one number, a small one is many.
        if len(cards) > MOST_CARDS_DRAWN_ONE_BY_ONE:
            return SeededChance(self._data.draw(SEEDS, "seed")).shuffled(cards, version)
        return tuple(self._data.draw(st.permutations(cards), "order"))


def play_on(game: Game, plays: int, whims: Random) -> Game:
    """The game after so many more plays at random, or at its end."""
    for _ in range(plays):
        if game.is_over:
            break
        game = game.play(whims.choice(game.legal_commands()))
    return game


@st.composite
def games(draw: st.DrawFn, plays: int) -> Game:
    """A game that was played at random for so many plays, or to its end."""
    game = Game.start(*draw(tables()), seed=draw(SEEDS))
    note(f"The game: {game.log[0]}")  # a game does not tell its rules when it is printed
    return play_on(game, plays, draw(WHIMS))
