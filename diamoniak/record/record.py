"""A table whose cards are known by name, and that writes down what happens."""

from diamoniak.cards import Card
from diamoniak.chance import Chance
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardGiven,
    CardsDealt,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawBought,
    DrawLapsed,
    Event,
    FairyBuilt,
    FairySpent,
    FairyStayed,
    GameDrawn,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnMissed,
)
from diamoniak.record.known_events import DISCARDED, DRAWN_BECAUSE, ENDED, GROWN, SET_ASIDE, WITCH_DRAWN, WON_BECAUSE
from diamoniak.record.packs import Heap, first_cards, first_of, lay_like, shuffled_by, spread, without, without_witches
from diamoniak.rules.endings import COMPLETE_CASTLE
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import DIAMOND, FAIRY, FAMILIES, NO_COLOUR, NOBODY, Row
from diamoniak.rules.table import Table, copy
from diamoniak.ruleset import COLOURS, Ruleset


class Record(Table):
    """What lies where, card by card, and the events of the play that is being made."""

    __slots__ = (
        "cards",
        "chance",
        "events",
        "failure",
        "heap",
        "last_card",
        "named",
        "names",
        "piles",
        "rules",
        "witch",
    )

    rules: Ruleset
    names: tuple[str, ...]
    chance: Chance | None
    cards: tuple[Card, ...]
    """The deck. Those that are left are its beginning, and the next card to draw is the last of them."""
    heap: Heap
    """The discards as they were thrown; ``discarded`` gives them card by card."""
    piles: list[tuple[Card, ...]]
    """For each player and family the cards that lie there, the first to come first."""
    witch: Card | None
    """The witch that waits."""
    last_card: Card | None
    events: tuple[Event, ...]
    named: tuple[Card, ...] | None
    """The cards that a command or an event names; None: the rules choose among twins."""
    failure: BaseException | None
    """What went wrong while chance was asked: the rules in numbers cannot be interrupted."""

    def __init__(self, rules: Ruleset, knobs: Knobs, names: tuple[str, ...], box: tuple[Card, ...]) -> None:
        super().__init__(knobs, len(names))
        self.rules = rules
        self.names = names
        self.chance = None
        self.cards = box
        self.heap = None
        self.piles = [()] * (len(names) * FAMILIES)
        self.witch = None
        self.last_card = None
        self.events = ()
        self.named = None
        self.failure = None

    def twin(self, old: "Record | None" = None) -> "Record":
        """A copy on which to play. A record that nobody needs any more can become it: that is quicker to fill."""
        other: Record
        if old is None:
            other = Record.__new__(Record)
            other.piles = self.piles.copy()
        else:
            other = old
            lay_like(self.piles, other.piles)
        copy(self, other)
        other.rules = self.rules
        other.names = self.names
        other.chance = self.chance
        other.cards = self.cards
        other.heap = self.heap
        other.witch = self.witch
        other.last_card = self.last_card
        other.events = ()
        other.named = None
        other.failure = None
        return other

    def pile(self, player: int, family: int) -> tuple[Card, ...]:
        """The cards of that family that lie before the player."""
        return self.piles[player * FAMILIES + family]

    def hand(self, player: int) -> tuple[tuple[Card, ...], ...]:
        """All cards that lie before the player, by family."""
        return tuple(self.piles[player * FAMILIES : (player + 1) * FAMILIES])

    def discarded(self) -> tuple[Card, ...]:
        """The discards; the card thrown last comes last."""
        cards: tuple[Card, ...] = spread(self.heap)
        self.heap = (None, cards, ())  # spread only once
        return cards

    def add(self, player: int, card: Card) -> None:
        """A card comes to lie before the player."""
        self.piles[player * FAMILIES + card.family] += card.alone

    def remove(self, player: int, card: Card) -> None:
        """A card leaves the player."""
        place = player * FAMILIES + card.family
        pile: tuple[Card, ...] = self.piles[place]
        if pile[0] is card:  # of twins, the first to come is nearly always the first to go
            self.piles[place] = pile[1:]
            return
        index = pile.index(card)
        self.piles[place] = pile[:index] + pile[index + 1 :]

    # What happens, card by card.

    def deal_cards(self, cards: Row, found: int, count: int) -> None:
        order = self._shuffled(without_witches(self.cards[: self.left]))
        if order is not None:
            self.named = order[found - count :][::-1]  # from the top, as cards are drawn
            for place in range(count):
                cards[place] = self.named[place].family

    def note_cards_dealt(self, player: int, hand: Row, count: int, colour: int) -> None:
        card: Card
        cards: tuple[Card, ...] = self.named[:count] if self.named else first_of(hand[0], self.cards)
        self.events += (CardsDealt(player, cards, None if colour == NO_COLOUR else COLOURS[colour]),)
        self.named = self.named[count:] if self.named else None
        self.cards = without(self.cards[: self.left], cards)
        for card in cards:
            self.add(player, card)

    def next_card(self) -> int:
        card: Card = self.cards[self.left]
        self.last_card = card
        return card.family

    def note_card_set_aside(self, player: int) -> None:
        card: Card = self.cards[self.left]
        event: tuple[Event, ...] = (SET_ASIDE.known[card.place] or SET_ASIDE.made(card))[player]
        self.events = self.events + event if self.events else event
        self.piles[player * FAMILIES + card.family] += card.alone

    def note_castle_grown(self, player: int) -> None:
        card: Card = self.cards[self.left]
        event: tuple[Event, ...] = (GROWN.known[card.place] or GROWN.made(card))[player]
        self.events = self.events + event if self.events else event
        self.piles[player * FAMILIES + card.family] += card.alone

    def note_castle_founded(self, player: int) -> None:
        card: Card = self.cards[self.left]
        self.events += (CastleFounded(player, card, self.pile(player, card.family)),)
        self.add(player, card)

    def note_witch_drawn(self, player: int) -> None:
        card: Card = self.cards[self.left]
        event: tuple[Event, ...] = (WITCH_DRAWN.known[card.place] or WITCH_DRAWN.made(card))[player]
        self.events = self.events + event if self.events else event
        self.witch = card

    def note_fairy_spent(self, player: int) -> None:
        fairy: Card = self._fairy(player)
        witch: Card = self._waiting()
        self.events += (FairySpent(player, fairy, witch),)
        self.remove(player, fairy)
        self.heap = (self.heap, fairy.alone, witch.alone)
        self.witch = None

    def note_fairy_stayed(self, player: int) -> None:
        witch: Card = self._waiting()
        self.events += (FairyStayed(player, self._fairy(player), witch),)
        self.heap = (self.heap, witch.alone, ())
        self.witch = None

    def _fairy(self, player: int) -> Card:
        return self.named[0] if self.named else self.pile(player, FAIRY)[-1]

    def _waiting(self) -> Card:
        witch: Card | None = self.witch
        assert witch is not None  # noqa: S101  # the rules answer only a witch that waits
        return witch

    def note_cards_surrendered(self, player: int, gone: Row, count: int, receiver: int) -> None:
        cards: tuple[Card, ...] = first_cards(self.hand(player), gone, count) if self.named is None else self.named
        card: Card
        witch: Card = self._waiting()
        self.events += (CardsSurrendered(player, witch, cards, None if receiver == NOBODY else receiver),)
        for card in cards:
            self.remove(player, card)
            if receiver != NOBODY:
                self.add(receiver, card)
        self.heap = (self.heap, cards if receiver == NOBODY else (), witch.alone)
        self.witch = None

    def note_cards_returned(self, count: int) -> None:
        discarded: tuple[Card, ...] = self.discarded()
        cards = discarded[self.thrown - count :]
        self.events += (CardsReturned(cards),)
        self.cards = cards + self.cards[: self.left]
        self.heap = (None, discarded[: self.thrown - count], ())

    def note_aside_collected(self) -> None:
        cards: tuple[Card, ...] = ()
        for player in range(self.players):
            for family in range(FAMILIES):
                if family != self.colour[player]:
                    cards += self.pile(player, family)
                    self.piles[player * FAMILIES + family] = ()
        self.events += (AsideCollected(cards),)
        self.heap = (self.heap, cards, ())

    def note_deck_renewed(self, turned_over: bool) -> None:
        self.events += (DeckRenewed(bool(turned_over)),)
        discarded: tuple[Card, ...] = self.discarded()
        self.cards = discarded[::-1] if turned_over else discarded
        self.heap = None

    def shuffle_deck(self) -> None:
        order = self._shuffled(self.cards[: self.left])
        if order is not None:
            self.events += (DeckShuffled(order),)
            self.cards = order

    def pick_cards(self, gone: Row, found: int, count: int) -> None:
        order = self._shuffled(first_cards(self.hand(self.turn), gone, found))
        if order is not None:
            self.named = order[found - count :]
            for place in range(count):
                gone[place] = self.named[place].family

    def _shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """What chance makes of the cards. It may be anybody's chance, so we check that no card got lost."""
        try:
            return shuffled_by(self.chance, cards, self.version)
        except BaseException as error:  # noqa: BLE001  # raised again when the rules are done
            self.failure = error
            return None

    def note_colour_released(self, player: int) -> None:
        self.events += (ColourReleased(player, COLOURS[self.colour[player]]),)

    def note_next_turn_lost(self, player: int) -> None:
        self.events += (NextTurnLost(player),)

    def note_card_bought(self, player: int, seller: int, family: int, payee: int) -> None:
        card: Card = self._named_card(seller, family)
        diamonds = self._diamonds(player, self.knobs.buying_price)
        self.events += (CardBought(player, seller, card, diamonds, "discards" if payee == NOBODY else "seller"),)
        self.remove(seller, card)
        self.add(player, card)
        self._pay(player, diamonds)
        if payee == NOBODY:
            self.heap = (self.heap, diamonds, ())
        else:
            self.piles[payee * FAMILIES + DIAMOND] += diamonds

    def note_card_given(self, player: int, receiver: int, family: int) -> None:
        card: Card = self._named_card(player, family)
        self.events += (CardGiven(player, receiver, card),)
        self.remove(player, card)
        self.add(receiver, card)

    def note_card_discarded(self, player: int, family: int) -> None:
        card: Card = self._named_card(player, family)
        self.events += (DISCARDED.known[card.place] or DISCARDED.made(card))[player]
        self.remove(player, card)
        self.heap = (self.heap, card.alone, ())

    def note_piece_built(self, player: int) -> None:
        diamonds = self._diamonds(player, self.knobs.castle_diamonds_per_piece)
        self.events += (PieceBuilt(player, diamonds),)
        self._pay(player, diamonds)
        self.heap = (self.heap, diamonds, ())

    def note_fairy_built(self, player: int) -> None:
        fairy: Card = self._fairy(player)
        self.events += (FairyBuilt(player, fairy),)
        self.remove(player, fairy)
        self.heap = (self.heap, fairy.alone, ())

    def note_draw_bought(self, player: int) -> None:
        diamonds = self._diamonds(player, self.knobs.turn_extra_draw)
        self.events += (DrawBought(player, diamonds),)
        self._pay(player, diamonds)
        self.heap = (self.heap, diamonds, ())

    def _named_card(self, player: int, family: int) -> Card:
        return self.named[0] if self.named else self.pile(player, family)[0]

    def _diamonds(self, player: int, price: int) -> tuple[Card, ...]:
        """The diamonds that are paid: those that came last."""
        purse = self.pile(player, DIAMOND)
        return purse[len(purse) - price :]

    def _pay(self, player: int, diamonds: tuple[Card, ...]) -> None:
        purse = self.pile(player, DIAMOND)
        self.piles[player * FAMILIES + DIAMOND] = purse[: len(purse) - len(diamonds)]

    def note_draw_lapsed(self, player: int) -> None:
        self.events += (DrawLapsed(player),)

    def note_turn_ended(self, player: int, following: int) -> None:
        event: tuple[Event, ...] = ENDED[player][following]
        self.events = self.events + event if self.events else event
        self.last_card = None

    def note_turn_missed(self, player: int, following: int) -> None:
        self.events += (TurnMissed(player, following),)

    def note_game_won(self, player: int, because: int) -> None:
        # A log omits the usual reason, which it knows only by its identity.
        self.events += (GameWon(player) if because == COMPLETE_CASTLE else GameWon(player, WON_BECAUSE[because]),)

    def note_game_drawn(self, because: int) -> None:
        self.events += (GameDrawn(DRAWN_BECAUSE[because]),)


def is_abandoned(record: Record | None) -> bool:  # noqa: ARG001
    """Whether nobody else has the record, so that it can become another one. Only the compiled engine can tell."""
    return False
