"""Verifying a log: it is split into its plays, and each is made again by the rules.

The events are checked as they are read, so a wrong one is found before the rest is read.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from diamoniak import commands as c
from diamoniak import events as e
from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.commands import Command
from diamoniak.decider.deciding import play, set_up
from diamoniak.decider.guards import check_event
from diamoniak.errors import HistoryError
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.problems.message import Said
from diamoniak.problems.problem import Problem
from diamoniak.record.record import Record
from diamoniak.refusals import IllegalCommandError
from diamoniak.ruleset import Ruleset
from diamoniak.storage import sentences


class VerifiedPlay(NamedTuple):
    """The events of one play, and the record after them, which the next play will change."""

    record: Record
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
    record, made = _set_up_again(first, recording)
    yield VerifiedPlay(record, made, recording.agrees(0, made))
    yield from _plays(record, recording)


def plays_after(record: Record, events: Iterable[Event], chance: Chance) -> Iterator[VerifiedPlay]:
    """The further plays of a game that has come to this record, verified in the same way; they change the record."""
    recording = _Recording(events, chance, record.version)
    record.chance = recording
    yield from _plays(record, recording)


def _plays(record: Record, recording: "_Recording") -> Iterator[VerifiedPlay]:
    count = record.version
    while (event := recording.event(count)) is not None:
        made = _made_again(record, event, count)
        is_whole = recording.agrees(count, made)
        count += len(made)
        yield VerifiedPlay(record, made, is_whole)


class _Recording:
    """The events of a log from some index on, read on demand, and the luck that they record."""

    def __init__(self, events: Iterable[Event], afterwards: Chance, first: int = 0) -> None:
        self._events = iter(events)
        self._read: list[Event] = []
        self._afterwards = afterwards
        self._first = first

    def event(self, index: int) -> Event | None:
        """The event at that index; None if the log is shorter."""
        read, place = self._read, index - self._first
        while len(read) <= place:
            event = next(self._events, None)
            if event is None:
                return None
            read.append(event)
        return read[place]

    def agrees(self, start: int, made: tuple[Event, ...]) -> bool:
        """Whether all these events are recorded from ``start`` on; HistoryError if others are."""
        recorded = self._read[start - self._first]
        if made[0] == recorded and len(made) == 1:  # as most plays are
            return True
        for index, event in enumerate(made, start):
            found = self.event(index)
            if found is None:
                return False
            if found != event:
                raise _impossible(index, _disagreement(event, found))
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
            case e.CardsDealt():
                outcome = self._dealt(cards, version)
            case _:
                outcome = cards
        # An order of other cards is not followed; ``agrees`` then refuses the event that recorded it.
        return outcome if sorted(map(str, outcome)) == sorted(map(str, cards)) else cards

    def _dealt(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The cards in an order that ends with those that are dealt; if the log ends before, luck decides the rest."""
        dealt: tuple[Card, ...] = ()
        index = version
        while isinstance(event := self.event(index), e.CardsDealt):
            dealt += event.cards
            index += 1
        order = cards if event is not None else self._afterwards.shuffled(cards, version)
        return (*(card for card in order if card not in dealt), *reversed(dealt))


def _set_up_again(first: Event, chance: Chance) -> tuple[Record, tuple[Event, ...]]:
    if not isinstance(first, e.GameStarted):
        raise _impossible(0, Said(sentences.OTHER_BEGINNING, event=type(first).__name__))
    try:
        return set_up(first.rules, first.players, chance, first.variant)
    except IllegalCommandError as error:
        raise _impossible(0, Said(sentences.NO_SUCH_GAME, detail=str(error))) from error


def _made_again(record: Record, event: Event, index: int) -> tuple[Event, ...]:
    command = command_for(record.turn, record.rules, event)
    if command is None:
        raise _impossible(index, Said(sentences.NO_COMMAND, event=type(event).__name__))
    try:
        return play(record, command)
    except IllegalCommandError as error:
        raise _impossible(
            index, Said(sentences.CANNOT_HAPPEN, event=type(event).__name__, detail=str(error))
        ) from error


def _disagreement(expected: Event, found: Event) -> str:
    if isinstance(expected, e.DeckShuffled) and isinstance(found, e.DeckShuffled):
        return _other_cards(expected.deck, found.deck)
    right, wrong = type(expected).__name__, type(found).__name__
    if right == wrong:
        return Said(sentences.OTHER_CONTENT, event=right)
    return Said(sentences.OTHER_EVENT, first=right, event=wrong)


def _other_cards(expected: tuple[Card, ...], found: tuple[Card, ...]) -> str:
    """In what a shuffled deck differs from what it was before: never in its order, which luck decides."""
    for card, number in Counter(found).items():
        if number > 1:
            return Said(sentences.CARD_TWICE, card=str(card))
        if card not in expected:
            return Said(sentences.CARD_OUT_OF_PLACE, card=str(card))
    for card in expected:
        if card not in found:
            return Said(sentences.CARD_MISSING, card=str(card))
    return Said(sentences.OTHER_CONTENT, event=e.DeckShuffled.__name__)  # as that of a view, which hides the order


def _impossible(index: int, words: str) -> HistoryError:
    return HistoryError(Problem("impossible", words, (index,)))


def command_for(player: PlayerId, rules: Ruleset, event: Event) -> Command | None:
    """The command of the player whose first effect is the event; None if there is none."""
    command = COMMANDS.get(type(event))
    if command is None:
        check_event(event)
        return None
    return command(player, rules, event)


def _draw(player: PlayerId, _rules: Ruleset, _event: Event) -> Command:
    return c.DrawCard(player)


def _end(player: PlayerId, _rules: Ruleset, _event: Event) -> Command:
    return c.EndTurn(player)


def _use_fairy(player: PlayerId, _rules: Ruleset, _event: Event) -> Command:
    return c.UseFairy(player)


def _surrender(player: PlayerId, rules: Ruleset, event: e.CardsSurrendered) -> Command:
    return c.SurrenderCards(player, event.cards if rules.witch.chosen_by == "owner" else ())


# A table for speed, like that of evolving; a test keeps it complete.
COMMANDS: Final[dict[type[Event], Callable[[PlayerId, Ruleset, Any], Command] | None]] = {
    e.GameStarted: None,
    e.CardsDealt: None,
    e.DeckShuffled: None,
    e.AsideCollected: _draw,
    e.DeckRenewed: _draw,
    e.CastleFounded: _draw,
    e.CastleGrown: _draw,
    e.CardSetAside: _draw,
    e.WitchDrawn: _draw,
    e.FairySpent: _use_fairy,
    e.FairyStayed: _use_fairy,
    e.CardsSurrendered: _surrender,
    e.CardsReturned: None,
    e.ColourReleased: None,
    e.NextTurnLost: None,
    e.CardBought: lambda player, _rules, event: c.BuyCard(player, event.card),
    e.CardGiven: lambda player, _rules, event: c.GiveCard(player, event.card),
    e.CardDiscarded: lambda player, _rules, event: c.DiscardCard(player, event.card),
    e.PieceBuilt: lambda player, _rules, _event: c.BuildWithDiamonds(player),
    e.FairyBuilt: lambda player, _rules, _event: c.BuildWithFairy(player),
    e.DrawBought: lambda player, _rules, _event: c.BuyDraw(player),
    e.DrawLapsed: _end,
    e.TurnEnded: _end,
    e.TurnMissed: None,
    e.GameWon: None,
    e.GameDrawn: None,
}
