"""A study as plain data for other programs. Its names stay as they are; new ones may come."""

from math import isfinite
from typing import Any

from diamoniak.figures.figures import Figures
from diamoniak.figures.measure import Measure
from diamoniak.figures.study import Study


def study_data(study: Study) -> dict[str, Any]:
    """All that a study has found out, as data for JSON."""
    compared = study.compared
    return {
        "variant": study.variant,
        "parent": study.parent,
        "level": study.level,
        "seed": study.seed,
        "games": study.games,
        "is_complete": study.is_complete,
        "seldom_ends": study.seldom_ends,
        "tables": [_figures(each) for each in study.tables],
        "random": _figures(study.wild),
        "ladder": [
            {"stronger": rung.stronger, "weaker": rung.weaker, "wins": _measure(rung.wins)} for rung in study.ladder
        ],
        "compared": compared
        and {
            "games": compared.games,
            "different": _measure(compared.different),
            "first_seat": _measure(compared.first_seat),
            "means": {name: _measure(each) for name, each in compared.means.items()},
        },
        "settings": [
            {
                "knob": each.knob,
                "value": each.value,
                "other": each.other,
                "is_change": each.is_change,
                "games": each.games,
                "matters": _measure(each.matters),
                "matters_random": _measure(each.matters_wild),
            }
            for each in study.influences
        ],
    }


def _figures(figures: Figures) -> dict[str, Any]:
    turns = {"p10": figures.short, "median": figures.median, "p90": figures.long}
    return {
        "players": figures.players,
        "games": figures.games,
        "won": _measure(figures.won),
        "drawn": _measure(figures.drawn),
        "endless": _measure(figures.endless),
        "turns": {name: _measure(each) for name, each in turns.items()},
        "lengths": [list(each) for each in figures.lengths],
        "seats": [_measure(each) for each in figures.seats],
        "means": {name: _measure(each) for name, each in figures.means.items()},
        "course": [_measure(each) for each in figures.course],
    }


def _measure(measure: Measure) -> dict[str, float | None]:
    """The figure and its limits; a limit is null where one game says nothing about it."""
    limits = (("value", measure.value), ("low", measure.low), ("high", measure.high))
    return {name: round(x, 6) if isfinite(x) else None for name, x in limits}
