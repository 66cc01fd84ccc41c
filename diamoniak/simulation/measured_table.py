"""A counted table at which it is also noted what happens."""

from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import Row
from diamoniak.simulation.counted_table import CountedTable
from diamoniak.simulation.measures import (
    BOUGHT,
    BUILT,
    CONJURED,
    DISCARDED,
    EXTRA,
    FAIRIES,
    GIVEN,
    LAPSED,
    LOST,
    MISSED,
    RELEASED,
    RENEWED,
    WITCHES,
    Measures,
)


class MeasuredTable(CountedTable):
    """A table for games of which one wants to know more than how they ended."""

    __slots__ = ("measures",)

    measures: Measures

    def __init__(self, knobs: Knobs, players: int, measures: Measures) -> None:
        super().__init__(knobs, players)
        self.measures = measures

    def note_witch_drawn(self, player: int) -> None:
        self.measures.game[WITCHES] += 1

    def note_fairy_spent(self, player: int) -> None:
        CountedTable.note_fairy_spent(self, player)
        self.measures.game[FAIRIES] += 1

    def note_fairy_stayed(self, player: int) -> None:
        CountedTable.note_fairy_stayed(self, player)
        self.measures.game[FAIRIES] += 1

    def note_cards_surrendered(self, player: int, gone: Row, count: int, receiver: int) -> None:
        CountedTable.note_cards_surrendered(self, player, gone, count, receiver)
        self.measures.game[LOST] += count

    def note_deck_renewed(self, turned_over: bool) -> None:
        CountedTable.note_deck_renewed(self, turned_over)
        self.measures.game[RENEWED] += 1

    def note_colour_released(self, player: int) -> None:
        self.measures.game[RELEASED] += 1

    def note_card_bought(self, player: int, seller: int, family: int, payee: int) -> None:
        CountedTable.note_card_bought(self, player, seller, family, payee)
        self.measures.game[BOUGHT] += 1

    def note_card_given(self, player: int, receiver: int, family: int) -> None:
        self.measures.game[GIVEN] += 1

    def note_card_discarded(self, player: int, family: int) -> None:
        CountedTable.note_card_discarded(self, player, family)
        self.measures.game[DISCARDED] += 1

    def note_piece_built(self, player: int) -> None:
        CountedTable.note_piece_built(self, player)
        self.measures.game[BUILT] += 1

    def note_fairy_built(self, player: int) -> None:
        CountedTable.note_fairy_built(self, player)
        self.measures.game[CONJURED] += 1

    def note_draw_bought(self, player: int) -> None:
        CountedTable.note_draw_bought(self, player)
        self.measures.game[EXTRA] += 1

    def note_draw_lapsed(self, player: int) -> None:
        self.measures.game[LAPSED] += 1

    def note_turn_missed(self, player: int, following: int) -> None:
        self.measures.game[MISSED] += 1
