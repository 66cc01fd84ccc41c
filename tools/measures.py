"""The part of docs/variants.md that says how the variants play: tables and plots of the games in docs/figures.jsonl."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from diamoniak.figures import KINDS, Figures, figures_of
from diamoniak.figures.findings import MATCHED
from diamoniak.figures.kinds import USUAL, Name
from diamoniak.figures.measure import share
from diamoniak.figures.telling import amount, percentage
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.voice import voice_for
from tools.played import GAMES, LEVEL, SEED, Played, families, totals

ENGLISH: Final = voice_for("en")

INTRODUCTION: Final = f"""
## How they play

Computer players of the level {LEVEL} have played {GAMES} games of each variant with two players, and as many with four.
The two numbers after a figure are the limits of its 95 % interval; [figures.md](figures.md) says what each figure
means, and how far it can be trusted. `diamoniak simulate lv-55 --games {GAMES} --seed {SEED}` plays the same games of
`lv-55` again.
"""
SEATS: Final = """\
The youngest player has seat 1. A fair share is 50 % of the games of two, and 25 % of the games of four.
[Designing a house rule](designing-a-house-rule.md) asks why the youngest of four wins so often by `standard-55`.
"""
DECIDING: Final = f"""\
With two players. The last column is of {2 * GAMES // MATCHED} games; 50 % would mean that counting is of no use.
"""

DECISIONS: Final[tuple[Name, ...]] = ("real_choices", "turns_ended_by_choice", "lead_changes", "decided_after")


class Row(NamedTuple):
    """What is known of the games of a family."""

    two: Figures
    four: Figures
    played: Played


Column = tuple[str, Callable[[Row], str]]


def section() -> Iterator[str]:
    """The lines of this part of the page."""
    found = {name: _row(each) for name, each in totals().items()}
    yield INTRODUCTION
    yield from _alike()
    yield "\n### How long games are\n"
    yield from _table(found, [*_turns(), _mean("minutes"), _median_of_four(), _mean("minutes", of_four=True)])
    yield "\n" + _picture(
        "lengths",
        "two players: the band holds eight games in ten, the line is the median, the last bar all longer games",
    )
    yield "\n### Who wins\n"
    yield SEATS
    yield from _table(found, [_first_of_two(), *map(_seat_of_four, range(4))])
    yield "\n" + _picture("seats", "four players: each seat's share with its interval; dashed, the fair share")
    yield "\n### How much there is to decide\n"
    yield DECIDING
    yield from _table(found, [*map(_mean, DECISIONS), _skill()])
    yield "\n" + _picture("course", "two players: the chance of whoever won, from the beginning to the end")
    yield "\n### What happens in a game\n"
    yield "With two players.\n"
    yield from _table(found, [*map(_mean, USUAL)])


def _row(played: Played) -> Row:
    two, four = map(figures_of, played.tables)
    return Row(two, four, played)


def _alike() -> Iterator[str]:
    yield "Variants with the same rules play the same games, and are shown once:\n"
    for name, family in families().items():
        others = ", ".join(f"`{variant.id}`" for variant in family if variant.id != name)
        if others:
            yield f"- `{name}`, also for {others}"


def _turns() -> Iterator[Column]:
    yield ENGLISH.say(words.SHORT), lambda row: amount(ENGLISH, row.two.short, most=0)
    yield ENGLISH.say(words.MEDIAN), lambda row: amount(ENGLISH, row.two.median, most=0)
    yield ENGLISH.say(words.LONG), lambda row: amount(ENGLISH, row.two.long, most=0)


def _median_of_four() -> Column:
    return f"{ENGLISH.say(words.MEDIAN)}, 4 players", lambda row: amount(ENGLISH, row.four.median, most=0)


def _mean(name: Name, *, of_four: bool = False) -> Column:
    tell = percentage if KINDS[name].is_share else amount
    title = ENGLISH.say(words.MEANS[name]) + (", 4 players" if of_four else "")
    return title, lambda row: tell(ENGLISH, (row.four if of_four else row.two).means[name])


def _first_of_two() -> Column:
    return f"{ENGLISH.say(words.SEAT, n=1)}, 2 players", lambda row: percentage(ENGLISH, row.two.seats[0])


def _seat_of_four(seat: int) -> Column:
    title = f"{ENGLISH.say(words.SEAT, n=seat + 1)}, 4 players"
    return title, lambda row: percentage(ENGLISH, row.four.seats[seat])


def _skill() -> Column:
    def told(row: Row) -> str:
        match = row.played.matches[-1]
        return percentage(ENGLISH, share(match.stronger, match.won))

    return "wins of counting players over careful ones", told


def _table(found: Mapping[str, Row], columns: Sequence[Column]) -> Iterator[str]:
    titles = ("variant", *(title for title, _tell in columns))
    yield from table(titles, [(f"`{name}`", *(tell(row) for _title, tell in columns)) for name, row in found.items()])


def _picture(name: str, shown: str) -> str:
    return f"![With {shown}](plots/{name}.svg)\n\n*With {shown}.*"


def table(titles: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """A table in Markdown."""
    yield "| " + " | ".join(titles) + " |"
    yield "|" + "---|" * len(titles)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
