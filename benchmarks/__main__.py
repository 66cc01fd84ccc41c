"""Measure the library: ``python -m benchmarks [PART ...] [--rounds N] [--slice SECONDS] [--json]``."""

import json
import platform
from collections.abc import Callable, Sequence

import diamoniak as dk
from benchmarks import books, figures, options, records, room, speed, wording
from benchmarks.figures import Figure
from benchmarks.pairing import Pace

OTHERS: dict[str, Callable[[int], list[Figure]]] = {
    "room": room.figures,
    "wording": wording.figures,
    "books": books.figures,
    "records": records.figures,
}
"""Importing and memory; sentences; rulebooks; the kinds of records that were considered for events."""
PARTS = ("speed", *OTHERS)


def main() -> None:
    """Measure what is asked for, and print it."""
    parser = options.parser("benchmarks", "Measure the library. For a short look: --rounds 5 --slice 0.03")
    parser.add_argument("part", nargs="*", help=f"what to measure: {', '.join(PARTS)} (all of them)")
    given = parser.parse_args()
    if unknown := set(given.part) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}, only {', '.join(PARTS)}")
    found = measure(given.part or PARTS, options.pace(given), is_told=not given.json)
    if given.json:
        about = {"diamoniak": dk.__version__, "python": platform.python_version()}
        print(json.dumps({**about, **found}, indent=2))


def measure(parts: Sequence[str], pace: Pace, *, is_told: bool) -> dict[str, object]:
    """The figures of these parts as plain data; each part may be printed as soon as it is known."""
    found: dict[str, object] = pace._asdict()
    if "speed" in parts:
        table = speed.rows(pace)
        found["speed"] = [row.data() for row in table]
        if is_told:
            speed.show(table, pace)
    for name, figures_of in OTHERS.items():
        if name in parts:
            others = figures_of(pace.rounds)
            found[name] = [figure.data() for figure in others]
            if is_told:
                figures.show(others)
    return found


if __name__ == "__main__":
    main()
