"""How the table changes with an event. There is no rule here: an event names the cards, and they move."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from diamoniak.cards import Card, printed_deck
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardGiven,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawLapsed,
    Event,
    FairySpent,
    FairyStayed,
    GameDrawn,
    GameStarted,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
    checked_events,
)
from diamoniak.players import PlayerId
from diamoniak.ruleset import TurnRules
from diamoniak.state import Seat, State


def replay(events: Iterable[Event]) -> State:
    """The state to which the events of a game lead, from its first on."""
    events = iter(checked_events(events))
    first = next(events, None)
    if not isinstance(first, GameStarted):
        raise ValueError("a game begins with GameStarted")  # noqa: TRY004  # the value is wrong, in the wrong place
    state = opened(first)
    for event in events:
        state = EVOLUTIONS[type(event)](state, event)
    return state


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return EVOLUTIONS[type(event)](state, event)


def opened(event: GameStarted) -> State:
    """The table when the players have just sat down."""
    turn = event.rules.turn
    return State(
        event.rules,
        tuple(map(Seat, event.players)),
        printed_deck(event.rules.deck),
        draws_freely=turn == TurnRules(instead_of_drawing=turn.instead_of_drawing),
    )


def _game_started(_state: State, _event: GameStarted) -> State:
    raise ValueError("a game starts only once")


def _deck_shuffled(state: State, event: DeckShuffled) -> State:
    return replace(state, deck=event.deck, version=state.version + 1)


def _aside_collected(state: State, event: AsideCollected) -> State:
    seats = tuple(_robbed(seat, tuple(card for card in seat.aside if card in event.cards)) for seat in state.seats)
    return replace(state, seats=seats, discards=state.discards + event.cards, version=state.version + 1)


def _deck_renewed(state: State, event: DeckRenewed) -> State:
    deck = state.discards[::-1] if event.turned_over else state.discards
    return replace(state, deck=deck, discards=(), version=state.version + 1)


def _cards_returned(state: State, event: CardsReturned) -> State:
    discards = state.discards
    for card in event.cards:
        discards = _without(discards, card)
    return replace(state, deck=event.cards + state.deck, discards=discards, version=state.version + 1)


def _castle_founded(state: State, event: CastleFounded) -> State:
    seat = replace(state.seats[event.player], colour=event.card.colour)
    return _card_drawn(replace(state, seats=_seated(state.seats, event.player, seat)), event)


def _card_drawn(state: State, event: CastleFounded | CastleGrown | CardSetAside) -> State:
    # The most frequent event of all: hence written out in one piece.
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


def _witch_drawn(state: State, event: WitchDrawn) -> State:
    return replace(
        state,
        deck=_drawn_from(state.deck, event.card),
        witch=event.card,
        draws=state.draws + 1,
        last_drawn=event.card,
        version=state.version + 1,
    )


def _fairy_spent(state: State, event: FairySpent) -> State:
    return _answered(state, event.player, (event.fairy,), event.witch)


def _fairy_stayed(state: State, event: FairyStayed) -> State:
    return _answered(state, event.player, (), event.witch)


def _cards_surrendered(state: State, event: CardsSurrendered) -> State:
    return _answered(state, event.player, event.cards, event.witch)


def _colour_released(state: State, event: ColourReleased) -> State:
    seat = replace(state.seats[event.player], colour=None)
    return replace(state, seats=_seated(state.seats, event.player, seat), version=state.version + 1)


def _next_turn_lost(state: State, event: NextTurnLost) -> State:
    seat = replace(state.seats[event.player], misses_turn=True)
    return replace(state, seats=_seated(state.seats, event.player, seat), version=state.version + 1)


def _card_bought(state: State, event: CardBought) -> State:
    buyer = _enriched(_robbed(state.seats[event.player], event.diamonds), event.card)
    seller = _robbed(state.seats[event.seller], (event.card,))
    discards = state.discards
    if event.paid_to == "seller":
        for diamond in event.diamonds:
            seller = _enriched(seller, diamond)
    else:
        discards += event.diamonds
    seats = _seated(_seated(state.seats, event.player, buyer), event.seller, seller)
    return replace(state, seats=seats, discards=discards, lapses=0, version=state.version + 1)


def _card_given(state: State, event: CardGiven) -> State:
    giver = _robbed(state.seats[event.player], (event.card,))
    receiver = _enriched(state.seats[event.receiver], event.card)
    seats = _seated(_seated(state.seats, event.player, giver), event.receiver, receiver)
    return replace(state, seats=seats, lapses=0, version=state.version + 1)


def _card_discarded(state: State, event: CardDiscarded) -> State:
    seats = _seated(state.seats, event.player, _robbed(state.seats[event.player], (event.card,)))
    return replace(state, seats=seats, discards=(*state.discards, event.card), lapses=0, version=state.version + 1)


def _piece_built(state: State, event: PieceBuilt) -> State:
    seat = _robbed(state.seats[event.player], event.diamonds)
    seat = replace(seat, diamond_pieces=seat.diamond_pieces + 1)
    return replace(
        state,
        seats=_seated(state.seats, event.player, seat),
        discards=state.discards + event.diamonds,
        lapses=0,
        version=state.version + 1,
    )


def _draw_lapsed(state: State, _event: DrawLapsed) -> State:
    return replace(state, lapses=state.lapses + 1, version=state.version + 1)


def _turn_ended(state: State, event: TurnEnded) -> State:
    return replace(state, turn=event.next, draws=0, last_drawn=None, turns=state.turns + 1, version=state.version + 1)


def _turn_missed(state: State, event: TurnMissed) -> State:
    seat = replace(state.seats[event.player], misses_turn=False)
    seats = _seated(state.seats, event.player, seat)
    return replace(state, seats=seats, turn=event.next, turns=state.turns + 1, version=state.version + 1)


def _game_won(state: State, event: GameWon) -> State:
    return replace(state, is_over=True, winner=event.player, version=state.version + 1)


def _game_drawn(state: State, _event: GameDrawn) -> State:
    return replace(state, is_over=True, version=state.version + 1)


def _drawn_from(deck: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The deck without the card. In a view it shows no order, and the card may lie anywhere in it."""
    return deck[:-1] if deck and deck[-1] is card else _without(deck, card)


def _answered(state: State, player: PlayerId, cards: tuple[Card, ...], witch: Card) -> State:
    """The state after the cards and the witch went to the discards."""
    return replace(
        state,
        seats=_seated(state.seats, player, _robbed(state.seats[player], cards)),
        discards=(*state.discards, *cards, witch),
        witch=None,
        version=state.version + 1,
    )


def _seated(seats: tuple[Seat, ...], player: PlayerId, seat: Seat) -> tuple[Seat, ...]:
    changed = list(seats)
    changed[player] = seat
    return tuple(changed)


def _enriched(seat: Seat, card: Card) -> Seat:
    """The seat after a card came to it."""
    piles, family = list(seat.piles), card.family
    piles[family] = (*piles[family], card)
    return replace(seat, piles=tuple(piles))


def _robbed(seat: Seat, cards: tuple[Card, ...]) -> Seat:
    """The seat after the cards left it."""
    piles = list(seat.piles)
    for card in cards:
        pile = piles[card.family]
        place = pile.index(card)
        piles[card.family] = pile[:place] + pile[place + 1 :]
    return replace(seat, piles=tuple(piles))


def _without(pile: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


# A table, because a match statement takes several times as long to find its arm; a test holds it complete.
EVOLUTIONS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    GameStarted: _game_started,
    DeckShuffled: _deck_shuffled,
    AsideCollected: _aside_collected,
    DeckRenewed: _deck_renewed,
    CardsReturned: _cards_returned,
    CastleFounded: _castle_founded,
    CastleGrown: _card_drawn,
    CardSetAside: _card_drawn,
    WitchDrawn: _witch_drawn,
    FairySpent: _fairy_spent,
    FairyStayed: _fairy_stayed,
    CardsSurrendered: _cards_surrendered,
    ColourReleased: _colour_released,
    NextTurnLost: _next_turn_lost,
    CardBought: _card_bought,
    CardGiven: _card_given,
    CardDiscarded: _card_discarded,
    PieceBuilt: _piece_built,
    DrawLapsed: _draw_lapsed,
    TurnEnded: _turn_ended,
    TurnMissed: _turn_missed,
    GameWon: _game_won,
    GameDrawn: _game_drawn,
}
