"""People with a WebSocket, who know nothing but what they are sent."""

import asyncio
import json
import random
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from tests.examples.serving import PATIENCE

Message = dict[str, Any]


def plain(data: Any) -> Any:
    """The data as it is after a journey over a socket."""
    return json.loads(json.dumps(data))


class Guest:
    """Somebody at a table, at any of its servers."""

    def __init__(self, name: str, language: str, table_id: str, *, seed: int = 0) -> None:
        self.name, self.language, self.table_id = name, language, table_id
        self.token: str | None = f"token-of-{name.encode().hex()}"
        self.luck = random.Random(f"{seed} {name}")  # noqa: S311  # repeatable on purpose
        self.socket: ClientConnection | None = None
        self.message: Message = {}
        self.events: list[Message] = []
        """All that happened, as it was sent: one for each revision."""
        self.told: list[str] = []
        self.refusals: list[Message] = []
        self.doing = ""

    def __str__(self) -> str:
        return f"{self.name} at {len(self.events)}, {self.doing}, refused {self.refusals[-2:]}"

    async def come(self, port: int) -> "Guest":
        """Come to the table, or come back, and see what there is."""
        headers = {"Accept-Language": self.language}
        if self.token is not None:
            headers["Cookie"] = f"diamoniak={self.token}"
        address = f"ws://127.0.0.1:{port}/tables/{self.table_id}?since={len(self.events)}"
        self.doing = "comes"
        self.socket = await connect(address, additional_headers=headers, proxy=None, open_timeout=PATIENCE)
        await self.hear()
        return self

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the page; the seat stays."""
        if self.socket is not None:
            await self.socket.close()

    async def hear(self) -> Message:
        """The next message, whatever it is."""
        assert self.socket is not None
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.doing = "hears"
        if "refused" in message:
            self.refusals.append(message)
            return message
        assert message["revision"] - len(message["events"]) == len(self.events), "something is missing or told twice"
        self.events += message["events"]
        self.told += message["told"]
        self.message = message
        return message

    async def see(self, revision: int) -> Message:
        """The table at that revision or later."""
        while not self.message or self.message["revision"] < revision:
            await self.hear()
        return self.message

    async def say(self, do: str, **details: Any) -> None:
        """Ask for something."""
        assert self.socket is not None
        self.doing = f"has sent {do} {details} at {self.message['revision']}"
        await self.socket.send(json.dumps({"do": do, "revision": self.message["revision"]} | details))

    async def do(self, do: str, **details: Any) -> Message:
        """Ask for something, and see what comes of it."""
        await self.say(do, **details)
        before = self.message["revision"]
        while (message := await self.hear()) and "refused" not in message and message["revision"] == before:
            pass
        return message

    def choice(self) -> Message | None:
        """Something to play, if it is this person's turn: most often the first choice, so that games go on."""
        message = self.message
        if pick := message["pick"]:
            cards = self.luck.sample([each["card"] for each in pick["cards"]], pick["number"])
            return {"command": pick["command"] | {"cards": cards}}
        if choices := message["choices"]:
            return {"choice": self.luck.choice(choices)["choice"]}
        return None

    async def play(self, rounds: int = 10_000) -> None:
        """Play whenever it is time, until the game is over, or there have been that many entries."""
        while self.message["result"] is None and len(self.events) < rounds:
            if (play := self.choice()) is not None:
                await self.say("play", **play)
            await self.hear()
