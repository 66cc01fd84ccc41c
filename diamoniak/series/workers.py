"""Workers, who play the chunks of a series: this process, processes of our own, or those of somebody's executor."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from threading import current_thread, main_thread
from typing import Any, Final, Self, TypeAlias

from diamoniak.series.chunks import Chunk, batches
from diamoniak.series.report import Report, no_games

Collect: TypeAlias = Callable[[Report], None]

MOST_ORDERED: Final = 1000
"""How many chunks an executor is given at a time: enough for many workers, while billions of games can be ordered."""

PATIENCE: Final = 0.1
"""After how many seconds to see whether somebody has pressed Ctrl-C."""

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
    """Let several processes play the chunks. They end before this function does, however it ends."""
    context, waiting = get_context(), iter(chunks)
    bell = context.Event()
    with Ear() as ear, ProcessPoolExecutor(workers, context, _begin, (bell,)) as pool:
        orders = _Orders(pool)
        try:
            orders.place(islice(waiting, MOST_ORDERED))
            while orders.go_on(waiting, collect, PATIENCE):
                if ear.has_heard:  # then collect what the processes have done of the chunks that they had begun
                    bell.set()
                    waiting = iter(())
                    orders.cancel()
        finally:
            bell.set()
            orders.cancel()
    if ear.has_heard:
        raise KeyboardInterrupt


class _Orders:
    """The chunks that an executor has been given."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._open: set[Future[Report]] = set()

    def have_played(self, chunks: Iterator[Chunk], collect: Collect) -> None:
        """Order the chunks, and collect the reports as they come."""
        self.place(islice(chunks, MOST_ORDERED))
        while self.go_on(chunks, collect):
            pass

    def place(self, chunks: Iterable[Chunk]) -> None:
        """Order these chunks."""
        for chunk in chunks:
            self._open.add(self._executor.submit(played, chunk))

    def go_on(self, chunks: Iterator[Chunk], collect: Collect, seconds: float | None = None) -> bool:
        """Collect the next reports, if they come in time, and order as many more chunks; whether any are to come."""
        done, _still_open = wait(self._open, seconds, FIRST_COMPLETED)
        for future in done:
            self._open.discard(future)
            collect(future.result())
        self.place(islice(chunks, len(done)))
        return bool(self._open)

    def cancel(self) -> None:
        """Let nobody begin with any of what is left."""
        self._open = {future for future in self._open if not future.cancel()}


class Ear:
    """Hears Ctrl-C, and says so when it is asked: an interruption could tear a pool of processes, which then hangs.

    Processes that are forked meanwhile hear it too, and go on.
    """

    def __init__(self) -> None:
        self.has_heard = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, _number: int, _frame: object) -> None:
        self.has_heard = True


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
