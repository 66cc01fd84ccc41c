"""What is said about wrong values and keys, and how to put them right.

A problem is whole in one message; what would be right, and the remedy, are messages of their own inside it.
"""

from collections.abc import Collection
from typing import Final

from diamoniak.problems.message import Message, Said

AUTHOR: Final = "Said to somebody who writes the file of a variant, after the place in the file."
_EXPECTED: Final = "What may be written at a place of a file: other messages say it after “expected”."
_REMEDY: Final = "How to put a file right: it stands at the end of other messages."


def problem(text: str, plural: str = "", note: str = "") -> Message:
    """A message about something wrong in the file of a variant."""
    return Message("problem", text, plural, note=f"{AUTHOR} {note}".rstrip())


def expected(text: str, note: str = "") -> Message:
    """A message about what may be written."""
    return Message("expected", text, note=f"{_EXPECTED} {note}".rstrip())


def remedy(text: str, note: str = "") -> Message:
    """A message about how to put something right."""
    return Message("remedy", text, note=f"{_REMEDY} {note}".rstrip())


EXPECTED: Final = problem("expected {expected}")
EXPECTED_NOT: Final = problem("expected {expected}, not {value}")
EXPECTED_NOT_BUT: Final = problem("expected {expected}, not {value}: {remedy}")
NOT_TWICE: Final = problem("expected {expected}, not {value} twice", note="The value is in a list.")
MISSING: Final = problem("this is missing: expected {expected}")
NO_SUCH_KEY: Final = problem("there is no such key: {remedy}", note="A key is the word before a colon.")
NO_SUCH_KNOB: Final = problem(
    "there is no such knob: {remedy}", note="A knob is a setting, such as takes in witch.takes."
)
UNFIT: Final = problem(
    "the character {character} cannot be shown", note="{character} is a number such as U+001B: it has no picture."
)
NOT_UTF8: Final = problem("this is not UTF-8: save the file in that encoding")

NUMBER: Final = expected("a whole number from {low} to {high}")
ONE_OF: Final = expected("one of {values}")
LINES_FOR: Final = expected("indented lines for {names}")
LINES: Final = expected("indented lines")
LIST: Final = expected("a list, each item {expected}")
DIFFERENT: Final = expected("{low} to {high} different values of {values}")
EITHER: Final = expected("{first} or {last}", "Either will do.")

ONE_OF_THESE: Final = remedy("expected {expected}")
ONE_OF_THE_LISTED: Final = remedy("expected {expected} (docs/knobs.md lists every knob there is)")
DID_YOU_MEAN: Final = remedy("did you mean {name}?")
DID_YOU_MEAN_LETTER: Final = remedy(
    "did you mean {name}? (the {letter} in it is {character}, {title})",
    "A letter of another script was typed, which looks like the right one; {title} is its name in Unicode, in English.",
)
IN_QUOTES: Final = remedy("put it in quotes")
INVISIBLE: Final = remedy("none of it can be seen")
CURLY_QUOTES: Final = remedy("leave off the curly quotes, or write plain ones")
QUOTES: Final = remedy("leave off the quotes")
ENDING: Final = remedy("leave off {ending}", "{ending} is the ending of the name of a file, such as .yaml.")
AS_LIST: Final = remedy("write a list, {value}", "{value} is the list as it must be written.")
COLON_AND_SPACE: Final = remedy(
    "write {value}, with a colon and a space", "{value} is the line as it must be written, such as witches: 12."
)
HUGE: Final = Message("value", "such a huge number", note="Said at the end of: expected a whole number, not …")


def one_of(words: Collection[str]) -> str:
    """One of these words; if there is only one, just that."""
    listed = ", ".join(words)
    return Said(ONE_OF, values=listed) if len(words) > 1 else listed


def either(first: str, *others: str) -> str:
    """Any of these."""
    for other in others:
        first = Said(EITHER, first=first, last=other)
    return first
