"""Compiled catalogs. Only those that came with the package are ever opened, but a disk may have damaged them."""

from struct import Struct, error, iter_unpack
from typing import Final

_HEAD: Final = Struct("<5I")
_MAGIC: Final = 0x950412DE
_DAMAGED: Final = "this is not a compiled catalog, or it is damaged"


def read_mo(content: bytes) -> dict[str, tuple[str, ...]]:
    """The forms of each message by its key, and the header under an empty key; ValueError if it is damaged."""
    try:
        magic, _revision, count, originals, translations = _HEAD.unpack_from(content)
        if magic != _MAGIC:
            raise ValueError(_DAMAGED)
        keys, texts = (_texts(content, start, count) for start in (originals, translations))
        found = {key.partition("\0")[0]: tuple(text.split("\0")) for key, text in zip(keys, texts, strict=True)}
        if "" not in found:
            raise ValueError(_DAMAGED)
    except (error, UnicodeDecodeError):
        raise ValueError(_DAMAGED) from None
    return found


def _texts(content: bytes, start: int, count: int) -> list[str]:
    """The texts of one of the two tables. None may overlap: otherwise a small file could hold gigabytes of them."""
    table = list(iter_unpack("<2I", content[start : start + 8 * count]))
    if len(table) != count or sum(length for length, _place in table) > len(content):
        raise ValueError(_DAMAGED)
    if any(place + length > len(content) for length, place in table):
        raise ValueError(_DAMAGED)
    return [content[place : place + length].decode() for length, place in table]
