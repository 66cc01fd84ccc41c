"""What bends with a noun in a language: ``grammar.yaml`` beside its catalog."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from diamoniak.errors import TranslationsError
from diamoniak.files.reading import read_file
from diamoniak.problems.text import UnreadableTextError
from diamoniak.translations.catalog_files import shown
from diamoniak.variants.strict_yaml import MAX_BYTES, read_document

GRAMMAR: Final = "grammar.yaml"
_LIKE: Final = "expected beside: and pronouns:, each with a list of words"


@dataclass(frozen=True, slots=True)
class Grammar:
    """The words that change with the gender of a noun."""

    beside: frozenset[str]
    """Words that agree with the noun that follows them: articles, numerals, adjectives."""
    pronouns: tuple[str, ...]
    """Words that may stand for a noun elsewhere in the sentence."""


def read_grammar(path: Path) -> Grammar | None:
    """The grammar in the file; None if there is no file. TranslationsError if it cannot be understood."""
    try:
        data: object = read_document(read_file(path, MAX_BYTES)).data
    except FileNotFoundError:
        return None
    except OSError as error:
        raise TranslationsError(f"{shown(path)}: the file cannot be read: {error.strerror}") from None
    except UnreadableTextError as error:
        raise TranslationsError(f"{shown(path)}:{error.problem.place.line}: {error.problem.words}") from None
    lists = cast("dict[str, object]", data) if isinstance(data, dict) else {}
    beside, pronouns = (_words(lists.get(name)) for name in ("beside", "pronouns"))
    if beside is None or pronouns is None or len(lists) > 2:  # noqa: PLR2004
        raise TranslationsError(f"{shown(path)}:1: {_LIKE}")
    return Grammar(frozenset(word.casefold() for word in beside), tuple(pronouns))


def _words(value: object) -> list[str] | None:
    words = cast("list[object]", value) if isinstance(value, list) else [None]
    return [str(word) for word in words] if all(isinstance(word, str) and word for word in words) else None
