"""Commands as the body of a request: pydantic reads them, and knows their schema."""

import json
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

import diamoniak as dk
from tests.wire.validation import validator
from tests.wording import samples

ADAPTER: TypeAdapter[dk.Command] = TypeAdapter(dk.Command)


def test_pydantic_reads_and_writes_every_command() -> None:
    for command in samples.every_command():
        assert ADAPTER.validate_python(dk.to_data(command)) == command
        assert ADAPTER.validate_json(json.dumps(dk.to_data(command))) == command
        assert ADAPTER.validate_python(command) is command
        assert ADAPTER.dump_python(command) == dk.to_data(command)


def test_it_knows_the_schema() -> None:
    schema = validator(ADAPTER.json_schema())
    for command in samples.every_command():
        schema.validate(dk.to_data(command))
    assert not schema.is_valid({"command": "BuyCard", "player": 0, "card": "joker"})
    assert not schema.is_valid({"command": "DrawCard", "player": 0, "more": 1})


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"command": "Cheat", "player": 0},
        {"command": "BuyCard", "player": 0, "card": "joker"},
        {"command": "DrawCard", "player": True},
        {"command": "DrawCard", "player": 0, "more": 1},
    ],
    ids=range(5),
)
def test_what_is_no_command_is_refused(data: Any) -> None:
    with pytest.raises(ValidationError):
        ADAPTER.validate_python(data)


def test_a_command_may_be_part_of_a_model() -> None:
    class Body(BaseModel):
        table: str
        command: dk.Command

    body = Body.model_validate({"table": "a", "command": {"command": "BuyCard", "player": 1, "card": "pink-3"}})
    assert body.command == dk.BuyCard(1, dk.Card("pink-3"))
    assert body.model_dump(mode="json")["command"] == dk.to_data(body.command)
    assert "BuyCard" in json.dumps(Body.model_json_schema())
