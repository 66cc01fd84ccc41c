"""Overlays bent from a list of terms: every sentence that names the things of the game, in the words of another."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import CatalogFile, shown, write_catalog
from diamoniak.translations.new_catalog import new_overlay
from diamoniak.translations.original import Original
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.template import untranslated
from diamoniak.translations.terms import LETTER, SPACES, TERMS, Found, Terms, read_terms
from diamoniak.translations.verbatim import VERBATIM
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry
from diamoniak.wording.registry import every_message

UNSURE: Final = "# unsure:"
"""How the note begins that says why a person must finish a sentence."""


class Bent(NamedTuple):
    """What was done to an overlay."""

    new: int
    unsure: int
    """How many of those a person has to finish."""
    kept: int


def terms_file(catalog: CatalogFile) -> Path:
    """Where the terms of an overlay are listed, if they are."""
    return catalog.path.parents[1] / TERMS


def bend(catalog: CatalogFile) -> Bent:
    """Write every message that names one of the terms, except those that a person has finished."""
    original, terms = Original(catalog), _terms(catalog)
    is_new = not catalog.path.exists()
    file = new_overlay(catalog.locale) if is_new else catalog.read()
    if file.problems:
        raise TranslationsError(f"{catalog.name} cannot be read: diamoniak translations check says why")
    kept = {entry.key: entry for entry in file.entries if not (entry.is_fuzzy and _is_ours(entry))}
    bent = {message.key: entry for message in every_message() if (entry := _entry(message, original, terms))}
    new = {key: entry for key, entry in bent.items() if key not in kept}
    known = kept | new
    order = [message.key for message in every_message() if message.key in known]
    entries = [known[key] for key in dict.fromkeys((*order, *kept))]
    write_catalog(catalog.path, po_text(replace(file, entries=tuple(entries))))
    return Bent(len(new), sum(entry.is_fuzzy for entry in new.values()), len(kept))


def _terms(catalog: CatalogFile) -> Terms:
    path = terms_file(catalog)
    terms = read_terms(path)
    if terms is None:
        raise TranslationsError(f"there is no {shown(path)}: diamoniak translations terms {catalog.locale} begins one")
    if terms.problems:
        wrong = (problem.at(problem.place._replace(file=shown(path))) for problem in terms.problems)
        raise TranslationsError("\n".join(map(str, wrong)))
    return terms


def _is_ours(entry: Entry) -> bool:
    return any(comment.startswith(UNSURE) for comment in entry.comments)


def _entry(message: Message, original: Original, terms: Terms) -> Entry | None:
    """The message in other words; None if it names none of the terms."""
    forms = original.forms(message)
    bent = [bent_text(form, original, terms) for form in forms]
    doubts = list(dict.fromkeys(doubt for _text, found in bent for doubt in found))
    if terms.has_other_genders and not any(_others(terms.found(form)) for form in forms):
        doubts += original.pronouns_of_english(message)
    texts = {number: text for number, (text, _doubts) in enumerate(bent)}
    if not doubts and tuple(texts.values()) == forms:
        return None
    comments = [f"{UNSURE} {doubt}" for doubt in doubts]
    return replace(untranslated(message, len(forms)), forms=texts, comments=comments, flags=["fuzzy"] if doubts else [])


def bent_text(text: str, original: Original, terms: Terms) -> tuple[str, list[str]]:
    """The text in other words, and why a person should look at it."""
    found = list(_not_verbatim(text, terms))
    pieces, end = list[str](), 0
    for each in found:
        pieces += (text[end : each.start], each.instead)
        end = each.end
    bent = "".join((*pieces, text[end:]))
    left = (f"“{word}” has no line in {TERMS}" for word in original.left(terms, bent))
    return bent, [*_doubts(text, found, original), *left]


def _not_verbatim(text: str, terms: Terms) -> Iterator[Found]:
    verbatim = [match.span() for match in VERBATIM.finditer(text)]
    for each in terms.found(text):
        if not any(start < each.end and each.start < end for start, end in verbatim):
            yield each


def _doubts(text: str, found: Sequence[Found], original: Original) -> Iterator[str]:
    for each in found:
        if each.word.choices[1:]:
            yield f"“{each.said}” is {_either(each.word.choices)}"
    others = _others(found)
    if not others:
        return
    grammar = original.grammar
    if grammar is None:
        yield f"the gender is another, and what bends with it in {original.language} is not known"
        return
    for each in others:
        before = re.search(rf"({LETTER}+){SPACES}$", text[: each.start])
        if before and before[1].casefold() in grammar.beside:
            yield f"“{before[1]}” before “{each.said}” may bend with it"
    rest = "".join(text[start:end] for start, end in _between(found, len(text)))
    for pronoun in grammar.pronouns:
        if said := re.search(rf"(?<!{LETTER}){re.escape(pronoun)}(?!{LETTER})", rest, re.IGNORECASE):
            yield f"“{said[0].strip(', ')}” may stand for “{others[0].said}”"


def _others(found: Iterable[Found]) -> list[Found]:
    """Those whose gender becomes another."""
    return [each for each in found if not each.word.has_same_gender]


def _between(found: Sequence[Found], length: int) -> Iterator[tuple[int, int]]:
    start = 0
    for each in found:
        yield start, each.start
        start = each.end
    yield start, length


def _either(choices: Sequence[str]) -> str:
    return " or ".join(f"“{choice}”" for choice in choices)
