"""A file to start a variant from: it changes nothing yet, and lists every change that one line can make."""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from math import isqrt
from typing import Any, Final

from diamoniak.errors import RulesetError
from diamoniak.problems.bounds import annotations, bounds
from diamoniak.problems.quoting import yaml_text
from diamoniak.ruleset import COLOURS, Ruleset
from diamoniak.variants.knobs import knobs, names_of_values, values
from diamoniak.variants.plain_data import with_knob
from diamoniak.variants.schema import meanings

SCHEMA_FILE: Final = "variant.schema.json"
"""The schema that editors look for beside the file."""

_HEAD: Final = """\
# yaml-language-server: $schema={schema}
# The line above tells editors where the schema is, with which they complete and check this file.
# After an update of the program, `diamoniak schema > {schema}` writes the new schema.
schema: 1
id: {id}
extends: {extends}
about:
  title: My rules
  summary: What is special about them, in a sentence.

# Below is every rule, as {parent} has it. To change one, delete the # before the name of its section, and the #
# before one of the lines below it. A number may be any other in its range. Leave the explanations, which have a space
# after the #. Then `diamoniak check {file}` says what is wrong, or plays some games by your rules.
"""
_SOURCES: Final = """
# Why a rule is as it is, for those who ask. To be played, a variant needs no reasons.
#sources:
  #witch.takes:
    #edition: house
    #certainty: our choice
    #remark: We like it that way.
"""
_CLAUSES: Final = re.compile(r" \([A-Z]+-\d+(, [A-Z]+-\d+)*\)")
"""Where the analysis of the printed texts covers a knob, which is not about a rule of one's own."""


def starting_file(name: str, extends: str, rules: Ruleset) -> str:
    """The text of a file with that id, which extends the variant with these rules."""
    words = {"id": _yaml_word(name), "extends": _yaml_word(extends), "parent": extends, "file": f"{name}.yaml"}
    meaning = {path: _CLAUSES.sub("", text) for path, text in meanings().items()}
    lines: list[str] = []
    for section, hint in annotations(Ruleset).items():
        lines += ["", f"# {meaning[section]}"]
        if not is_dataclass(hint):
            lines += _choices(section, extends, rules)
            continue
        lines.append(f"#{section}:")
        for number, path in enumerate(f"{section}.{knob}" for knob in annotations(hint)):
            lines += [""] if number else []
            lines += [f"  {line}" for line in (f"# {meaning[path]}", *_choices(path, extends, rules))]
    return _HEAD.format(schema=SCHEMA_FILE, **words) + "\n".join(lines) + "\n" + _SOURCES


def _choices(path: str, extends: str, rules: Ruleset) -> Iterator[str]:
    """What a knob is set to, and a line for each other value."""
    current = values(rules)[path]
    called = _called(path, current)
    yield f"# In {extends}: {_yaml_value(current)}" + (f" ({called})." if called else ".")
    for value in _other_values(path, current):
        remark = "; ".join(filter(None, [_called(path, value) or _range(path, value), _refusal(path, value, rules)]))
        yield f"#{path.rpartition('.')[2]}: {_yaml_value(value)}" + (f"  # {remark}" if remark else "")


def _called(path: str, value: Any) -> str:
    """What the value is called, if it does not say that itself."""
    name = names_of_values().get(path, {}).get(value, "")
    return "" if name == value else name


def _other_values(path: str, current: Any) -> Iterator[Any]:
    """A number, or a list, as an example of those that the knob may be set to, and each value that has a name."""
    for low, high in bounds(knobs()[path]):
        if isinstance(current, tuple):
            yield COLOURS[:-1] if current == COLOURS else COLOURS
        elif isinstance(current, int):
            yield current + 1 if current < high else current - 1
        else:
            yield isqrt(low * high)  # of a wide range, people want the lower numbers
    yield from (value for value in names_of_values().get(path, {}) if value != current)


def _range(path: str, value: Any) -> str:
    if isinstance(value, str):
        return ""
    ((low, high),) = bounds(knobs()[path])
    return f"{low} to {high} of them" if isinstance(value, tuple) else f"{low} to {high}"


def _refusal(path: str, value: Any, rules: Ruleset) -> str:
    """Why the value does not go together with the other rules, if it does not."""
    try:
        with_knob(rules, path, value)
    except RulesetError as error:
        problem = error.problems[0]
        return f"not by itself: {problem.words if problem.dotted_path == path else problem}"
    return ""


def _yaml_value(value: Any) -> str:
    return f"[{yaml_text(value)}]" if isinstance(value, tuple) else yaml_text(value)


def _yaml_word(name: str) -> str:
    """The id, in quotes if YAML would read it as a number, or as true, false or null."""
    return name if name[0].isalpha() and name not in ("true", "false", "null") else f'"{name}"'
