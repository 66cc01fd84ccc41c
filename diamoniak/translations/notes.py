"""What a translator is told about a message: who says it to whom, what it means, and what its placeholders may be."""

from functools import cache
from typing import Final

from diamoniak.variants.schema import meanings
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.registry import FIELDS

_VALUE: Final = "value of "

SPEAKERS: Final = {
    "card": "The program names a card to everybody.",
    "cards": "The program lists cards to everybody, counted.",
    "certainty": "The program tells somebody who compares variants how sure a rule is.",
    "colour": "The program names a colour to everybody.",
    "command": "The program offers a choice to the player whose turn it is.",
    "computer player": "The program tells everybody at an online table.",
    "error": "The program tells the person who started it what is wrong.",
    "event": "The program tells everybody at the table what has just happened. It speaks of the players, not to them.",
    "expected": "Part of a sentence that tells the author of a file, or whoever typed an option, what is right there.",
    "figure": "The program shows it to somebody who wants to know how a variant plays.",
    "finding": "The program tells somebody who wants to know how a variant plays.",
    "heading": "The program shows it over a column of a table.",
    "help": "The program tells the person who asked for help in a terminal; infinitive or imperative, as usual.",
    "key": "The program tells a person at the keyboard.",
    "language": "Every language introduces itself in a list from which people choose one.",
    "list of two": "Part of any sentence that lists names or cards.",
    "list, all but the last": "Part of any sentence that lists names or cards.",
    "list, the last of more than two": "Part of any sentence that lists names or cards.",
    "name of a computer player": "The program calls a computer player so, in any sentence.",
    "number": "Part of a table with figures.",
    "online answer": "The program speaks to one person.",
    "online button": "A person speaks to the program by pressing it.",
    "online label": "The program speaks to the person who looks at the page.",
    "online table": "The program speaks of the players, not to them.",
    "placeholder": "The program shows it in the help of a command, in place of what people type there.",
    "play": "The program speaks to a person at the keyboard.",
    "player without a name": "The program calls a player so who has no name, in any sentence.",
    "plot": "The program shows it in a diagram.",
    "problem": "The program tells the author of a variant what is wrong with the file, after its name and line.",
    "problem of a saved game": "The program tells a player what is wrong with the file of a game.",
    "question": "The program speaks to a person at the keyboard.",
    "reason": (
        "The program tells a player why the rules refuse what the player wants: speak to that player, as a friend would"
        " at the table, or of the rule. It is the answer to any attempt of that kind, so it names nothing."
    ),
    "refusal": "The program tells a player why the rules refuse what the player wants, with the details.",
    "remark": "The program tells the person who started it.",
    "remark of a source": "The program tells somebody who compares variants.",
    "remedy": "Part of a sentence that tells the author of a file what is wrong: how to put it right.",
    "rulebook": "A rulebook speaks to the player who reads it.",
    "rulebook heading": "A rulebook, to the player who reads it.",
    "setting": "The program names a rule that can be set, to somebody who compares variants.",
    "share": "Part of a table with figures.",
    "table": "The program shows it to everybody who looks at the table, or reads it aloud.",
    "trouble with a file": "The program tells the person who started it what is wrong with a file, after its name.",
    "value": "Part of a sentence that tells the author of a file what is wrong.",
    "variant": "The program presents a variant to somebody who chooses or compares rules.",
    "variant summary": "The program presents a variant to somebody who chooses or compares rules.",
    "variant title": "The name of a set of rules, in lists and as a title; it is not part of a sentence.",
    "why": "The program tells somebody who compares variants where a rule comes from.",
    "wrong command": "The program tells the person who started it what is wrong with what was typed.",
}
"""Who speaks to whom, by the context of the message."""

SHOWN_BY: Final = {
    "certainty": "diamoniak show lt-55",
    "colour": "diamoniak show lt-55",
    "computer player": "an online table, beside the name of a computer player",
    "error": "diamoniak, when a file, a language or a variant is not what it should be",
    "expected": "diamoniak check, when a file or an option is wrong",
    "figure": "diamoniak simulate quick",
    "finding": "diamoniak simulate quick",
    "heading": "diamoniak variants, diamoniak show lt-55 and diamoniak simulate quick",
    "help": "diamoniak --help, and --help after each command",
    "key": "diamoniak play and diamoniak replay, below the table",
    "language": "diamoniak play, where a language is chosen",
    "name of a computer player": "diamoniak watch",
    "number": "diamoniak simulate quick",
    "online answer": "an online table, when something cannot be done",
    "online label": "an online table",
    "online table": "an online table, among what has happened",
    "placeholder": "diamoniak --help, and --help after each command",
    "play": "diamoniak play, diamoniak watch and diamoniak replay, around a game",
    "plot": "diamoniak simulate quick --html FILE",
    "problem": "diamoniak check, when a file is wrong",
    "problem of a saved game": "diamoniak replay, when a file is wrong",
    "remark": "diamoniak check, diamoniak diff and diamoniak new",
    "remark of a source": "diamoniak show lt-55, in the last column",
    "remedy": "diamoniak check, when a file is wrong",
    "rulebook": "diamoniak rulebook, for rules that have it",
    "rulebook heading": "diamoniak rulebook lt-55",
    "setting": "diamoniak show lt-55",
    "share": "diamoniak simulate quick",
    "trouble with a file": "diamoniak, when a file cannot be read or written",
    "value": "diamoniak check, when a file is wrong",
    "variant": "diamoniak show lt-55",
    "variant summary": "diamoniak variants",
    "variant title": "diamoniak variants",
    "why": "diamoniak show lt-55, in the last column",
    "wrong command": "diamoniak, when an option is wrong",
}
"""Where the messages of a context are seen that no place of ``places`` shows."""

FIELDS_IN: Final = {
    ("cards", "n"): "how many such cards: 1, 2, 3 and so on",
    ("error", "n"): "the number of a line in the file",
    ("error", "name"): "what somebody typed",
    ("event", "n"): "how many cards or diamonds: 1, 2, 3 and so on",
    ("figure", "n"): "the number of a seat: 1 to 4",
    ("list of two", "first"): "a name, or a counted card such as: 2 diamonds",
    ("list of two", "last"): "a name, or a counted card such as: 1 fairy",
    ("list, all but the last", "first"): "a name or a counted card, or several that are joined already",
    ("list, all but the last", "last"): "a name, or a counted card such as: 2 diamonds",
    ("list, the last of more than two", "first"): "all names or counted cards but the last, joined already",
    ("list, the last of more than two", "last"): "a name, or a counted card such as: 1 fairy",
    ("number", "n"): "the digits before the point, or a number such as +2.5",
    ("online table", "n"): "how many moves: 1, 2, 3 and so on",
    ("play", "n"): "a number of moves",
    ("play", "total"): "the number of the last move",
    ("play", "word"): "the word with which the names of computer players begin, such as Bot",
    ("player without a name", "n"): "the number of the seat: 1 to 4",
    ("question", "n"): "how many cards: 1, 2, 3 and so on",
    ("refusal", "n"): "how many cards, diamonds, players or characters, or the number of a player",
    ("refusal", "name"): "the name that two players have",
    ("remark", "first"): "the id of a variant, such as lt-55",
    ("remark", "second"): "the id of a variant, such as lv-55",
    ("rulebook", "n"): "how many cards, pieces, diamonds, players or turns",
    ("share", "n"): "a number such as 12 or 12.5",
    ("table", "n"): "how many castle pieces or witches, or the number of a move",
    ("table", "total"): "how many castle pieces, cards or moves in all",
    ("table", "value"): "a number, a list of cards, or what a key does",
}
"""What a placeholder stands for in one context, where that is more than ``FIELDS`` can say."""


def comments(message: Message) -> list[str]:
    """What a translator should know about the message and its placeholders, line by line."""
    told = [" ".join(filter(None, (speaker(message), message.note)))]
    fields = {name: FIELDS_IN.get((message.context, name), FIELDS[name]) for name in sorted(message.fields)}
    return [*told, *(f"{{{name}}}: {what}" for name, what in fields.items())]


def speaker(message: Message) -> str:
    """Who says the message to whom; empty if that is unknown."""
    if message.context.startswith(_VALUE):
        meaning = _meanings().get(message.context.removeprefix(_VALUE), "")
        return f"The program shows it in a table to somebody who compares variants. The setting: {meaning}"
    return SPEAKERS.get(message.context, "")


def shown_by(message: Message) -> str:
    """Where the message is seen."""
    if message.context.startswith(_VALUE):
        return "diamoniak show lt-55, and diamoniak diff"
    return SHOWN_BY.get(message.context, "a game, by rules that have it")


@cache
def _meanings() -> dict[str, str]:
    return dict(meanings())
