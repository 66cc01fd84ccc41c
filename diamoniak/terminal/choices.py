"""What a person can choose: commands, or card after card for a witch; by number, or by the first letters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyDraw,
    Command,
    DrawCard,
    EndTurn,
    SurrenderCards,
    UseFairy,
)
from diamoniak.decider.deciding import legal_commands
from diamoniak.game import Game
from diamoniak.refusals import IllegalCommandError
from diamoniak.state import State
from diamoniak.terminal.keyboard import number_in, plain
from diamoniak.wording.cards import CARD, CARDS
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.commands import choice
from diamoniak.wording.sentences.reasons import refusal
from diamoniak.wording.voice import Voice

_NUMBERED: Final = (DrawCard, EndTurn)
"""What is nearly always first and second."""
_USUAL: Final = (*_NUMBERED, UseFairy, BuildWithDiamonds, BuyDraw, BuildWithFairy)


class Choice(NamedTuple):
    """One thing to choose from."""

    words: str
    command: Command | None = None
    """None for a card picked for a witch, who may take more than one."""
    family: int = -1
    """The family of such a card."""


class Menu(NamedTuple):
    """A question at the table, and how it can be answered."""

    question: str
    choices: Sequence[str] = ()
    keys: Sequence[tuple[str, Message]] = ()
    notice: str = ""
    """What was wrong with the last answer, or what came of it."""

    @property
    def asked(self) -> str:
        """The notice and the question."""
        return f"{self.notice} {self.question}".strip()


Picked = tuple[int, ...]
"""The families of the cards picked for a witch so far."""


def choices(voice: Voice, state: State, picked: Picked = ()) -> list[Choice]:
    """Everything that can be chosen now."""
    cards = list(_cards(voice, state, picked))
    commands = [each for each in legal_commands(state) if not (cards and isinstance(each, SurrenderCards))]
    names = voice.seated(state.names)
    at_once = [Choice(choice(voice, command, state, names), command) for command in commands if not picked]
    return [*at_once, *cards]


def question(voice: Voice, state: State, picked: Picked = ()) -> str:
    """What the player is asked."""
    player = voice.seated(state.names)[state.turn]
    surrenders = _surrenders(state)
    if not surrenders:
        return voice.say(table.WHAT_NOW, player=player)
    asked = voice.count(table.WHICH_CARD, len(surrenders[0].cards) - len(picked), player=player)
    if not picked:
        return asked
    cards = voice.joined([voice.count(CARDS[family], n) for family, n in sorted(Counter(picked).items())])
    return f"{voice.say(table.CHOSEN, cards=cards)} {asked}"


def surrender(state: State, picked: Picked) -> SurrenderCards | None:
    """The command that gives the witch the picked cards, if they are enough."""
    return next((each for each in _surrenders(state) if sorted(_families(each)) == sorted(picked)), None)


def chosen(typed: str, words: Sequence[str]) -> int | Message:
    """The index of the choice that is meant, or what to say if that is not clear.

    >>> chosen("2", ["Draw a card", "End the turn"]), chosen("éND", ["Draw a card", "End the turn"])
    (1, 1)
    """
    number = number_in(typed.strip())
    if number is not None:
        return number - 1 if 1 <= number <= len(words) else table.NOT_UNDERSTOOD
    begun = plain(typed)
    found = [place for place, each in enumerate(words) if begun and plain(each).startswith(begun)]
    exact = [place for place in found if plain(words[place]) == begun]
    if len(exact or found) == 1:
        return (exact or found)[0]
    return table.AMBIGUOUS if found else table.NOT_UNDERSTOOD


def why_not(voice: Voice, game: Game, typed: str) -> str | None:
    """Why the rules refuse what was typed: how a choice begins that is usual, or the number that it usually has."""
    player, number, begun = game.turn, number_in(typed.strip()), plain(typed)
    usual = [kind(player) for kind in _USUAL]
    meant = usual[number - 1 : number] if number is not None and number <= len(_NUMBERED) else []
    meant += [each for each in usual if begun and plain(choice(voice, each, game.state, {})).startswith(begun)]
    for command in meant:
        try:
            game.play(command)
        except IllegalCommandError as error:
            return refusal(voice, error, voice.seated(game.state.names))
    return None


def _cards(voice: Voice, state: State, picked: Picked) -> Iterator[Choice]:
    """The families of which the witch can still be given a card, each with how many cards are left."""
    needed = Counter(picked)
    families = {family for each in _surrenders(state) for family in Counter(_families(each)) - needed}
    for family in sorted(families):
        left = len(state.seat.piles[family]) - needed[family]
        yield Choice(f"{voice.say(CARD[family])} ({left})", family=family)


def _surrenders(state: State) -> list[SurrenderCards]:
    """The answers to a witch, to be picked card by card; empty if there is only one, which needs no picking."""
    found = [each for each in legal_commands(state) if isinstance(each, SurrenderCards)]
    return found if len(found) > 1 else []


def _families(command: SurrenderCards) -> list[int]:
    return [card.family for card in command.cards]
