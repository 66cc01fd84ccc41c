"""A place at the table, and a record of the table where everything lies as the seats say."""

from typing import Any, Final

from msgspec import Struct

from diamoniak.cards import Card, checked_card, printed_deck
from diamoniak.players import PlayerId
from diamoniak.record.record import Record
from diamoniak.record.starting import seat_players
from diamoniak.rules.numbers import FAMILIES, NO_COLOUR, WITCH
from diamoniak.ruleset import COLOURS, Colour, Ruleset
from diamoniak.unchanging import Unchanging

MOST_COUNTED: Final = 1_000_000_000
"""The most draws, turns or events with which a game can go on: C cannot count beyond 2³¹."""


class Seat(Unchanging, Struct, frozen=True, gc=False):
    """A place at the table, with everything that lies there."""

    name: str
    colour: Colour | None = None
    """The colour of the castle that the player builds."""
    piles: tuple[tuple[Card, ...], ...] = ((),) * (FAMILIES - 1)
    """The player's cards, one pile for each family except witches; the pile of ``colour`` is the castle."""
    diamond_pieces: int = 0
    """How many pieces of the castle were built with diamonds, or with a fairy."""
    misses_turn: bool = False

    @property
    def castle(self) -> tuple[Card, ...]:
        """The castle cards in the castle."""
        return () if self.colour is None else self.piles[COLOURS.index(self.colour)]

    @property
    def aside(self) -> tuple[Card, ...]:
        """Everything that lies beside the castle."""
        return tuple(card for pile in self.piles for card in pile if card.colour is None or card.colour != self.colour)

    @property
    def spares(self) -> tuple[Card, ...]:
        """The castle cards that lie aside."""
        return tuple(card for card in self.aside if card.kind == "castle")

    @property
    def pieces(self) -> int:
        """How many pieces the castle has."""
        return len(self.castle) + self.diamond_pieces


def seat_of(record: Record, player: int) -> Seat:
    """What lies before a player."""
    colour = record.colour[player]
    return Seat(
        record.names[player],
        None if colour == NO_COLOUR else COLOURS[colour],
        record.hand(player)[:-1],
        record.built[player],
        bool(record.misses[player]),
    )


def laid(rules: Ruleset, seats: Any, deck: Any, discards: Any, witch: Any) -> Record:
    """A record with the cards where they lie; ValueError or TypeError if they cannot."""
    seats, cards, thrown = tuple(seats), _checked_cards(deck), _checked_cards(discards)
    record = seat_players(rules, tuple([seat.name for seat in seats]))
    record.left = len(cards)
    record.cards = cards
    record.heap = (None, thrown, ())
    record.thrown = len(thrown)
    if witch is not None:
        if checked_card(witch).family != WITCH:
            raise ValueError(f"{witch} is not a witch that could wait")
        record.witch = witch
        record.witch_waits = True
    for player, seat in enumerate(seats):
        record.colour[player] = _number_of(seat.colour)
        record.built[player] = checked_count("diamond_pieces", seat.diamond_pieces)
        record.misses[player] = 1 if seat.misses_turn else 0
        for family, pile in enumerate(_checked_piles(seat.piles)):
            record.piles[player * FAMILIES + family] = pile
            record.hands[player][family] = len(pile)
    _check_box(rules, record)
    return record


def _check_box(rules: Ruleset, record: Record) -> None:
    """ValueError unless every card is in the box, and lies in one place only."""
    cards = [*record.cards, *record.discarded(), *[card for pile in record.piles for card in pile]]
    if record.witch is not None:
        cards.append(record.witch)
    box, found = frozenset(printed_deck(rules.deck)), set[Card]()
    for card in cards:
        if card not in box:
            raise ValueError(f"{card} is not among the {len(box)} cards of these rules")
        if card in found:
            raise ValueError(f"{card} lies in two places")
        found.add(card)


def _checked_cards(cards: Any) -> tuple[Card, ...]:
    return tuple([checked_card(card) for card in cards])


def _checked_piles(piles: Any) -> tuple[tuple[Card, ...], ...]:
    checked = tuple([_checked_cards(pile) for pile in piles])
    if len(checked) != FAMILIES - 1:
        raise ValueError(f"expected {FAMILIES - 1} piles, one for each family except witches, not {len(checked)}")
    for family, pile in enumerate(checked):
        for card in pile:
            if card.family != family:
                raise ValueError(f"{card} lies in the pile of another family")
    return checked


def _number_of(colour: Colour | None) -> int:
    if colour is not None and colour not in COLOURS:
        raise ValueError(f"expected a colour such as 'pink', not {colour!r:.40}")
    return NO_COLOUR if colour is None else COLOURS.index(colour)


def checked_place(player: Any, seats: int) -> PlayerId:
    """The number of a player, or ValueError."""
    if not isinstance(player, int) or int(player) not in range(seats):
        raise ValueError(f"there is no player {player!r:.40} at this table")
    return int(player)


def checked_count(name: str, count: Any) -> int:
    """What is counted, or TypeError or ValueError."""
    if not isinstance(count, int):
        raise TypeError(f"expected {name} as a whole number, not {count!r:.40}")
    if not 0 <= int(count) <= MOST_COUNTED:
        raise ValueError(f"expected {name} from 0 to {MOST_COUNTED}, not {count!r:.40}")
    return int(count)
