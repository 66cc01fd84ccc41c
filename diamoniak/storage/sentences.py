"""What is said about a log that cannot be read, or that no game can have."""

from typing import Final

from diamoniak.problems.message import Message

_NOTE: Final = "Said to a player about the file of a saved game, after its name and the number of a line."


def _problem(text: str, plural: str = "", note: str = "") -> Message:
    return Message("problem of a saved game", text, plural, note=f"{_NOTE} {note}".rstrip())


_EVENT: Final = "{event} is a word of the file, such as TurnEnded."

NO_GAME: Final = _problem("there is no game in this log", note="A log is the file of a saved game.")
NOT_BEGUN: Final = _problem("the log ends before the deck was shuffled", note="A log is the file of a saved game.")
LONG_LOG: Final = _problem(
    "the log is too long: at most {n} MB is read",
    "the log is too long: at most {n} MB are read",
    note="A log is the file of a saved game.",
)
LONG_LINE: Final = _problem(
    "the line is too long: at most {n} byte is read", "the line is too long: at most {n} bytes are read"
)
NOT_AN_EVENT: Final = _problem("this is not an event", note="An event is something that happens in a game.")
OTHER_BEGINNING: Final = _problem("a game begins with GameStarted, not with {event}", note=_EVENT)
NO_SUCH_GAME: Final = _problem("such a game cannot start")
NO_COMMAND: Final = _problem("no command leads to {event} here", note=f"{_EVENT} A command is what a player asks for.")
CANNOT_HAPPEN: Final = _problem("{event} cannot happen here", note=_EVENT)
OTHER_EVENT: Final = _problem("the rules lead to {first} here, not {event}", note="Both are words of the file.")
OTHER_CONTENT: Final = _problem("the rules lead to {event} here, with other content", note=_EVENT)
_CARD: Final = "{card} is a card as the file writes it, such as diamond-9."
CARD_TWICE: Final = _problem("{card} is in the deck twice", note=_CARD)
CARD_OUT_OF_PLACE: Final = _problem("{card} cannot be in the deck here", note=_CARD)
CARD_MISSING: Final = _problem("{card} is missing in the deck", note=_CARD)
