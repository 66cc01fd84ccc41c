"""The table in numbers: what the rules ask and change. Which of several twins a card is, no rule ever asks."""

from diamoniak.rules.knobs import Knobs
from diamoniak.rules.numbers import FAMILIES, MOST_PLAYERS, NO_CARD, NO_COLOUR, NOBODY, Row, Rows, row, rows


class Table:
    """A table in the middle of a game.

    It is told of everything that happens, before the numbers change: that is when the cards move, which the rules only
    count. Only a card that is drawn has left the deck by then. There are two kinds of tables. ``diamoniak.record`` has
    one that knows the cards by name and writes down the events; ``diamoniak.simulation`` has one that knows only
    families, for millions of games.
    """

    __slots__ = (
        "built",
        "colour",
        "draws",
        "hands",
        "is_over",
        "knobs",
        "lapses",
        "last",
        "left",
        "misses",
        "players",
        "thrown",
        "turn",
        "turns",
        "version",
        "winner",
        "witch_waits",
    )

    knobs: Knobs
    players: int
    left: int
    """How many cards are left in the deck."""
    thrown: int
    """How many cards lie in the discards."""
    hands: Rows
    """For each player how many cards of each family lie there, the castle included."""
    colour: Row
    """The colour that each player builds, or NO_COLOUR."""
    built: Row
    """How many pieces each player has built with diamonds or a fairy."""
    misses: Row
    """Whether each player misses the next turn."""
    turn: int
    """Whose decision it is."""
    witch_waits: bool
    draws: int
    """How many cards were drawn in this turn."""
    last: int
    """The family of the card drawn last in this turn, or NO_CARD."""
    turns: int
    """How many turns are over."""
    lapses: int
    """How many turns in a row ended with nothing to draw."""
    is_over: bool
    winner: int
    version: int
    """How many events led here."""

    def __init__(self, knobs: Knobs, players: int) -> None:
        self.knobs = knobs
        self.players = players
        self.hands = rows(MOST_PLAYERS, FAMILIES, players)
        self.colour = row(MOST_PLAYERS, players)
        self.built = row(MOST_PLAYERS, players)
        self.misses = row(MOST_PLAYERS, players)
        clear(self)

    def next_card(self) -> int:
        """The family of the card that has just left the deck."""
        raise NotImplementedError

    def shuffle_deck(self) -> None:
        """Give the deck a new order."""
        raise NotImplementedError

    def pick_cards(self, gone: Row, found: int, count: int) -> None:
        """Let chance pick ``count`` of the cards found, and move them to the beginning of the row."""
        raise NotImplementedError

    def deal_cards(self, cards: Row, found: int, count: int) -> None:
        """Let chance pick ``count`` of the cards found in the deck, and move them to the beginning of the row."""
        raise NotImplementedError

    # fmt: off
    def note_cards_dealt(self, player: int, hand: Row, count: int, colour: int) -> None: ...
    def note_card_set_aside(self, player: int) -> None: ...
    def note_castle_grown(self, player: int) -> None: ...
    def note_castle_founded(self, player: int) -> None: ...
    def note_witch_drawn(self, player: int) -> None: ...
    def note_fairy_spent(self, player: int) -> None: ...
    def note_fairy_stayed(self, player: int) -> None: ...
    def note_cards_surrendered(self, player: int, gone: Row, count: int, receiver: int) -> None: ...
    def note_cards_returned(self, count: int) -> None: ...
    def note_aside_collected(self) -> None: ...
    def note_deck_renewed(self, turned_over: bool) -> None: ...
    def note_colour_released(self, player: int) -> None: ...
    def note_next_turn_lost(self, player: int) -> None: ...
    def note_card_bought(self, player: int, seller: int, family: int, payee: int) -> None: ...
    def note_card_given(self, player: int, receiver: int, family: int) -> None: ...
    def note_card_discarded(self, player: int, family: int) -> None: ...
    def note_piece_built(self, player: int) -> None: ...
    def note_fairy_built(self, player: int) -> None: ...
    def note_draw_bought(self, player: int) -> None: ...
    def note_draw_lapsed(self, player: int) -> None: ...
    def note_turn_ended(self, player: int, following: int) -> None: ...
    def note_turn_missed(self, player: int, following: int) -> None: ...
    def note_game_won(self, player: int, because: int) -> None: ...
    def note_game_drawn(self, because: int) -> None: ...
    # fmt: on


def clear(table: Table) -> None:
    """Lay the table as it is when the players have just sat down."""
    for player in range(table.players):
        lose_all(table, player)
        set_colour(table, player, NO_COLOUR)
        set_built(table, player, 0)
        set_misses(table, player, 0)
    table.left = table.knobs.size
    table.thrown = 0
    table.turn = 0
    table.witch_waits = False
    table.draws = 0
    table.last = NO_CARD
    table.turns = 0
    table.lapses = 0
    table.is_over = False
    table.winner = NOBODY
    table.version = 1


def copy(source: Table, target: Table) -> None:
    """Make the target like the source. They share their rows, until one of them gets a row of its own to change it."""
    target.knobs = source.knobs
    target.players = source.players
    target.left = source.left
    target.thrown = source.thrown
    target.hands = source.hands.copy()
    target.colour = source.colour
    target.built = source.built
    target.misses = source.misses
    target.turn = source.turn
    target.witch_waits = source.witch_waits
    target.draws = source.draws
    target.last = source.last
    target.turns = source.turns
    target.lapses = source.lapses
    target.is_over = source.is_over
    target.winner = source.winner
    target.version = source.version


# What changes a row of a table in use, and nothing else may.


def gain(table: Table, player: int, family: int, count: int) -> None:
    """Cards of that family come to lie before the player."""
    table.hands[player] = table.hands[player].copy()
    table.hands[player][family] += count


def lose(table: Table, player: int, family: int, count: int) -> None:
    """Cards of that family leave the player."""
    table.hands[player] = table.hands[player].copy()
    table.hands[player][family] -= count


def gain_cards(table: Table, player: int, cards: Row, count: int) -> None:
    """The first ``count`` cards of the row come to lie before the player."""
    table.hands[player] = table.hands[player].copy()
    hand: Row = table.hands[player]
    for place in range(count):
        hand[cards[place]] += 1


def lose_cards(table: Table, player: int, cards: Row, count: int) -> None:
    """The first ``count`` cards of the row leave the player."""
    table.hands[player] = table.hands[player].copy()
    hand: Row = table.hands[player]
    for place in range(count):
        hand[cards[place]] -= 1


def lose_all(table: Table, player: int) -> None:
    """All cards leave the player."""
    table.hands[player] = table.hands[player].copy()
    for family in range(FAMILIES):
        table.hands[player][family] = 0


def set_colour(table: Table, player: int, colour: int) -> None:
    """The player builds that colour from now on, or NO_COLOUR."""
    table.colour = table.colour.copy()
    table.colour[player] = colour


def set_built(table: Table, player: int, built: int) -> None:
    """The player has built that many pieces without a castle card."""
    table.built = table.built.copy()
    table.built[player] = built


def set_misses(table: Table, player: int, misses: int) -> None:
    """Let the player miss the next turn, which is 1, or not, which is 0."""
    table.misses = table.misses.copy()
    table.misses[player] = misses
