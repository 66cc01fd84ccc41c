"""Games of players who are shown views, and what is measured in them: the same as in games in numbers."""

from collections.abc import Mapping, Sequence
from typing import Final

from diamoniak.bots.player import NAMES, choice_of, played_on
from diamoniak.chance import FastChance
from diamoniak.commands import BuyDraw, Command, DrawCard, EndTurn
from diamoniak.events import (
    CardBought,
    CardDiscarded,
    CardGiven,
    CardsSurrendered,
    ColourReleased,
    DeckRenewed,
    DrawBought,
    DrawLapsed,
    Event,
    FairyBuilt,
    FairySpent,
    FairyStayed,
    PieceBuilt,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.game import Game
from diamoniak.rules.numbers import Word
from diamoniak.ruleset import Ruleset
from diamoniak.series.policies import Policies, seeded
from diamoniak.simulation import measures as numbers
from diamoniak.simulation.games import MOST_PLAYS
from diamoniak.simulation.laying import counted
from diamoniak.simulation.measures import Measures
from diamoniak.state import record_of

COUNTED: Final[Mapping[type[Event], int]] = {
    WitchDrawn: numbers.WITCHES,
    FairySpent: numbers.FAIRIES,
    FairyStayed: numbers.FAIRIES,
    CardBought: numbers.BOUGHT,
    PieceBuilt: numbers.BUILT,
    FairyBuilt: numbers.CONJURED,
    DrawBought: numbers.EXTRA,
    CardGiven: numbers.GIVEN,
    CardDiscarded: numbers.DISCARDED,
    DeckRenewed: numbers.RENEWED,
    ColourReleased: numbers.RELEASED,
    TurnMissed: numbers.MISSED,
    DrawLapsed: numbers.LAPSED,
}
"""As what each event counts. Of cards that are surrendered each one does."""


def played_by_views(rules: Ruleset, policies: Policies, seed: Word, measures: Measures | None) -> Game:
    """The end of the game with that seed."""
    game = Game.start(rules, NAMES[: len(policies)], chance=FastChance(seed))
    lucky = seeded(policies, seed)
    return played_on(game, lucky) if measures is None else _measured(game, lucky, measures)


def _measured(game: Game, policies: Policies, measures: Measures) -> Game:
    numbers.begin(measures)
    _note_events(measures, game)
    while not game.is_over and game.plays < MOST_PLAYS:
        command = choice_of(policies[game.turn], game)
        _note_choice(measures, game.legal_commands(), command)
        game = game.play(command)
        _note_events(measures, game)
    numbers.finish(measures, counted(record_of(game.state)))
    return game


def _note_choice(measures: Measures, legal: Sequence[Command], command: Command) -> None:
    stops = isinstance(command, EndTurn) and isinstance(legal[0], DrawCard)
    numbers.note_play(measures, len(legal), isinstance(command, DrawCard | BuyDraw), stops)


def _note_events(measures: Measures, game: Game) -> None:
    for event in game.latest:
        if isinstance(event, CardsSurrendered):
            numbers.note(measures, numbers.LOST, len(event.cards))
        elif type(event) in COUNTED:
            numbers.note(measures, COUNTED[type(event)], 1)
    numbers.look(measures, counted(record_of(game.state)))
