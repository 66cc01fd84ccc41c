"""Which rules to try otherwise, to see whether they matter."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from diamoniak.errors import RulesetError
from diamoniak.problems.bounds import allows, named_values
from diamoniak.rules.knobs import Knobs
from diamoniak.ruleset import Ruleset
from diamoniak.variants.knobs import knobs, values
from diamoniak.variants.plain_data import with_knob


@dataclass(frozen=True, slots=True)
class Trial:
    """A knob at another value, everything else being as it is."""

    knob: str
    value: Any
    """As it is."""
    other: Any
    """As it is tried."""
    is_change: bool
    """Whether the variant has changed it, and the other value is that of its parent."""
    rules: Ruleset
    """With the other value."""


def trials(rules: Ruleset, parent: Ruleset | None) -> Iterator[Trial]:
    """What to try: to undo each change, and then what else each knob could be.

    Rules that are off are not tried, nor what no rule asks for, nor what contradicts another knob.

    >>> from diamoniak import load_variant
    >>> both = load_variant("sv-55").rules, load_variant("standard-55").rules
    >>> [(trial.knob, trial.other) for trial in trials(*both) if trial.is_change]
    [('buying.when', 'instead of drawing')]
    """
    own, before = values(rules), {} if parent is None else values(parent)
    changed = [knob for knob, value in own.items() if knob in before and before[knob] != value]
    options = [(knob, before[knob]) for knob in changed]
    options += [(knob, other) for knob, hint in knobs().items() for other in _others(hint, own[knob])]
    tried = set[tuple[str, Any]]()
    for knob, other in options:
        if (knob, other) not in tried:
            tried.add((knob, other))
            found = possible(rules, knob, other)
            if found is not None and _plays_differently(rules, found):
                yield Trial(knob, own[knob], other, knob in before and other == before[knob], found)


def possible(rules: Ruleset, knob: str, value: Any) -> Ruleset | None:
    """The rules with that knob at that value; None if it contradicts another one."""
    try:
        return with_knob(rules, knob, value)
    except RulesetError:
        return None


def _others(hint: Any, value: Any) -> Iterator[Any]:
    """Other values worth trying: any other word, and the next number."""
    if value is None:
        return
    yield from (each for each in named_values(hint) if each not in (None, value))
    if type(value) is int:
        yield from [each for each in (value - 1, value + 1) if allows(hint, each)][:1]


def _plays_differently(rules: Ruleset, others: Ruleset) -> bool:
    """Whether some rule asks for what differs."""
    one, other = Knobs(rules), Knobs(others)
    return any(getattr(one, name) != getattr(other, name) for name in dir(one) if not name.startswith("_"))
