"""The typography of translations: spaces, quotation marks and final punctuation, as each language has them."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from diamoniak.problems.problem import Problem
from diamoniak.translations.style import NO_BREAK_SPACES, Style
from diamoniak.wording.catalogs.message import FIELD, Message

_WORD: Final = re.compile(r"[^\W\d_]+")
_MARKS: Final = "„“”‟«»‹›‚‘‛"
_STRAIGHT: Final = {
    '"': "straight quotes belong to typewriters",
    "'": "the apostrophe is ’",
    "`": "the apostrophe is ’",
}
_ENDS: Final = {
    **dict(zip(".!?…:", ".!?…:", strict=True)),
    **dict(zip("。！？：", ".!?:", strict=True)),
    **dict(zip("؟۔।։", "?...", strict=True)),
}
_CLOSING: Final = "»«”“’‘›‹)"
_SPACES: Final = re.compile(r"[ \u00a0\u202f]{2}")
_LOOSE: Final = re.compile(r" ([…!?;:])(?!\w)|(?<=[\d}]) (%)(?!\w)")
_SHOWN_SPACES: Final = {"no-break": "a no-break space (U+00A0)", "narrow": "a narrow no-break space (U+202F)"}


def misprints(message: Message, form: str, style: Style, *, is_english: bool = False) -> Iterator[Problem]:
    """What is wrong with the typography of a translation: first what would be wrong in any language."""
    if form != form.strip():
        yield Problem("stray-space", "it begins or ends with a space")
    if _SPACES.search(form.strip()):
        yield Problem("double-space", "there are two spaces in a row")
    if "\n" in form or "\t" in form:
        yield Problem("line-break", "it contains a line break or a tab: it must be one line")
    yield from _ending(message, form)
    yield from _quotes(form, style.quotes)
    if "..." in form:
        yield Problem("dots", "three dots: write the single character …")
    for closing, opening in style.opening_marks.items():
        if form.count(closing) != form.count(opening):
            yield Problem("opening-mark", f"every {closing} needs a {opening} before it, and the other way round")
    yield from _spaces(form, style)
    if not is_english and form in message.forms and len(_WORD.findall(FIELD.sub("", form))) > 2:  # noqa: PLR2004
        yield Problem("english", "it was left in English")


def _ending(message: Message, form: str) -> Iterator[Problem]:
    expected = {_end(text) for text in message.forms}
    if _end(form) not in expected:
        how = " or ".join(_shown(end) for end in sorted(expected))
        yield Problem("ending", f"it ends {_shown(_end(form))}, but the English ends {how}")


def _end(text: str) -> str:
    return _ENDS.get(text.rstrip().rstrip(_CLOSING)[-1:], "")


def _shown(end: str) -> str:
    return f"with {end}" if end else "without punctuation"


def _quotes(form: str, usual: Sequence[str]) -> Iterator[Problem]:
    advice = f": write {usual[0]}" if usual else ""
    for straight, why in _STRAIGHT.items():
        if straight in form:
            yield Problem("straight-quote", why + (advice if straight == '"' else ""))
    foreign = next((mark for mark in form if mark in _MARKS and usual and mark not in "".join(usual)), None)
    if foreign is not None:
        yield Problem("foreign-quote", f"{foreign} is not a quotation mark in this language{advice}")
    elif not _is_balanced(form, usual):
        yield Problem("open-quote", f"a quotation mark is unmatched{advice}")


def _is_balanced(form: str, usual: Sequence[str]) -> bool:
    """Whether as many quotes open as close, not counting apostrophes and marks that do both."""
    pairs = [pair for pair in usual if pair[0] != pair[-1] and pair[-1] != "’"]
    opened, closed = ({pair[place] for pair in pairs} for place in (0, -1))
    return sum(each in opened for each in form) == sum(each in closed for each in form)


def _spaces(form: str, style: Style) -> Iterator[Problem]:
    """A problem with each mark that has the wrong space beside it."""
    bare = FIELD.sub("x", form)
    wrong = False
    for where, marks in (("before", style.space_before), ("after", style.space_after)):
        for mark, space in marks.items():
            if _beside(mark, NO_BREAK_SPACES[space], where).search(bare):
                wrong = True
                yield Problem("no-break-space", f"{_SHOWN_SPACES[space]} belongs {where} {mark}")
    if not wrong and (loose := _LOOSE.search(form)):
        yield Problem(
            "no-break-space", f"a line may break before {loose[1] or loose[2]}: write a no-break space (U+00A0) there"
        )


@lru_cache(maxsize=500)
def _beside(mark: str, space: str, where: str) -> re.Pattern[str]:
    """The mark without its space; of several marks in a row only the first has one."""
    if where == "after":
        return re.compile(rf"{re.escape(mark)}(?!{space})")
    return re.compile(rf"(?<![{space}!?]){re.escape(mark)}")
