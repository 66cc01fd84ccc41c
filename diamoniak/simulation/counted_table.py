"""A table that knows only the families of cards, and has its own luck."""

from typing import final

from diamoniak.rules import luck
from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import DIAMOND, FAIRY, FAMILIES, MOST_CARDS, NOBODY, WITCH, Row, Word, row
from diamoniak.rules.table import Table, clear, copy


class CountedTable(Table):
    """A table for millions of games: nothing is written down. ``lay_out`` puts the cards onto it."""

    __slots__ = ("deck", "discards", "in_deck", "luck", "seed", "unmixed_from")

    deck: Row
    """Families; the next card to draw is the last of those that are left."""
    in_deck: Row
    """How many cards of each family are left in the deck."""
    discards: Row
    """Families; the card discarded last is the last of those that were thrown."""
    seed: Word
    luck: Word
    """How the shuffling of the present deck goes on: a card gets its place only when it is the next to be drawn."""
    unmixed_from: int
    """Where the cards begin that have no order yet: those from there on up to the next to be drawn, which has one."""

    def __init__(self, knobs: Knobs, players: int) -> None:
        super().__init__(knobs, players)
        self.deck = row(MOST_CARDS, knobs.size)
        self.in_deck = row(FAMILIES)
        self.discards = row(MOST_CARDS, knobs.size)
        self.seed = 0
        self.luck = 0
        self.unmixed_from = knobs.size

    def next_card(self) -> int:
        family = self.deck[self.left]
        self.in_deck[family] -= 1
        self.mix_next_card()  # now already, so that a processor knows it in time
        return family

    def mix_next_card(self) -> None:
        """Let chance pick the next card from those that have no order yet."""
        place = self.left - 1
        if place > self.unmixed_from:
            self.luck = luck.following(self.luck)
            chosen = self.unmixed_from + luck.below(self.luck, place - self.unmixed_from + 1)
            self.deck[place], self.deck[chosen] = self.deck[chosen], self.deck[place]

    def shuffle_deck(self) -> None:
        # Chance shuffles the cards from the order in which they left the box. Of each family as many are put down as
        # there could be, which a processor can foresee; the next family takes the places of those that are not there.
        place = 0
        for family in range(FAMILIES):
            for nth in range(self.knobs.counts[family]):
                self.deck[place + nth] = family
            place += self.in_deck[family]
        self.luck = luck.stream(self.seed, self.version)
        self.unmixed_from = 0
        self.mix_next_card()

    def pick_cards(self, gone: Row, found: int, count: int) -> None:
        x = luck.stream(self.seed, self.version)
        for last in range(found - 1, found - count - 1, -1):
            if last > 0:
                x = luck.following(x)
                chosen = luck.below(x, last + 1)
                gone[last], gone[chosen] = gone[chosen], gone[last]
        for place in range(count):
            gone[place] = gone[found - count + place]

    def deal_cards(self, cards: Row, found: int, count: int) -> None:
        self.pick_cards(cards, found, count)
        for place in range(count // 2):
            cards[place], cards[count - 1 - place] = cards[count - 1 - place], cards[place]

    def note_fairy_spent(self, player: int) -> None:
        self.discards[self.thrown] = FAIRY
        self.discards[self.thrown + 1] = WITCH

    def note_fairy_stayed(self, player: int) -> None:
        self.discards[self.thrown] = WITCH

    def note_cards_dealt(self, player: int, hand: Row, count: int, colour: int) -> None:
        for place in range(count):
            self.in_deck[hand[place]] -= 1

    def note_cards_surrendered(self, player: int, gone: Row, count: int, receiver: int) -> None:
        thrown = count if receiver == NOBODY else 0
        for place in range(thrown):
            self.discards[self.thrown + place] = gone[place]
        self.discards[self.thrown + thrown] = WITCH

    def note_cards_returned(self, count: int) -> None:
        for place in range(self.left - 1, -1, -1):
            self.deck[place + count] = self.deck[place]
        for place in range(count):
            family = self.discards[self.thrown - count + place]
            self.deck[place] = family
            self.in_deck[family] += 1
        self.unmixed_from += count

    def note_aside_collected(self) -> None:
        place = self.thrown
        for player in range(self.players):
            for family in range(FAMILIES):
                if family != self.colour[player]:
                    for _ in range(self.hands[player][family]):
                        self.discards[place] = family
                        place += 1

    def note_deck_renewed(self, turned_over: bool) -> None:
        for place in range(self.thrown):
            family = self.discards[self.thrown - 1 - place if turned_over else place]
            self.deck[place] = family
            self.in_deck[family] += 1
        self.unmixed_from = self.thrown

    def note_card_bought(self, player: int, seller: int, family: int, payee: int) -> None:
        if payee == NOBODY:
            self.throw_diamonds(self.knobs.buying_price)

    def note_piece_built(self, player: int) -> None:
        self.throw_diamonds(self.knobs.castle_diamonds_per_piece)

    def note_fairy_built(self, player: int) -> None:
        self.discards[self.thrown] = FAIRY

    def note_draw_bought(self, player: int) -> None:
        self.throw_diamonds(self.knobs.turn_extra_draw)

    def throw_diamonds(self, price: int) -> None:
        """Put diamonds onto the discards."""
        for place in range(price):
            self.discards[self.thrown + place] = DIAMOND

    def note_card_discarded(self, player: int, family: int) -> None:
        self.discards[self.thrown] = family


@final
class SimulatedTable(CountedTable):
    """A counted table from which no other is derived, so the rules are compiled once more for it alone."""

    __slots__ = ()


def lay_out(table: CountedTable) -> None:
    """Lay the table as it is when the players have just sat down."""
    clear(table)
    table.deck = table.knobs.box.copy()
    table.in_deck = table.knobs.counts.copy()
    table.luck = 0
    table.unmixed_from = table.knobs.size


def copy_counted(source: CountedTable, target: CountedTable) -> None:
    """Make the target like the source."""
    copy(source, target)
    target.deck = source.deck.copy()
    target.in_deck = source.in_deck.copy()
    target.discards = source.discards.copy()
    target.seed = source.seed
    target.luck = source.luck
    target.unmixed_from = source.unmixed_from
