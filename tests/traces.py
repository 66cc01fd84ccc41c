"""Whole games, told to the last detail, so that two engines can be compared: ``python -m tests.traces FIRST LAST``.

Each number stands for rules, players and what they do. Everything that one can see of the game becomes a line: legal
commands in their order, events, states, and refusals of commands that make no sense. One line is printed for each
game: its number, how many plays it had, and a digest of all its lines.
"""

import sys
import types
import typing
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any, Final, Literal, get_args, get_origin

from diamoniak import Card, Game, IllegalCommandError, Ruleset, RulesetError, decide, evolve, legal_commands
from diamoniak.cards import printed_deck
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
from diamoniak.problems.bounds import Between, Words, annotations
from diamoniak.ruleset import COLOURS

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
MOST_PLAYS: Final = 250
SECTIONS: Final = ("turn", "castle", "buying", "gifts", "witch", "fairy", "reshuffle", "limit", "setup")


def random_rules(whims: Random) -> Ruleset:
    """Rules with every section turned to anything that the others allow, with a small deck, a usual one, or any."""
    deck = replace(
        Ruleset().deck,
        colours=tuple(whims.sample(COLOURS, whims.choice((2, 3, 4)))),
        pieces=whims.choice((whims.randint(1, 4), 6, whims.randint(1, 20))),
        diamonds=whims.choice((whims.randint(0, 6), 20, whims.randint(0, 60))),
        witches=whims.choice((whims.randint(0, 4), 8, whims.randint(0, 60))),
        fairies=whims.choice((whims.randint(0, 3), 3, whims.randint(0, 60))),
    )
    rules = _changed(Ruleset(), deck=deck, players=replace(Ruleset().players, max=len(deck.colours)))
    for section in whims.sample(SECTIONS, len(SECTIONS)):
        old = getattr(rules, section)
        if isinstance(old, str):
            rules = _changed(rules, **{section: _value(annotations(Ruleset)[section], whims)})
            continue
        for knob, hint in annotations(type(old)).items():
            new = replace(getattr(rules, section), **{knob: _value(hint, whims)})
            rules = _changed(rules, **{section: new})
    return rules


def _changed(rules: Ruleset, **sections: Any) -> Ruleset:
    try:
        return replace(rules, **sections)
    except RulesetError:
        return rules


def _value(hint: Any, whims: Random) -> Any:
    """Any value of a knob; of numbers rather a small one."""
    match get_origin(hint), get_args(hint):
        case _, (plain, Words()):
            return _value(plain, whims)
        case _, (_, Between(low, high)):
            return whims.randint(low, whims.choice((min(low + 3, high), high)))
        case ((typing.Union | types.UnionType), options):
            return _value(whims.choice(options), whims)
        case origin, options if origin is Literal:
            return whims.choice(options)
        case _ if hint is bool:
            return whims.choice((True, False))
        case _ if hint is types.NoneType:
            return None
        case _:
            raise TypeError(f"{hint} is nothing of which a value is known")  # rather than to leave the knob as it is


def trace(number: int) -> Iterator[str]:
    """The game of that number, line by line."""
    whims = Random(number)  # noqa: S311  # repeatable on purpose
    rules = random_rules(whims)
    players = whims.randint(rules.players.min, rules.players.max)
    game = Game.start(rules, NAMES[:players], seed=number)
    yield f"{rules} {game.log}"
    while not game.is_over and game.plays < MOST_PLAYS:
        legal = game.legal_commands()
        chosen = whims.choice(legal)
        yield f"{len(legal)} {legal[-1]} {tuple(legal[:20])} {chosen}"
        assert legal_commands(game.state) == legal
        yield from _attempts(game, whims)
        later = game.play(chosen)
        _expect_same(game, chosen, later)
        yield f"{later.latest} {later.state} {later.state.deck}"
        game = game if whims.random() < 0.02 else later  # now and then somebody takes a play back
    yield f"{game.winner} {game.before(game.plays // 2).state}"
    yield f"{[play.command for play in game.history()]}"


def _expect_same(game: Game, command: Command, later: Game) -> None:
    """Functions and games lead to the same table."""
    state = game.state
    for event in decide(state, command, game._chance):  # pyright: ignore[reportPrivateUsage]  # the same luck
        state = evolve(state, event)
    assert state == later.state


def _attempts(game: Game, whims: Random) -> Iterator[str]:
    """What becomes of commands that may make no sense."""
    for _ in range(3):
        command = _any_command(game, whims)
        try:
            yield f"{command} {game.play(command).latest}"
        except IllegalCommandError as error:
            yield f"{command} {error} {error.card} {error.count} {error.player}"


def _any_command(game: Game, whims: Random) -> Command:
    player = game.turn if whims.random() < 0.9 else whims.randrange(len(game.state.seats))
    held = [card for seat in game.state.seats for pile in seat.piles for card in pile]
    cards: tuple[Card, ...] = tuple(held) or printed_deck(game.state.rules.deck)
    match whims.randrange(10):
        case 0:
            return DrawCard(player)
        case 1:
            return EndTurn(player)
        case 2:
            return UseFairy(player)
        case 3:
            return BuildWithDiamonds(player)
        case 4:
            own = [card for pile in game.state.seats[player].piles for card in pile]
            return SurrenderCards(player, tuple(whims.choices(own or cards, k=whims.randint(0, 4))))
        case 5:
            return BuyCard(player, whims.choice(cards))
        case 6:
            return GiveCard(player, whims.choice(cards))
        case 7:
            return BuyDraw(player)
        case 8:
            return BuildWithFairy(player)
        case _:
            return DiscardCard(player, whims.choice(cards))


def digest(number: int) -> str:
    """A line about the game of that number."""
    lines = "\n".join(trace(number))
    return f"{number} {lines.count(chr(10))} {sha256(lines.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    for each in range(int(sys.argv[1]), int(sys.argv[2])):
        sys.stdout.write(digest(each) + "\n")
