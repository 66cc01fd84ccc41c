"""Rulesets and the heads of variant files from plain data."""

from dataclasses import is_dataclass
from typing import Any, cast

from diamoniak.errors import RulesetError
from diamoniak.problems.bounds import annotations
from diamoniak.problems.problem import DataPath, Problem
from diamoniak.problems.validation import read, read_fields
from diamoniak.ruleset import Ruleset
from diamoniak.variants.knobs import values
from diamoniak.variants.variant import Head


def parse_ruleset(data: object) -> Ruleset:
    """The ruleset that the data describes; knobs that it leaves out keep their defaults.

    >>> parse_ruleset({"deck": {"witches": 7}}).deck.witches
    7
    >>> parse_ruleset({"deck": {"faires": 4}, "witch": {"takes": "3"}})
    Traceback (most recent call last):
    diamoniak.errors.RulesetError: deck.faires: there is no such knob: did you mean 'fairies'?;
        witch.takes: expected a whole number from 1 to 10 or 'half', not '3': leave off the quotes
    """
    problems: list[Problem] = []
    rules = read(Ruleset, data, problems)
    if problems:
        raise RulesetError(*problems)
    return cast("Ruleset", rules)


def parse_knobs(data: dict[str, Any]) -> tuple[dict[DataPath, Any], list[Problem]]:
    """The value of each knob that the sections of a file set, and everything wrong with them."""
    problems: list[Problem] = []
    found: dict[DataPath, Any] = {}
    for section, value in data.items():
        hint = annotations(Ruleset)[section]
        if is_dataclass(hint):
            values = read_fields(hint, value, problems, (section,))
            found |= {(section, knob): setting for knob, setting in values.items()}
        else:
            found[(section,)] = read(hint, value, problems, (section,))
    return found, problems


def ruleset_of(knobs: dict[DataPath, Any]) -> Ruleset:
    """The ruleset with these knobs, each of them right by itself; RulesetError if they contradict each other."""
    sections: dict[str, Any] = {}
    for section, kind in annotations(Ruleset).items():
        own = {str(path[-1]): value for path, value in knobs.items() if path[0] == section}
        if own:
            sections[section] = own.get(section) or kind(**own)
    return Ruleset(**sections)


def with_knob(rules: Ruleset, knob: str, value: Any) -> Ruleset:
    """The rules with that knob at that value; RulesetError if it contradicts another one.

    >>> with_knob(Ruleset(), "witch.takes", 2).witch.takes
    2
    """
    turned = values(rules) | {knob: value}
    return ruleset_of({tuple(path.split(".")): each for path, each in turned.items()})


def parse_head(data: dict[str, Any]) -> tuple[Head | None, list[Problem]]:
    """What a file says besides its knobs, and everything wrong with that."""
    problems: list[Problem] = []
    head = read(Head, data, problems)
    return (None if problems else cast("Head", head)), problems
