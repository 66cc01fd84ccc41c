"""Conditions that several clauses share, and the knobs that they ask."""

from typing import Final

from diamoniak.ruleset import Ruleset

WITCHES: Final = ("deck.witches",)
FAIRIES: Final = ("deck.fairies",)
DIAMONDS: Final = ("deck.diamonds",)
HELP: Final = ("deck.witches", "deck.fairies", "fairy.use")
DRIVING: Final = ("turn.after_diamond", "turn.after_fairy")


def has_witches(rules: Ruleset) -> bool:
    """Whether there are witches."""
    return rules.deck.witches > 0


def has_fairies(rules: Ruleset) -> bool:
    """Whether there are fairies."""
    return rules.deck.fairies > 0


def has_diamonds(rules: Ruleset) -> bool:
    """Whether there are diamonds."""
    return rules.deck.diamonds > 0


def has_both(rules: Ruleset) -> bool:
    """Whether a witch may meet a fairy."""
    return has_witches(rules) and has_fairies(rules)


def do_fairies_help(rules: Ruleset) -> bool:
    """Whether a fairy can answer a witch."""
    return has_both(rules) and rules.fairy.use != "never"


def drives_on(rules: Ruleset) -> bool:
    """Whether there are cards after which one must draw on."""
    return "must draw on" in {rules.turn.after_diamond, rules.turn.after_fairy}


def stops(rules: Ruleset) -> bool:
    """Whether a castle card that is laid aside ends a turn."""
    return rules.turn.after_castle == "may draw on if grown"


def is_paid(rules: Ruleset) -> bool:
    """Whether another card can be had for diamonds."""
    return rules.turn.extra_draw is not None


def at_once(rules: Ruleset) -> bool:
    """Whether a complete castle wins at once."""
    return rules.castle.complete == "wins at once"
