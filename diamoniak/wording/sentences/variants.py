"""Variants in words: what they are called, what is special about them, and what their knobs are set to.

The English titles and summaries come from the files of the variants, and are looked up in the catalogs as they are.
"""

from functools import cache
from typing import Any, Final

from diamoniak.variants.variant import Variant
from diamoniak.wording.cards import COLOUR
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.voice import Voice

BOTH: Final = Message("variant", "{title} – {summary}", note="How a variant is presented in one line.")


def title_of(text: str) -> Message:
    """The message for a title."""
    return Message("variant title", text)


def summary_of(text: str) -> Message:
    """The message for a summary."""
    return Message("variant summary", text, note="What is special about a variant.")


def title(voice: Voice, variant: Variant) -> str:
    """What the variant is called."""
    return voice.translated(title_of(variant.about.title))


def summary(voice: Voice, variant: Variant) -> str:
    """What is special about the variant."""
    return voice.translated(summary_of(variant.about.summary))


def presentation(voice: Voice, variant: Variant) -> str:
    """The title and the summary in one line."""
    return voice.say(BOTH, title=title(voice, variant), summary=summary(voice, variant))


VALUES: Final[dict[str, dict[Any, str]]] = {
    "ages.max": {None: "no upper limit"},
    "setup.shuffle": {True: "the cards are shuffled at the start", False: "the cards stay as they left the box"},
    "turn.opening": {"normal": "like every other round", "one card each": "everybody draws one card"},
    "turn.instead_of_drawing": {"nothing": "no discarding", "discard one card": "discarding one card"},
    "turn.after_castle": {
        "may draw on": "may keep drawing",
        "may draw on if grown": "may keep drawing if the castle grew",
    },
    "turn.after_diamond": {"may draw on": "may keep drawing", "must draw on": "must draw again"},
    "turn.after_fairy": {"may draw on": "may keep drawing", "must draw on": "must draw again"},
    "turn.max_draws": {None: "no limit"},
    "castle.empty": {"keeps its colour": "keeps its colour", "releases its colour": "gives up its colour"},
    "castle.diamonds_per_piece": {None: "nothing is built with diamonds"},
    "buying.paid_to": {"seller": "the seller", "discards": "the discards"},
    "buying.when": {
        "instead of drawing": "instead of drawing",
        "after drawing": "after drawing",
        "either": "instead of drawing or after it",
    },
    "gifts": {"none": "no gifts", "to the builder": "to the player who builds that colour"},
    "witch.chosen_by": {"owner": "the owner chooses", "chance": "chance chooses"},
    "witch.goes_to": {
        "discards": "to the discards",
        "into the deck": "mixed into the deck",
        "under the deck": "under the deck",
    },
    "witch.then": {"turn ends": "the turn ends", "next turn is missed": "the turn ends, and the next one is missed"},
    "fairy.use": {"ask": "the player is asked", "automatic": "she helps by herself", "never": "she never helps"},
    "fairy.goes_to": {"discards": "to the discards", "into the deck": "mixed into the deck", "stays": "she stays"},
    "fairy.losable": {True: "a witch may take her", False: "a witch cannot take her"},
    "fairy.then": {"turn ends": "the turn ends", "turn goes on": "the turn goes on"},
    "reshuffle.collects": {"discards": "the discards", "discards and aside": "the discards and all cards laid aside"},
    "reshuffle.order": {"shuffled": "shuffled", "as it lies": "as they lie", "turned over": "turned over"},
    "reshuffle.when": {"last card resolved": "after the last card", "next draw": "at the next draw"},
    "limit.turns": {None: "no limit"},
}
"""What each value of a knob is called, where it is not a number or a list."""


def value(voice: Voice, knob: str, setting: Any) -> str:
    """The value of a knob in words."""
    if isinstance(setting, tuple):
        return ", ".join(voice.say(COLOUR[colour]) for colour in setting)  # pyright: ignore[reportUnknownVariableType]
    message = value_messages().get((knob, setting))
    return str(setting) if message is None else voice.say(message)


@cache
def value_messages() -> dict[tuple[str, Any], Message]:
    """The message for each value in ``VALUES``, by knob and value."""
    note = "A value of this setting: docs/knobs.md says what it does. Make it clear without the English word."
    return {
        (knob, setting): Message(f"value of {knob}", words, note=note)
        for knob, values in VALUES.items()
        for setting, words in values.items()
    }
