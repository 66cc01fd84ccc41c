"""Knobs that do not go together."""

from collections.abc import Iterator
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from diamoniak.problems.problem import DataPath, Problem

if TYPE_CHECKING:
    from diamoniak.ruleset import Ruleset


class Meaningless(NamedTuple):
    """What a knob makes meaningless while it has that value: other knobs, or whole sections."""

    cause: str
    value: str | int
    knobs: tuple[str, ...]


MEANINGLESS: Final = (
    Meaningless("deck.diamonds", 0, ("buying", "turn.after_diamond")),
    Meaningless("deck.witches", 0, ("witch", "fairy")),
    Meaningless("deck.fairies", 0, ("fairy", "turn.after_fairy")),
    Meaningless("fairy.use", "never", ("fairy.goes_to", "fairy.then")),
    Meaningless("fairy.use", "automatic", ("fairy.losable",)),
    Meaningless("turn.max_draws", 1, ("turn.after_castle", "turn.after_diamond", "turn.after_fairy", "fairy.then")),
)


def contradictions(rules: "Ruleset") -> Iterator[Problem]:
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


def _meaningless(rules: "Ruleset") -> Iterator[Problem]:
    """Knobs that were changed although another knob makes them meaningless."""
    for cause, value, knobs in MEANINGLESS:
        if attrgetter(cause)(rules) == value:
            for changed in (path for knob in knobs for path in _changed(rules, knob)):
                yield _contradiction(changed, f"has no meaning while {cause} is {value}", cause)


def _changed(rules: "Ruleset", name: str) -> Iterator[str]:
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
