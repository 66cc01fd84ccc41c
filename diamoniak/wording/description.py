"""``describe``: events, commands, reasons, cards, variants, odds and whole tables in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.decider.guards import checked_state
from diamoniak.events import Event
from diamoniak.odds import Odds
from diamoniak.players import checked_names
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import Ruleset
from diamoniak.state import State
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.voice import Voice, voice_for

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant


def describe(
    x: "Event | Command | Reason | IllegalCommandError | Card | Variant | State | Odds",
    locale: str | Voice = "en",
    *,
    names: Sequence[str] = (),
    overlays: Overlays = (),
    state: State | None = None,
) -> str:
    """A sentence about an event, a command, a reason, a refusal, a card or a variant; some lines about a state or odds.

    ``names`` are the names of the players in seat order; without them those in the state are used, and without a state
    players are called by number. Given the ``state``, or view, in which a command is chosen, the sentence also says who
    sells or receives a card, so that no two choices read alike.

    A locale may be written in any common form, such as ``pt_BR``; if there is no catalog for it, the sentence is in
    English. Instead of a locale you can pass a voice, which already has its overlays. ``overlays`` are ``.po`` files,
    or folders laid out like ``locales``, whose messages take precedence over the bundled ones.

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
        return event(voice, x, voice.seated(names)) if event is not None else _describe_other(voice, x, names, state)
    except KeyError as error:  # chained: the cause may also be a sentence of ours that lacks a value
        raise ValueError(f"this cannot occur in a game: {x!r:.100}") from error
    except (AttributeError, TypeError):
        checked_names(names)
        raise


def _describe_other(voice: Voice, x: object, names: Sequence[str], state: State | None) -> str:
    """A sentence about anything but an event. The imports are local because most sentences are about events."""
    from diamoniak.variants.variant import Variant  # noqa: PLC0415
    from diamoniak.wording.sentences.commands import COMMANDS, choice  # noqa: PLC0415
    from diamoniak.wording.sentences.reasons import REASONS, refusal  # noqa: PLC0415
    from diamoniak.wording.sentences.spoken_table import odds_account, table_account  # noqa: PLC0415
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
        case State():
            return "\n".join(table_account(voice, x))
        case Odds():
            return "\n".join(odds_account(voice, x))
        case Ruleset():
            raise TypeError("cannot describe Ruleset in a sentence: rulebook(rules).text() tells all rules")
        case _:
            kinds = "an event, a command, a reason, a refusal, a card, a variant, a state or odds"
            raise TypeError(f"cannot describe {type(x).__name__}: expected {kinds}")
