"""What others send is read back as the same thing, or refused in one line."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import diamoniak as dk
from diamoniak.errors import DataError
from diamoniak.events import VIEWED_TYPES, DeckShuffledUnseen
from tests.strategies import games, play_on


def sent(x: Any) -> Any:
    """What arrives at the other side."""
    return json.loads(json.dumps(dk.to_data(x)))


GAME = play_on(dk.Game.start(dk.load_variant("lt-55"), ["Žofie", "Ben", "Cleo"], seed=7), 60, Random(7))  # noqa: S311
VIEW: dict[str, Any] = sent(dk.view_for(0, GAME.state))
DEEP = json.loads("[" * 900 + "]" * 900)


@pytest.mark.parametrize("details", [{"name": "\ud800"}, {"name": "\x1b[2J"}, {"name": " Ana"}, {"player": 10**30}])
def test_a_refusal_names_nobody_who_could_not_play(details: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=r"^not a refusal: "):
        dk.read_data(dk.IllegalCommandError, {"reason": "name-taken"} | details)


@given(games(100))
def test_a_game_is_followed_from_data_alone(game: dk.Game) -> None:
    view = dk.read_view(sent(dk.view_for(None, game.before(game.plays).state)))
    for play in game.history():
        assert view == dk.view_for(None, play.state)
        assert dk.read_view(sent(view)) == view
        for event in play.events:
            view = dk.evolve(view, dk.read_event(sent(dk.view_for(None, event))))
    assert type(view) is dk.View
    assert view == dk.view_for(None, game.state)


def test_every_event_comes_back() -> None:
    seen: set[type] = set()
    for path in Path("tests/golden").glob("*.jsonl"):
        for event in dk.load_log(path.read_text("utf-8")):
            viewed = dk.view_for(None, event)
            seen.add(type(viewed))
            assert dk.read_event(sent(viewed)) == viewed
    assert seen == VIEWED_TYPES


def test_a_shuffle_that_was_not_viewed_is_read_without_its_order() -> None:
    state = dk.Game.start(dk.Ruleset(), ["Ana", "Ben"], seed=7).state
    deck = [str(card) for card in state.deck]
    assert dk.read_event({"event": "DeckShuffled", "deck": deck}) == DeckShuffledUnseen(state.deck)


def test_rules_odds_books_reasons_and_cards_come_back() -> None:
    for variant in map(dk.load_variant, dk.list_variants()):
        assert dk.read_data(dk.Ruleset, sent(variant.rules)) == variant.rules
    book = dk.rulebook(dk.load_variant("lt-55"), "lt")
    assert dk.read_data(dk.Rulebook, sent(book)) == book
    assert dk.read_data(dk.Odds, sent(dk.odds(GAME.state))) == dk.odds(GAME.state)
    assert dk.read_data(dk.View, VIEW) == dk.view_for(None, GAME.state)
    assert dk.read_data(dk.Card, "pink-3") is dk.Card("pink-3")
    for reason in dk.Reason:
        assert dk.read_data(dk.Reason, sent(reason)) is reason


def test_a_refusal_comes_back_with_its_details() -> None:
    for error in (
        dk.IllegalCommandError(dk.Reason.TOO_FEW_DIAMONDS, count=3),
        dk.IllegalCommandError(dk.Reason.NAME_TOO_LONG, count=50, limits=(1, 40), player=1),
        dk.IllegalCommandError(dk.Reason.NOT_YOUR_CARD, card=dk.Card("pink-1")),
    ):
        found = dk.read_data(dk.IllegalCommandError, sent(error))
        assert vars(found) == vars(error)
        assert dk.describe(found, "de") == dk.describe(error, "de")


def changed(**changes: Any) -> dict[str, Any]:
    return VIEW | changes


def with_seat(**changes: Any) -> dict[str, Any]:
    first, *others = VIEW["seats"]
    return changed(seats=[first | changes, *others])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "got NoneType"),
        ([VIEW], "got list"),
        ({}, "missing required field"),
        (changed(secret=1), "unknown field `secret`"),
        (changed(turn=True), "got `bool`"),
        (changed(turn=3), "there is no player 3"),
        (changed(turn=-1), "there is no player -1"),
        (changed(winner=0), "the game is not over"),
        (changed(is_over=True, winner=7), "there is no player 7"),
        (changed(is_over=1), "got `int`"),
        (changed(version=10**30), "from 0 to"),
        (changed(draws=-1), "from 0 to"),
        (changed(deck=VIEW["deck"][1:]), "is missing"),
        (changed(deck=[*VIEW["deck"], VIEW["deck"][0]]), "is there twice"),
        (changed(deck=[*VIEW["deck"], "pink-99"]), "pink-99 is not a card of these rules"),
        (changed(deck=["pink-1"] * 100_000), "length"),
        (changed(deck="pink-1"), "got `str`"),
        (changed(deck=[7]), "expected the text of a card, got int"),
        (changed(deck=DEEP), "expected the text of a card, got list"),
        (changed(last_drawn="pink-99"), "pink-99 is unknown"),
        (changed(witch="pink-1"), "only a witch"),
        (changed(names=["Ana", "Ben", "Cleo"]), "the names are not those of the seats"),
        (changed(castle_size=5), "a castle has 6 pieces"),
        (changed(seats=[]), "the names are not those of the seats"),
        (changed(seats=[], names=[]), "wrong number of players"),
        (changed(rules=VIEW["rules"] | {"cheat": 1}), "cheat: there is no such"),
        (changed(rules=VIEW["rules"] | {"deck": {"diamonds": 2}}), "buying.price"),
        (changed(rules={"deck": DEEP}), "deck: expected"),
        (changed(rules=7), "got `int`"),
        (with_seat(name="\x1b[2J"), "the names are not"),
        (with_seat(piles=[]), "unknown field `piles`"),
        (with_seat(pieces=99), "the pieces of a castle do not add up"),
        (with_seat(pieces=10**9, diamond_pieces=10**9), "do not add up"),
        (with_seat(colour="black"), "Invalid enum value"),
        (with_seat(castle=["fairy-1"]), "in a castle"),
        (with_seat(aside=VIEW["seats"][0]["aside"] | {"diamond": ["fairy-1"]}), "of kind diamond"),
        (with_seat(aside=VIEW["seats"][0]["aside"] | {"witch": ["witch-1"]}), "unknown field `witch`"),
    ],
    ids=range(37),
)
def test_what_is_no_table_is_refused_in_one_line(data: Any, problem: str) -> None:
    with pytest.raises(DataError, match=r"^not a view: ") as caught:
        dk.read_view(data)
    assert problem in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


STARTED: dict[str, Any] = sent(dk.view_for(None, GAME.log[0]))


@pytest.mark.parametrize(
    ("read", "data", "problem"),
    [
        (dk.read_event, {"event": "Cheat"}, "not an event: Invalid value 'Cheat'"),
        (dk.read_event, {"event": "DrawCard", "player": 0}, "Invalid value 'DrawCard'"),
        (dk.read_event, {"event": "TurnEnded", "player": -1, "next": 0}, "there is no player -1"),
        (dk.read_event, {"event": "TurnEnded", "player": 10**50, "next": 0}, "there is no player 1000"),
        (dk.read_event, {"event": "DeckShuffled", "deck": ["pink-1", "pink-1"]}, "deck has a card twice"),
        (dk.read_event, STARTED | {"players": ["Ana"]}, "wrong number of players"),
        (dk.read_event, STARTED | {"players": [" Ana", "Ben"]}, "as a table shows them"),
        (dk.read_event, STARTED | {"rules": {"deck": {"x": 1}}}, "there is no such knob"),
        (partial(dk.read_data, dk.Odds), {"castle": {}, "diamond": 2, "witch": 0, "fairy": 0}, "neither 1 nor 0"),
        (partial(dk.read_data, dk.Odds), {"castle": {}, "diamond": float("nan"), "witch": 0, "fairy": 0}, "odds"),
        (partial(dk.read_data, dk.Odds), sent(dk.odds(GAME.state)) | {"cheat": 1}, "unknown field"),
        (partial(dk.read_data, dk.Reason), "because", "not a reason: Invalid enum value"),
        (partial(dk.read_data, dk.Reason), 7, "not a reason"),
        (partial(dk.read_data, dk.Card), "joker", "not a card: 'joker' is not a card"),
        (partial(dk.read_data, dk.IllegalCommandError), {"reason": "no-fairy", "count": True}, "got `bool`"),
        (partial(dk.read_data, dk.IllegalCommandError), [], "not a refusal: got list"),
        (partial(dk.read_data, dk.Ruleset), {"witch": {"takes": True}}, "witch.takes: expected"),
        (partial(dk.read_data, dk.Ruleset), DEEP, "not a ruleset: got list"),
        (partial(dk.read_data, dk.Rulebook), {"title": 1}, "not a rulebook"),
    ],
    ids=range(19),
)
def test_what_is_nothing_of_ours_is_refused_in_one_line(
    read: Callable[[object], object], data: object, problem: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(data)
    assert problem in str(caught.value)
    assert str(caught.value).isprintable()


def values(x: Any) -> list[tuple[Any, Any]]:
    """Every place in some data: what holds it, and its key."""
    places: list[tuple[Any, Any]] = []
    if isinstance(x, dict):
        places += cast("dict[str, Any]", x).items()
    elif isinstance(x, list):
        places += enumerate(cast("list[object]", x))
    holder: Any = cast("Any", x)
    return [(holder, key) for key, _ in places] + [each for _, value in places for each in values(value)]


@given(st.data(), st.sampled_from([None, True, -1, 10**20, 0.5, "x", "pink-1", [], {}, ["fairy-1"], {"x": 1}]))
def test_a_view_with_one_thing_changed_is_refused_or_still_a_whole_table(chosen: st.DataObject, wrong: Any) -> None:
    data = json.loads(json.dumps(VIEW))
    holder, key = chosen.draw(st.sampled_from(values(data)))
    holder[key] = wrong
    try:
        view = dk.read_view(data)
    except DataError:
        return
    dk.describe(view)
    dk.table_svg(view)
    dk.odds(view)
    assert dk.read_view(sent(view)) == view
