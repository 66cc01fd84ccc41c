"""Mistakes of a game developer: each line must be refused by both type checkers.

The comments are checked too: one that suppresses nothing is an error of its own.
"""

import diamoniak as dk
from diamoniak.commands import BuyCard, DrawCard
from diamoniak.events import DeckShuffled
from diamoniak.ruleset import FairyRules
from diamoniak.store import Store


def mistakes() -> None:
    dk.Ruleset(fairy=FairyRules(use="sometimes"))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.Ruleset(gift="none")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    BuyCard(player=0, card="pink-3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    DrawCard(player=0).player = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    dk.view_for(0, "state")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]


def leaks(game: dk.Game, shuffled: DeckShuffled) -> None:
    """Only views can be sent."""
    dk.to_data(game.state)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(game.latest[0])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(shuffled)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(game)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(game.log)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(dk.evolve(game.state, shuffled))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(game.history()[0].state)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(dk.outcomes(game.state, DrawCard(0))[0].state)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(dk.view_for(0, game.state).replace(turn=1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def leaks_of_a_table(table: dk.Table, store: Store) -> None:
    """A table is not sent, but messages of it; a store keeps lines, and no entries or tables."""
    dk.to_data(table)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(table.log[0])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    dk.to_data(table.seats[0])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    table.message(0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    table.message("Ana", picture="tiny")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    store.append("kitchen", table.log, 0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
