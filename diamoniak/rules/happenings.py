"""Everything that can happen at a table: numbers change, and whoever records it is told.

There is no rule here; of the knobs, only prices are asked.
"""

from diamoniak.rules.numbers import DIAMOND, FAIRY, FAMILIES, NO_CARD, NO_COLOUR, NOBODY, Row
from diamoniak.rules.table import Table, gain, gain_cards, lose, lose_cards, set_built, set_colour, set_misses


def cards_dealt(table: Table, player: int, hand: Row, count: int, colour: int) -> None:
    """A player is dealt the first ``count`` cards of the row, and begins a castle of that colour with them, or none."""
    table.note_cards_dealt(player, hand, count, colour)
    gain_cards(table, player, hand, count)
    table.left -= count
    set_colour(table, player, colour)
    table.version += 1


def take_card(table: Table) -> int:
    """The next card leaves the deck; its family. What becomes of it is the event."""
    table.left -= 1
    table.draws += 1
    family = table.next_card()
    table.last = family
    return family


def card_set_aside(table: Table, player: int, family: int) -> None:
    """The card that was drawn is laid aside."""
    table.note_card_set_aside(player)
    gain(table, player, family, 1)
    table.version += 1


def castle_grown(table: Table, player: int, family: int) -> None:
    """The castle card that was drawn joins its player's castle."""
    table.note_castle_grown(player)
    gain(table, player, family, 1)
    table.version += 1


def castle_founded(table: Table, player: int, family: int) -> None:
    """The castle card that was drawn starts its player's castle, with all cards of its colour that lie aside there."""
    table.note_castle_founded(player)
    set_colour(table, player, family)
    gain(table, player, family, 1)
    table.version += 1


def witch_drawn(table: Table, player: int) -> None:
    """The witch that was drawn waits for an answer."""
    table.note_witch_drawn(player)
    table.witch_waits = True
    table.version += 1


def fairy_spent(table: Table, player: int) -> None:
    """A fairy answers the witch; both go to the discards."""
    table.note_fairy_spent(player)
    lose(table, player, FAIRY, 1)
    table.thrown += 2
    table.witch_waits = False
    table.version += 1


def fairy_stayed(table: Table, player: int) -> None:
    """A fairy answers the witch, who goes to the discards; the fairy stays."""
    table.note_fairy_stayed(player)
    table.thrown += 1
    table.witch_waits = False
    table.version += 1


def cards_surrendered(table: Table, player: int, gone: Row, count: int, receiver: int) -> None:
    """The witch gets the first ``count`` cards of the row; they and she go to the discards, or they to the receiver."""
    table.note_cards_surrendered(player, gone, count, receiver)
    lose_cards(table, player, gone, count)
    if receiver != NOBODY:
        gain_cards(table, receiver, gone, count)
    table.thrown += 1 if receiver != NOBODY else count + 1
    table.witch_waits = False
    table.version += 1


def cards_returned(table: Table, count: int) -> None:
    """The cards discarded last go under the deck."""
    table.note_cards_returned(count)
    table.thrown -= count
    table.left += count
    table.version += 1


def aside_collected(table: Table) -> None:
    """Everything that lies aside goes to the discards."""
    table.note_aside_collected()
    for player in range(table.players):
        for family in range(FAMILIES):
            if family != table.colour[player]:
                table.thrown += table.hands[player][family]
                lose(table, player, family, table.hands[player][family])
    table.version += 1


def deck_renewed(table: Table, turned_over: bool) -> None:
    """The discards become the deck."""
    table.note_deck_renewed(turned_over)
    table.left = table.thrown
    table.thrown = 0
    table.version += 1


def deck_shuffled(table: Table) -> None:
    """The deck gets a new order."""
    table.shuffle_deck()
    table.version += 1


def colour_released(table: Table, player: int) -> None:
    """A castle has lost its last piece, and its colour is free again."""
    table.note_colour_released(player)
    set_colour(table, player, NO_COLOUR)
    table.version += 1


def next_turn_lost(table: Table, player: int) -> None:
    """A player will miss the next turn."""
    table.note_next_turn_lost(player)
    set_misses(table, player, 1)
    table.version += 1


def card_bought(table: Table, player: int, seller: int, family: int, payee: int) -> None:
    """A castle card is bought and joins the buyer's castle. The diamonds go to the payee, or to the discards."""
    table.note_card_bought(player, seller, family, payee)
    price = table.knobs.buying_price
    lose(table, seller, family, 1)
    gain(table, player, family, 1)
    lose(table, player, DIAMOND, price)
    if payee != NOBODY:
        gain(table, payee, DIAMOND, price)
    else:
        table.thrown += price
    table.lapses = 0
    table.version += 1


def card_given(table: Table, player: int, receiver: int, family: int) -> None:
    """A castle card is given to the builder of its colour and joins the castle."""
    table.note_card_given(player, receiver, family)
    lose(table, player, family, 1)
    gain(table, receiver, family, 1)
    table.lapses = 0
    table.version += 1


def card_discarded(table: Table, player: int, family: int) -> None:
    """A player discards a card."""
    table.note_card_discarded(player, family)
    lose(table, player, family, 1)
    table.thrown += 1
    table.lapses = 0
    table.version += 1


def piece_built(table: Table, player: int) -> None:
    """Diamonds go to the discards and count as a piece of their player's castle."""
    table.note_piece_built(player)
    price = table.knobs.castle_diamonds_per_piece
    lose(table, player, DIAMOND, price)
    table.thrown += price
    set_built(table, player, table.built[player] + 1)
    table.lapses = 0
    table.version += 1


def fairy_built(table: Table, player: int) -> None:
    """A fairy goes to the discards and counts as a piece of her player's castle."""
    table.note_fairy_built(player)
    lose(table, player, FAIRY, 1)
    table.thrown += 1
    set_built(table, player, table.built[player] + 1)
    table.lapses = 0
    table.version += 1


def draw_bought(table: Table, player: int) -> None:
    """Diamonds go to the discards, and their player draws another card for them."""
    table.note_draw_bought(player)
    price = table.knobs.turn_extra_draw
    lose(table, player, DIAMOND, price)
    table.thrown += price
    table.version += 1


def draw_lapsed(table: Table, player: int) -> None:
    """A player ends a turn in which there was nothing to draw."""
    table.note_draw_lapsed(player)
    table.lapses += 1
    table.version += 1


def turn_ended(table: Table, player: int, following: int) -> None:
    """A turn is over."""
    table.note_turn_ended(player, following)
    table.turn = following
    table.draws = 0
    table.last = NO_CARD
    table.turns += 1
    table.version += 1


def turn_missed(table: Table, player: int, following: int) -> None:
    """The player whose turn it would be misses it."""
    table.note_turn_missed(player, following)
    set_misses(table, player, 0)
    table.turn = following
    table.turns += 1
    table.version += 1


def game_won(table: Table, player: int, because: int) -> None:
    """A castle is complete, or the last turn is over and one player has the most pieces."""
    table.note_game_won(player, because)
    table.is_over = True
    table.winner = player
    table.version += 1


def game_drawn(table: Table, because: int) -> None:
    """The game ends without a winner."""
    table.note_game_drawn(because)
    table.is_over = True
    table.version += 1
