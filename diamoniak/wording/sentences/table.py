"""What is said at the table: while a game is set up, played, watched and shown again."""

from typing import Final

from diamoniak.wording.cards import by_colour
from diamoniak.wording.catalogs.message import Message

_LABEL: Final = "A label on the drawn table: keep it short."
_ASKED: Final = "The program asks a person at the keyboard."
_TOLD: Final = "The program tells a person at the keyboard."
_KEY: Final = "What a key does, in a line such as: < – undo. Keep it short."


def _label(text: str, note: str = "") -> Message:
    return Message("table", text, note=" ".join(filter(None, (_LABEL, note))))


def _asked(text: str, plural: str = "") -> Message:
    return Message("question", text, plural, note=_ASKED)


def _told(text: str, plural: str = "") -> Message:
    return Message("play", text, plural, note=_TOLD)


def _key(text: str) -> Message:
    return Message("key", text, note=_KEY)


LABELLED: Final = Message(
    "table",
    "{label} – {value}",
    note="A label and what belongs to it, such as: deck – 12; or a key and what it does: q – quit. Keep this order.",
)
TABLE: Final = _label("At the table: {players}", "The title of the picture, also read aloud by screen readers.")
DECK: Final = _label("deck")
DISCARDS: Final = _label("discards")
ASIDE: Final = _label("aside", "The cards of a player beside the castle.")
NOTHING: Final = _label("nothing", "There are no cards there.")
NO_CASTLE: Final = _label("no castle yet")
CASTLE: Final = by_colour("table", "COLOUR castle: {n} of {total}", note=f"{_LABEL} Pieces built, and pieces needed.")
MISSES: Final = _label("misses the next turn")
RISK: Final = _label(
    "witches: {n} in {total}",
    "How likely the next card is a witch: {n} of the {total} cards that can be drawn are witches.",
)
NO_RISK: Final = _label("nothing left to draw")
WITCH_HERE: Final = _label("A witch!", "A witch is on the table and waits for an answer.")
TURN: Final = _label("{player} to play", "Whose turn it is.")
WINNER: Final = _label("{player} wins", "On the table when the game is over.")
NO_WINNER: Final = _label("nobody wins", "On the table when the game is over.")
PLAY_OF: Final = _label("move {n} of {total}", "Which step of a saved game is shown.")

WHICH_LANGUAGE: Final = _asked("Which language would you like? Type its code, or press Enter for {language}.")
WHICH_VARIANT: Final = _asked("Which rules would you like? Type an id, or press Enter for {variant}.")
WHO_PLAYS: Final = _asked("Who is playing? Type the names, separated by commas, the youngest first.")
HOW_MANY_COMPUTERS: Final = _asked("How many computer players will join? Type a number from {min} to {max}.")
WHAT_NOW: Final = _asked("{player}, what do you do?")
WHICH_CARD: Final = _asked(
    "{player}, what does the witch get? {n} card still to choose.",
    "{player}, what does the witch get? {n} cards still to choose.",
)
ENTER: Final = _asked("Press Enter to continue.")

PLAYED_BY: Final = Message(
    "play", "Rules: {title}", note=f"{_TOLD} {{title}} is the id of custom rules, such as: my-rules."
)
CHOICE: Final = _told("Rules: {variant}; language: {language}. To choose others: --variant, --language.")
CHOICE_BESIDE_EDITION: Final = Message(
    "play",
    "Rules: {variant}; language: {language}. To choose others: --variant, --language; this edition is in"
    " --language {edition}.",
    note=f"{_TOLD} Said when the printed text is in another language.",
)
NOT_UNDERSTOOD: Final = _told("Please type the number of a choice, or how it begins.")
NO_KEY: Final = _told("Please press one of the keys that are shown.")
AMBIGUOUS: Final = _told("Several choices begin like that: please type more of it, or the number.")
NOTHING_TO_UNDO: Final = _told("There is nothing to undo.")
TAKEN_BACK: Final = _told("Undone.")
CHOSEN: Final = _told("Chosen so far: {cards}.")
THINKING: Final = _told("{player} is thinking…")
SAVED: Final = _told("The game is saved in {file}.")
GO_ON: Final = _told("To continue the game: {command}")
UNSAVED: Final = Message(
    "play",
    "{file} cannot be written: {problem}. The last choice is lost; everything before it is saved.",
    note=f"{_TOLD} Said when the disk is full, for example; {{problem}} comes from the system.",
)
RESCUED: Final = Message(
    "play",
    "{file} was removed or changed by another program. The game is now saved in {rescue}.",
    note=_TOLD,
)
MENDED: Final = _told("The last line of {file} was cut off; it has been removed.")
BROUGHT_FORWARD: Final = _told("{file} was in an older format. The old file is kept as {rescue}.")
EXISTS: Final = _told("{file} already exists: choose another file, or continue that game.")
IN_USE: Final = _told("{file} is in use by another program.")
RESERVED: Final = _told("Names that begin with {word} are reserved for computer players.")
LEFT_OUT: Final = _told("The end of {file} is missing, so its last move is left out.")
NO_SUCH_PLAY: Final = _told("There is no move {n}: the last one is {total}.")
NO_SUCH_PLAYER: Final = _told("There is no player {name} in this game.")
STOPPED: Final = _told(
    "Nobody has won after {n} move, so the game stops here.", "Nobody has won after {n} moves, so the game stops here."
)
NO_RICH: Final = Message(
    "play",
    "To see the table drawn, install rich: {command}",
    note=f"{_TOLD} rich is the name of a library for Python.",
)
AGAIN: Final = _told("To see this game again: {command}")
GOODBYE: Final = _told("See you next time!")

TAKE_BACK: Final = _key("undo")
LEAVE: Final = _key("save and quit")
QUIT: Final = _key("quit")
WHOLE_TABLE: Final = _key("the whole table")
BRIEF: Final = _key("the rules in brief")
FORWARD: Final = _key("forward")
BACK: Final = _key("back")
ENTER_KEY: Final = Message("key", "Enter", note="What the key is called on a keyboard; what it does follows.")
NUMBER: Final = _key("number")
JUMP: Final = _key("go to that move")
