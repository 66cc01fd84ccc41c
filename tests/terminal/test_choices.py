"""What a person can choose, and how it is typed."""

import pytest

from diamoniak import Game, Reason, Ruleset, State, legal_commands, load_variant
from diamoniak.commands import DrawCard, SurrenderCards, UseFairy
from diamoniak.ruleset import FairyRules, WitchRules
from diamoniak.terminal.choices import choices, chosen, question, surrender, why_not
from diamoniak.terminal.keyboard import plain
from diamoniak.terminal.screen import WHOLE_TABLE
from diamoniak.terminal.session import KEYS
from diamoniak.wording.catalogs.locales import list_locales
from diamoniak.wording.description import describe
from diamoniak.wording.registry import every_message
from diamoniak.wording.sentences import table
from diamoniak.wording.voice import voice_for
from tests.table import ANA, BEN, Hand, given

ENGLISH = voice_for("en")
DIAMOND, FAIRY = 4, 5


def met_by_a_witch(rules: Ruleset, hand: Hand) -> State:
    return given(rules, hand, deck="witch-1").after(DrawCard(ANA)).state


WORDS = ["Draw a card", "Discard a diamond", "Discard a diamond ring", "Élargir le château", "Łódź and Øre"]


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("1", 0),
        (" 5 ", 4),
        ("dr", 0),
        ("DRAW", 0),
        ("draw   a", 0),
        ("Draw a card", 0),
        ("discard a diamond", 1),
        ("discard a diamond r", 2),
        ("elargir le CHATEAU", 3),
        ("é", 3),
        ("lodz and ore", 4),
        ("łÓ", 4),
    ],
)
def test_a_number_or_the_beginning_is_enough(typed: str, place: int) -> None:
    assert chosen(typed, WORDS) == place


@pytest.mark.parametrize(
    "typed", ["0", "6", "-1", "1.", "99999999999999999999", "0000000015", "card", "x", "Draw a cardboard", "²", ""]
)
def test_what_is_no_choice_is_not_understood(typed: str) -> None:
    assert chosen(typed, WORDS) is table.NOT_UNDERSTOOD


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("2", Reason.MUST_DRAW_FIRST),
        ("end", Reason.MUST_DRAW_FIRST),
        ("End the TURN", Reason.MUST_DRAW_FIRST),
        ("use", Reason.NO_WITCH),
        ("pay", Reason.NO_EXTRA_DRAWS),
    ],
)
def test_why_the_rules_refuse_a_usual_choice_is_told(typed: str, reason: Reason) -> None:
    game = Game.start(load_variant("standard-55"), ["Ana", "Ben"], seed=7)

    assert why_not(ENGLISH, game, typed) == describe(reason)


@pytest.mark.parametrize("typed", ["0", "3", "9", "²", "x", "", "Draw", "1"])
def test_of_what_is_no_choice_nothing_is_told(typed: str) -> None:
    assert why_not(ENGLISH, Game.start(load_variant("standard-55"), ["Ana", "Ben"], seed=7), typed) is None


@pytest.mark.parametrize("typed", ["d", "Discard", "discard a diamon"])
def test_what_could_be_several_is_asked_again(typed: str) -> None:
    assert chosen(typed, WORDS) is table.AMBIGUOUS


def test_legal_commands_are_the_choices() -> None:
    state = given(Ruleset(), Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), Hand(BEN, "", "pink-2")).state
    offered = choices(ENGLISH, state)

    assert [each.command for each in offered] == list(legal_commands(state))
    assert [each.words for each in offered] == ["Draw a card", "Buy a pink castle card from Ben"]
    assert question(ENGLISH, state) == "Ana, what do you do?"


def test_a_witch_is_answered_card_by_card() -> None:
    hand = Hand(ANA, "pink-1 pink-2", "diamond-1 diamond-2 diamond-3 fairy-1 blue-1")
    state = met_by_a_witch(Ruleset(), hand)

    offered = choices(ENGLISH, state)
    assert [each.words for each in offered] == [
        "Use a fairy against the witch",
        "pink castle card (2)",
        "blue castle card (1)",
        "diamond (3)",
        "fairy (1)",
    ]
    assert offered[0].command == UseFairy(ANA)
    assert question(ENGLISH, state) == ENGLISH.count(table.WHICH_CARD, 3, player="Ana")

    picked = (DIAMOND, FAIRY)
    assert surrender(state, picked) is None
    assert [each.words for each in choices(ENGLISH, state, picked)] == [
        "pink castle card (2)",
        "blue castle card (1)",
        "diamond (2)",
    ]
    assert question(ENGLISH, state, picked) == (
        "Chosen so far: 1 diamond and 1 fairy. " + ENGLISH.count(table.WHICH_CARD, 1, player="Ana")
    )

    command = surrender(state, (*picked, DIAMOND))
    assert command in legal_commands(state)
    assert isinstance(command, SurrenderCards)
    assert sorted(card.family for card in command.cards) == [DIAMOND, DIAMOND, FAIRY]


def test_every_answer_to_a_witch_can_be_picked_in_every_order() -> None:
    state = met_by_a_witch(Ruleset(), Hand(ANA, "pink-1 pink-2", "diamond-1 diamond-2 fairy-1"))
    found: set[tuple[int, ...]] = set()

    def pick(picked: tuple[int, ...]) -> None:
        if surrender(state, picked) is not None:
            found.add(tuple(sorted(picked)))
            return
        for each in choices(ENGLISH, state, picked):
            if each.command is None:
                pick((*picked, each.family))

    pick(())
    wanted = [each for each in legal_commands(state) if isinstance(each, SurrenderCards)]
    assert found == {tuple(sorted(card.family for card in each.cards)) for each in wanted}
    assert len(found) == len(wanted) == 5


def test_a_fairy_that_cannot_be_lost_is_not_offered() -> None:
    rules = Ruleset(fairy=FairyRules(losable=False))
    state = met_by_a_witch(rules, Hand(ANA, "", "fairy-1 blue-1 diamond-1 diamond-2 diamond-3 diamond-4"))

    assert [each.words for each in choices(ENGLISH, state)] == [
        "Use a fairy against the witch",
        "blue castle card (1)",
        "diamond (4)",
    ]


def test_where_only_one_surrender_is_possible_nothing_is_picked() -> None:
    state = met_by_a_witch(Ruleset(), Hand(ANA, "", "diamond-1 diamond-2 diamond-3 diamond-4"))
    offered = choices(ENGLISH, state)

    assert [each.words for each in offered] == ["Give the witch: 3 diamonds"]
    assert [each.command for each in offered] == list(legal_commands(state))
    assert question(ENGLISH, state) == "Ana, what do you do?"


def test_beside_a_fairy_too_the_only_surrender_is_offered_at_once() -> None:
    state = met_by_a_witch(Ruleset(), Hand(ANA, "", "fairy-1 diamond-1 diamond-2"))

    assert [each.words for each in choices(ENGLISH, state)] == [
        "Use a fairy against the witch",
        "Give the witch: 2 diamonds and 1 fairy",
    ]


@pytest.mark.parametrize("locale", list_locales())
def test_no_choice_begins_like_a_key(locale: str) -> None:
    said = [voice_for(locale).translated(each) for each in every_message() if each.context in ("card", "command")]
    keys = [WHOLE_TABLE, *(key for key, _meaning in KEYS)]

    assert len(said) > 30
    assert [words for words in said if plain(words)[0] in "{1234567890" or plain(words).startswith(tuple(keys))] == []


def test_where_chance_chooses_there_is_nothing_to_pick() -> None:
    rules = Ruleset(witch=WitchRules(chosen_by="chance"))
    state = met_by_a_witch(rules, Hand(ANA, "", "fairy-1 diamond-1 diamond-2 diamond-3 diamond-4"))

    assert [each.command for each in choices(ENGLISH, state)] == [UseFairy(ANA), SurrenderCards(ANA)]
    assert question(ENGLISH, state) == "Ana, what do you do?"


def test_choices_are_said_in_the_language_of_the_player() -> None:
    words = choices(voice_for("de"), given(Ruleset()).state)[0].words

    assert words == describe(DrawCard(ANA), "de") != describe(DrawCard(ANA), "en")
