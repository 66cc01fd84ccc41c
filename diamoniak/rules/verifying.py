"""A log taken apart into the plays that made it, each checked against the rules."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias, assert_never

from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.commands import (
    BuildWithDiamonds,
    BuyCard,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardGiven,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawLapsed,
    Event,
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
from diamoniak.refusals import IllegalCommandError
from diamoniak.rules.deciding import decide, set_up
from diamoniak.rules.evolving import evolve, replay
from diamoniak.state import State

PlayMade: TypeAlias = tuple[State, tuple[Event, ...]]
"""The events of one play, and the state after them."""


class HistoryError(ValueError):
    """Events that no game can have; ``index`` tells which is the first of them."""

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(f"event {index}: {problem}")
        self.index = index
        self.problem = problem

    def __reduce__(self) -> tuple[type["HistoryError"], tuple[int, str]]:
        return HistoryError, (self.index, self.problem)


def plays(events: Sequence[Event], chance: Chance) -> Iterator[PlayMade]:
    """The plays of a game, each made again by the rules from the luck that the events record.

    A last play of which only some events are there is completed, with the given chance where it needs luck.
    """
    if not events:
        return
    recorded = _RecordedChance(events, chance)
    made = _beginning(events[0], recorded)
    state = replay(made)
    done = _agreed(events, 0, made)
    yield state, made
    while done < len(events):
        made = _made_again(state, events, done, recorded)
        done = _agreed(events, done, made)
        for event in made:
            state = evolve(state, event)
        yield state, made


def _beginning(first: Event, chance: Chance) -> tuple[Event, ...]:
    if not isinstance(first, GameStarted):
        raise HistoryError(0, f"a game begins with GameStarted, not with {type(first).__name__}")
    try:
        return set_up(first.rules, first.players, chance, first.variant)
    except IllegalCommandError as error:
        raise HistoryError(0, f"such a game cannot start: {error}") from error


def _made_again(state: State, events: Sequence[Event], index: int, chance: Chance) -> tuple[Event, ...]:
    event = events[index]
    command = _command(state, event)
    if command is None:
        raise HistoryError(index, f"no command leads to {type(event).__name__} here")
    try:
        return decide(state, command, chance)
    except IllegalCommandError as error:
        raise HistoryError(index, f"{type(event).__name__} cannot happen here: {error}") from error


def _agreed(events: Sequence[Event], start: int, made: tuple[Event, ...]) -> int:
    """The index after the made events, if the recorded ones are the same."""
    for index, event in enumerate(made[: len(events) - start], start):
        if events[index] != event:
            expected, found = type(event).__name__, type(events[index]).__name__
            wrong = f"not {found}" if found != expected else "with other content"
            raise HistoryError(index, f"the rules lead to {expected} here, {wrong}")
    return start + len(made)


def _command(state: State, event: Event) -> Command | None:
    """The command that leads to the event as its first; None if there is none."""
    player = state.turn
    match event:
        case CardSetAside() | CastleGrown() | CastleFounded() | WitchDrawn() | DeckRenewed() | AsideCollected():
            return DrawCard(player)
        case TurnEnded() | DrawLapsed():
            return EndTurn(player)
        case CardsSurrendered(cards=cards):
            return SurrenderCards(player, cards if state.rules.witch.chosen_by == "owner" else ())
        case FairySpent() | FairyStayed():
            return UseFairy(player)
        case CardBought(card=card):
            return BuyCard(player, card)
        case CardGiven(card=card):
            return GiveCard(player, card)
        case CardDiscarded(card=card):
            return DiscardCard(player, card)
        case PieceBuilt():
            return BuildWithDiamonds(player)
        case (
            GameStarted()
            | DeckShuffled()
            | CardsReturned()
            | ColourReleased()
            | NextTurnLost()
            | TurnMissed()
            | GameWon()
            | GameDrawn()
        ):
            return None
        case _:
            assert_never(event)


class _RecordedChance:
    """The luck that a log records: the event after so many others tells how it came out."""

    def __init__(self, events: Sequence[Event], afterwards: Chance) -> None:
        self._events = events
        self._afterwards = afterwards

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        if version >= len(self._events):
            return self._afterwards.shuffled(cards, version)
        match self._events[version]:
            case DeckShuffled(deck=order):
                outcome = order
            case CardsSurrendered(cards=taken):
                outcome = (*(card for card in cards if card not in taken), *taken)
            case _:
                outcome = cards
        # What is no order of these cards is not followed; that it was recorded is then found to be wrong.
        return outcome if sorted(map(str, outcome)) == sorted(map(str, cards)) else cards
