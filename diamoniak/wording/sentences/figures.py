"""How a variant plays, in words: what each figure is called, and what it means."""

from collections.abc import Mapping
from typing import Final

from diamoniak.wording.catalogs.message import Message

_FIGURE: Final = "A line of a table with figures about simulated games; keep it short."
_PER_GAME: Final = "A line of a table: how many there are in a game on average."
_PLOT: Final = "The title of a small diagram, or a word in it; keep it short."
_HELP: Final = "Part of the help that the program prints."
_FINDING: Final = "A remark on simulated games with computer players."


def _figure(text: str, note: str = "") -> Message:
    return Message("figure", text, note=" ".join(filter(None, (_FIGURE, note))))


def _per_game(text: str) -> Message:
    return Message("figure", text, note=_PER_GAME)


def _plot(text: str, note: str = "") -> Message:
    return Message("plot", text, note=" ".join(filter(None, (_PLOT, note))))


def _finding(text: str, note: str = "") -> Message:
    return Message("finding", text, note=" ".join(filter(None, (_FINDING, note))))


DECIMAL: Final = Message("number", "{n}.{decimals}", note="A number with decimals, such as 12.5.")
INTERVAL: Final = Message(
    "number",
    "{value} ({low} to {high})",
    note="A figure with the limits between which it lies; all three are numbers such as 12.5, the first may be 12%.",
)
POINTS: Final = Message(
    "number",
    "{n} points",
    note="A difference between two percentages; {n} is a number such as +2.5.",
)

PLAYERS: Final = Message("heading", "{n} players", note="Over a column of a table; {n} is 2, 3 or 4.")
GAMES: Final = _figure("games played")
ENDLESS: Final = _figure("games that did not end")
DRAWN: Final = _figure("games without a winner")
SHORT: Final = _figure("turns in a short game", "One game in ten has no more turns than this.")
MEDIAN: Final = _figure("turns in a usual game", "The median.")
LONG: Final = _figure("turns in a long game", "Nine games in ten have no more turns than this.")
SEAT: Final = _figure("wins of seat {n}", "The share of the games; the youngest player has seat 1.")
MEANS: Final[Mapping[str, Message]] = {
    "plays": _per_game("moves"),
    "minutes": _figure("minutes, at 4 seconds a move"),
    "draws_per_turn": _figure("cards drawn in a turn"),
    "turns_ended_by_choice": _figure("turns ended by choice", "The share of the turns that a player has ended freely."),
    "real_choices": _figure("moves with a choice", "The share of the moves in which a player could do several things."),
    "options_per_choice": _figure("possibilities in a choice", "How many things a player can do then."),
    "lead_changes": _per_game("changes of the lead"),
    "winner_behind": _figure("winner behind", "The share of the game in which the later winner was not ahead."),
    "decided_after": _figure("decided after", "The share of the game after which the later winner was sure to win."),
    "witches": _per_game("witches drawn"),
    "cards_lost": _per_game("cards lost to witches"),
    "fairies_used": _per_game("witches driven away by fairies"),
    "cards_bought": _per_game("cards bought"),
    "pieces_built": _per_game("pieces built with diamonds"),
    "fairies_built": _per_game("pieces built with fairies"),
    "draws_bought": _per_game("cards drawn for diamonds"),
    "cards_given": _per_game("cards given away"),
    "cards_discarded": _per_game("cards discarded by choice"),
    "renewals": _per_game("new decks"),
    "turns_missed": _per_game("turns missed"),
    "colours_released": _per_game("colours given up"),
    "draws_lapsed": _per_game("turns with nothing to draw"),
}
"""What each mean is called; ``diamoniak.figures.kinds`` says what it is."""

UNFAIR: Final = _finding(
    "With {n} players, seat {seat} wins {share} of the games, where {fair} would be fair: that is hardly luck.",
    "{n} is 2, 3 or 4; {share} and {fair} are percentages.",
)
FAIR: Final = _finding(
    "With {n} players, no seat is clearly better than another: the differences may be luck.", "{n} is 2, 3 or 4."
)
SELDOM_ENDS: Final = _finding(
    "With {n} players, games seldom end: {share} of them were broken off after {moves} moves."
    " limit.turns would end them.",
    "limit.turns is the name of a setting and stays as it is; {n} is 2, 3 or 4, {share} a percentage, {moves} 3000.",
)
SOME_ENDLESS: Final = _finding(
    "With {n} players, {share} of the games were broken off after {moves} moves. limit.turns would end them.",
    "limit.turns is the name of a setting and stays as it is; {n} is 2, 3 or 4, {share} a percentage, {moves} 3000.",
)
NOBODY_WINS: Final = _finding("With {n} players, nobody ever won.", "{n} is 2, 3 or 4.")
LADDER: Final = _finding(
    "Computer players of the level {stronger} win {share} of their games against {weaker}.",
    "{stronger} and {weaker} are names such as random or counting; {share} is a percentage with its limits.",
)
ALIKE: Final = _finding(
    "With the same luck, every game went as it does in {parent}.", "{parent} is the id of another variant."
)
COMPARED: Final = _finding(
    "Compared with {parent}, with the same luck:",
    "{parent} is the id of another variant; a list of differences follows.",
)
DIFFERENCE: Final = Message(
    "finding", "{figure}: {difference}", note="A line of a list, such as: witches drawn: +2.5 (2.1 to 2.9)"
)
NO_DIFFERENCE: Final = _finding(
    "Compared with {parent}, with the same luck, no figure differs by more than luck can explain.",
    "{parent} is the id of another variant.",
)
CHANGE: Final = _finding(
    "{setting}: “{value}” instead of “{other}” changes {share} of the games.",
    "{setting} is a name such as witch.takes, {value} and {other} are its values; {share} is a percentage.",
)
IDLE: Final = _finding(
    "These settings never made a difference, whoever played: {settings}.",
    "{settings} are names such as witch.takes, each with the number of games played.",
)
UNSEEN: Final = _finding(
    "These settings made a difference only among players who try everything: {settings}.",
    "{settings} are names such as gifts. Such players choose at random.",
)
ONLY_WILD: Final = _finding(
    "Only players who try everything ever did this: {things}.",
    "{things} are lines of the table, such as: cards given away. Such players choose at random.",
)
NEVER: Final = _finding(
    "This never happened, whoever played: {things}.", "{things} are lines of the table, such as: new decks."
)
TRIED: Final = Message(
    "finding",
    "{setting} ({n} game)",
    "{setting} ({n} games)",
    note="Part of a list: the name of a setting, and in how many games it was tried.",
)
INTERVALS: Final = _finding(
    "The two numbers after a figure are its limits: in 95 cases of 100, the true value lies between them.",
)
ESTIMATED: Final = _finding(
    "Who is ahead, and when a game is decided, is an estimate that was made for standard-55 with two players.",
    "standard-55 is the id of a variant.",
)
REPEAT: Final = _finding(
    "To play exactly these games again: {options}", "{options} is what to type, such as --games 500 --seed 1."
)
INTERRUPTED: Final = _finding("It was interrupted: this is what was known until then.")
NO_TIME: Final = _finding("There was no time to play even one game with each number of players.")

PLAYING: Final = Message(
    "remark", "{file}: playing games:", note="Shown while the user waits; the number of games follows."
)

TITLE: Final = _plot("{variant}: how it plays", "The title of a page; {variant} is the title of a variant.")
SEVERAL: Final = _plot("How these variants play", "The title of a page.")
LENGTHS: Final = _plot("Turns in a game")
SEATS: Final = _plot("Wins by seat")
COURSE: Final = _plot("The winner’s chance during the game", "How likely the later winner was to win at each moment.")
BEGINNING: Final = _plot("beginning", "Of the game.")
END: Final = _plot("end", "Of the game.")
FAIR_SHARE: Final = _plot("fair share", "What each seat would win if all were equally good.")

SIMULATE: Final = Message("help", "Play many games by a variant’s rules, and tell how it plays.", note=_HELP)
MANY_GAMES: Final = Message(
    "help", "how many games with each number of players; without it, as many as the time allows", note=_HELP
)
ALL_PLAYERS: Final = Message("help", "how many play; without it, every number that the rules allow", note=_HELP)
SERIES_SEED: Final = Message("help", "another seed gives other games", note=_HELP)
WORKERS: Final = Message("help", "how many processes play; without it, one for each processor", note=_HELP)
HTML: Final = Message("help", "write a page with tables and diagrams to this file", note=_HELP)
