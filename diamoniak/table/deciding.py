"""What comes of a command at a table. Only beginning and playing need the rules; they are in ``table.py``."""

from collections.abc import Callable
from typing import Any, Final, cast

from diamoniak.bots.player import NAMES
from diamoniak.game import Game
from diamoniak.players import PlayerId, check_name
from diamoniak.refusals import IllegalCommandError
from diamoniak.table import commands as c
from diamoniak.table import events as e
from diamoniak.table.commands import TableCommand
from diamoniak.table.events import TableEvent, Viewer
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.table.standing import Standing, evolved


def check_revision(standing: Standing, command: TableCommand) -> None:
    """RefusedError if the table is no longer what the command answers.

    Plays and most other commands answer one moment. Votes answer what was asked, whoever has voted since. Sitting down,
    leaving and giving up mean the same until a game begins or ends.
    """
    match command:
        case c.Agree() | c.Refuse():
            oldest = standing.asked_at if standing.asked is not None else standing.revision
        case c.Sit() | c.Leave() | c.Resign():
            oldest = standing.changed_at
        case _:
            oldest = standing.revision
    if not oldest <= command.revision <= standing.revision:
        raise RefusedError(TableReason.STALE)


def decided(standing: Standing, viewer: Viewer | None, command: TableCommand) -> tuple[TableEvent, ...]:
    """What happens around the game; RefusedError if the table refuses."""
    return DECISIONS[type(command)](standing, viewer, command)


def _sit(standing: Standing, viewer: Viewer | None, command: c.Sit) -> tuple[TableEvent, ...]:
    if viewer is None:
        raise RefusedError(TableReason.NOT_SEATED)
    if standing.seat_of(viewer) is not None:
        raise RefusedError(TableReason.ALREADY_SEATED)
    seat = _free_seat(standing, command.seat)
    return (e.SeatTaken(seat, _name_at(standing, seat) or _new_name(standing, command.name), viewer),)


def _leave(standing: Standing, viewer: Viewer | None, _command: c.Leave) -> tuple[TableEvent, ...]:
    seat = _own_seat(standing, viewer)
    return (e.SeatLeft(seat, standing.seats[seat].name or ""),)


def _seat_computer(standing: Standing, viewer: Viewer | None, command: c.SeatComputer) -> tuple[TableEvent, ...]:
    _own_seat(standing, viewer)
    seat = _free_seat(standing, command.seat)
    taken = _taken_names(standing)
    name = _name_at(standing, seat) or next(name for name in NAMES if name not in taken)
    return (e.ComputerSeated(seat, name, command.level),)


def _send_away(standing: Standing, viewer: Viewer | None, command: c.SendAway) -> tuple[TableEvent, ...]:
    _own_seat(standing, viewer)
    if standing.is_running:
        raise RefusedError(TableReason.GAME_RUNNING)
    place = standing.seats[_known_seat(standing, command.seat)]
    if place.level is None:
        raise RefusedError(TableReason.NO_COMPUTER)
    return (e.SeatLeft(command.seat, place.name or ""),)


def check_begin(standing: Standing, viewer: Viewer | None) -> None:
    """RefusedError if that person cannot begin a game now; the rules judge whether there are enough players."""
    _own_seat(standing, viewer)
    if standing.is_running:
        raise RefusedError(TableReason.GAME_RUNNING)


def check_play(standing: Standing, viewer: Viewer | None) -> PlayerId:
    """The seat of that person, who may play if it is their turn; RefusedError if they play no game."""
    seat = _own_seat(standing, viewer)
    _running(standing)
    if standing.seats[seat].is_out:
        raise RefusedError(TableReason.GIVEN_UP)
    return seat


def _ask(standing: Standing, viewer: Viewer | None, _command: c.AskTakeBack) -> tuple[TableEvent, ...]:
    seat = check_play(standing, viewer)
    if standing.asked is not None:
        raise RefusedError(TableReason.ALREADY_ASKED)
    asked = e.TakeBackAsked(seat, _plays_since_own(_running(standing), seat))
    return (asked, *_taken_back_if_agreed(evolved(standing, asked)))


def _agree(standing: Standing, viewer: Viewer | None, _command: c.Agree) -> tuple[TableEvent, ...]:
    seat = _own_seat(standing, viewer)
    if seat not in standing.voters:
        raise RefusedError(TableReason.NOT_ASKED)
    agreed = e.TakeBackAgreed(seat)
    return (agreed, *_taken_back_if_agreed(evolved(standing, agreed)))


def _refuse(standing: Standing, viewer: Viewer | None, _command: c.Refuse) -> tuple[TableEvent, ...]:
    seat = check_play(standing, viewer)
    if standing.asked is None:
        raise RefusedError(TableReason.NOT_ASKED)
    return (e.TakeBackRefused(seat),)


def _resign(standing: Standing, viewer: Viewer | None, _command: c.Resign) -> tuple[TableEvent, ...]:
    return _given_up(standing, e.PlayerResigned(check_play(standing, viewer)))


def timed_out(standing: Standing, seat: PlayerId) -> tuple[TableEvent, ...]:
    """What happens if a player has taken too long."""
    _running(standing)
    if seat not in standing.in_play:
        raise RefusedError(TableReason.NO_SUCH_SEAT)
    if standing.seats[seat].is_out:
        raise RefusedError(TableReason.GIVEN_UP)
    return _given_up(standing, e.TimeRanOut(seat))


def _given_up(standing: Standing, event: e.PlayerResigned | e.TimeRanOut) -> tuple[TableEvent, ...]:
    left = [seat for seat in standing.in_play if seat != event.seat and not standing.seats[seat].is_out]
    return (event, e.GameAwarded(left[0])) if len(left) == 1 else (event,)


def _taken_back_if_agreed(standing: Standing) -> tuple[TableEvent, ...]:
    asked = standing.asked
    return () if asked is None or standing.voters else (e.PlayTakenBack(asked.seat, asked.plays),)


def _plays_since_own(game: Game, seat: PlayerId) -> int:
    """How many plays lead back to the latest of that player."""
    for plays in range(1, game.plays + 1):
        game = game.before()
        if game.turn == seat:
            return plays
    raise RefusedError(TableReason.NOTHING_TO_TAKE_BACK)


def _own_seat(standing: Standing, viewer: Viewer | None) -> PlayerId:
    seat = standing.seat_of(viewer)
    if seat is None:
        raise RefusedError(TableReason.NOT_SEATED)
    return seat


def _running(standing: Standing) -> Game:
    if not standing.is_running:
        raise RefusedError(TableReason.NO_GAME)
    return cast("Game", standing.game)


def _known_seat(standing: Standing, seat: PlayerId) -> PlayerId:
    if seat not in range(len(standing.seats)):
        raise RefusedError(TableReason.NO_SUCH_SEAT)
    return seat


def free_seats(standing: Standing) -> list[PlayerId]:
    """Where somebody can sit down: in a game, only where somebody has left who had not given up."""
    if standing.is_running:
        return [seat for seat in standing.in_play if standing.seats[seat].is_free and not standing.seats[seat].is_out]
    return [seat for seat, place in enumerate(standing.seats) if place.is_free]


def _free_seat(standing: Standing, wanted: PlayerId | None) -> PlayerId:
    free = free_seats(standing)
    if wanted is not None and _known_seat(standing, wanted) not in free:
        raise RefusedError(TableReason.SEAT_TAKEN)
    if not free:
        raise RefusedError(TableReason.TABLE_FULL)
    return free[0] if wanted is None else wanted


def _name_at(standing: Standing, seat: PlayerId) -> str | None:
    """The name under which a seat plays in a running game."""
    return standing.seats[seat].name if standing.is_running else None


def _taken_names(standing: Standing) -> list[str]:
    return [place.name or "" for place in standing.seats if not place.is_free]


def _new_name(standing: Standing, name: str) -> str:
    try:
        return check_name(name, _taken_names(standing))
    except IllegalCommandError as error:
        raise RefusedError(error) from error


DECISIONS: Final[dict[type, Callable[[Standing, Viewer | None, Any], tuple[TableEvent, ...]]]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.SeatComputer: _seat_computer,
    c.SendAway: _send_away,
    c.AskTakeBack: _ask,
    c.Agree: _agree,
    c.Refuse: _refuse,
    c.Resign: _resign,
}
