"""Given a table, when somebody asks for something, then this happens, or this is why not."""

import pickle
from copy import deepcopy

import pytest

from diamoniak import DrawCard, Ruleset, load_variant, to_data
from diamoniak.events import CastleFounded, GameStarted
from diamoniak.refusals import Reason
from diamoniak.ruleset import PlayerRules
from diamoniak.table import RefusedError, Table, TableReason, Waiting
from diamoniak.table.events import (
    ComputerSeated,
    GameAwarded,
    PlayerResigned,
    PlayTakenBack,
    SeatLeft,
    SeatTaken,
    TableOpened,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackRefused,
    TimeRanOut,
)
from tests.online.people import (
    ANA,
    BEN,
    CLEO,
    DAN,
    STRANGER,
    chosen,
    done,
    news,
    played_out,
    playing,
    refusal,
    seated,
)


def test_a_new_table_is_empty_and_says_by_which_rules() -> None:
    variant = load_variant("lt-55")
    table = Table.open(variant)

    assert table.log == (TableOpened(variant.rules, "lt-55"),)
    assert (table.revision, table.game, table.waiting_for, table.winner) == (1, None, None, None)
    assert len(table.seats) == 4
    assert all(place.is_free for place in table.seats)


def test_there_are_as_many_seats_as_can_play() -> None:
    assert len(Table.open(Ruleset(players=PlayerRules(max=3))).seats) == 3


def test_somebody_sits_down_in_the_first_free_seat_or_where_they_like() -> None:
    table = Table.open(Ruleset())
    table = done(table, ANA, "sit", name=" Ana ")
    later = done(table, BEN, "sit", name="Ben", seat=3)

    assert news(table, later) == (SeatTaken(3, "Ben", BEN),)
    assert [place.name for place in later.seats] == ["Ana", None, None, "Ben"]


def test_nobody_sits_twice_or_on_anothers_lap_or_under_anothers_name() -> None:
    table = seated(ANA)

    assert refusal(table, ANA, "sit", name="Ana II") is TableReason.ALREADY_SEATED
    assert refusal(table, BEN, "sit", name="Ben", seat=0) is TableReason.SEAT_TAKEN
    assert refusal(table, BEN, "sit", name="Ben", seat=4) is TableReason.NO_SUCH_SEAT
    assert refusal(table, BEN, "sit", name="Ben", seat=-1) is TableReason.NO_SUCH_SEAT
    assert refusal(table, BEN, "sit", name="Ana ") is Reason.NAME_TAKEN
    assert refusal(table, BEN, "sit") is Reason.NAME_EMPTY
    assert refusal(table, None, "sit", name="Ben") is TableReason.NOT_SEATED
    assert refusal(seated(ANA, BEN, CLEO, DAN), STRANGER, "sit", name="X") is TableReason.TABLE_FULL


def test_before_a_game_a_seat_that_is_left_is_free_with_its_name() -> None:
    table = seated(ANA, BEN)
    later = done(table, ANA, "leave")

    assert news(table, later) == (SeatLeft(0, "Ana"),)
    assert later.seats[0].is_free
    assert news(later, done(later, CLEO, "sit", name="Ana")) == (SeatTaken(0, "Ana", CLEO),)


def test_a_computer_sits_down_under_a_name_that_is_free_and_can_be_sent_away() -> None:
    table = seated(ANA)
    later = done(table, ANA, "seat computer", level="careful")

    assert news(table, later) == (ComputerSeated(1, "Ben", "careful"),)
    assert news(later, done(later, ANA, "send away", seat=1)) == (SeatLeft(1, "Ben"),)
    assert refusal(later, ANA, "send away", seat=0) is TableReason.NO_COMPUTER
    assert refusal(later, STRANGER, "send away", seat=1) is TableReason.NOT_SEATED
    assert refusal(later, STRANGER, "seat computer") is TableReason.NOT_SEATED
    assert refusal(later, ANA, "seat computer", level="godlike") is TableReason.UNREADABLE


def test_when_a_game_begins_everybody_moves_up() -> None:
    table = done(done(Table.open(Ruleset(), seed=7), ANA, "sit", name="Ana", seat=1), BEN, "sit", name="Ben", seat=3)
    later = done(table, BEN, "begin")

    started = news(table, later)[0]
    assert isinstance(started, GameStarted)
    assert started.players == ("Ana", "Ben")
    assert [place.viewer for place in later.seats] == [ANA, BEN, None, None]
    assert later.waiting_for == Waiting("person", (0,))


def test_a_game_needs_enough_players_and_one_at_a_time() -> None:
    assert refusal(seated(ANA), ANA, "begin") is Reason.WRONG_NUMBER_OF_PLAYERS
    assert refusal(seated(ANA, BEN), STRANGER, "begin") is TableReason.NOT_SEATED
    assert refusal(playing(ANA, BEN), BEN, "begin") is TableReason.GAME_RUNNING


def test_a_play_by_choice_is_the_play_by_command() -> None:
    table = playing(ANA, BEN)
    by_choice = done(table, ANA, "play", choice=0)

    assert [type(entry) for entry in news(table, by_choice)] == [CastleFounded]
    assert done(table, ANA, "play", command=to_data(DrawCard(0))) == by_choice


def test_nobody_plays_for_others_or_what_is_not_legal() -> None:
    table = playing(ANA, BEN)

    assert refusal(table, BEN, "play", command=to_data(DrawCard(0))) is TableReason.NOT_YOUR_SEAT
    assert refusal(table, BEN, "play", command=to_data(DrawCard(1))) is Reason.NOT_YOUR_TURN
    assert refusal(table, BEN, "play", choice=0) is Reason.NOT_YOUR_TURN
    assert refusal(table, STRANGER, "play", choice=0) is TableReason.NOT_SEATED
    assert refusal(table, ANA, "play", choice=99) is TableReason.NO_SUCH_CHOICE
    assert refusal(table, ANA, "play", choice=-1) is TableReason.NO_SUCH_CHOICE
    assert refusal(table, ANA, "play", command={"command": "EndTurn", "player": 0}) is Reason.MUST_DRAW_FIRST
    assert refusal(table, ANA, "play") is TableReason.UNREADABLE
    assert refusal(table, ANA, "play", choice=0, command=to_data(DrawCard(0))) is TableReason.UNREADABLE
    assert refusal(seated(ANA, BEN), ANA, "play", choice=0) is TableReason.NO_GAME


def test_a_take_back_that_all_agree_to() -> None:
    before = playing(ANA, BEN, CLEO)
    table = chosen(before)
    asked = done(table, ANA, "ask take-back")
    agreed = done(asked, BEN, "agree")
    back = done(agreed, CLEO, "agree")

    assert news(table, back) == (TakeBackAsked(0, 1), TakeBackAgreed(1), TakeBackAgreed(2), PlayTakenBack(0, 1))
    assert asked.waiting_for == Waiting("person", (1, 2))
    assert agreed.waiting_for == Waiting("person", (2,))
    assert back.game is before.game
    assert back.revision > before.revision


def test_a_take_back_that_somebody_refuses() -> None:
    asked = done(chosen(playing(ANA, BEN, CLEO)), ANA, "ask take-back")
    agreed = done(asked, BEN, "agree")
    refused = done(agreed, CLEO, "refuse")

    assert news(agreed, refused) == (TakeBackRefused(2),)
    assert refused.game is asked.game
    assert refusal(refused, BEN, "agree") is TableReason.NOT_ASKED
    assert refusal(asked, BEN, "ask take-back") is TableReason.ALREADY_ASKED
    assert refusal(asked, ANA, "agree") is TableReason.NOT_ASKED
    assert refusal(agreed, BEN, "agree") is TableReason.NOT_ASKED
    assert refusal(refused, CLEO, "ask take-back") is TableReason.NOTHING_TO_TAKE_BACK


def test_whoever_plays_on_does_not_want_it() -> None:
    asked = done(chosen(playing(ANA, BEN)), ANA, "ask take-back")
    later = done(asked, ANA, "play", choice=0)

    assert news(asked, later)[0] == TakeBackRefused(0)
    assert len(news(asked, later)) > 1
    assert news(asked, done(asked, ANA, "refuse")) == (TakeBackRefused(0),)


def test_computers_are_not_asked_and_their_plays_go_back_too() -> None:
    start = playing(ANA, computers=1)
    table = chosen(start)
    while table.waiting_for != Waiting("computer", (1,)):
        table = done(table, ANA, "play", choice=len(table.message(ANA)["choices"]) - 1)
    last = table.game
    table = chosen(chosen(table))
    back = done(table, ANA, "ask take-back")

    assert news(table, back) == (TakeBackAsked(0, 3), PlayTakenBack(0, 3))
    assert last is not None
    assert back.game is last.before()
    assert back.waiting_for == Waiting("person", (0,))


def test_an_old_click_does_not_come_true_after_a_take_back() -> None:
    table = playing(ANA, BEN)
    click = {"do": "play", "choice": 0, "revision": table.revision}
    later = done(done(table.handle(ANA, click), ANA, "ask take-back"), BEN, "agree")

    assert later.game is table.game
    with pytest.raises(RefusedError) as caught:
        later.handle(ANA, click)
    assert caught.value.reason is TableReason.STALE


@pytest.mark.parametrize("revision", [0, 1, 4, 6, 10**30, -1])
def test_only_the_present_can_be_answered(revision: int) -> None:
    table = playing(ANA, BEN)
    assert table.revision == 5

    assert refusal(table, ANA, "play", choice=0, revision=revision) is TableReason.STALE


def test_what_means_the_same_meanwhile_is_not_out_of_date() -> None:
    empty = Table.open(Ruleset(), seed=7)
    table = done(done(empty, ANA, "sit", name="Ana"), BEN, "sit", name="Ben", revision=empty.revision)
    begun = done(table, ANA, "begin")

    assert refusal(begun, BEN, "leave", revision=table.revision) is TableReason.STALE
    assert news(chosen(begun), done(chosen(begun), BEN, "resign", revision=begun.revision))[0] == PlayerResigned(1)


def test_votes_answer_what_was_asked_whoever_has_voted_since() -> None:
    table = chosen(playing(ANA, BEN, CLEO))
    asked = done(table, ANA, "ask take-back")
    agreed = done(asked, BEN, "agree")

    assert news(agreed, done(agreed, CLEO, "agree", revision=asked.revision))[-1] == PlayTakenBack(0, 1)
    assert refusal(agreed, CLEO, "agree", revision=table.revision) is TableReason.STALE


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    table = playing(ANA, BEN)
    later = done(table, ANA, "resign")

    assert news(table, later) == (PlayerResigned(0), GameAwarded(1))
    assert (later.winner, later.is_running, later.waiting_for) == (1, False, None)
    assert refusal(later, BEN, "play", choice=0) is TableReason.NO_GAME


def test_of_three_the_others_play_on_and_a_computer_plays_for_the_one() -> None:
    table = done(playing(ANA, BEN, CLEO), ANA, "resign")

    assert table.waiting_for == Waiting("computer", (0,))
    assert refusal(table, ANA, "play", choice=0) is TableReason.GIVEN_UP
    assert refusal(table, ANA, "resign") is TableReason.GIVEN_UP
    later = done(table, CLEO, "resign")
    assert news(table, later) == (PlayerResigned(2), GameAwarded(1))


def test_whoever_has_given_up_plays_the_next_game() -> None:
    over = done(playing(ANA, BEN), ANA, "resign")
    again = done(over, BEN, "begin")

    assert again.is_running
    assert again.winner is None
    assert not again.seats[0].is_out
    assert again.waiting_for == Waiting("person", (0,))


def test_time_runs_out_when_the_server_says_so_and_never_by_a_message() -> None:
    table = playing(ANA, BEN)

    assert news(table, table.time_out(0, table.revision)) == (TimeRanOut(0), GameAwarded(1))
    assert refusal(table, BEN, "time out", seat=0) is TableReason.UNREADABLE
    for seat, revision, reason in (
        (0, table.revision - 1, TableReason.STALE),
        (2, table.revision, TableReason.NO_SUCH_SEAT),
    ):
        with pytest.raises(RefusedError) as caught:
            table.time_out(seat, revision)
        assert caught.value.reason is reason


def test_a_game_waits_for_whoever_takes_a_seat_that_was_left() -> None:
    table = done(playing(ANA, BEN), ANA, "leave")

    assert table.waiting_for == Waiting("nobody", (0,))
    assert refusal(table, CLEO, "sit", seat=1) is TableReason.SEAT_TAKEN
    assert refusal(table, CLEO, "sit", seat=2) is TableReason.SEAT_TAKEN
    by_person, by_computer = done(table, CLEO, "sit", name="Cleo"), done(table, BEN, "seat computer")
    assert news(table, by_person) == (SeatTaken(0, "Ana", CLEO),)
    assert by_person.waiting_for == Waiting("person", (0,))
    assert news(table, by_computer) == (ComputerSeated(0, "Ana", "counting"),)
    assert by_computer.waiting_for == Waiting("computer", (0,))


def test_after_a_game_the_next_one_begins_in_the_same_log() -> None:
    over = played_out(playing(ANA, BEN))
    assert over.game is not None
    assert over.winner == over.game.winner
    changed = done(done(over, ANA, "leave"), CLEO, "sit", name="Cleo", seat=2)
    again = done(changed, CLEO, "begin")

    assert [place.name for place in again.seats] == ["Ben", "Cleo", None, None]
    assert sum(isinstance(entry, GameStarted) for entry in again.log) == 2


def test_with_a_seed_the_next_game_is_another_one_and_the_same_again() -> None:
    over = done(playing(ANA, BEN), ANA, "resign")
    first, second = over.game, done(over, ANA, "begin").game
    assert first is not None
    assert second is not None

    assert second.state.deck != first.state.deck
    again = done(Table.load(over.dump(), seed=7), ANA, "begin").game
    assert again is not None
    assert again.state == second.state


def test_the_past_does_not_change() -> None:
    table = playing(ANA, BEN)
    log = table.log
    chosen(table)

    assert table.log == log
    assert deepcopy(table) is table


def test_a_table_can_be_sent_to_another_process() -> None:
    table = chosen(playing(ANA, computers=1))

    again: Table = pickle.loads(pickle.dumps(table))  # noqa: S301

    assert again == table
    assert again.game is not None
    assert table.game is not None
    assert again.game.state == table.game.state


@pytest.mark.parametrize("viewer", [7, b"Ana", ["Ana"]])
def test_a_viewer_is_a_string(viewer: object) -> None:
    with pytest.raises(TypeError, match="expected a viewer as a string or None"):
        Table.open(Ruleset()).message(viewer)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("viewer", ["", "x" * 201, "a\nb", "\ud800"])
def test_a_viewer_fits_into_a_line(viewer: str) -> None:
    with pytest.raises(ValueError, match="expected a viewer of 1 to 200 characters"):
        done(Table.open(Ruleset()), viewer, "leave")


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "sit",
        [],
        {},
        {"do": "sit"},
        {"do": "sit", "name": "Ana"},
        {"do": "sit", "name": 7, "revision": 1},
        {"do": "sit", "name": "Ana", "revision": "1"},
        {"do": "sit", "name": "Ana", "revision": 1.0},
        {"do": "sit", "name": "Ana", "revision": True},
        {"do": "sit", "name": "Ana", "revision": 1, "viewer": ANA},
        {"do": ["sit"], "name": "Ana", "revision": 1},
        {"do": "fly", "revision": 1},
        {"do": "play", "revision": 1, "command": {"command": "BuyCard", "player": 0, "card": "pink-x"}},
        {7: 7},
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(data: object) -> None:
    with pytest.raises(RefusedError) as caught:
        Table.open(Ruleset()).handle(ANA, data)

    assert caught.value.reason is TableReason.UNREADABLE
    assert "\n" not in str(caught.value)
    assert caught.value.message("en") == {"refused": "unreadable", "words": "This message cannot be understood."}


def test_misuse_is_told_to_the_programmer() -> None:
    table = playing(ANA, BEN)

    with pytest.raises(ValueError, match="not a computer's turn"):
        table.think()
    with pytest.raises(TypeError, match="expected a command such as Sit"):
        table.do(ANA, DrawCard(0))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
