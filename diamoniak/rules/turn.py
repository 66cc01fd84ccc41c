"""The turn: when a player may or must draw, how a turn ends, and when the game is over."""

from diamoniak.rules import castle, deck
from diamoniak.rules.endings import END_OF_ROUND, MOST_PIECES, NOTHING_LEFT, SEVERAL_CASTLES, TURN_LIMIT
from diamoniak.rules.happenings import draw_lapsed, game_drawn, game_won, turn_ended, turn_missed
from diamoniak.rules.numbers import COLOURS, DIAMOND, FAIRY, NOBODY
from diamoniak.rules.reasons import (
    FINE,
    MUST_DRAW_FIRST,
    MUST_DRAW_ON,
    NO_MORE_DRAWS,
    NOTHING_TO_DRAW,
    OPENING_ROUND,
    TURN_IS_STOPPED,
)
from diamoniak.rules.table import Table


def is_opening(table: Table) -> bool:
    """Whether this is the opening round, in which everybody draws one card, whatever it is, and does nothing else."""
    return table.knobs.turn_opening_one_card_each and table.turns < table.players


def why_not_draw(table: Table) -> int:
    """Why the player may not draw a card now."""
    if not table.left and not deck.can_be_renewed(table):
        return NOTHING_TO_DRAW
    if table.knobs.turn_is_free or not table.draws:
        return FINE
    if table.knobs.turn_max_draws and table.draws >= table.knobs.turn_max_draws:
        return NO_MORE_DRAWS
    if is_opening(table):
        return OPENING_ROUND
    return NO_MORE_DRAWS if is_stopped(table) else FINE


def is_driven_on(table: Table) -> bool:
    """Whether the last card drawn obliges the player to draw another."""
    if table.last == DIAMOND:
        return table.knobs.turn_after_diamond_must_draw_on
    return table.last == FAIRY and table.knobs.turn_after_fairy_must_draw_on


def is_stopped(table: Table) -> bool:
    """Whether the last card drawn ends the turn: a castle card that did not join the player's castle."""
    if not table.knobs.turn_after_castle_may_draw_on_if_grown:
        return False
    is_castle_card = 0 <= table.last < COLOURS
    joined = table.last == table.colour[table.turn]
    return is_castle_card and not joined


def why_not_trade(table: Table) -> int:
    """Why the player can do nothing now but draw or end the turn."""
    if is_opening(table):
        return OPENING_ROUND
    return TURN_IS_STOPPED if is_stopped(table) else FINE


def needs_card(table: Table) -> bool:
    """Whether the turn asks for a card: for the first one, or for another one after the last."""
    if not table.draws:
        return True
    return not table.knobs.turn_is_free and (table.draws < table.knobs.turn_min_draws or is_driven_on(table))


def why_draw(table: Table) -> int:
    """Why the player must draw a card now, before doing anything that ends the turn."""
    if not needs_card(table) or why_not_draw(table) != FINE:
        return FINE
    return MUST_DRAW_ON if table.draws else MUST_DRAW_FIRST


def end_turn(table: Table) -> int:
    """Carry out EndTurn."""
    reason = why_draw(table)
    if reason == FINE:
        end_by_choice(table)
    return reason


def end_by_choice(table: Table) -> None:
    """The player ends the turn; the game is drawn if nobody in a whole round could draw."""
    if not table.draws:
        draw_lapsed(table, table.turn)
        if table.lapses == table.players:
            game_drawn(table, NOTHING_LEFT)
            return
    pass_on(table)


def next_player(table: Table) -> int:
    """The neighbour of the player whose turn it is."""
    return table.turn + 1 if table.turn + 1 < table.players else 0


def pass_on(table: Table) -> None:
    """The turn is over: the next player who misses none goes on, unless this was the last turn of the game."""
    turn_ended(table, table.turn, next_player(table))
    while table.misses[table.turn] and not _is_last(table):
        turn_missed(table, table.turn, next_player(table))
    if table.knobs.turn_can_be_last and _is_last(table):
        _end_game(table)


def _is_last(table: Table) -> bool:
    """Whether the turn that has just ended was the last of the game."""
    return 0 < table.knobs.limit_turns <= table.turns or _is_round_over(table)


def _is_round_over(table: Table) -> bool:
    """Whether a castle is complete and everybody has had as many turns, where the round is played out."""
    return table.knobs.castle_complete_ends_the_round and not table.turn and castle.is_any_complete(table)


def _end_game(table: Table) -> None:
    """End the game after its last turn."""
    if _is_round_over(table):
        _win_or_draw(table, castle.leader(table), END_OF_ROUND, SEVERAL_CASTLES)
    else:
        leader = castle.leader(table) if table.knobs.limit_winner_most_pieces else NOBODY
        _win_or_draw(table, leader, MOST_PIECES, TURN_LIMIT)


def _win_or_draw(table: Table, winner: int, why_won: int, why_drawn: int) -> None:
    if winner == NOBODY:
        game_drawn(table, why_drawn)
    else:
        game_won(table, winner, why_won)
