"""The rules of the card game Diamoniak, and all that a game needs that is built on them.

| begin with | for |
|---|---|
| ``Game`` | playing by the rules: ``legal_commands``, ``play``, ``before`` |
| ``Table`` | people, computers and spectators, online or in one room |
| ``load_variant``, ``Ruleset`` | the rules by which to play |
| ``describe``, ``Teller``, ``table_svg``, ``rulebook`` | words and pictures in fourteen languages |
| ``view_for``, ``to_data``, ``read_view`` | data for browsers and other programs |
| ``diamoniak.bots``, ``simulate``, ``odds`` | computer players, many games, chances |
| ``diamoniak.save``, ``diamoniak.store`` | games in files, tables in databases |

>>> import diamoniak as dk
>>> game = dk.Game.start(dk.load_variant("fr-55"), ["Ana", "Ben"], seed=7)
>>> while not game.is_over:
...     game = game.play(game.legal_commands()[0])
>>> dk.describe(game.latest[-1], "de", names=game.state.names)
'Ana vollendet das Schloss und gewinnt!'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

# First of all: it decides which modules the others get.
import diamoniak.engine  # noqa: F401  # isort: split  # pyright: ignore[reportUnusedImport]
from diamoniak.cards import Card, Kind
from diamoniak.chance import Chance, FastChance, ScriptedChance, SeededChance, SystemChance
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
from diamoniak.decider.deciding import decide, legal_commands
from diamoniak.decider.evolving import evolve, replay
from diamoniak.errors import (
    ConflictError,
    DataError,
    DiamoniakError,
    HistoryError,
    LogError,
    RulesetError,
    SaveLostError,
    StoreError,
    VariantError,
)
from diamoniak.events import Event, ViewedEvent
from diamoniak.game import Game, Play
from diamoniak.odds import Odds, odds
from diamoniak.outcomes import Outcome, outcomes
from diamoniak.players import PlayerId, check_name
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rulebook import rulebook
from diamoniak.ruleset import Colour, Ruleset
from diamoniak.state import Seat, State, View
from diamoniak.views import view_for

if TYPE_CHECKING:
    from diamoniak.picking import what_to_give
    from diamoniak.picture import card_svg, seat_svg, table_svg
    from diamoniak.rulebook.book import Rulebook
    from diamoniak.series import Report, simulate
    from diamoniak.storage.log import dump_log, load_log
    from diamoniak.storage.rows import LogRow, dump_play, join_rows
    from diamoniak.table.table import Table
    from diamoniak.variants.loading import list_variants, load_variant
    from diamoniak.variants.variant import Variant
    from diamoniak.wire.notation import notation, read_notation
    from diamoniak.wire.reading import read_command, read_data, read_event, read_view
    from diamoniak.wire.sending import to_data
    from diamoniak.wording.catalogs.locales import choose_locale, list_locales
    from diamoniak.wording.description import describe
    from diamoniak.wording.editions import variant_for
    from diamoniak.wording.teller import Teller, language_name

__version__ = "0.1.0"

__all__ = [
    "BuildWithDiamonds",
    "BuildWithFairy",
    "BuyCard",
    "BuyDraw",
    "Card",
    "Chance",
    "Colour",
    "Command",
    "ConflictError",
    "DataError",
    "DiamoniakError",
    "DiscardCard",
    "DrawCard",
    "EndTurn",
    "Event",
    "FastChance",
    "Game",
    "GiveCard",
    "HistoryError",
    "IllegalCommandError",
    "Kind",
    "LogError",
    "LogRow",
    "Odds",
    "Outcome",
    "Play",
    "PlayerId",
    "Reason",
    "Report",
    "Rulebook",
    "Ruleset",
    "RulesetError",
    "SaveLostError",
    "ScriptedChance",
    "Seat",
    "SeededChance",
    "State",
    "StoreError",
    "SurrenderCards",
    "SystemChance",
    "Table",
    "Teller",
    "UseFairy",
    "Variant",
    "VariantError",
    "View",
    "ViewedEvent",
    "card_svg",
    "check_name",
    "choose_locale",
    "decide",
    "describe",
    "dump_log",
    "dump_play",
    "evolve",
    "join_rows",
    "language_name",
    "legal_commands",
    "list_locales",
    "list_variants",
    "load_log",
    "load_variant",
    "notation",
    "odds",
    "outcomes",
    "read_command",
    "read_data",
    "read_event",
    "read_notation",
    "read_view",
    "replay",
    "rulebook",
    "seat_svg",
    "simulate",
    "table_svg",
    "to_data",
    "variant_for",
    "view_for",
    "what_to_give",
]

_LATE: Final = {
    "LogRow": "storage.rows",
    "Report": "series",
    "Rulebook": "rulebook.book",
    "Table": "table.table",
    "Teller": "wording.teller",
    "Variant": "variants.variant",
    "card_svg": "picture",
    "choose_locale": "wording.catalogs.locales",
    "describe": "wording.description",
    "dump_log": "storage.log",
    "dump_play": "storage.rows",
    "join_rows": "storage.rows",
    "language_name": "wording.teller",
    "list_locales": "wording.catalogs.locales",
    "list_variants": "variants.loading",
    "load_log": "storage.log",
    "load_variant": "variants.loading",
    "notation": "wire.notation",
    "read_command": "wire.reading",
    "read_data": "wire.reading",
    "read_event": "wire.reading",
    "read_notation": "wire.notation",
    "read_view": "wire.reading",
    "seat_svg": "picture",
    "simulate": "series",
    "table_svg": "picture",
    "to_data": "wire.sending",
    "variant_for": "wording.editions",
    "what_to_give": "picking",
}
"""Names that read files, send data, draw pictures or play by themselves, imported on first use: rules need none."""

_MODULES: Final = (
    "bots",
    "cards",
    "chance",
    "commands",
    "errors",
    "events",
    "figures",
    "game",
    "notebook",
    "picture",
    "players",
    "plots",
    "refusals",
    "ruleset",
    "save",
    "series",
    "state",
    "store",
    "table",
    "views",
)
"""The public modules; all others may change at any time."""


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted((*__all__, *_MODULES, "__version__"))
