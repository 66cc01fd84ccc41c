"""The schemas and the types say what is really sent."""

import json
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import diamoniak as dk
from diamoniak.bots import CarefulPlayer, played_on
from diamoniak.cli import main
from diamoniak.table import RefusedError
from diamoniak.table.schema import KINDS, wire_schema
from diamoniak.table.typescript import declarations
from tests.strategies import games
from tests.wire.validation import validator
from tests.wording import samples

SCHEMAS = {kind: validator(wire_schema(kind)) for kind in KINDS}
DECLARED = resources.files("diamoniak") / "wire.d.ts"


def refused(kind: str, data: Any) -> bool:
    return not SCHEMAS[kind].is_valid(data)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_schema_and_the_program_prints_it(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind]) == 0
    assert json.loads(capsys.readouterr().out) == wire_schema(kind)


def test_every_command_and_event_fits() -> None:
    for command in samples.every_command():
        SCHEMAS["commands"].validate(dk.to_data(command))
    for event in samples.every_event():
        SCHEMAS["events"].validate(dk.to_data(dk.view_for(None, event)))


@given(games(40))
def test_real_games_fit(game: dk.Game) -> None:
    for command in game.legal_commands():
        SCHEMAS["commands"].validate(dk.to_data(command))
    for event in game.log:
        SCHEMAS["events"].validate(dk.to_data(dk.view_for(None, event)))
    for line in dk.dump_log(game.log).splitlines():
        SCHEMAS["log"].validate(json.loads(line))
    SCHEMAS["view"].validate(dk.to_data(dk.view_for(None, game.state)))


def test_what_a_table_sends_and_takes_fits() -> None:
    table = dk.Table.open(dk.load_variant("fr-55"), seed=7)
    for viewer, data in REQUESTS:
        request = data | {"revision": table.revision}
        SCHEMAS["requests"].validate(request)
        table = table.handle(viewer, request)
        for each in ("ana", "ben", None):
            SCHEMAS["message"].validate(table.message(each, "de", since=0, picture=each == "ben"))
    while table.is_running and table.game:
        player = table.seats[table.game.turn].viewer
        message = table.message(player, since=table.revision - 3)
        SCHEMAS["message"].validate(message)
        request = {"do": "play", "revision": table.revision, "command": picked(message)}
        SCHEMAS["requests"].validate(request)
        table = table.handle(player, request)
    SCHEMAS["message"].validate(table.message("ana", since=0))
    with pytest.raises(RefusedError) as caught:
        table.handle("ana", {"do": "resign", "revision": 0})
    SCHEMAS["refusal"].validate(caught.value.message("de"))


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("ana", {"do": "sit", "name": "Ana"}),
    ("ana", {"do": "seat computer", "level": "careful", "seat": 3}),
    ("ana", {"do": "send away", "seat": 3}),
    ("ben", {"do": "sit", "name": "Ben", "seat": 2}),
    ("ben", {"do": "begin"}),
    ("ana", {"do": "play", "choice": 0}),
    ("ana", {"do": "ask take-back"}),
    ("ben", {"do": "agree"}),
    ("ana", {"do": "play", "choice": 0}),
    ("ana", {"do": "ask take-back"}),
    ("ana", {"do": "refuse"}),
    ("ben", {"do": "resign"}),
    ("ben", {"do": "leave"}),
    ("cleo", {"do": "sit", "name": "Cleo", "seat": 3}),
    ("cleo", {"do": "begin"}),
]


def picked(message: dict[str, Any]) -> dict[str, Any]:
    """Some command of those that are offered."""
    pick = message["pick"]
    if pick is None:
        return dict(message["choices"][0]["command"])
    return dict(pick["command"] | {"cards": [each["card"] for each in pick["cards"][: pick["number"]]]})


def test_other_things_do_not_fit() -> None:
    view = dk.to_data(dk.view_for(None, dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=7).state))
    assert refused("commands", {"command": "Cheat", "player": 0})
    assert refused("commands", {"command": "BuyCard", "player": 0, "card": "joker"})
    assert refused("commands", {"command": "DrawCard", "player": 0, "more": 1})
    assert refused("events", {"event": "TurnEnded", "player": 0})
    assert refused("view", view | {"more": 1})
    assert refused("view", view | {"rules": view["rules"] | {"more": 1}})
    assert refused("view", view | {"seats": [{}]})
    assert refused("requests", {"do": "sit", "name": "Ana"})
    assert refused("requests", {"do": "fly", "revision": 1})
    assert refused("requests", {"do": "play", "command": {"command": "Cheat", "player": 0}, "revision": 1})
    message = dk.Table.open(dk.Ruleset()).message(None, since=0)
    assert refused("message", message | {"more": 1})
    assert refused("message", message | {"events": [{"event": "SeatTaken", "seat": 0, "name": "Ana", "viewer": "x"}]})
    assert refused("log", {"format": "diamoniak-log", "version": 2})


def test_the_types_are_up_to_date() -> None:
    assert DECLARED.read_text("utf-8") == declarations(), "make docs writes them anew"


CLIENT = """
import type { Command, TableMessage, TableRequest, View, ViewedEvent } from "./wire";

export function told(event: ViewedEvent, view: View): string {
  switch (event.event) {
    case "CastleGrown": return `${view.names[event.player]}: ${event.card}`;
    case "CardsSurrendered": return `${event.cards.length} to ${event.receiver ?? "the discards"}`;
    case "GameStarted": return `${event.players.join()} ${event.rules.deck?.diamonds ?? 0}`;
    default: return event.event;
  }
}
export const spares = (view: View): number => view.seats[view.turn]!.aside.castle.length;
export const buy: Command = { command: "BuyCard", player: 0, card: "pink-3" };
export const clicked = (message: TableMessage): TableRequest =>
  ({ do: "play", choice: message.choices[0]!.choice, revision: message.revision });
"""
MISTAKES = (
    'export const a: Command = { command: "Cheat", player: 0 };',
    'export const b: Command = { command: "BuyCard", player: 0, card: "joker-1" };',
    'export const c: Command = { command: "BuyCard", player: 0 };',
    "export const d = (view: View): unknown => view.seats[0]!.piles;",
    'export const f: TableRequest = { do: "sit", name: "Ana" };',
    "export const g = (message: TableMessage): unknown => message.deck;",
    "export const e = (event: ViewedEvent): unknown => event.player;",
)


@pytest.mark.skipif(shutil.which("tsc") is None, reason="there is no TypeScript here: npm install --global typescript")
def test_a_client_in_typescript_compiles_and_its_mistakes_do_not(tmp_path: Path) -> None:
    shutil.copy(str(DECLARED), tmp_path)
    start = dk.Game.start(dk.load_variant("lt-55"), ["Ana", "Ben"], seed=7)
    game = played_on(start, [CarefulPlayer(), CarefulPlayer(2)])
    data = [dk.to_data(dk.view_for(None, event)) for event in game.log]
    view = dk.to_data(dk.view_for(None, game.state))
    message = dk.Table.open(dk.Ruleset()).message(None, since=0)
    values = {"log: ViewedEvent[]": data, "now: View": view, "sent: TableMessage": message}
    real = "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in values.items())
    assert not _complaints(tmp_path, CLIENT + real)
    for mistake in MISTAKES:
        assert _complaints(tmp_path, CLIENT + mistake)


def _complaints(folder: Path, source: str) -> str:
    Path(folder, "client.ts").write_text(source, "utf-8")
    command = ["tsc", "--strict", "--noEmit", "--noUncheckedIndexedAccess", "--target", "es2022", "client.ts"]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True).stdout  # noqa: S603
