"""Rules of every kind, and games that are played by them at random."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final

from diamoniak import Game, Ruleset, list_variants, load_variant
from diamoniak.events import Event, GameStarted
from diamoniak.rulebook.scene import Scene, scenes
from tests.golden.behaviours import BEHAVIOURS
from tests.golden.scenes import SMALL, Value, changed
from tests.strategies import play_on
from tests.table import NAMES

GAMES: Final = 3
PLAYS: Final = 80

_WITCHES: Final[Mapping[str, Value]] = {"deck.witches": 4, "deck.fairies": 2}
_FOUR: Final[Mapping[str, Value]] = {
    "deck.colours": ("pink", "blue", "yellow", "green"),
    "players.min": 4,
    "players.max": 4,
}
_MEETINGS: Final[tuple[Mapping[str, Value], ...]] = (
    {"turn.opening": "one card each", "turn.after_diamond": "must draw on"},
    {"turn.opening": "one card each", "turn.max_draws": 1, "turn.extra_draw": 1},
    {"turn.opening": "one card each", "turn.max_draws": 2},
    {"turn.max_draws": 2, "turn.extra_draw": 1},
    {"turn.max_draws": 3, "turn.extra_draw": 2},
    {"turn.max_draws": 1, "turn.extra_draw": 1},
    {"turn.max_draws": 2, "turn.after_diamond": "must draw on"},
    {"turn.max_draws": 3, "turn.after_castle": "may draw on if grown"},
    {"turn.max_draws": 2, "turn.extra_draw": 1, "turn.after_castle": "may draw on if grown"},
    {"turn.max_draws": 3, "turn.extra_draw": 1, "turn.after_castle": "may draw on if grown"},
    {"turn.extra_draw": 1, "turn.after_castle": "may draw on if grown"},
    {"turn.min_draws": 2, "buying.when": "after drawing", "fairy.builds": False},
    {"turn.min_draws": 3, "buying.when": "after drawing"},
    {"setup.cards": 2, "deck.witches": 0},
    {"setup.cards": 1, "deck.witches": 0},
    {"setup.cards": 1, "setup.fairies": "everybody", "deck.fairies": 2},
    {"players.min": 2, "players.max": 3, "deck.colours": ("pink", "blue", "green")},
    {"players.min": 3, "players.max": 3, "deck.colours": ("pink", "blue", "green")},
    {"witch.takes": "half", "witch.chosen_by": "chance", "deck.witches": 4},
    {"witch.takes": 2, "witch.chosen_by": "chance", "deck.witches": 4},
    {"castle.diamonds_per_piece": 1, "deck.witches": 4, "castle.pieces": 3},
    {"castle.empty": "releases its colour", "deck.witches": 5, "deck.colours": ("pink", "blue", "green")},
    {"witch.goes_to": "next player", "witch.takes": 1, "deck.witches": 4, "castle.pieces": 2},
    {"witch.goes_to": "next player", "witch.takes": 3, "deck.witches": 6, "castle.pieces": 2},
    {"witch.goes_to": "next player", "castle.pieces": 2, "deck.witches": 6, "castle.complete": "ends the round"},
    {"gifts": "to the builder", "castle.complete": "ends the round", "castle.pieces": 2},
    {"gifts": "to the builder", "castle.pieces": 2},
    {"witch.then": "next turn is missed", **_WITCHES},
    {"fairy.use": "never", **_WITCHES},
    {"fairy.losable": False, "witch.takes": 2, **_WITCHES},
    {"fairy.builds": True, "buying.when": "after drawing", **_WITCHES},
    {"fairy.builds": True, "buying.when": "either", **_WITCHES},
    {"castle.complete": "ends the round", "castle.pieces": 2, "deck.diamonds": 2, "buying.price": 1},
    {"castle.complete": "ends the round", "castle.pieces": 1},
    {"deck.witches": 0, "deck.diamonds": 0, "deck.fairies": 0, "turn.max_draws": 1},
    {"castle.complete": "ends the round", "castle.pieces": 1, **_FOUR, "witch.takes": 1},
    {"castle.complete": "ends the round", "castle.pieces": 2, **_FOUR, "gifts": "to the builder"},
    {"castle.complete": "ends the round", "castle.pieces": 1, **_FOUR, "gifts": "to the builder", "deck.pieces": 8},
    {"turn.max_draws": 1, "buying.when": "either", "buying.price": 1, "gifts": "to the builder"},
    {"buying.paid_to": "discards", "buying.price": 1, "deck.diamonds": 8, "turn.max_draws": 2},
    {"buying.paid_to": "seller", "buying.price": 1, "deck.diamonds": 8, "turn.max_draws": 2},
    {"limit.turns": 5, "limit.winner": "most pieces"},
    {"limit.turns": 9, "limit.winner": "most pieces"},
)
"""Knobs that meet, where a sentence is about several of them."""


@cache
def corpus() -> tuple[Ruleset, ...]:
    """Rules with each value of each knob, those in which knobs meet, and those of all variants."""
    small = [behaviour.rules for behaviour in BEHAVIOURS]
    meetings = [changed(SMALL, knobs) for knobs in _MEETINGS]
    bundled = [load_variant(name).rules for name in list_variants()]
    return tuple(dict.fromkeys([*small, *meetings, *bundled]))


@cache
def played(rules: Ruleset) -> tuple[Scene, ...]:
    """The scenes of a few games by these rules."""
    found: list[Scene] = []
    for seed in range(GAMES):
        whims = Random(seed)  # noqa: S311  # the same games every time
        names = NAMES[: whims.randint(rules.players.min, rules.players.max)]
        found += scenes(play_on(Game.start(rules, names, seed=seed), PLAYS, whims))
    return tuple(found)


def happened(rules: Ruleset) -> list[Event]:
    """Everything that happens in these games; only that a game starts, which tells its rules, is left out."""
    return [event for scene in played(rules) for event in scene.events if not isinstance(event, GameStarted)]
