"""Knobs that do not go together."""

from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from diamoniak.problems.message import Said
from diamoniak.problems.problem import DataPath, Problem
from diamoniak.problems.quoting import yaml_text
from diamoniak.ruleset import sentences

if TYPE_CHECKING:
    from diamoniak.ruleset import Ruleset


class Meaningless(NamedTuple):
    """What a knob makes meaningless while it has that value: other knobs, or whole sections."""

    cause: str
    value: str | bool | int | None
    knobs: tuple[str, ...]


MEANINGLESS: Final = (
    Meaningless("deck.diamonds", 0, ("buying", "turn.after_diamond")),
    Meaningless("deck.witches", 0, ("witch", "fairy.use", "fairy.goes_to", "fairy.losable", "fairy.then")),
    Meaningless("deck.fairies", 0, ("fairy", "turn.after_fairy")),
    Meaningless("fairy.use", "never", ("fairy.goes_to", "fairy.then")),
    Meaningless("fairy.use", "automatic", ("fairy.losable",)),
    Meaningless("setup.shuffle", value=False, knobs=("setup.cards", "setup.fairies")),
    Meaningless("turn.instead_of_drawing", "discard one card", ("turn.spares",)),
    Meaningless("limit.turns", None, ("limit.winner",)),
    Meaningless("turn.max_draws", 1, ("turn.after_castle", "turn.after_diamond", "turn.after_fairy", "fairy.then")),
)


def contradictions(rules: "Ruleset") -> Iterator[Problem]:
    """Knobs that another knob makes meaningless, or impossible to play by."""
    for is_wrong, knob, words, cause in (*_numbers(rules), *_beginnings(rules)):
        if is_wrong:
            yield _contradiction(knob, words(), cause)
    yield from _meaningless(rules)


_Check: TypeAlias = tuple[bool, str, partial[Said], str]
"""Whether there is a contradiction, the knob that is wrong, why (seldom said), and the other knob."""


def _numbers(rules: "Ruleset") -> Iterator[_Check]:
    """Numbers that exceed each other."""
    deck, players, ages, turn, castle = rules.deck, rules.players, rules.ages, rules.turn, rules.castle
    yield _above("players.min", players.min, "players.max", players.max)
    needed = partial(Said, sentences.COLOURS, n=players.max, setting="deck.colours", total=len(deck.colours))
    yield players.max > len(deck.colours), "players.max", needed, "deck.colours"
    yield _above("ages.min", ages.min, "ages.max", ages.max)
    price = partial(Said, sentences.PRICE, n=rules.buying.price, setting="deck.diamonds", value=deck.diamonds)
    yield 0 < deck.diamonds < rules.buying.price, "buying.price", price, "deck.diamonds"
    yield _too_many("castle.diamonds_per_piece", castle.diamonds_per_piece, "deck.diamonds", deck.diamonds)
    yield _too_many("castle.pieces", castle.pieces, "deck.pieces", deck.pieces)
    yield _above("turn.min_draws", turn.min_draws, "turn.max_draws", turn.max_draws)
    yield _too_many("turn.extra_draw", turn.extra_draw, "deck.diamonds", deck.diamonds)
    is_endless = turn.max_draws is None and turn.after_castle == "may draw on"
    endless = partial(
        Said, sentences.ENDLESS, first="turn.max_draws", value="null", second="turn.after_castle", other="may draw on"
    )
    yield turn.extra_draw is not None and is_endless, "turn.extra_draw", endless, "turn.max_draws"


def _above(knob: str, value: int, other: str, most: int | None) -> _Check:
    return (
        most is not None and value > most,
        knob,
        partial(Said, sentences.ABOVE, value=value, other=other, max=str(most)),
        other,
    )


def _too_many(knob: str, value: int | None, other: str, there: int) -> _Check:
    return (value or 0) > there, knob, partial(Said, sentences.TOO_MANY, setting=other, value=there), other


def _beginnings(rules: "Ruleset") -> Iterator[_Check]:
    """What cannot be dealt before the first turn. There are always enough castle cards for everybody."""
    deck, setup, players = rules.deck, rules.setup, rules.players.max
    complete = partial(Said, sentences.COMPLETE, n=rules.castle_size)
    yield setup.cards >= rules.castle_size, "setup.cards", complete, "castle.pieces"
    fairies = {"nobody": 0, "the youngest": 1, "everybody": players}[setup.fairies]
    few = partial(Said, sentences.FAIRIES, n=fairies, setting="deck.fairies", value=deck.fairies)
    yield fairies > deck.fairies, "setup.fairies", few, "deck.fairies"


def _meaningless(rules: "Ruleset") -> Iterator[Problem]:
    """Knobs that were changed although another knob makes them meaningless."""
    for cause, value, knobs in MEANINGLESS:
        if attrgetter(cause)(rules) == value:
            for changed in (path for knob in knobs for path in _changed(rules, knob)):
                yield _contradiction(changed, Said(sentences.MEANINGLESS, setting=cause, value=yaml_text(value)), cause)


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
