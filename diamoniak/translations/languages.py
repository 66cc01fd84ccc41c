"""What is known about a language: its plural forms and its lists, from the Unicode CLDR that comes with Babel."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Final, cast

from diamoniak.errors import TranslationsError
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import read_plurals
from diamoniak.wording.lists import END, MIDDLE, PAIR

_CODE: Final = re.compile(r"[a-z]{2,3}", re.ASCII)
_SPELLINGS: Final = {"en": "en_GB"}
"""Languages whose catalog follows the usage of one country."""


def needs_babel() -> None:
    """Raise TranslationsError if Babel is not installed."""
    if find_spec("babel") is None:  # it is an extra for translators
        raise TranslationsError('this needs Babel: pip install "diamoniak[translations]"')


def language_part(locale: str) -> str:
    """The language of a locale, in any of the spellings that headers have.

    >>> language_part("pt_BR"), language_part("fr@school")
    ('pt', 'fr')
    """
    return re.split("[@_.]", locale, maxsplit=1)[0]


@cache
def is_known(language: str) -> bool:
    """Whether the language is one that Babel knows."""
    needs_babel()
    from babel import localedata  # noqa: PLC0415

    return bool(_CODE.fullmatch(language)) and localedata.exists(language)  # alone it would also accept paths


@cache
def plural_forms(language: str) -> str | None:
    """The ``Plural-Forms`` header of the language; None if unknown."""
    if not is_known(language):
        return None
    from babel import Locale  # noqa: PLC0415
    from babel.messages.plurals import PLURALS  # noqa: PLC0415
    from babel.plural import to_gettext  # noqa: PLC0415

    if language in PLURALS:
        return "nplurals={}; plural={};".format(*PLURALS[language])
    rule = to_gettext(Locale.parse(language).plural_form)
    try:
        read_plurals(rule)
    except ValueError:
        return None
    return rule


@cache
def list_patterns(language: str) -> dict[str, str]:
    """How the language joins lists, by the keys of the messages for that; empty if unknown."""
    if not is_known(language):
        return {}
    from babel import Locale  # noqa: PLC0415

    patterns = Locale.parse(_SPELLINGS.get(language, language)).list_patterns["standard"]
    places: tuple[tuple[Message, str], ...] = ((PAIR, "2"), (MIDDLE, "middle"), (END, "end"))
    return {
        message.key: patterns[place].replace("{0}", "{first}").replace("{1}", "{last}") for message, place in places
    }


def name_of(language: str) -> str:
    """The English name of the language, or its code if unknown."""
    if not is_known(language):
        return language
    from babel import Locale  # noqa: PLC0415

    return Locale.parse(language).get_language_name("en") or language


def with_name(locale: str) -> str:
    """The locale, with its English name if it is a plain language.

    >>> with_name("cs"), with_name("fr@school")
    ('cs (Czech)', 'fr@school')
    """
    return f"{locale} ({name_of(locale)})" if is_known(locale) else locale


def advice(word: str) -> str:
    """Advice about a word that is not the code of a language."""
    language, region = _region(word)
    if region:
        return f"a regional variety is an overlay, such as {language}@{region}"
    near = next(meant(word), None)
    return f"did you mean {with_name(near)}?" if near else "expected a code such as pl (Polish)"


def _region(word: str) -> tuple[str, str]:
    """The language in a word such as pt_BR, and the name of its region in lower case; empty if it has none."""
    from babel import Locale  # noqa: PLC0415

    language, _, code = word.replace("-", "_").partition("_")
    names = cast("dict[str, str]", dict(Locale.parse("en").territories))
    name = names.get(code.upper(), "") if is_known(language.lower()) else ""
    return language.lower(), "".join(re.findall("[a-z]", name.lower()))[:20]


def meant(word: str) -> Iterator[str]:
    """The languages that may be meant by a word that is not a code."""
    needs_babel()
    from babel import Locale  # noqa: PLC0415
    from babel.languages import get_official_languages  # noqa: PLC0415

    start = word.replace("-", "_").partition("_")[0].lower()
    if start != word and is_known(start):
        yield start
    names = cast("dict[str, str]", dict(Locale.parse("en").languages))
    yield from (code for code, name in names.items() if name.lower() == word.lower() and is_known(code))
    yield from (code for code in get_official_languages(start.upper()) if is_known(code))
