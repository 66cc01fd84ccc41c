"""An event as each kind of record that was considered, to measure making it and encoding it as JSON."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import thread_time
from typing import NamedTuple

import msgspec
import pydantic

from benchmarks.figures import Figure
from benchmarks.pairing import spread


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


def figures(rounds: int) -> list[Figure]:
    """What making and encoding an event costs in each kind, as a multiple of the first."""
    made = _compared([kind.make for kind in KINDS], rounds, "times a struct to make")
    return made + _compared([kind.encode for kind in KINDS], rounds, "times a struct to write as JSON")


def _compared(functions: list[Callable[[], object]], rounds: int, unit: str) -> list[Figure]:
    ratios: list[list[float]] = [[] for _ in functions]
    for _ in range(rounds):
        costs = list(map(_cost, functions))
        for own, cost in zip(ratios, costs, strict=True):
            own.append(cost / costs[0])
    return [Figure(f"an event as {kind.name}", spread(own), unit) for kind, own in zip(KINDS, ratios, strict=True)]


def _cost(function: Callable[[], object]) -> float:
    start = thread_time()
    for _ in range(5_000):
        function()
    return thread_time() - start
