"""A client in another process follows a whole game from viewed data alone, over a real socket."""

import json
import socket
import subprocess
import sys

import pytest

import diamoniak as dk
from diamoniak.bots import CarefulPlayer, RandomPlayer
from diamoniak.bots.player import games


@pytest.mark.parametrize("name", ["lt-55", "lv-55", "es-55"])
def test_a_client_sees_the_same_table_at_every_play(name: str) -> None:
    start = dk.Game.start(dk.load_variant(name), ["Žofie", "Ben", "Cleo"], seed=3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(30)
        command = [sys.executable, "-m", "tests.wire.client", str(server.getsockname()[1])]
        with subprocess.Popen(command) as client:  # noqa: S603  # our own program
            connection, _ = server.accept()
            connection.settimeout(30)
            with connection, connection.makefile("rw", encoding="utf-8") as line:
                line.write(json.dumps(dk.to_data(dk.view_for(1, start.state))) + "\n")
                plays = 0
                for game in games(start, [RandomPlayer(3), CarefulPlayer(), CarefulPlayer(2)]):
                    if game is start:
                        continue
                    events = [dk.view_for(1, event) for event in game.latest]
                    line.write(json.dumps([dk.to_data(event) for event in events]) + "\n")
                    line.flush()
                    answer = json.loads(line.readline())
                    assert answer["view"] == dk.to_data(dk.view_for(1, game.state))
                    assert answer["told"] == [dk.describe(event, "lt", names=game.state.names) for event in events]
                    assert answer["table"] == dk.describe(game.state, "lt")
                    assert answer["picture"] == dk.table_svg(game.state, "lt")
                    plays += 1
            assert client.wait(30) == 0
    assert plays > 20
