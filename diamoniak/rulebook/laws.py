"""Laws that several clauses share."""

from diamoniak.commands import DrawCard, EndTurn
from diamoniak.events import CardSetAside
from diamoniak.rulebook.clause import Law
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset


def is_time_to_buy(rules: Ruleset, scene: Scene) -> bool | None:
    """Whether a player with a castle may buy at such a moment; None if none of this is said."""
    if not scene.is_choice or scene.seat.colour is None or scene.is_opening(rules) or not scene.is_anything_to_draw:
        return None
    draws = scene.before.draws
    if not draws:
        return rules.buying.when != "after drawing"
    may_stop = draws >= rules.turn.min_draws and not scene.is_stopped(rules) and not scene.is_driven_on(rules)
    return rules.buying.when != "instead of drawing" if may_stop else None


def laid_aside(kind: str) -> Law:
    """The law that a card of that kind is laid aside when it is drawn."""

    def is_laid_aside(_rules: Ruleset, scene: Scene) -> bool | None:
        card = scene.drawn
        return None if card is None or card.kind != kind else scene.has(CardSetAside)

    return is_laid_aside


def driving(kind: str) -> Law:
    """The law that a card of that kind makes its player draw on."""

    def drives(rules: Ruleset, scene: Scene) -> bool | None:
        last, most = scene.before.last_drawn, rules.turn.max_draws
        if not scene.is_choice or last is None or last.kind != kind or (most and scene.before.draws >= most):
            return None
        return scene.can(DrawCard) and not scene.can(EndTurn) if scene.is_anything_to_draw else None

    return drives
