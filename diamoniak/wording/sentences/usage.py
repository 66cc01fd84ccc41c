"""What the command line says about how it is used: its usage lines, and what is wrong with a command."""

from typing import Final

from diamoniak.problems.message import Message

_WRONG: Final = "Said to somebody who typed a wrong command in a terminal, after the line that shows how it is used."
_PLACEHOLDER: Final = (
    "Stands in the help for what is to be typed, as in: --save FILE. One word in capitals, or joined by hyphens."
)


def _wrong(text: str, note: str = "") -> Message:
    return Message("wrong command", text, note=f"{_WRONG} {note}".rstrip())


def _placeholder(text: str, note: str) -> Message:
    return Message("placeholder", text, note=f"{_PLACEHOLDER} {note}")


NOT_UNDERSTOOD: Final = _wrong("This command is not understood.")
NOT_A_CHOICE: Final = _wrong(
    "{option}: expected one of {values}, not {value}.", "{option} is such as --players; {value} is what was typed."
)
NOT_WHOLE: Final = _wrong(
    "{option}: expected a whole number, not {value}.", "{option} is such as --players; {value} is what was typed."
)
NOT_BETWEEN: Final = _wrong(
    "{option}: expected a number from {min} to {max}, not {value}.",
    "{option} is such as --pace; {value} is what was typed.",
)
NO_VALUE: Final = _wrong("{option} needs a value.", "{option} is such as --players.")
A_VALUE: Final = _wrong("{option} takes no value: leave off {value}.", "{option} is such as --json.")
MISSING: Final = _wrong("This is missing: {names}", "{names} are placeholders of the help, such as ID or FILE.")
UNKNOWN: Final = _wrong("This is not understood: {names}", "{names} are words that were typed.")
NOT_WITH: Final = _wrong("{option} does not go with {other}.", "Both are options, such as --save and --resume.")
ONLY_WITH: Final = _wrong(
    "{option} goes only with {other}, and not with {label}.",
    "All are options, such as --leaflet, --format html and --diff.",
)

COMMAND: Final = _placeholder("COMMAND", "One of the commands of the program.")
FILE: Final = _placeholder("FILE", "The name of a file.")
NAME: Final = _placeholder("NAME", "The name of a player.")
PLAYER: Final = _placeholder("PLAYER", "The name or the seat of a player.")
LANGUAGE: Final = _placeholder("LANG", "The code of a language.")
KIND: Final = _placeholder("KIND", "Of what the schema is: of a variant, a command, a log and so on.")
SECONDS: Final = _placeholder("SECONDS", "A number of seconds.")
SEED: Final = _placeholder("SEED", "Any word or number from which the luck of a game is made.")

LIST: Final = Message(
    "help", "{label}:", note="The heading of a list in the help. Put a no-break space before the colon if you do."
)
ENGINE: Final = Message(
    "help", "{name} (compiled)", note="{name} is the version of the program, whose rules run as machine code."
)
SOURCE: Final = Message(
    "help", "{name} (interpreted)", note="{name} is the version of the program, whose rules run as Python source."
)
