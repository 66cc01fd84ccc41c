"""The usage of each language: words that hold together, how names are spoken of, and what must not be said."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from diamoniak.problems.problem import Problem
from diamoniak.translations.style import Style

_NAME: Final = r"\{(?:player|name|next|receiver|seller)\}"
_CALLED: Final = re.compile(rf"{_NAME}, .*\?|, {_NAME}[?!]")
_DASH: Final = re.compile(r" [–—]|[–—]\u00a0")
_COLON: Final = re.compile(r":[ \u00a0](?:[„“«‘”»]\u00a0?)?([^\W\d_]+)")
_VOWELS: Final = {"a": "aàáâä", "e": "eèéêë", "i": "iìíîï", "o": "oòóôö", "u": "uùúûü"}


def breaches(form: str, style: Style) -> Iterator[Problem]:
    """Where a translation breaks a rule of its language, and what would be right."""
    yield from _bound(form, style)
    if not style.addresses_names and _CALLED.search(form):
        yield Problem("vocative", "a name is called out, but it cannot be inflected: speak of the player instead")
    if style.small_after_colon:
        for word in _COLON.findall(form):
            if word[0].isupper() and word not in style.capitals:
                yield Problem("capital", f"a small letter belongs after a colon: {word[0].lower()}{word[1:]}")
    for word, other in style.before_vowels.items():
        if found := _before_vowel(word).search(form):
            yield Problem("before-vowel", f"write {other} {found[1]}, not {word} {found[1]}")
    for pattern, wrong, right in style.avoided:
        if pattern.search(form):
            yield Problem("instead", f"not “{wrong}”: write {right}")


def _bound(form: str, style: Style) -> Iterator[Problem]:
    """A problem for each place where a line could break though it must not."""
    if style.bound_words and (word := _short_words(style.bound_words).search(form)):
        yield Problem("no-break-space", f"a no-break space (U+00A0) belongs after “{word[1]}”: {word[1]}⍽{word[2]}")
    if style.loosely_counted is not None and (number := style.loosely_counted.search(form)):
        right = number[0].replace(" ", "⍽")
        yield Problem("no-break-space", f"a no-break space (U+00A0) belongs between number and noun: {right}")
    if style.bound_dashes and _DASH.search(form):
        yield Problem("no-break-space", "a no-break space (U+00A0) belongs before a dash, and a plain one after it")


@lru_cache(maxsize=50)
def _short_words(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w}}])({'|'.join(map(re.escape, words))}) (\S+)", re.IGNORECASE)


@lru_cache(maxsize=50)
def _before_vowel(word: str) -> re.Pattern[str]:
    """The word before another that begins with its own vowel."""
    letters = _VOWELS.get(word[-1:].lower(), word[-1:])
    return re.compile(rf"(?<!\w){re.escape(word)} ([{letters}]\w*)", re.IGNORECASE)
