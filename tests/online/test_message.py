"""What people are sent."""

import json
from typing import Any

import pytest

from diamoniak import Ruleset, SurrenderCards, load_variant, read_command, what_to_give
from diamoniak.bots import LEVELS
from diamoniak.commands import Command
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import WitchRules
from diamoniak.table import RefusedError, Table, TableReason, level_names, words
from diamoniak.table.events import TABLE_EVENT_TYPES
from diamoniak.table.telling import REASONS, TABLE_EVENTS
from diamoniak.wording.sentences import online
from tests.online.people import ANA, BEN, CLEO, STRANGER, chosen, done, played_out, playing, seated
from tests.online.test_log import eventful


def buttons(table: Table, viewer: str | None) -> list[str]:
    return [button["words"] for button in table.message(viewer)["may"]]


def at_a_witch(rules: Ruleset | None = None) -> Table:
    """A table at which a witch waits for cards that are to be picked, or for luck."""
    table = playing(ANA, BEN, rules=rules)
    while table.game is not None and not any(
        isinstance(command, SurrenderCards) and len(table.game.legal_commands()) > 1
        for command in table.game.legal_commands()
    ):
        table = chosen(table)
    return table


def test_everything_has_words() -> None:
    assert set(TABLE_EVENTS) == TABLE_EVENT_TYPES
    assert set(REASONS) == set(TableReason)
    assert set(online.LEVELS) == set(LEVELS)
    assert len({message.text for message in REASONS.values()}) == len(TableReason)


def test_a_message_is_ready_for_json_and_tells_nobody_who_they_are() -> None:
    table = eventful()
    for viewer in (ANA, BEN, CLEO, STRANGER, None):
        text = json.dumps(table.message(viewer, "de", since=0, picture=True))
        assert "token-of" not in text


def test_what_has_happened_is_told_to_everybody() -> None:
    told = eventful().message(None, since=0)["told"]

    assert told[:5] == [
        "The table is open.",
        "Ana sits down.",
        "Ben sits down.",
        "Cleo sits down.",
        "Ana, Ben and Cleo sit down to play.",
    ]
    for sentence in (
        "Cleo leaves the table.",
        "Cleo, a computer player, sits down.",
        "Ana asks to take back the last move.",
        "Ben refuses: nothing is taken back.",
        "Ben agrees.",
        "Ana takes back the last move.",
        "Ben gives up.",
        "Ana has taken too long and is out of this game.",
        "Cleo wins, because everybody else has given up.",
        "Ana and Ben sit down to play.",
    ):
        assert sentence in told


def test_names_are_those_of_the_time() -> None:
    table = done(done(playing(ANA, BEN), ANA, "resign"), ANA, "leave")
    table = done(done(table, CLEO, "sit", name="Cleo", seat=3), BEN, "begin")

    assert "Ana gives up." in table.message(CLEO, since=0)["told"]


def test_only_what_is_new_is_told() -> None:
    table = playing(ANA, BEN)
    later = chosen(table)

    assert later.message(BEN)["told"] == []
    assert later.message(BEN, since=table.revision)["told"] == ["Ana draws a pink castle card and begins a castle."]
    assert [event["event"] for event in later.message(BEN, since=table.revision - 1)["events"]] == [
        "DeckShuffled",
        "CastleFounded",
    ]
    assert later.message(BEN, since=-3) == later.message(BEN, since=0)
    assert later.message(BEN, since=10**9)["told"] == []


@pytest.mark.parametrize("since", ["3", 3.0, True, [3]])
def test_what_is_no_revision_is_told(since: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected a revision of the table, not"):
        playing(ANA, BEN).message(ANA, since=since)


def test_a_game_that_was_given_up_is_drawn_with_its_winner() -> None:
    table = done(chosen(playing(ANA, BEN)), ANA, "resign")
    picture = table.message(BEN, picture=True)["picture"]

    assert ">Ben wins<" in picture
    assert "to play" not in picture


def test_choices_are_for_whom_it_waits_and_their_numbers_and_commands_do_the_same() -> None:
    table = chosen(playing(ANA, BEN))
    choices = table.message(ANA)["choices"]

    assert [choice["words"] for choice in choices] == ["Draw a card", "End the turn"]
    assert table.message(BEN)["choices"] == table.message(None)["choices"] == []
    for choice in choices:
        by_number = done(table, ANA, "play", choice=choice["choice"])
        assert done(table, ANA, "play", command=choice["command"]) == by_number


def test_cards_for_a_witch_are_picked() -> None:
    table = at_a_witch()
    viewer = table.seats[table.game.turn].viewer if table.game else None
    message = table.message(viewer)
    pick = message["pick"]

    assert pick["words"].endswith(f"what does the witch get? {pick['number']} cards still to choose.")
    assert len(pick["cards"]) > pick["number"]
    assert not any(choice["command"]["command"] == "SurrenderCards" for choice in message["choices"])
    picked = [each["card"] for each in pick["cards"]][-pick["number"] :]
    assert done(table, viewer, "play", command=pick["command"] | {"cards": picked}).revision > table.revision
    assert table.message(None)["pick"] is None


def test_any_of_the_cards_to_pick_will_do() -> None:
    table = at_a_witch()
    assert table.game is not None
    demand = what_to_give(table.game.state)
    assert demand is not None

    for first in range(len(demand.cards) - demand.number + 1):
        cards = demand.cards[first : first + demand.number]
        assert table.game.play(SurrenderCards(table.game.turn, cards)).plays == table.game.plays + 1
    assert {card for command in surrenders(table) for card in command.cards} <= set(demand.cards)


def surrenders(table: Table) -> list[SurrenderCards]:
    commands: list[Command] = list(table.game.legal_commands()) if table.game else []
    return [command for command in commands if isinstance(command, SurrenderCards)]


def test_where_chance_picks_there_is_nothing_to_pick() -> None:
    table = at_a_witch(Ruleset(witch=WitchRules(chosen_by="chance")))
    message = table.message(table.seats[table.game.turn].viewer if table.game else None)

    assert message["pick"] is None
    assert read_command(message["choices"][-1]["command"]) in surrenders(table)


def test_seats_say_who_sits_there() -> None:
    table = done(playing(ANA, BEN, computers=1), ANA, "resign")
    seats = table.message(BEN)["seats"]

    assert [seat["name"] for seat in seats] == ["Ana", "Ben", "Cleo", None]
    assert [seat["you"] for seat in seats] == [False, True, False, False]
    assert [seat["turn"] for seat in seats] == [True, False, False, False]
    assert [seat["out"] for seat in seats] == [True, False, False, False]
    assert [seat["computer"] for seat in seats] == ["knows the odds", None, "knows the odds", None]
    assert not any(seat["free"] for seat in seats)
    assert [seat["free"] for seat in seated(ANA).message()["seats"]] == [False, True, True, True]


def test_buttons_are_just_what_can_be_done() -> None:
    lobby, game = seated(ANA, BEN, computers=1), chosen(playing(ANA, BEN))
    asked = done(game, ANA, "ask take-back")

    assert buttons(lobby, STRANGER) == ["Sit down"]
    assert buttons(lobby, ANA) == ["Begin the game", "Add a computer player", "Leave the table", "Send away"]
    assert buttons(seated(ANA), ANA) == ["Add a computer player", "Leave the table"]
    assert buttons(game, ANA) == ["Take back my move", "Give up", "Leave the table"]
    assert buttons(game, BEN) == ["Give up", "Leave the table"]
    assert buttons(game, STRANGER) == []
    assert buttons(asked, ANA) == ["Withdraw the request", "Give up", "Leave the table"]
    assert buttons(asked, BEN) == ["Agree", "Refuse", "Give up", "Leave the table"]
    assert buttons(played_out(game), ANA) == ["Play again", "Add a computer player", "Leave the table"]


def test_whose_turn_it_is_and_what_is_asked() -> None:
    game = chosen(playing(ANA, BEN))
    asked = done(game, ANA, "ask take-back")

    assert game.message(ANA)["waiting"]["words"] == "Your turn"
    assert game.message(BEN)["waiting"]["words"] == "Waiting for Ana"
    assert asked.message(None)["waiting"] == {"kind": "person", "seats": [1], "words": "Waiting for Ben"}
    assert game.message(BEN)["asked"] is None
    assert asked.message(BEN)["asked"] == {
        "seat": 0,
        "plays": 1,
        "words": "Ana asks to take back the last move.",
        "yours": True,
    }
    assert not asked.message(ANA)["asked"]["yours"]


def test_how_it_ended() -> None:
    game = playing(ANA, BEN)
    over = played_out(game)

    assert game.message()["result"] is None
    assert over.message()["result"] == {"winner": over.winner, "words": over.message()["standing"]}
    assert done(game, ANA, "resign").message()["result"] == {"winner": 1, "words": "Ben wins"}


def test_the_picture_only_comes_on_request() -> None:
    table = playing(ANA, BEN)

    assert "picture" not in table.message(ANA)
    assert table.message(ANA, "de", picture=True)["picture"].startswith("<svg ")
    assert seated(ANA).message(ANA, picture=True)["picture"] is None


def test_a_refusal_is_told_with_its_details() -> None:
    table = Table.open(load_variant("fr-55"), seed=7)
    with pytest.raises(RefusedError) as caught:
        done(table, ANA, "sit", name="x" * 41)
    assert caught.value.message("en") == {
        "refused": "name-too-long",
        "words": "This name has 41 characters; at most 40 are allowed.",
    }

    with pytest.raises(RefusedError) as caught:
        done(playing(ANA, BEN), BEN, "play", choice=0)
    assert caught.value.message("en")["words"] == "It is Ana’s turn."
    assert isinstance(caught.value.refusal, IllegalCommandError)
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_words_of_a_page() -> None:
    assert len(words("en")) > 30
    assert list(level_names("en")) == list(LEVELS)
