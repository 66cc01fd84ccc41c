"""The turn: how it begins, and how far it may go."""

from typing import Final

from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
)
from diamoniak.events import CardSetAside, DeckShuffled, DrawBought, TurnEnded, TurnMissed
from diamoniak.rulebook.clause import Clause, always
from diamoniak.rulebook.conditions import DRIVING, drives_on, has_diamonds, has_fairies, is_paid, stops
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_INSTEAD: Final = (
    "turn.min_draws",
    "turn.instead_of_drawing",
    "buying.when",
    "deck.diamonds",
    "deck.fairies",
    "fairy.builds",
)
_ON: Final = ("turn.after_castle", *DRIVING, "turn.max_draws")
_PAID_ON: Final = (*_ON, "turn.extra_draw")


def can_do_something_else(rules: Ruleset) -> bool:
    """Whether there is something that can be done instead of drawing."""
    buys = has_diamonds(rules) or (has_fairies(rules) and rules.fairy.builds)
    return rules.turn.instead_of_drawing != "nothing" or (buys and rules.buying.when != "after drawing")


def _is_free(rules: Ruleset) -> bool:
    return not (stops(rules) or drives_on(rules))


def _is_limited(rules: Ruleset) -> bool:
    return rules.turn.max_draws not in {None, 1}


def _goes_round(_rules: Ruleset, scene: Scene) -> bool | None:
    if scene.is_start:
        return scene.after.turn == 0
    over = [event for event in scene.events if isinstance(event, TurnEnded | TurnMissed)]
    seats = len(scene.after.seats)
    return all(each.next == (each.player + 1) % seats for each in over) if over else None


def _only_draws(rules: Ruleset, scene: Scene) -> bool | None:
    if not (scene.is_choice and scene.is_opening(rules)):
        return None
    if scene.can(BuyCard, BuildWithDiamonds, BuildWithFairy, BuyDraw, DiscardCard, GiveCard):
        return False
    return not scene.before.draws or not scene.can(DrawCard)


def _draws_enough(rules: Ruleset, scene: Scene) -> bool | None:
    draws = scene.before.draws
    if not (scene.is_choice and scene.can(DrawCard) and draws < rules.turn.min_draws):
        return None
    if scene.can(EndTurn):
        return False
    if not draws and can_do_something_else(rules):
        return True
    is_over_by_discarding = scene.can(DiscardCard) and rules.turn.spares == "stay"
    return not (scene.can(BuyCard, BuildWithDiamonds, BuildWithFairy) or is_over_by_discarding)


def _is_seen(_rules: Ruleset, scene: Scene) -> bool:
    """Whether everybody sees the same: each card that is drawn, and what lies before each player."""
    hidden = [event for event in scene.events if event not in scene.seen and not isinstance(event, DeckShuffled)]
    return not hidden and all(view.seats == scene.after.seats for view in scene.views)


def _goes_on(rules: Ruleset, scene: Scene) -> bool | None:
    """Whether one may stop, and may draw on, just when the book says so."""
    draws, most = scene.before.draws, rules.turn.max_draws
    is_full = most is not None and draws >= most
    if scene.drawn is not None and is_full and not (is_paid(rules) and scene.has(DrawBought)):
        return False
    if scene.is_opening(rules) or not scene.is_anything_to_draw or scene.before.witch or scene.command is None:
        return None
    if _is_cut_short(rules, scene):
        return False
    if draws < rules.turn.min_draws:
        return None
    may_draw = not is_full and not scene.is_stopped(rules)
    may_stop = not may_draw or not scene.is_driven_on(rules)
    return (scene.can(DrawCard), scene.can(EndTurn)) == (may_draw, may_stop)


def _is_cut_short(rules: Ruleset, scene: Scene) -> bool:
    """Whether a turn ended by itself after a card, although nothing that the book knows of ended it."""
    card = scene.drawn
    if card is None or card.kind == "witch" or not scene.has(TurnEnded):
        return False
    is_full = rules.turn.max_draws is not None and scene.before.draws + 1 >= rules.turn.max_draws
    is_stopped = stops(rules) and card.kind == "castle" and scene.has(CardSetAside)
    is_anything_left = scene.after.deck or scene.after.discards
    return bool(is_anything_left) and not (is_full or is_stopped or scene.is_cut_short(rules))


def _can_pay(rules: Ruleset, scene: Scene) -> bool | None:
    bought, price = scene.find(DrawBought), rules.turn.extra_draw or 0
    if bought is not None:
        is_paid_for = len(bought.diamonds) == price and scene.are_discarded(bought.diamonds)
        return is_paid_for and scene.drawn is not None
    may_not_draw = scene.is_choice and scene.before.draws and not scene.can(DrawCard) and scene.is_anything_to_draw
    if not may_not_draw or scene.is_opening(rules) or scene.holds("diamond") < price:
        return None
    return scene.can(BuyDraw)


def _most(rules: Ruleset) -> int:
    return rules.turn.max_draws or 0


CLAUSES: Final = (
    Clause("turn.order", "turn", (), always, _goes_round),
    Clause("turn.show", "turn", (), always, _is_seen),
    Clause(
        "turn.opening",
        "turn",
        ("turn.opening",),
        lambda rules: rules.turn.opening == "one card each",
        _only_draws,
    ),
    Clause(
        "turn.draw",
        "turn",
        _INSTEAD,
        lambda rules: not can_do_something_else(rules),
        _draws_enough,
        lambda rules: rules.turn.min_draws,
    ),
    Clause(
        "turn.draw.unless", "turn", _INSTEAD, can_do_something_else, _draws_enough, lambda rules: rules.turn.min_draws
    ),
    Clause("turn.on.free", "turn", _ON, lambda rules: _is_free(rules) and rules.turn.max_draws is None, _goes_on),
    Clause(
        "turn.on.limited",
        "turn",
        _PAID_ON,
        lambda rules: _is_free(rules) and _is_limited(rules) and not is_paid(rules),
        _goes_on,
        _most,
    ),
    Clause(
        "turn.on.limited.paid",
        "turn",
        _PAID_ON,
        lambda rules: _is_free(rules) and _is_limited(rules) and is_paid(rules),
        _goes_on,
        _most,
    ),
    Clause(
        "turn.on.by-card",
        "turn",
        _ON,
        lambda rules: not _is_free(rules) and rules.turn.max_draws is None,
        _goes_on,
    ),
    Clause(
        "turn.on.by-card.limited",
        "turn",
        _PAID_ON,
        lambda rules: not _is_free(rules) and _is_limited(rules) and not is_paid(rules),
        _goes_on,
        _most,
    ),
    Clause(
        "turn.on.by-card.limited.paid",
        "turn",
        _PAID_ON,
        lambda rules: not _is_free(rules) and _is_limited(rules) and is_paid(rules),
        _goes_on,
        _most,
    ),
    Clause(
        "turn.on.single",
        "turn",
        ("turn.max_draws", "turn.extra_draw"),
        lambda rules: rules.turn.max_draws == 1 and not is_paid(rules),
        _goes_on,
    ),
    Clause(
        "turn.on.single.paid",
        "turn",
        ("turn.max_draws", "turn.extra_draw"),
        lambda rules: rules.turn.max_draws == 1 and is_paid(rules),
        _goes_on,
    ),
    Clause("turn.extra", "turn", ("turn.extra_draw",), is_paid, _can_pay, lambda rules: rules.turn.extra_draw or 0),
)
