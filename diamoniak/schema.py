"""Rulesets from plain data, as it is written in a file: checked by pydantic, all problems told at once."""

import json
from difflib import get_close_matches
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from diamoniak.bounds import in_words, knobs
from diamoniak.ruleset import Ruleset, RulesetError


def parse_ruleset(data: object) -> Ruleset:
    """The ruleset that the data describes; what it leaves out is as in the common reading.

    >>> parse_ruleset({"deck": {"witches": 7}}).deck.witches
    7
    >>> parse_ruleset({"deck": {"faires": 4}, "witch": {"takes": "3"}})
    Traceback (most recent call last):
    diamoniak.ruleset.RulesetError: deck.faires: there is no such knob: did you mean 'fairies'?;
        witch.takes: expected a whole number from 1 to 10
    """
    try:
        # Through JSON, because strict pydantic then takes a list for a tuple but no text for a number.
        return _adapter().validate_json(json.dumps(data))
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        found = dict.fromkeys(problem for each in details for problem in _problems(each))
        raise RulesetError(tuple(found)) from None
    except (TypeError, ValueError, RecursionError):
        raise RulesetError((("", "expected a mapping of knobs to values"),)) from None


def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema of a ruleset."""
    return _adapter().json_schema()


@cache
def _adapter() -> TypeAdapter[Ruleset]:
    return TypeAdapter(Ruleset)


def _problems(details: ErrorDetails) -> tuple[tuple[str, str], ...]:
    contradiction = details.get("ctx", {}).get("error")
    if isinstance(contradiction, RulesetError):
        return contradiction.problems
    *sections, knob = [step for step in details["loc"] if isinstance(step, str)] or [""]
    hint: Any = Ruleset
    for section in sections:
        hint = knobs(hint)[section]
    if details["type"] == "unexpected_keyword_argument":
        near = get_close_matches(knob, knobs(hint), 1)
        advice = f"did you mean {near[0]!r}?" if near else f"expected {in_words(hint)}"
        problem = f"there is no such knob: {advice}"
    else:
        problem = f"expected {in_words(knobs(hint)[knob] if knob else hint)}"
    return ((".".join([*sections, knob]), problem),)
