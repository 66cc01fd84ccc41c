"""Old logs keep replaying: a game for each value of each knob, written once and never again."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from diamoniak import Event, Game, dump_log, load_log, replay
from diamoniak.events import GameStarted
from diamoniak.problems.bounds import Between, named_values
from diamoniak.variants.knobs import knobs
from tests.golden import make
from tests.golden.behaviours import BEHAVIOURS
from tests.golden.scenes import Behaviour, Value, changed, spelled

EACH = pytest.mark.parametrize("behaviour", BEHAVIOURS, ids=[behaviour.name for behaviour in BEHAVIOURS])


def read(behaviour: Behaviour) -> tuple[Event, ...]:
    return load_log(make.golden(behaviour.name).read_text("utf-8"))


def has_a_range(hint: Any) -> bool:
    """Whether an annotation allows more values than it names."""
    return isinstance(hint, Between) or any(has_a_range(inner) for inner in get_args(hint))


def golden_values(knob: str) -> list[Value]:
    return [behaviour.value for behaviour in BEHAVIOURS if behaviour.knob == knob]


@pytest.mark.parametrize(("knob", "hint"), [*knobs().items()])
def test_every_value_of_every_knob_has_a_golden_log(knob: str, hint: Any) -> None:
    values = golden_values(knob)
    named = named_values(hint)
    assert {*map(spelled, named)} <= {*map(spelled, values)}
    if has_a_range(hint):
        assert len({*values} - {*named}) >= 2, "several values of a number, please"


def test_what_is_in_the_folder_is_what_is_expected_there() -> None:
    names = sorted(behaviour.name for behaviour in BEHAVIOURS)
    assert sorted(path.stem for path in make.FOLDER.glob("*.jsonl")) == names
    assert sorted(json.loads(make.OUTCOMES.read_text("utf-8"))) == names


@EACH
def test_a_golden_log_is_read_and_written_again_byte_for_byte(behaviour: Behaviour) -> None:
    written = make.golden(behaviour.name).read_bytes()
    assert dump_log(read(behaviour)).encode() == written
    assert len(written) < 15_000


@EACH
def test_a_golden_log_has_the_value_in_its_name(behaviour: Behaviour) -> None:
    started = read(behaviour)[0]
    assert isinstance(started, GameStarted)
    assert changed(started.rules, {behaviour.knob: behaviour.value}) == started.rules


@EACH
def test_a_golden_log_shows_its_behaviour(behaviour: Behaviour) -> None:
    assert behaviour.is_seen_in(read(behaviour))


@EACH
def test_another_value_would_have_made_a_golden_log_another_game(behaviour: Behaviour) -> None:
    assert make.matters(behaviour, read(behaviour))


@EACH
def test_a_golden_log_ends_as_it_always_did(behaviour: Behaviour) -> None:
    log = read(behaviour)
    state = replay(log)
    assert make.outcome(state) == json.loads(make.OUTCOMES.read_text("utf-8"))[behaviour.name]
    assert state.is_over
    assert Game.resume(log).state == state


def test_no_golden_log_is_written_over_unless_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "OUTCOMES", tmp_path / "outcomes.json")
    for behaviour in BEHAVIOURS[1:]:
        make.golden(behaviour.name).write_text("precious")
    forced = BEHAVIOURS[-2].name
    make.main([forced])
    spared = {path.stem for path in tmp_path.glob("*.jsonl") if path.read_text("utf-8") == "precious"}
    assert {behaviour.name for behaviour in BEHAVIOURS} - spared == {BEHAVIOURS[0].name, forced}
    assert {*json.loads(make.OUTCOMES.read_text("utf-8"))} == {BEHAVIOURS[0].name, forced}
