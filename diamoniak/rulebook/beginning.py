"""The box, the players and the preparation."""

from collections import Counter
from typing import Final

from diamoniak.cards import printed_deck
from diamoniak.events import CardsDealt, DeckShuffled, GameStarted, GameWon
from diamoniak.rulebook.clause import Clause, always
from diamoniak.rulebook.conditions import WITCHES, has_witches
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset

_DECK: Final = ("deck.colours", "deck.pieces", "deck.diamonds", "deck.witches", "deck.fairies")
_DEALING: Final = ("setup.shuffle", "setup.cards", "setup.fairies")


def _is_the_box(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    after = scene.after
    there = [*after.deck, *after.discards, *(card for seat in after.seats for card in seat.castle + seat.aside)]
    return Counter(there) == Counter(printed_deck(rules.deck))


def _can_play(rules: Ruleset, scene: Scene) -> bool | None:
    return rules.players.min <= len(scene.after.seats) <= rules.players.max if scene.is_start else None


def _is_announced(rules: Ruleset, scene: Scene) -> bool | None:
    """Whether the game is announced for these ages; nothing else at the table depends on them."""
    started = scene.find(GameStarted)
    return None if started is None else started.rules.ages == rules.ages


def _is_complete(rules: Ruleset, scene: Scene) -> bool | None:
    won = scene.find(GameWon)
    if won is None or won.because == "most pieces":
        return None
    size = rules.castle_size
    was_complete = won.because == "complete castle" and scene.before.seats[won.player].pieces >= size
    return scene.after.seats[won.player].pieces >= size and not was_complete


def _is_anything_given(rules: Ruleset) -> bool:
    return rules.setup.cards > 0 or rules.setup.fairies != "nobody"


def _deals(rules: Ruleset, scene: Scene) -> tuple[list[CardsDealt], list[CardsDealt]]:
    """What was given before the deal, and what was dealt."""
    dealt = [event for event in scene.events if isinstance(event, CardsDealt)]
    given = len(dealt) - (len(scene.after.seats) if rules.setup.cards else 0)
    return dealt[: max(0, given)], dealt[max(0, given) :]


def _gets_a_fairy(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    players = range(1 if rules.setup.fairies == "the youngest" else len(scene.after.seats))
    given, _ = _deals(rules, scene)
    return [(each.player, *(card.kind for card in each.cards)) for each in given] == [(p, "fairy") for p in players]


def _are_dealt(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    _, dealt = _deals(rules, scene)
    sizes = [len(each.cards) for each in dealt]
    has_witch = any(card.kind == "witch" for each in dealt for card in each.cards)
    return sizes == [rules.setup.cards] * len(scene.after.seats) and not has_witch


def _are_laid_out(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    taken: list[str] = []
    _, dealt = _deals(rules, scene)
    for each in dealt:
        fitting = [card.colour for card in each.cards if card.colour and card.colour not in taken]
        if each.colour != (fitting[0] if fitting else None):
            return False
        taken += fitting[:1]
    return len(dealt) == len(scene.after.seats)


def _is_shuffled(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    return scene.has(DeckShuffled) and scene.has(CardsDealt) == _is_anything_given(rules)


def _has_all_witches(rules: Ruleset, scene: Scene) -> bool | None:
    shuffled = scene.find(DeckShuffled)
    if not scene.is_start:
        return None
    witches = sum(card.kind == "witch" for card in shuffled.deck) if shuffled else 0
    return scene.has(CardsDealt) and witches == rules.deck.witches


def _is_as_boxed(rules: Ruleset, scene: Scene) -> bool | None:
    if not scene.is_start:
        return None
    return not scene.has(DeckShuffled) and scene.after.deck == printed_deck(rules.deck)


def _are_none_discarded(_rules: Ruleset, scene: Scene) -> bool | None:
    if any(view.discards != scene.after.discards for view in scene.views):
        return False
    return not scene.after.discards if scene.is_start else None


def _has_nobody_a_card(_rules: Ruleset, scene: Scene) -> bool | None:
    return not any(seat.castle + seat.aside for seat in scene.after.seats) if scene.is_start else None


CLAUSES: Final = (
    Clause(
        "contents",
        "contents",
        _DECK,
        always,
        _is_the_box,
        lambda rules: len(printed_deck(rules.deck)),
        lambda voice, rules: {"cards": voice.cards(printed_deck(rules.deck))},
    ),
    Clause(
        "players.range",
        "players",
        ("players.min", "players.max"),
        lambda rules: rules.players.min < rules.players.max,
        _can_play,
        values=lambda _, rules: {"min": rules.players.min, "max": rules.players.max},
    ),
    Clause(
        "players.exact",
        "players",
        ("players.min", "players.max"),
        lambda rules: rules.players.min == rules.players.max,
        _can_play,
        lambda rules: rules.players.min,
    ),
    Clause(
        "ages.range",
        "players",
        ("ages.min", "ages.max"),
        lambda rules: rules.ages.max is not None,
        _is_announced,
        values=lambda _, rules: {"min": rules.ages.min, "max": rules.ages.max or 0},
    ),
    Clause(
        "ages.from",
        "players",
        ("ages.min", "ages.max"),
        lambda rules: rules.ages.max is None,
        _is_announced,
        values=lambda _, rules: {"min": rules.ages.min},
    ),
    Clause("aim", "players", ("deck.pieces", "castle.pieces"), always, _is_complete, lambda rules: rules.castle_size),
    Clause(
        "setup.fairy.youngest",
        "preparation",
        ("setup.fairies",),
        lambda rules: rules.setup.fairies == "the youngest",
        _gets_a_fairy,
    ),
    Clause(
        "setup.fairy.everybody",
        "preparation",
        ("setup.fairies",),
        lambda rules: rules.setup.fairies == "everybody",
        _gets_a_fairy,
    ),
    Clause(
        "setup.dealt",
        "preparation",
        ("setup.cards", *WITCHES),
        lambda rules: rules.setup.cards > 0 and has_witches(rules),
        _are_dealt,
        lambda rules: rules.setup.cards,
    ),
    Clause(
        "setup.dealt.all",
        "preparation",
        ("setup.cards", *WITCHES),
        lambda rules: rules.setup.cards > 0 and not has_witches(rules),
        _are_dealt,
        lambda rules: rules.setup.cards,
    ),
    Clause("setup.laid-out", "preparation", ("setup.cards",), lambda rules: rules.setup.cards > 0, _are_laid_out),
    Clause(
        "setup.deck.all",
        "preparation",
        _DEALING,
        lambda rules: rules.setup.shuffle and not _is_anything_given(rules),
        _is_shuffled,
    ),
    Clause(
        "setup.deck.rest",
        "preparation",
        (*_DEALING, *WITCHES),
        lambda rules: _is_anything_given(rules) and not (rules.setup.cards > 0 and has_witches(rules)),
        _is_shuffled,
    ),
    Clause(
        "setup.deck.witches",
        "preparation",
        ("setup.cards", *WITCHES),
        lambda rules: rules.setup.cards > 0 and has_witches(rules),
        _has_all_witches,
    ),
    Clause(
        "setup.deck.as-boxed",
        "preparation",
        ("setup.shuffle",),
        lambda rules: not rules.setup.shuffle,
        _is_as_boxed,
    ),
    Clause("setup.discards", "preparation", (), always, _are_none_discarded),
    Clause(
        "setup.nothing",
        "preparation",
        ("setup.cards", "setup.fairies"),
        lambda rules: not _is_anything_given(rules),
        _has_nobody_a_card,
    ),
)
