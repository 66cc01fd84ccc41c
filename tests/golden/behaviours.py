"""What each value of each knob does at the table, told as something that can be seen in a game."""

from collections.abc import Mapping
from typing import Final

from diamoniak import Card, Kind, legal_commands
from diamoniak.commands import DrawCard
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardGiven,
    CardsDealt,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawBought,
    FairyBuilt,
    FairySpent,
    FairyStayed,
    GameDrawn,
    GameStarted,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.ruleset import Colour
from tests.golden.scenes import Behaviour, Scene, Shows, Value, several, words


def _in_the_box(scene: Scene, kind: Kind, count: int) -> bool:
    """The last card of its kind comes up, or there is none from the start."""
    if not count:
        return scene.has(GameStarted) and not any(card.kind == kind for card in scene.before.deck)
    return scene.drew and Card(f"{kind}-{count}") is scene.before.deck[-1]


def _must_draw(scene: Scene) -> bool:
    return legal_commands(scene.before) == (DrawCard(scene.before.turn),)


def _after(kind: Kind) -> Mapping[Value, Shows]:
    """What may or must follow a card that is laid aside."""
    return {
        "may draw on": lambda scene: scene.last_kind == kind and not scene.drew,
        "must draw on": lambda scene: scene.last_kind == kind and _must_draw(scene),
    }


def _could_be_given(scene: Scene) -> bool:
    """A castle card lies aside whose colour another player builds."""
    colours = {seat.colour for seat in scene.before.seats}
    return scene.drew and any(card.colour in colours for card in scene.before.seat.aside if card.colour)


def _bought(scene: Scene, *, for_diamonds: int) -> bool:
    bought = scene.find(CardBought)
    return bought is not None and len(bought.diamonds) == for_diamonds


def _built(scene: Scene, *, for_diamonds: int) -> bool:
    built = scene.find(PieceBuilt)
    return built is not None and len(built.diamonds) == for_diamonds


def _paid_to(scene: Scene, whom: str) -> bool:
    bought = scene.find(CardBought)
    return bought is not None and bought.paid_to == whom


def _turned_over(scene: Scene) -> bool:
    renewed = scene.find(DeckRenewed)
    return renewed is not None and renewed.turned_over


def _dealt(scene: Scene, cards: int) -> bool:
    """Everybody is dealt so many cards."""
    dealt = [event for event in scene.events if isinstance(event, CardsDealt)]
    return scene.has(GameStarted) and [len(event.cards) for event in dealt] == ([cards] * 2 if cards else [])


def _stopped(scene: Scene, *, after: int) -> bool:
    """The player ends the turn after so many cards."""
    return isinstance(scene.events[0], TurnEnded) and scene.before.draws == after


def _paid_for_a_card(scene: Scene, *, diamonds: int) -> bool:
    bought = scene.find(DrawBought)
    return bought is not None and len(bought.diamonds) == diamonds


def _won(scene: Scene, because: str) -> bool:
    won = scene.find(GameWon)
    return won is not None and won.because == because


def _is_somebody_ahead(scene: Scene) -> bool:
    first, second = (seat.pieces for seat in scene.after.seats)
    return first != second


def _took_half(scene: Scene) -> bool:
    return len(scene.held) > 1 and len(scene.taken) == (len(scene.held) + 1) // 2


def _handed_on(scene: Scene) -> bool:
    surrendered = scene.find(CardsSurrendered)
    return surrendered is not None and bool(surrendered.cards) and surrendered.receiver is not None


_ALL_COLOURS: Final[tuple[Colour, ...]] = ("pink", "blue", "yellow", "green")
_MANY_WITCHES: Final[Mapping[str, Value]] = {"deck.witches": 4}
_MANY_FAIRIES: Final[Mapping[str, Value]] = {"deck.witches": 3, "deck.fairies": 3}
_FOUR_SEATS: Final[Mapping[str, Value]] = {"deck.colours": _ALL_COLOURS, "deck.pieces": 2, "players.max": 4}

BEHAVIOURS: Final[tuple[Behaviour, ...]] = (
    *several(
        "deck.colours",
        (_ALL_COLOURS, _ALL_COLOURS[:2], _ALL_COLOURS[:0:-1]),
        lambda colours: lambda scene: scene.has(CastleFounded) and scene.seat.colour == colours[-1],
    ),
    *several("deck.pieces", (1, 3, 4), lambda n: lambda scene: scene.has(GameWon) and scene.seat.pieces == n),
    *several("deck.diamonds", (0, 3, 5), lambda n: lambda scene: _in_the_box(scene, "diamond", n)),
    *several("deck.witches", (0, 1, 3), lambda n: lambda scene: _in_the_box(scene, "witch", n)),
    *several("deck.fairies", (0, 1, 3), lambda n: lambda scene: _in_the_box(scene, "fairy", n)),
    *several("players.min", (2, 3), lambda n: lambda scene: len(scene.after.seats) == n, _FOUR_SEATS),
    *several("players.max", (3, 4), lambda n: lambda scene: len(scene.after.seats) == n, _FOUR_SEATS),
    # For whom the box says it is changes nothing at the table: these show that the log remembers it.
    *several("ages.min", (0, 7), lambda n: lambda scene: scene.after.rules.ages.min == n),
    *several("ages.max", (9, 120), lambda n: lambda scene: scene.after.rules.ages.max == n),
    Behaviour("ages.max", None, lambda scene: scene.after.rules.ages.max is None),
    *words(
        "setup.shuffle",
        {
            True: lambda scene: scene.has(GameStarted, DeckShuffled),
            False: lambda scene: scene.has(GameStarted) and not scene.has(DeckShuffled),
        },
    ),
    *several("setup.cards", (0, 1, 2), lambda n: lambda scene: _dealt(scene, n)),
    *words(
        "setup.fairies",
        {
            "nobody": lambda scene: _dealt(scene, 0),
            "the youngest": lambda scene: scene.has(CardsDealt) and not scene.after.seats[1].aside,
            "everybody": lambda scene: scene.has(CardsDealt) and all(seat.aside for seat in scene.after.seats),
        },
        {"deck.fairies": 2},
    ),
    *words(
        "turn.opening",
        {
            "normal": lambda scene: scene.before.turns == 0 and scene.before.draws == 1 and scene.drew,
            "one card each": lambda scene: scene.before.turns == 0 and scene.ended,
        },
    ),
    *words(
        "turn.instead_of_drawing",
        {
            "nothing": lambda scene: _must_draw(scene) and scene.before.draws == 0 and bool(scene.held),
            "discard one card": lambda scene: scene.has(CardDiscarded),
        },
    ),
    *words(
        "turn.after_castle",
        {
            "may draw on": lambda scene: (
                scene.drew and scene.last_kind == "castle" and scene.before.last_drawn in scene.before.seat.aside
            ),
            "may draw on if grown": lambda scene: scene.ended and scene.has(CardSetAside),
        },
    ),
    *words("turn.after_diamond", _after("diamond")),
    *words("turn.after_fairy", _after("fairy"), {"deck.fairies": 2}),
    *several("turn.max_draws", (1, 2, 4), lambda n: lambda scene: scene.ended and scene.before.draws == n - 1),
    Behaviour("turn.max_draws", None, lambda scene: scene.drew and scene.before.draws == 4),
    *several("turn.min_draws", (1, 2, 3), lambda n: lambda scene: _stopped(scene, after=n)),
    *words(
        "turn.spares",
        {
            "stay": lambda scene: scene.drew and any(card.kind == "castle" for card in scene.before.seat.aside),
            "may be discarded": lambda scene: scene.has(CardDiscarded),
        },
    ),
    *several(
        "turn.extra_draw",
        (1, 2, 3),
        lambda n: lambda scene: _paid_for_a_card(scene, diamonds=n),
        {"turn.max_draws": 2},
    ),
    Behaviour("turn.extra_draw", None, lambda scene: scene.ended and scene.holds("diamond") > 1, {"turn.max_draws": 2}),
    *words(
        "castle.empty",
        {
            "keeps its colour": lambda scene: bool(scene.taken and scene.seat.colour and not scene.seat.castle),
            "releases its colour": lambda scene: scene.has(ColourReleased),
        },
        _MANY_WITCHES,
    ),
    *several("castle.diamonds_per_piece", (1, 2, 4), lambda n: lambda scene: _built(scene, for_diamonds=n)),
    Behaviour("castle.diamonds_per_piece", None, lambda scene: scene.drew and scene.holds("diamond") == 4),
    *several("castle.pieces", (1, 2), lambda n: lambda scene: scene.has(GameWon) and scene.seat.pieces == n),
    Behaviour("castle.pieces", None, lambda scene: scene.has(GameWon) and scene.seat.pieces == 3),
    *words(
        "castle.complete",
        {
            "wins at once": lambda scene: _won(scene, "complete castle"),
            "ends the round": lambda scene: _won(scene, "end of the round"),
        },
    ),
    *several("buying.price", (1, 2, 3), lambda n: lambda scene: _bought(scene, for_diamonds=n)),
    *words(
        "buying.paid_to",
        {
            "seller": lambda scene: _paid_to(scene, "seller"),
            "discards": lambda scene: _paid_to(scene, "discards"),
        },
        {"buying.price": 2},
    ),
    *words(
        "buying.when",
        {
            "instead of drawing": lambda scene: scene.has(CardBought) and scene.before.draws == 0,
            "after drawing": lambda scene: scene.has(CardBought) and scene.before.draws > 0,
            "either": lambda scene: scene.has(CardBought) and scene.before.draws > 0,
        },
        {"buying.price": 1},
    ),
    *words("gifts", {"none": _could_be_given, "to the builder": lambda scene: scene.has(CardGiven)}),
    *several(
        "witch.takes",
        (1, 2, 3, 5),
        lambda n: lambda scene: len(scene.taken) == n and len(scene.held) > n,
        {"deck.diamonds": 6, "deck.witches": 3},
    ),
    Behaviour("witch.takes", "half", _took_half, {"deck.diamonds": 6, "deck.witches": 3}),
    *words(
        "witch.chosen_by",
        {
            "owner": lambda scene: not scene.drew and bool(scene.taken),
            "chance": lambda scene: scene.drew and len(scene.held) > len(scene.taken) > 0,
        },
        {"witch.takes": 1},
    ),
    *words(
        "witch.goes_to",
        {
            "discards": lambda scene: bool(scene.taken) and {*scene.taken} <= {*scene.after.discards},
            "into the deck": lambda scene: bool(scene.taken) and scene.has(CardsReturned, DeckShuffled),
            "under the deck": lambda scene: bool(scene.taken) and scene.after.deck[: len(scene.taken)] == scene.taken,
            "next player": _handed_on,
        },
    ),
    *words(
        "witch.then",
        {
            "turn ends": lambda scene: scene.has(CardsSurrendered, TurnEnded) and not scene.has(NextTurnLost),
            "next turn is missed": lambda scene: scene.has(TurnMissed),
        },
    ),
    *words(
        "fairy.use",
        {
            "ask": lambda scene: scene.has(FairySpent) and not scene.drew,
            "automatic": lambda scene: scene.has(FairySpent) and scene.drew,
            "never": lambda scene: bool(scene.holds("fairy")) and scene.has(WitchDrawn, CardsSurrendered),
        },
        _MANY_FAIRIES,
    ),
    *words(
        "fairy.goes_to",
        {
            "discards": lambda scene: (
                scene.has(FairySpent) and any(card in scene.after.discards for card in scene.held)
            ),
            "into the deck": lambda scene: scene.has(FairySpent, CardsReturned, DeckShuffled),
            "under the deck": lambda scene: scene.has(FairySpent, CardsReturned) and not scene.has(DeckShuffled),
            "stays": lambda scene: scene.has(FairyStayed) and scene.keeps_a_fairy,
        },
        _MANY_FAIRIES,
    ),
    *words(
        "fairy.losable",
        {
            True: lambda scene: any(card.kind == "fairy" for card in scene.taken),
            False: lambda scene: 0 < len(scene.taken) < 3 and scene.keeps_a_fairy,
        },
        _MANY_FAIRIES,
    ),
    *words(
        "fairy.then",
        {
            "turn ends": lambda scene: scene.has(FairySpent, TurnEnded),
            "turn goes on": lambda scene: scene.has(FairySpent) and not scene.has(TurnEnded),
        },
        _MANY_FAIRIES,
    ),
    *words(
        "fairy.builds",
        {
            True: lambda scene: scene.has(FairyBuilt),
            False: lambda scene: (
                scene.drew and bool(scene.holds("fairy") and scene.before.seat.colour) and not scene.before.draws
            ),
        },
        _MANY_FAIRIES,
    ),
    *words(
        "reshuffle.collects",
        {
            "discards": lambda scene: scene.has(DeckRenewed) and any(seat.aside for seat in scene.before.seats),
            "discards and aside": lambda scene: scene.has(AsideCollected) and any(s.aside for s in scene.before.seats),
        },
        _MANY_WITCHES,
    ),
    *words(
        "reshuffle.order",
        {
            "shuffled": lambda scene: scene.has(DeckRenewed, DeckShuffled),
            "as it lies": lambda scene: (
                scene.has(DeckRenewed) and not scene.has(DeckShuffled) and not _turned_over(scene)
            ),
            "turned over": lambda scene: not scene.has(DeckShuffled) and _turned_over(scene),
        },
        _MANY_WITCHES,
    ),
    *words(
        "reshuffle.when",
        {
            "last card resolved": lambda scene: scene.has(DeckRenewed) and bool(scene.before.deck),
            "next draw": lambda scene: scene.has(DeckRenewed) and not scene.before.deck,
        },
        _MANY_WITCHES,
    ),
    *several(
        "limit.turns", (1, 4, 7), lambda n: lambda scene: scene.has(TurnEnded, GameDrawn) and scene.after.turns == n
    ),
    Behaviour("limit.turns", None, lambda scene: scene.after.turns == 8),
    *words(
        "limit.winner",
        {
            "nobody": lambda scene: scene.has(TurnEnded, GameDrawn) and _is_somebody_ahead(scene),
            "most pieces": lambda scene: _won(scene, "most pieces"),
        },
        {"limit.turns": 6},
    ),
)
