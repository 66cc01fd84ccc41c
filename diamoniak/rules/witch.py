"""The witch, and the fairy who answers her."""

from diamoniak.rules import castle, continuation, deck, turn
from diamoniak.rules.happenings import (
    cards_surrendered,
    fairy_spent,
    fairy_stayed,
    next_turn_lost,
    witch_drawn,
)
from diamoniak.rules.numbers import FAIRY, MOST_CARDS, MOST_TAKEN, NOBODY, WITCH, Row, row, total
from diamoniak.rules.reasons import (
    CHANCE_CHOOSES,
    FAIRIES_ARE_IDLE,
    FINE,
    NO_FAIRY,
    WRONG_NUMBER_OF_CARDS,
)
from diamoniak.rules.table import Table


def meet(table: Table) -> None:
    """A witch is drawn: she waits for an answer, unless her player has no choice."""
    witch_drawn(table, table.turn)
    if why_no_fairy(table) == FINE:
        if not table.knobs.fairy_use_ask:
            drive_away(table)
    elif table.knobs.witch_chosen_by_chance:
        take_by_chance(table)
    elif losable(table) <= wanted(table):
        take_all(table)


def losable(table: Table) -> int:
    """How many cards of the player a witch can take."""
    return total(table.hands[table.turn], losable_families(table))


def losable_families(table: Table) -> int:
    """The families of which the witch can take cards are those with a smaller number than this."""
    return WITCH if table.knobs.fairy_losable else FAIRY


def how_many(table: Table) -> int:
    """How many cards the witch takes: as many as she wants, or all of them from a player who has fewer."""
    wants, found = wanted(table), losable(table)
    return wants if wants < found else found  # noqa: FURB136  # min() is slow here


def wanted(table: Table) -> int:
    """How many cards the witch wants: a number; or half of what she can take, rounded up, and at most that number."""
    if not table.knobs.witch_takes_half:
        return table.knobs.witch_takes
    return min(table.knobs.witch_takes, (losable(table) + 1) // 2)  # asked seldom enough for min()


def why_no_fairy(table: Table) -> int:
    """Why no fairy of the player's can answer the witch."""
    if table.knobs.fairy_use_never:
        return FAIRIES_ARE_IDLE
    return FINE if table.hands[table.turn][FAIRY] else NO_FAIRY


def use_fairy(table: Table) -> int:
    """Carry out UseFairy."""
    reason = why_no_fairy(table)
    if reason == FINE:
        drive_away(table)
    return reason


def surrender(table: Table, gone: Row, count: int) -> int:
    """Carry out SurrenderCards: the first ``count`` families of the row, or none where chance chooses."""
    if table.knobs.witch_chosen_by_chance:
        if count:
            return CHANCE_CHOOSES
        take_by_chance(table)
        return FINE
    if count != how_many(table):
        return WRONG_NUMBER_OF_CARDS
    strike(table, gone, count)
    return FINE


def drive_away(table: Table) -> None:
    """A fairy drives the witch away."""
    player = table.turn
    if table.knobs.fairy_goes_to_stays:
        fairy_stayed(table, player)
    else:
        fairy_spent(table, player)
        if table.knobs.fairy_goes_to_into_the_deck:
            deck.mix_in(table, 2)
        elif table.knobs.fairy_goes_to_under_the_deck:
            deck.put_under(table, 2)
    if table.knobs.fairy_then_turn_goes_on:
        continuation.go_on(table)
    else:
        deck.renew_if_used_up(table)
        turn.pass_on(table)


def take_all(table: Table) -> None:
    """The witch takes all cards, of which there are no more than she wants."""
    gone: Row = row(MOST_TAKEN)
    strike(table, gone, _gather(table, gone))


def take_by_chance(table: Table) -> None:
    """The witch takes the cards that chance picks."""
    gone: Row = row(MOST_CARDS, table.knobs.size)
    found, count = _gather(table, gone), how_many(table)
    table.pick_cards(gone, found, count)
    strike(table, gone, count)


def strike(table: Table, gone: Row, count: int) -> None:
    """The witch takes the first ``count`` cards of the row, and the turn is over."""
    player = table.turn
    receiver = turn.next_player(table) if table.knobs.witch_goes_to_next_player else NOBODY
    cards_surrendered(table, player, gone, count, receiver)
    castle.release_if_empty(table, player)
    if receiver != NOBODY and castle.win_if_complete(table, receiver):
        return
    if table.knobs.witch_goes_to_into_the_deck:
        deck.mix_in(table, count + 1)
    elif table.knobs.witch_goes_to_under_the_deck:
        deck.put_under(table, count + 1)
    if table.knobs.witch_then_next_turn_is_missed:
        next_turn_lost(table, player)
    deck.renew_if_used_up(table)
    turn.pass_on(table)


def _gather(table: Table, gone: Row) -> int:
    """Put all cards that the witch can take into the row; how many there are."""
    found = 0
    for family in range(losable_families(table)):
        for _ in range(table.hands[table.turn][family]):
            gone[found] = family
            found += 1
    return found
