"""What a language says without an overlay: its catalog, its glossary and its grammar, compiled or not."""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import GLOSSARY, CatalogFile
from diamoniak.translations.glossary import pattern, read_glossary
from diamoniak.translations.grammar import GRAMMAR, Grammar, read_grammar
from diamoniak.translations.terms import LETTER, Terms
from diamoniak.translations.verbatim import blanked
from diamoniak.wording.catalogs.catalog import bundled, overlay
from diamoniak.wording.catalogs.locales import SOURCE, list_locales, locales_in, locales_root
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.registry import every_message

TOKEN: Final = re.compile(f"{LETTER}+(?:-{LETTER}+)*")
"""A word, with what a hyphen joins to it."""


def has_original(root: Path, language: str) -> bool:
    """Whether there is a catalog of the language, in that folder or among the bundled ones."""
    return language in locales_in(root) or language in list_locales()


class Original:
    """A language that an overlay lies over."""

    def __init__(self, catalog: CatalogFile) -> None:
        self.language = catalog.locale.partition("@")[0]
        if "@" not in catalog.locale:
            raise TranslationsError(f"{catalog.name} is not an overlay: expected a name such as de@pirates")
        root = catalog.path.parents[2]
        is_theirs = self.language in locales_in(root)
        self._folder = (root if is_theirs else Path(str(locales_root()))) / self.language
        self._catalogs = overlay(root, self.language) if is_theirs else bundled(self.language)

    def forms(self, message: Message) -> tuple[str, ...]:
        """What the language says."""
        return next((forms for each in self._catalogs if (forms := each.forms(message))), message.forms)

    def texts(self) -> Iterator[str]:
        """All that the language says."""
        for message in every_message():
            yield from self.forms(message)

    @cached_property
    def grammar(self) -> Grammar | None:
        """What bends with a noun, if it is known."""
        return read_grammar(self._folder / GRAMMAR)

    def pronouns_of_english(self, message: Message) -> Iterator[str]:
        """A remark for each pronoun of the English: it stands for something of the game, even if nothing names it."""
        for pronoun in self._english.pronouns if self._english else ():
            if said := re.search(rf"\b{re.escape(pronoun)}\b", " ".join(message.forms), re.IGNORECASE):
                yield f"the English says “{said[0]}”: the language may have a word for it that bends"

    @cached_property
    def _english(self) -> Grammar | None:
        return read_grammar(Path(str(locales_root())) / SOURCE / GRAMMAR)

    @cached_property
    def _stems(self) -> dict[str, tuple[str, ...]]:
        return read_glossary(self._folder / GLOSSARY).stems

    def pattern(self, term: str) -> re.Pattern[str]:
        """Any form of a term, as far as the glossary knows it."""
        if self.language == SOURCE and term.islower():  # not a name
            return re.compile(pattern(term).pattern, re.IGNORECASE)
        stems = "|".join(map(re.escape, self._stems.get(term, ())))
        return re.compile(f"(?:{stems})" if stems else "(?!)", re.IGNORECASE)

    def named(self, term: str, text: str) -> Iterator[re.Match[str]]:
        """The words of a text that name the term."""
        stem = self.pattern(term)
        return (word for word in TOKEN.finditer(blanked(text)) if stem.search(word[0]))

    def left(self, terms: Terms, text: str) -> list[str]:
        """The words of a text that still name one of the terms."""
        words = [found.said for found in terms.found(blanked(text)) if found.instead != found.said]
        stems = [word[0] for term in terms.names for word in self.named(term, text)]
        theirs = " ".join(choice for word in terms.words.values() for choice in word.choices)
        return list(dict.fromkeys([*words, *(word for word in stems if word not in TOKEN.findall(theirs))]))
