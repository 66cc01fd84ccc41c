"""Rulesets: defaults, bounds, contradictions, plain data, schema."""

import dataclasses
import json
import pickle
from typing import Any
from unittest.mock import ANY

import msgspec
import pytest

from diamoniak import Ruleset, RulesetError, ruleset
from diamoniak.problems.bounds import annotations
from diamoniak.ruleset import (
    AgeRules,
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    LimitRules,
    PlayerRules,
    SetupRules,
    TurnRules,
    WitchRules,
)
from diamoniak.variants.plain_data import parse_ruleset
from diamoniak.variants.schema import ruleset_schema


def test_the_defaults_are_the_common_reading_with_55_cards() -> None:
    rules = Ruleset()

    assert (rules.deck.pieces, rules.deck.diamonds, rules.deck.witches, rules.deck.fairies) == (6, 20, 8, 3)
    assert (rules.players.min, rules.players.max, rules.ages.min, rules.ages.max) == (2, 4, 5, 99)
    assert (rules.witch.takes, rules.buying.price, rules.buying.paid_to) == (3, 3, "seller")


def test_a_ruleset_never_changes() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Ruleset().gifts = "none"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_rulesets_are_equal_if_all_their_knobs_are() -> None:
    rules, same, other = Ruleset(gifts="to the builder"), Ruleset(gifts="to the builder"), Ruleset()

    assert rules == same
    assert hash(rules) == hash(same)
    assert rules != other
    assert Ruleset(witch=WitchRules(takes=2)) != other
    assert PlayerRules(2, 4) != AgeRules(2, 4)
    assert other == ANY


def test_a_ruleset_that_differs_from_another_has_a_hash_of_its_own() -> None:
    rules = Ruleset()
    assert hash(rules) != hash(dataclasses.replace(rules, gifts="to the builder"))


def test_a_ruleset_takes_no_hash_along_to_another_process() -> None:
    rules = Ruleset()
    hash(rules)  # which it remembers; another process hashes words differently

    assert not hasattr(pickle.loads(pickle.dumps(rules)), "_hash")  # noqa: S301  # our own bytes


def test_a_ruleset_shows_all_its_knobs() -> None:
    assert repr(BuyingRules(price=2)) == "BuyingRules(price=2, paid_to='seller', when='instead of drawing')"

    rules = Ruleset(deck=DeckRules(witches=7))
    assert eval(repr(rules), {**vars(ruleset)}) == rules  # noqa: S307  # our own text


def test_a_ruleset_goes_through_json_and_back() -> None:
    rules = Ruleset(witch=WitchRules(takes=2, goes_to="under the deck"), gifts="to the builder")

    assert msgspec.json.decode(msgspec.json.encode(rules), type=Ruleset) == rules


def refused(data: object) -> dict[str, str]:
    """The problems of the data by path."""
    with pytest.raises(RulesetError) as caught:
        parse_ruleset(data)
    assert "\n" not in str(caught.value)
    return {problem.dotted_path: problem.words for problem in caught.value.problems}


@pytest.mark.parametrize(
    ("data", "path", "problem"),
    [
        ({"deck": {"pieces": 0}}, "deck.pieces", "expected a whole number from 1 to 20, not 0"),
        ({"deck": {"pieces": 21}}, "deck.pieces", "expected a whole number from 1 to 20, not 21"),
        (
            {"deck": {"pieces": "6"}},
            "deck.pieces",
            "expected a whole number from 1 to 20, not '6': leave off the quotes",
        ),
        ({"deck": {"pieces": 6.0}}, "deck.pieces", "expected a whole number from 1 to 20, not 6.0"),
        ({"deck": {"pieces": True}}, "deck.pieces", "expected a whole number from 1 to 20, not true"),
        ({"deck": {"pieces": None}}, "deck.pieces", "expected a whole number from 1 to 20"),
        (
            {"deck": {"pieces": 10**30}},
            "deck.pieces",
            "expected a whole number from 1 to 20, not 1000000000000000000000000000000",
        ),
        ({"turn": {"max_draws": 0}}, "turn.max_draws", "expected a whole number from 1 to 60 or null, not 0"),
        ({"setup": {"shuffle": 1}}, "setup.shuffle", "expected true or false, not 1"),
        (
            {"fairy": {"use": "Ask"}},
            "fairy.use",
            "expected one of 'ask', 'automatic', 'never', not 'Ask': did you mean 'ask'?",
        ),
        ({"gifts": {}}, "gifts", "expected one of 'none', 'to the builder'"),
        ({"deck": []}, "deck", "expected indented lines for colours, pieces, diamonds, witches, fairies"),
        (
            {"deck": {"colours": ["pink", "red"]}},
            "deck.colours",
            "expected 2 to 4 different values of pink, blue, yellow, green, not 'red'",
        ),
        (
            {"deck": {"colours": ["pink", "pink"]}},
            "deck.colours",
            "expected 2 to 4 different values of pink, blue, yellow, green, not pink twice",
        ),
        ({"deck": {"faires": 3}}, "deck.faires", "there is no such knob: did you mean 'fairies'?"),
        (
            {"players": {"x": 3}},
            "players.x",
            "there is no such knob: expected one of min, max (docs/knobs.md lists every knob there is)",
        ),
    ],
)
def test_what_no_knob_takes_is_refused_in_words(data: object, path: str, problem: str) -> None:
    assert refused(data) == {path: problem}


def test_all_problems_are_told_at_once() -> None:
    assert set(refused({"deck": {"pieces": 0, "x": 1}, "gifts": 1, "witch": {"takes": 99}})) == {
        "deck.pieces",
        "deck.x",
        "gifts",
        "witch.takes",
    }


@pytest.mark.parametrize("data", [None, [], "standard", 55, object(), {"deck": {1, 2}}, {"deck": float("nan")}])
def test_what_is_no_mapping_is_no_ruleset(data: object) -> None:
    assert len(refused(data)) == 1


def test_endless_data_is_refused() -> None:
    endless: dict[str, Any] = {}
    endless["deck"] = endless

    assert list(refused(endless)) == ["deck.deck"]


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": PlayerRules(min=4, max=3)}, "players.min"),
    ({"players": PlayerRules(max=3), "deck": DeckRules(colours=("pink", "blue"))}, "players.max"),
    ({"ages": AgeRules(min=10, max=9)}, "ages.min"),
    ({"deck": DeckRules(diamonds=2)}, "buying.price"),
    ({"deck": DeckRules(diamonds=0), "buying": BuyingRules(price=4)}, "buying.price"),
    ({"deck": DeckRules(diamonds=0), "turn": TurnRules(after_diamond="must draw on")}, "turn.after_diamond"),
    ({"deck": DeckRules(diamonds=4), "castle": CastleRules(diamonds_per_piece=5)}, "castle.diamonds_per_piece"),
    ({"deck": DeckRules(diamonds=0), "castle": CastleRules(diamonds_per_piece=1)}, "castle.diamonds_per_piece"),
    ({"deck": DeckRules(witches=0), "witch": WitchRules(takes=2)}, "witch.takes"),
    ({"deck": DeckRules(witches=0), "fairy": FairyRules(use="automatic")}, "fairy.use"),
    ({"deck": DeckRules(fairies=0), "fairy": FairyRules(losable=False)}, "fairy.losable"),
    ({"deck": DeckRules(fairies=0), "turn": TurnRules(after_fairy="must draw on")}, "turn.after_fairy"),
    ({"fairy": FairyRules(use="never", goes_to="stays")}, "fairy.goes_to"),
    ({"fairy": FairyRules(use="never", then="turn goes on")}, "fairy.then"),
    ({"turn": TurnRules(max_draws=1, after_castle="may draw on if grown")}, "turn.after_castle"),
    ({"turn": TurnRules(max_draws=1), "fairy": FairyRules(then="turn goes on")}, "fairy.then"),
    ({"turn": TurnRules(max_draws=2, min_draws=3)}, "turn.min_draws"),
    ({"turn": TurnRules(instead_of_drawing="discard one card", spares="may be discarded")}, "turn.spares"),
    ({"turn": TurnRules(extra_draw=1)}, "turn.extra_draw"),
    ({"turn": TurnRules(extra_draw=20, max_draws=1), "deck": DeckRules(diamonds=19)}, "turn.extra_draw"),
    ({"castle": CastleRules(pieces=7)}, "castle.pieces"),
    ({"setup": SetupRules(cards=6)}, "setup.cards"),
    ({"setup": SetupRules(fairies="everybody"), "deck": DeckRules(fairies=3)}, "setup.fairies"),
    ({"setup": SetupRules(shuffle=False, cards=1)}, "setup.cards"),
    ({"limit": LimitRules(winner="most pieces")}, "limit.winner"),
]


@pytest.mark.parametrize(("choices", "path"), CONTRADICTIONS)
def test_a_contradiction_is_refused_with_its_path(choices: dict[str, Any], path: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset(**choices)

    assert [problem.dotted_path for problem in caught.value.problems] == [path]


@pytest.mark.parametrize(("choices", "path"), CONTRADICTIONS)
def test_a_contradiction_is_refused_in_plain_data_too(choices: dict[str, Any], path: str) -> None:
    data = json.loads(msgspec.json.encode(choices))

    assert list(refused(data)) == [path]


def test_decks_without_diamonds_witches_or_fairies_are_fine() -> None:
    assert Ruleset(deck=DeckRules(diamonds=0, witches=0, fairies=0)).deck.diamonds == 0


def test_python_code_is_held_to_the_same_bounds() -> None:
    with pytest.raises(RulesetError, match=r"witch\.takes: expected a whole number from 1 to 10 or 'half', not 11"):
        Ruleset(witch=WitchRules(takes=11))
    with pytest.raises(RulesetError, match=r"^deck: expected DeckRules\(…\), not int: read_data"):
        Ruleset(deck=55)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_the_schema_knows_every_knob_and_forbids_others() -> None:
    schema = ruleset_schema()

    for section, hint in annotations(Ruleset).items():
        described = schema["properties"][section]
        if "$ref" in described:
            definition = schema["$defs"][described["$ref"].rsplit("/")[-1]]
            assert set(definition["properties"]) == set(annotations(hint))
            assert definition["additionalProperties"] is False
    assert set(schema["properties"]) == set(annotations(Ruleset))
    assert schema["$defs"]["WitchRules"]["properties"]["takes"]["anyOf"][0]["maximum"] == 10
    assert schema["$defs"]["DeckRules"]["properties"]["colours"]["minItems"] == 2
