"""Plays that fail: the rules refuse them, or luck does; and luck that looks at the game that asks it."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from diamoniak import (
    Card,
    Command,
    Game,
    IllegalCommandError,
    Reason,
    Ruleset,
    ScriptedChance,
    SeededChance,
    State,
    decide,
    evolve,
    load_variant,
)
from diamoniak.commands import BuildWithDiamonds, BuyCard, DiscardCard, DrawCard, EndTurn, SurrenderCards, UseFairy
from diamoniak.events import TurnEnded
from diamoniak.record.record import Record
from diamoniak.ruleset import SetupRules, WitchRules
from tests.marks import INTERPRETED
from tests.table import ANA, BEN, NAMES

PAIR: Final = NAMES[:2]


def test_a_refused_command_leaves_the_game_as_it_was() -> None:
    game = Game.start(Ruleset(), PAIR, seed=7)
    state, log = game.state, game.log
    with pytest.raises(IllegalCommandError) as caught:
        game.play(EndTurn(ANA))
    assert caught.value.reason is Reason.MUST_DRAW_FIRST
    assert (game.state, game.log) == (state, log)


def test_what_is_refused_changes_no_game_at_whose_table_nobody_has_looked() -> None:
    """Such a game plays on with the record that it has, rather than with a copy."""
    tried: list[Command] = [kind(ANA) for kind in (EndTurn, DrawCard, UseFairy, BuildWithDiamonds, SurrenderCards)]
    tried += [kind(ANA, Card(name)) for kind in (BuyCard, DiscardCard) for name in ("pink-1", "blue-2", "diamond-3")]
    game, chosen, refused = Game.start(load_variant("lt-55"), PAIR, seed=7), list[Command](), Counter[Reason]()
    for _ in range(40):
        chosen.append(game.legal_commands()[-1])
        after = game.play(chosen[-1])
        for command in [replace(command, player=game.turn) for command in tried]:
            reason = reason_against(game.state, command)
            if reason is not None:
                again = Game.start(load_variant("lt-55"), PAIR, seed=7)
                for each in chosen[:-1]:
                    again = again.play(each)
                with pytest.raises(IllegalCommandError):
                    again.play(command)
                assert again.play(chosen[-1]).state == after.state
                refused[reason] += 1
        game = after

    assert len(refused) > 8


def reason_against(state: State, command: Command) -> Reason | None:
    try:
        decide(state, command, SeededChance(7))
    except IllegalCommandError as error:
        return error.reason
    return None


def test_a_game_does_not_begin_with_a_chance_that_fails_while_cards_are_dealt() -> None:
    """The next shuffle, that of the deck, would not fail any more."""
    rules = Ruleset(setup=SetupRules(cards=2))
    with pytest.raises(ValueError, match=r"^the script names witch-1, which is not among the cards being shuffled$"):
        Game.start(rules, PAIR, chance=ScriptedChance(["witch-1"]))


@INTERPRETED
def test_an_event_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In C this happens where memory runs out, since no error can leave the rules there."""
    state = Game.start(Ruleset(), PAIR, seed=7).play(DrawCard(ANA)).state

    def forget(record: Record, player: int, following: int) -> None:
        """Write nothing down."""

    monkeypatch.setattr(Record, "note_turn_ended", forget)

    with pytest.raises(MemoryError, match=r"^an event was lost$"):
        decide(state, EndTurn(ANA), SeededChance(7))
    with pytest.raises(MemoryError, match=r"^an event was lost$"):
        evolve(state, TurnEnded(ANA, BEN))


class Moody:
    """Luck that fails whenever it is asked anything for the first time, and then answers."""

    def __init__(self, error: Exception) -> None:
        self.asked = {1}
        self.error = error

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        if version not in self.asked:
            self.asked.add(version)
            raise self.error
        return SeededChance(7).shuffled(cards, version)


@pytest.mark.parametrize(
    "witch", [WitchRules(goes_to="into the deck"), WitchRules(chosen_by="chance")], ids=["mixed in", "picked"]
)
@pytest.mark.parametrize(
    "error", [RuntimeError("not now"), IllegalCommandError(Reason.GAME_OVER)], ids=["error", "refusal"]
)
def test_a_game_is_as_it_was_after_its_luck_has_failed(witch: WitchRules, error: Exception) -> None:
    rules, failures = Ruleset(witch=witch), 0
    game, same = Game.start(rules, PAIR, chance=Moody(error)), Game.start(rules, PAIR, seed=7)

    while not game.is_over and game.plays < 200:
        command = game.legal_commands()[0]
        try:
            later = game.play(command)
        except type(error):
            failures += 1
            assert game.state == same.state
            assert game.legal_commands() == same.legal_commands()
            later = game.play(command)
        game, same = later, same.play(command)
        assert game.latest == same.latest

    assert failures > 3
    assert game.log == same.log


class Curious:
    """Luck that looks at the game that asks it."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.seen: list[object] = []

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        if self.game is not None:
            self.seen.append((self.game.state, self.game.legal_commands()))
        return ScriptedChance(["witch-1"]).shuffled(cards, version)


def test_a_game_can_be_looked_at_while_it_is_played() -> None:
    luck = Curious()
    game = luck.game = Game.start(Ruleset(witch=WitchRules(goes_to="into the deck")), PAIR, chance=luck)
    before = game.state, game.legal_commands()

    game.play(DrawCard(ANA))

    assert luck.seen == [before]
    assert (game.state, game.legal_commands()) == before


def test_a_game_that_was_looked_at_while_it_was_played_can_be_played_again() -> None:
    luck = Curious()
    game = Game.start(Ruleset(witch=WitchRules(goes_to="into the deck")), PAIR, chance=luck).play(DrawCard(ANA))
    luck.game = game

    after = game.play(DrawCard(BEN))

    assert luck.seen
    assert game.play(DrawCard(BEN)).latest == after.latest
