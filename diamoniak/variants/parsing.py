"""Reading rulesets and the heads of variant files from plain data."""

from typing import Any, cast

from diamoniak.errors import RulesetError
from diamoniak.problems.problem import Problem
from diamoniak.problems.validation import read
from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Head


def parse_ruleset(data: object) -> Ruleset:
    """The ruleset that the data describes; knobs that it leaves out keep their defaults.

    >>> parse_ruleset({"deck": {"witches": 7}}).deck.witches
    7
    >>> parse_ruleset({"deck": {"faires": 4}, "witch": {"takes": "3"}})
    Traceback (most recent call last):
    diamoniak.errors.RulesetError: deck.faires: there is no such knob: did you mean 'fairies'?;
        witch.takes: expected a whole number from 1 to 10, not '3': leave off the quotes
    """
    problems: list[Problem] = []
    rules = read(Ruleset, data, problems)
    if problems:
        raise RulesetError(*problems)
    return cast("Ruleset", rules)


def parse_head(data: dict[str, Any]) -> tuple[Head | None, list[Problem]]:
    """What a file says besides its knobs, and everything wrong with that."""
    problems: list[Problem] = []
    head = read(Head, data, problems)
    return (None if problems else cast("Head", head)), problems
