"""A list of terms to begin with: every form in which a language names the things of the game, with room for others."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from diamoniak.errors import TranslationsError
from diamoniak.translations.bending import terms_file
from diamoniak.translations.catalog_files import CatalogFile, shown, write_catalog
from diamoniak.translations.languages import name_of
from diamoniak.translations.original import Original
from diamoniak.translations.terms import LETTER, SPACES

THINGS: Final = ("castle", "diamond", "witch", "fairy")
_MOST_BEFORE: Final = 2
"""How many words before a noun are listed with it."""
_LONGEST: Final = 70

_HEAD: Final = """\
# The words of {locale}: on the left as {language} says it, on the right as your game does.
#
# gender: same if your word has the gender of the word it replaces, other if not. If it is the same, only the single
# words are needed: delete the lines with several. If it is another, the lines with several words say how those before
# it bend with it. Write a list where only a person can tell: die Hexe: [der Pirat, den Piraten]
# A line that is left empty counts as absent. Add lines of your own, also of many words: the longest that fits is used.
"""


def start_terms(catalog: CatalogFile) -> str:
    """Write the list for an overlay, and return its path for display."""
    original, path = Original(catalog), terms_file(catalog)
    if path.exists():
        raise TranslationsError(f"{shown(path)} already exists: fill it in, and run diamoniak translations bend")
    head = _HEAD.format(locale=catalog.locale, language=name_of(original.language))
    write_catalog(path, "\n".join((head, *(line for term in THINGS for line in _term(term, original)))))
    return shown(path)


def _term(term: str, original: Original) -> Iterator[str]:
    said: Counter[str] = Counter()
    example: dict[str, str] = {}
    for text in original.texts():
        for word in original.named(term, text):
            for phrase in _phrases(text, word.start(), word.end(), original):
                said[phrase] += 1
                example.setdefault(phrase, text)
    yield from (f"{term}:", "  gender:", "  words:")
    for phrase in sorted(_merged(said), key=lambda phrase: (phrase.count(" ") > 0, -said[phrase])):
        yield f"    {phrase}:  # {said[phrase]}: {_shortened(example[phrase])}"
    yield ""


def _phrases(text: str, start: int, end: int, original: Original) -> Iterator[str]:
    """The word, and the word with those before it that bend with it."""
    yield text[start:end]
    beside = original.grammar.beside if original.grammar else frozenset[str]()
    begin = start
    for _ in range(_MOST_BEFORE):
        before = re.search(rf"({LETTER}+){SPACES}$", text[:begin])
        if before is None or before[1].casefold() not in beside:
            break
        begin = before.start(1)
    if begin < start:
        phrase = re.sub(SPACES, " ", text[begin:end])
        yield phrase[0].lower() + phrase[1:]


def _merged(said: Counter[str]) -> list[str]:
    """The phrases, without those that are written with a capital only because a sentence begins with them."""
    for phrase in list(said):
        small = phrase[0].lower() + phrase[1:]
        if small != phrase and small in said:
            said[small] += said.pop(phrase)
    return list(said)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
