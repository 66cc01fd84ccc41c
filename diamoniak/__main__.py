"""Play one whole game between simple players, and print its events."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any, cast

from msgspec.structs import asdict

from diamoniak.commands import BuyCard, Command, DrawCard, EndTurn, UseFairy
from diamoniak.events import Event, GameStarted
from diamoniak.game import Game
from diamoniak.log import dump_log
from diamoniak.refusals import IllegalCommandError
from diamoniak.ruleset import Ruleset
from diamoniak.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the result is its exit code."""
    parser = argparse.ArgumentParser("diamoniak", description=__doc__)
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many play: 2 to 4")
    parser.add_argument("--seed", help="the same seed gives the same game; without it, luck decides")
    parser.add_argument("--json", action="store_true", help="print the log as load_log reads it")
    options = parser.parse_args(arguments)
    try:
        game = Game.start(Ruleset(), NAMES[: options.players], seed=options.seed)
    except IllegalCommandError as error:
        parser.error(f"no such game: {error}")
    while not game.is_over:
        game = game.play(choose(game.state, game.legal_commands()))
    try:
        sys.stdout.writelines([dump_log(game.log)] if options.json else told(game.log))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def choose(state: State, legal: Sequence[Command]) -> Command:
    """What a simple player does: spend fairies and diamonds when possible, draw two cards, give up what comes first."""
    wishes = (UseFairy, BuyCard, EndTurn, DrawCard) if state.draws > 1 else (UseFairy, BuyCard, DrawCard)
    return next((command for wish in wishes for command in legal if isinstance(command, wish)), legal[0])


def told(events: Sequence[Event]) -> Iterator[str]:
    """A line for each event: its number, its name, who, and which cards."""
    names: tuple[str, ...] = ()
    for number, event in enumerate(events, 1):
        fields: dict[str, Any] = asdict(event)
        if isinstance(event, GameStarted):
            names = event.players
            fields = {"players": names}
        fields |= {role: names[fields[role]] for role in ("player", "seller", "receiver", "next") if role in fields}
        yield f"{number:4} {type(event).__name__:17} {' '.join(map(_words, fields.values()))}".rstrip() + "\n"


def _words(value: object) -> str:
    return " ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else str(value)


if __name__ == "__main__":
    sys.exit(main())
