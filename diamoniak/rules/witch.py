"""The witch, and the fairy who answers her."""

from collections.abc import Sequence
from itertools import chain

from diamoniak.cards import FAIRIES, Card
from diamoniak.chance import Chance
from diamoniak.commands import SurrenderCards, UseFairy
from diamoniak.events import CardsSurrendered, Event, FairySpent, FairyStayed, NextTurnLost
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import castle, continuation, deck, turn
from diamoniak.rules.answers import Answers, losable_piles
from diamoniak.rules.guards import checked_card
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def waits(state: State) -> bool:
    """Whether a witch drawn now leaves the player a choice."""
    rules = state.rules
    if state.seats[state.turn].piles[FAIRIES] and rules.fairy.use != "never":
        return rules.fairy.use == "ask"
    return rules.witch.chosen_by == "owner" and sum(map(len, losable_piles(state))) > rules.witch.takes


def meet(outcome: Outcome, state: State, witch: Card) -> None:
    """Answer a witch just drawn, unless the player has a choice. ``state`` is the one before she was drawn."""
    if waits(state):
        return
    if _why_no_fairy(state) is None:
        _drive_away(outcome, state, witch)
    elif state.rules.witch.chosen_by == "chance":
        _strike(outcome, _taken_by_chance(outcome), witch)
    else:
        _strike(outcome, _losable(state), witch)


def answers(state: State) -> Sequence[UseFairy | SurrenderCards]:
    """What the player can do about the witch; of choices that differ only in twin cards, only one."""
    fairies = () if _why_no_fairy(state) else (UseFairy(state.turn),)
    if state.rules.witch.chosen_by == "chance":
        return (*fairies, SurrenderCards(state.turn))
    return Answers(state, fairies)


def use_fairy(state: State, _command: UseFairy, chance: Chance) -> Sequence[Event]:
    """Carry out UseFairy."""
    witch = _waiting(state)
    if refusal := _why_no_fairy(state):
        raise IllegalCommandError(refusal)
    outcome = Outcome(state, chance)
    _drive_away(outcome, state, witch)
    return outcome.events


def surrender(state: State, command: SurrenderCards, chance: Chance) -> Sequence[Event]:
    """Carry out SurrenderCards."""
    outcome, cards = Outcome(state, chance), tuple(command.cards)
    witch, piles = _waiting(state), losable_piles(state)
    count = min(state.rules.witch.takes, sum(map(len, piles)))
    if state.rules.witch.chosen_by == "chance":
        if cards:
            raise IllegalCommandError(Reason.CHANCE_CHOOSES)
        cards = _taken_by_chance(outcome)
    for card in cards:
        if checked_card(card).family >= len(piles) or card not in piles[card.family]:
            held = card in state.seat.piles[FAIRIES]
            raise IllegalCommandError(Reason.FAIRY_NOT_LOSABLE if held else Reason.NOT_YOUR_CARD, card=card)
    if len(cards) != count or len(set(cards)) != count:
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_CARDS, count=count)
    _strike(outcome, cards, witch)
    return outcome.events


def _drive_away(outcome: Outcome, state: State, witch: Card) -> None:
    player, rules, fairy = state.turn, state.rules.fairy, state.seat.piles[FAIRIES][-1]
    if rules.goes_to == "stays":
        outcome.add(FairyStayed(player, fairy, witch))
    else:
        outcome.add(FairySpent(player, fairy, witch))
        deck.put_back(outcome, (fairy, witch), rules.goes_to)
    if rules.then == "turn goes on":
        continuation.go_on(outcome)
    else:
        deck.renew_if_used_up(outcome)
        outcome.events.extend(turn.ending(outcome.before))


def _taken_by_chance(outcome: Outcome) -> tuple[Card, ...]:
    state = outcome.state
    losable = _losable(state)
    count = min(state.rules.witch.takes, len(losable))
    return outcome.shuffled(losable, state.version)[len(losable) - count :]


def _strike(outcome: Outcome, cards: tuple[Card, ...], witch: Card) -> None:
    state, rules = outcome.before, outcome.before.rules.witch
    outcome.add(CardsSurrendered(state.turn, witch, cards))
    castle.release_if_empty(outcome)
    if rules.goes_to != "discards":
        deck.put_back(outcome, (*cards, witch), rules.goes_to)
    if rules.then == "next turn is missed":
        outcome.add(NextTurnLost(state.turn))
        state = outcome.state  # if all others miss their turns too, the next turn is this player's
    deck.renew_if_used_up(outcome)
    outcome.events.extend(turn.ending(state))


def _waiting(state: State) -> Card:
    if state.witch is None:
        raise IllegalCommandError(Reason.NO_WITCH)
    return state.witch


def _why_no_fairy(state: State) -> Reason | None:
    if state.rules.fairy.use == "never":
        return Reason.FAIRIES_ARE_IDLE
    return None if state.seats[state.turn].piles[FAIRIES] else Reason.NO_FAIRY


def _losable(state: State) -> tuple[Card, ...]:
    """The cards that a witch can take."""
    return tuple(chain.from_iterable(losable_piles(state)))
