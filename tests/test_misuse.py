"""What a developer easily gets wrong is told in words, and secrets stay secret meanwhile."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

import pytest

import diamoniak as dk
from diamoniak.bots import LEVELS, CarefulPlayer, CountingPlayer, played_on
from diamoniak.commands import BuyCard, DiscardCard, DrawCard, GiveCard, SurrenderCards
from diamoniak.errors import HistoryError
from diamoniak.events import CardsDealt, CastleFounded, DeckShuffled, GameStarted, TurnEnded
from diamoniak.problems.problem import Place, Problem
from diamoniak.ruleset import DeckRules, WitchRules
from diamoniak.save import SaveFile
from diamoniak.state import FIELDS
from tests.table import ANA, BEN, Hand, cards, given

GAME: Final = dk.Game.start(dk.load_variant("fr-55"), ["Ana", "Ben"], seed=7)
WITCH = given(dk.Ruleset(), Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), deck="witch-1").after(DrawCard(ANA))
anything: Any = dk
NOTHING: Any = None
ANY_GAME: Any = GAME


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (lambda: GAME.play(BuyCard(0, anything.Event)), "expected a card"),
        (lambda: GAME.play(BuyCard(0, NOTHING)), "expected a card such as .*, not None"),
        (lambda: GAME.play(DiscardCard(0, NOTHING)), "expected a card such as .*, not None"),
        (lambda: GAME.play(GiveCard(0, NOTHING)), "expected a card such as .*, not None"),
        (lambda: WITCH.when(SurrenderCards(0, (NOTHING,) * 3)), "expected a card such as .*, not None"),
        (lambda: dk.outcomes(GAME.state, BuyCard(0, NOTHING)), "expected a card such as .*, not None"),
        (lambda: dk.evolve(GAME.state, CastleFounded(0, NOTHING)), "expected a card such as .*, not None"),
        (lambda: dk.evolve(GAME.state, CardsDealt(0, anything.__all__)), "expected a tuple of cards, not list"),
        (lambda: dk.evolve(GAME.state, TurnEnded(0, NOTHING)), "expected a player's number, not None"),
        (lambda: dk.FastChance(7).shuffled((NOTHING,) * 3, 1), "expected a card such as .*, not None"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], chance=ANY_GAME), "expected a chance such as"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], chance=anything.SystemChance), "not <class '"),
        (lambda: dk.Game.resume([*GAME.log, anything.DrawCard(0)]), "not DrawCard.*: decide makes events of a command"),
        (lambda: dk.Game.resume([*GAME.log, anything.__name__]), "expected an event such as .*, not 'diamoniak'"),
        (lambda: dk.replay([GameStarted(anything.__name__, ("Ana", "Ben"))]), "expected a ruleset, not 'diamoniak'"),
        (lambda: dk.replay([GameStarted(dk.Ruleset(), anything.__name__)]), "expected a list of names"),
        (lambda: anything.State(None, (), ()), "expected a ruleset, not None"),
        (lambda: GAME.state.replace(witch="witch-1", deck=()), "expected a card such as .*, not 'witch-1'"),
        (lambda: GAME.state.replace(last_drawn="pink-1"), "expected a card such as .*, not 'pink-1'"),
        (lambda: GAME.state.replace(seats=(dk.Seat("Ana"), dk.Seat(NOTHING))), "expected a list of names"),
        (lambda: anything.decide(GAME.state, BuyCard, None), "expected a command such as DrawCard"),
        (lambda: GAME.play(anything.Game), "expected a command such as DrawCard"),
        (
            lambda: WITCH.when(SurrenderCards(0, anything.__all__)),
            "expected a card such as .*, not 'BuildWithDiamonds'",
        ),
        (lambda: WITCH.when(anything.SurrenderCards(0, None)), "expected the cards to surrender, .*not None"),
        (lambda: GAME.history(anything.__name__), "expected a number of plays, not 'diamoniak'"),
        (lambda: dk.Game.start(anything.__name__, ["Ana", "Ben"]), r"load_variant\('fr-55'\) gives one"),
        (lambda: dk.Game.start(dk.Ruleset(), "Ana"), "expected a list of names"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", anything]), "expected a list of names"),
        (lambda: dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=anything), "as the seed"),
        (lambda: dk.dump_log(anything.__all__), "expected an event"),
        (lambda: dk.dump_log(ANY_GAME), "expected events, not Game: use game.log"),
        (lambda: dk.replay(ANY_GAME), "expected events, not Game"),
        (lambda: dk.replay([*GAME.log, anything.__name__]), "expected an event such as .*, not 'diamoniak'"),
        (lambda: dk.evolve(GAME.state, anything.__name__), "expected an event such as .*, not 'diamoniak'"),
        (lambda: anything.evolve(GAME.state, DrawCard(0)), "not DrawCard.*: decide makes events of a command"),
        (lambda: anything.evolve(None, GAME.log[0]), r"use game.state, or replay\(events\) to begin with"),
        (lambda: dk.Game.resume(ANY_GAME), "expected events, not Game"),
        (lambda: anything.load_log(b"{}"), "expected the text of a log, not bytes: read a file with read_text"),
        (lambda: anything.load_log(Path("game.jsonl")), "expected the text of a log, not [A-Za-z]+Path"),
        (lambda: anything.load_log(None), "expected the text of a log, not NoneType"),
        (lambda: anything.load_log([]), "expected the text of a log, not list"),
        (lambda: dk.odds(ANY_GAME), "expected a state, not Game: use game.state"),
        (lambda: dk.outcomes(ANY_GAME, DrawCard(0)), "expected a state, not Game: use game.state"),
        (lambda: dk.legal_commands(ANY_GAME), "expected a state, not Game: use game.state"),
        (lambda: dk.decide(ANY_GAME, DrawCard(0), dk.SystemChance()), "expected a state, not Game"),
        (lambda: dk.table_svg(ANY_GAME), "expected a state, not Game"),
        (lambda: dk.describe(DrawCard(0), state=ANY_GAME), "expected a state, not Game"),
        (lambda: dk.describe(DrawCard(0), names=["Ana"], state=ANY_GAME), "expected a state, not Game"),
        (lambda: anything.view_for("Ana", GAME.state), "expected a player's number, not 'Ana'"),
        (lambda: anything.view_for(0, GAME.state.names), "expected a state or an event"),
        (lambda: GAME.play(anything.commands.DrawCard(player="0")), "expected a player's number, not '0'"),
        (lambda: GAME.before(anything.__name__), "expected a number of plays, not 'diamoniak'"),
        (lambda: anything.choose_locale(["de", "en"]), r"such as 'de' or 'pt-BR', not \['de', 'en'\]"),
        (lambda: anything.describe(GAME.latest[0], 5), "such as 'de' or 'pt-BR', not 5"),
        (lambda: anything.describe(GAME.latest[0], ["de"]), r"such as 'de' or 'pt-BR', not \['de'\]"),
        (lambda: anything.describe(GAME.latest[0], names=[1, 2]), "expected a list of names"),
        (lambda: anything.describe(GAME.latest[0], names={0: "Ana", 1: "Ben"}), "expected a list of names"),
        (lambda: anything.describe(GAME.latest[0], names=5), "expected a list of names"),
        (lambda: anything.Game.start(dk.Ruleset(), None), "expected a list of names"),
        (lambda: anything.Game.start(dk.Ruleset(), (name for name in ("Ana", "Ben"))), "expected a list of names"),
        (lambda: anything.Card(None), "expected the text of a card such as 'pink-3', not None"),
        (lambda: anything.Card(dk.Card("pink-3")), r"such as 'pink-3', not Card\('pink-3'\)"),
        (lambda: anything.load_variant(None), "expected the id of a variant such as 'fr-55', or the path of a file"),
        (lambda: played_on(GAME, [CountingPlayer(), anything.bots.CountingPlayer]), r"use CountingPlayer\(\)"),
        (lambda: SaveFile.create("nowhere.jsonl", anything.Ruleset()), "expected a game, not Ruleset"),
        (lambda: dk.to_data(ANY_GAME), "expected a view, a viewed event, a command, .* or a rulebook, not Game"),
        (lambda: anything.to_data(GAME.state), r"a State tells the order of the deck: send view_for\(player, x\)"),
        (lambda: anything.to_data(GAME.log[1]), r"a DeckShuffled tells the order of the deck: send view_for\("),
        (lambda: dk.dump_log([dk.view_for(0, GAME.log[1])]), "a log has the real events, not their views"),
        (lambda: anything.read_data(dk.Game, {}), "expected one of Card, .*, not Game"),
    ],
)
def test_a_wrong_type_is_told(mistake: Callable[[], object], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        mistake()


@pytest.mark.parametrize("player", [7, -1, 2, 10**400])
def test_who_is_not_at_the_table_sees_nothing(player: int) -> None:
    with pytest.raises(ValueError, match=rf"^there is no player {str(player)[:40]} at this table$"):
        dk.view_for(player, GAME.state)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_after_the_end_a_computer_player_has_no_choice(level: str) -> None:
    end = played_on(GAME, [CountingPlayer(), CountingPlayer()])
    with pytest.raises(ValueError, match="the game is over: there is nothing to choose"):
        LEVELS[level](7).choose(end.state)


def test_a_list_of_cards_is_as_good_as_a_tuple() -> None:
    wanted = cards("pink-1 diamond-1 diamond-2")
    chosen: Any = list(wanted)
    assert WITCH.when(SurrenderCards(ANA, chosen)) == WITCH.when(SurrenderCards(ANA, wanted))


def test_a_table_is_laid_from_lists_as_well() -> None:
    lists: dict[str, Any] = {name: list(getattr(GAME.state, name)) for name in ("deck", "discards", "seats")}
    assert GAME.state.replace(**lists) == GAME.state
    assert hash(GAME.state.replace(**lists)) == hash(GAME.state)


def test_true_and_false_are_numbers_like_any_other() -> None:
    state = given(dk.Ruleset(), Hand(ANA, "pink-1")).state.replace(turn=True, draws=True, version=True)
    assert repr((state.turn, state.draws, state.version)) == "(1, 1, 1)"
    assert repr(dk.evolve(state, TurnEnded(BEN, next=False)).turn) == "0"


@pytest.mark.parametrize("misses", [10**12, 2, "yes"])
def test_who_misses_a_turn_misses_one(misses: Any) -> None:
    seats = dk.Seat("Ana", misses_turn=misses), dk.Seat("Ben")
    assert GAME.state.replace(seats=seats).seats[ANA] == dk.Seat("Ana", misses_turn=True)


@pytest.mark.parametrize("chance", [dk.SystemChance(), dk.SeededChance(7), dk.FastChance(7), dk.ScriptedChance([])])
def test_a_chance_may_be_asked_for_a_list_of_cards(chance: dk.Chance) -> None:
    some: Any = list(cards("pink-1 blue-2 witch-3"))
    assert sorted(map(str, chance.shuffled(some, 1))) == ["blue-2", "pink-1", "witch-3"]


def test_a_careful_player_draws_no_more_than_all_cards() -> None:
    assert CarefulPlayer(2**40).choose(dk.view_for(ANA, GAME.state)) == DrawCard(ANA)
    assert dk.simulate(dk.Ruleset(), 2, 1, CarefulPlayer(2**40)) == dk.simulate(dk.Ruleset(), 2, 1, CarefulPlayer(260))


ANY_DECK: Any = list(GAME.state.deck)


@pytest.mark.parametrize(
    "events",
    [
        [dk.view_for(None, event) for event in GAME.log],
        [GAME.log[0], DeckShuffled(ANY_DECK)],
        [GAME.log[0], DeckShuffled(GAME.state.deck[1:])],
        [GAME.log[0], DeckShuffled(GAME.state.deck[:1] * 55)],
    ],
    ids=["views", "a list", "too few", "one card 55 times"],
)
def test_a_game_is_not_resumed_from_another_deck(events: list[dk.Event]) -> None:
    with pytest.raises(HistoryError):
        dk.Game.resume(events)


@pytest.mark.parametrize("secret", [GAME, GAME.latest, GAME.log, list(GAME.log), GAME.state.deck, None, 0])
def test_a_view_of_what_is_no_state_and_no_event_is_refused(secret: Any) -> None:
    with pytest.raises(TypeError, match="expected a state or an event"):
        dk.view_for(None, secret)


class Thief:
    """A chance that keeps a card."""

    def shuffled(self, cards: tuple[dk.Card, ...], version: int) -> tuple[dk.Card, ...]:
        return cards[version:]


def test_a_chance_cannot_keep_a_card() -> None:
    with pytest.raises(ValueError, match="Thief returned different cards"):
        dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], chance=Thief())


def test_a_chance_cannot_keep_a_card_that_it_picks_for_a_witch() -> None:
    rules = dk.Ruleset(witch=WitchRules(chosen_by="chance"))
    hand = Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3")
    with pytest.raises(ValueError, match="Thief returned different cards"):
        dk.decide(given(rules, hand, deck="witch-1").state, DrawCard(ANA), Thief())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": ()}, "^expected 1 to 4 seats, not 0$"),
        ({"seats": (dk.Seat("Ana"),) * 5}, "^expected 1 to 4 seats, not 5$"),
        ({"discards": GAME.state.deck}, "^[a-z]+-[0-9]+ lies in two places$"),
        ({"witch": dk.Card("witch-1")}, "^witch-1 lies in two places$"),
        ({"deck": GAME.state.deck[:1] * 2}, "^[a-z]+-[0-9]+ lies in two places$"),
        ({"deck": (dk.Card("diamond-21"),)}, "^diamond-21 is not among the 55 cards of these rules$"),
        ({"deck": (), "witch": dk.Card("pink-1")}, "^pink-1 is not a witch that could wait$"),
        ({"seats": (dk.Seat("Ana", anything.__name__), dk.Seat("Ben"))}, "^expected a colour .*, not 'diamoniak'$"),
        ({"turn": 2}, "^there is no player 2 at this table$"),
        ({"winner": -1}, "^there is no player -1 at this table$"),
        ({"turn": 2**40}, "^there is no player 1099511627776 at this table$"),
        ({"turn": 0.5}, r"^there is no player 0\.5 at this table$"),
        ({"turn": 1.0}, r"^there is no player 1\.0 at this table$"),
    ],
)
def test_there_is_no_table_where_this_could_lie(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.state.replace(**changes)


@pytest.mark.parametrize(
    ("piles", "words"),
    [
        (((),) * 5, "^expected 6 piles, one for each family except witches, not 5$"),
        (((),) * 8, "^expected 6 piles, one for each family except witches, not 8$"),
        (((dk.Card("blue-1"),), *((),) * 5), "^blue-1 lies in the pile of another family$"),
        ((*((),) * 5, (dk.Card("witch-1"),)), "^witch-1 lies in the pile of another family$"),
    ],
)
def test_every_card_lies_in_the_pile_of_its_family(piles: tuple[tuple[dk.Card, ...], ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.state.replace(seats=(dk.Seat("Ana", piles=piles), dk.Seat("Ben")), deck=())


@pytest.mark.parametrize("place", ["deck", "discards"])
def test_a_table_is_laid_with_cards_rather_than_their_texts(place: str) -> None:
    with pytest.raises(TypeError, match=r"^expected a card such as Card\('pink-3'\), not 'pink-1'$"):
        GAME.state.replace(**{"deck": (), place: ("pink-1",)})


@pytest.mark.parametrize("count", [-1, 10**9 + 1, 2**31, 2**63, 10**40])
@pytest.mark.parametrize("name", ["draws", "turns", "lapses", "version"])
def test_nobody_counts_that_far(name: str, count: int) -> None:
    with pytest.raises(ValueError, match=f"^expected {name} from 0 to 1000000000, not {str(count)[:40]}$"):
        GAME.state.replace(**{name: count})
    with pytest.raises(TypeError, match=f"^expected {name} as a whole number, not 1.5$"):
        GAME.state.replace(**{name: 1.5})


def test_a_game_goes_on_from_as_far_as_one_can_count() -> None:
    state = GAME.state.replace(version=10**9, turns=10**9)
    (event,) = dk.decide(state, DrawCard(0), dk.SystemChance())
    assert dk.evolve(state, event).version == 10**9 + 1


def test_nobody_builds_that_many_pieces() -> None:
    with pytest.raises(ValueError, match=r"^expected diamond_pieces from 0 to 1000000000, not 2147483648$"):
        GAME.state.replace(seats=(dk.Seat("Ana", diamond_pieces=2**31), dk.Seat("Ben")), deck=())


NEVER_FILLED = dk.State.__new__(dk.State)


@pytest.mark.parametrize(
    "ask",
    [
        *(partial(getattr, NEVER_FILLED, name) for name in (*FIELDS, "names", "seat")),
        lambda: repr(NEVER_FILLED),
        lambda: hash(NEVER_FILLED),
        lambda: GAME.state == NEVER_FILLED,
        lambda: pickle.dumps(NEVER_FILLED),
        lambda: NEVER_FILLED.replace(turn=1),
        lambda: dk.legal_commands(NEVER_FILLED),
        lambda: dk.decide(NEVER_FILLED, DrawCard(0), dk.SystemChance()),
        lambda: dk.evolve(NEVER_FILLED, GAME.log[1]),
        lambda: dk.outcomes(NEVER_FILLED, DrawCard(0)),
        lambda: dk.odds(NEVER_FILLED),
        lambda: dk.view_for(None, NEVER_FILLED),
    ],
)
def test_a_state_that_was_never_filled_has_nothing(ask: Callable[[], object]) -> None:
    """In C it must not be looked for where it is not."""
    with pytest.raises(AttributeError):
        ask()


@pytest.mark.parametrize("blank", ["\u3164", "\u2800 \u2800", "\u00a0"])
def test_a_name_must_be_seen(blank: str) -> None:
    with pytest.raises(dk.IllegalCommandError) as caught:
        dk.Game.start(dk.Ruleset(), ["Ana", blank])
    assert (caught.value.reason, caught.value.player) == (dk.Reason.NAME_EMPTY, 1)


@pytest.mark.parametrize("pasted", ["Ana\u00a0Maria", "Ana\u202fMaria", "\u00a0Ana Maria\u00a0"])
def test_a_space_that_does_not_break_is_a_space(pasted: str) -> None:
    assert dk.Game.start(dk.Ruleset(), [pasted, "Ben"], seed=7).state.names == ("Ana Maria", "Ben")


@pytest.mark.parametrize(
    "name",
    ["e" + "\u0301" * 39, "Anx" + "\u0323\u0330\u035c\u0359", "a\u20dd\u20dd\u20dd\u20dd", "A\u200dB", "A\u200cB"],
    ids=ascii,
)
def test_a_name_must_not_paint_over_its_neighbours_or_hide_anything(name: str) -> None:
    with pytest.raises(dk.IllegalCommandError) as caught:
        dk.Game.start(dk.Ruleset(), ["Ana", name])
    assert (caught.value.reason, caught.value.player) == (dk.Reason.NAME_UNPRINTABLE, 1)


@pytest.mark.parametrize(
    "name", ["Nguyễn Thị Hà", "น้ำผึ้ง", "שָּׁלוֹם", "རྒྱལ་སྤྲུལ", "क्षितिज", "J\u030c\u0323\u0331", "1\ufe0f\u20e3"]
)
def test_a_letter_may_have_the_marks_that_languages_give_it(name: str) -> None:
    assert dk.Game.start(dk.Ruleset(), [name, "Ben"], seed=7).state.names[0] == normalize("NFC", name)


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
        dk.LogError(Problem("unreadable", "this is not an event", place=Place(line=3))),
        dk.RulesetError(Problem("wrong-value", "is wrong", ("deck", "pieces"))),
        dk.VariantError(Problem("wrong-value", "is wrong", ("deck",), Place("mine.yaml", 1, 2))),
        dk.VariantError(*[Problem("wrong-value", "is wrong", ("deck",), Place("mine.yaml", 1, 2))] * 60),
        dk.HistoryError(Problem("impossible", "this cannot be", (3,))),
        dk.DataError("not a command"),
        dk.SaveLostError(2, "the file was removed", "game.jsonl"),
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
