"""A deck that runs out, and the one that follows it."""

from typing import Final

from diamoniak.commands import BuyDraw, DrawCard
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardsReturned,
    DeckRenewed,
    DeckShuffled,
    DrawBought,
    DrawLapsed,
    GameDrawn,
)
from diamoniak.rulebook.clause import Clause, Condition, Law
from diamoniak.rulebook.conditions import HELP, do_fairies_help, has_witches
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_LASTING: Final = (*HELP, "witch.goes_to", "fairy.goes_to")
_RETURNING: Final = {"into the deck", "under the deck"}


def never_runs_out(rules: Ruleset) -> bool:
    """Whether a witch always returns to the deck: then it cannot run out."""
    if not has_witches(rules) or rules.witch.goes_to not in _RETURNING:
        return False
    if not do_fairies_help(rules) or rules.fairy.goes_to in _RETURNING:
        return True
    return rules.fairy.goes_to == "discards" and rules.deck.fairies < rules.deck.witches


def _lasts(_rules: Ruleset, scene: Scene) -> bool:
    after = scene.after
    return not scene.has(DeckRenewed) and bool(after.deck or after.witch)


def _is_new_at_once(_rules: Ruleset, scene: Scene) -> bool | None:
    after = scene.after
    if scene.has(DeckRenewed):
        return bool(scene.before.deck) or not isinstance(scene.command, DrawCard | BuyDraw)
    return None if after.deck or after.witch or after.is_over or scene.is_start else not after.discards


def _is_new_when_needed(_rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.has(DeckRenewed):
        return None
    return not scene.before.deck and isinstance(scene.command, DrawCard | BuyDraw)


def _is_made_of_discards(_rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.has(DeckRenewed):
        return None
    return not scene.has(AsideCollected) and {*scene.before.discards} <= {*scene.after.deck, scene.drawn}


def _is_made_of_all(_rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.has(DeckRenewed):
        return None
    others = [seat for player, seat in enumerate(scene.before.seats) if player != scene.player]
    bought, collected = scene.find(CardBought), scene.find(AsideCollected)
    was_aside = {card for seat in others for card in seat.aside} - ({bought.card} if bought else set())
    if not was_aside:
        return None
    pieces = {card for seat in others for card in seat.castle}
    return collected is not None and was_aside <= {*collected.cards} and pieces.isdisjoint(collected.cards)


def _is_ordered(rules: Ruleset, scene: Scene) -> bool | None:
    renewed = scene.find(DeckRenewed)
    if renewed is None:
        return None
    is_shuffled = scene.follows(DeckRenewed, DeckShuffled)
    if rules.reshuffle.order == "shuffled":
        return is_shuffled
    is_turned_over = rules.reshuffle.order == "turned over"
    return not is_shuffled and renewed.turned_over == is_turned_over and _is_as_discarded(scene, turned=is_turned_over)


def _is_as_discarded(scene: Scene, *, turned: bool) -> bool:
    """Whether the new deck lies as the discards lay, or the other way round, as far as nothing was put between them."""
    if scene.has(CardsReturned) or scene.has(AsideCollected) or scene.has(DrawBought):
        return True
    discards = scene.before.discards
    if not scene.before.deck and scene.drawn is not None:
        return scene.drawn == (discards[0] if turned else discards[-1])
    deck = scene.after.deck[::-1] if turned else scene.after.deck
    return deck[: len(discards)] == discards


def _lapses(_rules: Ruleset, scene: Scene) -> bool | None:
    drawn = scene.find(GameDrawn)
    if drawn is not None and drawn.because == "nothing to draw":
        return scene.after.lapses == len(scene.after.seats)
    return not scene.is_anything_to_draw if scene.has(DrawLapsed) else None


def _renewal(name: str, knob: str, is_said: Condition, law: Law) -> Clause:
    return Clause(
        f"deck.{name}", "deck", (*_LASTING, knob), lambda rules: is_said(rules) and not never_runs_out(rules), law
    )


CLAUSES: Final = (
    Clause("deck.never", "deck", _LASTING, never_runs_out, _lasts),
    _renewal(
        "after-last-card",
        "reshuffle.when",
        lambda rules: rules.reshuffle.when == "last card resolved",
        _is_new_at_once,
    ),
    _renewal(
        "before-next-card", "reshuffle.when", lambda rules: rules.reshuffle.when == "next draw", _is_new_when_needed
    ),
    _renewal(
        "of-discards",
        "reshuffle.collects",
        lambda rules: rules.reshuffle.collects == "discards",
        _is_made_of_discards,
    ),
    _renewal(
        "of-aside",
        "reshuffle.collects",
        lambda rules: rules.reshuffle.collects == "discards and aside",
        _is_made_of_all,
    ),
    _renewal("shuffled", "reshuffle.order", lambda rules: rules.reshuffle.order == "shuffled", _is_ordered),
    _renewal("as-it-lies", "reshuffle.order", lambda rules: rules.reshuffle.order == "as it lies", _is_ordered),
    _renewal("turned-over", "reshuffle.order", lambda rules: rules.reshuffle.order == "turned over", _is_ordered),
    Clause("deck.nothing", "deck", ("deck.witches",), lambda rules: not has_witches(rules), _lapses),
)
