"""An event as each kind of record that was considered, to measure making it and encoding it as JSON."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import NamedTuple

import msgspec
import pydantic


class Kind(NamedTuple):
    """A kind of record."""

    name: str
    make: Callable[[], object]
    encode: Callable[[], object]


class StructEvent(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event"):
    """A msgspec struct, as the events are."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class DataclassEvent:
    """A frozen dataclass."""

    player: int
    card: str


class PydanticEvent(pydantic.BaseModel, frozen=True):
    """A pydantic model."""

    player: int
    card: str


_struct, _data = StructEvent(0, "pink-3"), DataclassEvent(0, "pink-3")
_model = PydanticEvent(player=0, card="pink-3")
_encode = msgspec.json.Encoder().encode

KINDS = (
    Kind("msgspec.Struct", lambda: StructEvent(0, "pink-3"), lambda: _encode(_struct)),
    Kind("frozen dataclass", lambda: DataclassEvent(0, "pink-3"), lambda: json.dumps(asdict(_data))),
    Kind("pydantic model", lambda: PydanticEvent(player=0, card="pink-3"), _model.model_dump_json),
)
