"""The rules in brief: the sentences of the rulebook without which nobody can play."""

from typing import Final

from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.writing import said
from diamoniak.ruleset import Ruleset
from diamoniak.terminal.story import heading
from diamoniak.variants.variant import Variant
from diamoniak.wording.voice import Voice

_SECTIONS: Final = {"turn", "castle", "giving", "end"}
"""Of these everything is told."""
_CLAUSES: Final = {
    "aim",
    "diamond.drives",
    "buy.price",
    "buy.instead",
    "buy.after",
    "buy.either",
    "build",
    "witch.owner",
    "witch.chance",
    "witch.half.owner",
    "witch.half.chance",
    "witch.ends",
    "witch.misses",
    "fairy.drives",
    "fairy.ask",
    "fairy.automatic",
    "fairy.never",
    "fairy.goes-on",
    "fairy.builds.instead",
    "fairy.builds.after",
    "fairy.builds.either",
}
_LEFT_OUT: Final = {"turn.order", "turn.show", "castle.keeps"}


def rules_in_brief(voice: Voice, rules: Ruleset, variant: Variant | str | None) -> list[str]:
    """The rules of a game in a few sentences, each of which the rulebook has as well."""
    return [*heading(voice, variant), *(clause.text(voice, rules) for clause in said(rules) if _is_vital(clause))]


def _is_vital(clause: Clause) -> bool:
    return clause.id in _CLAUSES or (clause.section in _SECTIONS and clause.id not in _LEFT_OUT)
