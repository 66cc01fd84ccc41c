"""A player who plays ahead: it imagines possible orders of the deck, and plays on from there."""

from random import SystemRandom
from time import monotonic
from typing import Final

from diamoniak.bots.player import choices
from diamoniak.chance import seed_word
from diamoniak.commands import Command
from diamoniak.rules.luck import stream
from diamoniak.rules.numbers import Word
from diamoniak.simulation.laying import counted
from diamoniak.simulation.search import Search, best_candidate, prepare, try_all
from diamoniak.state import State, record_of

LEAST_SAMPLES: Final = 4
"""Fewer would say nothing, however little time there is."""


class SearchingPlayer:
    """Tries promising commands on ``samples`` imagined orders of the deck, or fewer if the ``seconds`` run out first.

    From then on everybody plays like a CountingPlayer. With a seed and no time limit, the same view always leads to the
    same choice.

    Several at once in threads are no quicker than one after the other, and hold up an event loop by tens of
    milliseconds; in a process pool they do not. Views and commands can be pickled.
    """

    def __init__(self, samples: int = 220, *, seconds: float | None = None, seed: int | str | None = None) -> None:
        if samples < LEAST_SAMPLES:
            raise ValueError(f"expected at least {LEAST_SAMPLES} samples, not {samples}")
        self._samples = samples
        self._seconds = seconds
        self._seed = seed

    def choose(self, view: State) -> Command:
        """The command that turned out best."""
        legal = choices(view)
        if len(legal) == 1:
            return legal[0]
        search, luck = Search(counted(record_of(view))), self._luck(view)
        if prepare(search, luck) > 1:
            end = None if self._seconds is None else monotonic() + self._seconds
            for nth in range(self._samples):
                if end is not None and nth >= LEAST_SAMPLES and monotonic() > end:
                    break
                try_all(search, luck)
        return legal[best_candidate(search)]

    def seeded(self, seed: int | str) -> "SearchingPlayer":
        """A player like this one, with the luck of that seed."""
        return SearchingPlayer(self._samples, seconds=self._seconds, seed=seed)

    def _luck(self, view: State) -> Word:
        """The luck of this moment; after an undo it is the same again."""
        if self._seed is None:
            return SystemRandom().getrandbits(64)
        return stream(seed_word(self._seed), view.version)
