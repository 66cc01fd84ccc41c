"""JSON that says everything once: what a lenient parser would pass over is refused."""

from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn, cast

if TYPE_CHECKING:
    from json import JSONDecoder


def parse_plain(line: bytes) -> dict[str, Any]:
    """The object that the line holds; ValueError if it says anything twice, or has a number that is not whole."""
    data: object = _decoder().decode(line.decode())
    if not isinstance(data, dict):
        raise ValueError("it is not an object")  # noqa: TRY004  # as for anything else that is wrong with the text
    return cast("dict[str, Any]", data)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"it says {key!r:.40} twice")
        found[key] = value
    return found


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"{text:.40} is not a whole number")


@cache
def _decoder() -> "JSONDecoder":
    from json import JSONDecoder  # noqa: PLC0415  # slow to import, and not needed to play

    return JSONDecoder(object_pairs_hook=_without_doubles, parse_float=_refuse_number, parse_constant=_refuse_number)
