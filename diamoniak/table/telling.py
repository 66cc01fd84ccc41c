"""A table in words: what happens, why something is refused, and the words on a page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from diamoniak.events import Event
from diamoniak.table import events as e
from diamoniak.table.events import Entry, TableEvent
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.description import describe
from diamoniak.wording.sentences import online
from diamoniak.wording.voice import Names, Voice, voice_for

REASONS: Final[dict[TableReason, Message]] = {
    reason: cast("Message", getattr(online, reason.name)) for reason in TableReason
}


def _said(message: Message) -> Callable[[Voice, Any, Names], str]:
    return lambda voice, event, names: voice.say(message, player=names[event.seat])


def _named(message: Message) -> Callable[[Voice, Any, Names], str]:
    return lambda voice, event, _names: voice.say(message, player=safe_to_show(event.name))


def _counted(message: Message) -> Callable[[Voice, Any, Names], str]:
    return lambda voice, event, names: voice.count(message, event.plays, player=names[event.seat])


TABLE_EVENTS: Final[dict[type[TableEvent], Callable[[Voice, Any, Names], str]]] = {
    e.TableOpened: lambda voice, _event, _names: voice.say(online.OPENED),
    e.SeatTaken: _named(online.SAT_DOWN),
    e.ComputerSeated: _named(online.COMPUTER_SAT_DOWN),
    e.SeatLeft: _named(online.LEFT),
    e.TakeBackAsked: _counted(online.ASKED),
    e.TakeBackAgreed: _said(online.AGREED),
    e.TakeBackRefused: _said(online.LET_STAND),
    e.PlayTakenBack: _counted(online.TAKEN_BACK),
    e.PlayerResigned: _said(online.RESIGNED),
    e.TimeRanOut: _said(online.TIMED_OUT),
    e.GameAwarded: _said(online.AWARDED),
}


def entry_words(voice: Voice, entry: Entry, names: Sequence[str]) -> str:
    """The sentence for an entry of the log."""
    sentence = TABLE_EVENTS.get(cast("type[TableEvent]", type(entry)))
    if sentence is not None:
        return sentence(voice, entry, voice.seated(names))
    return describe(cast("Event", entry), voice, names=names)


def refusal_words(
    error: RefusedError, locale: str = "en", *, names: Sequence[str] = (), overlays: Overlays = ()
) -> str:
    """Why something is refused."""
    voice = voice_for(locale, overlays)
    if error.refusal is not None:
        return describe(error.refusal, voice, names=names)
    return voice.say(REASONS[cast("TableReason", error.reason)])


def words(locale: str = "en", *, overlays: Overlays = ()) -> Mapping[str, str]:
    """The words that a page with a table needs for its buttons and labels, by a key for programs.

    >>> words("en")["sit"], words("en")["spectators"]
    ('Sit down', 'Spectators')
    """
    voice = voice_for(locale, overlays)
    return {key: voice.say(message) for key, message in online.WORDS.items()}


def level_names(locale: str = "en", *, overlays: Overlays = ()) -> Mapping[str, str]:
    """What the levels of computer players are called, from the weakest to the strongest.

    >>> level_names("en")["counting"]
    'knows the odds'
    """
    voice = voice_for(locale, overlays)
    return {level: voice.say(message) for level, message in online.LEVELS.items()}
