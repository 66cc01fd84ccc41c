"""Every message there is, in the order in which translators see them."""

from collections.abc import Iterator
from functools import cache
from typing import Final, cast

from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.wording import cards, lists, voice
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import commands, events, program, reasons, rulebook, table, variants

FIELDS: Final = {
    "cards": "a list of cards, such as: 2 diamonds and 1 fairy",
    "card": "the name of a card",
    "certainty": "how sure we are: stated, literal reading or our choice",
    "command": "a command to type in a terminal",
    "file": "the name of a file",
    "first": "what comes first",
    "label": "a label, or a key",
    "language": "the code of a language, such as de",
    "last": "what comes last",
    "max": "the largest number allowed",
    "min": "the smallest number allowed",
    "n": "a number",
    "name": "a name that was typed",
    "names": "a list of names",
    "next": "the name of the player whose turn is next",
    "percent": "the percent sign, %",
    "player": "the name of a player: never inflected, and of any gender",
    "players": "the names of all players as a list",
    "problem": "what is wrong",
    "receiver": "the name of the player who gets the card",
    "rescue": "the name of another file",
    "remark": "an explanation, in English",
    "second": "what comes second",
    "seller": "the name of the player who sells the card",
    "source": "an edition and a clause",
    "summary": "what is special about a variant",
    "title": "what a variant is called",
    "total": "how many there are in all",
    "value": "what belongs to the label",
    "variant": "the id of a variant, such as lt-55",
    "word": "the beginning of such names",
}
"""What each placeholder stands for."""

_MODULES: Final = (events, cards, voice, lists, commands, reasons, table, program, variants, rulebook)


@cache
def every_message() -> tuple[Message, ...]:
    """Every message, once each."""
    found: dict[str, Message] = {}
    for module in _MODULES:
        for value in vars(module).values():
            found |= {message.key: message for message in _messages_in(value)}
    for message in (*variants.value_messages().values(), *_about_variants()):
        found[message.key] = message
    return tuple(found.values())


def _about_variants() -> Iterator[Message]:
    for name in list_variants():
        about = load_variant(name).about
        yield variants.title_of(about.title)
        yield variants.summary_of(about.summary)


def _messages_in(value: object) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):
            yield from _messages_in(each)
    elif isinstance(value, dict):
        for each in cast("dict[object, object]", value).values():
            yield from _messages_in(each)
