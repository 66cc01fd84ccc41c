"""A study: what it finds out does not depend on who plays, and it takes no longer than it may."""

from dataclasses import replace
from importlib import import_module
from time import monotonic
from typing import Any

import pytest

from diamoniak import Ruleset, load_variant
from diamoniak.bots import CountingPlayer, RandomPlayer
from diamoniak.chance import seed_word
from diamoniak.figures import KINDS, Study, study
from diamoniak.figures.data import study_data
from diamoniak.figures.findings import Findings, Part, Plan, nothing_yet
from diamoniak.figures.pairs import Table
from diamoniak.figures.trials import Trial, possible, trials
from diamoniak.ruleset import BuyingRules, CastleRules, DeckRules, FairyRules, WitchRules
from diamoniak.variants.knobs import values
from tests.golden.behaviours import BEHAVIOURS
from tests.golden.make import other_values
from tests.golden.scenes import Behaviour

STANDARD, GENTLE, LATVIAN = (load_variant(name) for name in ("standard-55", "gentle", "lv-55"))
HOSTILE = Ruleset(
    deck=DeckRules(pieces=20, diamonds=3),
    castle=CastleRules(diamonds_per_piece=1),
    witch=WitchRules(goes_to="into the deck"),
    gifts="to the builder",
    fairy=FairyRules(then="turn goes on"),
)
"""Rules of which a check once took 39 seconds to play some games."""
ENDLESS = Ruleset(
    deck=DeckRules(pieces=20, fairies=0, witches=60), witch=WitchRules(takes=10), buying=BuyingRules(price=20)
)


def plan(rules: Ruleset, parent: Ruleset | None, *some: Trial, players: tuple[int, ...] = (2,)) -> Plan:
    return Plan(rules, parent, players, "counting", seed_word(5), some)


def played(work: Plan, first: int, games: int) -> Findings:
    return Part(work, first, games, None).played()


def test_parts_add_up_however_the_work_is_divided() -> None:
    some = tuple(trials(GENTLE.rules, STANDARD.rules))
    work = plan(GENTLE.rules, STANDARD.rules, *some[:5], players=(2, 3))
    found = nothing_yet(work)
    for first, games in ((0, 1), (1, 6), (7, 30), (37, 27)):
        found += played(work, first, games)

    assert found == played(work, 0, 64)
    assert (found.games, found.tables[1].games, found.wild.games, found.pairs.games) == (64, 64, 16, 32)
    assert {found.tries[place].games for place in range(3)} == {8}


def test_many_workers_find_out_the_same() -> None:
    one, two = (study(GENTLE, STANDARD, players=2, games=50, workers=workers) for workers in (1, 2))

    assert one == two
    assert one.is_complete


def test_what_was_played_in_some_time_can_be_played_again() -> None:
    timed = study(GENTLE, STANDARD, players=2, seconds=0.5, seed="again")

    assert timed.games
    assert study(GENTLE, STANDARD, players=2, games=timed.games, seed="again") == timed
    assert study(GENTLE, STANDARD, players=2, games=timed.games, seed="other") != timed


@pytest.mark.parametrize("rules", [HOSTILE, ENDLESS], ids=["hostile", "endless"])
def test_no_rules_take_longer_than_there_is_time(rules: Ruleset) -> None:
    begin = monotonic()
    found = study(rules, STANDARD, seconds=1.5)

    assert monotonic() - begin < 2.5  # one game may be under way when the time is over
    assert found.games


def test_games_that_seldom_end_are_told() -> None:
    assert study(ENDLESS, players=2, games=2).seldom_ends
    assert not study(GENTLE, players=2, games=2).seldom_ends


def test_ctrl_c_leaves_with_what_is_known() -> None:
    def interrupt(games: int, _done: float) -> None:
        if games >= 3:
            raise KeyboardInterrupt

    found = study(GENTLE, STANDARD, players=2, games=500, progress=interrupt)

    assert not found.is_complete
    assert 3 <= found.games < 500
    assert replace(found, is_complete=True) == study(GENTLE, STANDARD, players=2, games=found.games)


def test_progress_is_told_until_all_is_done() -> None:
    told: list[tuple[int, float]] = []
    study(GENTLE, players=2, games=30, progress=lambda games, done: told.append((games, done)))

    assert told == sorted(told)
    assert told[-1] == (30, 1)


@pytest.fixture(scope="module")
def latvian() -> Study:
    return study(LATVIAN, STANDARD, players=2, games=160)


def test_rules_that_never_mattered_are_named(latvian: Study) -> None:
    """While witches return to the deck, it never comes to a new one: LV-5 has never mattered."""
    assert {"reshuffle.order", "reshuffle.when", "reshuffle.collects"} <= latvian.idle.keys()
    assert "witch.goes_to" not in latvian.idle
    assert latvian.tables[0].means["renewals"].value == 0


def test_rules_that_usual_players_never_use_are_named(latvian: Study) -> None:
    """Only players at random give cards to another one, where there are but two: LV-1."""
    assert "gifts" in latvian.unseen
    assert latvian.wild.means["cards_given"].value > 1


def test_the_difference_to_the_parent_is_clear(latvian: Study) -> None:
    compared = latvian.compared
    assert compared is not None

    assert compared.different.value > 0.9
    assert compared.means["witches"].low > 0 > compared.means["renewals"].high
    assert compared.means["cards_given"].value == 0
    assert compared.means["cards_given"].low < 0 < compared.means["cards_given"].high


def test_rules_that_are_the_same_give_the_same_games() -> None:
    compared = study(load_variant("en-55"), STANDARD, players=2, games=20).compared
    assert compared is not None

    assert (compared.games, compared.different.value) == (10, 0)
    assert all(gap.value == 0 and not gap.excludes(0) for gap in compared.means.values())


def test_the_stronger_level_wins(latvian: Study) -> None:
    assert [(rung.stronger, rung.weaker) for rung in latvian.ladder] == [("careful", "random"), ("counting", "careful")]
    assert all(rung.wins.low > 0.5 for rung in latvian.ladder)


def test_a_parent_for_other_numbers_of_players_is_not_compared() -> None:
    for_two = possible(Ruleset(), "players.max", 2)

    assert study(Ruleset(), for_two, players=3, games=2).compared is None


def test_data_for_programs_has_every_figure(latvian: Study) -> None:
    data = study_data(latvian)

    assert set(data["tables"][0]["means"]) == set(KINDS)
    assert data["tables"][0]["turns"]["median"]["value"] == latvian.tables[0].median.value
    assert {each["knob"] for each in data["settings"]} >= {"gifts", "witch.takes"}


def test_nothing_is_tried_that_contradicts_another_rule_or_that_no_rule_asks_for() -> None:
    tried = {trial.knob for trial in trials(Ruleset(), None)}

    assert not tried & {"ages.min", "ages.max", "players.min", "players.max", "turn.max_draws", "limit.turns"}
    assert "fairy.losable" in tried
    assert "fairy.losable" not in {trial.knob for trial in trials(GENTLE.rules, None)}
    assert all(values(trial.rules)[trial.knob] == trial.other for trial in trials(Ruleset(), None))


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"rules": "fr-55"}, TypeError, r"load_variant\('fr-55'\) gives one"),
        ({"players": 5}, ValueError, "for 2 to 4 players, not 5"),
        ({"level": "clever"}, ValueError, "expected one of random, careful, counting, searching, not 'clever'"),
        ({"games": 0}, ValueError, "expected a number of games, not 0"),
        ({"seed": None}, TypeError, "without one, no study could be repeated"),
    ],
)
def test_misuse_is_told_in_words(wrong: dict[str, Any], error: type[Exception], words: str) -> None:
    options: dict[str, Any] = {"rules": STANDARD, "games": 1}
    with pytest.raises(error, match=words):
        study(**(options | wrong))


def stories(rules: Ruleset, players: int, games: int) -> list[object]:
    """The games that everybody would play by these rules."""
    tables = [Table(rules, (player,) * players) for player in (CountingPlayer(), RandomPlayer())]
    return [table.course(seed_word(5), n).story for table in tables for n in range(games)]


@pytest.mark.slow
@pytest.mark.parametrize("behaviour", BEHAVIOURS, ids=lambda behaviour: behaviour.name)
def test_every_value_of_every_knob_is_noticed_where_play_differs(behaviour: Behaviour) -> None:
    """Nobody who turns a knob is told that nothing changes, if something does."""
    rules, players = behaviour.rules, behaviour.players
    for value in other_values(behaviour):
        other = possible(rules, behaviour.knob, value)
        if other is None or not other.players.min <= players <= other.players.max:
            continue
        undone = Trial(behaviour.knob, behaviour.value, value, is_change=True, rules=other)
        found = played(plan(rules, other, undone, players=(players,)), 0, 64)
        if stories(rules, players, 8) == stories(other, players, 8):
            assert found.tries[0].different == found.tries[0].wild_different == 0
        else:
            assert found.tries[0].different or found.tries[0].wild_different
            assert _told(found) != _told(played(plan(other, None, players=(players,)), 0, 64))


def _told(found: Findings) -> tuple[object, ...]:
    """What a report tells, apart from the names of the knobs."""
    return found.tables, found.wild, found.matches


def test_a_round_that_ends_too_late_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at between games, so the last of them may end after the time."""
    clock = iter(range(1000))
    monkeypatch.setattr(import_module("diamoniak.figures.study"), "monotonic", lambda: next(clock))
    monkeypatch.setattr("diamoniak.figures.findings.monotonic", lambda: 0)

    assert study(GENTLE, players=2, seconds=2).games == 1
