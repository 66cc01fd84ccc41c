"""Sentences about all that is no event: commands, reasons, refusals, cards and variants."""

from collections.abc import Sequence
from typing import cast

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.state import State
from diamoniak.wording.cards import CARD
from diamoniak.wording.sentences.commands import COMMANDS, choice
from diamoniak.wording.sentences.reasons import REASONS, refusal
from diamoniak.wording.voice import Voice


def told(voice: Voice, x: object, names: Sequence[str], state: State | None) -> str:
    """A sentence about it; TypeError if there are no words for such a thing."""
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
        case _:
            return _variant(voice, x)


def _variant(voice: Voice, x: object) -> str:
    from diamoniak.variants.variant import Variant  # noqa: PLC0415  # not everybody has one

    if not isinstance(x, Variant):
        raise TypeError(f"there are no words for {type(x).__name__}: expected an event, a command, a reason or a card")
    from diamoniak.wording.sentences.variants import presentation  # noqa: PLC0415

    return presentation(voice, x)
