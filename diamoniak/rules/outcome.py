"""The outcome of a command while the rules are working it out."""

from msgspec import Struct

from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.events import Event
from diamoniak.rules.evolving import evolve
from diamoniak.state import State


class Outcome(Struct, gc=False):
    """The events of a command so far."""

    before: State
    """The state in which the command was given."""
    chance: Chance
    events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    @property
    def state(self) -> State:
        """The state after the events so far. Working it out takes time: use ``before`` for what cannot have changed."""
        state = self.before
        for event in self.events:
            state = evolve(state, event)
        return state

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The cards as chance shuffles them. Any Chance may be passed in, so check that no card got lost."""
        order = tuple(self.chance.shuffled(cards, version))
        if len(order) != len(cards) or not set(order).issuperset(cards):
            raise ValueError(
                f"{type(self.chance).__name__} returned different cards from those it was given to shuffle"
            )
        return order
