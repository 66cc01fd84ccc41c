"""Lists in a sentence, joined as each language does it. The patterns are messages like any other."""

from typing import Final

from diamoniak.wording.catalogs.message import Message

_NOTE: Final = "How a list is joined: see the standard list patterns for your language in the Unicode CLDR."
PAIR: Final = Message("list of two", "{first} and {last}", note=_NOTE)
MIDDLE: Final = Message("list, all but the last", "{first}, {last}", note=_NOTE)
END: Final = Message("list, the last of more than two", "{first} and {last}", note=_NOTE)


def euphonic(joined: str, last: str) -> str:
    """The list as it sounds best: the Spanish y (“and”) becomes e before a last item that begins with an i sound."""
    sounds_like_i = last[:1].lower() in ("i", "í") or (last[:2].lower() in ("hi", "hí") and last[2:3].lower() != "e")
    if sounds_like_i and joined.endswith(f" y {last}"):
        return f"{joined.removesuffix(f' y {last}')} e {last}"
    return joined
