"""Diamonds, and what they buy."""

from typing import Final

from diamoniak.commands import BuildWithDiamonds, BuyCard
from diamoniak.events import AsideCollected, CardBought, PieceBuilt
from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.conditions import DIAMONDS, has_diamonds
from diamoniak.rulebook.laws import driving, is_time_to_buy, laid_aside
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_WHEN: Final = (*DIAMONDS, "buying.when")
_PAID_TO: Final = (*DIAMONDS, "buying.paid_to")


def _is_for_sale(scene: Scene) -> bool:
    others = [seat for player, seat in enumerate(scene.before.seats) if player != scene.player]
    return any(card.colour == scene.seat.colour for seat in others for card in seat.spares)


def _buys(rules: Ruleset, scene: Scene) -> bool | None:
    bought = scene.find(CardBought)
    if bought is not None:
        is_aside = bought.card in scene.before.seats[bought.seller].aside
        has_grown = scene.seat_after.pieces == scene.seat.pieces + 1
        return len(bought.diamonds) == rules.buying.price and is_aside and has_grown
    if scene.seat.colour is None and scene.can(BuyCard):
        return False
    is_time = scene.seat.colour and _is_for_sale(scene) and is_time_to_buy(rules, scene)
    return scene.can(BuyCard) == (scene.holds("diamond") >= rules.buying.price) if is_time else None


def _is_paid_to(rules: Ruleset, scene: Scene) -> bool | None:
    bought = scene.find(CardBought)
    if bought is None:
        return None
    is_with_seller = {*bought.diamonds} <= {*scene.after.seats[bought.seller].aside}
    is_to_seller = rules.buying.paid_to == "seller"
    return (bought.paid_to == "seller") == is_to_seller and (
        is_with_seller == is_to_seller or scene.has(AsideCollected)
    )


def _buys_in_time(rules: Ruleset, scene: Scene) -> bool | None:
    if scene.has(CardBought) and not scene.is_turn_over:
        return False
    is_time = is_time_to_buy(rules, scene)
    if is_time is None or not _is_for_sale(scene) or scene.holds("diamond") < rules.buying.price:
        return None
    return scene.can(BuyCard) == is_time


def _builds(rules: Ruleset, scene: Scene) -> bool | None:
    built, price = scene.find(PieceBuilt), rules.castle.diamonds_per_piece or 0
    if built is not None:
        has_grown = scene.seat_after.pieces == scene.seat.pieces + 1
        is_paid = len(built.diamonds) == price and scene.are_discarded(built.diamonds)
        return is_paid and has_grown and scene.is_turn_over
    if scene.seat.colour is None and scene.can(BuildWithDiamonds):
        return False
    is_time = is_time_to_buy(rules, scene)
    return None if is_time is None or scene.holds("diamond") < price else scene.can(BuildWithDiamonds) == is_time


def _when(when: str) -> Clause:
    names = {"instead of drawing": "buy.instead", "after drawing": "buy.after", "either": "buy.either"}
    return Clause(
        names[when], "buying", _WHEN, lambda rules: has_diamonds(rules) and rules.buying.when == when, _buys_in_time
    )


CLAUSES: Final = (
    Clause("diamond.aside", "buying", DIAMONDS, has_diamonds, laid_aside("diamond")),
    Clause(
        "diamond.drives",
        "buying",
        ("turn.after_diamond",),
        lambda rules: rules.turn.after_diamond == "must draw on",
        driving("diamond"),
    ),
    Clause(
        "buy.price",
        "buying",
        (*DIAMONDS, "buying.price"),
        has_diamonds,
        _buys,
        lambda rules: rules.buying.price,
    ),
    Clause(
        "buy.seller",
        "buying",
        _PAID_TO,
        lambda rules: has_diamonds(rules) and rules.buying.paid_to == "seller",
        _is_paid_to,
    ),
    Clause(
        "buy.discards",
        "buying",
        _PAID_TO,
        lambda rules: has_diamonds(rules) and rules.buying.paid_to == "discards",
        _is_paid_to,
    ),
    _when("instead of drawing"),
    _when("after drawing"),
    _when("either"),
    Clause(
        "build",
        "buying",
        ("castle.diamonds_per_piece",),
        lambda rules: rules.castle.diamonds_per_piece is not None,
        _builds,
        lambda rules: rules.castle.diamonds_per_piece or 0,
    ),
)
