"""What is known about a language: its plural forms and its lists, from the Unicode CLDR that comes with Babel."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Final, cast

from diamoniak.errors import TranslationsError
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import read_plurals
from diamoniak.wording.catalogs.tag import LOCALE, parsed
from diamoniak.wording.lists import END, MIDDLE, PAIR

_SPELLINGS: Final = {"en": "en_GB", "pt": "pt_PT"}
"""Languages whose catalog follows the usage of one country."""
_OUTDATED: Final = frozenset({"ar", "bn", "cy", "fa", "fur", "ga", "hi", "hu", "hy", "ka", "mt", "pa", "tr"})
"""Where Babel's table of plural forms is not what the Unicode CLDR says, and gettext and Weblate after it."""
_GENERAL: Final = {"no": "nb (Norwegian Bokmål) or nn (Norwegian Nynorsk)"}
"""Codes of several languages at once, and what to write instead."""


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
def is_known(locale: str) -> bool:
    """Whether the locale is in a language, a script and a country that Babel knows."""
    needs_babel()
    from babel import Locale, localedata  # noqa: PLC0415

    tag = parsed(locale)
    if not (LOCALE.fullmatch(locale) and localedata.exists(tag.language)):  # which alone would also accept paths
        return False
    english = Locale.parse("en")
    places = cast("dict[str, str]", {**english.territories, **english.scripts})
    return all(part in places for part in (tag.script, tag.country) if part)


@cache
def _data(locale: str) -> str:
    """The nearest locale of which Babel has data."""
    from babel import localedata  # noqa: PLC0415

    tag, place = parsed(locale), locale.partition("@")[0]
    script = f"{tag.language}_{tag.written}" if tag.written else tag.language
    return next(each for each in (place, script, tag.language) if localedata.exists(each))


@cache
def plural_forms(locale: str) -> str | None:
    """The ``Plural-Forms`` header of the locale, as gettext has it; None if unknown."""
    if not is_known(locale):
        return None
    from babel import Locale  # noqa: PLC0415
    from babel.messages.plurals import PLURALS  # noqa: PLC0415
    from babel.plural import to_gettext  # noqa: PLC0415

    language = parsed(locale).language
    told = next((each for each in (locale.partition("@")[0], language) if each in PLURALS), None)
    if told is not None and language not in _OUTDATED:
        return "nplurals={}; plural={};".format(*PLURALS[told])
    rule = to_gettext(Locale.parse(_data(locale)).plural_form)
    try:
        read_plurals(rule)
    except ValueError:
        return None
    return rule


@cache
def list_patterns(locale: str) -> dict[str, str]:
    """How the locale joins lists, by the keys of the messages for that; empty if unknown."""
    if not is_known(locale):
        return {}
    from babel import Locale  # noqa: PLC0415

    patterns = Locale.parse(_SPELLINGS.get(_data(locale), _data(locale))).list_patterns["standard"]
    places: tuple[tuple[Message, str], ...] = ((PAIR, "2"), (MIDDLE, "middle"), (END, "end"))
    return {
        message.key: patterns[place].replace("{0}", "{first}").replace("{1}", "{last}") for message, place in places
    }


def name_of(locale: str) -> str:
    """The English name of the locale, or its code if unknown.

    >>> name_of("cs"), name_of("pt_BR"), name_of("zh_Hant")
    ('Czech', 'Portuguese (Brazil)', 'Chinese (Traditional)')
    """
    if not is_known(locale):
        return locale
    from babel import Locale  # noqa: PLC0415

    tag, english = parsed(locale), Locale.parse("en")
    places = cast("dict[str, str]", {**english.territories, **english.scripts})
    inside = [places[part].removesuffix(" Han") for part in (tag.script, tag.country) if part]
    name = cast("dict[str, str]", dict(english.languages)).get(tag.language, tag.language)
    return f"{name} ({', '.join(inside)})" if inside else name


def with_name(locale: str) -> str:
    """The locale, with its English name if it is no overlay.

    >>> with_name("cs"), with_name("fr@school")
    ('cs (Czech)', 'fr@school')
    """
    return f"{locale} ({name_of(locale)})" if is_known(locale) and "@" not in locale else locale


def advice(word: str) -> str:
    """Advice about a word that is not the code of a language."""
    near = next(meant(word), None)
    return f"did you mean {with_name(near)}?" if near else "expected a code such as pl (Polish), or pt_BR for a country"


def too_general(locale: str) -> str | None:
    """What to write instead of a code that several languages share; None if it is of one language."""
    return _GENERAL.get(parsed(locale).language)


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
