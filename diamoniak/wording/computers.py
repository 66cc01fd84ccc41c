"""The computer players of the program: a log knows them by fixed names, and each language calls them its own way."""

from typing import Final

from diamoniak.problems.message import Message

MARK: Final = "Bot "
"""How their names begin in a log, which shows by this who they are."""
BOT: Final = Message(
    "computer player", "Bot {name}", note="A computer player at the table; {name} is a first name, such as Ana."
)
NAMES: Final = {
    name: Message(
        "name of a computer player",
        name,
        note="A short first name, easy to read for children; all four must be different, and begin differently.",
    )
    for name in ("Ana", "Ben", "Cleo", "Dan")
}
"""Their first names."""
MARKED: Final = {f"{MARK}{name}": message for name, message in NAMES.items()}
"""Their first names by those in a log."""
