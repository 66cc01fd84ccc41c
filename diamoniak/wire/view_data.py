"""A view as plain data: what a client needs, by name."""

from collections import Counter
from typing import Any, Final

import msgspec

from diamoniak.cards import Card, Cards, printed_deck
from diamoniak.decider.seating import seated
from diamoniak.rules.numbers import FAMILIES, MOST_CARDS
from diamoniak.ruleset import Colour, Ruleset
from diamoniak.state import FIELDS, Seat, View
from diamoniak.storage.encoding import write_card
from diamoniak.storage.rules_data import rules_json


class AsideData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies beside a castle, by kind."""

    castle: Cards
    """Castle cards that belong to no castle."""
    diamond: Cards
    fairy: Cards


class SeatData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and everything that lies there."""

    name: str
    colour: Colour | None
    """The colour of the castle that the player builds."""
    castle: Cards
    """The castle cards in the castle."""
    pieces: int
    """How many pieces the castle has: its cards, and what was built with diamonds or fairies."""
    diamond_pieces: int
    """How many of the pieces were built with diamonds or fairies."""
    aside: AsideData
    misses_turn: bool


class ViewData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as everybody may see it."""

    rules: dict[str, Any]
    """The knobs by section, as in ``GameStarted``."""
    names: tuple[str, ...]
    """The names of the players in the order of their seats."""
    castle_size: int
    """How many pieces make a castle."""
    seats: tuple[SeatData, ...]
    deck: Cards
    """The cards in the deck, in the order in which they left the box: which comes next is secret."""
    discards: Cards
    """The card discarded last comes last."""
    turn: int
    """Whose decision it is."""
    witch: Card | None
    """The witch that is waiting for an answer."""
    draws: int
    """How many cards have been drawn this turn."""
    last_drawn: Card | None
    """The card drawn last this turn."""
    turns: int
    """How many turns are over, missed ones included."""
    lapses: int
    """How many turns in a row ended with nothing to draw."""
    is_over: bool
    winner: int | None
    version: int
    """How many events led here."""


SAME: Final = FIELDS[FIELDS.index("deck") :]
"""What the data of a view says as the view does."""


def view_data(view: View) -> dict[str, Any]:
    """The view as plain data."""
    told: dict[str, Any] = {
        "rules": rules_json(view.rules),
        "names": view.names,
        "castle_size": view.rules.castle_size,
        "seats": [_seat_data(seat) for seat in view.seats],
    }
    found: dict[str, Any] = msgspec.json.decode(_ENCODER.encode(told | {name: getattr(view, name) for name in SAME}))
    return found


def _seat_data(seat: Seat) -> SeatData:
    by_kind = [tuple(card for card in seat.aside if card.kind == kind) for kind in ("castle", "diamond", "fairy")]
    pieces = seat.pieces, seat.diamond_pieces
    return SeatData(seat.name, seat.colour, seat.castle, *pieces, AsideData(*by_kind), seat.misses_turn)


def view_from(data: ViewData, rules: Ruleset) -> View:
    """The view that the data tells of; ValueError if there can be no such table under these rules."""
    _check_seats(data, rules)
    _check_cards(data, rules)
    if not 0 <= data.turn < len(data.seats):
        raise ValueError(f"there is no player {data.turn} whose turn it could be")
    if data.winner is not None and not data.is_over:
        raise ValueError("there is a winner, but the game is not over")
    seats = tuple([_seat(each) for each in data.seats])
    return View(rules, seats, **{name: getattr(data, name) for name in SAME})


def _check_seats(data: ViewData, rules: Ruleset) -> None:
    names = tuple([seat.name for seat in data.seats])
    if data.names != names or seated(names, rules.players) != names:
        raise ValueError("the names are not those of the seats")
    if data.castle_size != rules.castle_size:
        raise ValueError(f"a castle has {rules.castle_size} pieces under these rules, not {data.castle_size}")
    colours = [seat.colour for seat in data.seats if seat.colour is not None]
    if len(set(colours)) < len(colours) or not set(colours) <= set(rules.deck.colours):
        raise ValueError("each castle has a colour of its own, from the deck of these rules")
    for seat in data.seats:
        _check_seat(seat)


def _check_seat(seat: SeatData) -> None:
    if any(card.colour is None or card.colour != seat.colour for card in seat.castle):
        raise ValueError("there is a card in a castle that it is not made of")
    for kind, cards in (("castle", seat.aside.castle), ("diamond", seat.aside.diamond), ("fairy", seat.aside.fairy)):
        if any(card.kind != kind or (seat.colour is not None and card.colour == seat.colour) for card in cards):
            raise ValueError(f"there is a card aside that does not lie among those of kind {kind}")
    built = seat.diamond_pieces
    if not 0 <= built <= MOST_CARDS or seat.pieces != len(seat.castle) + built or (built and seat.colour is None):
        raise ValueError("the pieces of a castle do not add up")


def _check_cards(data: ViewData, rules: Ruleset) -> None:
    """Every card of the rules is there, and each once."""
    waiting = () if data.witch is None else (data.witch,)
    if any(card.kind != "witch" for card in waiting):
        raise ValueError("only a witch can wait for an answer")
    aside = [card for seat in data.seats for pile in (seat.castle, *_piles_aside(seat)) for card in pile]
    found = Counter((*data.deck, *data.discards, *aside, *waiting))
    box = dict.fromkeys(printed_deck(rules.deck), 1)
    for card in (*found, *box):
        if found[card] != box.get(card, 0):
            how = "there twice" if card in box else "not a card of these rules"
            raise ValueError(f"{card} is {how if found[card] else 'missing'}")
    if data.last_drawn is not None and data.last_drawn not in box:
        raise ValueError(f"{data.last_drawn} is unknown")


def _piles_aside(seat: SeatData) -> tuple[tuple[Card, ...], ...]:
    return seat.aside.castle, seat.aside.diamond, seat.aside.fairy


def _seat(data: SeatData) -> Seat:
    cards = [*data.castle, *(card for pile in _piles_aside(data) for card in pile)]
    piles = tuple([tuple([card for card in cards if card.family == family]) for family in range(FAMILIES - 1)])
    return Seat(data.name, data.colour, piles, data.diamond_pieces, data.misses_turn)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=write_card)
