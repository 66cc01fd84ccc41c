"""The page of the online game, in a real browser."""

import asyncio
from pathlib import Path

import pytest

from diamoniak.table import RefusedError, TableReason, words
from tests.examples.browser import PROGRAM, Page, browser
from tests.examples.guests import Guest
from tests.examples.serving import PATIENCE

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PROGRAM is None, reason="Chromium is not installed"),
]
HOSTILE = "<img src=x onerror=alert(1)>"


async def sit_down(page: Page, name: str) -> None:
    await page.until("!!document.querySelector('#may input')")
    await page.run(f"document.querySelector('#may input').value = {name!r}")
    await page.click("#may button")
    await page.until(f"document.querySelector('#seats').innerText.includes({name!r})")


PLAY = """
(() => {
  const cards = [...document.querySelectorAll("#pick button")], give = cards.pop();
  for (const card of cards) if (give.disabled && card.ariaPressed !== "true") card.click();
  if (give) give.click();
  else document.querySelector("#choices button")?.click();
  return document.querySelectorAll("#told li").length;
})()
"""
"""Plays, if it is this person's turn, and says how much has been told."""


async def play_with(page: Page, guest: Guest, entries: int) -> None:
    """The person in the page and the guest play until the guest has seen so many entries, or the game is over."""
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(guest.play(entries))
        while not playing.done():
            await page.run(PLAY)
            await asyncio.sleep(0.02)


def test_a_person_plays_in_the_page(port: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with browser(tmp_path / "profile", "de") as page:
            await page.open(f"http://127.0.0.1:{port}/")
            assert await page.until("document.querySelector('#open')?.innerText") == words("de")["new table"]
            await page.click("#open")
            table_id = await page.until("location.hash.slice(1)")
            await sit_down(page, HOSTILE)
            async with await Guest("Ben", "en", table_id).come(port) as ben:
                await ben.do("sit", name="**Ben**")
                await page.until("document.querySelectorAll('#may button').length > 2")
                assert await page.run("document.querySelector('#may button').innerText") == words("de")["begin"]
                await page.click("#may button")
                await play_with(page, ben, 80)

                assert await page.until("document.querySelector('#picture').naturalWidth > 500")
                assert HOSTILE in await page.run("document.querySelector('#picture').alt")
                assert HOSTILE in await page.run("document.querySelector('#told').innerText")
                assert await page.run("document.querySelectorAll('img').length") == 1

                await page.ask("Page.reload")
                await page.until("document.querySelectorAll('#told li').length > 10")
                seat = f"{HOSTILE} – {words('de')['you']}"
                assert seat in await page.run("document.querySelector('#seats').innerText")
                assert page.complaints == []

    asyncio.run(scene())


def test_an_old_click_is_answered_in_the_page_and_a_lost_connection_comes_back(port: int, tmp_path: Path) -> None:
    async def scene() -> None:
        async with browser(tmp_path / "profile", "cs") as page:
            await page.open(f"http://127.0.0.1:{port}/")
            await page.click("#open")
            await sit_down(page, "Ana")
            await page.click("#may button")  # a computer sits down
            await page.until("document.querySelectorAll('#seats li button').length === 1")
            await page.click("#may button")  # a game begins
            await page.until("document.querySelectorAll('#choices button').length > 0")
            await page.run("shown = {...shown, revision: shown.revision - 1}")
            await page.click("#choices button")

            stale = RefusedError(TableReason.STALE).message("cs")["words"]
            await page.until(f"document.querySelector('#alert').innerText === {stale!r}")
            await page.run("socket.close()")
            await page.until(f"document.querySelector('#alert').innerText === {words('cs')['offline']!r}")
            await page.until("document.querySelector('#alert').innerText === ''")
            await page.click("#choices button")
            await page.until("document.querySelectorAll('#told li').length > 5")
            assert page.complaints == []

    asyncio.run(scene())
