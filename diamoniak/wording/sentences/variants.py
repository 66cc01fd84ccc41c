"""Variants in words: what they are called, what is special about them, and what their knobs are set to.

The English titles, summaries and remarks come from the files of the variants, and are looked up in the catalogs as they
are.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from diamoniak.variants.knobs import names_of_values
from diamoniak.variants.variant import Source, Variant
from diamoniak.wording.cards import COLOUR
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences.program import CERTAINTY, CITED, HOUSE, TITLED
from diamoniak.wording.voice import Voice

BOTH: Final = Message("variant", "{title} – {summary}", note="How a variant is presented in one line.")

LONGEST_REMARK: Final = 600
"""A file may say 300 characters, and translations of them are longer."""


def title_of(text: str) -> Message:
    """The message for a title."""
    return Message("variant title", text, note="An edition is a variant that follows a printed text.")


def summary_of(text: str) -> Message:
    """The message for a summary."""
    return Message("variant summary", text, note="What is special about it, in a sentence or two.")


def remark_of(text: str) -> Message:
    """The message for a remark."""
    return Message(
        "remark of a source",
        text,
        note="Why a setting of a variant is as it is. Codes such as lt-55, LT-3 and Q46 stay.",
    )


def title(voice: Voice, variant: Variant) -> str:
    """What the variant is called."""
    return voice.translated(title_of(variant.about.title))


def titled(voice: Voice, variant: Variant) -> str:
    """The id and the title in one line."""
    return voice.say(TITLED, label=variant.id, value=title(voice, variant))


def summary(voice: Voice, variant: Variant) -> str:
    """What is special about the variant."""
    return voice.translated(summary_of(variant.about.summary))


def presentation(voice: Voice, variant: Variant) -> str:
    """The title and the summary in one line."""
    return voice.say(BOTH, title=title(voice, variant), summary=summary(voice, variant))


def remark(voice: Voice, source: Source) -> str:
    """What a source says; that of a file of somebody's own in its own words."""
    return safe_to_show(voice.translated(remark_of(source.remark)), LONGEST_REMARK)


def cited(voice: Voice, source: Source) -> str:
    """Where a knob comes from, in words."""
    return citation(voice, replace(source, remark=remark(voice, source)))


def citation(voice: Voice, source: Source) -> str:
    """The same for a source whose remark is in the language of the voice already."""
    edition = voice.say(HOUSE) if source.edition == "house" else source.edition
    place = f"{edition} {source.clause or ''}".strip()
    certainty = voice.say(CERTAINTY[source.certainty])
    return voice.say(CITED, source=safe_to_show(place), certainty=certainty, remark=source.remark)


def value(voice: Voice, knob: str, setting: Any) -> str:
    """The value of a knob in words."""
    if isinstance(setting, tuple):
        return ", ".join(voice.say(COLOUR[colour]) for colour in setting)  # pyright: ignore[reportUnknownVariableType]
    message = value_messages().get((knob, setting))
    return str(setting) if message is None else voice.say(message)


@cache
def value_messages() -> dict[tuple[str, Any], Message]:
    """The message for each value that has a name, by knob and value."""
    note = "A value of that setting: make it clear without the English word."
    return {
        (knob, setting): Message(f"value of {knob}", words, note=note)
        for knob, names in names_of_values().items()
        for setting, words in names.items()
    }
