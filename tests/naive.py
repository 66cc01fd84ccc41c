"""The common reading of the rules once more, as plainly as can be: words for cards, lists for places.

It shares nothing with the library, so that a mistake in one is no mistake in the other. A card is the word that it
shows, such as "pink" or "diamond"; which of several diamonds it is does not matter here.
"""

from collections.abc import Iterator
from itertools import combinations

Choice = tuple[str | int, ...]
"""("draw",), ("end",), ("fairy",), ("buy", seller), or ("surrender", card, card, card) with the cards sorted."""

COLOURS = ("pink", "blue", "yellow", "green")


class NaiveTable:
    """A game of the common reading. ``orders`` tells how each shuffle comes out; the last card is drawn first."""

    def __init__(self, players: int, castle_size: int, orders: Iterator[list[str]]) -> None:
        self.castle_size = castle_size
        self.orders = orders
        self.deck = next(orders)
        self.discards: list[str] = []
        self.colour: list[str | None] = [None] * players
        self.castle: list[list[str]] = [[] for _ in range(players)]
        self.aside: list[list[str]] = [[] for _ in range(players)]
        self.turn = 0
        self.has_drawn = False
        self.witch_waits = False
        self.turns_without_a_card_to_draw = 0
        self.winner: int | None = None
        self.is_over = False

    def choices(self) -> set[Choice]:
        me = self.turn
        if self.is_over:
            return set()
        if self.witch_waits:
            held = self.castle[me] + self.aside[me]
            found: set[Choice] = {("surrender", *sorted(some)) for some in combinations(held, min(3, len(held)))}
            if "fairy" in held:
                found.add(("fairy",))
            return found
        found = {("draw",)} if self.deck else {("end",)}
        if self.has_drawn:
            found.add(("end",))
        elif self.colour[me] is not None and self.aside[me].count("diamond") >= 3:
            found |= {("buy", other) for other in range(len(self.aside)) if self.colour[me] in self.aside[other]}
        return found

    def play(self, choice: Choice) -> None:
        what, *details = choice
        if what == "draw":
            self.draw()
        elif what == "end":
            self.end_turn()
        elif what == "buy":
            self.buy(int(details[0]))
        elif what == "fairy":
            self.answer_the_witch(["fairy"])
        else:
            self.answer_the_witch([str(card) for card in details])

    def draw(self) -> None:
        me = self.turn
        self.has_drawn = True
        card = self.deck.pop()
        if card == "witch":
            self.witch_waits = True
            held = self.castle[me] + self.aside[me]
            if "fairy" not in held and len(held) <= 3:
                self.answer_the_witch(held)
            return
        if card in COLOURS and self.colour[me] is None and card not in self.colour:
            self.colour[me] = card
        if card == self.colour[me]:
            self.add_to_castle(card)
        else:
            self.aside[me].append(card)
        self.renew_deck()
        if not self.is_over and not self.deck:
            self.end_turn()

    def answer_the_witch(self, cards: list[str]) -> None:
        me = self.turn
        for card in cards:
            place = self.castle[me] if card == self.colour[me] else self.aside[me]
            place.remove(card)
        self.discards += [*cards, "witch"]
        self.witch_waits = False
        self.renew_deck()
        self.end_turn()

    def buy(self, seller: int) -> None:
        me = self.turn
        card = self.colour[me]
        assert card is not None
        for _ in range(3):
            self.aside[me].remove("diamond")
            self.aside[seller].append("diamond")
        self.aside[seller].remove(card)
        self.turns_without_a_card_to_draw = 0
        self.add_to_castle(card)
        if not self.is_over:
            self.has_drawn = True
            self.end_turn()

    def add_to_castle(self, card: str) -> None:
        self.castle[self.turn].append(card)
        if len(self.castle[self.turn]) == self.castle_size:
            self.is_over, self.winner = True, self.turn

    def renew_deck(self) -> None:
        if self.deck or not self.discards or self.is_over:
            return
        self.deck = next(self.orders)
        assert sorted(self.deck) == sorted(self.discards)
        self.discards = []

    def end_turn(self) -> None:
        if not self.has_drawn:
            self.turns_without_a_card_to_draw += 1
            if self.turns_without_a_card_to_draw == len(self.aside):
                self.is_over = True
                return
        self.turn = (self.turn + 1) % len(self.aside)
        self.has_drawn = False
