"""The log as text: what is written, and what becomes of a text that somebody has torn, edited or made up."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import diamoniak
from diamoniak import Event, Game, LogError, Ruleset, dump_log, load_log, replay
from diamoniak.errors import ForeignLogError, NewerLogError
from diamoniak.storage import log
from tests.golden import make
from tests.storage.forgeries import BOMBS, EDITS, EVENTS, HEADER, LINES, NESTED, TEXT, small_game

NUMBERS: Final = range(1, len(LINES) + 1)


def joined(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def read(text: str) -> tuple[Event, ...] | LogError:
    """The events of the text, or why it is refused: in one printable line that is soon read."""
    try:
        return load_log(text)
    except LogError as error:
        message = str(error)
        assert message == f"line {error.line}: {error.words}"  # noqa: PT017  # whatever the test is about
        assert message.isprintable()
        assert len(message) < 300
        return error


def refusal(text: str) -> LogError:
    error = read(text)
    assert isinstance(error, LogError)
    return error


def line_of(part: str) -> int:
    return TEXT[: TEXT.index(part)].count("\n") + 1


# What is written


def test_a_log_has_a_line_for_the_format_and_one_for_each_event() -> None:
    assert LINES[0] == HEADER
    assert len(LINES) == 1 + len(EVENTS)
    assert TEXT.endswith("}\n")


def test_cards_are_written_as_their_text() -> None:
    assert LINES[3] == '{"event":"CardSetAside","player":0,"card":"diamond-1"}'


def test_names_are_written_as_they_are() -> None:
    assert '"players":["Žofie","Ben"]' in LINES[1]


def test_only_events_have_a_place_in_a_log() -> None:
    with pytest.raises(TypeError, match="expected an event, not <object"):
        dump_log((object(),))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_log_that_is_read_again_leads_to_the_same_table() -> None:
    assert replay(load_log(TEXT)) == small_game().state


@pytest.mark.parametrize("count", range(len(EVENTS) + 1))
def test_every_beginning_of_a_log_is_a_log(count: int) -> None:
    assert load_log(dump_log(EVENTS[:count])) == EVENTS[:count]


@pytest.mark.parametrize("text", [TEXT.replace("\n", "\r\n"), "\ufeff" + TEXT, TEXT + "\n \n", TEXT.rstrip()])
def test_what_editors_do_to_a_text_does_no_harm(text: str) -> None:
    assert load_log(text) == EVENTS


def respelled(line: str) -> str:
    """The same as a database returns it: other spaces, and other keys first."""
    return json.dumps(json.loads(line), sort_keys=True)


def test_a_log_is_read_by_what_it_says() -> None:
    assert load_log(joined(*map(respelled, LINES))) == EVENTS


# What is torn


def test_a_log_cut_at_any_byte_is_a_beginning_or_names_its_last_line() -> None:
    written = TEXT.encode()
    for cut in range(len(written)):
        text = written[:cut].decode("utf-8", "surrogateescape")
        match read(text):
            case LogError() as error:
                assert error.line == text.count("\n") + 1, text[-80:]
            case events:
                assert events == EVENTS[: len(events)]
                assert len(events) >= text.count("\n") - 1


@pytest.mark.parametrize("bits", [0x01, 0x02, 0x20, 0x80, 0xFF], ids=hex)
def test_a_log_with_any_byte_changed_is_refused_from_that_line_on_or_says_what_is_read(bits: int) -> None:
    written = TEXT.encode()
    for place, byte in enumerate(written):
        changed = (written[:place] + bytes([byte ^ bits]) + written[place + 1 :]).decode("utf-8", "surrogateescape")
        match read(changed):
            case LogError() as error:
                assert error.line > written[:place].count(b"\n"), changed[place - 40 : place + 40]
            case events:
                assert dump_log(events) == changed


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_two_lines_that_changed_places_are_noticed(number: int) -> None:
    before, first, second, after = LINES[: number - 1], LINES[number - 1], LINES[number], LINES[number + 1 :]
    assert refusal(joined(*before, second, first, *after)).line in (number, number + 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_line_that_stands_there_twice_is_noticed(number: int) -> None:
    assert refusal(joined(*LINES[:number], *LINES[number - 1 :])).line == number + 1


@pytest.mark.parametrize("name", ["ages.min=0", "witch.chosen_by=chance", "witch.goes_to=into-the-deck"])
def test_the_first_wrong_line_is_named(name: str) -> None:
    lines = make.golden(name).read_text("utf-8").splitlines()
    for number in range(1, len(lines)):
        assert refusal(joined(*lines[:number], *lines[number - 1 :])).line == number + 1


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_line_that_is_missing_is_noticed(number: int) -> None:
    assert refusal(joined(*LINES[: number - 1], *LINES[number:])).line in (number, number + 1)


@pytest.mark.parametrize("number", [number for number in NUMBERS if '"player":' in LINES[number - 1]])
@pytest.mark.parametrize("player", ["2", "-1", "true", "false", "null", '"0"', "0.0", "1e0", "99999999999999999999"])
def test_an_event_of_a_player_who_is_not_there_is_noticed(number: int, player: str) -> None:
    line = LINES[number - 1].replace('"player":0', f'"player":{player}').replace('"player":1', f'"player":{player}')
    assert refusal(joined(*LINES[: number - 1], line, *LINES[number:])).line == number


@pytest.mark.parametrize("number", [number for number in NUMBERS if '"player":' in LINES[number - 1]])
def test_an_event_of_the_other_player_is_noticed(number: int) -> None:
    other = {'"player":0': '"player":1', '"player":1': '"player":0'}
    line = next(LINES[number - 1].replace(mine, yours) for mine, yours in other.items() if mine in LINES[number - 1])
    assert refusal(joined(*LINES[: number - 1], line, *LINES[number:])).line == number


# What is made up


@pytest.mark.parametrize(("old", "new"), EDITS, ids=[ascii(new)[:60] for _, new in EDITS])
def test_an_edited_log_is_refused_at_the_edit(old: str, new: str) -> None:
    assert refusal(TEXT.replace(old, new, 1)).line == line_of(old)


def test_a_knob_that_does_not_exist_is_named() -> None:
    error = refusal(TEXT.replace('"losable":true', '"lozable":true'))
    assert error.words == "this is not an event: fairy.lozable: there is no such knob: did you mean 'losable'?"


def test_a_knob_that_is_not_told_has_its_default() -> None:
    assert load_log(TEXT.replace('"losable":true,', "").replace(',"gifts":"none"', "")) == EVENTS


@pytest.mark.parametrize("line", [*LINES, "{}", '{"event":"GameDrawn","because":"turn limit"}'])
def test_nothing_follows_the_end_of_a_game(line: str) -> None:
    assert refusal(TEXT + joined(line)).line == len(LINES) + 1


@pytest.mark.parametrize("text", ["", "\n", " ", "\n\n", "\0", "\ud800", "PK\x03\x04", "<log>"])
def test_a_text_that_is_no_log_at_all_is_refused_at_its_first_line(text: str) -> None:
    assert refusal(text).line == 1


def test_other_rules_show_where_the_game_would_have_gone_otherwise() -> None:
    assert refusal(TEXT.replace('"takes":3', '"takes":2', 1)).line == line_of('"CardsSurrendered"')


@pytest.mark.parametrize(
    "header",
    [
        HEADER.replace("1}", "2}"),
        HEADER.replace("1}", " 99 } "),
        HEADER.replace("1}", '99,"game":"diamoniak"}'),
        '{"version":2,"format":"diamoniak-log"}',
    ],
)
def test_a_newer_version_is_known_however_it_is_written(header: str) -> None:
    error = refusal(TEXT.replace(HEADER, header))
    assert isinstance(error, NewerLogError)
    assert error.words.endswith("this release reads versions up to 1")


@pytest.mark.parametrize("version", ["0", "-1", '"99"', "99.5", "null", "true"])
def test_a_version_that_there_cannot_be_is_no_log(version: str) -> None:
    assert isinstance(refusal(TEXT.replace("1}", f"{version}}}", 1)), ForeignLogError)


def test_a_newer_version_of_something_else_is_no_log() -> None:
    assert isinstance(refusal('{"format":"chess-log","version":2}'), ForeignLogError)


# What is big

READER: Final = """
import resource, sys
from diamoniak import LogError, load_log
usual, text = sys.stdin.buffer.read().decode("utf-8", "surrogateescape").split("\\x1c")
load_log(usual)
before = resource.getrusage(resource.RUSAGE_SELF)
try:
    load_log(text)
except LogError as error:
    line = error.line
after = resource.getrusage(resource.RUSAGE_SELF)
print(line, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss - before.ru_maxrss)
"""
HALF_A_SECOND: Final = 0.5
FIFTY_MEGABYTES: Final = 50_000


def cost_of(text: str) -> int:
    """Read a bad log in a process of its own, which must take little time and memory; the line that is refused."""
    read = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", READER],
        input=f"{TEXT}\x1c{text}".encode(),
        cwd=Path(diamoniak.__file__).parents[1],
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert read.stderr.decode() == ""
    line, seconds, kilobytes = map(float, read.stdout.split())
    assert seconds < HALF_A_SECOND
    assert kilobytes < FIFTY_MEGABYTES
    return int(line)


@pytest.mark.slow
@pytest.mark.measured
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
@pytest.mark.parametrize(("old", "new"), BOMBS, ids=[f"{len(new)} of {ascii(new)[:40]}" for _, new in BOMBS])
def test_a_bomb_costs_little_time_and_memory(old: str, new: str) -> None:
    assert cost_of(TEXT.replace(old, new, 1)) == line_of(old)


@pytest.mark.slow
@pytest.mark.measured
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
@pytest.mark.parametrize("more", ["\n", "{}\n", f"{LINES[3]}\n", "x"], ids=["blank", "empty", "events", "one line"])
def test_a_log_of_many_megabytes_is_not_even_looked_at(more: str) -> None:
    assert cost_of(TEXT + more * (60_000_000 // len(more))) == 1
    assert str(refusal(TEXT + "\n" * log.MAX_BYTES)) == "line 1: the log is too long: at most 4 MB are read"


def test_a_line_is_refused_before_those_behind_it_are_read() -> None:
    error = refusal(joined(*LINES[:3], LINES[3].replace("diamond-1", "diamond-2"), "{" * 1000))
    assert (error.line, error.problems[0].code) == (4, "impossible")


# What is old


def from_version_0(event: dict[str, Any]) -> dict[str, Any]:
    """Once an event was said to have a name."""
    return {"event": event.get("name")} | {key: value for key, value in event.items() if key != "name"}


def from_version_1(event: dict[str, Any]) -> dict[str, Any]:
    """Once a turn was said to go to somebody."""
    return {"next" if key == "to" else key: value for key, value in event.items()}


OLD: Final = TEXT.replace('"version":1', '"version":0').replace('"event":', '"name":')


def test_an_old_log_is_read_as_if_it_were_new(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(OLD).line == 1
    monkeypatch.setitem(log.UPCASTS, 0, from_version_0)
    assert load_log(OLD) == EVENTS
    assert load_log(TEXT) == EVENTS


def test_a_very_old_log_goes_through_every_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "VERSION", 2)
    monkeypatch.setitem(log.UPCASTS, 0, from_version_0)
    monkeypatch.setitem(log.UPCASTS, 1, from_version_1)
    assert load_log(OLD.replace('"next":', '"to":')) == EVENTS
    assert load_log(TEXT.replace('"next":', '"to":')) == EVENTS
    assert load_log(dump_log(EVENTS)) == EVENTS
    assert dump_log(EVENTS).startswith('{"format":"diamoniak-log","version":2}\n')


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"card":"diamond-1"', '"card":"diamond-0"'),
        ('"card":"diamond-1"', '"card":7'),
        ('"card":"diamond-1"', '"card":"blue-2"'),
        ('"card":"diamond-1"', '"card":' + NESTED),
        ('"pieces":2', '"pieces":21'),
        ('"diamonds":3', '"diamonds":2'),
        ('"name":"CardSetAside",', ""),
        ('"name":"CardSetAside"', '"name":["CardSetAside"]'),
        ('{"name":"CardSetAside","player":0,"card":"diamond-1"}', "7"),
    ],
    ids=lambda text: text[:60],
)
def test_an_old_log_is_not_trusted_either(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(log.UPCASTS, 0, from_version_0)
    assert refusal(OLD.replace(old, new, 1)).line == OLD[: OLD.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"diamond-9"', '"diamond-8"', "diamond-8 is in the deck twice"),
        ('"diamond-9"', '"diamond-99"', "diamond-99 cannot be in the deck here"),
        ('"diamond-9",', "", "diamond-9 is missing in the deck"),
    ],
)
def test_what_is_wrong_with_a_deck_is_named(old: str, new: str, words: str) -> None:
    text = dump_log(Game.start(Ruleset(), ["Ana", "Ben"], seed=7).log)
    assert old in text
    with pytest.raises(LogError, match=rf"^line 3: {words}$"):
        load_log(text.replace(old, new))
