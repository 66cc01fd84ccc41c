"""The castle: founded, grown, completed, lost."""

from diamoniak.rules.endings import COMPLETE_CASTLE
from diamoniak.rules.happenings import colour_released, game_won
from diamoniak.rules.numbers import COLOURS, NO_COLOUR, NOBODY
from diamoniak.rules.table import Table


def pieces(table: Table, player: int) -> int:
    """How far the castle has grown."""
    colour = table.colour[player]
    return table.built[player] if colour == NO_COLOUR else table.built[player] + table.hands[player][colour]


def can_be_founded(table: Table, family: int) -> bool:
    """Whether a card of that family can start a castle: it is a castle card, and nobody builds its colour."""
    return family < COLOURS and not is_taken(table, family)


def is_taken(table: Table, colour: int) -> bool:
    """Whether somebody builds a castle of that colour."""
    for player in range(table.players):
        if table.colour[player] == colour:
            return True
    return False


def is_complete(table: Table, player: int) -> bool:
    """Whether the castle has all its pieces."""
    return pieces(table, player) >= table.knobs.castle_pieces


def win_if_complete(table: Table, player: int) -> bool:
    """A complete castle wins at once, in the middle of a turn too, unless the round is played out. True if it wins."""
    if not is_complete(table, player) or table.knobs.castle_complete_ends_the_round:
        return False
    game_won(table, player, COMPLETE_CASTLE)
    return True


def is_any_complete(table: Table) -> bool:
    """Whether any castle has all its pieces."""
    for player in range(table.players):
        if is_complete(table, player):
            return True
    return False


def leader(table: Table) -> int:
    """The player with more pieces than anybody else, or NOBODY."""
    found, most = NOBODY, 0
    for player in range(table.players):
        count = pieces(table, player)
        if count > most:
            found, most = player, count
        elif count == most:
            found = NOBODY
    return found


def release_if_empty(table: Table, player: int) -> None:
    """A castle that lost its last piece keeps its colour, unless the rules release it."""
    if not table.knobs.castle_empty_releases_its_colour or table.colour[player] == NO_COLOUR:
        return
    if not pieces(table, player):
        colour_released(table, player)
