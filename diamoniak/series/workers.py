"""Workers, who play the chunks of a series: this process, processes of our own, or those of somebody's executor."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final, TypeAlias

from diamoniak.series.chunks import Chunk, batches
from diamoniak.series.report import Report, no_games

Collect: TypeAlias = Callable[[Report], None]

MOST_ORDERED: Final = 1000
"""How many chunks an executor is given at a time: enough for many workers, while billions of games can be ordered."""

_bell: list[Event] = []
"""In a process of our own: what rings when no more games are wanted."""


def play_here(chunks: Iterable[Chunk], collect: Collect) -> None:
    """Play the chunks in this process."""
    for chunk in chunks:
        for report in batches(chunk):
            collect(report)


def play_elsewhere(chunks: Iterable[Chunk], collect: Collect, executor: Executor) -> None:
    """Let the workers of an executor play the chunks. Whatever goes wrong, they get no more of them."""
    orders = _Orders(executor)
    try:
        orders.have_played(iter(chunks), collect)
    finally:
        orders.cancel()


def play_in_processes(chunks: Iterable[Chunk], collect: Collect, workers: int) -> None:
    """Let so many processes play the chunks. They end before this function does, however it ends."""
    context = get_context()
    bell = context.Event()
    with ProcessPoolExecutor(workers, context, _begin, (bell,)) as pool:
        orders = _Orders(pool)
        try:
            orders.have_played(iter(chunks), collect)
        except KeyboardInterrupt:
            bell.set()
            orders.cancel()
            orders.have_played(iter(()), collect)  # what the processes have done of the chunks that they had begun
            raise
        finally:
            bell.set()
            orders.cancel()


class _Orders:
    """The chunks that an executor has been given."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._open: set[Future[Report]] = set()

    def have_played(self, chunks: Iterator[Chunk], collect: Collect) -> None:
        """Order the chunks, and collect the reports as they come."""
        self._place(islice(chunks, MOST_ORDERED))
        while self._open:
            done, _still_open = wait(self._open, return_when=FIRST_COMPLETED)
            for future in done:
                self._open.discard(future)
                collect(future.result())
            self._place(islice(chunks, len(done)))

    def _place(self, chunks: Iterable[Chunk]) -> None:
        for chunk in chunks:
            self._open.add(self._executor.submit(played, chunk))

    def cancel(self) -> None:
        """Let nobody begin with any of what is left."""
        self._open = {future for future in self._open if not future.cancel()}


def _begin(bell: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process hears it too, and rings the bell
    _bell.append(bell)


def played(chunk: Chunk) -> Report:
    """The report on a chunk or, once the bell rings, on what was played of it."""
    report = no_games(len(chunk.policies), 0)
    if not _is_ringing():
        for batch in batches(chunk):
            report += batch
            if _is_ringing():
                break
    return report


def _is_ringing() -> bool:
    return any(bell.is_set() for bell in _bell)
