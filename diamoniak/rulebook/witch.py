"""Witches: what they take, where it goes, and what else they cost."""

from typing import Final

from diamoniak.cards import Card
from diamoniak.commands import SurrenderCards
from diamoniak.events import AsideCollected, CardsReturned, CardsSurrendered, DeckShuffled, NextTurnLost
from diamoniak.rulebook.clause import Clause, Law
from diamoniak.rulebook.conditions import HELP, WITCHES, has_both, has_witches
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_TAKES: Final = (*WITCHES, "witch.takes", "witch.chosen_by")
_MOST: Final = 10
"""The most cards that a witch takes who takes half."""
_GOES_TO: Final = (*WITCHES, "witch.goes_to")
_THEN: Final = (*WITCHES, "witch.then")
_LOSABLE: Final = (*HELP, "fairy.losable")


def _losable(rules: Ruleset, scene: Scene) -> tuple[Card, ...]:
    return tuple(card for card in scene.at_stake if rules.fairy.losable or card.kind != "fairy")


def _takes(rules: Ruleset, scene: Scene) -> bool | None:
    taken = scene.find(CardsSurrendered)
    if taken is None:
        return None
    there, wanted = len(_losable(rules, scene)), rules.witch.takes
    count = min((there + 1) // 2, _MOST) if wanted == "half" else min(wanted, there)
    is_chosen = isinstance(scene.command, SurrenderCards) and bool(scene.command.cards)
    is_asked = rules.witch.chosen_by == "owner"
    return len(taken.cards) == count and (is_chosen == is_asked or count == there)


def _leaves_pieces(_rules: Ruleset, scene: Scene) -> bool | None:
    built = scene.seat.diamond_pieces
    return scene.seat_after.diamond_pieces == built if built and scene.has(CardsSurrendered) else None


def _takes_fairies(rules: Ruleset, scene: Scene) -> bool | None:
    taken = scene.find(CardsSurrendered)
    if taken is None or not scene.fairies_at_stake:
        return None
    offered = [each.cards for each in scene.legal if isinstance(each, SurrenderCards)]
    if any(offered):
        return any(card.kind == "fairy" for cards in offered for card in cards)
    if any(card.kind == "fairy" for card in taken.cards):
        return True
    wanted = 1 if rules.witch.takes == "half" else min(rules.witch.takes, len(scene.at_stake))
    return False if len(taken.cards) < wanted else None


def _takes_no_fairies(_rules: Ruleset, scene: Scene) -> bool | None:
    taken = scene.find(CardsSurrendered)
    if taken is None or not scene.fairies_at_stake:
        return None
    return all(card.kind != "fairy" for card in taken.cards)


def _goes_to(rules: Ruleset, scene: Scene) -> bool | None:
    taken, place = scene.find(CardsSurrendered), rules.witch.goes_to
    if taken is None:
        return None
    if place == "next player":
        following = (scene.player + 1) % len(scene.before.seats)
        return taken.receiver == following and _are_with(following, scene)
    returned = scene.find(CardsReturned)
    if returned is None or taken.receiver is not None:
        is_thrown = taken.receiver is None and scene.are_discarded([taken.witch, *taken.cards])
        return place == "discards" and is_thrown
    is_mixed = scene.follows(CardsReturned, DeckShuffled)
    return {*returned.cards} == {taken.witch, *taken.cards} and place == (
        "into the deck" if is_mixed else "under the deck"
    )


def _are_with(receiver: int, scene: Scene) -> bool:
    """Whether the receiver has what the witch took, in the castle where it fits, and the witch is gone."""
    seat, taken = scene.after.seats[receiver], scene.find(CardsSurrendered)
    if taken is None or not scene.are_discarded([taken.witch]):
        return False
    pieces = {card for card in taken.cards if card.colour and card.colour == seat.colour}
    is_aside = {*taken.cards} - pieces <= {*seat.aside} or scene.has(AsideCollected)
    return pieces <= {*seat.castle} and is_aside


def _ends(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.has(CardsSurrendered):
        return None
    is_missed = rules.witch.then == "next turn is missed"
    return scene.is_turn_over and (scene.has(NextTurnLost) == is_missed or scene.after.is_over)


def _taking(name: str, *, half: bool, chosen_by: str) -> Clause:
    return Clause(
        name,
        "witches",
        _TAKES,
        lambda rules: (
            has_witches(rules) and (rules.witch.takes == "half") == half and rules.witch.chosen_by == chosen_by
        ),
        _takes,
        None if half else lambda rules: 0 if rules.witch.takes == "half" else rules.witch.takes,
    )


def _going_to(place: str) -> Clause:
    return Clause(
        f"witch.to.{place.replace(' ', '-')}",
        "witches",
        _GOES_TO,
        lambda rules: has_witches(rules) and rules.witch.goes_to == place,
        _goes_to,
    )


def _then(name: str, then: str, law: Law) -> Clause:
    return Clause(name, "witches", _THEN, lambda rules: has_witches(rules) and rules.witch.then == then, law)


CLAUSES: Final = (
    _taking("witch.owner", half=False, chosen_by="owner"),
    _taking("witch.chance", half=False, chosen_by="chance"),
    _taking("witch.half.owner", half=True, chosen_by="owner"),
    _taking("witch.half.chance", half=True, chosen_by="chance"),
    Clause(
        "witch.diamond-pieces",
        "witches",
        (*WITCHES, "castle.diamonds_per_piece"),
        lambda rules: has_witches(rules) and rules.castle.diamonds_per_piece is not None,
        _leaves_pieces,
    ),
    Clause(
        "witch.fairy-pieces",
        "witches",
        (*WITCHES, "fairy.builds"),
        lambda rules: has_both(rules) and rules.fairy.builds,
        _leaves_pieces,
    ),
    Clause(
        "witch.fairies-too",
        "witches",
        _LOSABLE,
        lambda rules: has_both(rules) and rules.fairy.losable and rules.fairy.use != "automatic",
        _takes_fairies,
    ),
    Clause(
        "witch.no-fairies",
        "witches",
        _LOSABLE,
        lambda rules: has_both(rules) and not rules.fairy.losable,
        _takes_no_fairies,
    ),
    _going_to("discards"),
    _going_to("into the deck"),
    _going_to("under the deck"),
    _going_to("next player"),
    _then("witch.ends", "turn ends", _ends),
    _then("witch.misses", "next turn is missed", _ends),
)
