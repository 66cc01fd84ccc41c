"""Castle cards: a castle begun, enlarged and lost."""

from typing import Final

from diamoniak.commands import DrawCard
from diamoniak.decider.deciding import legal_commands
from diamoniak.events import CardSetAside, CastleFounded, CastleGrown
from diamoniak.rulebook.clause import Clause, always
from diamoniak.rulebook.conditions import has_witches, is_paid, stops
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_EMPTY: Final = ("castle.empty", "deck.witches", "turn.instead_of_drawing")
_STOPPING: Final = ("turn.after_castle", "turn.extra_draw")


def can_be_lost(rules: Ruleset) -> bool:
    """Whether a castle can lose its pieces."""
    return has_witches(rules) or rules.turn.instead_of_drawing == "discard one card"


def _releases(rules: Ruleset) -> bool:
    return can_be_lost(rules) and rules.castle.empty == "releases its colour"


def _may_spares_fit_later(rules: Ruleset) -> bool:
    return _releases(rules) or (has_witches(rules) and rules.witch.goes_to == "next player")


def _begins(_rules: Ruleset, scene: Scene) -> bool | None:
    card = scene.drawn
    if card is None or card.colour is None or scene.seat.colour is not None:
        return None
    colours = [seat.colour for seat in scene.after.seats if seat.colour]
    is_free = card.colour not in [seat.colour for seat in scene.before.seats]
    return scene.has(CastleFounded) == is_free and len(set(colours)) == len(colours)


def _do_spares_join(_rules: Ruleset, scene: Scene) -> bool | None:
    founded = scene.find(CastleFounded)
    if founded is None:
        return None
    spares = [card for card in scene.at_stake if card.colour == founded.card.colour]
    return {founded.card, *spares} == {*scene.seat_after.castle} if spares else None


def _joins(_rules: Ruleset, scene: Scene) -> bool | None:
    card = scene.drawn
    if card is None or card.colour is None or card.colour != scene.seat.colour:
        return None
    return scene.has(CastleGrown) and scene.seat_after.pieces == scene.seat.pieces + 1


def _is_laid_aside(_rules: Ruleset, scene: Scene) -> bool | None:
    card = scene.drawn
    if card is None or card.colour is None or scene.seat.colour in {None, card.colour}:
        return None
    return scene.has(CardSetAside)


def _stops(rules: Ruleset, scene: Scene) -> bool | None:
    aside = scene.find(CardSetAside)
    if aside is None or aside.card.colour is None:
        return None
    may_pay = is_paid(rules) and DrawCard(scene.player) not in legal_commands(scene.after)
    return scene.is_turn_over or may_pay


def _keeps_its_colour(rules: Ruleset, scene: Scene) -> bool | None:
    if not (scene.seat.colour and scene.seat.pieces and not scene.seat_after.pieces):
        return None
    return scene.seat_after.colour == (None if _releases(rules) else scene.seat.colour)


CLAUSES: Final = (
    Clause("castle.begin", "castle", (), always, _begins),
    Clause("castle.spares-join", "castle", (*_EMPTY, "witch.goes_to"), _may_spares_fit_later, _do_spares_join),
    Clause("castle.join", "castle", (), always, _joins),
    Clause("castle.aside", "castle", (), always, _is_laid_aside),
    Clause("castle.stops", "castle", _STOPPING, lambda rules: stops(rules) and not is_paid(rules), _stops),
    Clause("castle.stops.paid", "castle", _STOPPING, lambda rules: stops(rules) and is_paid(rules), _stops),
    Clause(
        "castle.keeps",
        "castle",
        _EMPTY,
        lambda rules: can_be_lost(rules) and rules.castle.empty == "keeps its colour",
        _keeps_its_colour,
    ),
    Clause("castle.releases", "castle", _EMPTY, _releases, _keeps_its_colour),
)
