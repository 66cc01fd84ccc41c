"""Everything that may come of a command, and how likely each outcome is."""

from collections.abc import Iterator
from itertools import groupby
from math import comb
from operator import attrgetter
from typing import Final, NamedTuple

from diamoniak.cards import Card, in_printed_order
from diamoniak.commands import Command
from diamoniak.decider.deciding import play
from diamoniak.decider.guards import checked_state
from diamoniak.events import (
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    DeckShuffled,
    DrawBought,
    Event,
    WitchDrawn,
)
from diamoniak.record.record import Record
from diamoniak.state import State, record_of, state_of


class Outcome(NamedTuple):
    """One thing that may come of a command."""

    probability: float
    """How likely it is, from 0 to 1."""
    events: tuple[Event, ...]
    """What then happens."""
    state: State
    """The table afterwards, with its deck in the order in which it left the box, as in a view."""


def outcomes(state: State, command: "Command") -> "tuple[Outcome, ...]":
    """Everything that may come of the command, for someone who counts cards but remembers no order.

    A card that is drawn may be any card of the deck; there is one outcome for each family of cards, in which the first
    of the twins is drawn. Discards that become the deck without being shuffled lie open, so the first of them is
    certain. Where chance picks the cards that a witch takes, there is one outcome for each number of cards of each
    family. All probabilities together are 1. IllegalCommandError if the rules refuse the command.

    >>> from diamoniak import DrawCard, Game, Ruleset
    >>> for outcome in outcomes(Game.start(Ruleset(), ["Ana", "Ben"]).state, DrawCard(0)):
    ...     print(f"{outcome.probability:.4f}", *outcome.events)
    0.1091 CastleFounded(player=0, card=Card('pink-1'), joined=())
    0.1091 CastleFounded(player=0, card=Card('blue-1'), joined=())
    0.1091 CastleFounded(player=0, card=Card('yellow-1'), joined=())
    0.1091 CastleFounded(player=0, card=Card('green-1'), joined=())
    0.3636 CardSetAside(player=0, card=Card('diamond-1'))
    0.0545 CardSetAside(player=0, card=Card('fairy-1'))
    0.1455 WitchDrawn(player=0, card=Card('witch-1')) CardsSurrendered(player=0, witch=Card('witch-1'), cards=())
    TurnEnded(player=0, next=1)
    """
    table = record_of(checked_state(state))
    deck = in_printed_order(state.deck)
    first = _Attempt(table, deck, command)
    return tuple(
        [
            outcome
            for probability, order in _orders(deck, 1 if _is_drawn_at_once(first.events) else 0)
            for outcome in _following(_Attempt(table, order, command), probability)
        ]
    )


_DRAWN: Final = (CastleFounded, CastleGrown, CardSetAside, WitchDrawn)
"""What may become of a card that is drawn."""


def _is_drawn_at_once(events: tuple[Event, ...]) -> bool:
    """Whether the card comes from the deck as it is, and not from a new one."""
    return isinstance(events[1 if isinstance(events[0], DrawBought) else 0], _DRAWN)


class _Attempt:
    """A command carried out, with the deck in some order and luck that is told what to do.

    It is a chance itself: it answers the first questions as it was told to, and the others with the order in which the
    cards left the box.
    """

    def __init__(
        self, table: Record, deck: tuple[Card, ...], command: Command, answers: tuple[tuple[Card, ...], ...] = ()
    ) -> None:
        self._start = table, deck, command
        self._answers = answers
        self._questions: list[tuple[tuple[Card, ...], int]] = []
        self._record = table.twin()
        self._record.cards = deck
        self._record.chance = self
        self.events = play(self._record, command)

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        number = len(self._questions)
        self._questions.append((cards, version))
        return self._answers[number] if number < len(self._answers) else in_printed_order(cards)

    def open_question(self) -> tuple[tuple[Card, ...], int] | None:
        """The cards of the first question that nobody told how to answer, and how many of them matter."""
        number = len(self._answers)
        if number == len(self._questions):
            return None
        cards, version = self._questions[number]
        return cards, self._how_many_matter(version)

    def _how_many_matter(self, version: int) -> int:
        """How many cards of an order, counted from its end, have an effect in this play."""
        place = version - self._start[0].version
        match self.events[place : place + 2]:
            case (CardsSurrendered(cards=cards), *_):
                return len(cards)
            case (DeckShuffled(), following) if isinstance(following, _DRAWN):
                return 1
            case _:
                return 0

    def answered(self, order: tuple[Card, ...]) -> "_Attempt":
        """The same attempt, with an answer to the open question."""
        return _Attempt(*self._start, (*self._answers, order))

    def outcome(self, probability: float) -> Outcome:
        """What came of it."""
        record = self._record
        record.cards = in_printed_order(record.cards[: record.left])
        record.chance = None
        return Outcome(probability, self.events, state_of(record))


def _following(attempt: _Attempt, probability: float) -> Iterator[Outcome]:
    """The outcomes that begin as the attempt does, whatever luck answers from there on."""
    question = attempt.open_question()
    if question is None:
        yield attempt.outcome(probability)
        return
    for share, order in _orders(*question):
        yield from _following(attempt.answered(order), probability * share)


def _orders(cards: tuple[Card, ...], count: int) -> Iterator[tuple[float, tuple[Card, ...]]]:
    """An order for each number of cards of each family that may be its last so many, and how likely those are."""
    sorted_cards = in_printed_order(cards)
    families = [tuple(twins) for _, twins in groupby(sorted_cards, attrgetter("family"))]
    possible = comb(len(cards), count)
    for ways, last in _selections(families, count):
        rest = [card for card in sorted_cards if card not in last]
        yield ways / possible, (*rest, *last)


def _selections(families: list[tuple[Card, ...]], count: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """So many cards for each number of cards of each family, and in how many ways twins could take their places."""
    if not families:
        yield 1, ()
        return
    twins, others = families[0], families[1:]
    fewest = max(0, count - sum(map(len, others)))
    for taken in range(min(count, len(twins)), fewest - 1, -1):
        for ways, cards in _selections(others, count - taken):
            yield ways * comb(len(twins), taken), twins[:taken] + cards
