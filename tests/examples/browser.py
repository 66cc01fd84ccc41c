"""A real browser without a window, driven over its own WebSocket."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.examples.serving import PATIENCE

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Page:
    """A page in a browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number = socket, 0
        self.complaints: list[str] = []
        """What the page has thrown, or the browser has logged as an error."""

    async def ask(self, method: str, **parameters: Any) -> Any:
        """The answer of the browser to a request of its protocol."""
        self.number += 1
        await self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if message.get("id") == self.number:
                return message["result"]
            if message.get("method") == "Runtime.exceptionThrown":
                self.complaints.append(str(message["params"]["exceptionDetails"]))
            if message.get("method") == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
                self.complaints.append(str(message["params"]["entry"]))

    async def run(self, script: str) -> Any:
        """What the expression is in the page."""
        found = await self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        return found["result"].get("value")

    async def until(self, script: str) -> Any:
        """What the expression is as soon as it is true."""
        for _ in range(PATIENCE * 20):
            if value := await self.run(script):
                return value
            await asyncio.sleep(0.05)
        raise TimeoutError(f"{script}: {await self.run('document.body?.innerText')}, {self.complaints}")

    async def open(self, address: str) -> None:
        await self.ask("Page.navigate", url=address)

    async def click(self, selector: str) -> None:
        """Click as soon as there is something to be seen and clicked."""
        await self.until(
            f"(() => {{ const found = document.querySelector({selector!r});"
            " return !!found?.offsetParent && (found.click(), true); })()"
        )


@asynccontextmanager
async def browser(folder: Path, language: str) -> AsyncGenerator[Page]:
    """A page in a browser of a person who speaks that language."""
    assert PROGRAM is not None
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
    options += ["--remote-debugging-port=0", f"--user-data-dir={folder}", f"--accept-lang={language}", "about:blank"]
    with subprocess.Popen([PROGRAM, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # noqa: ASYNC220, S603
        try:
            async with connect(await _address(folder), proxy=None, max_size=None) as socket:
                page = Page(socket)
                target = (await page.ask("Target.createTarget", url="about:blank"))["targetId"]
                port, _ = (folder / "DevToolsActivePort").read_text("utf-8").split()
                async with connect(f"ws://127.0.0.1:{port}/devtools/page/{target}", proxy=None, max_size=None) as own:
                    page = Page(own)
                    for domain in ("Page", "Runtime", "Log"):
                        await page.ask(f"{domain}.enable")
                    yield page
        finally:
            process.terminate()


async def _address(folder: Path) -> str:
    for _ in range(PATIENCE * 20):
        try:
            port, path = (folder / "DevToolsActivePort").read_text("utf-8").split()
        except (OSError, ValueError):
            await asyncio.sleep(0.05)
        else:
            return f"ws://127.0.0.1:{port}{path}"
    raise TimeoutError("the browser does not start")
