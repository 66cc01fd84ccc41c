"""The online game, really served: in a thread, or in a process that can be killed."""

import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 30
"""How many seconds anything may take here; nothing is measured."""


@contextlib.contextmanager
def served(app: ASGIApp) -> Iterator[int]:
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


class Process:
    """A server in a process of its own, on a port that stays the same."""

    def __init__(self, address: str, pace: float = 0.02) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port: int = listener.getsockname()[1]
        self._command = [sys.executable, "-W", "ignore", "-m", "examples.web.server", address]
        self._command += ["--port", str(self.port), "--pace", str(pace)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; ``wait`` until it answers."""
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            self._command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(PATIENCE * 20):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=PATIENCE).close()
                return
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """End it as a power failure would: nothing is told to anybody."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._process = None


def opened(port: int, variant: str = "fr-55") -> str:
    """The id of a new table."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/tables", variant.encode())
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # our own server
        found: str = json.load(answer)
    return found
