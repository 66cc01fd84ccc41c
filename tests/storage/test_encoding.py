"""Plain data for other programs, and commands that come back from them."""

import json
from random import Random
from typing import Any, Final

import pytest

from diamoniak import Card, Game, dump_log, load_variant, read_command, to_data, view_for
from diamoniak.commands import DrawCard, SurrenderCards
from diamoniak.events import DeckShuffled
from tests.strategies import play_on
from tests.wording import samples

DRAW: Final[dict[str, Any]] = {"command": "DrawCard", "player": 0}
BUY: Final[dict[str, Any]] = {"command": "BuyCard", "player": 0, "card": "pink-3"}
SURRENDER: Final[dict[str, Any]] = {"command": "SurrenderCards", "player": 0, "cards": ["pink-3", "fairy-1"]}


def nested(depth: int) -> Any:
    data: Any = {}
    for _ in range(depth):
        data = {"command": data}
    return data


def test_a_command_comes_back_as_it_was() -> None:
    for command in samples.every_command():
        assert read_command(json.loads(json.dumps(to_data(command)))) == command


def test_everything_is_as_plain_as_json() -> None:
    game = play_on(Game.start(load_variant("lt-55"), ["Žofie", "Ben", "Cleo"], seed=7), 120, Random(7))  # noqa: S311
    events = [view_for(0, event) for event in (*game.log, *samples.every_event())]
    for x in (view_for(0, game.state), *events, *samples.every_command(), Card("pink-3")):
        assert json.loads(json.dumps(to_data(x))) == to_data(x)


def test_events_are_data_as_in_the_log() -> None:
    game = play_on(Game.start(load_variant("lt-55"), ["Ana", "Ben"], seed=7), 20, Random(7))  # noqa: S311
    for line, event in zip(dump_log(game.log).splitlines()[1:], game.log, strict=True):
        if not isinstance(event, DeckShuffled):
            assert to_data(view_for(None, event)) == json.loads(line)


def test_a_table_is_data_with_cards_by_their_text() -> None:
    data = to_data(view_for(1, Game.start(load_variant("fr-55"), ["Ana", "Ben"], seed=7).play(DrawCard(0)).state))
    assert (data["turn"], data["last_drawn"], data["seats"][0]["name"]) == (0, "pink-4", "Ana")
    assert data["names"] == ["Ana", "Ben"]
    assert data["seats"][0]["castle"] == ["pink-4"]
    assert (data["seats"][0]["pieces"], data["castle_size"]) == (1, 6)
    assert data["seats"][0]["aside"] == {"castle": [], "diamond": [], "fairy": []}
    assert to_data(Card("pink-4")) == "pink-4"


def test_what_may_be_left_out_in_a_command_may_be_left_out_in_data() -> None:
    assert read_command({"command": "SurrenderCards", "player": 1}) == SurrenderCards(1)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "got NoneType"),
        (7, "got int"),
        ('{"command": "DrawCard", "player": 0}', "got str"),
        ([DRAW], "got list"),
        (DrawCard(0), "got DrawCard"),
        ({}, "missing required field `command`"),
        ({"command": "DrawCard"}, "missing required field `player`"),
        ({"command": "BuyCard", "player": 0}, "missing required field `card`"),
        (DRAW | {"command": "Cheat"}, "'Cheat'"),
        (DRAW | {"command": "_Command"}, "'_Command'"),
        (DRAW | {"command": "TurnEnded"}, "'TurnEnded'"),
        (DRAW | {"command": ["DrawCard"]}, "got `list`"),
        (DRAW | {"command": None}, "got `NoneType`"),
        (DRAW | {"card": "pink-3"}, "unknown field `card`"),
        (DRAW | {"\x1b[2J": 1}, "unknown field `\ufffd"),
        (DRAW | {"x" * 10_000: 1}, "unknown field `xxx"),
        (DRAW | {"\ud800": 1}, "surrogates not allowed"),
        (DRAW | {7: 1}, "Expected `str`"),
        (DRAW | {"player": True}, "got `bool`"),
        (DRAW | {"player": "0"}, "got `str`"),
        (DRAW | {"player": 0.0}, "got `float`"),
        (DRAW | {"player": None}, "got `null`"),
        (BUY | {"card": "pink-0"}, "'pink-0' is not a card"),
        (BUY | {"card": "x" * 10_000_000}, "is not a card"),
        (BUY | {"card": 7}, "expected the text of a card, got int"),
        (BUY | {"card": None}, "expected the text of a card, got NoneType"),
        (BUY | {"card": nested(100_000)}, "expected the text of a card, got dict"),
        (SURRENDER | {"cards": "pink-3"}, "got `str`"),
        (SURRENDER | {"cards": None}, "got `null`"),
        (SURRENDER | {"cards": {"pink-3": 1}}, "got `object`"),
        (SURRENDER | {"cards": ["pink-3", ["fairy-1"]]}, "expected the text of a card, got list"),
        (nested(100_000), "got `dict`"),
    ],
    ids=range(32),
)
def test_what_is_no_command_is_refused_in_words(data: Any, problem: str) -> None:
    with pytest.raises(ValueError, match="not a command: ") as caught:
        read_command(data)
    message = str(caught.value)
    assert problem in message
    assert message.endswith('expected something like {"command": "DrawCard", "player": 0}')
    assert message.isprintable()
    assert len(message) < 400
