"""What is said at a table that people join from elsewhere: what happens, why not, and what is on the buttons."""

from typing import Final

from diamoniak.wording.catalogs.message import Message

_HAPPENS: Final = "Told to everybody at an online table, spectators too."
_ANSWER: Final = "The program answers a person at an online table who wanted something."
_BUTTON: Final = "On a button of an online table: what the person who presses it wants to do. Keep it short."
_LABEL: Final = "A label at an online table: keep it short."
_COMPUTER: Final = (
    "How a computer player thinks: beside its name, or in a list from which one is chosen. Keep it short."
)


def _told(text: str, plural: str = "", note: str = "") -> Message:
    return Message("online table", text, plural, note=" ".join(filter(None, (_HAPPENS, note))))


def _answer(text: str, note: str = "") -> Message:
    return Message("online answer", text, note=" ".join(filter(None, (_ANSWER, note))))


def _button(text: str, note: str = "") -> Message:
    return Message("online button", text, note=" ".join(filter(None, (_BUTTON, note))))


def _label(text: str, note: str = "") -> Message:
    return Message("online label", text, note=" ".join(filter(None, (_LABEL, note))))


def _level(text: str) -> Message:
    return Message("computer player", text, note=_COMPUTER)


OPENED: Final = _told("The table is open.", note="Nobody sits there yet.")
SAT_DOWN: Final = _told("{player} sits down.")
COMPUTER_SAT_DOWN: Final = _told("{player}, a computer player, sits down.", note="{player} is a name such as Ana.")
LEFT: Final = _told("{player} leaves the table.")
ASKED: Final = _told(
    "{player} asks to take back the last move.",
    "{player} asks to take back the last {n} moves.",
    note="The other players answer whether they agree.",
)
AGREED: Final = _told("{player} agrees.", note="To taking back a move.")
LET_STAND: Final = _told(
    "{player} does not want it: nothing is taken back.",
    note="Somebody asked to take back a move. {player} is another player, or the one who asked and no longer wants it.",
)
TAKEN_BACK: Final = _told("{player} takes back the last move.", "{player} takes back the last {n} moves.")
RESIGNED: Final = _told("{player} gives up.", note="This game, not the next one.")
TIMED_OUT: Final = _told("{player} has taken too long and is out of this game.")
AWARDED: Final = _told("{player} wins, because everybody else has given up.")

UNREADABLE: Final = _answer("This message cannot be understood.")
STALE: Final = _answer("Too late: the table has changed. Please look again.")
NOT_SEATED: Final = _answer("For this you need a seat at the table.")
ALREADY_SEATED: Final = _answer("You already have a seat at this table.")
NO_SUCH_SEAT: Final = _answer("There is no such seat.")
SEAT_TAKEN: Final = _answer("This seat is taken.")
TABLE_FULL: Final = _answer("There is no free seat.")
NO_COMPUTER: Final = _answer("No computer player sits there.")
GAME_RUNNING: Final = _answer("This is not possible during a game.")
NO_GAME: Final = _answer("No game is being played.")
GIVEN_UP: Final = _answer("You are out of this game; you can play in the next one.")
NOT_YOUR_SEAT: Final = _answer("You can only play for yourself.")
NO_SUCH_CHOICE: Final = _answer("There is no such choice.")
NOTHING_TO_TAKE_BACK: Final = _answer("You have made no move that could be taken back.")
ALREADY_ASKED: Final = _answer(
    "Somebody is asking already to take back a move.", note="Not everybody has answered yet whether they agree."
)
NOT_ASKED: Final = _answer("There is nothing to answer.")
WORN_OUT: Final = _answer(
    "Too much has happened at this table. Please open another one.", note="After hundreds of games, or some mischief."
)

UNSAVED: Final = _answer(
    "The server cannot save the game right now. Please try again in a moment.",
    note="Its database cannot be reached. Nothing is lost that was done before.",
)

SIT: Final = _button("Sit down")
LEAVE: Final = _button("Leave the table")
SEAT_COMPUTER: Final = _button("Add a computer player")
SEND_AWAY: Final = _button("Send away", note="A computer player, whose name is beside the button.")
BEGIN: Final = _button("Begin the game")
REMATCH: Final = _button("Play again", note="After a game, with the same players.")
TAKE_BACK: Final = _button("Take back my move", note="The others must agree.")
AGREE: Final = _button("Agree")
REFUSE: Final = _button("Refuse")
WITHDRAW: Final = _button("Withdraw the request", note="The person has asked to take back a move.")
RESIGN: Final = _button("Give up")
GIVE: Final = _button("Give these cards", note="To the witch: the cards have just been picked.")
NEW_TABLE: Final = _button("Open a table")
WATCH: Final = _button("Watch")
JOIN: Final = _button("Join")
COPY_LINK: Final = _button("Copy the link", note="It leads others to this table.")

YOUR_NAME: Final = _label("Your name", note="Beside a field in which a person types it.")
RULES: Final = _label("Rules", note="Beside a list from which a variant is chosen.")
LANGUAGE: Final = _label("Language")
PLAYERS: Final = _label("Players")
SPECTATORS: Final = _label("Spectators")
COMPUTER: Final = _label("computer player")
LEVEL: Final = _label("How the computer plays")
FREE: Final = _label("free seat")
YOU: Final = _label("you", note="Beside the name of the person who reads this.")
OUT: Final = _label("has given up", note="Beside a name: a computer player plays on in that seat.")
YOUR_TURN: Final = _label("Your turn")
AWAITED: Final = _label("Waiting for {names}", note="{names} are the players whose turn or answer it is.")
YOUNGEST_FIRST: Final = _label("The youngest player takes the first seat.")
OFFLINE: Final = _label("The connection is lost. Trying again…")
WHAT_HAPPENED: Final = _label("What happened", note="The heading of a list of sentences.")
RESULT: Final = _label("Result")

LEVELS: Final = {
    "random": _level("plays at random"),
    "careful": _level("stops after a few cards"),
    "counting": _level("knows the odds"),
    "searching": _level("plays ahead"),
}

WORDS: Final[dict[str, Message]] = {
    "sit": SIT,
    "leave": LEAVE,
    "seat computer": SEAT_COMPUTER,
    "send away": SEND_AWAY,
    "begin": BEGIN,
    "play again": REMATCH,
    "ask take-back": TAKE_BACK,
    "agree": AGREE,
    "refuse": REFUSE,
    "withdraw": WITHDRAW,
    "resign": RESIGN,
    "give": GIVE,
    "new table": NEW_TABLE,
    "watch": WATCH,
    "join": JOIN,
    "copy link": COPY_LINK,
    "your name": YOUR_NAME,
    "rules": RULES,
    "language": LANGUAGE,
    "players": PLAYERS,
    "spectators": SPECTATORS,
    "computer": COMPUTER,
    "level": LEVEL,
    "free": FREE,
    "you": YOU,
    "out": OUT,
    "your turn": YOUR_TURN,
    "youngest first": YOUNGEST_FIRST,
    "offline": OFFLINE,
    "unsaved": UNSAVED,
    "what happened": WHAT_HAPPENED,
    "result": RESULT,
}
"""The words of a page, by a key for programs."""
