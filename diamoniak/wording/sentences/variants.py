"""Variants in words: what they are called, what is special about them, and what their knobs are set to.

The English titles and summaries stand in the files of the variants, and are looked up in the catalogs as they are.
"""

from functools import cache
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from diamoniak.problems.bounds import knob_hints
from diamoniak.ruleset import Ruleset
from diamoniak.variants.knobs import in_words
from diamoniak.variants.variant import Variant
from diamoniak.wording.cards import COLOUR
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.voice import Voice

BOTH: Final = Message("variant", "{title} – {summary}", note="How a variant is presented in one line.")


def title_of(text: str) -> Message:
    """The message of a title."""
    return Message("variant title", text)


def summary_of(text: str) -> Message:
    """The message of a summary."""
    return Message("variant summary", text, note="What is special about a variant.")


def title(voice: Voice, variant: Variant) -> str:
    """What the variant is called."""
    return voice.translated(title_of(variant.about.title))


def summary(voice: Voice, variant: Variant) -> str:
    """What is special about the variant."""
    return voice.translated(summary_of(variant.about.summary))


def presentation(voice: Voice, variant: Variant) -> str:
    """Both in one line."""
    return voice.say(BOTH, title=title(voice, variant), summary=summary(voice, variant))


def value(voice: Voice, path: str, setting: Any) -> str:
    """The value of a knob in words."""
    if isinstance(setting, tuple):
        return ", ".join(voice.say(COLOUR[colour]) for colour in setting)  # pyright: ignore[reportUnknownVariableType]
    message = value_messages().get((path, setting))
    return in_words(setting) if message is None else voice.say(message)


@cache
def value_messages() -> dict[tuple[str, Any], Message]:
    """A message for each value of a knob that is a word."""
    note = "A value of this knob: docs/knobs.md says what it does. Make it clear without the English word."
    return {
        (path, setting): Message(f"value of {path}", in_words(setting), note=note)
        for path, annotation in knob_hints(Ruleset).items()
        for setting in _words(annotation)
    }


def _words(hint: Any) -> tuple[Any, ...]:
    """The values that the annotation names by words."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (True, False)
    return (None,) if NoneType in get_args(hint) else ()
