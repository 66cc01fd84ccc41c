"""A series played by a dask cluster."""

from typing import Any

import pytest

from diamoniak import Ruleset, simulate
from diamoniak.bots import CarefulPlayer, Player, RandomPlayer
from diamoniak.series import chunks
from diamoniak.series.chunks import Size
from tests.simulation.policies import OwnPlayer

distributed: Any = pytest.importorskip("distributed", reason="dask is not installed: pip install 'diamoniak[dask]'")


@pytest.mark.filterwarnings("default")  # those of dask are no concern of ours
def test_a_cluster_of_two_reports_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "IN_NUMBERS", Size(20, 5))
    monkeypatch.setattr(chunks, "BY_VIEWS", Size(3, 1))
    two_workers = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "host": "127.0.0.1"}
    with distributed.LocalCluster(**two_workers) as cluster, distributed.Client(cluster) as client:
        executor = client.get_executor()
        series: list[tuple[list[Player], int]] = [([CarefulPlayer(2), RandomPlayer()], 110), ([OwnPlayer()] * 2, 8)]
        for policies, games in series:
            alone = simulate(Ruleset(), 2, games, policies, seed=5)

            assert simulate(Ruleset(), 2, games, policies, seed=5, executor=executor) == alone
