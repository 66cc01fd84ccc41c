"""One command being carried out."""

from collections.abc import Callable

from msgspec import Struct

from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.events import Event
from diamoniak.rules.evolving import evolve
from diamoniak.state import State


class Play(Struct, gc=False):
    """The events of a command so far."""

    before: State
    """The state in which the command was given."""
    chance: Chance
    events: list[Event]
    emit: Callable[[Event], None]
    """Let an event happen."""

    @property
    def state(self) -> State:
        """The state after the events so far. To work it out costs time: ask ``before`` for what cannot have changed."""
        state = self.before
        for event in self.events:
            state = evolve(state, event)
        return state

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """What chance makes of the cards. It may be anybody's chance, so it is looked at: no card may get lost."""
        order = tuple(self.chance.shuffled(cards, version))
        if len(order) != len(cards) or not set(order).issuperset(cards):
            raise ValueError(f"{type(self.chance).__name__} gave back other cards than it was given to shuffle")
        return order


def begun(state: State, chance: Chance) -> Play:
    """A play in which nothing has happened yet."""
    events: list[Event] = []
    return Play(state, chance, events, events.append)
