"""What a client is sent: everything that a person needs to see and to do at a table, and nothing secret."""

from collections.abc import Iterator
from typing import Any, Final, Literal, cast

import msgspec

from diamoniak.commands import SurrenderCards
from diamoniak.decider.deciding import legal_commands
from diamoniak.events import EVENT_TYPES, Event
from diamoniak.odds import odds
from diamoniak.picking import what_to_give
from diamoniak.picture import table_svg
from diamoniak.players import PlayerId
from diamoniak.state import State, View
from diamoniak.table import commands as c
from diamoniak.table.commands import TableCommand
from diamoniak.table.deciding import check_begin, decided, free_seats
from diamoniak.table.events import Entry, TableOpened, Viewer
from diamoniak.table.refusals import RefusedError
from diamoniak.table.standing import Standing
from diamoniak.table.table import Table, standing_of
from diamoniak.table.telling import entry_words
from diamoniak.views import view_for
from diamoniak.wire.sending import to_data
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import online
from diamoniak.wording.sentences import table as at_table
from diamoniak.wording.sentences.commands import choice
from diamoniak.wording.sentences.spoken_table import standing as game_standing
from diamoniak.wording.voice import Voice, voice_for


def message(  # noqa: PLR0913  # as Table.message, and the table
    table: Table,
    viewer: Viewer | None,
    locale: str,
    *,
    since: int | None,
    picture: bool | Literal["narrow"],
    overlays: Overlays = (),
) -> dict[str, Any]:
    """The message for that person; see ``Table.message``."""
    voice, standing = voice_for(locale, overlays), standing_of(table)
    you = standing.seat_of(viewer)
    view = None if standing.game is None else view_for(None, standing.game.state)
    asks = view is not None and you is not None and _is_asked(standing, you)
    found: dict[str, Any] = {
        "revision": table.revision,
        "variant": table.variant,
        "you": you,
        "seats": [_seat(voice, standing, seat, you) for seat in range(len(standing.seats))],
        "standing": _standing(voice, table, view),
        "waiting": _waiting(voice, table, you),
        "told": [] if since is None else _told(voice, table, since),
        "events": [] if since is None else _events(table, since),
        "choices": _choices(voice, view) if asks and view is not None else [],
        "pick": _pick(voice, view) if asks and view is not None else None,
        "may": _may(voice, standing, viewer),
        "asked": _asked(voice, standing, you),
        "result": _result(voice, table, view),
        "odds": None if view is None or not table.is_running else to_data(odds(view)),
        "view": None if view is None else to_data(view),
    }
    if picture:
        found["picture"] = (
            None
            if view is None
            else table_svg(
                _as_it_ended(standing, view), voice, viewer=_seen_from(view, you), narrow=picture == "narrow"
            )
        )
    return found


def _as_it_ended(standing: Standing, view: View) -> State:
    """What to draw: the rules do not know that a game is over because everybody else gave up."""
    return view if standing.awarded is None else view.replace(is_over=True, winner=standing.awarded)


def _seen_from(view: View, you: PlayerId | None) -> PlayerId | None:
    """Whose seat comes first in the picture: whoever sat down later has none in this game."""
    return you if you in range(len(view.seats)) else None


def _is_asked(standing: Standing, you: PlayerId) -> bool:
    """Whether it is that player's turn."""
    game = standing.game
    return game is not None and standing.is_running and game.turn == you and not standing.seats[you].is_out


def _seat(voice: Voice, standing: Standing, seat: PlayerId, you: PlayerId | None) -> dict[str, Any]:
    place, game = standing.seats[seat], standing.game
    thinks = place.thinks
    return {
        "seat": seat,
        "name": place.name,
        "you": seat == you,
        "turn": standing.is_running and game is not None and game.turn == seat,
        "free": seat in free_seats(standing),
        "out": place.is_out,
        "level": thinks,
        "computer": None if thinks is None else voice.say(online.LEVELS[thinks]),
    }


def _standing(voice: Voice, table: Table, view: View | None) -> str | None:
    """Whose turn it is, or how the game ended."""
    awarded = standing_of(table).awarded
    if view is None:
        return None
    if awarded is not None:
        return voice.say(at_table.WINNER, player=safe_to_show(view.names[awarded]))
    return game_standing(voice, view)


def _waiting(voice: Voice, table: Table, you: PlayerId | None) -> dict[str, Any] | None:
    waiting = table.waiting_for
    if waiting is None:
        return None
    names = [table.seats[seat].name or "" for seat in waiting.seats]
    teller = voice.teller(online.AWAITED)
    words = (
        voice.say(online.YOUR_TURN)
        if waiting.seats == (you,) and standing_of(table).asked is None
        else teller.say(online.AWAITED, names=teller.names(names))
    )
    return {"kind": waiting.kind, "seats": list(waiting.seats), "words": words}


def _told(voice: Voice, table: Table, since: int) -> list[str]:
    return [entry_words(voice, entry, step.names) for step in table.steps(since) for entry in step.entries]


def _events(table: Table, since: int) -> list[dict[str, Any]]:
    return [entry_data(entry) for entry in table.entries(since)]


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry of the log as anybody may see it: without the order of the deck, and without viewers."""
    if type(entry) in EVENT_TYPES:
        seen: dict[str, Any] = to_data(view_for(None, cast("Event", entry)))
        return seen
    fields = {"event": type(entry).__name__} | msgspec.structs.asdict(entry)
    fields.pop("viewer", None)
    return fields | {"rules": to_data(entry.rules)} if isinstance(entry, TableOpened) else fields


def _choices(voice: Voice, view: View) -> list[dict[str, Any]]:
    """What can be chosen at once, with the number of each choice; cards for a witch are picked instead."""
    demand, names = what_to_give(view), voice.seated(view.names)
    return [
        {"choice": number, "words": choice(voice, command, view, names), "command": to_data(command)}
        for number, command in enumerate(legal_commands(view))
        if demand is None or not isinstance(command, SurrenderCards)
    ]


def _pick(voice: Voice, view: View) -> dict[str, Any] | None:
    """How many cards are to be picked for a witch, and from which; whoever has picked puts them into the command."""
    demand = what_to_give(view)
    if demand is None:
        return None
    player = voice.seated(view.names)[view.turn]
    return {
        "number": demand.number,
        "words": voice.count(at_table.WHICH_CARD, demand.number, player=player),
        "cards": [{"card": card.text, "words": voice.say(CARD[card.family])} for card in demand.cards],
        "command": to_data(SurrenderCards(view.turn)),
    }


_BUTTONS: Final[tuple[tuple[TableCommand, Message], ...]] = (
    (c.AskTakeBack(revision=0), online.TAKE_BACK),
    (c.Agree(revision=0), online.AGREE),
    (c.Refuse(revision=0), online.REFUSE),
    (c.Resign(revision=0), online.RESIGN),
    (c.SeatComputer(revision=0), online.SEAT_COMPUTER),
    (c.Leave(revision=0), online.LEAVE),
)


def _may(voice: Voice, standing: Standing, viewer: Viewer | None) -> list[dict[str, str]]:
    """What that person can do besides playing, with the words for its button."""
    return [{"do": do, "words": voice.say(words)} for do, words in _buttons(standing, viewer)]


def _buttons(standing: Standing, viewer: Viewer | None) -> Iterator[tuple[str, Message]]:
    seat = standing.seat_of(viewer)
    if seat is None:
        if free_seats(standing):
            yield "sit", online.SIT
        return
    if _can_begin(standing, viewer):
        yield "begin", online.BEGIN if standing.game is None else online.REMATCH
    for command, words in _BUTTONS:
        try:
            decided(standing, viewer, command)
        except RefusedError:
            continue
        withdraws = words is online.REFUSE and standing.asked is not None and standing.asked.seat == seat
        yield str(msgspec.to_builtins(command)["do"]), online.WITHDRAW if withdraws else words
    if not standing.is_running and any(place.level is not None for place in standing.seats):
        yield "send away", online.SEND_AWAY


def _can_begin(standing: Standing, viewer: Viewer | None) -> bool:
    try:
        check_begin(standing, viewer)
    except RefusedError:
        return False
    taken, rules = sum(not place.is_free for place in standing.seats), standing.rules.players
    return rules.min <= taken <= rules.max


def _asked(voice: Voice, standing: Standing, you: PlayerId | None) -> dict[str, Any] | None:
    """What is asked, and whose answer is awaited."""
    asked = standing.asked
    if asked is None:
        return None
    words = entry_words(voice, asked, standing.names)
    return {"seat": asked.seat, "plays": asked.plays, "words": words, "yours": you in standing.voters}


def _result(voice: Voice, table: Table, view: View | None) -> dict[str, Any] | None:
    if view is None or table.is_running:
        return None
    return {"winner": table.winner, "words": _standing(voice, table, view)}
