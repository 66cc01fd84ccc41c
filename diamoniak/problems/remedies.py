"""How to correct a wrong value: what is there instead of what is expected, and what may be meant."""

import json
import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from typing import Any, Final, Literal, cast, get_args, get_origin

from diamoniak.problems.bounds import allows, annotations
from diamoniak.problems.characters import is_blank
from diamoniak.problems.quoting import quoted, shortened
from diamoniak.problems.suggestions import did_you_mean

_LINE: Final = re.compile(r"(\w+)\s*[:=]\s*([^:=]*)(.*)", re.DOTALL)
_CURLY_QUOTES: Final = tuple("“”„‟‘’‚‛«»‹›")
_ENDINGS: Final = ("yaml", "yml")


def instead(value: object, hint: Any) -> str:
    """The end of a message that says what was expected: what is there instead, and a remedy if we know one."""
    if isinstance(value, list | tuple):
        return _instead_of_list(tuple(cast("list[object]", value)), hint)
    if isinstance(value, str):
        remedy = _remedy(value, hint)
        return f", not {quoted(value)}" + (f": {remedy}" if remedy else "")
    if isinstance(value, int | float):
        return f", not {_number(value)}" + (": put it in quotes" if allows(hint, _number(value)) else "")
    return ""


def _instead_of_list(items: tuple[object, ...], hint: Any) -> str:
    """The first wrong item, if there is one; if not, the list is too long, too short or not expected at all."""
    item_hint = _item_hint(hint)
    if item_hint is None:
        return ""
    for place, item in enumerate(items):
        if not allows(item_hint, item):
            return instead(item, item_hint)
        if item in items[:place]:
            return f", not {item} twice"
    return ""


def _item_hint(hint: Any) -> Any:
    """The annotation of the items, if the hint is that of a list."""
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    return next((found for inner in get_args(hint) if (found := _item_hint(inner)) is not None), None)


def _number(value: float) -> str:
    try:
        return shortened(json.dumps(value))
    except ValueError:  # Python refuses to write thousands of digits
        return "such a huge number"


def _remedy(text: str, hint: Any) -> str:
    if is_dataclass(hint):
        return _spaced(text, annotations(hint))
    if text and is_blank(text):
        return "none of it can be seen"
    if text.startswith(_CURLY_QUOTES):
        return "leave off the curly quotes, or write plain ones"
    if (item_hint := _item_hint(hint)) is not None:
        items = re.split(r"[\s,]+", text)
        return f"write a list, [{', '.join(items)}]" if all(allows(item_hint, item) for item in items) else ""
    stem, _, ending = text.rpartition(".")
    if ending in _ENDINGS and allows(hint, stem):
        return f"leave off .{ending}"
    return "leave off the quotes" if allows(hint, _unquoted(text)) else did_you_mean(text.strip(), words_of(hint))


def _spaced(text: str, names: Iterable[str]) -> str:
    """How to write a line that was taken for text, because no space follows its colon."""
    line = _LINE.fullmatch(text)
    if line is None or line[1] not in names:
        return ""
    value = "…" if line[3] else line[2]
    return f"write {quoted(f'{line[1]}: {value}')}, with a colon and a space"


def _unquoted(text: str) -> object:
    """What the text would mean without its quotes; the text itself if that is no different."""
    try:
        return json.loads(text) if len(text) < 20 else text  # noqa: PLR2004  # a number, true, false or null
    except ValueError:
        return text


def words_of(hint: Any) -> tuple[str, ...]:
    """The words that the annotation lists."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for inner in get_args(hint) for word in words_of(inner))
