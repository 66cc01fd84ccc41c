"""Tags of languages: how locales are written, which script they mean, and which locale comes closest to another."""

import re
from collections.abc import Collection
from typing import Final, NamedTuple

LOCALE: Final = re.compile(r"([a-z]{2,3})(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}|[0-9]{3}))?(?:@([a-z]{1,20}))?", re.ASCII)
"""The name of a locale, as of a folder of catalogs: pl, pt_BR, zh_Hant, fr@feminine."""

_OLD_CODES: Final = {"in": "id", "iw": "he", "ji": "yi", "mo": "ro", "sh": "sr", "tl": "fil"}
"""Codes that some programs still send, and what is written today."""
_SCRIPTS: Final = {
    "az": {"Arab": "IQ IR", "Cyrl": "RU"},
    "ha": {"Arab": "CM SD"},
    "hak": {"Hant": "TW"},
    "kk": {"Arab": "AF CN IR MN"},
    "ku": {"Arab": "LB"},
    "ky": {"Arab": "CN", "Latn": "TR"},
    "lzz": {"Geor": "GE"},
    "mn": {"Mong": "CN"},
    "ms": {"Arab": "CC"},
    "nan": {"Hant": "TW"},
    "pa": {"Arab": "PK"},
    "pnt": {"Cyrl": "RU", "Latn": "TR"},
    "sd": {"Deva": "IN"},
    "sr": {"Latn": "ME RO TR"},
    "tg": {"Arab": "PK"},
    "ug": {"Cyrl": "KZ MN"},
    "unr": {"Deva": "NP"},
    "uz": {"Arab": "AF", "Cyrl": "CN"},
    "yue": {"Hans": "CN"},
    "zh": {"Hant": "AU BN GB GF HK ID MO PA PF PH SR TH TW US VN"},
}
"""Where a language is not written in its usual script, by the Unicode CLDR."""
_USUAL_SCRIPTS: Final = {"az": "Latn", "pa": "Guru", "sr": "Cyrl", "uz": "Latn", "yue": "Hant", "zh": "Hans"}
"""Usual scripts that people also write out, as in zh_Hans."""
_MODIFIERS: Final = {"arabic": "Arab", "cyrillic": "Cyrl", "devanagari": "Deva", "latin": "Latn"}
"""Scripts as the C library writes them, as in sr_RS@latin."""
_RIGHT_TO_LEFT: Final = frozenset(
    [
        "apc",
        "ar",
        "bal",
        "bgn",
        "ckb",
        "dv",
        "fa",
        "he",
        "ks",
        "lrc",
        "mzn",
        "nqo",
        "ps",
        "rhg",
        "sd",
        "sdh",
        "skr",
        "syr",
        "trw",
        "ug",
        "ur",
        "yi",
    ]
)
_RIGHT_TO_LEFT_SCRIPTS: Final = frozenset({"Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"})
_RELATIVES: Final = {"nb": ("no", "nn", "da"), "nn": ("nb", "no", "da"), "no": ("nb", "nn", "da"), "sk": ("cs",)}
"""What readers of a language without a catalog understand best. Children read Danish or Czech sooner than English."""


class Tag(NamedTuple):
    """A language that is asked for or spoken, where it says so with its script and country."""

    language: str
    script: str = ""
    country: str = ""
    modifier: str = ""
    is_bare: bool = False
    """Whether it is two or three capital letters and nothing else, as the codes of countries are written."""

    @property
    def written(self) -> str:
        """The script, also where only the country tells it; empty for the usual one."""
        found = self.script or _MODIFIERS.get(self.modifier, "")
        for script, countries in _SCRIPTS.get(self.language, {}).items():
            if not found and self.country in countries.split():
                return script
        return "" if found == _USUAL_SCRIPTS.get(self.language) else found

    @property
    def languages(self) -> tuple[str, ...]:
        """The language, followed by those that its readers understand."""
        return (self.language, *_RELATIVES.get(self.language, ()))

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales of editions that would meet the request, the best first."""
        return (f"{self.language}@{self.modifier}", *self.languages)

    def closest(self, known: Collection[str]) -> str | None:
        """The locale that comes closest to this tag; None if there is none in a language that its readers understand.

        >>> Tag("zh", country="TW").closest(["zh", "zh_Hant"]), Tag("nn").closest(["da", "nb"])
        ('zh_Hant', 'nb')
        """
        for language in self.languages:
            wanted = self._replace(language=language, script="" if language != self.language else self.script)
            near = {name: wanted._distance(tag) for name in known if (tag := parsed(name)).language == language}
            found = {name: distance for name, distance in near.items() if distance is not None}
            if found:
                return min(found, key=lambda name: (found[name], name))
        return None

    def _distance(self, spoken: "Tag") -> tuple[bool, bool, int] | None:
        """How far a locale is from what is wanted; None if it has a modifier that nobody asked for."""
        if spoken.modifier not in ("", self.modifier):
            return None
        is_elsewhere = 0 if spoken.country == self.country else 1 if not spoken.country else 2
        return spoken.written != self.written, spoken.modifier != self.modifier, is_elsewhere


def parsed(locale: str) -> Tag:
    """The parts of the name of a locale; that of a name which is none is its language."""
    match = LOCALE.fullmatch(locale)
    if match is None:
        return Tag(locale)
    return Tag(match[1], match[2] or "", match[3] or "", match[4] or "")


def current(language: str, script: str) -> tuple[str, str]:
    """The language and script as they are written today, where a code has been replaced."""
    return _OLD_CODES.get(language, language), script or ("Latn" if language == "sh" else "")


def canonical(name: str) -> str | None:
    """The name of a locale as folders of catalogs write it; None if it cannot be one.

    >>> canonical("PT-br"), canonical("zh-hant-tw"), canonical("fr@School"), canonical("english")
    ('pt_BR', 'zh_Hant_TW', 'fr@school', None)
    """
    base, at, modifier = name.replace("-", "_").partition("@")
    language, *rest = base.split("_")
    spelled = [part.title() if len(part) == 4 else part.upper() for part in rest]  # noqa: PLR2004  # a script
    found = "_".join([language.lower(), *spelled]) + at + modifier.lower()
    return found if LOCALE.fullmatch(found) else None


def html_language(locale: str) -> str:
    """The language as HTML and browsers write it.

    >>> html_language("pt_BR"), html_language("fr@feminine")
    ('pt-BR', 'fr')
    """
    return locale.partition("@")[0].replace("_", "-")


def direction(locale: str) -> str:
    """How the locale is written, as HTML says it.

    >>> direction("he"), direction("uz_AF"), direction("sd_IN"), direction("pt_BR")
    ('rtl', 'rtl', 'ltr', 'ltr')
    """
    tag = parsed(locale.replace("-", "_"))
    is_leftward = tag.written in _RIGHT_TO_LEFT_SCRIPTS if tag.written else tag.language in _RIGHT_TO_LEFT
    return "rtl" if is_leftward else "ltr"


def lineage(locale: str) -> tuple[str, ...]:
    """The locale, followed by those that say what it leaves out, the nearest first.

    >>> lineage("pt_BR@school"), lineage("zh_HK"), lineage("nn")
    (('pt_BR@school', 'pt_BR', 'pt@school', 'pt'), ('zh_HK', 'zh_Hant'), ('nn', 'nb'))
    """
    tag, place = parsed(locale), locale.partition("@")[0]
    base = f"{tag.language}_{tag.written}" if tag.written else tag.language
    between = [place, f"{base}@{tag.modifier}"] if tag.modifier and tag.modifier not in _MODIFIERS else []
    return tuple(dict.fromkeys([locale, *between, base, *(["nb"] if locale == "nn" else [])]))


def is_variety(locale: str) -> bool:
    """Whether the locale is a variety that only its modifier tells apart: it holds what it says differently.

    >>> is_variety("fr@feminine"), is_variety("sr@latin"), is_variety("pt_BR")
    (True, False, False)
    """
    return "@" in locale and parsed(locale).modifier not in _MODIFIERS
