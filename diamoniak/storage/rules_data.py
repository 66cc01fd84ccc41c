"""A ruleset as a log tells it: adding a knob changes no log that exists.

A knob that a log does not tell has its default, so the default of a knob can never change.
"""

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final

from msgspec import Raw
from msgspec.json import encode

from diamoniak.problems.problem import Problem
from diamoniak.problems.validation import read
from diamoniak.ruleset import Ruleset

ALWAYS_TOLD: Final = frozenset(
    """
    deck.colours deck.pieces deck.diamonds deck.witches deck.fairies players.min players.max ages.min ages.max
    setup.shuffle turn.opening turn.instead_of_drawing turn.after_castle turn.after_diamond turn.after_fairy
    turn.max_draws castle.empty castle.diamonds_per_piece buying.price buying.paid_to buying.when gifts witch.takes
    witch.chosen_by witch.goes_to witch.then fairy.use fairy.goes_to fairy.losable fairy.then reshuffle.collects
    reshuffle.order reshuffle.when limit.turns
    """.split()  # noqa: SIM905  # easier to read
)
"""The knobs of the first release, whose logs tell them in any case. Never add to these: a later knob is told only if it
differs from its default."""


def rules_data(rules: Ruleset) -> dict[str, Any]:
    """The knobs that a log tells, by section."""
    return _told(rules, Ruleset(), "")


@lru_cache(maxsize=64)
def rules_json(rules: Ruleset) -> Raw:
    """The same as JSON: most of a view is its rules, and they are the same in every view of a game."""
    return Raw(encode(rules_data(rules)))


def _told(section: Any, default: Any, path: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields(section):
        value, usual, name = getattr(section, field.name), getattr(default, field.name), path + field.name
        if is_dataclass(value):
            value, usual = _told(value, usual, f"{name}."), {}
        if value != usual or name in ALWAYS_TOLD:
            found[field.name] = value
    return found


def check_knobs(data: object) -> None:
    """Raise ValueError if the rules of a log have a knob that does not exist."""
    problems: list[Problem] = []
    read(Ruleset, data, problems)
    if problems:
        raise ValueError(str(problems[0]))
