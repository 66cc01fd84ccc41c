"""From a command that names cards to the rules, and from a reason in numbers to a refusal in full."""

from typing import Final

from diamoniak.cards import Card
from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.record.known_commands import DRAW_CARD, END_TURN
from diamoniak.record.packs import is_any_twice
from diamoniak.record.record import Record
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import buying, discarding, drawing, giving, reasons, turn, witch
from diamoniak.rules.numbers import FAMILIES, MOST_TAKEN, NOBODY, Row, row


def carry_out(record: Record, command: Command) -> int:
    """Let the rules carry out the command; FINE, or why they refuse it."""
    # Types are compared with ``is`` here: ``isinstance`` takes ten times as long where the answer is no.
    if record.is_over:
        return reasons.GAME_OVER
    player = record.turn
    # In C, to ask a command for its player takes longer than to see that it is one of our own.
    if command is not DRAW_CARD[player] and command is not END_TURN[player] and command.player != player:
        return reasons.NOT_YOUR_TURN
    record.named = None
    if record.witch_waits:
        return _answer(record, command)
    if type(command) is DrawCard:
        return drawing.draw(record)
    return turn.end_turn(record) if type(command) is EndTurn else _trade(record, command)


def _answer(record: Record, command: Command) -> int:
    if type(command) is SurrenderCards:
        return _surrender(record, tuple(command.cards))
    return witch.use_fairy(record) if type(command) is UseFairy else reasons.WITCH_WAITS


def _trade(record: Record, command: Command) -> int:
    if type(command) is BuyCard:
        return buying.buy(record, _name(record, command.card), command.card.family)
    if type(command) is GiveCard:
        return giving.give(record, _name(record, command.card), command.card.family)
    if type(command) is DiscardCard:
        return discarding.discard(record, _name(record, command.card), command.card.family)
    if type(command) is BuildWithDiamonds:
        return buying.build(record)
    if type(command) is BuildWithFairy:
        return buying.build_with_fairy(record)
    return drawing.buy_draw(record) if type(command) is BuyDraw else reasons.NO_WITCH


def _name(record: Record, card: Card) -> int:
    """Let it be this card that the rules move; before which player it lies."""
    record.named = card.alone
    return owner_of(record, card)


def _surrender(record: Record, cards: tuple[Card, ...]) -> int:
    gone: Row = row(MOST_TAKEN)
    if not record.knobs.witch_chosen_by_chance:
        reason = _why_not_these(record, cards, gone)
        if reason != reasons.FINE:
            return reason
        record.named = cards
    return witch.surrender(record, gone, len(cards))


def _why_not_these(record: Record, cards: tuple[Card, ...], gone: Row) -> int:
    """Why the player cannot surrender these cards. If nothing is wrong with them, the row gets their families."""
    card: Card
    losable, has_room = witch.losable_families(record), len(cards) <= MOST_TAKEN
    for place, card in enumerate(cards):
        reason = _why_not_this(record, card, losable)
        if reason != reasons.FINE:
            return reason
        if has_room:
            gone[place] = card.family
    return reasons.FINE if has_room and not is_any_twice(cards) else reasons.WRONG_NUMBER_OF_CARDS


def _why_not_this(record: Record, card: Card, losable: int) -> int:
    """Why the player cannot surrender this card, where families below ``losable`` can be lost."""
    family = card.family
    pile: tuple[Card, ...] = record.piles[record.turn * FAMILIES + family]
    if not pile or (pile[0] is not card and card not in pile):  # it is nearly always the first
        return reasons.NOT_YOUR_CARD
    return reasons.FINE if family < losable else reasons.FAIRY_NOT_LOSABLE


def owner_of(record: Record, card: Card) -> int:
    """The player before whom the card lies."""
    for player in range(record.players):
        if card in record.piles[player * FAMILIES + card.family]:
            return player
    return NOBODY


def refusal(record: Record, command: Command, reason: int) -> IllegalCommandError:
    """The refusal of a command for a reason, with the details that belong to it."""
    return IllegalCommandError(
        list(Reason)[reason - 1],
        card=_refused_card(record, command) if reason in _ABOUT_A_CARD else None,
        count=_right_number(record, command, reason),
        player=record.turn if reason == reasons.NOT_YOUR_TURN else None,
    )


_ABOUT_A_CARD: Final = (
    reasons.FAIRY_NOT_LOSABLE,
    reasons.NOT_YOUR_CARD,
    reasons.NOT_YOUR_COLOUR,
    reasons.OWN_CARD,
    reasons.NOT_FOR_SALE,
    reasons.NOT_A_SPARE,
    reasons.NOBODY_BUILDS_IT,
    reasons.ONLY_SPARES,
)


def _refused_card(record: Record, command: Command) -> Card | None:
    """The card that a command names in vain."""
    if isinstance(command, BuyCard | GiveCard | DiscardCard):
        return command.card
    for card in command.cards if isinstance(command, SurrenderCards) else ():
        if _why_not_this(record, card, witch.losable_families(record)) != reasons.FINE:
            return card
    return None


def _right_number(record: Record, command: Command, reason: int) -> int | None:
    if reason == reasons.TOO_FEW_DIAMONDS:
        if isinstance(command, BuyDraw):
            return record.knobs.turn_extra_draw
        is_purchase = isinstance(command, BuyCard)
        return record.knobs.buying_price if is_purchase else record.knobs.castle_diamonds_per_piece
    return witch.how_many(record) if reason == reasons.WRONG_NUMBER_OF_CARDS else None
