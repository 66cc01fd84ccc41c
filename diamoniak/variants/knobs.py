"""The knobs, which are defined in ``diamoniak.ruleset``: those of a variant one by one, and how two rulesets differ."""

from dataclasses import is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, get_args

from diamoniak.problems.bounds import Words, annotations, named_values
from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Source, Variant


class Setting(NamedTuple):
    """A knob with its value, the variant that set it, and why; ``set_by`` is None for a default."""

    path: str
    value: Any
    set_by: str | None
    source: Source | None


class Difference(NamedTuple):
    """A knob with its values in two rulesets."""

    path: str
    first: Any
    second: Any


def settings(variant: Variant) -> list[Setting]:
    """Every knob of the variant."""
    return [
        Setting(path, value, variant.settings.get(path), variant.sources.get(path))
        for path, value in values(variant.rules).items()
    ]


def differences(first: Ruleset, second: Ruleset) -> list[Difference]:
    """The knobs in which two rulesets differ.

    >>> from diamoniak import load_variant
    >>> differences(load_variant("standard-55").rules, load_variant("sv-55").rules)
    [Difference(path='buying.when', first='instead of drawing', second='either')]
    """
    others = values(second)
    return [Difference(path, value, others[path]) for path, value in values(first).items() if value != others[path]]


@cache
def knobs() -> dict[str, Any]:
    """The annotation of every knob by its name, such as ``witch.takes``."""
    found: dict[str, Any] = {}
    for section, hint in annotations(Ruleset).items():
        if is_dataclass(hint):
            found |= {f"{section}.{knob}": inner for knob, inner in annotations(hint).items()}
        else:
            found[section] = hint
    return found


def names_of_values() -> dict[str, dict[Any, str]]:
    """What the values of each knob are called that are not numbers or lists."""
    found: dict[str, dict[Any, str]] = {}
    for knob, hint in knobs().items():
        words = [word for word in get_args(hint) if isinstance(word, Words)]
        if words:
            found[knob] = dict(zip(named_values(hint), words[0], strict=True))
    return found


def values(rules: Ruleset) -> dict[str, Any]:
    """The value of every knob by its name."""
    return {name: attrgetter(name)(rules) for name in knobs()}
