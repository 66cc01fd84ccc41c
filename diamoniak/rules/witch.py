"""The witch, and the fairy who answers her."""

from collections.abc import Sequence
from itertools import chain

from diamoniak.cards import FAIRIES, Card, checked
from diamoniak.chance import Chance
from diamoniak.commands import SurrenderCards, UseFairy
from diamoniak.events import CardsSurrendered, Event, FairySpent, FairyStayed, NextTurnLost
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rules import castle, continuation, deck, turn
from diamoniak.rules.answers import Answers, losable_piles
from diamoniak.rules.outcome import Play, begun
from diamoniak.state import State


def waits(state: State) -> bool:
    """Whether a witch who is drawn now leaves her player a choice."""
    rules = state.rules
    if state.seats[state.turn].piles[FAIRIES] and rules.fairy.use != "never":
        return rules.fairy.use == "ask"
    return rules.witch.chosen_by == "owner" and sum(map(len, losable_piles(state))) > rules.witch.takes


def meet(play: Play, state: State, witch: Card) -> None:
    """The witch was drawn: answer her, unless her player has a choice. The state is that before."""
    if waits(state):
        return
    if _why_no_fairy(state) is None:
        _drive_away(play, state, witch)
    elif state.rules.witch.chosen_by == "chance":
        _strike(play, _taken_by_chance(play), witch)
    else:
        _strike(play, _losable(state), witch)


def answers(state: State) -> Sequence[UseFairy | SurrenderCards]:
    """What the player can do about the witch: of choices that differ only in twin cards, one."""
    fairies = () if _why_no_fairy(state) else (UseFairy(state.turn),)
    if state.rules.witch.chosen_by == "chance":
        return (*fairies, SurrenderCards(state.turn))
    return Answers(state, fairies)


def use_fairy(state: State, _command: UseFairy, chance: Chance) -> Sequence[Event]:
    """Carry out UseFairy."""
    witch = _waiting(state)
    if refusal := _why_no_fairy(state):
        raise IllegalCommandError(refusal)
    play = begun(state, chance)
    _drive_away(play, state, witch)
    return play.events


def surrender(state: State, command: SurrenderCards, chance: Chance) -> Sequence[Event]:
    """Carry out SurrenderCards."""
    play, cards = begun(state, chance), tuple(command.cards)
    witch, piles = _waiting(state), losable_piles(state)
    count = min(state.rules.witch.takes, sum(map(len, piles)))
    if state.rules.witch.chosen_by == "chance":
        if cards:
            raise IllegalCommandError(Reason.CHANCE_CHOOSES)
        cards = _taken_by_chance(play)
    for card in cards:
        if checked(card).family >= len(piles) or card not in piles[card.family]:
            held = card in state.seat.piles[FAIRIES]
            raise IllegalCommandError(Reason.FAIRY_NOT_LOSABLE if held else Reason.NOT_YOUR_CARD, card=card)
    if len(cards) != count or len(set(cards)) != count:
        raise IllegalCommandError(Reason.WRONG_NUMBER_OF_CARDS, count=count)
    _strike(play, cards, witch)
    return play.events


def _drive_away(play: Play, state: State, witch: Card) -> None:
    player, rules, fairy = state.turn, state.rules.fairy, state.seat.piles[FAIRIES][-1]
    if rules.goes_to == "stays":
        play.emit(FairyStayed(player, fairy, witch))
    else:
        play.emit(FairySpent(player, fairy, witch))
        deck.put_back(play, (fairy, witch), rules.goes_to)
    if rules.then == "turn goes on":
        continuation.go_on(play)
    else:
        deck.renew_if_used_up(play)
        play.events.extend(turn.ending(play.before))


def _taken_by_chance(play: Play) -> tuple[Card, ...]:
    state = play.state
    losable = _losable(state)
    count = min(state.rules.witch.takes, len(losable))
    return play.shuffled(losable, state.version)[len(losable) - count :]


def _strike(play: Play, cards: tuple[Card, ...], witch: Card) -> None:
    state, rules = play.before, play.before.rules.witch
    play.emit(CardsSurrendered(state.turn, witch, cards))
    castle.release_if_empty(play)
    if rules.goes_to != "discards":
        deck.put_back(play, (*cards, witch), rules.goes_to)
    if rules.then == "next turn is missed":
        play.emit(NextTurnLost(state.turn))
        state = play.state  # if the others miss their turns too, the next may be this player's
    deck.renew_if_used_up(play)
    play.events.extend(turn.ending(state))


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
