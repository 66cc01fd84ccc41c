"""A catalog as people will read it: every message with plausible values, and the places where they are said."""

import sys
from collections.abc import Iterable, Iterator
from typing import Final
from zlib import crc32

from diamoniak.bots.player import NAMES
from diamoniak.cards import Card
from diamoniak.problems.problem import Problem
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.checks import check, summary
from diamoniak.translations.choosing import Wanted
from diamoniak.translations.places import ODD_NAMES, places
from diamoniak.translations.speaking import quiet, speaking
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.catalog import plurals_of
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.plurals import ENGLISH, Plurals
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message
from diamoniak.wording.sentences import figures, table
from diamoniak.wording.sentences.program import CERTAINTY
from diamoniak.wording.sentences.variants import title_of
from diamoniak.wording.voice import Voice

EVERYTHING: Final = Wanted()
_NAMED: Final = frozenset({"name", "next", "player", "players", "receiver", "seller"})
_CARDS: Final = tuple(map(Card, ("pink-1", "diamond-1", "diamond-2", "fairy-1")))
_MOST_CHANGES: Final = 12
"""How many changed lines of the games are shown again, at most."""


class Preview:
    """Every message and the places where they are said, as the catalog has them at this moment."""

    def __init__(self, catalog: CatalogFile, wanted: Wanted = EVERYTHING) -> None:
        self.catalog = catalog
        file = catalog.read()
        self.problems = check(catalog, file)
        with quiet():
            voice, numbers = speaking(catalog, file), tuple(_numbers(_plurals(file)))
            tellers = {message: voice.teller(message) for message in every_message()}
            values = {teller: sample_values(teller) for teller in set(tellers.values())}
            guesses = {entry.key: entry for entry in file.entries if entry.is_fuzzy}
            self.said = {
                message: _said(voice, message, values[teller], numbers) + _guessed(guesses.get(message.key))
                for message, teller in tellers.items()
            }
            self.told = {place.title: place.lines for place in places(voice)}
        self._is_whole = wanted.is_everything
        self.wanted = wanted.messages(catalog, file, set(_troubled(file, self.problems)))

    def lines(self) -> Iterator[str]:
        """The whole preview, or as much of it as is wanted."""
        count = len(self.problems)
        yield f"{self.catalog.name}: {count or 'no'} {'problem' if count == 1 else 'problems'}"
        yield from (f"  {line}" for line in summary(self.problems))
        for context in dict.fromkeys(message.context for message in self.said if message in self.wanted):
            yield f"\n{context}"
            for message in self.said:
                if message.context == context and message in self.wanted:
                    yield from _shown(message, self.said[message])
        for title, lines in self.told.items():
            shown = [line.text for line in lines if self._is_whole or line.messages & self.wanted]
            if shown:
                yield f"\n{title}"
                yield from (f"  {text}" for text in (shown if self._is_whole else dict.fromkeys(shown)))
        if not self.wanted:
            yield "\nNo message is like that."

    def changes_since(self, before: "Preview") -> Iterator[str]:
        """What has changed since an earlier preview."""
        for message, lines in self.said.items():
            if lines != before.said[message]:
                yield from _shown(message, lines)
        told, once = ([line.text for lines in each.told.values() for line in lines] for each in (self, before))
        changed = dict.fromkeys(line for line, other in zip(told, once, strict=False) if line != other)
        yield from (f"  … {line}" for line in list(changed)[:_MOST_CHANGES])


def _troubled(file: PoFile, problems: Iterable[Problem]) -> Iterator[str]:
    """The keys of the messages in which there is a problem."""
    lines = {problem.place.line for problem in problems}
    starts = [entry.line for entry in file.entries]
    for entry, end in zip(file.entries, [*starts[1:], sys.maxsize], strict=False):
        if any(entry.line <= line < end for line in lines):
            yield entry.key


def _guessed(entry: Entry | None) -> list[str]:
    return [] if entry is None else [f"(a guess) {form}" for form in entry.forms.values() if form]


def sample_values(voice: Voice) -> dict[str, str | int]:
    """A plausible value for every placeholder."""
    first, second, third = NAMES[:3]
    return {
        "authors": voice.joined(["Grégory Kirszbaum", "Alex Sanders"]),
        "card": voice.say(CARD[0]),
        "cards": voice.cards(_CARDS),
        "certainty": voice.say(CERTAINTY["stated"]),
        "character": "U+001B",
        "command": "diamoniak play --resume game.jsonl",
        "decimals": "5",
        "difference": "+2",
        "edition": "lt",
        "ending": ".yaml",
        "event": "TurnEnded",
        "expected": "…",
        "fair": "50%",
        "figure": voice.say(figures.GAMES),
        "file": "game.jsonl",
        "first": first,
        "high": "14",
        "label": voice.say(table.DECK),
        "language": "de",
        "last": second,
        "letter": "'а'",
        "low": "10",
        "max": 4,
        "min": 2,
        "moves": 3000,
        "n": 3,
        "name": first,
        "names": "de, nl",
        "next": second,
        "option": "--players",
        "options": "--games 500 --seed 1",
        "other": "3",
        "parent": "standard-55",
        "percent": "%",
        "player": first,
        "players": voice.names((first, second, third)),
        "problem": "…",
        "receiver": second,
        "remark": "…",
        "remedy": "…",
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
        "values": "2, 3, 4",
        "variant": "lt-55",
        "weaker": "careful",
        "word": "Bot",
    }


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
    """The message with plausible values; if it has names in it, once more with others."""
    mark = "(in English) " if voice.is_missing(message) else ""
    odd = _odd_values(voice, message) if message.fields & _NAMED else {}
    if not message.plural:
        said = [mark + (voice.say(message, **values) if message.fields else voice.translated(message))]
        return said + ([mark + voice.say(message, **{**values, **odd})] if odd else [])
    others = {name: value for name, value in values.items() if name != "n"}
    said = [f"{mark}{n}: {voice.count(message, n, **others)}" for n in numbers]
    return said + ([f"{mark}{numbers[0]}: {voice.count(message, numbers[0], **{**others, **odd})}"] if odd else [])


def _odd_values(voice: Voice, message: Message) -> dict[str, str | int]:
    """Other names, from message to message, so that each kind of name is seen in many sentences."""
    start = crc32(message.key.encode())
    first, second, third = (voice.seated(ODD_NAMES)[(start + step) % len(ODD_NAMES)] for step in range(3))
    names = {"player": first, "name": first, "next": second, "receiver": second, "seller": second}
    return {**names, "players": voice.names((first, second, third))}


def _shown(message: Message, lines: list[str]) -> list[str]:
    return [f"  {message.text}", *(f"      {line}" for line in lines)]
