"""The story of a game: a sentence for each event."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from diamoniak.events import Event, GameStarted, TurnEnded, TurnMissed
from diamoniak.game import Game
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.locales import edition_locale, list_locales, special_locale
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.catalogs.tag import parsed
from diamoniak.wording.description import describe
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.variants import title
from diamoniak.wording.voice import Voice, voice_for

CONTEXT: Final = 40
"""How many sentences from the past are worth showing."""


def sentences(voice: Voice, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """A sentence for each event."""
    return [describe(event, voice, names=names) for event in events]


def story(voice: Voice, events: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    """A sentence for each event, and an empty line after each turn."""
    for event in events:
        yield describe(event, voice, names=names)
        if isinstance(event, TurnEnded | TurnMissed):
            yield ""


def heading(voice: Voice, variant: Variant | str | None) -> list[str]:
    """The rules being played, if known."""
    if variant is None:
        return []
    if isinstance(variant, Variant):
        return [title(voice, variant)]
    return [voice.say(table.PLAYED_BY, title=safe_to_show(variant))]


def so_far(voice: Voice, variant: Variant | str | None, game: Game) -> tuple[list[str], list[str]]:
    """What has happened in a game that is continued: before its last play, and in it."""
    before = game.log[: -len(game.latest)][-CONTEXT:]
    past, now = (sentences(voice, events, game.state.names) for events in (before, game.latest))
    begun = heading(voice, variant)
    return ([*begun, *past], now) if past else ([], [*begun, *now])


def known_variant(game: Game) -> Variant | str | None:
    """The variant of a game, if it is a bundled one; if not, the id in its log."""
    started = game.before(game.plays).latest[0]
    if not isinstance(started, GameStarted):
        return None
    if started.variant in list_variants():
        variant = load_variant(started.variant)
        if variant.rules == started.rules:
            return variant
    return started.variant


def edition_voice(voice: Voice, variant: Variant | str | None, *, is_language_open: bool = False) -> Voice:
    """The voice in the words of the edition, if that is in the same language, or if nobody asks for any language."""
    edition = variant.about.locale if isinstance(variant, Variant) else None
    if is_language_open and edition in list_locales():
        own = special_locale(edition.partition("@")[0], voice.overlays)
        return voice_for(own if "@" in own else edition, voice.overlays)
    return voice_for(edition_locale(voice.locale, edition), voice.overlays)


def choice(voice: Voice, variant: Variant) -> str:
    """Which rules and which language were chosen, and how to choose others."""
    chosen = {"variant": safe_to_show(variant.id), "language": voice.locale}
    edition = variant.about.locale or ""
    if edition in list_locales() and parsed(edition).language != parsed(voice.locale).language:
        return voice.say(table.CHOICE_BESIDE_EDITION, **chosen, edition=edition)
    return voice.say(table.CHOICE, **chosen)
