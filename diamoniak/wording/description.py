"""``describe``: anything the library speaks of, as a sentence."""

from collections.abc import Sequence
from typing import cast

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules.guards import checked_names, checked_state
from diamoniak.state import State
from diamoniak.variants.variant import Variant
from diamoniak.wording.cards import CARD
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.voice import Overlays, Voice, voice_for


def describe(
    x: Event | Command | Reason | IllegalCommandError | Card | Variant,
    locale: str | Voice = "en",
    *,
    names: Sequence[str] = (),
    overlays: Overlays = (),
    state: State | None = None,
) -> str:
    """A sentence about an event, a command, a reason, a refusal, a card or a variant, in the words of the locale.

    ``names`` are those of the players in the order of their seats; without them the state's are used, and without a
    state a player is called by number. With the ``state``, or view, in which a command is chosen, the sentence also
    says from whom a card is bought or to whom it is given, so that no two choices sound alike.

    A locale may be written the way people write it; if nobody speaks it, the sentence is English. Instead of a locale
    you can give a voice, which has its overlays already. ``overlays`` are ``.po`` files, or folders laid out like
    ``locales``, whose messages come before ours.

    >>> from diamoniak.events import WitchDrawn
    >>> describe(WitchDrawn(player=0, card=Card("witch-1")), "de", names=["Ana", "Ben"])
    'Ana zieht eine Hexe!'
    >>> describe(Card("diamond-2"), "fr"), describe(Reason.GAME_OVER, "en-GB")
    ('diamant', 'The game is over.')
    """
    if isinstance(names, str):
        checked_names(names)
    if state is not None:
        checked_state(state)
        names = names or state.names
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    event = EVENTS.get(type(x))
    try:
        return event(voice, x, voice.seated(names)) if event is not None else _otherwise(voice, x, names, state)
    except KeyError as error:  # chained, since it could also be a sentence of ours that lacks a value
        raise ValueError(f"no game can have this: {x!r:.100}") from error
    except (AttributeError, TypeError):
        checked_names(names)
        raise


def _otherwise(voice: Voice, x: object, names: Sequence[str], state: State | None) -> str:
    """A sentence about anything but an event. Its modules are imported late: most sentences are about events."""
    from diamoniak.wording.sentences.commands import COMMANDS, choice  # noqa: PLC0415
    from diamoniak.wording.sentences.reasons import REASONS, refusal  # noqa: PLC0415
    from diamoniak.wording.sentences.variants import presentation  # noqa: PLC0415

    command = COMMANDS.get(type(x))
    if command is not None:
        return command(voice, x) if state is None else choice(voice, cast("Command", x), state, voice.seated(names))
    match x:
        case Reason():
            return voice.say(REASONS[x])
        case IllegalCommandError():
            return refusal(voice, x, voice.seated(names))
        case Card():
            return voice.say(CARD[x.family])
        case Variant():
            return presentation(voice, x)
        case _:
            kinds = "an event, a command, a reason, a card or a variant"
            raise TypeError(f"there are no words for {type(x).__name__}: expected {kinds}")
