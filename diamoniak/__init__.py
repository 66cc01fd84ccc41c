"""The rules of the card game Diamoniak.

>>> import diamoniak as dk
>>> game = dk.Game.start(dk.load_variant("fr-55"), ["Ana", "Ben"], seed=7)
>>> while not game.is_over:
...     game = game.play(game.legal_commands()[0])
>>> game.state.seats[game.winner].name
'Ana'
"""

from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from diamoniak.library import VariantError, list_variants, load_variant
    from diamoniak.variant import Variant

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
    "Variant",
    "VariantError",
    "decide",
    "dump_log",
    "evolve",
    "legal_commands",
    "list_variants",
    "load_log",
    "load_variant",
    "odds",
    "replay",
    "view_for",
]


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    """Import what reads files only when somebody asks for it: the rules need none of it."""
    if name not in {"Variant", "VariantError", "list_variants", "load_variant"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from diamoniak import library  # noqa: PLC0415

    return getattr(library, name)
