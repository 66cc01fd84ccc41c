"""What stands in logs, notebooks and tracebacks does not tell the order of the deck, nor who is who."""

import io
import json
import traceback
from collections.abc import Callable

import msgspec
import pytest
from pydantic_core import to_json
from rich.console import Console
from rich.pretty import pretty_repr
from rich.traceback import Traceback

from diamoniak import Chance, Game, Ruleset, SeededChance, State, outcomes, to_data
from diamoniak.events import DeckShuffled
from tests.online.people import ANA, BEN, chosen, playing


def games() -> tuple[Game, Game]:
    """Two games that differ only in the order of the deck."""
    one, other = (Game.start(Ruleset(), ["Ana", "Ben"], seed=seed) for seed in (7, 8))
    assert one.state.deck != other.state.deck
    return one, other


def rich_print(x: object) -> str:
    printed = io.StringIO()
    Console(file=printed, width=200).print(x)
    return printed.getvalue()


@pytest.mark.parametrize("show", [repr, str, pretty_repr, rich_print])
def test_games_that_differ_in_the_deck_look_the_same(show: Callable[[object], str]) -> None:
    one, other = games()
    assert show(one) == show(other)
    assert show(one.state) == show(other.state)
    assert show(one.log) == show(other.log)
    assert show(one.latest[1]) == show(other.latest[1])


def test_a_state_shows_how_many_cards_the_deck_has_and_everything_else() -> None:
    state = games()[0].state
    assert "deck=<55 cards>" in repr(state)
    assert "draws_freely" not in repr(state)
    assert "discards=()" in repr(state)
    assert repr(DeckShuffled(state.deck)) == "DeckShuffled(deck=<55 cards>)"


def fails(game: Game, state: State, chance: Chance) -> None:
    raise RuntimeError(game.plays, state.turns, type(chance))


def test_tracebacks_with_locals_do_not_tell_it_either() -> None:
    told: list[str] = []
    for game in games():
        try:
            fails(game, game.state, SeededChance("secret"))
        except RuntimeError as error:
            captured = traceback.TracebackException.from_exception(error, capture_locals=True)
            own = [frame for frame in captured.stack if frame.name == "fails"]
            told.append("".join(str((frame.locals or {}).items()) for frame in own if frame.locals))
            text = rich_print(Traceback.from_exception(type(error), error, error.__traceback__, show_locals=True))
            assert "secret" not in told[-1]
            assert str(game.state.deck[0]) not in text
    one, other = (text.partition("chance")[0] for text in told)
    assert one == other
    assert "<55 cards>" in one


@pytest.mark.parametrize("show", [repr, str, pretty_repr, rich_print])
def test_who_sits_at_a_table_is_shown_by_name_only(show: Callable[[object], str]) -> None:
    table = chosen(playing(ANA, BEN))
    for each in (table, table.seats, table.log):
        assert "Ana" in show(each)
        assert "token-of" not in show(each)


@pytest.mark.parametrize("send", [to_data, json.dumps, msgspec.json.encode, msgspec.to_builtins, to_json])
def test_what_has_a_secret_cannot_be_sent_by_mistake(send: Callable[[object], object]) -> None:
    table, (game, _) = chosen(playing(ANA, BEN)), games()
    after = game.play(game.legal_commands()[0])
    (play,) = after.history()
    imagined = outcomes(game.state, game.legal_commands()[0])[0].state
    shuffled = game.latest[1]
    for secret in (game, game.state, game.log, shuffled, [shuffled], play, play.state, imagined, table, table.log):
        with pytest.raises((TypeError, ValueError)):
            send(secret)
