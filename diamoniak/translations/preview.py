"""A catalog as people will read it: every message with plausible values, and a whole game."""

import logging
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Final

from diamoniak.bots.player import NAMES
from diamoniak.cards import Card
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.checks import check, summary
from diamoniak.translations.languages import language_part
from diamoniak.translations.scenes import Scene, game, scenes
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.catalog import bundled, catalog_of, overlay, plurals_of
from diamoniak.wording.catalogs.locales import DOMAIN, list_locales
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import ENGLISH, Plurals
from diamoniak.wording.catalogs.po import PoFile
from diamoniak.wording.registry import every_message
from diamoniak.wording.sentences import figures, table
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.sentences.program import CERTAINTY
from diamoniak.wording.sentences.variants import title_of
from diamoniak.wording.voice import Voice

_CARDS: Final = tuple(map(Card, ("pink-1", "diamond-1", "diamond-2", "fairy-1")))
_MOST_CHANGES: Final = 12
"""How many changed lines of the games are shown again, at most."""


class Preview:
    """Every message and the games as the catalog has them at this moment."""

    def __init__(self, catalog: CatalogFile) -> None:
        self.catalog = catalog
        file = catalog.read()
        self.problems = check(catalog, file)
        with _quiet():
            voice, numbers = _voice(catalog, file), tuple(_numbers(_plurals(file)))
            tellers = {message: voice.teller(message) for message in every_message()}
            values = {teller: sample_values(teller) for teller in set(tellers.values())}
            self.said = {message: _said(voice, message, values[teller], numbers) for message, teller in tellers.items()}
            self.told = {scene.title: _sentences(voice, scene) for scene in (game(), *scenes())}

    def lines(self) -> Iterator[str]:
        """The whole preview."""
        count = len(self.problems)
        yield f"{self.catalog.name}: {count or 'no'} {'problem' if count == 1 else 'problems'}"
        yield from (f"  {line}" for line in summary(self.problems))
        for context in dict.fromkeys(message.context for message in self.said):
            yield f"\n{context}"
            for message in self.said:
                if message.context == context:
                    yield from _shown(message, self.said[message])
        for title, sentences in self.told.items():
            yield f"\n{title}"
            yield from (f"  {sentence}" for sentence in sentences)

    def changes_since(self, before: "Preview") -> Iterator[str]:
        """What has changed since an earlier preview."""
        for message, lines in self.said.items():
            if lines != before.said[message]:
                yield from _shown(message, lines)
        told, once = ([line for lines in each.told.values() for line in lines] for each in (self, before))
        changed = dict.fromkeys(line for line, other in zip(told, once, strict=True) if line != other)
        yield from (f"  … {line}" for line in list(changed)[:_MOST_CHANGES])


def sample_values(voice: Voice) -> dict[str, str | int]:
    """A plausible value for every placeholder."""
    first, second, third = NAMES[:3]
    return {
        "card": voice.say(CARD[0]),
        "cards": voice.cards(_CARDS),
        "certainty": voice.say(CERTAINTY["stated"]),
        "command": "diamoniak play --resume game.jsonl",
        "decimals": "5",
        "difference": "+2",
        "edition": "lt",
        "fair": "50%",
        "figure": voice.say(figures.GAMES),
        "file": "game.jsonl",
        "first": first,
        "high": "14",
        "label": voice.say(table.DECK),
        "language": "de",
        "last": second,
        "low": "10",
        "max": 4,
        "min": 2,
        "moves": 3000,
        "n": 3,
        "name": first,
        "names": "de, nl",
        "next": second,
        "options": "--games 500 --seed 1",
        "other": "3",
        "parent": "standard-55",
        "percent": "%",
        "player": first,
        "players": voice.names((first, second, third)),
        "problem": "…",
        "receiver": second,
        "remark": "…",
        "rescue": "game-2.jsonl",
        "seat": 1,
        "second": second,
        "seller": second,
        "setting": "witch.takes",
        "settings": "witch.takes, gifts",
        "share": "56%",
        "source": "lt-55 LT-3",
        "stronger": "counting",
        "summary": "…",
        "things": voice.say(figures.GAMES),
        "title": voice.translated(title_of("Lithuanian edition")),
        "total": 24,
        "value": 12,
        "variant": "lt-55",
        "weaker": "careful",
        "word": "Bot",
    }


def _voice(catalog: CatalogFile, file: PoFile) -> Voice:
    """The voice of the catalog, which falls back on the catalog below it, if any, and on English."""
    locale = catalog.locale or file.header.get("language", "")
    language = language_part(locale)
    own = catalog_of(file, catalog.name)
    if not catalog.locale:
        below = bundled(language) if language in list_locales() else []
    elif language == catalog.locale:
        below = []
    else:
        below = overlay(catalog.path.parents[2], language) or bundled(language)
    return Voice(locale, [each for each in (own, *below) if each is not None])


def _plurals(file: PoFile) -> Plurals:
    try:
        return plurals_of(file)
    except ValueError:
        return ENGLISH


def _numbers(plurals: Plurals) -> Iterator[int]:
    """The two smallest numbers of each plural form; zero comes last."""
    for form in range(plurals.count):
        yield from [n for n in (*range(1, 1000), 0) if plurals.form(n) == form][:2]


def _said(voice: Voice, message: Message, values: dict[str, str | int], numbers: tuple[int, ...]) -> list[str]:
    mark = "(in English) " if voice.is_missing(message) else ""
    if not message.plural:
        return [mark + (voice.say(message, **values) if message.fields else voice.translated(message))]
    others = {name: value for name, value in values.items() if name != "n"}
    return [f"{mark}{n}: {voice.count(message, n, **others)}" for n in numbers]


def _shown(message: Message, lines: list[str]) -> list[str]:
    return [f"  {message.text}", *(f"      {line}" for line in lines)]


def _sentences(voice: Voice, scene: Scene) -> list[str]:
    names = voice.seated(scene.names)
    return [EVENTS[type(event)](voice, event, names) for event in scene.events]


@contextmanager
def _quiet() -> Generator[None]:
    """Silence the log: the problems are already at the top of the preview."""
    logger = logging.getLogger(DOMAIN)
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)
