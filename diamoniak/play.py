"""One command being carried out."""

from collections.abc import Callable

from msgspec import Struct

from diamoniak.chance import Chance
from diamoniak.events import Event
from diamoniak.evolution import evolve
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


def begun(state: State, chance: Chance) -> Play:
    """A play in which nothing has happened yet."""
    events: list[Event] = []
    return Play(state, chance, events, events.append)
