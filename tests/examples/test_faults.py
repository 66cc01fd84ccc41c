"""Servers and databases die, and games go on. ``python -m tests.examples.faults`` tries it much longer."""

import asyncio
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed

from diamoniak.store import open_store
from examples.web.server import TRY_AGAIN_LATER, application
from tests.cluster import Cluster, running_cluster
from tests.examples.faults import run, run_away
from tests.examples.guests import Guest
from tests.examples.serving import opened, served


@pytest.mark.slow
def test_when_a_server_is_killed_everybody_goes_on_at_the_other(cluster: Cluster) -> None:
    tally = run(cluster.new_url(), kills=6, seed=3)

    assert tally.plays > 20


def test_while_the_database_is_away_everybody_is_told_so_and_nothing_is_lost() -> None:
    with running_cluster() as own:
        assert run_away(own, seconds=1) > 0


def test_who_comes_while_the_database_is_away_is_asked_to_come_later() -> None:
    async def come_and_go(port: int, table_id: str) -> None:
        await (await Guest("Ana", "en", table_id).come(port)).leave()

    async def come(port: int, table_id: str) -> int | None:
        with pytest.raises(ConnectionClosed) as caught:
            await Guest("Ana", "en", table_id).come(port)
        return caught.value.rcvd.code if caught.value.rcvd else None

    with running_cluster() as own, served(application(open_store(own.new_url()))) as port:
        table_id = opened(port)
        own.stop()
        with pytest.raises(HTTPError) as caught:
            opened(port)
        caught.value.close()

        assert caught.value.code == 503
        assert asyncio.run(come(port, table_id)) == TRY_AGAIN_LATER
        own.start()
        asyncio.run(come_and_go(port, table_id))
