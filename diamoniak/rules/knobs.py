"""A ruleset in numbers: what the rules ask."""

from diamoniak.rules.numbers import FAMILIES, MOST_CARDS, MOST_TAKEN, Row, row
from diamoniak.ruleset import COLOURS, DeckRules, Ruleset, SetupRules


class Knobs:
    """The knobs by their names in a file: ``witch.takes`` is ``witch_takes``.

    Where a file says null, there is 0, and in ``castle_pieces`` how many pieces a colour has.
    Of a knob that is a word there is a yes or no for each word that a rule asks for: ``fairy_use_never`` is whether
    ``fairy.use`` is ``never``.
    """

    box: Row
    """The family of each card, as it left the box."""
    size: int
    """How many cards there are."""
    counts: Row
    """How many of each family."""
    setup_shuffle: bool
    setup_cards: int
    setup_fairies_the_youngest: bool
    setup_fairies_everybody: bool
    turn_opening_one_card_each: bool
    turn_instead_of_drawing_discard_one_card: bool
    turn_after_castle_may_draw_on_if_grown: bool
    turn_after_diamond_must_draw_on: bool
    turn_after_fairy_must_draw_on: bool
    turn_spares_may_be_discarded: bool
    turn_min_draws: int
    turn_max_draws: int
    turn_extra_draw: int
    castle_pieces: int
    castle_complete_ends_the_round: bool
    castle_empty_releases_its_colour: bool
    castle_diamonds_per_piece: int
    buying_price: int
    buying_least: int
    """How many diamonds one needs to buy anything."""
    buying_paid_to_seller: bool
    buying_when_instead_of_drawing: bool
    buying_when_after_drawing: bool
    gifts_to_the_builder: bool
    witch_takes: int
    """How many cards she takes; the most that she takes, if it is half."""
    witch_takes_half: bool
    witch_chosen_by_chance: bool
    witch_goes_to_into_the_deck: bool
    witch_goes_to_under_the_deck: bool
    witch_goes_to_next_player: bool
    witch_then_next_turn_is_missed: bool
    fairy_use_ask: bool
    fairy_use_never: bool
    fairy_goes_to_into_the_deck: bool
    fairy_goes_to_under_the_deck: bool
    fairy_goes_to_stays: bool
    fairy_losable: bool
    fairy_then_turn_goes_on: bool
    fairy_builds: bool
    reshuffle_collects_discards_and_aside: bool
    reshuffle_order_shuffled: bool
    reshuffle_order_turned_over: bool
    reshuffle_when_next_draw: bool
    limit_turns: int
    limit_winner_most_pieces: bool
    discarding: bool
    """Whether cards can be discarded at all."""
    only_purchases: bool
    """Whether a player can do nothing but draw, stop and buy cards: this saves asking many knobs at each choice."""
    turn_is_free: bool
    """Whether nothing but the player's will limits a turn: this saves asking many knobs at each card."""
    turn_can_be_last: bool
    """Whether a game can end because a turn does: this saves asking at each turn which rule might end it."""

    def __init__(self, rules: Ruleset) -> None:
        counts = _counts(rules.deck)
        self.size = sum(counts)
        self.box = row(MOST_CARDS, self.size)
        self.counts = row(FAMILIES)
        self._fill_box(counts)
        self._read_setup(rules.setup)
        self._read_turn(rules)
        self._read_rest(rules)

    def _fill_box(self, counts: list[int]) -> None:
        place = 0
        for family in range(FAMILIES):
            self.counts[family] = counts[family]
            for _ in range(counts[family]):
                self.box[place] = family
                place += 1

    def _read_setup(self, setup: SetupRules) -> None:
        self.setup_shuffle = setup.shuffle
        self.setup_cards = setup.cards
        self.setup_fairies_the_youngest = setup.fairies == "the youngest"
        self.setup_fairies_everybody = setup.fairies == "everybody"

    def _read_turn(self, rules: Ruleset) -> None:
        turn = rules.turn
        self.turn_opening_one_card_each = turn.opening == "one card each"
        self.turn_instead_of_drawing_discard_one_card = turn.instead_of_drawing == "discard one card"
        self.turn_after_castle_may_draw_on_if_grown = turn.after_castle == "may draw on if grown"
        self.turn_after_diamond_must_draw_on = turn.after_diamond == "must draw on"
        self.turn_after_fairy_must_draw_on = turn.after_fairy == "must draw on"
        self.turn_spares_may_be_discarded = turn.spares == "may be discarded"
        self.turn_min_draws = turn.min_draws
        self.turn_max_draws = turn.max_draws or 0
        self.turn_extra_draw = turn.extra_draw or 0
        self.discarding = self.turn_instead_of_drawing_discard_one_card or self.turn_spares_may_be_discarded
        self.turn_is_free = not (
            self.turn_opening_one_card_each
            or self.turn_after_castle_may_draw_on_if_grown
            or self.turn_after_diamond_must_draw_on
            or self.turn_after_fairy_must_draw_on
            or self.turn_min_draws > 1
            or self.turn_max_draws
            or rules.castle.complete == "ends the round"
        )

    def _read_rest(self, rules: Ruleset) -> None:
        castle, buying, witch, fairy, reshuffle = rules.castle, rules.buying, rules.witch, rules.fairy, rules.reshuffle
        self.castle_pieces = rules.castle_size
        self.castle_complete_ends_the_round = castle.complete == "ends the round"
        self.castle_empty_releases_its_colour = castle.empty == "releases its colour"
        self.castle_diamonds_per_piece = castle.diamonds_per_piece or 0
        self.buying_price = buying.price
        self.buying_least = min(buying.price, castle.diamonds_per_piece or buying.price)
        self.buying_paid_to_seller = buying.paid_to == "seller"
        self.buying_when_instead_of_drawing = buying.when == "instead of drawing"
        self.buying_when_after_drawing = buying.when == "after drawing"
        self.gifts_to_the_builder = rules.gifts == "to the builder"
        self.witch_takes_half = witch.takes == "half"
        self.witch_takes = MOST_TAKEN if witch.takes == "half" else witch.takes
        self.witch_chosen_by_chance = witch.chosen_by == "chance"
        self.witch_goes_to_into_the_deck = witch.goes_to == "into the deck"
        self.witch_goes_to_under_the_deck = witch.goes_to == "under the deck"
        self.witch_goes_to_next_player = witch.goes_to == "next player"
        self.witch_then_next_turn_is_missed = witch.then == "next turn is missed"
        self.fairy_use_ask = fairy.use == "ask"
        self.fairy_use_never = fairy.use == "never"
        self.fairy_goes_to_into_the_deck = fairy.goes_to == "into the deck"
        self.fairy_goes_to_under_the_deck = fairy.goes_to == "under the deck"
        self.fairy_goes_to_stays = fairy.goes_to == "stays"
        self.fairy_losable = fairy.losable
        self.fairy_then_turn_goes_on = fairy.then == "turn goes on"
        self.fairy_builds = fairy.builds
        self.only_purchases = not (
            self.castle_diamonds_per_piece
            or self.gifts_to_the_builder
            or self.discarding
            or self.turn_extra_draw
            or self.fairy_builds
        )
        self.reshuffle_collects_discards_and_aside = reshuffle.collects == "discards and aside"
        self.reshuffle_order_shuffled = reshuffle.order == "shuffled"
        self.reshuffle_order_turned_over = reshuffle.order == "turned over"
        self.reshuffle_when_next_draw = reshuffle.when == "next draw"
        self.limit_turns = rules.limit.turns or 0
        self.turn_can_be_last = self.limit_turns > 0 or self.castle_complete_ends_the_round
        self.limit_winner_most_pieces = rules.limit.winner == "most pieces"


def _counts(deck: DeckRules) -> list[int]:
    """How many cards there are of each family."""
    pieces = [deck.pieces if colour in deck.colours else 0 for colour in COLOURS]
    return [*pieces, deck.diamonds, deck.fairies, deck.witches]  # DIAMOND, FAIRY, WITCH
