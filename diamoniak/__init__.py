"""The rules of the card game Diamoniak.

>>> import diamoniak as dk
>>> game = dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=7)
>>> while not game.is_over:
...     game = game.play(game.legal_commands()[0])
>>> game.state.seats[game.winner].name
'Ana'
"""

from diamoniak.cards import Card, Kind
from diamoniak.chance import Chance, ScriptedChance, SeededChance, SystemChance
from diamoniak.commands import Command
from diamoniak.decider import decide, legal_commands
from diamoniak.events import Event
from diamoniak.evolution import evolve, replay
from diamoniak.game import Game
from diamoniak.log import LogError, dump_log, load_log
from diamoniak.odds import Odds, odds
from diamoniak.players import PlayerId
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import Colour, Ruleset, RulesetError
from diamoniak.state import Seat, State
from diamoniak.views import view_for

__all__ = [
    "Card",
    "Chance",
    "Colour",
    "Command",
    "Event",
    "Game",
    "IllegalCommandError",
    "Kind",
    "LogError",
    "Odds",
    "PlayerId",
    "Reason",
    "Ruleset",
    "RulesetError",
    "ScriptedChance",
    "Seat",
    "SeededChance",
    "State",
    "SystemChance",
    "decide",
    "dump_log",
    "evolve",
    "legal_commands",
    "load_log",
    "odds",
    "replay",
    "view_for",
]
