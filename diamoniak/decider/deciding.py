"""From a state and a command to events."""

# pyright: reportPrivateUsage=false
# Nearly every play asks what is behind a state, and a function for it would take longer than the answer.

from collections.abc import Sequence

from diamoniak.chance import Chance
from diamoniak.commands import Command
from diamoniak.decider.guards import check_command, not_a_state
from diamoniak.decider.seating import seated
from diamoniak.events import Event, GameStarted
from diamoniak.record.carrying_out import carry_out, refusal
from diamoniak.record.choices import choices
from diamoniak.record.record import Record
from diamoniak.record.starting import begin, seat_players
from diamoniak.rules.reasons import FINE
from diamoniak.ruleset import Ruleset
from diamoniak.state import State, late_record


def decide(state: State, command: "Command", chance: Chance) -> "tuple[Event, ...]":
    """What happens when the command is given; IllegalCommandError if the rules refuse it."""
    if not isinstance(state, State):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise not_a_state(state)
    known: State = state  # C trusts the name, where the parameter might be anything
    own: Record | None = known._record
    record = (late_record(known) if own is None else own).twin()
    record.chance = chance
    events = play(record, command)
    if type(state) is State:  # not a view; ``isinstance`` takes long where the answer is no
        known._decided = (events, record)
    return events


def play(record: Record, command: Command) -> tuple[Event, ...]:
    """Carry out the command, and give the events; IllegalCommandError if the rules refuse it.

    After a refusal the table is as it was; after any other error the record is worth nothing.
    """
    before = record.version
    try:
        reason = carry_out(record, command)
    except (AttributeError, TypeError):
        check_command(command)
        raise
    if reason != FINE:
        check_command(command)
        raise refusal(record, command, reason)
    events = record.events
    record.events = ()
    # In C no error can leave the rules: where memory runs out, an event is missing.
    if record.failure is not None or len(events) != record.version - before:
        raise record.failure or MemoryError("an event was lost")
    return events


def legal_commands(state: State) -> "Sequence[Command]":
    """Every command that the rules would accept now; of those that differ only in twin cards, one."""
    if not isinstance(state, State):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise not_a_state(state)
    known: State = state  # as above
    record: Record | None = known._record
    return choices(late_record(known) if record is None else record)


def set_up(
    rules: Ruleset, names: Sequence[str], chance: Chance, variant: str | None = None
) -> tuple[Record, tuple[Event, ...]]:
    """The record of a game that begins, and its events; IllegalCommandError if these players cannot play together."""
    started = GameStarted(rules, seated(names, rules.players), variant)
    record = seat_players(rules, started.players)
    record.chance = chance
    begin(record)
    events = (started, *record.events)
    record.events = ()
    if record.failure is not None or len(events) != record.version:  # as above
        raise record.failure or MemoryError("an event was lost")
    return record, events
