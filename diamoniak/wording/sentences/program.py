"""What the command line says: its help, the headings of its tables, and its own remarks."""

from typing import Final

from diamoniak.variants.variant import Certainty
from diamoniak.wording.catalogs.message import Message

_HELP: Final = "Part of the help that the program prints."
_HEADING: Final = "The heading of a column of a table: keep it short."
_ALL_THERE_ARE: Final = "These are all there are: none is close to what was typed."
_ERROR: Final = (
    "Said when something goes wrong; {problem} is another message, such as: there is no such file or folder."
)


def _help(text: str) -> Message:
    return Message("help", text, note=_HELP)


def _heading(text: str, note: str = "") -> Message:
    return Message("heading", text, note=" ".join(filter(None, (_HEADING, note))))


def _error(text: str) -> Message:
    return Message("error", text, note=_ERROR)


ABOUT: Final = _help("The rules of the card game Diamoniak.")
VARIANTS: Final = _help("List the variants that come with the package.")
SHOW: Final = _help("Show what a variant lays down, and why.")
DIFF: Final = _help("Show how two variants differ.")
NEW: Final = _help("Write a file to start a variant of your own from.")
CHECK: Final = _help("Check variant files, and tell how they play.")
RULEBOOK: Final = _help("Print the rulebook of a variant.")
SCHEMA: Final = _help("Print the JSON Schema of a variant’s file.")
PLAY: Final = _help("Play at one keyboard, with other people or against the computer.")
WATCH: Final = _help("Watch computer players play a whole game.")
REPLAY: Final = _help("Show a saved game again, step by step.")
TRANSLATIONS: Final = _help("For translators: check, preview and update the catalogs (in English).")

USAGE: Final = Message("help", "usage:", note="Comes before what to type.")
ARGUMENTS: Final = Message("help", "arguments", note="The heading of a list; a colon follows.")
OPTIONS: Final = Message("help", "options", note="The heading of a list; a colon follows.")
HELP: Final = _help("show this help")
VERSION: Final = _help("show the version, and which engine runs")

ID: Final = _help("the id of a variant, or the path of a YAML file")
VARIANT: Final = _help("the id of a variant, or the path of a YAML file; without it, the edition in your language")
DIFF_FROM: Final = _help("only what differs from this variant")
NEW_ID: Final = _help("the id of your variant, such as my-rules; its file gets the same name")
EXTENDS: Final = _help("the id of the variant that yours changes; without it, standard-55")
FILES: Final = _help("the path of a YAML file, or the id of a variant")
JSON: Final = _help("output for programs")
SCHEMA_KIND: Final = _help("the schema of what else: of the data that programs exchange, or of a log")
LANGUAGE: Final = _help("the language, such as de or pt-PT; without it, that of the system")
OVERLAY: Final = Message(
    "help",
    "words of your own: a .po file, or a folder of catalogs",
    note=f"{_HELP} Those who use it call the things of the game by other names, such as ship for castle.",
)
PEOPLE: Final = _help("the names of the people who play, the youngest first")
COMPUTERS: Final = _help("how many computer players join")
LEVEL: Final = _help(
    "how computer players think: random (anything), careful (stops after a few cards), counting (knows the odds),"
    " searching (plays ahead)"
)
PLAYERS: Final = _help("how many play")
SEED: Final = _help("the same seed gives the same game; without it, luck decides")
SAVE: Final = _help("the file in which the game is kept; without it, a new one in this folder")
RESUME: Final = _help("continue the game in this file")
PLAIN: Final = _help("plain lines instead of a drawn table, for screen readers and simple terminals")
PACE: Final = _help("seconds between two events; 0 shows everything at once")
LOG: Final = _help("the file of a saved game")
AT: Final = _help("the table after this many moves")
AS: Final = _help("as this player sees it: a name, or a seat counted from 1; without it, as a spectator does")
FORMAT: Final = _help("text, json or svg")
BOOK_FORMAT: Final = _help("text, md, html or json")
BOOK_WHY: Final = _help("say after each rule where it comes from")
BOOK_DIFF: Final = _help("only what the book of this variant says differently, side by side")
BOOK_LEAFLET: Final = _help("for printing: a sheet to be folded in three, with --format html")

ID_COLUMN: Final = _heading("id", "The name by which programs know a variant.")
LANGUAGE_COLUMN: Final = _heading("language")
REGION_COLUMN: Final = _heading("region")
CARDS_COLUMN: Final = _heading("cards")
SPECIAL_COLUMN: Final = _heading("what is special")
KNOB_COLUMN: Final = _heading("setting", "A rule that variants set in different ways.")
VALUE_COLUMN: Final = _heading("value")
WHY_COLUMN: Final = _heading("why")
SHARE: Final = Message(
    "share",
    "{n}{percent}",
    note="A percentage in a table. Put a no-break space before the sign if your language does.",
)

TITLED: Final = Message(
    "heading",
    "{label}: {value}",
    note="A heading, such as: lt-55: Lithuanian edition. Put a no-break space before the colon if you do.",
)
SET_BY: Final = Message("why", "set by {variant}", note="{variant} is an id.")
CITED: Final = Message(
    "why",
    "{source} ({certainty}): {remark}",
    note="{source} is an edition and a clause such as lt-55 LT-3.",
)
HOUSE: Final = Message(
    "why", "house rule", note="Said instead of an edition where no printed rules say so, but somebody’s own."
)
CERTAINTY: Final[dict[Certainty, Message]] = {
    "stated": Message("certainty", "stated", note="The printed rules say so."),
    "literal reading": Message("certainty", "literal reading", note="The printed rules say so if taken word for word."),
    "common reading": Message(
        "certainty", "common reading", note="This is how the printed rules are best understood together."
    ),
    "our choice": Message("certainty", "our choice", note="The printed rules do not say."),
}
ALIKE: Final = Message("remark", "{first} and {second} are played alike.", note="Both are ids of variants.")
CHANGED: Final = Message(
    "remark",
    "What its rulebook says instead of that of {variant}:",
    note="A list of sentences of the rulebook follows; {variant} is the id of the variant that this one changes.",
)
UNCHANGED: Final = Message(
    "remark",
    "Its rulebook says the same as that of {variant}.",
    note="{variant} is the id of the variant that this one changes.",
)
VALID: Final = Message("remark", "{file} is valid", note="The file of a variant has no mistakes.")
WRITTEN: Final = Message("remark", "{file} is written.", note="A new file is in the folder.")

OWN_NAME: Final = Message("language", "English", note="The name of your own language, in your language.")
NO_LANGUAGE: Final = Message(
    "error",
    "There is no language {name}. Perhaps you meant: {names}",
    note="{names} are codes and names such as: de (Deutsch), nl (Nederlands).",
)
NO_VARIANT: Final = Message(
    "error",
    "There is no variant {name}. Perhaps you meant: {names}",
    note="A variant is a set of rules; {names} are ids such as: cs-54, quick.",
)
NO_LANGUAGE_LIKE_THAT: Final = Message(
    "error",
    "There is no language {name}. There are: {names}",
    note=f"{{names}} are codes and names such as: de (Deutsch), nl (Nederlands). {_ALL_THERE_ARE}",
)
NO_VARIANT_LIKE_THAT: Final = Message(
    "error",
    "There is no variant {name}. There are: {names}",
    note=f"A variant is a set of rules; {{names}} are ids such as: cs-54, quick. {_ALL_THERE_ARE}",
)
NO_OVERLAY: Final = Message(
    "error",
    "There are no words at {file}: expected a .po file, or a folder of catalogs.",
    note="Said to somebody who wants to call the things of the game by other names; {file} is the path that was typed.",
)
NOT_AN_ID: Final = Message(
    "error",
    "{name} cannot be an id: an id has at most 40 of the characters a–z, 0–9 and -, such as my-rules.",
    note="An id is the name by which programs know a variant.",
)
BUNDLED_ID: Final = Message(
    "error",
    "There is already a variant {name} in the package: choose another id.",
    note="Said to somebody who begins a variant; {name} is an id such as cs-54.",
)
FILE_EXISTS: Final = Message(
    "error", "{file} already exists: choose another id.", note="Said to somebody who begins a variant."
)
NO_SUCH_GAME: Final = _error("Such a game is not possible: {problem}")
UNWRITABLE: Final = _error("The output cannot be written: {problem}")
UNWRITABLE_FILE: Final = _error("{file} cannot be written: {problem}")
UNREADABLE: Final = _error("{file} cannot be read: {problem}")
FOREIGN: Final = Message(
    "error", "{file} is not a saved game.", note="Said when the file to be opened holds something else."
)
NEWER: Final = Message(
    "error",
    "{file} was saved by a newer version of this program.",
    note="Said when a saved game cannot be read for that reason.",
)
NO_LOG: Final = _error("{file}, line {n}: {problem}")
