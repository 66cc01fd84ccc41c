"""A series of games: exact, and the same whoever plays it."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

import diamoniak as dk
from diamoniak import FastChance, Game, Report, Ruleset, load_variant, simulate
from diamoniak.bots import CarefulPlayer, CountingPlayer, Player, RandomPlayer, SearchingPlayer, played_on
from diamoniak.ruleset import BuyingRules, DeckRules, PlayerRules, SetupRules, WitchRules
from diamoniak.series import chunks, game_seed
from diamoniak.series.chunks import Size
from tests.simulation.policies import FailingPlayer, FirstPlayer, OwnPlayer

STANDARD = load_variant("standard-55")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are few games in a test, but they should come in several chunks, and not all of one size."""
    monkeypatch.setattr(chunks, "IN_NUMBERS", Size(7, 3))
    monkeypatch.setattr(chunks, "BY_VIEWS", Size(5, 2))


@pytest.fixture
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        yield pool


def two_colours(pieces: int) -> Ruleset:
    """Nothing but castle cards, in the order in which they left the box; the last is drawn first."""
    deck = DeckRules(colours=("pink", "blue"), pieces=pieces, diamonds=0, witches=0, fairies=0)
    return Ruleset(deck=deck, players=PlayerRules(2, 2), setup=SetupRules(shuffle=False))


def test_who_draws_first_wins_at_once() -> None:
    assert simulate(two_colours(pieces=1), 2, 8) == Report(
        asked=8, games=8, wins=(8, 0), drawn=0, endless=0, turns=0, plays=8, lengths=((0, 8),)
    )


def test_nothing_is_left_to_draw() -> None:
    """One after the other Ana founds blue, Ben gets blue, Ana pink, Ben founds pink; then neither finds a card."""
    assert simulate(two_colours(pieces=2), 2, 3, CarefulPlayer(1)) == Report(
        asked=3, games=3, wins=(0, 0), drawn=3, endless=0, turns=3 * 5, plays=3 * 9, lengths=((5, 3),)
    )


def test_a_game_that_takes_too_long_counts_as_endless() -> None:
    """Witches take every castle apart before it has twenty pieces."""
    deck, witch = DeckRules(pieces=20, fairies=0, witches=60), WitchRules(takes=10)
    report = simulate(Ruleset(deck=deck, witch=witch, buying=BuyingRules(price=20)), 2, 2, CarefulPlayer(2))

    assert (report.games, report.endless, report.wins, report.drawn) == (2, 2, (0, 0), 0)
    assert (report.plays, report.lengths) == (2 * 3000, ())


def test_a_known_series() -> None:
    """Were this to change, nobody could compare a report with an older one."""
    assert simulate(STANDARD, 3, 40, [RandomPlayer(), CarefulPlayer(2), CountingPlayer()], seed="golden") == GOLDEN


@pytest.mark.parametrize("games", [1, 6, 7, 8, 30])
def test_the_report_is_the_same_however_many_workers_there_are(games: int, processes: Executor) -> None:
    policies: list[Player] = [CarefulPlayer(2), RandomPlayer()]
    alone = simulate(STANDARD, 2, games, policies, seed=5)

    assert alone.games == games
    assert alone == simulate(STANDARD, 2, games, policies, 5, processes)
    for workers in (1, 3):
        with ThreadPoolExecutor(workers) as pool:
            assert alone == simulate(STANDARD, 2, games, policies, seed=5, executor=pool)


def test_the_size_of_a_chunk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    report = simulate(STANDARD, 2, 30, seed=5)
    monkeypatch.setattr(chunks, "IN_NUMBERS", Size(30, 30))

    assert simulate(STANDARD, 2, 30, seed=5) == report


def test_series_of_one_seed_begin_alike_and_those_of_two_differ() -> None:
    ten, twenty = (simulate(STANDARD, 2, games, seed=5) for games in (10, 20))

    assert ten.plays < twenty.plays
    assert simulate(STANDARD, 2, 10, seed=6) != ten
    assert simulate(STANDARD, 2, 10, seed="5") != ten
    assert game_seed(5, 1) != game_seed(6, 0)


@pytest.mark.parametrize("count", [2, 4])
def test_a_player_of_ones_own_plays_the_same_games(count: int) -> None:
    assert simulate(STANDARD, count, 12, OwnPlayer(), seed=5) == simulate(STANDARD, count, 12, seed=5)


def test_at_one_table_with_a_player_of_ones_own_luck_is_the_same() -> None:
    """The random player is asked for a view here, and plays in numbers there."""
    mixed: list[Player] = [RandomPlayer(), OwnPlayer()]

    assert simulate(STANDARD, 2, 9, mixed, seed=5) == simulate(STANDARD, 2, 9, [RandomPlayer(), CountingPlayer()], 5)


def test_a_search_is_repeatable_in_a_series() -> None:
    policies: list[Player] = [SearchingPlayer(4), FirstPlayer()]

    assert simulate(load_variant("quick"), 2, 3, policies) == simulate(load_variant("quick"), 2, 3, policies)


def test_every_game_of_a_series_can_be_played_again() -> None:
    ends = [
        played_on(
            Game.start(STANDARD, ["Ana", "Ben"], chance=FastChance(game_seed("again", n))),
            [RandomPlayer(game_seed("again", n)), CountingPlayer()],
        )
        for n in range(9)
    ]
    report = simulate(STANDARD, 2, 9, [RandomPlayer(), CountingPlayer()], seed="again")

    assert report.wins == tuple(sum(end.winner == player for end in ends) for player in range(2))
    assert report.plays == sum(end.plays for end in ends)
    assert report.median_turns == median(end.state.turns for end in ends)


@pytest.mark.parametrize("policy", [CountingPlayer(), FirstPlayer()], ids=["in numbers", "by views"])
def test_progress_is_told_until_all_is_done(policy: Player) -> None:
    told: list[tuple[int, int]] = []
    simulate(STANDARD, 2, 16, policy, progress=lambda done, games: told.append((done, games)))

    assert told == sorted(told)
    assert told[-1] == (16, 16)
    assert len(told) > 1


def test_what_goes_wrong_in_a_policy_is_told_and_ends_the_series() -> None:
    for executor in (None, ThreadPoolExecutor(1)):
        with pytest.raises(RuntimeError, match="I give up"):
            simulate(STANDARD, 2, 20, FailingPlayer(), executor=executor)

    assert not multiprocessing.active_children()


def test_a_player_that_cannot_be_sent_to_a_process_plays_here() -> None:
    class Local(CountingPlayer):
        pass

    assert simulate(STANDARD, 2, 12, Local()).games == 12
    with ProcessPoolExecutor(1) as pool, pytest.raises(TypeError, match="define their classes in a module"):
        simulate(STANDARD, 2, 12, Local(), executor=pool)


@given(st.lists(st.integers(0, 50), min_size=1))
def test_the_median_is_exact(turns: list[int]) -> None:
    lengths = tuple((length, turns.count(length)) for length in sorted(set(turns)))
    games = len(turns)
    report = Report(
        asked=games, games=games, wins=(0, 0), drawn=games, endless=0, turns=sum(turns), plays=0, lengths=lengths
    )

    assert report.median_turns == median(turns)
    assert (report + report).median_turns == median(turns)


def test_reports_add_up() -> None:
    one, other = simulate(STANDARD, 2, 10, seed=1), simulate(STANDARD, 2, 20, seed=2)
    both = one + other

    assert (both.games, both.asked, both.plays) == (30, 30, one.plays + other.plays)
    assert both == other + one
    assert sum(games for _turns, games in both.lengths) == both.won + both.drawn == 30
    assert sum(both.shares) == pytest.approx(1)
    with pytest.raises(ValueError, match="cannot add games of 3 players to those of 2"):
        _ = one + simulate(STANDARD, 3, 1)
    with pytest.raises(TypeError):
        _ = one + 1  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnknownVariableType]


def test_without_games_there_is_nothing_to_tell() -> None:
    nothing = simulate(STANDARD, 2, 0)

    assert (nothing.games, nothing.shares, nothing.median_turns, nothing.is_complete) == (0, (0, 0), 0, True)


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"rules": "fr-55"}, TypeError, r"load_variant\('fr-55'\) gives one"),
        ({"players": 5}, ValueError, "these rules are for 2 to 4 players, not 5"),
        ({"players": ["Ana"]}, TypeError, "how many players there are, from 2 to 4"),
        ({"games": -1}, ValueError, "cannot play -1 games"),
        ({"games": 1e6}, TypeError, "expected a number of games, not 1000000.0"),
        ({"policies": CountingPlayer}, TypeError, r"use CountingPlayer\(\)"),
        ({"policies": "counting"}, TypeError, r"expected a player such as CountingPlayer\(\)"),
        ({"policies": [CountingPlayer()]}, ValueError, "one for each of 2 players, not 1"),
        ({"seed": 1.5}, TypeError, "expected an integer or a string as the seed"),
        ({"seed": None}, TypeError, "without one, no series could be repeated"),
        ({"executor": 2}, TypeError, r"expected an executor such as ProcessPoolExecutor\(2\), not 2"),
        ({"executor": ProcessPoolExecutor}, TypeError, r"use ProcessPoolExecutor\(\)"),
    ],
)
def test_misuse_is_told_in_words(wrong: dict[str, object], error: type[Exception], words: str) -> None:
    usual: dict[str, object] = {"rules": STANDARD, "players": 2, "games": 1}
    with pytest.raises(error, match=words):
        dk.simulate(**(usual | wrong))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


GOLDEN = Report(
    asked=40,
    games=40,
    wins=(0, 3, 37),
    drawn=0,
    endless=0,
    turns=1193,
    plays=4011,
    lengths=(
        (5, 1),
        (11, 3),
        (14, 3),
        (17, 4),
        (20, 4),
        (23, 2),
        (26, 4),
        (29, 2),
        (31, 1),
        (32, 2),
        (35, 3),
        (38, 3),
        (40, 1),
        (41, 2),
        (44, 2),
        (53, 1),
        (68, 1),
        (112, 1),
    ),
)
