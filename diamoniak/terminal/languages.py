"""The languages to choose from, by code or by the name that their speakers use."""

from difflib import get_close_matches

from diamoniak.terminal.keyboard import plain
from diamoniak.terminal.refusal import RefusedError
from diamoniak.wording.catalogs.locales import find_locale, list_locales
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.catalogs.tag import is_variety
from diamoniak.wording.sentences import program
from diamoniak.wording.teller import language_name
from diamoniak.wording.voice import Voice, voice_for


def own_names() -> dict[str, str]:
    """The name of each language in that language, by its code."""
    return {locale: language_name(locale) for locale in list_locales() if not is_variety(locale)}


def locale_called(name: str, *, told_in: Voice) -> str:
    """The locale of that code or name, its own or the English one.

    If there is none, RefusedError says in that voice which may be meant.
    """
    found = find_locale(name, overlays=told_in.overlays)
    if found is not None:
        return found
    names = own_names()
    english = {plain(voice_for(locale).english_name): locale for locale in names}
    words = english | {plain(word): locale for locale, own_name in names.items() for word in (locale, own_name)}
    if plain(name) in words:
        return words[plain(name)]
    meant = [words[word] for word in get_close_matches(plain(name), words, 3, 0.5)]
    nearest = [f"{locale} ({names[locale]})" for locale in dict.fromkeys(meant or names)]
    message = program.NO_LANGUAGE if meant else program.NO_LANGUAGE_LIKE_THAT
    raise RefusedError(told_in.say(message, name=safe_to_show(name), names=", ".join(nearest)))
