"""A client in another process follows a whole game over a real socket, from viewed data alone."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from diamoniak import Table, read_view, table_svg, view_for
from diamoniak.store import SqliteStore
from examples.client.follow import Follower
from tests.examples.guests import Guest
from tests.examples.serving import PATIENCE, ROOT, opened


async def seated(port: int, table_id: str) -> tuple[Guest, Guest]:
    """Two people who have begun a game."""
    ana, ben = [await Guest(name, "en", table_id).come(port) for name in ("Ana", "Ben")]
    await ana.do("sit", name="Ana")
    await ben.see(ana.message["revision"])
    await ben.do("sit", name="Ben")
    await ana.see(ben.message["revision"])
    await ana.do("begin")
    return ana, ben


def test_a_client_in_another_process_tells_and_draws_a_whole_game(port: int, path: Path, tmp_path: Path) -> None:
    table_id = opened(port, "lt-55")

    async def evening() -> None:
        ana, ben = await seated(port, table_id)
        await asyncio.gather(ana.play(), ben.play())
        await ana.leave()
        await ben.leave()

    command = [sys.executable, "-m", "examples.client.follow", f"ws://127.0.0.1:{port}/tables/{table_id}", "lt"]
    with subprocess.Popen(  # noqa: S603  # our own program
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}
    ) as client:
        assert client.stdout is not None
        first = client.stdout.readline()
        asyncio.run(evening())
        told = [first, *client.stdout]
        assert client.wait(PATIENCE) == 0

    with SqliteStore(path) as store:
        table = Table.load(store.read(table_id))
    assert table.game is not None
    assert [line.rstrip("\n") for line in told] == table.message(None, "lt", since=0)["told"]
    assert (tmp_path / "table.svg").read_text("utf-8") == table_svg(view_for(None, table.game.state), "lt")


@pytest.mark.parametrize("locale", ["de", "fr"])
def test_the_view_of_a_client_is_that_of_the_server_at_every_play(port: int, locale: str) -> None:
    async def scene() -> None:
        ana, ben = await seated(port, opened(port))
        watcher = await Guest("Zoe", locale, ana.table_id).come(port)
        follower = Follower(locale)
        told = [*follower.follow(watcher.message)]
        plays = 0
        while not watcher.message["result"] and plays < 60:
            for guest in (ana, ben):
                await guest.see(watcher.message["revision"])
                if (play := guest.choice()) is not None:
                    await guest.say("play", **play)
            told += follower.follow(await watcher.hear())
            plays += 1
            if plays == 10:
                await take_back(ana, ben, watcher)
                told += follower.follow(watcher.message)

            assert follower.view == read_view(watcher.message["view"])
            assert told == watcher.told
        for guest in (ana, ben, watcher):
            await guest.leave()

    asyncio.run(scene())


async def take_back(ana: Guest, ben: Guest, watcher: Guest) -> None:
    """Ana takes a play back; the watcher hears of all of it at once."""
    for guest in (ana, ben):
        await guest.see(watcher.message["revision"])
    await ana.do("ask take-back")
    await ben.see(ana.message["revision"])
    await ben.do("agree")
    await ana.see(ben.message["revision"])
    seen = len(watcher.events)
    await watcher.see(ana.message["revision"])
    watcher.message |= {"events": watcher.events[seen:], "told": watcher.told[seen:]}
