"""A scene: one play of a game, as the laws of the rulebook look at it."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile
from typing import Final, TypeVar

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.decider.deciding import legal_commands
from diamoniak.events import (
    AsideCollected,
    CardSetAside,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    DeckRenewed,
    DrawBought,
    Event,
    FairySpent,
    FairyStayed,
    GameStarted,
    TurnEnded,
    WitchDrawn,
)
from diamoniak.game import Game
from diamoniak.players import PlayerId
from diamoniak.ruleset import Ruleset
from diamoniak.state import Seat, State
from diamoniak.views import view_for

E = TypeVar("E")

_ARRIVALS: Final = (CastleFounded, CastleGrown, CardSetAside, WitchDrawn, CardsSurrendered)


class Scene:
    """The table before a play, the command, what happened, and the table after it; at the start there is no command.

    A law is told by which rules the game should be played. What a scene offers besides is nothing but what can be seen.
    """

    def __init__(self, before: State, command: Command | None, events: tuple[Event, ...], after: State) -> None:
        self.before = before
        self.command = command
        self.events = events
        self.after = after

    @cached_property
    def legal(self) -> tuple[Command, ...]:
        """What the player could have done instead."""
        return tuple(legal_commands(self.before))

    @cached_property
    def choices(self) -> frozenset[type]:
        """The kinds of commands that the player could have given."""
        return frozenset(map(type, self.legal))

    def can(self, *kinds: type[Command]) -> bool:
        """Whether the player could have given a command of one of these kinds."""
        return not self.choices.isdisjoint(kinds)

    def find(self, kind: type[E]) -> E | None:
        """The first event of that kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def has(self, kind: type[Event]) -> bool:
        """Whether something of that kind happened."""
        return self.find(kind) is not None

    def follows(self, kind: type[Event], other: type[Event]) -> bool:
        """Whether the first event of one kind is followed at once by one of the other kind."""
        kinds = [*map(type, self.events), None]
        return kind in kinds and kinds[kinds.index(kind) + 1] is other

    @cached_property
    def views(self) -> tuple[State, ...]:
        """The table afterwards, as each player sees it."""
        return tuple(view_for(player, self.after) for player in range(len(self.after.seats)))

    @cached_property
    def seen(self) -> tuple[Event, ...]:
        """What happened, as the other players see it."""
        return tuple(view_for((self.player + 1) % len(self.after.seats), event) for event in self.events)

    @property
    def is_start(self) -> bool:
        """Whether this is the beginning of a game, before anybody plays."""
        return self.has(GameStarted)

    @property
    def is_choice(self) -> bool:
        """Whether the player was free to choose, with no witch waiting for an answer."""
        return self.command is not None and self.before.witch is None

    @property
    def player(self) -> PlayerId:
        """Whose play it was."""
        return self.before.turn

    @property
    def seat(self) -> Seat:
        """What the player had before."""
        return self.before.seats[self.player]

    @property
    def seat_after(self) -> Seat:
        """What the player has now."""
        return self.after.seats[self.player]

    @property
    def held(self) -> tuple[Card, ...]:
        """All cards that lay before the player."""
        return self.seat.castle + self.seat.aside

    @cached_property
    def at_stake(self) -> tuple[Card, ...]:
        """All cards that lay before the player when the drawn card came, less what was paid or collected for it."""
        gone: set[Card] = set()
        for event in takewhile(lambda event: not isinstance(event, _ARRIVALS), self.events):
            if isinstance(event, DrawBought):
                gone.update(event.diamonds)
            elif isinstance(event, AsideCollected):
                gone.update(event.cards)
        return tuple(card for card in self.held if card not in gone)

    @property
    def fairies_at_stake(self) -> int:
        """How many of those were fairies."""
        return sum(card.kind == "fairy" for card in self.at_stake)

    def holds(self, kind: str) -> int:
        """How many cards of that kind lay before the player."""
        return sum(card.kind == kind for card in self.held)

    @property
    def drawn(self) -> Card | None:
        """The card that was drawn, if one was."""
        for event in self.events:
            if isinstance(event, CastleFounded | CastleGrown | CardSetAside | WitchDrawn):
                return event.card
        return None

    @property
    def fairy(self) -> FairySpent | FairyStayed | None:
        """How a fairy answered a witch, if one did."""
        return self.find(FairySpent) or self.find(FairyStayed)

    def are_discarded(self, cards: Iterable[Card]) -> bool:
        """Whether these cards lie among the discards now, unless a new deck was made of those."""
        return {*cards} <= {*self.after.discards} or self.has(DeckRenewed)

    @property
    def is_turn_over(self) -> bool:
        """Whether the turn, or the whole game, was over then."""
        return self.has(TurnEnded) or self.after.is_over

    @property
    def is_anything_to_draw(self) -> bool:
        """Whether there was something in the deck, or something to make a new one of."""
        return bool(self.before.deck or self.before.discards)

    def is_cut_short(self, rules: Ruleset) -> bool:
        """Whether the turn had to end since the player's castle is complete, where the round is played on."""
        return rules.castle.complete == "ends the round" and self.seat_after.pieces >= rules.castle_size

    def is_opening(self, rules: Ruleset) -> bool:
        """Whether this was in the first round, where that is played in its own way."""
        return rules.turn.opening == "one card each" and self.before.turns < len(self.before.seats)

    def is_driven_on(self, rules: Ruleset) -> bool:
        """Whether the last card made the player draw on."""
        last = self.before.last_drawn
        if last is None:
            return False
        after = {"diamond": rules.turn.after_diamond, "fairy": rules.turn.after_fairy}
        return after.get(last.kind) == "must draw on"

    def is_stopped(self, rules: Ruleset) -> bool:
        """Whether the last card was a castle card that was laid aside, where that ends a turn."""
        last = self.before.last_drawn
        stops = rules.turn.after_castle == "may draw on if grown"
        return stops and last is not None and last.kind == "castle" and last.colour != self.seat.colour


def scenes(game: Game) -> Iterator[Scene]:
    """The plays of a game, from its start to its latest."""
    plays = game.history()
    states = [*(play.state for play in plays), game.state]
    yield Scene(states[0], None, game.before(game.plays).latest, states[0])
    for play, after in zip(plays, states[1:], strict=True):
        yield Scene(play.state, play.command, play.events, after)
