"""Compiled catalogs. Only those that came with the package are ever opened: the format trusts its writer."""

from struct import Struct, iter_unpack
from typing import Final

_HEAD: Final = Struct("<5I")
_MAGIC: Final = 0x950412DE


def read_mo(content: bytes) -> dict[str, tuple[str, ...]]:
    """The forms of each message by its key, and the header under an empty key."""
    magic, _revision, count, originals, translations = _HEAD.unpack_from(content)
    if magic != _MAGIC:
        raise ValueError("this is no compiled catalog")
    keys, texts = (_texts(content, start, count) for start in (originals, translations))
    return {key.partition("\0")[0]: tuple(text.split("\0")) for key, text in zip(keys, texts, strict=True)}


def _texts(content: bytes, start: int, count: int) -> list[str]:
    table = iter_unpack("<2I", content[start : start + 8 * count])
    return [content[place : place + length].decode() for length, place in table]
