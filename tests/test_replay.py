"""Events that lead to a state, and events that cannot."""

import pytest

from diamoniak import Card, Game, Ruleset, SeededChance, State, decide, evolve, legal_commands, replay
from diamoniak.commands import DrawCard
from diamoniak.events import CardBought, CardSetAside, Event, GameStarted, TurnEnded, WitchDrawn
from diamoniak.ruleset import BuyingRules
from tests.table import ANA, BEN, Hand, cards, given

STARTED = GameStarted(Ruleset(), ("Ana", "Ben"))


@pytest.mark.parametrize("events", [(), (TurnEnded(0, 1),), (TurnEnded(0, 1), STARTED)])
def test_a_game_begins_with_its_start(events: tuple[Event, ...]) -> None:
    with pytest.raises(ValueError, match=r"^a game begins with GameStarted$"):
        replay(events)


@pytest.mark.parametrize("players", [0, 5, 1000])
def test_there_is_no_table_for_so_many(players: int) -> None:
    with pytest.raises(ValueError, match=f"^expected 1 to 4 seats, not {players}$"):
        replay([GameStarted(Ruleset(), ("Ana",) * players)])


def test_a_game_starts_only_once() -> None:
    with pytest.raises(ValueError, match=r"^a game starts only once$"):
        replay((STARTED, STARTED))


def test_a_card_cannot_come_from_where_it_is_not() -> None:
    with pytest.raises(ValueError, match=r"^this card is not in the deck$"):
        replay((STARTED, CardSetAside(0, Card("pink-1")), CardSetAside(1, Card("pink-1"))))


def test_a_turn_begins_with_nothing_drawn() -> None:
    state = replay((STARTED, CardSetAside(0, Card("diamond-1")), TurnEnded(0, 1)))

    assert (state.turn, state.draws, state.last_drawn, state.turns, state.version) == (1, 0, None, 1, 3)


def test_a_witch_is_a_card_drawn_like_any_other() -> None:
    witch = Card("witch-1")
    state = replay((STARTED, CardSetAside(0, Card("diamond-1")), WitchDrawn(0, witch)))

    assert (state.witch, state.draws, state.last_drawn, len(state.deck)) == (witch, 2, witch, 53)


@pytest.mark.parametrize("rules", [BuyingRules(paid_to="seller"), BuyingRules(paid_to="discards")])
def test_an_event_says_who_is_paid_whatever_the_rules_say(rules: BuyingRules) -> None:
    diamonds = cards("diamond-1 diamond-2 diamond-3")
    hands = Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3"), Hand(BEN, aside="pink-2")
    state = given(Ruleset(buying=rules), *hands).state

    paid = evolve(state, CardBought(ANA, BEN, Card("pink-2"), diamonds, "seller"))
    thrown = evolve(state, CardBought(ANA, BEN, Card("pink-2"), diamonds, "discards"))

    assert (paid.seats[BEN].aside, paid.discards[len(state.discards) :]) == (diamonds, ())
    assert (thrown.seats[BEN].aside, thrown.discards[len(state.discards) :]) == ((), diamonds)


def test_the_table_between_two_events_of_a_play_is_what_a_replay_gives_however_late_somebody_looks() -> None:
    chance = SeededChance(7)
    game = Game.start(Ruleset(), ["Ana", "Ben"], chance=chance)
    log, state, states = [*game.log], game.state, list[State]()
    while not state.is_over:
        for event in decide(state, legal_commands(state)[0], chance):
            state = evolve(state, event)
            states.append(state)
            log.append(event)

    for number in range(len(states), 0, -1):
        assert states[number - 1] == replay(log[: len(game.log) + number])


@pytest.mark.parametrize("card", ["diamond-1", "witch-1"])
def test_whoever_looked_at_the_seats_before_sees_them_anew_after(card: str) -> None:
    table = given(Ruleset(), Hand(ANA, "pink-1"), deck=card)
    before, state = table.state.seats, table.state
    for event in table.when(DrawCard(ANA)):
        state = evolve(state, event)
    assert state.seats != before


@pytest.mark.parametrize(("card", "words"), [("diamond-1", "not in the deck"), ("witch-1", "another witch waits")])
def test_an_event_that_was_decided_happens_only_once(card: str, words: str) -> None:
    table = given(Ruleset(), Hand(ANA, "pink-1"), deck=card)
    drawn, *_ = table.when(DrawCard(ANA))
    with pytest.raises(ValueError, match=words):
        evolve(evolve(table.state, drawn), drawn)
