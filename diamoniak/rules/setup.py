"""The beginning: cards and fairies for the players, and the first shuffle."""

from diamoniak.rules import castle
from diamoniak.rules.happenings import cards_dealt, deck_shuffled
from diamoniak.rules.numbers import FAIRY, MOST_CARDS, MOST_DEALT, NO_COLOUR, WITCH, Row, row
from diamoniak.rules.table import Table


def begin(table: Table) -> None:
    """Deal what the rules want everybody to begin with, and shuffle the deck, with the witches in it."""
    hand: Row = row(MOST_DEALT)
    hand[0] = FAIRY
    for player in range(table.players):
        if table.knobs.setup_fairies_everybody or (table.knobs.setup_fairies_the_youngest and not player):
            cards_dealt(table, player, hand, 1, NO_COLOUR)
    if table.knobs.setup_cards:
        _deal(table, hand)
    if table.knobs.setup_shuffle:
        deck_shuffled(table)


def _deal(table: Table, hand: Row) -> None:
    """Let chance deal cards that are not witches."""
    dealt: Row = row(MOST_CARDS, table.knobs.size)
    each = table.knobs.setup_cards
    table.deal_cards(dealt, _gather(table, dealt), each * table.players)
    for player in range(table.players):
        for place in range(each):
            hand[place] = dealt[player * each + place]
        cards_dealt(table, player, hand, each, _first_colour(table, hand, each))


def _gather(table: Table, cards: Row) -> int:
    """Put all cards that can be dealt into the row; how many there are."""
    found, fairies = 0, 0
    for player in range(table.players):
        fairies += table.hands[player][FAIRY]
    for place in range(table.knobs.size):
        family = table.knobs.box[place]
        if family == FAIRY and fairies:
            fairies -= 1
        elif family != WITCH:
            cards[found] = family
            found += 1
    return found


def _first_colour(table: Table, hand: Row, count: int) -> int:
    """The colour of the first castle card that can begin a castle."""
    for place in range(count):
        if castle.can_be_founded(table, hand[place]):
            return hand[place]
    return NO_COLOUR
