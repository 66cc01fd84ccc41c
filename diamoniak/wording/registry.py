"""Every message there is, in the order in which translators see them."""

from collections.abc import Iterator
from functools import cache
from typing import Final, cast

from diamoniak import errors
from diamoniak.files import troubles
from diamoniak.problems import sentences as wrong_values
from diamoniak.ruleset import sentences as wrong_rules
from diamoniak.storage import sentences as wrong_logs
from diamoniak.variants import sentences as wrong_files
from diamoniak.variants import yaml_complaints
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.wording import cards, computers, lists, voice
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import (
    commands,
    events,
    figures,
    online,
    program,
    reasons,
    rulebook,
    settings,
    table,
    usage,
    variants,
)

FIELDS: Final = {
    "authors": "the names of the authors of the game as a list",
    "card": "the name of a card",
    "cards": "a list of cards, such as: 2 diamonds and 1 fairy",
    "certainty": "how sure we are: stated, literal reading, common reading or our choice",
    "character": "a character by its number, such as U+001B",
    "command": "a command to type in a terminal",
    "decimals": "the digits after the point",
    "difference": "by how much it is greater or smaller",
    "edition": "the code of the language of a printed text, such as lt",
    "ending": "the ending of the name of a file, such as .yaml",
    "event": "a word of a saved game, such as TurnEnded",
    "expected": "what may be written there, such as: a whole number from 1 to 10",
    "fair": "a percentage, such as 50%",
    "figure": "what a figure is about",
    "file": "the name of a file",
    "first": "what comes first",
    "high": "the upper limit of a number",
    "label": "a label, or a key",
    "language": "the code of a language, such as de",
    "last": "what comes last",
    "letter": "a letter, in quotes",
    "low": "the lower limit of a number",
    "max": "the largest number allowed",
    "min": "the smallest number allowed",
    "moves": "a number of moves",
    "n": "a number",
    "name": "a name that was typed",
    "names": "a list of names",
    "next": "the name of the player whose turn is next",
    "option": "an option or a word of a command, such as --players",
    "options": "what to type in a terminal",
    "other": "another value of the setting",
    "parent": "the id of a variant, such as standard-55",
    "percent": "the percent sign, %",
    "player": "the name of a player: never inflected, and of any gender",
    "players": "the names of all players as a list",
    "problem": "what is wrong",
    "receiver": "the name of the player who gets the card",
    "remark": "an explanation: one sentence or more",
    "remedy": "how to put it right, such as: leave off the quotes",
    "rescue": "the name of another file",
    "seat": "the number of a seat, counted from 1",
    "second": "what comes second",
    "seller": "the name of the player who sells the card",
    "setting": "the name of a setting, such as witch.takes",
    "settings": "a list of settings",
    "share": "a percentage, such as 12%",
    "source": "an edition and a clause",
    "stronger": "the name of a level, such as counting",
    "summary": "what is special about a variant",
    "things": "a list of what a figure is about",
    "title": "what it is called",
    "total": "how many there are in all",
    "value": "a value, or what belongs to the label",
    "values": "a list of values, as they are written",
    "variant": "the id of a variant, such as lt-55",
    "weaker": "the name of a level, such as careful",
    "word": "the beginning of such names",
}
"""What each placeholder stands for."""

_PROBLEMS: Final = (troubles, wrong_logs, wrong_values, wrong_files, yaml_complaints, wrong_rules, errors)
"""The modules below the wording that say what is wrong."""
_MODULES: Final = (
    *(
        events,
        cards,
        voice,
        computers,
        lists,
        commands,
        reasons,
        table,
        online,
        program,
        usage,
        figures,
        variants,
        settings,
    ),
    *(rulebook, *_PROBLEMS),
)


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
        variant = load_variant(name)
        yield variants.title_of(variant.about.title)
        yield variants.summary_of(variant.about.summary)
        for source in variant.sources.values():
            yield variants.remark_of(source.remark)


def _messages_in(value: object) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):
            yield from _messages_in(each)
    elif isinstance(value, dict):
        for each in cast("dict[object, object]", value).values():
            yield from _messages_in(each)
