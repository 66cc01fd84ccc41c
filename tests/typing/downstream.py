"""A game developer's file: both type checkers must accept it as it stands, and understand it as it says."""

from collections.abc import Sequence
from typing import Any, assert_never, assert_type

import diamoniak as dk
from diamoniak.bots import CountingPlayer, Player, played_on
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
from diamoniak.ruleset import FairyRules, WitchRules
from diamoniak.save import SaveFile
from diamoniak.store import Store
from diamoniak.table import RefusedError, TableReason, Waiting


def start() -> dk.Game:
    rules = dk.Ruleset(witch=WitchRules(takes=2), fairy=FairyRules(use="automatic"), gifts="to the builder")
    game = dk.Game.start(rules, ["Ana", "Ben"], seed=7)
    assert_type(game.turn, int)
    assert_type(game.legal_commands(), Sequence[dk.Command])
    assert_type(game.latest, tuple[dk.Event, ...])
    assert_type(game.winner, int | None)
    return game.play(DrawCard(player=game.turn))


def start_edition(name: str) -> dk.Game:
    variant = dk.load_variant(name)
    assert_type(variant, dk.Variant)
    assert_type(variant.rules, dk.Ruleset)
    assert_type(dk.list_variants(), tuple[str, ...])
    return dk.Game.start(variant, ("Ana", "Ben", "Cleo"))


def names_of(command: dk.Command) -> str:
    """Every command is covered: both checkers see that nothing is left for the last arm."""
    match command:
        case DrawCard() | EndTurn() | UseFairy() | BuildWithDiamonds() | BuildWithFairy() | BuyDraw():
            return "no card"
        case BuyCard(card=card) | GiveCard(card=card) | DiscardCard(card=card):
            assert_type(card, dk.Card)
            return str(card)
        case SurrenderCards(cards=cards):
            return " ".join(map(str, cards))
        case _:
            assert_never(command)


def piece(card: dk.Card) -> dk.Colour | None:
    match card.kind:
        case "castle":
            return card.colour
        case "diamond" | "witch" | "fairy":
            return None
        case _:
            assert_never(card.kind)


def seen(state: dk.State, event: dk.Event) -> tuple[dk.State, dk.Event]:
    """A view is a state, and a viewed event an event; what follows on a view is a view."""
    view = dk.view_for(0, state)
    assert_type(view, dk.View)
    assert_type(dk.view_for(None, event), dk.ViewedEvent)
    assert_type(dk.evolve(view, event), dk.View)
    assert_type(dk.evolve(state, event), dk.State)
    return dk.view_for(None, state), dk.view_for(None, event)


def followed(view: object, events: list[object]) -> dk.View:
    """A client in another process."""
    now = dk.read_view(view)
    for data in events:
        event = dk.read_event(data)
        assert_type(event, dk.ViewedEvent)
        now = dk.evolve(now, event)
    assert_type(dk.read_data(dk.Odds, {}), dk.Odds)
    return now


def served(store: Store, table_id: str, viewer: str, data: object) -> dict[str, Any]:
    """A server: a table is loaded, something happens, and the rest is kept and sent."""
    table = dk.Table.load(store.read(table_id))
    try:
        after = table.handle(viewer, data)
    except RefusedError as error:
        assert_type(error.reason, TableReason | dk.Reason)
        return dict(error.message("de"))
    store.append(table_id, after.since(table.revision), expected=table.revision)
    assert_type(after.waiting_for, Waiting | None)
    assert_type(after.game, dk.Game | None)
    return after.message(viewer, "de", since=table.revision, picture="narrow")


def drawn(view: dk.View) -> tuple[str, ...]:
    """Pictures take views as well as states."""
    return dk.table_svg(view, viewer=0, narrow=True), dk.seat_svg(view, 0), dk.card_svg(view.last_drawn)


def refused(game: dk.Game) -> dk.Reason | None:
    try:
        game.play(EndTurn(player=game.turn))
    except dk.IllegalCommandError as error:
        assert_type(error.card, dk.Card | None)
        return error.reason
    return None


class Loaded:
    """A chance of one's own needs one method and no base class."""

    def shuffled(self, cards: tuple[dk.Card, ...], version: int) -> tuple[dk.Card, ...]:
        return cards[::-1] if version else cards


CHANCE: dk.Chance = Loaded()
EVENTS: tuple[dk.Event, ...] = dk.load_log(dk.dump_log(start().log))
STATE: dk.State = dk.replay(EVENTS)
AFTER: dk.State = dk.evolve(STATE, dk.decide(STATE, DrawCard(player=STATE.turn), CHANCE)[0])
WITCH: float = dk.odds(AFTER).witch
OUTCOMES: tuple[dk.Outcome, ...] = dk.outcomes(AFTER, dk.EndTurn(player=AFTER.turn))


def told(game: dk.Game, browser: str) -> list[str]:
    locale = dk.choose_locale(browser, "en")
    assert_type(dk.list_locales(), tuple[str, ...])
    assert_type(dk.table_svg(game.state, locale), str)
    things = (*game.latest, *game.legal_commands(), dk.Reason.GAME_OVER, dk.Card("pink-1"), dk.load_variant("fr-55"))
    return [dk.describe(thing, locale, state=game.state) for thing in things]


def sent(game: dk.Game, data: object) -> tuple[object, dk.Command]:
    """Only plain data goes to a browser, and comes back."""
    command = dk.read_command(data)
    assert_type(command, dk.Command)
    views = [dk.view_for(0, event) for event in game.latest]
    things = (dk.view_for(0, game.state), *views, command, dk.Card("pink-1"), dk.odds(game.state), dk.Reason.GAME_OVER)
    return [dk.to_data(thing) for thing in things], command


class Hasty:
    """A player of one's own fits the protocol without knowing it."""

    def choose(self, view: dk.State) -> dk.Command:
        return dk.legal_commands(view)[0]


def at_the_table(path: str) -> dk.Game:
    players: list[Player] = [Hasty(), CountingPlayer()]
    with SaveFile.open(path) as save:
        save.keep(played_on(save.game, players))
        return save.game


def a_series(variant: dk.Variant) -> dk.Report:
    """Policies may be of one's own, one for all or one for each."""
    hasty = dk.simulate(variant, 2, 10, Hasty(), seed="mine")
    mixed = dk.simulate(variant.rules, 2, 10, [Hasty(), CountingPlayer()], progress=print)
    assert_type(mixed.wins, tuple[int, ...])
    return hasty + mixed
