"""Giving and discarding."""

from typing import Final

from diamoniak.commands import DiscardCard, GiveCard
from diamoniak.events import CardDiscarded, CardGiven, TurnEnded
from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset


def _is_time(rules: Ruleset, scene: Scene) -> bool:
    return scene.is_choice and not scene.is_opening(rules) and not scene.is_stopped(rules)


def _goes_on(rules: Ruleset, scene: Scene) -> bool:
    """Whether the turn goes on; one in which a card was drawn may end by itself, if nothing is left to do in it."""
    return scene.before.draws > 0 or scene.is_cut_short(rules) or not scene.has(TurnEnded)


def _gives(rules: Ruleset, scene: Scene) -> bool | None:
    given = scene.find(CardGiven)
    if given is not None:
        builder = scene.after.seats[given.receiver]
        return given.card in builder.castle and given.card in scene.seat.spares and _goes_on(rules, scene)
    others = {seat.colour for player, seat in enumerate(scene.before.seats) if player != scene.player}
    fitting = [card for card in scene.seat.spares if card.colour in others]
    return scene.can(GiveCard) if fitting and _is_time(rules, scene) else None


def _discards_one(rules: Ruleset, scene: Scene) -> bool | None:
    if scene.has(CardDiscarded):
        return not scene.before.draws and scene.is_turn_over
    if scene.before.draws or not scene.held or not _is_time(rules, scene):
        return None
    offered = {each.card.family for each in scene.legal if isinstance(each, DiscardCard)}
    return offered == {card.family for card in scene.held}


def _discards_spares(rules: Ruleset, scene: Scene) -> bool | None:
    if scene.has(CardDiscarded):
        return _goes_on(rules, scene)
    if not scene.seat.spares or not _is_time(rules, scene):
        return None
    offered = {each.card.family for each in scene.legal if isinstance(each, DiscardCard)}
    return offered == {card.family for card in scene.seat.spares}


CLAUSES: Final = (
    Clause("gifts", "giving", ("gifts",), lambda rules: rules.gifts == "to the builder", _gives),
    Clause(
        "discard.one",
        "giving",
        ("turn.instead_of_drawing",),
        lambda rules: rules.turn.instead_of_drawing == "discard one card",
        _discards_one,
    ),
    Clause(
        "discard.spares",
        "giving",
        ("turn.spares",),
        lambda rules: rules.turn.spares == "may be discarded",
        _discards_spares,
    ),
)
