"""Print docs/knobs.md, made from the declarations of the knobs: ``python -m tools.knobs``."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from diamoniak import Ruleset
from diamoniak.problems.bounds import bounds, named_values
from diamoniak.problems.quoting import yaml_text
from diamoniak.ruleset.contradictions import MEANINGLESS
from diamoniak.variants.knobs import knobs, values
from diamoniak.variants.schema import meanings

INTRODUCTION = """\
# The knobs

Everything in which one set of rules may differ from another. This page is made from the code by `make docs`. The first
value is the default, which is the common reading of the printed texts. Clauses such as LT-3 come from the analysis of
the printed texts: the two letters are the language.

In a file, the part before the dot is a line of its own: `deck:` and, indented below it, `witches: 7`. Several values
are a list, `colours: [pink, blue]`, and `null` means that there is no limit, or no such thing.
[Writing a variant](writing-a-variant.md) shows a whole file.
"""
TOGETHER = """
## What does not go together

A knob that another knob plainly makes meaningless is refused, and so are rules that no game could follow:

- more players than colours, or a minimum above its maximum;
- a price that the diamonds of the deck cannot pay (no diamonds at all is fine: then nothing is bought);\
"""
UNCHANGED = """
## What no knob changes

- Only a castle of one's own colour counts, and nobody builds two.
- A forced choice is not asked for: a witch takes her cards by herself from a player without a fairy who has no more
  than she takes, and a turn ends by itself if nothing but its end is left after a card.
- Some house rules make games that seldom end, such as many fairies that stay. `diamoniak check` shows it; `limit.turns`
  helps.
- When there is nothing left to draw, the duty to draw lapses. After a whole round of that, the game ends without a
  winner.\
"""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield INTRODUCTION
    yield "| knob | values | what it does |\n|---|---|---|"
    default, meaning = values(Ruleset()), meanings()
    for knob, hint in knobs().items():
        yield f"| `{knob}` | {_cell(hint, default[knob])} | {_uncapitalised(meaning[knob])} |"
    yield TOGETHER
    yield from (
        f"- while `{cause}` is {value}: any value but the default of {_listed(names)};"
        for cause, value, names in MEANINGLESS
    )
    yield UNCHANGED


def _cell(hint: Any, default: Any) -> str:
    """The values, the default first."""
    if isinstance(default, tuple):
        return f"{_listed(get_args(get_args(get_args(hint)[0])[0]))} (2 to 4 of them)"
    words = sorted(named_values(hint), key=lambda value: value != default)
    named = _listed([yaml_text(word) for word in words])
    numbers = ", ".join(f"{bound.low} to {bound.high}" for bound in bounds(hint))
    if type(default) is int:
        return f"{default} ({', '.join(filter(None, [numbers, named]))})"
    return f"{named} ({numbers})" if numbers else named


def _uncapitalised(text: str) -> str:
    words = text.removesuffix(".")
    return words[0].lower() + words[1:]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()) + "\n")
