"""Write the golden logs that are missing: ``python -m tests.golden.make [--force NAME ...]``.

A golden log is a promise that this game will always be read and end in the same way. One that exists is never written
again, unless it is named after ``--force``: then the promise is broken, and the change log must say why.
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypedDict

from diamoniak import Card, Event, Game, RulesetError, SeededChance, State, dump_log
from diamoniak.cards import printed_order
from diamoniak.errors import HistoryError
from diamoniak.events import GameStarted
from diamoniak.record.choices import choices
from diamoniak.storage.verifying import verified_plays
from tests.golden.behaviours import BEHAVIOURS
from tests.golden.scenes import Behaviour, Value, changed
from tests.table import NAMES

FOLDER: Final = Path(__file__).parent
OUTCOMES: Final = FOLDER / "outcomes.json"

ENOUGH_SEEDS: Final = 100
MANY_SEEDS: Final = 10_000
GOOD_LENGTH: Final = 40
"""So many events show more than the one behaviour, and are still soon read."""
MOST_PLAYS: Final = 150


class Outcome(TypedDict):
    """How a game ended."""

    winner: str | None
    events: int
    table: list[str]


def outcome(state: State) -> Outcome:
    """How the game ended, in words that do not depend on how a state is built."""
    seats = [
        f"{seat.name} {seat.colour}: {_listed(seat.castle)} + {seat.diamond_pieces}, aside {_sorted(seat.aside)}"
        for seat in state.seats
    ]
    piles = [f"deck: {_listed(state.deck)}", f"discards: {_listed(state.discards)}"]
    winner = None if state.winner is None else state.seats[state.winner].name
    return {"winner": winner, "events": state.version, "table": [*seats, *piles, f"turns: {state.turns}"]}


def _sorted(cards: Sequence[Card]) -> str:
    return _listed(sorted(cards, key=printed_order))


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def golden(name: str) -> Path:
    """Where a golden log is kept."""
    return FOLDER / f"{name}.jsonl"


def other_values(behaviour: Behaviour) -> Iterator[Value]:
    """The values of the same knob that have golden logs of their own."""
    return (other.value for other in BEHAVIOURS if other.knob == behaviour.knob and other.value != behaviour.value)


def is_the_same_with(log: Sequence[Event], knob: str, value: Value) -> bool:
    """Whether nobody at the table could tell that the knob had another value."""
    started = log[0]
    assert isinstance(started, GameStarted)
    try:
        rules = changed(started.rules, {knob: value})
        return _choices(log) == _choices((GameStarted(rules, started.players), *log[1:]))
    except (HistoryError, RulesetError):
        return False


def _choices(log: Sequence[Event]) -> list[object]:
    """What the players could do, from play to play."""
    return [tuple(choices(play.record)) for play in verified_plays(log, SeededChance(0))]


def matters(behaviour: Behaviour, log: Sequence[Event]) -> bool:
    """Whether the game would have been another with every other word, or with some other number.

    How many can play, and how old, only decides who sits down.
    """
    if behaviour.knob.startswith(("ages.", "players.")):
        return True
    same = [is_the_same_with(log, behaviour.knob, other) for other in other_values(behaviour)]
    return not any(same) if isinstance(behaviour.value, str | bool) else not all(same)


def _random_game(behaviour: Behaviour, seed: int) -> Game:
    """A whole game of players who do what comes to mind."""
    whim = random.Random(f"{behaviour.name}/{seed}")  # noqa: S311  # repeatable on purpose
    game = Game.start(behaviour.rules, NAMES[: behaviour.players], seed=seed)
    while not game.is_over and game.plays < MOST_PLAYS:
        game = game.play(whim.choice(game.legal_commands()))
    return game


def found(behaviour: Behaviour) -> Game:
    """A whole game in which the behaviour shows and matters: of the first that come up, the one of the best length."""
    best: Game | None = None
    for seed in range(MANY_SEEDS):
        if best and seed >= ENOUGH_SEEDS:
            break
        game = _random_game(behaviour, seed)
        is_better = best is None or _misfit(game) < _misfit(best)
        if game.is_over and is_better and behaviour.is_seen_in(log := game.log) and matters(behaviour, log):
            best = game
    if best is None:
        raise LookupError(f"no game shows {behaviour.name}: does it matter only among more than two players?")
    return best


def _misfit(game: Game) -> int:
    return abs(game.state.version - GOOD_LENGTH)


def main(forced: Sequence[str]) -> None:
    """Write what is missing, and what is forced."""
    outcomes: dict[str, Outcome] = json.loads(OUTCOMES.read_text("utf-8")) if OUTCOMES.exists() else {}
    for behaviour in BEHAVIOURS:
        path = golden(behaviour.name)
        if path.exists() and behaviour.name not in forced:
            continue
        game = found(behaviour)
        path.write_text(dump_log(game.log), "utf-8", newline="\n")
        outcomes[behaviour.name] = outcome(game.state)
        sys.stdout.write(f"{path.name}: {game.state.version} events\n")
    text = json.dumps(outcomes, indent=1, ensure_ascii=False, sort_keys=True)
    OUTCOMES.write_text(text + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main(())
        case ["--force", name, *names]:
            main((name, *names))
        case _:
            sys.exit(__doc__)
