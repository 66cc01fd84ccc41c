"""Verifying a log: it is split into its plays, and each is made again by the rules.

The events are checked as they are read, so a wrong one is found before the rest is read.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from diamoniak import commands as c
from diamoniak import events as e
from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.commands import Command
from diamoniak.errors import HistoryError
from diamoniak.events import Event
from diamoniak.problems.problem import Problem
from diamoniak.refusals import IllegalCommandError
from diamoniak.rules.deciding import decide, set_up
from diamoniak.rules.evolving import evolve, replay
from diamoniak.state import State


class VerifiedPlay(NamedTuple):
    """The events of one play, and the table after them."""

    state: State
    events: tuple[Event, ...]
    is_whole: bool
    """False if the log ends in the middle of this play, and the rules have completed it."""


def verified_plays(events: Iterable[Event], chance: Chance) -> Iterator[VerifiedPlay]:
    """The start and the plays of a game, each made again by the rules with the luck that the events record.

    HistoryError if no game can have these events. If the last play is incomplete, it is completed, with the
    given chance where it needs luck.
    """
    recording = _Recording(events, chance)
    first = recording.event(0)
    if first is None:
        return
    made = _set_up_again(first, recording)
    state, count = replay(made), len(made)
    yield VerifiedPlay(state, made, recording.agrees(0, made))
    while (event := recording.event(count)) is not None:
        made = _made_again(state, event, count, recording)
        is_whole = recording.agrees(count, made)
        for event in made:
            state = evolve(state, event)
        count += len(made)
        yield VerifiedPlay(state, made, is_whole)


class _Recording:
    """The events of a log, read on demand, and the luck that they record."""

    def __init__(self, events: Iterable[Event], afterwards: Chance) -> None:
        self._events = iter(events)
        self._read: list[Event] = []
        self._afterwards = afterwards

    def event(self, index: int) -> Event | None:
        """The event at that index; None if the log is shorter."""
        while len(self._read) <= index:
            event = next(self._events, None)
            if event is None:
                return None
            self._read.append(event)
        return self._read[index]

    def agrees(self, start: int, made: tuple[Event, ...]) -> bool:
        """Whether all these events are recorded from ``start`` on; HistoryError if others are."""
        for index, event in enumerate(made, start):
            recorded = self.event(index)
            if recorded is None:
                return False
            if recorded != event:
                expected, found = type(event).__name__, type(recorded).__name__
                wrong = f"not {found}" if found != expected else "with other content"
                raise _impossible(index, f"the rules lead to {expected} here, {wrong}")
        return True

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The cards as luck ordered them at this point, as far as the next event records it."""
        match self.event(version):
            case None:
                return self._afterwards.shuffled(cards, version)
            case e.DeckShuffled(deck=order):
                outcome = order
            case e.CardsSurrendered(cards=taken):
                outcome = (*(card for card in cards if card not in taken), *taken)
            case _:
                outcome = cards
        # An order of other cards is not followed; ``agrees`` then refuses the event that recorded it.
        return outcome if sorted(map(str, outcome)) == sorted(map(str, cards)) else cards


def _set_up_again(first: Event, chance: Chance) -> tuple[Event, ...]:
    if not isinstance(first, e.GameStarted):
        raise _impossible(0, f"a game begins with GameStarted, not with {type(first).__name__}")
    try:
        return set_up(first.rules, first.players, chance, first.variant)
    except IllegalCommandError as error:
        raise _impossible(0, f"such a game cannot start: {error}") from error


def _made_again(state: State, event: Event, index: int, chance: Chance) -> tuple[Event, ...]:
    command = command_for(state, event)
    if command is None:
        raise _impossible(index, f"no command leads to {type(event).__name__} here")
    try:
        return decide(state, command, chance)
    except IllegalCommandError as error:
        raise _impossible(index, f"{type(event).__name__} cannot happen here: {error}") from error


def _impossible(index: int, words: str) -> HistoryError:
    return HistoryError(Problem("impossible", words, (index,)))


def command_for(state: State, event: Event) -> Command | None:
    """The command whose first event in that state is this one; None if there is none."""
    player = state.turn
    match event:
        case (
            e.CardSetAside()
            | e.CastleGrown()
            | e.CastleFounded()
            | e.WitchDrawn()
            | e.DeckRenewed()
            | e.AsideCollected()
        ):
            return c.DrawCard(player)
        case e.TurnEnded() | e.DrawLapsed():
            return c.EndTurn(player)
        case e.CardsSurrendered(cards=cards):
            return c.SurrenderCards(player, cards if state.rules.witch.chosen_by == "owner" else ())
        case e.FairySpent() | e.FairyStayed():
            return c.UseFairy(player)
        case e.CardBought(card=card):
            return c.BuyCard(player, card)
        case e.CardGiven(card=card):
            return c.GiveCard(player, card)
        case e.CardDiscarded(card=card):
            return c.DiscardCard(player, card)
        case e.PieceBuilt():
            return c.BuildWithDiamonds(player)
        case (
            e.GameStarted()
            | e.DeckShuffled()
            | e.CardsReturned()
            | e.ColourReleased()
            | e.NextTurnLost()
            | e.TurnMissed()
            | e.GameWon()
            | e.GameDrawn()
        ):
            return None
        case _:
            assert_never(event)
