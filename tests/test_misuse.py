"""What a developer easily gets wrong is told in words, and secrets stay secret meanwhile."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import diamoniak as dk
from diamoniak.commands import BuyCard, DrawCard, SurrenderCards
from diamoniak.history import HistoryError
from diamoniak.library import Problem
from diamoniak.ruleset import DeckRules
from tests.table import ANA, Hand, cards, given

GAME = dk.Game.start(dk.load_variant("fr-55"), ["Ana", "Ben"], seed=7)
WITCH = given(dk.Ruleset(), Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), deck="witch-1").after(DrawCard(ANA))
anything: Any = dk


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (lambda: GAME.play(BuyCard(0, anything.Event)), "expected a card"),
        (lambda: anything.decide(GAME.state, BuyCard, None), "expected a command such as DrawCard"),
        (lambda: GAME.play(anything.Game), "expected a command such as DrawCard"),
        (lambda: WITCH.when(SurrenderCards(0, anything.__all__)), "expected a card, not 'Card'"),
        (lambda: dk.Game.start(anything.__name__, ["Ana", "Ben"]), r"load_variant\('fr-55'\) gives one"),
        (lambda: dk.Game.start(dk.Ruleset(), "Ana"), "expected a list of names"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", anything]), "expected a list of names"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=anything), "as seed"),
        (lambda: dk.dump_log(anything.__all__), "expected an event"),
    ],
)
def test_a_wrong_type_is_told(mistake: Callable[[], object], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        mistake()


def test_a_list_of_cards_is_as_good_as_a_tuple() -> None:
    wanted = cards("pink-1 diamond-1 diamond-2")
    chosen: Any = list(wanted)
    assert WITCH.when(SurrenderCards(ANA, chosen)) == WITCH.when(SurrenderCards(ANA, wanted))


@pytest.mark.parametrize("secret", [GAME, GAME.latest, GAME.log, list(GAME.log), GAME.state.deck, None, 0])
def test_a_view_of_what_is_no_state_and_no_event_is_refused(secret: Any) -> None:
    with pytest.raises(TypeError, match="expected a state or an event"):
        dk.view_for(None, secret)


class Thief:
    """A chance that keeps a card."""

    def shuffled(self, cards: tuple[dk.Card, ...], version: int) -> tuple[dk.Card, ...]:
        return cards[version:]


def test_a_chance_cannot_keep_a_card() -> None:
    with pytest.raises(ValueError, match="Thief gave back other cards"):
        dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], chance=Thief())


@pytest.mark.parametrize("blank", ["\u3164", "\u2800 \u2800"])
def test_a_name_must_be_seen(blank: str) -> None:
    with pytest.raises(dk.IllegalCommandError) as caught:
        dk.Game.start(dk.Ruleset(), ["Ana", blank])
    assert (caught.value.reason, caught.value.player) == (dk.Reason.NAME_EMPTY, 1)


def test_a_refusal_says_what_is_needed_to_word_it() -> None:
    with pytest.raises(dk.IllegalCommandError, match=r"wrong number of players \(1, expected 2 to 4\)") as caught:
        dk.Game.start(dk.Ruleset(), ["Ana"])
    assert (caught.value.count, caught.value.limits) == (1, (2, 4))
    with pytest.raises(dk.IllegalCommandError) as caught:
        GAME.play(DrawCard(1))
    assert caught.value.player == GAME.turn


@pytest.mark.parametrize(
    "error",
    [
        dk.IllegalCommandError(dk.Reason.NOT_YOUR_CARD, card=dk.Card("pink-1")),
        dk.IllegalCommandError(dk.Reason.NAME_TOO_LONG, count=41, limits=(1, 40), name="A", player=1),
        dk.LogError(3, "this is no event"),
        dk.RulesetError((("deck.pieces", "is wrong"),)),
        dk.VariantError((Problem("mine.yaml", 1, 2, "deck", "is wrong"),)),
        HistoryError(3, "this cannot be"),
    ],
)
def test_an_error_survives_the_way_between_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_a_long_game_can_be_pickled_and_copied() -> None:
    game = dk.Game.start(dk.Ruleset(deck=DeckRules(pieces=20, witches=60)), ["Ana", "Ben"], seed=7)
    while game.plays < 3000:
        game = game.play(game.legal_commands()[-1])
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):  # noqa: S301  # our own bytes
        assert (again.log, again.plays, again.state) == (game.log, game.plays, game.state)


def test_a_variant_cannot_be_changed_for_others() -> None:
    variant: Any = dk.load_variant("lt-55")
    with pytest.raises(TypeError):
        variant.settings["deck.witches"] = "mine"
    assert hash(variant) == hash(dk.load_variant("lt-55"))
    assert pickle.loads(pickle.dumps(variant)) == variant  # noqa: S301  # our own bytes
