"""What is measured in games: the same in numbers and by views, and the same that the log of a game tells."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest

from diamoniak import FastChance, Game, Report, Ruleset, load_variant, simulate
from diamoniak.bots import CarefulPlayer, CountingPlayer, Player, RandomPlayer, played_on
from diamoniak.commands import DrawCard, EndTurn
from diamoniak.events import CardsSurrendered, TurnEnded, TurnMissed
from diamoniak.ruleset import CastleRules, DeckRules, LimitRules, PlayerRules, SetupRules, WitchRules
from diamoniak.series import chunks, game_seed
from diamoniak.series.chunks import Size
from diamoniak.series.viewing import COUNTED
from diamoniak.simulation import measures as numbers
from diamoniak.simulation.games import MOST_PLAYS
from tests.simulation.policies import OwnPlayer

SPECIAL = ["lt-55", "lv-55", "et-54", "es-55", "fierce", "quick"]
"""Variants in which everything happens that is counted."""


class OwnRandomPlayer(RandomPlayer):
    """Plays like its parent, which nobody can know."""

    def seeded(self, seed: int | str) -> "OwnRandomPlayer":
        return OwnRandomPlayer(seed)


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "IN_NUMBERS", Size(7, 3))
    monkeypatch.setattr(chunks, "BY_VIEWS", Size(5, 2))


@pytest.mark.parametrize("name", SPECIAL)
@pytest.mark.parametrize("players", [2, 4])
def test_players_by_views_are_measured_like_players_in_numbers(name: str, players: int) -> None:
    variant = load_variant(name)
    for by_views, in_numbers in ((OwnPlayer(), CountingPlayer()), (OwnRandomPlayer(), RandomPlayer())):
        viewed = simulate(variant, players, 3, by_views, seed=name, measured=True)

        assert viewed == simulate(variant, players, 3, in_numbers, seed=name, measured=True)
        assert any(viewed.sums)


@pytest.mark.parametrize("policy", [CountingPlayer(), RandomPlayer(), CarefulPlayer(2)])
def test_measuring_changes_no_game(policy: Player) -> None:
    measured = simulate(load_variant("lv-55"), 3, 20, policy, measured=True)

    assert replace(measured, sums=(), squares=()) == simulate(load_variant("lv-55"), 3, 20, policy)


@pytest.mark.usefixtures("small_chunks")
def test_what_is_measured_adds_up_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = simulate(load_variant("et-54"), 2, 30, seed=5, measured=True)
    with ProcessPoolExecutor(2) as pool:
        assert simulate(load_variant("et-54"), 2, 30, None, 5, pool, measured=True) == parts
    monkeypatch.setattr(chunks, "IN_NUMBERS", Size(30, 30))

    assert simulate(load_variant("et-54"), 2, 30, seed=5, measured=True) == parts


def one_by_one(name: str, games: int) -> Iterator[tuple[Game, Report]]:
    """Games of a series between random players, each with its own report."""
    variant, before = (
        load_variant(name),
        Report(asked=0, games=0, wins=(0, 0), drawn=0, endless=0, turns=0, plays=0, lengths=()),
    )
    for n in range(games):
        seed = game_seed(name, n)
        game = Game.start(variant, ["Ana", "Ben"], chance=FastChance(seed))
        report = simulate(variant, 2, n + 1, RandomPlayer(), seed=name, measured=True)
        yield played_on(game, [RandomPlayer(seed)] * 2), _difference(report, before)
        before = report


def _difference(report: Report, before: Report) -> Report:
    zeros = before.sums or (0,) * len(report.sums)
    return replace(report, sums=tuple(new - old for new, old in zip(report.sums, zeros, strict=True)))


@pytest.mark.parametrize("name", SPECIAL)
def test_what_happens_is_counted_as_the_log_tells_it(name: str) -> None:
    for game, report in one_by_one(name, 3):
        events = Counter(COUNTED[type(event)] for event in game.log if type(event) in COUNTED)
        lost = sum(len(event.cards) for event in game.log if isinstance(event, CardsSurrendered))

        assert {number: report.sums[number] for number in set(COUNTED.values())} == {
            number: events[number] for number in set(COUNTED.values())
        }
        assert report.sums[numbers.LOST] == lost
        assert report.sums[numbers.TURNS] == game.state.turns
        assert report.sums[numbers.PLAYS] == game.plays


def test_choices_are_counted_as_the_players_see_them() -> None:
    for game, report in one_by_one("lt-55", 3):
        plays = game.history()
        legal = [game.before(game.plays - n).legal_commands() for n in range(game.plays)]
        real = [len(options) for options in legal if len(options) > 1]
        stops = [
            isinstance(play.command, EndTurn) and isinstance(options[0], DrawCard)
            for play, options in zip(plays, legal, strict=True)
        ]

        assert report.sums[numbers.CHOICES] == len(real)
        assert report.sums[numbers.OPTIONS] == sum(real)
        assert report.sums[numbers.DRAWN] == sum(isinstance(play.command, DrawCard) for play in plays)
        assert report.sums[numbers.STOPPED] == sum(stops)
        assert report.sums[numbers.REAL] == round(10_000 * len(real) / game.plays)


def test_a_game_that_is_won_with_the_first_card() -> None:
    deck = DeckRules(colours=("pink", "blue"), pieces=1, diamonds=0, witches=0, fairies=0)
    rules = Ruleset(deck=deck, players=PlayerRules(2, 2), setup=SetupRules(shuffle=False))
    sums = simulate(rules, 2, 1, measured=True).sums

    assert (sums[numbers.PLAYS], sums[numbers.DRAWN], sums[numbers.PACE]) == (1, 1, 10_000)
    assert (sums[numbers.LEADS], sums[numbers.BEHIND], sums[numbers.DECIDED]) == (0, 0, 10_000)
    assert sums[numbers.COURSE :] == (*(5000,) * 20, 10_000)


def test_who_wins_was_ahead_in_the_end_and_everybody_begins_alike() -> None:
    report = simulate(load_variant("standard-55"), 4, 40, measured=True)
    course = [number / report.won / 10_000 for number in report.sums[numbers.COURSE :]]

    assert (course[0], course[-1]) == (0.25, 1)
    assert course[5] < course[15]
    assert 0 < report.sums[numbers.BEHIND] / report.won / 10_000 < 0.75
    assert 0.3 < report.sums[numbers.DECIDED] / report.won / 10_000 < 1


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(),
        Ruleset(castle=CastleRules(complete="ends the round")),
        Ruleset(limit=LimitRules(turns=15, winner="most pieces")),
        Ruleset(limit=LimitRules(turns=15)),
        Ruleset(witch=WitchRules(goes_to="next player")),
    ],
    ids=["wins at once", "ends the round", "most pieces", "nobody", "next player"],
)
def test_the_turn_in_which_a_castle_wins_is_a_turn_too_and_none_is_counted_twice(rules: Ruleset) -> None:
    for seed in range(8):
        game = played_on(
            Game.start(rules, ["Ana", "Ben"], chance=FastChance(game_seed(seed, 0))), [CountingPlayer()] * 2
        )
        turns = sum(isinstance(event, TurnEnded | TurnMissed) for event in game.log)
        turns += not any(isinstance(event, TurnEnded) for event in game.latest)
        draws = sum(isinstance(play.command, DrawCard) for play in game.history())
        sums = simulate(rules, 2, 1, CountingPlayer(), seed=seed, measured=True).sums

        assert sums[numbers.PACE] == int(10_000 * draws / turns + 0.5)


def test_there_is_room_for_what_the_longest_game_has() -> None:
    assert numbers.MOST_MOMENTS == MOST_PLAYS + 1


def test_games_that_do_not_end_are_not_measured() -> None:
    deck = DeckRules(pieces=20, fairies=0, witches=60)
    report = simulate(Ruleset(deck=deck), 2, 1, CarefulPlayer(2), measured=True)

    assert report.endless == 1
    assert not any(report.sums)
