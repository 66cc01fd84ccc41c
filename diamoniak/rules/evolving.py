"""How events change the table. There are no rules here: an event names the cards, and they move."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from diamoniak import events as e
from diamoniak.cards import Card, printed_deck
from diamoniak.events import Event
from diamoniak.players import PlayerId
from diamoniak.rules.guards import checked_events
from diamoniak.ruleset import TurnRules
from diamoniak.state import Seat, State


def replay(events: Iterable[Event]) -> State:
    """The state after the events of a game, from the first on."""
    events = iter(checked_events(events))
    first = next(events, None)
    if not isinstance(first, e.GameStarted):
        raise ValueError("a game begins with GameStarted")  # noqa: TRY004  # an event of the wrong kind is a wrong value
    state = opened(first)
    for event in events:
        state = EVOLUTIONS[type(event)](state, event)
    return state


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return EVOLUTIONS[type(event)](state, event)


def opened(event: e.GameStarted) -> State:
    """The table when the players have just sat down."""
    turn = event.rules.turn
    return State(
        event.rules,
        tuple(map(Seat, event.players)),
        printed_deck(event.rules.deck),
        draws_freely=turn == TurnRules(instead_of_drawing=turn.instead_of_drawing),
    )


def _game_started(_state: State, _event: e.GameStarted) -> State:
    raise ValueError("a game starts only once")


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    return replace(state, deck=event.deck, version=state.version + 1)


def _aside_collected(state: State, event: e.AsideCollected) -> State:
    collected = [tuple(card for card in seat.aside if card in event.cards) for seat in state.seats]
    seats = tuple(map(_without_cards, state.seats, collected))
    return replace(state, seats=seats, discards=state.discards + event.cards, version=state.version + 1)


def _deck_renewed(state: State, event: e.DeckRenewed) -> State:
    deck = state.discards[::-1] if event.turned_over else state.discards
    return replace(state, deck=deck, discards=(), version=state.version + 1)


def _cards_returned(state: State, event: e.CardsReturned) -> State:
    discards = state.discards
    for card in event.cards:
        discards = _without(discards, card)
    return replace(state, deck=event.cards + state.deck, discards=discards, version=state.version + 1)


def _castle_founded(state: State, event: e.CastleFounded) -> State:
    seat = replace(state.seats[event.player], colour=event.card.colour)
    return _card_drawn(replace(state, seats=_with_seat(state.seats, event.player, seat)), event)


def _card_drawn(state: State, event: e.CastleFounded | e.CastleGrown | e.CardSetAside) -> State:
    # The most frequent event, so it is written out in one piece for speed.
    card, player = event.card, event.player
    seats = list(state.seats)
    piles = list(seats[player].piles)
    piles[card.family] += (card,)
    seats[player] = replace(seats[player], piles=tuple(piles))
    return replace(
        state,
        seats=tuple(seats),
        deck=_drawn_from(state.deck, card),
        draws=state.draws + 1,
        last_drawn=card,
        version=state.version + 1,
    )


def _witch_drawn(state: State, event: e.WitchDrawn) -> State:
    return replace(
        state,
        deck=_drawn_from(state.deck, event.card),
        witch=event.card,
        draws=state.draws + 1,
        last_drawn=event.card,
        version=state.version + 1,
    )


def _fairy_spent(state: State, event: e.FairySpent) -> State:
    return _answered(state, event.player, (event.fairy,), event.witch)


def _fairy_stayed(state: State, event: e.FairyStayed) -> State:
    return _answered(state, event.player, (), event.witch)


def _cards_surrendered(state: State, event: e.CardsSurrendered) -> State:
    return _answered(state, event.player, event.cards, event.witch)


def _colour_released(state: State, event: e.ColourReleased) -> State:
    seat = replace(state.seats[event.player], colour=None)
    return replace(state, seats=_with_seat(state.seats, event.player, seat), version=state.version + 1)


def _next_turn_lost(state: State, event: e.NextTurnLost) -> State:
    seat = replace(state.seats[event.player], misses_turn=True)
    return replace(state, seats=_with_seat(state.seats, event.player, seat), version=state.version + 1)


def _card_bought(state: State, event: e.CardBought) -> State:
    buyer = _with_card(_without_cards(state.seats[event.player], event.diamonds), event.card)
    seller = _without_cards(state.seats[event.seller], (event.card,))
    discards = state.discards
    if event.paid_to == "seller":
        for diamond in event.diamonds:
            seller = _with_card(seller, diamond)
    else:
        discards += event.diamonds
    seats = _with_seat(_with_seat(state.seats, event.player, buyer), event.seller, seller)
    return replace(state, seats=seats, discards=discards, lapses=0, version=state.version + 1)


def _card_given(state: State, event: e.CardGiven) -> State:
    giver = _without_cards(state.seats[event.player], (event.card,))
    receiver = _with_card(state.seats[event.receiver], event.card)
    seats = _with_seat(_with_seat(state.seats, event.player, giver), event.receiver, receiver)
    return replace(state, seats=seats, lapses=0, version=state.version + 1)


def _card_discarded(state: State, event: e.CardDiscarded) -> State:
    seats = _with_seat(state.seats, event.player, _without_cards(state.seats[event.player], (event.card,)))
    return replace(state, seats=seats, discards=(*state.discards, event.card), lapses=0, version=state.version + 1)


def _piece_built(state: State, event: e.PieceBuilt) -> State:
    seat = _without_cards(state.seats[event.player], event.diamonds)
    seat = replace(seat, diamond_pieces=seat.diamond_pieces + 1)
    return replace(
        state,
        seats=_with_seat(state.seats, event.player, seat),
        discards=state.discards + event.diamonds,
        lapses=0,
        version=state.version + 1,
    )


def _draw_lapsed(state: State, _event: e.DrawLapsed) -> State:
    return replace(state, lapses=state.lapses + 1, version=state.version + 1)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, turn=event.next, draws=0, last_drawn=None, turns=state.turns + 1, version=state.version + 1)


def _turn_missed(state: State, event: e.TurnMissed) -> State:
    seat = replace(state.seats[event.player], misses_turn=False)
    seats = _with_seat(state.seats, event.player, seat)
    return replace(state, seats=seats, turn=event.next, turns=state.turns + 1, version=state.version + 1)


def _game_won(state: State, event: e.GameWon) -> State:
    return replace(state, is_over=True, winner=event.player, version=state.version + 1)


def _game_drawn(state: State, _event: e.GameDrawn) -> State:
    return replace(state, is_over=True, version=state.version + 1)


def _drawn_from(deck: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The deck without the card. The deck of a view shows no order, so the card may be anywhere in it."""
    return deck[:-1] if deck and deck[-1] is card else _without(deck, card)


def _answered(state: State, player: PlayerId, cards: tuple[Card, ...], witch: Card) -> State:
    """The state after the cards and the witch went to the discards."""
    return replace(
        state,
        seats=_with_seat(state.seats, player, _without_cards(state.seats[player], cards)),
        discards=(*state.discards, *cards, witch),
        witch=None,
        version=state.version + 1,
    )


def _with_seat(seats: tuple[Seat, ...], player: PlayerId, seat: Seat) -> tuple[Seat, ...]:
    changed = list(seats)
    changed[player] = seat
    return tuple(changed)


def _with_card(seat: Seat, card: Card) -> Seat:
    """The seat with the card added."""
    piles, family = list(seat.piles), card.family
    piles[family] = (*piles[family], card)
    return replace(seat, piles=tuple(piles))


def _without_cards(seat: Seat, cards: tuple[Card, ...]) -> Seat:
    """The seat without the cards."""
    piles = list(seat.piles)
    for card in cards:
        pile = piles[card.family]
        place = pile.index(card)
        piles[card.family] = pile[:place] + pile[place + 1 :]
    return replace(seat, piles=tuple(piles))


def _without(pile: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


# A table, because a match statement takes several times as long to find its case; a test checks that it is complete.
EVOLUTIONS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    e.GameStarted: _game_started,
    e.DeckShuffled: _deck_shuffled,
    e.AsideCollected: _aside_collected,
    e.DeckRenewed: _deck_renewed,
    e.CardsReturned: _cards_returned,
    e.CastleFounded: _castle_founded,
    e.CastleGrown: _card_drawn,
    e.CardSetAside: _card_drawn,
    e.WitchDrawn: _witch_drawn,
    e.FairySpent: _fairy_spent,
    e.FairyStayed: _fairy_stayed,
    e.CardsSurrendered: _cards_surrendered,
    e.ColourReleased: _colour_released,
    e.NextTurnLost: _next_turn_lost,
    e.CardBought: _card_bought,
    e.CardGiven: _card_given,
    e.CardDiscarded: _card_discarded,
    e.PieceBuilt: _piece_built,
    e.DrawLapsed: _draw_lapsed,
    e.TurnEnded: _turn_ended,
    e.TurnMissed: _turn_missed,
    e.GameWon: _game_won,
    e.GameDrawn: _game_drawn,
}
