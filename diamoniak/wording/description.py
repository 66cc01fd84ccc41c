"""``describe``: anything the library speaks of, as a sentence."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.players import check_names
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.state import State, checked_state
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.voice import Overlays, Voice, voice_for

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant


def describe(
    x: "Event | Command | Reason | IllegalCommandError | Card | Variant",
    locale: str = "en",
    *,
    names: Sequence[str] = (),
    overlays: Overlays = (),
    state: State | None = None,
) -> str:
    """A sentence about an event, a command, a reason, a refusal, a card or a variant, in the words of the locale.

    With the ``state``, or view, in which a command is chosen, the sentence also tells from whom is bought and to whom
    is given, so that no two choices sound alike. ``names`` are those of the players in the order of their seats;
    without them the state's, and without that a player is told by number. A locale may be written as people write it;
    if nobody speaks it, the sentence is English. ``overlays`` are ``.po`` files, or folders laid out like ``locales``,
    whose messages come before ours.

    >>> from diamoniak.events import WitchDrawn
    >>> describe(WitchDrawn(player=0, card=Card("witch-1")), "de", names=["Ana", "Ben"])
    'Ana zieht eine Hexe!'
    >>> describe(Card("diamond-2"), "fr"), describe(Reason.GAME_OVER, "en-GB")
    ('diamant', 'The game is over.')
    """
    if isinstance(names, str):
        check_names(names)
    if state is not None:
        checked_state(state)
        names = names or state.names
    voice = voice_for(locale, overlays)
    event = EVENTS.get(type(x))
    try:
        return event(voice, x, voice.seated(names)) if event is not None else _otherwise(voice, x, names, state)
    except KeyError as error:  # told with it: perhaps a sentence of ours lacks a value
        raise ValueError(f"no game can have this: {x!r:.100}") from error
    except (AttributeError, TypeError):
        check_names(names)
        raise


def _otherwise(voice: Voice, x: object, names: Sequence[str], state: State | None) -> str:
    from diamoniak.wording.sentences import things  # noqa: PLC0415  # most of what is told are events: they need not wait for it

    return things.told(voice, x, names, state)
