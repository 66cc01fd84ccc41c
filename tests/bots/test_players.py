"""All computer players: legal in every game, blind to the deck, and the same again at the same moment."""

from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from diamoniak import Card, Game, Ruleset, decide, evolve, legal_commands, list_variants, load_variant, view_for
from diamoniak.bots import LEVELS, CarefulPlayer, CountingPlayer, Player, RandomPlayer, SearchingPlayer, played_on
from diamoniak.bots.player import NAMES, games
from diamoniak.chance import SeededChance
from diamoniak.commands import Command
from diamoniak.events import CardSetAside
from diamoniak.state import State
from tests import strategies
from tests.strategies import WHIMS

PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(7),
    "careful": CarefulPlayer(2),
    "counting": CountingPlayer(),
    "searching": SearchingPlayer(4, seed=7),
}
each_player = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


@pytest.mark.parametrize("name", list_variants())
@pytest.mark.parametrize("level", ["random", "careful", "counting"])
def test_every_variant_is_played_by(level: str, name: str) -> None:
    variant = load_variant(name)
    count = variant.rules.players.max
    end = played_on(Game.start(variant, NAMES[:count], seed=3), [PLAYERS[level]] * count)

    assert end.is_over or end.plays == 3000
    assert end.is_over or level == "random"


@pytest.mark.parametrize("name", ["standard-55", "lt-55", "lv-55", "fierce"])
def test_a_searching_player_plays_the_strangest_variants(name: str) -> None:
    game = Game.start(load_variant(name), NAMES[:2], seed=3)
    while not game.is_over and game.plays < 25:
        game = game.play(PLAYERS["searching"].choose(view_for(game.turn, game.state)))

    assert game.plays > 5


@each_player
@settings(max_examples=40)
@given(game=strategies.games(40))
def test_whatever_the_rules_are_the_choice_is_legal(player: Player, game: Game) -> None:
    if not game.is_over:
        decide(game.state, player.choose(view_for(game.turn, game.state)), SeededChance(1))


@each_player
@settings(max_examples=30)
@given(game=strategies.games(30), whims=WHIMS)
def test_nobody_sees_the_deck(player: Player, game: Game, whims: Random) -> None:
    if game.is_over:
        return
    deck = list(game.state.deck)
    whims.shuffle(deck)
    other = game.state.replace(deck=tuple(deck))

    assert player.choose(view_for(game.turn, game.state)) == player.choose(view_for(game.turn, other))


@each_player
@pytest.mark.parametrize("seed", range(5))
def test_whatever_card_comes_next_the_choice_is_the_same(player: Player, seed: int) -> None:
    state = Game.start(Ruleset(), NAMES[:2], seed=seed).state
    state = evolve(state, CardSetAside(0, next(card for card in state.deck if card.kind == "diamond")))
    decks = [(*(each for each in state.deck if each is not top), top) for top in state.deck]

    assert len(legal_commands(state)) > 1
    assert len({player.choose(view_for(0, state.replace(deck=deck))) for deck in decks}) == 1


@each_player
def test_a_moment_that_comes_again_is_decided_again_in_the_same_way(player: Player) -> None:
    game = Game.start(Ruleset(), NAMES[:2], seed=5)
    views: list[State] = []
    while not game.is_over and len(views) < 12:
        views.append(view_for(game.turn, game.state))
        game = game.play(player.choose(views[-1]))

    assert [player.choose(view) for view in reversed(views)] == [player.choose(view) for view in views][::-1]


def test_a_game_is_played_by_players_who_see_only_their_views() -> None:
    seen: list[State] = []

    class Spy(CountingPlayer):
        def choose(self, view: State) -> Command:
            seen.append(view)
            return super().choose(view)

    steps = list(games(Game.start(Ruleset(), NAMES[:2], seed=5), [Spy(), Spy()]))
    asked = [game.state for game in steps if not game.is_over]

    assert seen == [view_for(state.turn, state) for state in asked]
    assert all(view.deck != state.deck for view, state in zip(seen, asked, strict=True) if len(state.deck) > 10)
    assert [game.plays for game in steps] == list(range(len(steps)))
    assert played_on(steps[0], [CountingPlayer()] * 2).log == steps[-1].log


def test_levels_make_players_by_name() -> None:
    assert list(LEVELS) == ["random", "careful", "counting", "searching"]
    assert {name: type(make(1)) for name, make in LEVELS.items()} == {
        name: type(player) for name, player in PLAYERS.items()
    }


def test_a_seat_without_a_player_is_told() -> None:
    with pytest.raises(ValueError, match="expected a player for each of 2 seats, not 1"):
        played_on(Game.start(Ruleset(), NAMES[:2], seed=5), [CountingPlayer()])


def test_a_game_without_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diamoniak.bots.player.MOST_PLAYS", 5)
    end = played_on(Game.start(Ruleset(), NAMES[:2], seed=5), [CountingPlayer()] * 2)

    assert (end.plays, end.is_over) == (5, False)


def test_the_stronger_usually_win() -> None:
    wins = {"counting": 0, "careful": 0}
    for seed in range(20):
        seats = ("counting", "careful") if seed % 2 else ("careful", "counting")
        end = played_on(Game.start(Ruleset(), NAMES[:2], seed=seed), [LEVELS[name](seed) for name in seats])
        wins[seats[end.winner or 0]] += 1

    assert wins["counting"] >= 15


def test_a_search_may_be_limited_in_time() -> None:
    game = Game.start(Ruleset(), NAMES[:2], seed=5)
    game = game.play(game.legal_commands()[0])
    patient = SearchingPlayer(100_000, seconds=0.01, seed=1)

    assert patient.choose(view_for(game.turn, game.state)) in game.legal_commands()


@pytest.mark.parametrize("wrong", [lambda: CarefulPlayer(0), lambda: SearchingPlayer(1)])
def test_senseless_players_are_refused(wrong: type[Player]) -> None:
    with pytest.raises(ValueError, match=r"at least"):
        wrong()


def test_without_a_seed_luck_decides() -> None:
    state = Game.start(Ruleset(), NAMES[:2], seed=5).state
    for text in ("diamond-1", "diamond-2", "diamond-3", "blue-1", "green-1"):
        state = _with(state, Card(text))
    witch = state.replace(witch=Card("witch-1"), deck=tuple(c for c in state.deck if c.text != "witch-1"))

    assert len({RandomPlayer().choose(witch) for _ in range(100)}) > 1


def _with(state: State, card: Card) -> State:
    seat = state.seats[0]
    piles = list(seat.piles)
    piles[card.family] = (*piles[card.family], card)
    seats = (replace(seat, piles=tuple(piles)), *state.seats[1:])
    return state.replace(seats=seats, deck=tuple(each for each in state.deck if each is not card))
