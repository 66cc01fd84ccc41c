"""What holds in every game, and in what two commands are the same."""

from collections.abc import Iterable, Iterator
from typing import cast

from msgspec.structs import astuple

from diamoniak import Card, Command, Event, Game, IllegalCommandError, SeededChance, State, decide, legal_commands
from diamoniak.cards import printed_deck
from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from tests.table import most_taken


def places(state: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Every place where cards lie, with the cards there."""
    yield "deck", state.deck
    yield "discards", state.discards
    yield "witch", () if state.witch is None else (state.witch,)
    for seat in state.seats:
        yield f"castle of {seat.name}", seat.castle
        yield f"aside at {seat.name}", seat.aside


def holds_every_card_once(state: State) -> bool:
    """Whether each card of the box lies in one place, and no other card in any."""
    lying = [card for _, cards in places(state) for card in cards]
    printed = printed_deck(state.rules.deck)
    return len(lying) == len(printed) and set(lying) == set(printed)


class Twins:
    """Tells commands apart as far as they matter: cards of a kind that lie in one place are twins."""

    def __init__(self, state: State) -> None:
        numbers: dict[tuple[str, str], int] = {}
        self._twins = {
            card: numbers.setdefault((place, card.colour or card.kind), len(numbers))
            for place, cards in places(state)
            for card in cards
        }

    def meaning(self, command: Command) -> tuple[object, ...]:
        """Equal for commands that differ only in twin cards or in the order of cards."""
        cards = named(command)
        return type(command), command.player, tuple(sorted(map(self._twins.__getitem__, cards))), len(set(cards))


def named(command: Command) -> tuple[Card, ...]:
    """The cards that a command names."""
    if isinstance(command, SurrenderCards):
        return command.cards
    return (command.card,) if isinstance(command, BuyCard | GiveCard | DiscardCard) else ()


def moments(game: Game) -> Iterator[State]:
    """The states between the plays, from the last to the first."""
    return (game.before(plays).state for plays in range(game.plays + 1))


def accepts_just_what_is_legal(state: State, commands: Iterable[Command]) -> bool:
    """Whether, of these commands, the rules accept those that are legal, and no other."""
    twins = Twins(state)
    legal = set(map(twins.meaning, legal_commands(state)))
    return all((refusal(state, command) is None) == (twins.meaning(command) in legal) for command in commands)


def commands_of_one_card_at_most(state: State) -> Iterator[Command]:
    """Every command that anybody could give and that names no card, or one, or one several times: most are illegal."""
    for player in range(len(state.seats)):
        yield from (kind(player) for kind in (DrawCard, EndTurn, UseFairy, BuildWithDiamonds, BuildWithFairy, BuyDraw))
        yield SurrenderCards(player)
        for card in printed_deck(state.rules.deck):
            yield from (kind(player, card) for kind in (BuyCard, GiveCard, DiscardCard))
            yield SurrenderCards(player, (card,))
            yield SurrenderCards(player, (card,) * most_taken(state.rules))


def refusal(state: State, command: Command) -> str | None:
    """The words in which the rules refuse a command; None if they accept it."""
    try:
        decide(state, command, SeededChance(0))
    except IllegalCommandError as error:
        return f"{error.reason}: {error}"
    return None


def told_by_family(events: tuple[Event, ...]) -> tuple[object, ...]:
    """The events without that in which twins and hidden orders differ."""
    return tuple((type(event), *map(_by_family, astuple(event))) for event in events)


def _by_family(x: object) -> object:
    if isinstance(x, Card):
        return x.family
    return tuple(sorted(card.family for card in cast("tuple[Card, ...]", x))) if isinstance(x, tuple) else x
