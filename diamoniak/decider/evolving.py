"""How an event changes the table. There are no rules here: an event names the cards, and they move."""

# pyright: reportPrivateUsage=false
# As in ``deciding``: a function for what is behind a state would take longer than the answer.

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, overload

from diamoniak import events as e
from diamoniak.cards import Card
from diamoniak.decider.guards import check_event, checked_events, checked_player, not_a_state
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.record.known_events import DRAWN_BECAUSE, WON_BECAUSE
from diamoniak.record.record import Record
from diamoniak.record.starting import seat_players
from diamoniak.rules import happenings
from diamoniak.rules.numbers import DIAMOND, FAIRY, MOST_CARDS, NO_COLOUR, NOBODY, WITCH, Row, row
from diamoniak.ruleset import COLOURS
from diamoniak.state import State, View, record_of, state_of, view_of


def replay(events: "Iterable[Event]") -> State:
    """The state that the events of a game lead to, from the first one on."""
    events = iter(checked_events(events))
    first = next(events, None)
    if not isinstance(first, e.GameStarted):
        raise ValueError("a game begins with GameStarted")  # noqa: TRY004  # the value is in the wrong place
    record = seat_players(first.rules, first.players)
    for event in events:
        _check_shuffle(record, event)
        follow(record, event)
    return state_of(record)


@overload
def evolve(state: View, event: Event) -> View: ...
@overload
def evolve(state: State, event: Event) -> State: ...
def evolve(state: State, event: "Event") -> State:
    """The state after the event; after a view, the next view. ``replay`` gives the first state of a game."""
    if not isinstance(state, State):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise not_a_state(state)
    known: State = state  # C trusts the name, where the parameter might be anything
    decided = known._decided
    if decided is None or decided[0][0] is not event:
        _check_shuffle(record_of(state), event)
        after = _followed(state, event)
        return view_of(after) if isinstance(state, View) else state_of(after)
    events, record = decided
    later: State = State.__new__(State)  # as in ``state_of``, which would take longer to call
    later._lay = None
    later._seats = None
    later._decided = None
    if len(events) == 1:
        later._record = record
    else:  # few look at the table between two events of a play, so it is laid only for those who do
        later._record = None
        later._lay = partial(_followed, state, event)
        later._decided = (events[1:], record)
    return later


def _followed(state: State, event: Event) -> Record:
    """The record after the event."""
    record = record_of(state).twin()
    follow(record, event)
    return record


def _check_shuffle(record: Record, event: Event) -> None:
    """ValueError if the event shuffles other cards than those of the deck.

    To compare two decks takes longer than all else that an event asks for, and ours have the right cards.
    """
    if isinstance(event, e.DeckShuffled):
        deck = record.cards[: record.left]
        is_same = type(event.deck) is tuple and len(event.deck) == len(deck) and set(event.deck).issuperset(deck)
        _expect(is_same, "these are not the cards of the deck")


def follow(record: Record, event: Event) -> None:
    """Let the event happen at the table of the record; ValueError if its cards do not lie there.

    Whether the rules allow it is not asked, and a shuffle is trusted.
    """
    record.named = None
    try:
        EVOLUTIONS[type(event)](record, event)
    except (AttributeError, KeyError, TypeError):
        check_event(event)
        raise
    made = record.events
    if made:
        record.events = ()
        if made[0] is not event and made[0] != event:
            raise ValueError(f"this cannot happen here: {event!r:.100}")
    elif not isinstance(event, e.DeckShuffled):
        raise MemoryError("an event was lost")  # in C, as in ``play``


def _started(_record: Record, _event: e.GameStarted) -> None:
    raise ValueError("a game starts only once")


def _shuffled(record: Record, event: e.DeckShuffled) -> None:
    # Not ``happenings.deck_shuffled``, which would ask chance: the event has the order.
    record.cards = event.deck
    record.version += 1


def _dealt(record: Record, event: e.CardsDealt) -> None:
    deck, cards = record.cards[: record.left], _cards(event.cards)
    count = len(cards)
    _expect(all(card in deck for card in cards), "this card is not in the deck")
    _expect(len(set(cards)) == count > 0, "a card can be dealt only once")
    _expect(event.colour in {None, *(card.colour for card in cards)}, "no card of that colour is dealt")
    record.named = cards
    hand: Row = row(MOST_CARDS, count)
    for place in range(count):
        _expect(cards[place].family != WITCH, "no witch is dealt")
        hand[place] = cards[place].family
    colour = NO_COLOUR if event.colour is None else COLOURS.index(event.colour)
    happenings.cards_dealt(record, _player(record, event.player), hand, count, colour)


def _aside_collected(record: Record, _event: e.AsideCollected) -> None:
    happenings.aside_collected(record)


def _renewed(record: Record, event: e.DeckRenewed) -> None:
    _expect(not record.left, "there are cards left in the deck")
    happenings.deck_renewed(record, event.turned_over)


def _founded(record: Record, event: e.CastleFounded) -> None:
    _expect(event.card.colour is not None, "only a castle card starts a castle")
    _expect(record.colour[_player(record, event.player)] == NO_COLOUR, "this player has a castle already")
    _take(record, event.card)
    happenings.castle_founded(record, event.player, event.card.family)


def _grown(record: Record, event: e.CastleGrown) -> None:
    _expect(record.colour[_player(record, event.player)] == event.card.family, "this card does not fit the castle")
    _take(record, event.card)
    happenings.castle_grown(record, event.player, event.card.family)


def _set_aside(record: Record, event: e.CardSetAside) -> None:
    _expect(event.card.family != WITCH, "a witch cannot be laid aside")
    _take(record, event.card)
    happenings.card_set_aside(record, _player(record, event.player), event.card.family)


def _witch_drawn(record: Record, event: e.WitchDrawn) -> None:
    _expect(event.card.family == WITCH, "this is not a witch")
    _expect(record.witch is None, "another witch waits")
    _take(record, event.card)
    happenings.witch_drawn(record, _player(record, event.player))


def _fairy_spent(record: Record, event: e.FairySpent) -> None:
    _expect_waiting(record, event.witch)
    _expect(event.fairy.family == FAIRY, "only a fairy answers a witch")
    _name(record, event.player, (event.fairy,))
    happenings.fairy_spent(record, event.player)


def _fairy_stayed(record: Record, event: e.FairyStayed) -> None:
    _expect_waiting(record, event.witch)
    _expect(event.fairy.family == FAIRY, "only a fairy answers a witch")
    _name(record, event.player, (event.fairy,))
    happenings.fairy_stayed(record, event.player)


def _surrendered(record: Record, event: e.CardsSurrendered) -> None:
    _expect_waiting(record, event.witch)
    cards = _cards(event.cards)
    count = len(cards)
    _expect(len(set(cards)) == count, "a card can be surrendered only once")
    _name(record, event.player, cards)
    gone: Row = row(MOST_CARDS, count)
    for place in range(count):
        gone[place] = cards[place].family
    receiver = NOBODY if event.receiver is None else _player(record, event.receiver)
    happenings.cards_surrendered(record, event.player, gone, count, receiver)


def _returned(record: Record, event: e.CardsReturned) -> None:
    count = len(event.cards)
    _expect(record.discarded()[record.thrown - count :] == event.cards, "these are not the cards discarded last")
    happenings.cards_returned(record, count)


def _released(record: Record, event: e.ColourReleased) -> None:
    happenings.colour_released(record, _player(record, event.player))


def _turn_lost(record: Record, event: e.NextTurnLost) -> None:
    happenings.next_turn_lost(record, _player(record, event.player))


def _bought(record: Record, event: e.CardBought) -> None:
    _expect(event.card.colour is not None, "only castle cards are sold")
    _expect_diamonds(record, event.player, event.diamonds, record.knobs.buying_price)
    _name(record, event.seller, (event.card,))
    payee = NOBODY if event.paid_to == "discards" else event.seller
    happenings.card_bought(record, event.player, event.seller, event.card.family, payee)


def _given(record: Record, event: e.CardGiven) -> None:
    _player(record, event.receiver)
    _name(record, event.player, (event.card,))
    happenings.card_given(record, event.player, event.receiver, event.card.family)


def _discarded(record: Record, event: e.CardDiscarded) -> None:
    _name(record, event.player, (event.card,))
    happenings.card_discarded(record, event.player, event.card.family)


def _built(record: Record, event: e.PieceBuilt) -> None:
    _expect_diamonds(record, event.player, event.diamonds, record.knobs.castle_diamonds_per_piece)
    happenings.piece_built(record, event.player)


def _fairy_built(record: Record, event: e.FairyBuilt) -> None:
    _expect(event.fairy.family == FAIRY, "this is not a fairy")
    _name(record, event.player, (event.fairy,))
    happenings.fairy_built(record, event.player)


def _draw_bought(record: Record, event: e.DrawBought) -> None:
    _expect_diamonds(record, event.player, event.diamonds, record.knobs.turn_extra_draw)
    happenings.draw_bought(record, event.player)


def _lapsed(record: Record, event: e.DrawLapsed) -> None:
    happenings.draw_lapsed(record, _player(record, event.player))


def _ended(record: Record, event: e.TurnEnded) -> None:
    happenings.turn_ended(record, _player(record, event.player), _player(record, event.next))


def _missed(record: Record, event: e.TurnMissed) -> None:
    happenings.turn_missed(record, _player(record, event.player), _player(record, event.next))


def _won(record: Record, event: e.GameWon) -> None:
    happenings.game_won(record, _player(record, event.player), WON_BECAUSE.index(event.because))


def _drawn(record: Record, event: e.GameDrawn) -> None:
    happenings.game_drawn(record, DRAWN_BECAUSE.index(event.because))


def _expect(is_right: bool, words: str) -> None:  # noqa: FBT001
    """Refuse an event that cannot happen here. The rules in numbers trust what they are given."""
    if not is_right:
        raise ValueError(words)


def _cards(cards: "tuple[Card, ...]") -> tuple[Card, ...]:
    """The cards of an event, if they are what C takes for cards; else ``check_event`` says what is wrong with them."""
    if type(cards) is not tuple:
        raise TypeError
    return cards


def _player(record: Record, player: PlayerId) -> PlayerId:
    place = player if type(player) is int else checked_player(player)
    _expect(0 <= place < record.players, "there is no such player at this table")
    return place


def _expect_waiting(record: Record, witch: Card) -> None:
    _expect(record.witch is not None and record.witch is witch, "this witch does not wait")


def _expect_diamonds(record: Record, player: PlayerId, diamonds: "tuple[Card, ...]", price: int) -> None:
    held = record.pile(_player(record, player), DIAMOND)
    is_paid = len(diamonds) == price and held[len(held) - price :] == _cards(diamonds)
    _expect(is_paid, "these diamonds are not there to be paid")


def _name(record: Record, player: PlayerId, cards: tuple[Card, ...]) -> None:
    """Let the cards be those that the next happening is about; ValueError if they do not lie before the player."""
    _player(record, player)
    for card in cards:
        _expect(card in record.pile(player, card.family), "this card does not lie before the player")
    record.named = cards


def _take(record: Record, card: Card) -> None:
    """Draw the card. In a view the deck has no order, and the card may be anywhere in it."""
    top = record.left - 1
    if top < 0 or record.cards[top] is not card:
        deck = record.cards[: record.left]
        _expect(card in deck, "this card is not in the deck")
        place = deck.index(card)
        record.cards = (*deck[:place], *deck[place + 1 :], card)
    happenings.take_card(record)


# A table for speed; a test keeps it complete.
EVOLUTIONS: Final[dict[type[Event], Callable[[Record, Any], None]]] = {
    e.GameStarted: _started,
    e.CardsDealt: _dealt,
    e.DeckShuffled: _shuffled,
    e.DeckShuffledUnseen: _shuffled,
    e.AsideCollected: _aside_collected,
    e.DeckRenewed: _renewed,
    e.CastleFounded: _founded,
    e.CastleGrown: _grown,
    e.CardSetAside: _set_aside,
    e.WitchDrawn: _witch_drawn,
    e.FairySpent: _fairy_spent,
    e.FairyStayed: _fairy_stayed,
    e.CardsSurrendered: _surrendered,
    e.CardsReturned: _returned,
    e.ColourReleased: _released,
    e.NextTurnLost: _turn_lost,
    e.CardBought: _bought,
    e.CardGiven: _given,
    e.CardDiscarded: _discarded,
    e.PieceBuilt: _built,
    e.FairyBuilt: _fairy_built,
    e.DrawBought: _draw_bought,
    e.DrawLapsed: _lapsed,
    e.TurnEnded: _ended,
    e.TurnMissed: _missed,
    e.GameWon: _won,
    e.GameDrawn: _drawn,
}
