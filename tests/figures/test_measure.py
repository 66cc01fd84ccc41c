"""Figures with intervals: right in known cases, and right often enough."""

from collections import Counter
from random import Random
from statistics import mean as exact_mean

import pytest

from diamoniak import Report, load_variant, simulate
from diamoniak.bots import CarefulPlayer
from diamoniak.figures import Figures, Measure, figures_of
from diamoniak.figures.measure import Lengths, mean, quantile, share

RUNS = 200
GAMES = 40


def test_a_share_has_wilsons_interval() -> None:
    """The figures are those of the example in Newcombe (1998), Statistics in Medicine 17, table I."""
    for (part, whole), limits in {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }.items():
        found = share(part, whole)
        assert found.value == part / whole
        assert (found.low, found.high) == pytest.approx(limits, abs=5e-5)


def test_where_nothing_is_known_the_interval_says_so() -> None:
    assert share(0, 0) == Measure(0, 0, 1)
    assert mean(1, 5, 25).low == float("-inf")
    assert mean(0, 0, 0) == quantile((), 0.5) == Measure(0, 0, 0)


def test_what_never_happened_may_still_be_rare() -> None:
    assert mean(100, 0, 0) == Measure(0, 0, 0.03)


def test_a_mean_has_students_interval() -> None:
    """Nine numbers with a mean of 5 and a deviation of sqrt(7.5); the limit for 8 degrees of freedom is 2.306."""
    numbers = range(1, 10)
    found = mean(9, sum(numbers), sum(number**2 for number in numbers))

    assert found.value == 5
    assert found.high - 5 == 5 - found.low == pytest.approx(2.306 * (7.5 / 9) ** 0.5, rel=3e-3)


def lengths_of(numbers: list[int]) -> Lengths:
    return sorted(Counter(numbers).items())


def test_a_quantile_is_one_of_the_values() -> None:
    found = quantile(lengths_of(list(range(1, 101))), 0.5)

    assert found == Measure(50, 40, 61)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_intervals_of_quantiles_cover(part: float) -> None:
    luck, covered = Random(5), 0  # noqa: S311  # luck in a test need not be secret
    for _ in range(400):
        found = quantile(lengths_of([luck.randrange(1000) for _ in range(100)]), part)
        covered += found.low <= 1000 * part - 1 <= found.high

    assert covered >= 400 * 0.93


def test_one_figure_among_many_must_be_more_unusual() -> None:
    figure = Measure(0.5, 0.4, 0.6)

    assert figure.excludes(0.39)
    assert not figure.excludes(0.39, among=9)
    assert figure.excludes(0.3, among=9)


@pytest.fixture(scope="module")
def runs() -> list[Report]:
    """The simulation simulated: many short series of one variant."""
    variant = load_variant("quick")
    return [simulate(variant, 2, GAMES, CarefulPlayer(2), seed=run, measured=True) for run in range(RUNS)]


def test_intervals_cover(runs: list[Report]) -> None:
    whole = runs[0]
    for run in runs[1:]:
        whole += run
    truth, found = figures_of(whole), [figures_of(run) for run in runs]

    for name in ("plays", "witches", "cards_lost", "cards_bought", "lead_changes", "real_choices", "winner_behind"):
        covering = sum(run.means[name].low <= truth.means[name].value <= run.means[name].high for run in found)
        assert covering >= RUNS * 0.91, name
    assert sum(run.seats[0].low <= truth.seats[0].value <= run.seats[0].high for run in found) >= RUNS * 0.91
    assert sum(run.median.low <= truth.median.value <= run.median.high for run in found) >= RUNS * 0.91


def test_intervals_are_no_broader_than_need_be(runs: list[Report]) -> None:
    """Of an interval that covers 95 times of 100, the middle half does not: else anything could be right."""
    truth = exact_mean(_plays(figures_of(run)) for run in runs)
    narrow = [figures_of(run).means["plays"] for run in runs]
    covering = sum(abs(each.value - truth) <= (each.high - each.low) / 4 for each in narrow)

    assert covering <= RUNS * 0.8


def _plays(figures: Figures) -> float:
    return figures.means["plays"].value


def test_only_measured_games_have_figures() -> None:
    with pytest.raises(ValueError, match="measured=True"):
        figures_of(simulate(load_variant("quick"), 2, 1))
