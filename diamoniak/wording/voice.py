"""The voice that speaks a locale: it finds a message in its catalogs and fills it in."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from os import PathLike

from diamoniak.cards import Card
from diamoniak.wording import lists
from diamoniak.wording.cards import CARDS
from diamoniak.wording.catalogs.catalog import Catalog, bundled, overlay
from diamoniak.wording.catalogs.locales import SOURCE, Overlays, check_locale, choose_locale, listed, overlaid
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show, with_one_stop
from diamoniak.wording.catalogs.plurals import ENGLISH
from diamoniak.wording.catalogs.reports import report
from diamoniak.wording.catalogs.tag import parsed
from diamoniak.wording.computers import BOT, MARKED

Names = Mapping[int, str]
"""The name of each player by seat, safe to show."""

Paths = tuple[str | PathLike[str], ...]

_PLAYER = Message("player without a name", "Player {n}", note="The players are counted from 1.")
_SEATS = 4
_A_LIST = "expected a list of overlays, such as ['ships.po']"
MOST_TABLES = 1000
"""How many tables are remembered by their names: a server describes many games."""


class Voice:
    """Speaks one locale. Every message is looked up and checked once, and then only filled in."""

    def __init__(self, locale: str, catalogs: Sequence[Catalog], overlays: Paths = ()) -> None:
        self.locale = locale
        self._language = parsed(locale).language
        self.overlays = overlays
        self._catalogs = catalogs
        self._texts: dict[Message, str] = {}
        self._before_stops: dict[Message, str] = {}
        self._counted: dict[Message, tuple[tuple[str, ...], Callable[[int], int]]] = {}
        self._lists: dict[tuple[Card, ...], str] = {}
        self._names: dict[tuple[str, ...], Names] = {}
        self._joined_names: dict[tuple[str, ...], str] = {}
        self._tellers: dict[Message, Voice] = {}

    def say(self, message: Message, **values: str | int) -> str:
        """The sentence with its placeholders filled in."""
        text = self._texts.get(message)
        return self._stopped(message, values) if text is None else text.format_map(values)

    def _stopped(self, message: Message, values: Mapping[str, str | int]) -> str:
        """A sentence that is said for the first time, or in which a full stop follows a placeholder."""
        text = self._before_stops.get(message)
        if text is None:
            text = self.translated(message)
            (self._before_stops if "}." in text else self._texts)[message] = text
        return text.format_map(with_one_stop(text, values))

    def count(self, message: Message, n: int, **values: str | int) -> str:
        """The sentence in the form that goes with the number."""
        counted = self._counted.get(message)
        if counted is None:
            counted = self._counted[message] = self._found(message)
        forms, form = counted
        text = forms[form(n)]
        return text.format(n=n, **(with_one_stop(text, values) if "}." in text else values))

    def translated(self, message: Message) -> str:
        """The translation of a message, or its English text; as nothing is filled in, the message may be untrusted."""
        (text, *_), _form = self._found(message)
        return text

    def cards(self, cards: tuple[Card, ...]) -> str:
        """A list of cards, twins counted together, in the order of the printed deck."""
        text = self._lists.get(cards)
        if text is None:
            if len(self._lists) > 10_000:  # noqa: PLR2004  # a game has hundreds at most
                self._lists.clear()
            counts = sorted(Counter(card.family for card in cards).items())
            text = self._lists[cards] = self.joined([self.count(CARDS[family], n) for family, n in counts])
        return text

    def joined(self, items: Sequence[str]) -> str:
        """The items as a list in a sentence."""
        if len(items) < 2:  # noqa: PLR2004
            return "".join(items)
        *before, last = items
        start, *more = before
        for item in more:
            start = self.say(lists.MIDDLE, first=start, last=item)
        joined = self.say(lists.END if more else lists.PAIR, first=start, last=last)
        return lists.euphonic(self._language, joined, last)

    def names(self, names: Iterable[str]) -> str:
        """The names as a list in a sentence."""
        key = tuple(names)
        text = self._joined_names.get(key)
        if text is None:
            if len(self._joined_names) > MOST_TABLES:
                self._joined_names.clear()
            text = self._joined_names[key] = self.joined([safe_to_show(self.called(name)) for name in key])
        return text

    def seated(self, names: Iterable[str]) -> Names:
        """The names by seat, safe to show; seats without a name are called by number."""
        key = tuple(names)
        known = self._names.get(key)
        if known is None:
            if len(self._names) > MOST_TABLES:
                self._names.clear()
            unnamed = {seat: self.say(_PLAYER, n=seat + 1) for seat in range(_SEATS)}
            known = self._names[key] = unnamed | dict(enumerate(safe_to_show(self.called(name)) for name in key))
        return known

    def called(self, name: str) -> str:
        """The name of a player; that of a computer player of the program is said in the language."""
        computer = MARKED.get(name)
        return name if computer is None else self.say(BOT, name=self.say(computer))

    def teller(self, message: Message) -> "Voice":
        """The voice that says the message: this one, or a plain English one if no catalog has it.

        With it, a list inside a sentence is in the language of the sentence.
        """
        teller = self._tellers.get(message)
        if teller is None:
            is_english = self._language == SOURCE
            teller = self if is_english or not self.is_missing(message) else _PLAIN
            self._tellers[message] = teller
        return teller

    @property
    def english_name(self) -> str:
        """What the language is called in English, as its catalog says."""
        return next((catalog.team for catalog in self._catalogs if catalog.team), "")

    def is_missing(self, message: Message) -> bool:
        """Whether no catalog has the message, so that it is said in English."""
        return all(catalog.forms(message) is None for catalog in self._catalogs)

    def _found(self, message: Message) -> tuple[tuple[str, ...], Callable[[int], int]]:
        for catalog in self._catalogs:
            forms = catalog.forms(message)
            if forms is not None:
                return forms, catalog.plurals.form
        return message.forms, ENGLISH.form


_PLAIN = Voice(SOURCE, ())


def voice_for(locale: str, overlays: Overlays = ()) -> Voice:
    """The voice of the available locale that best matches this one; overlays take precedence.

    OverlayError if there is nothing at the path of an overlay.
    """
    if isinstance(overlays, str):
        raise TypeError(_A_LIST)
    try:
        return _asked_for(locale, tuple(overlays))
    except TypeError:
        check_locale(locale)
        if isinstance(overlays, PathLike):
            raise TypeError(_A_LIST) from None
        raise


@lru_cache(maxsize=256)
def _asked_for(locale: str, overlays: Paths) -> Voice:
    return _speaking(choose_locale(locale, overlays=overlays), overlays)


@lru_cache(maxsize=64)
def _speaking(locale: str, overlays: Paths) -> Voice:
    special = [catalog for path in overlays for catalog in overlay(path, locale)]
    return Voice(locale, [*special, *bundled(locale)], overlays)


def forget_catalogs() -> None:
    """Forget all catalogs and reports, so that changed files are read and reported again."""
    _asked_for.cache_clear()
    _speaking.cache_clear()
    listed.cache_clear()
    overlaid.cache_clear()
    report.cache_clear()
