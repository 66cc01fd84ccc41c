"""Locales: which are available, and which of them best matches a request."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import takewhile
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Final

from diamoniak.errors import OverlayError
from diamoniak.files.bundled import bundled_files, is_installed
from diamoniak.wording.catalogs.reports import report
from diamoniak.wording.catalogs.tag import LOCALE, Tag, current, lineage

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Overlays = Iterable[str | PathLike[str]]
"""Paths of words of one's own: ``.po`` files, or folders laid out like ``locales``."""

DOMAIN: Final = "diamoniak"
"""The gettext domain, which is the file name of every catalog."""
SOURCE: Final = "en"
"""The language in which messages are written, and the fallback."""
LOCALES_VARIABLE: Final = "DIAMONIAK_LOCALES"
LONGEST: Final = 1000
"""How many characters of a request are read."""

_TAG: Final = (
    r"(?a)([A-Za-z]{2,3})((?:[-_][A-Za-z0-9]{1,8})*)(?:\.[A-Za-z0-9_-]{1,20})?"
    r"(?:@([A-Za-z]{1,20}))?(?:\s*;\s*[qQ]\s*=\s*([01](?:\.[0-9]{0,3})?))?"
)


def locales_root() -> "Traversable":
    """The folder of the catalogs: ``DIAMONIAK_LOCALES`` if that is set, or the bundled one."""
    chosen = os.environ.get(LOCALES_VARIABLE)
    return Path(chosen) if chosen else bundled_files() / "locales"


def is_compiled() -> bool:
    """Whether the catalogs in that folder are compiled, as only those of an installed package are."""
    return is_installed() and not os.environ.get(LOCALES_VARIABLE)


def catalog_file(root: "Traversable", locale: str, suffix: str = ".po") -> "Traversable":
    """The file of a locale's catalog in a folder laid out like ``locales``."""
    return root / locale / "LC_MESSAGES" / f"{DOMAIN}{suffix}"


def locales_in(root: "Traversable", suffix: str = ".po") -> list[str]:
    """The locales that have a catalog in the folder; none if it is not a folder, or cannot be read."""
    try:
        names = [each.name for each in root.iterdir() if LOCALE.fullmatch(each.name)] if root.is_dir() else []
    except OSError:
        return []
    return [name for name in names if _may_be_file(catalog_file(root, name, suffix))]


def _may_be_file(path: "Traversable") -> bool:
    """Whether it is a file; True if access is denied, as reading it will then report the reason."""
    try:
        return path.is_file()
    except OSError:
        return True


def list_locales(*, overlays: Overlays = ()) -> tuple[str, ...]:
    """The locales that ``describe`` speaks, with those that folders of overlays add.

    >>> "cs" in list_locales(), list_locales() == tuple(sorted(list_locales()))
    (True, True)
    """
    ours, theirs = listed(str(locales_root())), overlaid(tuple(overlays))
    return tuple(sorted({*ours, *theirs})) if theirs else ours


@lru_cache(maxsize=64)
def overlaid(overlays: tuple[str | PathLike[str], ...]) -> frozenset[str]:
    """The locales in folders of overlays; OverlayError if a path is neither such a folder nor a file."""
    found: set[str] = set()
    for overlay in overlays:
        place = Path(fspath(overlay))
        theirs = locales_in(place)
        if not theirs and not _is_file(place):
            raise OverlayError(str(place))
        found.update(theirs)
    return frozenset(found)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # the name is too long, or access is denied
        return False


@cache
def listed(place: str) -> tuple[str, ...]:
    """The locales in the folder of the catalogs; ``place`` is its path, and the key of the cache."""
    found = locales_in(locales_root(), ".mo" if is_compiled() else ".po")
    if not found and os.environ.get(LOCALES_VARIABLE):
        report(place, f"{LOCALES_VARIABLE} names this folder, but it has no catalogs: everything will be in English")
    return tuple(sorted({SOURCE, *found}))


def choose_locale(*wanted: str | None, overlays: Overlays = ()) -> str:
    """The locale for the first of these requests that can be met; English if none can.

    A request may be a tag as people and programs write it, a list of tags as a browser sends it, or None. Where
    folders of overlays have a language in one variety only, such as ``de@pirates``, that is the one for ``de``.

    >>> choose_locale("pt_BR"), choose_locale("de-CH"), choose_locale("fr_FR.UTF-8@feminine")
    ('pt', 'de', 'fr@feminine')
    >>> choose_locale("tlh, es;q=0.8, lt;q=0.9"), choose_locale("tlh"), choose_locale(None, "sv")
    ('lt', 'en', 'sv')
    """
    overlays = tuple(overlays)
    return find_locale(*wanted, overlays=overlays) or special_locale(SOURCE, overlays)


def find_locale(*wanted: str | None, overlays: Overlays = ()) -> str | None:
    """The locale that ``choose_locale`` would choose, or None if no request can be met."""
    overlays = tuple(overlays)
    known = {*list_locales(), *(name for each in overlaid(overlays) for name in lineage(each))}
    for request in wanted:
        check_locale(request)
        if request in known:
            return special_locale(request, overlays)
        if request is not None and _is_plain(request):
            return special_locale(SOURCE, overlays)
        for tag in tags(request or ""):
            found = tag.closest(known)
            if found is not None:
                return special_locale(found, overlays)
    return None


def special_locale(locale: str, overlays: Overlays) -> str:
    """The only variety that folders of overlays have of a language; the locale itself if that is not so."""
    theirs = [each for each in overlaid(tuple(overlays)) if each.partition("@")[0] == locale]
    return theirs[0] if len(theirs) == 1 else locale


def check_locale(request: object) -> None:
    """Raise TypeError unless the request is a string or None."""
    if not isinstance(request, str | None):
        raise TypeError(f"expected a string such as 'de' or 'pt-BR', not {request!r:.40}")


def _is_plain(request: str) -> bool:
    """Whether the request is the C or POSIX locale, which asks for no language."""
    return request.partition(".")[0] in ("C", "POSIX")


def tags(request: str) -> Iterator[Tag]:
    """The tags in a request, the most preferred first."""
    found: list[tuple[float, Tag]] = []
    for text in re.split("[,:]", request[:LONGEST]):
        if match := re.fullmatch(_TAG, text.strip()):  # compiled when it is first needed
            language, modifier, weight = match[1].lower(), (match[3] or "").lower(), float(match[4] or 1)
            is_bare = match[1].isupper() and not match[2] and not modifier
            script, country = _script_and_country(match[2])
            found.append((weight, Tag(*current(language, script), country, modifier, is_bare)))
    for weight, tag in sorted(found, key=lambda each: -each[0]):
        if weight:
            yield tag


def _script_and_country(subtags: str) -> tuple[str, str]:
    """The script and the country among the subtags of a tag; what follows a single letter is about other things."""
    before = list(takewhile(lambda each: len(each) > 1, re.split("[-_]", subtags)[1:]))
    script = next((each.title() for each in before if len(each) == 4 and each.isalpha()), "")  # noqa: PLR2004
    return script, next((each.upper() for each in before if len(each) == 2 and each.isalpha()), "")  # noqa: PLR2004


def asks_for_language(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for a language at all, be it one that we do not speak."""
    return not _is_plain(_first_of(environment) or "C")


def _first_of(environment: Mapping[str, str]) -> str | None:
    return next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), None)


def system_locale(environment: Mapping[str, str] = os.environ, *, overlays: Overlays = ()) -> str:
    """The locale that the environment asks for, read as gettext reads it."""
    asked = (environment.get("LANGUAGE"), _first_of(environment)) if asks_for_language(environment) else ()
    return choose_locale(*asked, overlays=overlays)


def edition_locale(locale: str, edition: str | None) -> str:
    """The locale of the edition if it is a variety of the given language; otherwise the locale as it is."""
    return edition if edition in list_locales() and edition.partition("@")[0] == locale else locale
