"""Fairies: what they do against a witch, and for a castle."""

from typing import Final

from diamoniak.commands import BuildWithFairy, UseFairy
from diamoniak.events import (
    AsideCollected,
    CardsReturned,
    CardsSurrendered,
    DeckShuffled,
    FairyBuilt,
    FairySpent,
    FairyStayed,
    NextTurnLost,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.conditions import FAIRIES, HELP, do_fairies_help, has_both, has_fairies
from diamoniak.rulebook.laws import driving, is_time_to_buy, laid_aside
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset


def _answers(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.fairies_at_stake:
        return None
    if scene.before.witch is not None:
        return None if not scene.can(UseFairy) else rules.fairy.use == "ask"
    if not scene.has(WitchDrawn):
        return None
    if rules.fairy.use == "ask":
        return scene.after.witch is not None
    return (scene.fairy is not None and not scene.has(CardsSurrendered)) == (rules.fairy.use == "automatic")


def _goes_to(rules: Ruleset, scene: Scene) -> bool | None:
    if scene.fairy is None:
        return None
    fairy, witch = scene.fairy.fairy, scene.fairy.witch
    if scene.has(FairyStayed):
        stays = fairy in scene.seat_after.aside or scene.has(AsideCollected)
        return rules.fairy.goes_to == "stays" and stays and scene.are_discarded([witch])
    if not scene.has(CardsReturned):
        return rules.fairy.goes_to == "discards" and scene.are_discarded([fairy, witch])
    is_mixed = scene.follows(CardsReturned, DeckShuffled)
    return scene.follows(FairySpent, CardsReturned) and rules.fairy.goes_to == (
        "into the deck" if is_mixed else "under the deck"
    )


def _ends(_rules: Ruleset, scene: Scene) -> bool | None:
    return None if scene.fairy is None else scene.is_turn_over


def _goes_on(rules: Ruleset, scene: Scene) -> bool | None:
    if scene.fairy is None:
        return None
    draws = scene.before.draws + (scene.drawn is not None)
    is_full = rules.turn.max_draws is not None and draws >= rules.turn.max_draws
    is_anything_left = scene.after.deck or scene.after.discards
    if is_full or scene.is_cut_short(rules) or scene.is_opening(rules) or not is_anything_left:
        return None
    return not scene.has(TurnEnded)


def _saves_the_turn(_rules: Ruleset, scene: Scene) -> bool | None:
    return None if scene.fairy is None else not scene.has(NextTurnLost)


def _builds(rules: Ruleset, scene: Scene) -> bool | None:
    built = scene.find(FairyBuilt)
    if built is not None:
        has_grown = scene.seat_after.pieces == scene.seat.pieces + 1
        return has_grown and scene.is_turn_over and scene.are_discarded([built.fairy])
    if scene.seat.colour is None and scene.can(BuildWithFairy):
        return False
    is_time = is_time_to_buy(rules, scene)
    return None if is_time is None or not scene.holds("fairy") else scene.can(BuildWithFairy) == is_time


def _using(use: str) -> Clause:
    return Clause(f"fairy.{use}", "fairies", HELP, lambda rules: has_both(rules) and rules.fairy.use == use, _answers)


def _going_to(place: str) -> Clause:
    return Clause(
        f"fairy.to.{place.replace(' ', '-')}",
        "fairies",
        (*HELP, "fairy.goes_to"),
        lambda rules: do_fairies_help(rules) and rules.fairy.goes_to == place,
        _goes_to,
    )


def _building(name: str, when: str) -> Clause:
    return Clause(
        f"fairy.builds.{name}",
        "fairies",
        ("fairy.builds", "buying.when"),
        lambda rules: rules.fairy.builds and rules.buying.when == when,
        _builds,
    )


CLAUSES: Final = (
    Clause("fairy.aside", "fairies", FAIRIES, has_fairies, laid_aside("fairy")),
    Clause(
        "fairy.drives",
        "fairies",
        ("turn.after_fairy",),
        lambda rules: rules.turn.after_fairy == "must draw on",
        driving("fairy"),
    ),
    _using("ask"),
    _using("automatic"),
    _using("never"),
    _going_to("discards"),
    _going_to("into the deck"),
    _going_to("under the deck"),
    _going_to("stays"),
    Clause(
        "fairy.ends",
        "fairies",
        (*HELP, "fairy.then"),
        lambda rules: do_fairies_help(rules) and rules.fairy.then == "turn ends",
        _ends,
    ),
    Clause(
        "fairy.goes-on",
        "fairies",
        (*HELP, "fairy.then"),
        lambda rules: do_fairies_help(rules) and rules.fairy.then == "turn goes on",
        _goes_on,
    ),
    Clause(
        "fairy.saves-turn",
        "fairies",
        (*HELP, "witch.then"),
        lambda rules: do_fairies_help(rules) and rules.witch.then == "next turn is missed",
        _saves_the_turn,
    ),
    _building("instead", "instead of drawing"),
    _building("after", "after drawing"),
    _building("either", "either"),
)
