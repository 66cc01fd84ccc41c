"""Follow a game from another process, with nothing but what a server sends.

python -m examples.client.follow ws://127.0.0.1:8000/tables/TABLE [LANGUAGE]

It tells what happens until the game is over, and keeps a picture of the table in table.svg.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

import diamoniak as dk
from diamoniak.events import EVENT_TYPES

OF_THE_RULES = {kind.__name__ for kind in EVENT_TYPES}
ANEW = {"GameStarted", "PlayTakenBack"}
"""After these, the table is not what follows from the one before."""


class Follower:
    """A table as a client knows it: a view that evolves, event by event."""

    def __init__(self, locale: str = "en") -> None:
        self.locale = locale
        self.view: dk.View | None = None

    def follow(self, message: dict[str, Any]) -> Iterator[str]:
        """What has happened, sentence by sentence."""
        if self.view is None or any(data["event"] in ANEW for data in message["events"]):
            self.view = dk.read_view(message["view"]) if message["view"] else None
            yield from message["told"]
            return
        view = self.view
        for data, told in zip(message["events"], message["told"], strict=True):
            if data["event"] in OF_THE_RULES:
                event = dk.read_event(data)
                yield dk.describe(event, self.locale, names=view.names)
                self.view = view = dk.evolve(view, event)
            else:
                yield told  # somebody sits down, leaves, gives up: around the game, not in it


def main() -> None:
    """Follow a game to its end."""
    address, locale = sys.argv[1], dk.choose_locale(*sys.argv[2:])
    follower = Follower(locale)
    with connect(f"{address}?language={locale}") as socket:
        for text in socket:
            message = json.loads(text)
            for sentence in follower.follow(message):
                print(sentence, flush=True)
            if follower.view is not None:
                Path("table.svg").write_text(dk.table_svg(follower.view, locale), "utf-8")
            if message["result"]:
                return


if __name__ == "__main__":
    main()
