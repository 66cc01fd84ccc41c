"""The online game, over real sockets."""

import asyncio
import json
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from diamoniak import Table, list_variants
from diamoniak.store import SqliteStore
from diamoniak.store.postgres import PostgresStore
from diamoniak.table import RefusedError, TableReason, words
from examples.web import server
from examples.web.server import application
from tests.cluster import Cluster
from tests.examples.guests import Guest, plain
from tests.examples.serving import PATIENCE, opened, served

LANGUAGES = {"Aistė": "lt-LT,en;q=0.5", "Bernd": "de-CH", "Chloé": "fr-CA, en;q=0.8"}


async def company(port: int, variant: str = "fr-55", *, computers: int = 0) -> tuple[Guest, Guest, Guest]:
    """Three people who have begun a game."""
    table_id = opened(port, variant)
    guests = [Guest(name, language, table_id) for name, language in LANGUAGES.items()]
    first, second, third = guests
    for guest in guests:
        await guest.come(port)
        await guest.do("sit", name=guest.name)
        await up_to_date(*(each for each in guests if each.message))
    for _ in range(computers):
        await first.do("seat computer", level="careful")
    await first.do("begin")
    await up_to_date(*guests)
    return first, second, third


async def up_to_date(*guests: Guest) -> None:
    """Everybody has seen what anybody has seen."""
    newest = max((guest.message["revision"] for guest in guests), default=0)
    for guest in guests:
        await guest.see(newest)


async def left(*guests: Guest) -> None:
    for guest in guests:
        await guest.leave()


def test_it_is_short() -> None:
    lines = Path(server.__file__).read_text("utf-8").splitlines()

    assert sum(bool(line.strip()) for line in lines) < 150


@pytest.mark.parametrize("variant", ["fr-55", "lt-55", "fierce"])
def test_people_play_a_whole_game_each_in_their_language(port: int, path: Path, variant: str) -> None:
    async def evening() -> list[Guest]:
        players = await company(port, variant, computers=1)
        spectator = Guest("Zdeněk", "cs", players[0].table_id)
        await spectator.come(port)
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*(guest.play(400) for guest in (*players, spectator)))
        for guest in (*players, spectator):
            assert guest.refusals == []
            await guest.leave()
        return [*players, spectator]

    guests = asyncio.run(evening())
    with SqliteStore(path) as store:
        kept = Table.load(store.read(guests[0].table_id))
    for guest, locale in zip(guests, ("lt", "de", "fr", "cs"), strict=True):
        expected = plain(kept.message(None, locale, since=0))
        assert guest.events == expected["events"][: len(guest.events)]
        assert guest.told == expected["told"][: len(guest.told)]
        assert len(guest.events) > 30
    assert guests[-1].message["choices"] == []


def test_who_comes_back_has_the_same_seat(port: int) -> None:
    async def scene() -> None:
        ana, ben, _ = guests = await company(port)
        await ben.leave()
        await ana.do("play", choice=0)
        await ben.come(port)

        assert [seat["name"] for seat in ben.message["seats"] if seat["you"]] == ["Bernd"]
        assert ben.message["revision"] == ana.message["revision"]
        await left(*guests)

    asyncio.run(scene())


def test_an_old_click_is_refused_in_words(port: int) -> None:
    async def scene() -> None:
        ana, *_ = guests = await company(port)
        old = ana.message["revision"]
        await ana.do("play", choice=0)
        answer = await ana.do("play", choice=0, revision=old)

        assert answer == RefusedError(TableReason.STALE).message("lt")
        await left(*guests)

    asyncio.run(scene())


def test_a_play_is_taken_back_if_all_agree(port: int) -> None:
    async def scene() -> None:
        ana, ben, cleo = await company(port)
        view = ana.message["view"]
        await ana.do("play", choice=0)
        await up_to_date(ana, ben, cleo)
        await ana.do("ask take-back")
        await up_to_date(ana, ben, cleo)
        assert ben.message["asked"]["yours"]
        await ben.do("agree")
        await up_to_date(ana, ben, cleo)
        await cleo.do("agree")
        await up_to_date(ana, ben, cleo)

        assert ana.message["view"] == view
        assert [event["event"] for event in cleo.events[-3:]] == ["TakeBackAgreed", "TakeBackAgreed", "PlayTakenBack"]
        await left(ana, ben, cleo)

    asyncio.run(scene())


def test_a_spectator_sees_all_and_may_do_nothing(port: int) -> None:
    async def scene() -> None:
        guests = await company(port)
        spectator = Guest("Zoe", "en", guests[0].table_id)
        spectator.token = None
        await spectator.come(port)
        answer = await spectator.do("play", choice=0)

        assert spectator.message["view"] == guests[0].message["view"]
        assert spectator.message["you"] is None
        assert answer == {"refused": "not-seated", "words": "You need a seat at the table for this."}
        await left(*guests, spectator)

    asyncio.run(scene())


def test_servers_on_one_database_hear_of_each_other(cluster: Cluster) -> None:
    address = cluster.new_address()

    async def scene(here: int, there: int) -> None:
        ana, ben, cleo = await company(here)
        for guest in (ben, cleo):
            await guest.leave()
            await guest.come(there)
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*(guest.play(120) for guest in (ana, ben, cleo)))
        await up_to_date(ana, ben, cleo)

        assert ana.events == ben.events == cleo.events
        assert len(ana.events) >= 40
        await left(ana, ben, cleo)

    with (
        served(application(PostgresStore(address), pace=0)) as here,
        served(application(PostgresStore(address), pace=0)) as there,
    ):
        asyncio.run(scene(here, there))


@pytest.mark.parametrize(
    "data",
    ["", "no", b"\xff\x00", "[" * 9000, '{"do": "sit", "do": "leave", "revision": 1}', '{"revision": 1}', "null"],
)
def test_what_cannot_be_understood_is_answered(port: int, data: str | bytes) -> None:
    async def scene() -> None:
        guest = await Guest("Ana", "en", opened(port)).come(port)
        assert guest.socket is not None
        await guest.socket.send(data)

        assert await guest.hear() == {"refused": "unreadable", "words": "This message cannot be understood."}
        assert (await guest.do("sit", name="Ana"))["you"] == 0
        await guest.leave()

    asyncio.run(scene())


def test_a_message_that_is_too_long_ends_the_connection(port: int) -> None:
    async def scene() -> None:
        guest = await Guest("Ana", "en", opened(port)).come(port)
        await guest.say("sit", name="A" * 100_000)
        with pytest.raises(ConnectionClosed):
            await guest.hear()

    asyncio.run(scene())


def test_there_is_no_such_table(port: int) -> None:
    async def scene() -> int | None:
        async with connect(f"ws://127.0.0.1:{port}/tables/nowhere?since=x", proxy=None) as socket:
            with pytest.raises(ConnectionClosed) as caught:
                await socket.recv()
        return caught.value.rcvd.code if caught.value.rcvd else None

    assert asyncio.run(scene()) == server.NO_SUCH_TABLE


@pytest.mark.parametrize("variant", ["variants/fr-55.yaml", "/etc/passwd", "", "fr-55\n", "\0"])
def test_only_the_variants_that_there_are_can_be_played(port: int, variant: str) -> None:
    with pytest.raises(HTTPError) as caught:
        opened(port, variant)
    caught.value.close()

    assert caught.value.code == 404


def test_the_menu_is_in_the_language_of_the_browser(port: int) -> None:
    request = urllib.request.Request(f"http://127.0.0.1:{port}/menu", headers={"Accept-Language": "de-AT"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        menu = json.load(answer)

    assert (menu["locale"], menu["words"], menu["edition"]) == ("de", words("de"), "de-55")
    assert menu["languages"]["lt"] == "lietuvių"
    assert [*menu["rules"]] == [*list_variants()]


def test_whoever_opens_the_page_gets_a_secret_of_their_own(port: int) -> None:
    jars = [CookieJar(), CookieJar()]
    for jar in (*jars, jars[0]):
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        opener.open(f"http://127.0.0.1:{port}/", timeout=PATIENCE).close()
    (ana,), (ben,) = jars

    assert ana.value != ben.value
    assert len(ana.value or "") > 30
    assert ana.has_nonstandard_attr("HttpOnly")
    assert ana.get_nonstandard_attr("SameSite") == "strict"
