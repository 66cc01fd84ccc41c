"""The online game, really served: in a thread, or in a process that can be killed."""

import contextlib
import json
import multiprocessing
import socket
import threading
import time
import urllib.request
from collections.abc import Generator
from functools import cache
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from diamoniak.store import open_store
from examples.web.server import application

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 30
"""How many seconds anything may take here; nothing is measured."""


@contextlib.contextmanager
def served(app: ASGIApp) -> Generator[int]:
    """The port of a server in this process."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws_max_size=10_000))
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def serve(address: str, port: int) -> None:
    """Serve until this process is killed."""
    uvicorn.run(application(open_store(address), pace=0), port=port, log_level="critical")


class Process:
    """A server in a process of its own, on a port that stays the same."""

    def __init__(self, address: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port: int = listener.getsockname()[1]
        self._arguments = (address, self.port)
        self._process: ForkServerProcess | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = _processes().Process(target=serve, args=self._arguments)
        self._process.start()
        for _ in range(PATIENCE * 50):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=PATIENCE).close()
                return
            time.sleep(0.02)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """End it as a power failure would: nothing is told to anybody."""
        if self._process is not None:
            self._process.kill()
            self._process.join(PATIENCE)
            self._process.close()
            self._process = None


@cache
def _processes() -> ForkServerContext:
    """Processes that need not import everything again."""
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload([__name__])
    return found


def opened(port: int, variant: str = "fr-55") -> str:
    """The id of a new table."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/tables", variant.encode())
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # our own server
        found: str = json.load(answer)
    return found
