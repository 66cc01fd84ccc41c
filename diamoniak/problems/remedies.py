"""How to correct a wrong value: what is there instead of what is expected, and what may be meant."""

import json
import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from typing import Any, Final, Literal, cast, get_args, get_origin

from diamoniak.problems import sentences
from diamoniak.problems.bounds import allows, annotations
from diamoniak.problems.characters import is_blank
from diamoniak.problems.message import Said
from diamoniak.problems.quoting import quoted, shortened
from diamoniak.problems.suggestions import did_you_mean

_LINE: Final = re.compile(r"(\w+)\s*[:=]\s*([^:=]*)(.*)", re.DOTALL)
_CURLY_QUOTES: Final = tuple("“”„‟‘’‚‛«»‹›")
_ENDINGS: Final = ("yaml", "yml")


def wrong(value: object, hint: Any, expected: str) -> str:
    """What was expected, what is there instead, and a remedy if we know one."""
    if isinstance(value, list | tuple):
        return _wrong_list(tuple(cast("list[object]", value)), hint, expected)
    if isinstance(value, str):
        return _instead(expected, quoted(value), _remedy(value, hint))
    if isinstance(value, int | float):
        number = _number(value)
        return _instead(expected, number, Said(sentences.IN_QUOTES) if allows(hint, number) else "")
    return Said(sentences.EXPECTED, expected=expected)


def _instead(expected: str, value: str, remedy: str) -> str:
    if not remedy:
        return Said(sentences.EXPECTED_NOT, expected=expected, value=value)
    return Said(sentences.EXPECTED_NOT_BUT, expected=expected, value=value, remedy=remedy)


def _wrong_list(items: tuple[object, ...], hint: Any, expected: str) -> str:
    """The first wrong item, if there is one; if not, the list is too long, too short or not expected at all."""
    item_hint = _item_hint(hint)
    for place, item in enumerate(items if item_hint is not None else ()):
        if not allows(item_hint, item):
            return wrong(item, item_hint, expected)
        if item in items[:place]:
            return Said(sentences.NOT_TWICE, expected=expected, value=str(item))
    return Said(sentences.EXPECTED, expected=expected)


def _item_hint(hint: Any) -> Any:
    """The annotation of the items, if the hint is that of a list."""
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    return next((found for inner in get_args(hint) if (found := _item_hint(inner)) is not None), None)


def _number(value: float) -> str:
    try:
        return shortened(json.dumps(value))
    except ValueError:  # Python refuses to write thousands of digits
        return Said(sentences.HUGE)


def _remedy(text: str, hint: Any) -> str:
    if is_dataclass(hint):
        return _spaced(text, annotations(hint))
    if text and is_blank(text):
        return Said(sentences.INVISIBLE)
    if text.startswith(_CURLY_QUOTES):
        return Said(sentences.CURLY_QUOTES)
    if (item_hint := _item_hint(hint)) is not None:
        items = re.split(r"[\s,]+", text)
        is_right = all(allows(item_hint, item) for item in items)
        return Said(sentences.AS_LIST, value=f"[{', '.join(items)}]") if is_right else ""
    stem, _, ending = text.rpartition(".")
    if ending in _ENDINGS and allows(hint, stem):
        return Said(sentences.ENDING, ending=f".{ending}")
    is_only_quoted = allows(hint, _unquoted(text))
    return Said(sentences.QUOTES) if is_only_quoted else did_you_mean(text.strip(), words_of(hint))


def _spaced(text: str, names: Iterable[str]) -> str:
    """How to write a line that was taken for text, because no space follows its colon."""
    line = _LINE.fullmatch(text)
    if line is None or line[1] not in names:
        return ""
    value = "…" if line[3] else line[2]
    return Said(sentences.COLON_AND_SPACE, value=quoted(f"{line[1]}: {value}"))


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
